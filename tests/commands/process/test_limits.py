"""Limits and signals end the real command, with all that it found and nothing left behind."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from csp2sat.commands.process.supervisor_channel import Channel, Ended
from examples import one_in
from paths import DATA, ROOT
from processes import PATIENCE, Start, Started, at_a_limit, ended, pigeons
from running import INSTALLED, Run, csp2sat

SCHEMA = json.loads((DATA / "answer.schema.json").read_text("utf-8"))

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="/proc lists which processes are left"
)


# --- limits -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("--time-limit", "200ms", "pigeons.csp"),
        ("--time-limit", "0.2", "large.csp"),
        ("-timelimit", "1", "--all", "pigeons.csp"),
        ("--conflict-limit", "100", "pigeons.csp"),
        ("--time-limit", "200ms", "-"),
    ],
    ids=["solving", "encoding", "of Sugar", "conflicts", "reading"],
)
def test_a_limit_ends_the_work(arguments: tuple[str, ...], start: Start) -> None:
    started = start(*arguments)
    if arguments[-1] != "-":
        assert started.process.stdin
        started.process.stdin.close()
        started.process.stdin = None
    else:
        started.process.wait(PATIENCE)
    assert (started.end(), started.out, started.err) == (3, b"s UNKNOWN\n", b"")


@pytest.mark.parametrize("limit", ["time", "conflicts"])
def test_a_limit_ends_the_search_for_the_least_cost(limit: str, start: Start) -> None:
    if limit == "time":
        started = at_a_limit(ended(start, "--max", "pigeons.csp"), lambda each: b"\no " in each.out)
    else:
        started = start("--max", "--conflict-limit=100", "pigeons.csp")
        started.end()
    assert started.process.returncode == 3
    assert re.findall(rb"^[so] .*", started.out, re.MULTILINE)[-1] == b"s UNKNOWN"
    assert started.out.startswith(b"s SATISFIABLE\no ")


def test_a_limit_ends_a_solver_command_and_what_it_started(start: Start, sleeper: Path) -> None:
    started = at_a_limit(
        ended(start, "--solver-command", str(sleeper), "small.csp"),
        lambda _: (sleeper.parent / "asleep").exists(),
    )
    assert (started.process.returncode, started.out, started.err) == (3, b"s UNKNOWN\n", b"")
    assert (sleeper.parent / "asleep").exists()


@pytest.mark.parametrize("option", ["--memory-limit=60M", "--memory-limit=1M", "-memlimit"])
def test_a_limit_of_memory_ends_the_work(option: str, start: Start) -> None:
    started = start(*((option, "90") if option == "-memlimit" else (option,)), "large.csp")
    assert (started.end(), started.out) == (3, b"s UNKNOWN\n")
    assert started.err == b"csp2sat: the memory limit was reached\n"


def test_limits_that_are_not_reached_change_nothing(start: Start) -> None:
    limits = ("--time-limit", "1h", "--conflict-limit", "9", "--memory-limit", "2G")
    started = start(*limits, "small.csp")
    assert (started.end(), started.out) == (0, b"s SATISFIABLE\na p\ttrue\na q\ttrue\na\n")


@pytest.mark.parametrize(
    ("arguments", "code", "out"),
    [
        (("pigeons.csp", "--format", "competition"), 0, b"s UNKNOWN\n"),
        (("pigeons.csp", "--format", "table"), 3, b"unknown: the run was cut short\n"),
        (("pigeons.csp", "--unique"), 3, b"s UNKNOWN\n"),
        (("pigeons.csp", "--explain"), 3, b"s UNKNOWN\n"),
        (("keys.csp",), 3, b"unknown\n"),
        (("keys.csp", "--backbone"), 3, b"s UNKNOWN\n"),
        (("puzzle", "social-golfer", "8", "4", "10"), 3, b"unknown: a limit was reached\n"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_the_last_word(arguments: tuple[str, ...], code: int, out: bytes, start: Start) -> None:
    # Which word it is, is known when the text is read.
    started = at_a_limit(ended(start, *arguments), lambda each: each.out == out)
    assert (started.process.returncode, started.out) == (code, out)


def whole(started: Started) -> Any:
    """The JSON document of a command that a limit has ended."""
    assert started.process.returncode == 3
    printed = json.loads(started.out)
    jsonschema.validate(printed | {"solutions": printed["solutions"][-9:]}, SCHEMA)
    assert printed["status"] == "UNKNOWN"
    assert printed["limits"]
    return printed


@pytest.mark.parametrize(
    "arguments",
    [
        ("--time-limit", "200ms", "pigeons.csp"),
        ("--time-limit", "200ms", "large.csp"),
        ("--conflict-limit", "50", "pigeons.csp"),
        ("--memory-limit", "60M", "large.csp"),
        ("--time-limit", "200ms", "-"),
    ],
    ids=" ".join,
)
def test_json_is_complete_at_a_limit(arguments: tuple[str, ...], start: Start) -> None:
    started = start("--format", "json", *arguments)
    if arguments[-1] == "-":
        started.process.wait(PATIENCE)
    started.end()
    whole(started)


def test_json_has_the_best_so_far(start: Start) -> None:
    ask = ended(start, "--format", "json", "missing.csp")
    printed = whole(at_a_limit(ask, lambda each: bool(json.loads(each.out)["solutions"])))
    assert printed["solutions"][-1]["missing"] == printed["objective"]["missing"]
    assert printed["bound"]["missing"] == 0


def test_json_has_all_that_was_found(start: Start) -> None:
    ask = ended(start, "--format", "json", "--all", "many.csp")
    printed = whole(at_a_limit(ask, lambda each: len(json.loads(each.out)["solutions"]) > 1))
    assert len(printed["solutions"]) > 1


def test_json_has_the_count_so_far(start: Start) -> None:
    ask = ended(start, "--format", "json", "--count", "--solver", "minisat22", "many.csp")
    printed = whole(at_a_limit(ask, lambda each: json.loads(each.out).get("count", 0) > 1))
    assert printed["count"] > 1
    assert printed["exact"] is False


def test_the_best_so_far_is_printed_at_a_limit(start: Start) -> None:
    started = at_a_limit(ended(start, "missing.csp"), lambda each: b"\no " in each.out)
    assert started.process.returncode == 3
    lines = started.out.decode().splitlines()
    assert (lines[0], lines[-2:]) == ("s SATISFIABLE", ["a", "s UNKNOWN"])
    values = [int(line[2:]) for line in lines if line.startswith("o ")]
    assert values == sorted(values, reverse=True) != []
    assert f"a missing\t{values[-1]}" in lines
    ask = ended(start, "--format", "competition", "missing.csp")
    started = at_a_limit(ask, lambda each: b"\nv " in each.out)
    assert started.process.returncode == 10
    *best, verdict, row = started.out.decode().splitlines()
    assert verdict == "s SATISFIABLE"
    assert best[-1].replace("o", "v") == row


def test_jsonl_ends_with_the_end(start: Start) -> None:
    ask = ended(start, "--format", "jsonl", "--all", "many.csp")
    started = at_a_limit(ask, lambda each: b'"solution"' in each.out)
    assert started.process.returncode == 3
    *found, end = map(json.loads, started.out.splitlines())
    assert {each["event"] for each in found} == {"solution"}
    assert (end["event"], end["status"]) == ("end", "UNKNOWN")


# --- the report at every end ---------------------------------------------------------------------


def table(err: bytes) -> dict[str, str]:
    """The rows of the statistics among some messages."""
    rows = (line.decode() for line in err.splitlines() if re.search(rb" [\d.,]+$", line))
    return {row[:28].strip(): row[28:].strip() for row in rows}


@pytest.mark.parametrize(
    ("arguments", "number", "code"),
    [
        (("--time-limit",), None, 3),
        (("--time-limit", "--jobs", "2"), None, 3),
        (("--conflict-limit", "100"), None, 3),
        (("--conflict-limit", "100", "--jobs", "2"), None, 3),
        ((), signal.SIGINT, 130),
        ((), signal.SIGTERM, 143),
        (("--jobs", "2"), signal.SIGINT, 130),
        (("--cubes", "2"), signal.SIGTERM, 143),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_statistics_are_printed_at_every_end(
    arguments: tuple[str, ...], number: signal.Signals | None, code: int, start: Start
) -> None:
    if "--time-limit" in arguments:
        ask = ended(start, "--stats", *arguments[1:], "pigeons.csp")
        started = at_a_limit(ask, lambda each: b"\nclauses" in each.err)
    elif number:
        for seconds in (0.3, 1, 5):  # until the tables of workers have arrived
            started = start("--stats", *arguments, "-v", "pigeons.csp")
            started.read_until(b"load")
            time.sleep(seconds)
            started.end(number)
            if b"\nclauses" in started.err:
                break
    else:
        started = start("--stats", *arguments, "pigeons.csp")
        started.end()
    assert started.process.returncode == code
    printed = table(started.err)
    assert printed["Boolean variables"] == str(13 * 12)
    assert int(printed["clauses"].replace(",", "")) > 900
    assert started.err.count(b"\nclauses") == 1
    assert {"read, seconds", "translate, seconds"} <= printed.keys()
    if number and not arguments:
        assert "solve (cut off), seconds" in printed
    assert started.out.endswith(b"s UNKNOWN\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--solver-command", "false", "small.csp"),
        ("--unique", "unsat.csp"),
        ("--count", "free.csp"),
    ],
    ids=" ".join,
)
def test_statistics_are_printed_whatever_the_answer(
    arguments: tuple[str, ...], run: Run, texts: Path
) -> None:
    (texts / "unsat.csp").write_text("(bool p) (bool q) p (not p)", "utf-8")
    (texts / "free.csp").write_text("(bool p) (bool q)", "utf-8")
    _, _, err = run("--stats", *arguments[:-1], texts / arguments[-1])
    assert table(err)["Boolean variables"] == "2"


def test_repeated_phases_are_logged_once_and_summed_up(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "goal.csp"
    path.write_text("(int x 0 99) (int y 0 99)\n(= (* x y) 96) (objective minimize x y)", "utf-8")
    printed = run("-v", path)[2].decode().splitlines()
    firsts = [line.split()[2] for line in printed if " times" not in line]
    totals = [line.split()[2] for line in printed if " times" in line]
    assert len(set(firsts)) == len(firsts)
    assert len(set(totals)) == len(totals)
    assert {"load", "solve"} <= {*totals} <= {*firsts}


# --- the limit of the system ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "hard"),
    one_in(4, [
        (("--jobs", "2"), True),
        ((), True),
        ((), False),
        (("--jobs", "2"), False),
        ("outside", False),
        ("outside", True),
        (("--cubes", "2"), False),
        (("--cubes", "2"), True),
    ]),
    ids=str,
)  # fmt: skip
def test_the_cpu_time_that_the_system_allows_is_a_limit(
    arguments: tuple[str, ...] | str, hard: bool, texts: Path, tmp_path: Path
) -> None:
    busy = tmp_path / "busy"
    busy.write_text("#!/bin/sh\nwhile :; do :; done\n", "utf-8")
    busy.chmod(0o755)
    words = ("--solver-command", str(busy)) if arguments == "outside" else tuple(arguments)
    limit = f'ulimit {"-t" if hard else "-St"} 1; exec "$@"'
    done = subprocess.run(
        ["bash", "-c", limit, "bash", INSTALLED, *words, "pigeons.csp"],
        cwd=texts,
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (3, b"s UNKNOWN\n")
    message = b"csp2sat: the system's limit of CPU time (ulimit -t) was reached\n"
    assert done.stderr == message


# --- signals ----------------------------------------------------------------------------------

CODES = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
INTERRUPTED = b"csp2sat: interrupted\n"
WORK = ["solving", "encoding", "outside"]


def at_work(start: Start, sleeper: Path, work: str, *arguments: str | Path) -> Started:
    """A command that is solving, encoding or waiting for another command."""
    if work == "outside":
        started = start(*arguments, "--solver-command", sleeper, "small.csp")
        started.wait_for((sleeper.parent / "asleep").exists)
        return started
    started = start(*arguments, "-v", "pigeons.csp" if work == "solving" else "large.csp")
    started.read_until(b"load" if work == "solving" else b"read")
    return started


@pytest.mark.parametrize("work", WORK)
@pytest.mark.parametrize("number", CODES, ids=lambda each: each.name)
def test_a_signal_ends_the_work(
    number: signal.Signals, work: str, start: Start, sleeper: Path, tmp_path: Path
) -> None:
    started = at_work(start, sleeper, work, "--out", tmp_path / "answer.txt")
    started.wait_for((tmp_path / "answer.txt").exists)
    started.wait_for(lambda: len(started.running()) == (4 if work == "outside" else 2))
    assert (started.end(number), started.out) == (CODES[number], b"s UNKNOWN\n")
    assert started.err == (INTERRUPTED if number == signal.SIGINT else b"")
    assert (tmp_path / "answer.txt").read_bytes() == b"s UNKNOWN\n"


@pytest.mark.parametrize("work", WORK)
def test_the_work_ends_with_a_parent_that_is_killed(work: str, start: Start, sleeper: Path) -> None:
    started = at_work(start, sleeper, work)
    assert started.end(signal.SIGKILL) == -signal.SIGKILL
    assert started.out == b""


def test_a_keyboard_interrupt_reaches_the_whole_group(start: Start, sleeper: Path) -> None:
    started = at_work(start, sleeper, "solving")
    os.killpg(started.process.pid, signal.SIGINT)
    assert (started.end(), started.out, started.err) == (130, b"s UNKNOWN\n", INTERRUPTED)


def test_the_first_signal_counts(start: Start, sleeper: Path) -> None:
    started = at_work(start, sleeper, "solving")
    assert started.end(signal.SIGTERM, signal.SIGINT, signal.SIGTERM) in (130, 143)
    assert started.out == b"s UNKNOWN\n"


def test_a_second_signal_does_not_disturb_the_way_out() -> None:
    before = signal.getsignal(signal.SIGTERM)
    read, write = os.pipe()
    try:
        Channel().connect(write)
        with pytest.raises(Ended):
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)
        os.close(read)
        os.close(write)


DROPPING = """
import signal
from csp2sat.commands.process.supervisor import supervised

class Dying:
    def __del__(self):
        signal.raise_signal(signal.SIGTERM)

def work(_):
    Dying()
    raise SystemExit(5)

supervised(work)
"""
"""The signal comes while Python drops exceptions."""


def test_an_end_that_python_drops_prints_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", DROPPING], capture_output=True, timeout=PATIENCE)
    assert done.stderr == b""


WORKING = """
import os, signal, time
from csp2sat import cli
from csp2sat.commands import solve
def work(_, channel):
    {}
solve.solve = work
cli.entry()
"""


@pytest.mark.parametrize("number", CODES, ids=lambda each: each.name)
def test_a_signal_while_files_are_written_has_its_own_exit_code(number: signal.Signals) -> None:
    ended_by = f"channel.done(); os.kill(os.getppid(), {number:d}); time.sleep(9)"
    done = subprocess.run(
        [sys.executable, "-c", WORKING.format(ended_by)], capture_output=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout) == (CODES[number], b"")


def test_what_a_library_makes_of_a_signal_is_no_error_of_ours() -> None:
    cleaning = """
    try:
        os.kill(os.getppid(), signal.SIGTERM)
        time.sleep(9)
    finally:
        raise AttributeError("half done")
"""
    done = subprocess.run(
        [sys.executable, "-c", WORKING.format(cleaning)], capture_output=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout, done.stderr) == (143, b"", b"")


def test_what_hangs_up_is_ignored_where_it_is_to_be(start: Start, sleeper: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    try:
        started = at_work(start, sleeper, "solving")
    finally:
        signal.signal(signal.SIGHUP, before)
    started.process.send_signal(signal.SIGHUP)
    with pytest.raises(subprocess.TimeoutExpired):
        started.process.wait(0.3)
    assert started.end(signal.SIGTERM) == 143


def both_run(started: Started) -> bool:
    """Whether the command and its child are there."""
    return len(started.running()) == 2


@pytest.mark.parametrize(
    ("arguments", "out"),
    [
        (("puzzle", "social-golfer", "8", "4", "10"), b"unknown\n"),
        (("puzzle", "make", "sudoku", "--size", "25x25"), b"# no board was found: csp2sat puzzle "),
    ],
    ids=["solve", "make"],
)
def test_an_interruption_is_no_limit(arguments: tuple[str, ...], out: bytes, start: Start) -> None:
    for seconds in (0.2, 1, 5):  # the closing line is prepared soon after the start
        started = start(*arguments)
        started.wait_for(partial(both_run, started))
        time.sleep(seconds)
        assert started.end(signal.SIGINT) == 130
        if started.out:
            break
    assert started.out.startswith(out)
    assert started.err == INTERRUPTED


def test_steps_that_are_interrupted_just_end(start: Start) -> None:
    board = ROOT / "models/data/satpuzzle-6x6.txt"
    started = start("puzzle", "satpuzzle", board, "--steps", "--raw")
    assert started.process.stdout
    assert started.process.stdout.readline().startswith(b"x_")
    assert started.end(signal.SIGINT) == 130
    assert b"unknown" not in started.out
    assert started.err == INTERRUPTED


@pytest.mark.parametrize("form", ["json", "jsonl", "sugar"])
def test_a_signal_leaves_no_half_answer(form: str, start: Start) -> None:
    started = start("--format", form, "--all", "many.csp")
    assert started.process.stdout
    beginning = b""
    while len(beginning) < 50_000:
        beginning += started.process.stdout.read(50_000)
    assert started.end(signal.SIGTERM) == 143
    text = (beginning + started.out).decode()
    if form == "json":
        printed = json.loads(text)
        jsonschema.validate(printed | {"solutions": printed["solutions"][-9:]}, SCHEMA)
        assert len(printed["solutions"]) > 10
    elif form == "jsonl":
        assert json.loads(text.splitlines()[-1])["event"] == "end"
        assert all(map(json.loads, text.splitlines()))
    else:
        assert text.endswith("\na\ns UNKNOWN\n")
        assert text.count("\na x29\t") == text.count("\na\n")


def test_an_explanation_that_might_be_smaller_is_printed_at_a_limit(tmp_path: Path) -> None:
    path = tmp_path / "both.csp"
    path.write_text("(int x 0 3)\n(> x 2)\n(< x 1)\n" + pigeons(12))
    done = at_a_limit(
        lambda limit: csp2sat("--explain", "--time-limit", limit, path),
        lambda each: each.returncode == 0,
    )
    assert done.returncode == 0
    assert done.stdout.decode() == (f"s UNSATISFIABLE\n{path}:2:1: (> x 2)\n{path}:3:1: (< x 1)\n")
