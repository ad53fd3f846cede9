"""`csp2sat puzzle make --pattern`: clues are in the cells that a file marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from csp2sat.commands.exit_codes import BAD_INPUT, USAGE
from csp2sat.puzzle.board import Board
from csp2sat.puzzle.making import make
from running import Run

PATTERN = "xx..xx\nx....x\n..xx..\n\n. . x x - -\nx....x\nxx..xx\n"
CELLS = {
    (r, c)
    for r, row in enumerate(PATTERN.replace(" ", "").split())
    for c, sign in enumerate(row)
    if sign == "x"
}


def test_clues_are_in_the_cells_of_a_pattern(run: Run, tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text(PATTERN)
    line = ("puzzle", "make", "binairo", "--pattern", tmp_path / "p.txt", "--seed", "1")
    code, out, _ = run(*line)
    assert code == 0
    board = Board.read(out.decode())
    assert {*board.puzzle.board.clues()} <= CELLS
    assert board.unique()
    assert f"--size 6x6 --seed 1 --pattern {tmp_path / 'p.txt'}" in out.decode()
    assert run(*line)[1] == out


@pytest.mark.parametrize("kind", ["fillomino", "kurodoko", "slitherlink", "suguru", "sudoku"])
def test_other_kinds_have_patterns(kind: str) -> None:
    pattern = "xx.x\nx..x\n.xx.\nx.xx\n"
    board = make(kind, pattern=pattern, seed=2, difficulty="any", time_limit=120)
    marked = {divmod(i, 4) for i, sign in enumerate(pattern.replace("\n", "")) if sign == "x"}
    assert {*board.puzzle.board.clues()} <= marked
    assert board.unique()


@pytest.mark.parametrize(
    ("pattern", "arguments", "message"),
    [
        ("x.\nx\n", ["binairo"], "p.txt:2:1: error: this row has 1 cells, the first one 2"),
        ("..\n..\n", ["binairo"], "p.txt:1:1: error: no cell of the pattern has a clue"),
        ("", ["binairo"], "p.txt:1:1: error: no cell of the pattern has a clue"),
        (None, ["binairo"], "p.txt: error: can't be read"),
        (PATTERN, ["binairo", "--size", "4x4"], "the pattern is 6x6, not 4x4"),
        (
            "x" * 400 + ("\n" + "." * 400) * 300,
            ["sudoku"],
            "p.txt:101:1: error: a pattern has at most 40,000",
        ),
        (PATTERN, ["creek"], "clues of creek can't be in the cells of a pattern; those of "),
        (PATTERN, ["binairo", "--symmetry", "mirror"], "a pattern and a symmetry can't be comb"),
        (PATTERN, ["binairo", "--minimal"], "--pattern can't be combined with --minimal"),
        (PATTERN, ["--finish", "x.txt"], "--pattern can't be combined with --finish"),
        ("x...\n....\n....\n....\n", ["binairo"], "in the pattern was found: mark more cells"),
    ],
)
def test_wrong_patterns(
    run: Run, tmp_path: Path, pattern: str | None, arguments: list[str], message: str
) -> None:
    if pattern is not None:
        (tmp_path / "p.txt").write_text(pattern)
    code, out, err = run("puzzle", "make", *arguments, "--pattern", tmp_path / "p.txt")
    assert code == (BAD_INPUT if "p.txt:" in message else USAGE)
    assert message in err.decode()
    assert out == b""
