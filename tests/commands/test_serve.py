"""`csp2sat serve`: what it opens, and how it ends. The server is in `tests/web/test_server.py`."""

from __future__ import annotations

import json
import os
import signal
import socket
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit
from urllib.request import Request, url2pathname, urlopen

import pytest

from csp2sat.commands.exit_codes import INTERRUPTED, TERMINATED, Failure
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.serve import ServeOptions, open_document, run
from processes import PATIENCE, killed_at_last, pigeons

PROGRAM = """\
import os
import sys
from pathlib import Path
from csp2sat.commands.process.supervisor import supervised
from csp2sat.commands.error_to_exit_code import Outcome
from csp2sat.commands.serve import ServeOptions, run
page = Path(sys.argv[1])
options = ServeOptions("", 0, len(sys.argv) > 2)
def work(channel):
    (page / "working").write_text(str(os.getpid()))
    with Outcome() as outcome:
        run(options, page, channel)
    return outcome.code
raise SystemExit(supervised(work))
"""
"""The command with a page of its own; a second argument opens the browser."""
BROWSER = """\
#!/bin/sh
printf '%s\\n' "$@" > "$0.part"
mv "$0.part" "$0.arguments"
exec sleep 600
"""
"""A browser that shows nothing, and runs until it is ended."""


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
    found = open_document(str(tmp_path / name))
    assert (found.room, found.kind) == place


def test_files_that_can_not_be_opened(tmp_path: Path) -> None:
    with pytest.raises(Failure, match=r"none.csp: error: can't be read"):
        open_document(str(tmp_path / "none.csp"))


def test_without_the_page_the_command_says_how_to_build_it(tmp_path: Path) -> None:
    with pytest.raises(Failure, match=r"not built\n  hint: .*`make playground` builds it"):
        run(ServeOptions("", 0, browser=False), tmp_path, Channel())


def test_a_port_that_is_taken_is_an_error(page: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Failure, match=rf"error: port {port}: Address already in use"):
            run(ServeOptions("", port, browser=False), page, Channel())


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
    with (
        subprocess.Popen(words, stdout=subprocess.PIPE, start_new_session=True) as process,
        killed_at_last(process.kill),
    ):
        assert process.stdout
        address = process.stdout.readline().decode().strip()
        request = {"ask": "run", "text": pigeons(12), "question": "solve"}
        asked = Request(f"{address}ask", json.dumps(request).encode())
        with urlopen(asked, timeout=PATIENCE):
            assert len(members(process.pid)) >= 3  # two of the command, one for the question
            process.send_signal(number)
            code = process.wait(PATIENCE)
    latest = monotonic() + PATIENCE
    while members(process.pid) and monotonic() < latest:
        sleep(0.01)
    assert members(process.pid) == []
    assert code == expected


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="browsers start in other ways")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("stuck", [False, True])
def test_no_list_of_arguments_shows_the_address(page: Path, number: int, stuck: bool) -> None:
    browser = page / "browser"
    browser.write_text(BROWSER)
    browser.chmod(0o755)
    surroundings = os.environ | {"BROWSER": f"{browser} %s", "DISPLAY": ":0"}
    words: list[str | Path] = [sys.executable, "-c", PROGRAM, page, "browser"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, env=surroundings, start_new_session=True
    ) as process:
        try:
            assert process.stdout
            address = process.stdout.readline().decode().strip()
            assert urlopen(address, timeout=PATIENCE).status == 200  # the browser still runs
            [argument] = waited(browser.with_name("browser.arguments")).splitlines()
            path = Path(url2pathname(urlsplit(argument).path))
            assert (argument, path.exists()) == (path.as_uri(), True)
            assert address in path.read_text()
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            if stuck:  # as on a machine that is too busy for it
                os.kill(int((page / "working").read_text()), signal.SIGSTOP)
            process.send_signal(number)
            process.wait(PATIENCE)
            assert not path.exists()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # the browser, too


def waited(path: Path) -> str:
    """The text of a file, when it is there."""
    latest = monotonic() + PATIENCE
    while not path.exists() and monotonic() < latest:
        sleep(0.01)
    return path.read_text()
