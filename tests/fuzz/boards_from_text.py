"""Boards with a single solution, whose proofs are checked from the text, and refused for others."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from csp2sat import write
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.puzzle import Board, make
from csp2sat.solver.limits import LimitReached
from fuzz.from_text import VERIFIED, verdict_on, without_a_line
from fuzz.random_commands import run
from paths import ROOT

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
        path = r.choice(SAMPLES)
        return Board.read(path).text
    kind, seed, side = r.choice(GENERATED), r.getrandbits(32), r.randint(4, 7)
    try:
        size = (side, side)
        return make(kind, size, seed=seed, difficulty="any", time_limit=SECONDS).text
    except (LimitReached, ValueError):
        return random_board(r)


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
