"""`csp2sat puzzle list`: a line on each kind."""

from __future__ import annotations

import pytest

from csp2sat.commands.puzzle.list_kinds import lines
from csp2sat.models.kind import Kind
from csp2sat.models.registry import MADE, PUZZLES, kind
from running import Run


def test_each_kind_has_a_line(run: Run) -> None:
    code, out, err = run("puzzle", "list")
    assert (code, err) == (0, b"")
    found = out.decode().splitlines()
    assert [line.split()[0] for line in found] == list(PUZZLES)
    for line in found:
        name, link, make, _ = line.split(maxsplit=3)
        its = kind(name)
        assert (link == "link") == (isinstance(its, Kind) and its.link is not None)
        assert (make == "make") == (name in MADE)
        shown = line.replace("-", "").replace("(", "").split()
        for each in PUZZLES[name].other_names:
            assert any(each.replace("-", "").startswith(word.strip(",)")) for word in shown)


def test_each_line_tells_its_kind_from_others() -> None:
    assert max(map(len, lines())) <= 120
    assert len({kind(name).about for name in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize(
    "line",
    [
        "creek link make Blacken cells; numbers at corners count the black cells around",
        "slitherlink link make A loop along grid lines; numbers count the sides drawn"
        " (slither, loopy, fences)",
        "simple-loop link make A loop through all cells that are not black",
        "variant-sudoku - make A Sudoku with more constraints (jigsaw, samurai, thermo-sudoku)",
    ],
)
def test_a_line(line: str) -> None:
    assert line in [" ".join(each.split()) for each in lines()]


def test_it_has_no_arguments(run: Run) -> None:
    with pytest.raises(SystemExit):
        run("puzzle", "list", "akari")
