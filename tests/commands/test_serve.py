"""`csp2sat serve`: what it opens, and how it ends. The server is in `tests/web/test_server.py`."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from urllib.request import Request, urlopen

import pytest

from csp2sat.commands.exits import INTERRUPTED, TERMINATED, Failure
from csp2sat.commands.serve import ServeOptions, opened, run
from processes import PATIENCE, pigeons

PROGRAM = """\
import sys
from pathlib import Path
from csp2sat.commands.process.supervisor import supervised
from csp2sat.commands.process.supervisor_channel import watched
from csp2sat.commands.serve import ServeOptions, run
page = Path(sys.argv[1])
raise SystemExit(supervised(lambda _: watched(lambda: run(ServeOptions("", 0, False), page) or 0)))
"""
"""The command with a page of its own."""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page of one file."""
    (tmp_path / "index.html").write_text("<title>The page</title>")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("a.csp", "(int x 0 1)", ("model", "")),
        ("a.csp", "(int x 0", ("model", "")),
        ("a.txt", "puzzle akari\nsize 1 1\n-\n", ("puzzle", "")),
        ("a.txt", "puzzle akary\n", ("puzzle", "")),
        ("akari-1x1.txt", "size 1 1\n-\n", ("puzzle", "akari")),
        ("a.txt", "size 1 1\n-\n", ("puzzle", "")),
        ("a.txt", "https://puzz.link/p?akari/2/2/dg", ("puzzle", "")),
    ],
)
def test_a_file_opens_in_its_room(
    tmp_path: Path, name: str, text: str, place: tuple[str, str]
) -> None:
    (tmp_path / name).write_text(text)
    found = opened(str(tmp_path / name))
    assert (found.room, found.kind) == place


def test_files_that_can_not_be_opened(tmp_path: Path) -> None:
    with pytest.raises(Failure, match=r"none.csp: error: can't be read"):
        opened(str(tmp_path / "none.csp"))


def test_without_the_page_the_command_says_how_to_build_it(tmp_path: Path) -> None:
    with pytest.raises(Failure, match=r"not built\n  hint: .*`make playground` builds it"):
        run(ServeOptions("", 0, browser=False), tmp_path)


def test_a_port_that_is_taken_is_an_error(page: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Failure, match=rf"error: port {port}: Address already in use"):
            run(ServeOptions("", port, browser=False), page)


def members(group: int) -> list[str]:
    """The processes of a group that still run."""
    stats = []
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, found = each.read_text("utf-8").rpartition(")")[2].split()[:3]
        except OSError:  # it is gone
            continue
        if state != "Z" and int(found) == group:
            stats.append(each.parent.name)
    return stats


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system lists no processes")
@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (signal.SIGINT, INTERRUPTED),
        (signal.SIGTERM, TERMINATED),
        (signal.SIGKILL, -signal.SIGKILL),
    ],
)
def test_no_process_is_left_when_the_command_ends(page: Path, number: int, expected: int) -> None:
    words: list[str | Path] = [sys.executable, "-c", PROGRAM, page]
    with subprocess.Popen(words, stdout=subprocess.PIPE, start_new_session=True) as process:
        assert process.stdout
        address = process.stdout.readline().decode().strip()
        request = {"ask": "run", "text": pigeons(12), "question": "solve"}
        with urlopen(Request(f"{address}ask", json.dumps(request).encode())):
            assert len(members(process.pid)) >= 3  # two of the command, one for the question
            process.send_signal(number)
            code = process.wait(PATIENCE)
    latest = monotonic() + PATIENCE
    while members(process.pid) and monotonic() < latest:
        sleep(0.01)
    assert members(process.pid) == []
    assert code == expected
