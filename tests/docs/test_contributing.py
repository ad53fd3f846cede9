"""The changes that docs/contributing/ shows can be made, and pass the tests that it names."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from paths import ROOT

PAGES = sorted((ROOT / "docs" / "contributing").glob("*.md"))
BLOCK = re.compile(r"^(`{3,})(diff|sh)\n(.*?)^\1$", re.DOTALL | re.MULTILINE)
LEFT_OUT = (".git", ".venv", ".*_cache", "__pycache__", ".hypothesis", "*.egg-info", "build")

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="git applies the diffs")


def blocks(page: Path, language: str) -> str:
    """All blocks of a page in a language, joined."""
    found = [text for _, each, text in BLOCK.findall(page.read_text("utf-8")) if each == language]
    assert found
    return "".join(found)


def apply(page: Path, folder: Path, *options: str) -> None:
    """Make the changes of a page in a folder; with `--check` only see whether they can be made."""
    command = ["git", "apply", *options, "-"]
    text = blocks(page, "diff").encode()
    done = subprocess.run(command, input=text, cwd=folder, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()


def test_every_page_is_linked() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert len(PAGES) == 4
    assert [page.name for page in PAGES if f"(docs/contributing/{page.name})" not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_changes_apply(page: Path) -> None:
    apply(page, ROOT, "--check")


@pytest.mark.nightly
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_succeed_after_the_changes(page: Path, tmp_path: Path) -> None:
    copy = tmp_path / "csp2sat"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(*LEFT_OUT))
    # A folder above the copy that is a repository would make git skip files that are not in it.
    subprocess.run(["git", "init", "--quiet"], cwd=copy, check=True, timeout=60)
    apply(page, copy)
    venv = copy / ".venv"
    (venv / "bin").mkdir(parents=True)
    for name, words in (("python", ""), ("pytest", "-m pytest")):
        script = f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {words} "$@"\n'
        (venv / "bin" / name).write_text(script, "utf-8")
        (venv / "bin" / name).chmod(0o755)
    (venv / ".installed-dev").touch()
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTEST_ADDOPTS": ""}
    done = subprocess.run(
        ["sh", "-e"],
        input=blocks(page, "sh").encode(),
        cwd=copy,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout.decode()
    assert re.search(rb"\d+ passed", done.stdout)
    for options in (["check"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *options]
        assert subprocess.run(command, cwd=copy, timeout=60).returncode == 0
