"""Rectangles around a cell, cells within some steps, lists that contain an item."""

from itertools import product

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.models.board.grid import Grid
from csp2sat.models.rule_texts.rectangles import rectangles
from csp2sat.puzzle import Kind

ROWS = "- - - -\n- X - -\n- - - -\n"
CUT = '(board (cells (number 1) (X "a block")))'


@pytest.mark.parametrize("size", [None, 2, 4, 5])
@pytest.mark.parametrize("cell", [(0, 0), (1, 2), (2, 3)])
def test_rectangles_are_all_there_are(cell: tuple[int, int], size: int | None) -> None:
    grid = Grid(4, 3)
    free = {x for x in grid.cells if x not in ((1, 1), cell)}
    expected = [
        window
        for height, width in product(range(1, 4), range(1, 5))
        for window in grid.windows(height, width)
        if cell in window and {*window} - {cell} <= free
        if size in (None, height * width)
    ]
    assert sorted(rectangles(grid, cell, free, size)) == sorted(expected)


def black(rule: str) -> str:
    """The black cells of the only answer, in which a formula on cells `c` is true of them."""
    kind = Kind.of(
        f'(puzzle "Try") {CUT} (shade x) (define all cells)'
        "(define areas (list (first 2 cells) (after cells 10)))"
        f'(rule "a" (forall (c cells) (iff (x c) {rule})))'
    )
    answer = kind.board(ROWS).solve()
    assert answer
    return "/".join("".join(row) for row in answer.rows)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("(in c (within (all 5) 0 empty))", "----/x---/----"),
        ("(in c (within (all 5) 2 empty))", "xx--/x---/xx--"),
        ("(in c (within (all 6) 1 (first 2 cells)))", "-x--/-x--/----"),
        ("(= 1 (size (containing c areas)))", "xx--/----/--xx"),
        ("(= 1 (size (containing c (all 1) areas)))", "xx--/----/----"),
        ("(= 3 (size (rectangles c (first 3 cells))))", "x-x-/----/----"),
        ("(= 1 (size (rectangles c (first 3 cells) 3)))", "xxxx/----/----"),
    ],
)
def test_lists_of_cells(formula: str, expected: str) -> None:
    assert black(formula) == expected


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        ("(in c (within c true empty))", "expected an integer"),
        ("(in c (within c 1 areas))", "expected a list of cells"),
        ("(= 1 (size (containing c cells)))", "expected a list of lists"),
        ("(= 1 (size (containing c c cells)))", "expected a list of lists"),
        ("(= 1 (size (rectangles c empty c)))", "expected an integer that"),
        ("(= 1 (size (rectangles c)))", "expected \\(rectangles"),
    ],
)
def test_mistakes(formula: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        black(formula)


def test_a_call_of_a_definition_is_about_its_cells_each_time() -> None:
    kind = Kind.of(
        '(puzzle "Try") (shade x) (define (out c) (not (x c)))'
        '(rule "a" (forall ((c d) pairs) (or (out c) (out d))))'
    )
    problem = kind.board("- - -\n").problem()
    assert [c.origin.cells for c in problem.constraints if c.origin] == [
        ((0, 0), (0, 1)),
        ((0, 1), (0, 2)),
    ]


def test_a_constraint_behind_a_loop_over_all_rooms_is_about_its_own_room() -> None:
    kind = Kind.of(
        '(puzzle "Try") (board regions) (shade x) (rule "a" (forall (room regions) (and'
        " (forall (other regions) (x (other 1))) (exists (c room) (d (around c)) (x d)))))"
    )
    problem = kind.board("A A B\nA A B\n").problem()
    cells = [c.origin.cells for c in problem.constraints if c.origin]
    a, b = ((0, 0), (0, 1), (1, 0), (1, 1)), ((0, 2), (1, 2))
    assert cells == [((0, 0),), ((0, 2),), a, ((0, 0),), ((0, 2),), b]


def test_variables_of_areas_have_the_same_names_on_each_board() -> None:
    kind = Kind.of(
        '(puzzle "Try") (board (cells (number 1))) (shade x)'
        "(define areas (list (each ((c n) numbers) (area (rectangles c empty n)) area)))"
        '(bool (chosen areas)) (rule "a" (forall (area areas) (chosen area)))'
    )
    names = [
        sorted(x for x in kind.board(rows).problem().bools if x.startswith("_"))
        for rows in ("2 -\n- -\n", "- -\n- 2\n")
    ]
    assert names == [
        ["_chosen_0_0_0_1", "_chosen_0_0_1_0"],
        ["_chosen_0_1_1_1", "_chosen_1_0_1_1"],
    ]
    two = Kind.of(
        '(puzzle "Try") (board) (shade x) (define areas (list (first 2 cells) (first 2 cells)))'
        '(bool (chosen areas)) (rule "a" (forall (area areas) (chosen area)))'
    )
    assert [*two.board("- -\n").problem().bools][2:] == ["_chosen_1", "_chosen_2"]
