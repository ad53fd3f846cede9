"""Shapes of parts, groups and chosen cells, compared with all answers of small boards."""

from collections.abc import Iterator, Set
from itertools import combinations

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.models.board.grid import Cell, Grid, components
from csp2sat.models.board.pieces import SETS, forms_of, piece_of, to_corner
from csp2sat.puzzle import Kind

BENT, LONG = "xx/x", "xxx"


def is_one_of(cells: Set[Cell], shapes: tuple[str, ...]) -> bool:
    """Whether cells have one of some shapes."""
    pieces = [piece for text in shapes if (piece := piece_of(text))]
    return bool(cells) and any(to_corner(cells) in forms_of(piece) for piece in pieces)


def colourings(grid: Grid) -> Iterator[frozenset[Cell]]:
    """All sets of cells."""
    for count in range(len(grid.cells) + 1):
        yield from map(frozenset, combinations(grid.cells, count))


def count(rules: str, rows: str) -> int:
    """The number of answers."""
    return Kind.of(f'(puzzle "Try") {rules}').board(rows).count()


@pytest.mark.parametrize("shapes", [(BENT,), (LONG,), (BENT, LONG), ("x",), ("x.x/xxx",)])
def test_groups_of_black_cells(shapes: tuple[str, ...]) -> None:
    grid = Grid(3, 3)
    texts = " ".join(f'"{shape}"' for shape in shapes)
    rules = f'(shade x) (rule "a" (forall (c cells) (=> (x c) (shaped x c {texts}))))'
    expected = sum(
        all(is_one_of({*part}, shapes) for part in components(black, grid.cells, grid))
        for black in colourings(grid)
    )
    assert count(rules, "- - -\n- - -\n- - -\n") == expected > 1


@pytest.mark.parametrize("shapes", [(BENT,), (BENT, LONG), ("xxxx", "xx/xx")])
def test_chosen_cells(shapes: tuple[str, ...]) -> None:
    grid = Grid(3, 3)
    texts = " ".join(f'"{shape}"' for shape in shapes)
    some = frozenset(grid.cells[1:])
    rules = f'(shade x) (rule "a" (shaped (c (after cells 1)) (not (x c)) {texts}))'
    expected = sum(is_one_of(some - black, shapes) for black in colourings(grid))
    assert count(rules, "- - -\n- - -\n- - -\n") == expected > 0


PARTS = {
    '"xx/x" "xxx"': ("- - -\n- - -\n", 3),
    '"xx/xx"': ("- - - -\n- - - -\n", 1),
    '"tetrominoes"': ("- - - -\n- - - -\n", 4),
    '"xx"': ("- - - -\n- - - -\n", 5),
}
"""Into how many ways boards are cut into parts of these shapes."""


@pytest.mark.parametrize("shapes", PARTS)
def test_parts_inside_borders(shapes: str) -> None:
    rows, expected = PARTS[shapes]
    rules = f'(borders b) (rule "a" (forall (c cells) (shaped b c {shapes})))'
    assert count(rules, rows) == expected


def test_sets_are_those_of_pieces() -> None:
    assert len(SETS["pentominoes"]) == 12


WRONG = {
    '(shaped x (1) "x")': "1:54 expected an expression, not a list without a word at its head",
    '(shaped x 1 "x/.x")': "1:56 'x/.x' is not a shape of connected cells",
    '(shaped x 1 "pentomino")': "1:56 'pentomino' is not a shape of connected cells",
    "(shaped x 1 x)": '1:56 expected a shape, as "xxx/x", or a set of shapes',
    "(shaped x 1)": "1:44 expected (shaped NAME CELL",
    '(shaped x 1 "x")': "1:54 expected a cell, not 1",
    '(forall (c cells) (shaped cells c "x"))': "1:70 expected the name of borders, black "
    "cells or symbols",
    '(shaped (c cells) 1 "x")': "",
    '(shaped (c cells) c "x")': "1:62 expected a formula, not a cell",
}


@pytest.mark.parametrize("formula", WRONG)
def test_mistakes_in_shapes(formula: str) -> None:
    rules = f'(puzzle "Try") (shade x) (rule "a formula" {formula})'
    try:
        Kind.of(rules).board("- -\n- -\n").count()
    except CspError as error:
        (mistake,) = error.diagnostics
        assert f"{mistake.line}:{mistake.column} {mistake.message}".startswith(
            WRONG[formula] or "?"
        )
        if "pentomino" in formula:
            assert mistake.hint == "did you mean 'pentominoes'?"
    else:
        assert not WRONG[formula]
