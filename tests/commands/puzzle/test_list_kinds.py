"""`csp2sat puzzle list`: a line on each kind."""

from __future__ import annotations

import pytest

from csp2sat.commands.puzzle.list_kinds import lines
from csp2sat.models.kind import Kind
from csp2sat.models.registry import GENERATED, PUZZLES, kind
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
        assert (make == "make") == (name in GENERATED)
        assert all(each in line for each in PUZZLES[name].other_names)


def test_each_line_tells_its_kind_from_others() -> None:
    texts = set[str]()
    for line, entry in zip(lines(), PUZZLES.values(), strict=True):
        text = line.removesuffix(f" ({', '.join(entry.other_names)})")
        assert len(text) <= 120
        texts.add(text.split(maxsplit=3)[3])
    assert len(texts) == len(PUZZLES)


@pytest.mark.parametrize(
    "line",
    [
        "creek link make Blacken cells: a number at a corner of cells counts the black cells around"
        " it",
        "slitherlink link make Draw a line along the ... a number counts the sides of its cell that"
        " are drawn (slither, loopy, fences)",
        "sudoku link make Put a number from 1 to N into each cell of an N x ... each box has"
        " every number (number-place)",
        "golomb - - Put marks on a ruler so that no two pairs of marks are equally far apart.",
    ],
)
def test_a_line(line: str) -> None:
    assert line in [" ".join(each.split()) for each in lines()]


def test_it_has_no_arguments(run: Run) -> None:
    with pytest.raises(SystemExit):
        run("puzzle", "list", "akari")
