"""The set of boards: each has one solution, its steps lead there; a seed makes one board."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from board_set import FOLDER, LEAST_STEPS, LEVELS, SEEDS, Row, kinds, made, read
from csp2sat import env
from csp2sat.env import Move
from examples import one_in
from paths import ROOT

FILES = sorted(FOLDER.glob("*.jsonl.gz"))
PAGE = (ROOT / "docs" / "environment.md").read_text("utf-8")


def rows_of(name: str) -> list[Row]:
    return [*read(FOLDER / f"{name}.jsonl.gz")]


NAMES = [path.name.partition(".")[0] for path in FILES]


def test_the_page_says_how_many_boards_there_are() -> None:
    boards = sum(len(rows_of(name)) for name in NAMES)
    said = re.search(r"([\d,]+) boards of (\d+) kinds", PAGE)
    assert said
    assert said.groups() == (f"{boards:,}", str(len(NAMES)))
    assert sum(path.stat().st_size for path in FILES) < 1_000_000


@pytest.mark.parametrize("name", one_in(8, NAMES))
def test_rows_are_of_a_kind_with_levels_each_board_once(name: str) -> None:
    rows = rows_of(name)
    assert name in kinds()
    assert {row["kind"] for row in rows} == {name}
    assert {row["level"] for row in rows} <= {*LEVELS}
    assert {row["seed"] for row in rows} <= {*SEEDS}
    assert len({(row["level"], row["seed"]) for row in rows}) == len(rows)
    assert len({row["board"] for row in rows}) == len(rows)
    assert min(len(row["steps"]) for row in rows) >= LEAST_STEPS


@pytest.mark.parametrize("name", one_in(16, NAMES, 3))
def test_the_steps_of_a_board_solve_it(name: str) -> None:
    row = min(rows_of(name), key=lambda row: (len(row["steps"]), row["seed"]))
    state = env.read(row["board"])
    assert state.solve().solutions == "one"
    legal = {*state.legal_moves()}
    moves = [Move(name, value) for step in row["steps"] for name, value in step[2].items()]
    played = state.step(*(move for move in dict.fromkeys(moves) if move in legal), why=False)
    assert played.verdict.right
    assert played.verdict.solved or played.state.hint().thought == "given"


MAKE = """
import json, sys
from board_set import made
kind, level, seed = sys.argv[1:]
print(json.dumps(made(kind, level, int(seed), patience=600)))
"""


@pytest.mark.parametrize("name", one_in(30, NAMES, 7))
def test_a_seed_makes_the_same_board_in_another_process(name: str) -> None:
    """With other hashes of strings, so in another order of sets."""
    row = min(rows_of(name), key=lambda row: (len(row["steps"]), row["seed"]))
    kind, level, seed = row["kind"], row["level"], row["seed"]
    here = made(kind, level, seed, patience=600)
    assert here
    assert here["kind"] == kind
    others = {"PYTHONHASHSEED": str(seed), "PYTHONPATH": os.pathsep.join(sys.path)}
    there = subprocess.run(
        [sys.executable, "-c", MAKE, kind, level, str(seed)],
        env={**os.environ, **others},
        check=True,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert json.loads(there.stdout) == json.loads(json.dumps(here))
