"""Solver commands that end badly: what they leave, print for ever, or take too long for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from csp2sat.commands.options.value_parsers import seconds
from csp2sat.solver.backends.run_program import COMMENTS, ProgramAnswer, Tail, TooMuch, run
from csp2sat.solver.limits import LONGEST, Limit, LimitReached
from processes import PATIENCE, Start
from running import Run, csp2sat


def shell(folder: Path, script: str) -> str:
    """A solver command that is a shell script."""
    path = folder / "solver"
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A problem that presolve leaves to a solver."""
    path = tmp_path / "small.csp"
    path.write_text("(bool p) (bool q)\n(or p q)\n(or p (not q))\n(or (not p) q)", "utf-8")
    return path


ANSWER = "echo s SATISFIABLE; echo v 1 0"
VALUES = b"s SATISFIABLE\na p\ttrue\na q\ttrue\na\n"


# --- what a command leaves behind -------------------------------------------------------------


@pytest.mark.parametrize(
    "left",
    ["sleep 600 &", "(sleep 600; echo no) &", "yes >&2 &", "trap '' TERM; sleep 600 &"],
)
def test_a_command_that_answers_is_not_waited_for_longer(
    left: str, start: Start, tmp_path: Path
) -> None:
    command = shell(tmp_path, f"{left}\n{ANSWER}\nexit 10")
    started = start("--solver-command", command, "small.csp")
    started.process.wait(PATIENCE)
    assert (started.end(), started.out, started.err) == (0, VALUES, b"")


def test_one_that_can_not_be_ended_is_not_waited_for(small: Path, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    script = f"setsid sh -c 'echo $$ > {pid}; exec sleep 600' &\n{ANSWER}"
    script += f"\nwhile ! test -s {pid}; do sleep 0.01; done"
    done = csp2sat("--solver-command", shell(tmp_path, script), small)
    subprocess.run(["kill", pid.read_text("utf-8").strip()], check=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr) == (0, VALUES, b"")


def test_a_command_may_close_its_output_before_it_ends(small: Path, tmp_path: Path) -> None:
    script = f"{ANSWER}; exec >&- 2>&-; sleep 0.2; exit 10"
    done = csp2sat("--solver-command", shell(tmp_path, script), small)
    assert (done.returncode, done.stdout, done.stderr) == (0, VALUES, b"")


def test_a_limit_holds_for_one_that_closed_its_output(
    small: Path, tmp_path: Path, run: Run
) -> None:
    command = shell(tmp_path, "exec >&- 2>&-; sleep 60")
    assert run("--time-limit", "300ms", "--solver-command", command, small) == (
        3,
        b"s UNKNOWN\n",
        b"",
    )


# --- what it prints for ever ------------------------------------------------------------------


@pytest.mark.parametrize("script", ["exec yes", "exec cat /dev/zero", "yes 'v 1' & wait"])
def test_a_command_that_prints_for_ever_is_ended(script: str, start: Start, tmp_path: Path) -> None:
    started = start("--solver-command", shell(tmp_path, script), "small.csp")
    started.process.wait(PATIENCE)
    assert (started.end(), started.out) == (1, b"")
    assert started.err.endswith(b" printed more than 64 MB and was ended\n")


@pytest.mark.parametrize(
    "script",
    [
        "yes 'c nothing yet' | head -c 91000000",
        "printf c; yes | tr -d '\\n' | head -c 100000000; echo",
        "yes 'c nothing yet' | head -c 91000000 >&2",
    ],
    ids=["comments", "a long comment", "complaints"],
)
def test_comments_take_no_memory(script: str, small: Path, tmp_path: Path) -> None:
    command = shell(tmp_path, f"{script}\n{ANSWER}")
    words = [sys.executable, "-c", MEASURED, "--solver-command", command, str(small)]
    done = subprocess.run(words, capture_output=True, check=True, timeout=60)
    assert done.stdout.startswith(VALUES)
    assert int(done.stdout.split()[-1]) < 100_000, "kilobytes"


MEASURED = """\
import sys
from csp2sat.cli import main
code = main(sys.argv[1:])
with open("/proc/self/status") as status:  # getrusage counts what was before exec, too
    print(next(line.split()[1] for line in status if line.startswith("VmHWM")))
raise SystemExit(code)
"""


def test_an_answer_file_that_is_too_large_is_refused(small: Path, tmp_path: Path, run: Run) -> None:
    command = shell(tmp_path, 'truncate -s 80M "$2"')
    code, out, err = run("--solver-command", f"{command} %s %o", small)
    assert (code, out) == (1, b"")
    assert b" printed more than 64 MB and was ended\n" in err


def pieces(text: bytes, size: int) -> list[bytes]:
    """A text in pieces of some size."""
    return [text[at : at + size] for at in range(0, len(text), size)]


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_answers_are_kept_in_pieces_of_any_size(size: int) -> None:
    text = b"c one\nv 1\n\nc two\r\nv -2 0\nno end"
    answer = ProgramAnswer(100)
    for each in pieces(text, size):
        answer.add(each)
    assert answer.text() == text


@pytest.mark.parametrize("size", [10, 1000, 1 << 16])
def test_of_a_long_answer_comments_are_dropped(size: int) -> None:
    answer = ProgramAnswer(2 * COMMENTS)
    head = b"v 1\n" * (COMMENTS // 4)
    for each in [head, *pieces(b"c no\nv 2\n" + b"c" * 10_000 + b"\nv 0\nc", size)]:
        answer.add(each)
    assert answer.text() == head + b"v 2\nv 0\nc"


@pytest.mark.parametrize("line", [b"v 1\n", b"v", b"\n", b"\0"])
def test_too_long_an_answer_is_noticed(line: bytes) -> None:
    answer = ProgramAnswer(2 * COMMENTS)
    for _ in range(2 * COMMENTS // len(1000 * line)):
        answer.add(1000 * line)
    with pytest.raises(TooMuch):
        answer.add(1000 * line)


def test_of_complaints_the_end_is_kept() -> None:
    tail = Tail()
    for each in pieces(b"x" * 100_000 + b"the end", 999):
        tail.add(each)
    assert tail.text().endswith(b"xthe end")
    assert len(tail.text()) < 10_000


# --- limits without end -----------------------------------------------------------------------


@pytest.mark.parametrize("limit", ["999999h", "600h", "9" * 400], ids=len)
@pytest.mark.parametrize("options", [(), ("--jobs", "2"), ("--solver-command",)], ids=str)
def test_a_limit_may_be_of_any_length(
    limit: str, options: tuple[str, ...], small: Path, tmp_path: Path, run: Run
) -> None:
    if "--solver-command" in options:
        options = (*options, shell(tmp_path, ANSWER))
    words: tuple[str | Path, ...] = (*options, "--time-limit", limit, small)
    assert run(*words) == (0, VALUES, b"")
    done = csp2sat(*words)
    assert (done.returncode, done.stdout, done.stderr) == (0, VALUES, b"")


def test_no_limit_is_longer_than_the_system_can_wait() -> None:
    assert seconds("9" * 400) == LONGEST
    assert Limit(LONGEST).left is Limit(float("inf")).left is None
    left = Limit(LONGEST - 1).left
    assert left is not None
    assert left * 1000 < 2**31


# --- where select does not read pipes ---------------------------------------------------------


def test_the_output_is_read_without_select(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "name", "nt")
    words = [sys.executable, "-c", "import sys; print('s SATISFIABLE'); sys.exit('ended')"]
    outcome = run(words, 60.0, None)
    assert outcome == (b"s SATISFIABLE\n", b"ended\n", 1)


def test_a_limit_holds_without_select(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "name", "nt")
    with pytest.raises(LimitReached):
        run([sys.executable, "-c", "import time; time.sleep(60)"], 0.2, None)
