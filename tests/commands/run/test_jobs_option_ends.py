"""`--jobs N`: what ends one of the processes ends all; a limit is one for all."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Sequence
from pathlib import Path

import jsonschema
import pytest

from paths import DATA
from processes import Start, Started, at_a_limit, ended
from running import Run

SCHEMA = json.loads((DATA / "answer.schema.json").read_text("utf-8"))

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no other processes")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--time-limit", "200ms", "pigeons.csp"),
        ("--time-limit", "200ms", "large.csp"),
        ("--conflict-limit", "100", "pigeons.csp"),
    ],
    ids=["solving", "encoding", "conflicts"],
)
def test_a_limit_ends_all(arguments: Sequence[str], start: Start) -> None:
    started = start("--jobs", "3", *arguments)
    assert (started.end(), started.out, started.err) == (3, b"s UNKNOWN\n", b"")


def test_a_limit_of_memory_is_one_for_each(start: Start) -> None:
    started = start("--jobs", "2", "--memory-limit=60M", "large.csp")
    assert (started.end(), started.out) == (3, b"s UNKNOWN\n")
    assert started.err == b"csp2sat: the memory limit was reached\n"


def test_a_limit_of_time_counts_without_a_supervisor(run: Run, texts: Path) -> None:
    code, out, err = run("--jobs", "2", "--time-limit", "200ms", texts / "pigeons.csp")
    assert (code, out, err) == (3, b"s UNKNOWN\n", b"")


def test_the_best_so_far_is_printed_at_a_limit(start: Start) -> None:
    ask = ended(start, "--jobs", "2", "--format", "json", "missing.csp")
    started = at_a_limit(ask, lambda each: bool(json.loads(each.out)["solutions"]))
    assert started.process.returncode == 3
    printed = json.loads(started.out)
    jsonschema.validate(printed, SCHEMA)
    assert printed["status"] == "UNKNOWN"
    assert printed["solutions"][-1]["missing"] == printed["objective"]["missing"] >= 1
    assert printed["bound"]["missing"] == 0


@pytest.fixture(params=["inside", "outside"])
def at_work(request: pytest.FixtureRequest, start: Start, sleeper: Path) -> Started:
    """A command whose solvers are at work: in its own processes, or one of them outside."""
    outside = request.param == "outside"
    command = ("--solver-command", sleeper) if outside else ()
    started = start("--jobs", "2", *command, "pigeons.csp")
    started.wait_for(lambda: len(started.running()) == (6 if outside else 4))
    if outside:
        started.wait_for((sleeper.parent / "asleep").exists)
    return started


CODES = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}


@pytest.mark.parametrize("number", CODES, ids=lambda each: each.name)
def test_a_signal_ends_all(number: signal.Signals, at_work: Started) -> None:
    assert (at_work.end(number), at_work.out) == (CODES[number], b"s UNKNOWN\n")
    assert at_work.err == (b"csp2sat: interrupted\n" if number == signal.SIGINT else b"")


def test_a_keyboard_interrupt_reaches_the_whole_group(at_work: Started) -> None:
    os.killpg(at_work.process.pid, signal.SIGINT)
    assert (at_work.end(), at_work.out) == (130, b"s UNKNOWN\n")
    assert at_work.err == b"csp2sat: interrupted\n"


def test_all_end_with_a_parent_that_is_killed(at_work: Started) -> None:
    assert at_work.end(signal.SIGKILL) == -signal.SIGKILL
    assert at_work.out == b""


def test_the_last_worker_may_be_killed(at_work: Started, request: pytest.FixtureRequest) -> None:
    if "outside" in request.node.name:
        return
    (child,) = at_work.below(at_work.process.pid)
    for each in at_work.below(child):
        os.kill(each, signal.SIGKILL)
    assert (at_work.end(), at_work.out) == (1, b"")
    assert at_work.err == b"csp2sat: error: the SAT solver crashed (SIGKILL)\n"


def test_an_answer_ends_the_rest(start: Start, sleeper: Path) -> None:
    started = start("--jobs", "2", "--solver-command", sleeper, "small.csp")
    assert (started.end(), started.err) == (0, b"")
    assert started.out.startswith(b"s SATISFIABLE\n")
