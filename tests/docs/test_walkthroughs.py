"""Pages to follow from the first line to the end: their commands print what they show.

A paragraph names the file of the block below it: `Write this as`, `Add a line to` or `The same as`.
In what a command prints, `...` stands for any text.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from paths import ROOT
from running import Run

PAGES = [
    "scale",
    "tutorial-model",
    "tutorial-model.ja",
    "tutorial-puzzle",
    "tutorial-puzzle.ja",
    "your-own-puzzle",
]
CLUSTER = "127.0.0.1:8786"
"""The address of a cluster in pages."""

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"(Write this as|Add a line to|The same as) `([\w.-]+)`")
JAPANESE_FILE = re.compile(r"`([\w.-]+)` に(次のとおり保存|1行加え|保存)")
COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def blocks(page: str) -> Iterator[tuple[str, str, str]]:
    """Each block of a page as its paragraph in one line, its kind and its text."""
    text = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
    parts = BLOCK.split(text)
    for above, kind, block in zip(parts[::3], parts[1::3], parts[2::3], strict=False):
        yield " ".join(above.rstrip().rpartition("\n\n")[2].split()), kind, block


@pytest.fixture
def cluster(page: str) -> Iterator[str]:
    """The host and port of a cluster of Dask, if the page needs one."""
    if page != "scale":
        yield ""
        return
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        yield str(cluster.scheduler_address).removeprefix("tcp://")


@pytest.fixture
def programs(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A PATH with the programs of these tests, and a stand-in for Slurm's `srun`."""
    folder = tmp_path_factory.mktemp("programs")
    srun = folder / "srun"
    srun.write_text('#!/bin/sh\nexec "$@"\n', "utf-8")
    srun.chmod(0o755)
    return os.pathsep.join([str(folder), str(Path(sys.executable).parent), os.environ["PATH"]])


def write(paragraph: str, block: str) -> None:
    """Write the file that a paragraph names, or add the block to it."""
    if named := FILE.search(paragraph):
        verb, name = named.groups()
    elif named := JAPANESE_FILE.search(paragraph):
        name, verb = named.groups()
    else:
        return
    with open(name, "a" if verb in ("Add a line to", "1行加え") else "w", encoding="utf-8") as file:
        file.write(block)


def output(command: str, run: Run, path: str) -> str:
    """What a command prints, results and messages."""
    program, *arguments = shlex.split(command)
    if program == "csp2sat":
        _, out, err = run(*arguments)
        return (out + err).decode()
    environment = os.environ | {"PATH": path}
    done = subprocess.run(
        ["bash", "-c", command], env=environment, capture_output=True, timeout=300, check=False
    )
    return (done.stdout + done.stderr).decode()


@pytest.mark.parametrize("page", PAGES)
def test_the_page_can_be_followed(
    page: str,
    cluster: str,
    programs: str,
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    tried = 0
    for paragraph, kind, written in blocks(page):
        block = written.replace(CLUSTER, cluster)
        write(paragraph, block)
        for command, shown in COMMAND.findall(block) if kind == "console" else []:
            printed = output(command, run, programs)
            pattern = re.escape(shown).replace(re.escape("..."), ".*")
            assert re.fullmatch(pattern, printed, re.DOTALL), f"$ {command}\n{printed}"
            tried += 1
    assert tried >= 3


@pytest.mark.parametrize("page", PAGES)
def test_links_of_the_page_lead_to_files(page: str) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
    links = re.findall(r"\]\((?!https:)([^)#]+)", text)
    assert links
    assert [each for each in links if not (ROOT / "docs" / each).is_file()] == []
