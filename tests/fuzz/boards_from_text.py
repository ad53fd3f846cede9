"""Boards with a single solution, whose proofs are checked from the text, and refused for others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from csp2sat import write
from csp2sat.models.board_puzzle import board_text
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.puzzle import Board, make
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.proof.audit.graphs import GRAPHS
from fuzz.from_text import VERIFIED, has_operator, verdict_on, without_a_line
from fuzz.random_commands import run
from paths import ROOT
from second_boards import drawn_board
from small_boards import KINDS as SMALL
from small_boards import like_sample

SAMPLES = sorted(
    path
    for path in (ROOT / "models" / "data").glob("*-*x*.txt")
    if path.stat().st_size < 500 and board_kind(path.stem.rpartition("-")[0])
)
SECONDS = 20.0
"""The most for a new board."""


def random_board(r: Random) -> str:
    """A new board, or one that comes along."""
    if r.random() < 0.3:
        return Board.read(r.choice(SAMPLES)).text
    return _new_board(r.choice(GENERATED), r.randint(4, 7), r) or random_board(r)


def random_graph_board(r: Random) -> str:
    """A small board of a kind with constraints on graphs: a new one, or one that comes along."""
    kind = r.choice(sorted(_graph_kinds()))
    text = ""
    if kind in GENERATED:
        text = _new_board(kind, r.randint(3, 5), r)
    elif r.random() < 0.7:
        drawn = drawn_board(kind, [*like_sample(kind, r.randint(3, 5)), *SMALL.get(kind, ())], r)
        text = board_text(drawn.kind, drawn.board) if drawn else ""
    return text or Board.read(r.choice(_graph_kinds()[kind])).text


def _new_board(kind: str, side: int, r: Random) -> str:
    """A board of a kind; empty: none is made in time."""
    seed, size = r.getrandbits(32), (side, side)
    try:
        return make(kind, size, seed=seed, difficulty="any", time_limit=SECONDS).text
    except (LimitReached, ValueError):
        return ""


@cache
def _graph_kinds() -> Mapping[str, Sequence[Path]]:
    """The kinds with constraints on graphs, with their samples."""
    kinds: dict[str, list[Path]] = {}
    for path in SAMPLES:
        constraints = Board.read(path).problem().constraints
        if any(has_operator(constraint.formula, GRAPHS) for constraint in constraints):
            kinds.setdefault(path.stem.rpartition("-")[0], []).append(path)
    return kinds


def board(text: str, r: Random) -> None:
    """A check of the proof that a board has a single solution."""
    problem = Board.read(text).problem()
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as name:
        path = Path(name, "q.csp")
        path.write_text(write(problem), "utf-8")
        ran = run("--unique", "--proof", path.with_suffix(".drat"), path)
        assert (ran.code, ran.err) == (0, ""), ran
        verdict = verdict_on(path, ran.out)
        assert verdict.code == 0, verdict
        weaker = without_a_line(path.read_text("utf-8"), r)
        path.write_text(weaker, "utf-8")
        if run("--unique", path).out.startswith("not unique"):
            refused = verdict_on(path, ran.out)
            assert refused.code == 1, refused
            assert VERIFIED not in refused.out, refused
