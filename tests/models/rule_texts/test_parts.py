"""Parts between borders: the part of a cell, parts that are rectangles, by brute force."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.puzzle import Kind
from csp2sat.puzzle.derived_rule_trials import trials

HEAD = """\
(puzzle "Parts" "Cut the board")
(board holes (cells (S "a sheep") (W "a wolf") (number 1)))
(borders b)
"""
RECTANGLES = '(rule "rectangles" (rectangular b))'
PARTS = "(parts part b (marked S))"
ONE = '(rule "one sheep" (forall (c cells) (= 1 (count (s (marked S)) (part s c)))))'
NONE = '(rule "any" true)'


def divisions(board: Board) -> Iterator[list[set[Cell]]]:
    """The parts for each choice of borders without loose ends."""
    pairs = [*board.pairs()]
    for borders in product((False, True), repeat=len(pairs)):
        parts: list[set[Cell]] = [{cell} for cell in board.cells]
        for (one, other), border in zip(pairs, borders, strict=True):
            if not border:
                joined = [part for part in parts if part & {one, other}]
                parts = [part for part in parts if part not in joined] + [set().union(*joined)]
        cut = [pair for pair, border in zip(pairs, borders, strict=True) if border]
        if not any(part.issuperset(pair) for part in parts for pair in cut):
            yield parts


def is_rectangle(part: set[Cell]) -> bool:
    """Whether cells fill a rectangle."""
    rows, columns = [r for r, _ in part], [c for _, c in part]
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    return len(part) == height * width


def counted(text: str, rows: str) -> tuple[int, list[list[set[Cell]]]]:
    """The number of answers by the command, and all divisions of the board."""
    board = Kind.of(text).board(rows)
    return board.count(), [*divisions(board.puzzle.board)]


@pytest.mark.parametrize("rows", ["- -", "- -\n- -", "- - -\n- - -\n- - -", "- X -\n- - -\nX - -"])
def test_parts_are_rectangles(rows: str) -> None:
    count, every = counted(HEAD + RECTANGLES, rows)
    assert count == sum(all(map(is_rectangle, parts)) for parts in every)


def test_parts_are_not_all_rectangles() -> None:
    rows = "- - -\n- - -"
    text = f'{HEAD}(rule "a part" (divided b) (not (rectangular b)))'
    count, every = counted(text, rows)
    assert count == sum(not all(map(is_rectangle, parts)) for parts in every)


@pytest.mark.parametrize("rows", ["S - S\n- - -\n- S -", "S X -\n- - S", "- S\n- -", "- -\n- -"])
def test_each_part_has_one_sheep(rows: str) -> None:
    count, every = counted(HEAD + PARTS + ONE, rows)
    board = Kind.of(HEAD + NONE).board(rows).puzzle.board
    sheep = {cell for cell in board.cells if board[cell] == "S"}
    assert count == sum(all(len(part & sheep) == 1 for part in parts) for parts in every)


def test_cells_in_one_part() -> None:
    rows = "S - W\n- S -"
    text = (
        f"{HEAD}{PARTS}(define sheep (marked S)) (define wolves (marked W))"
        '(rule "apart" (divided b) (forall ((c d) (choices sheep)) (not (part c d))))'
        '(rule "a sheep is with the wolf" (exists (s sheep) (w wolves) (part s w)))'
        '(rule "it is in a part of three or more"'
        "  (forall (s sheep) (w wolves) (=> (part s w) (>= (count (d cells) (part s d)) 3))))"
    )
    count, every = counted(text, rows)
    sheep, wolf = [(0, 0), (1, 1)], (0, 2)

    def fits(parts: Sequence[set[Cell]]) -> bool:
        of = {cell: part for part in parts for cell in part}
        with_wolf = [s for s in sheep if wolf in of[s]]
        return of[sheep[0]] is not of[sheep[1]] and bool(with_wolf) and len(of[wolf]) >= 3

    assert count == sum(map(fits, every)) > 0


def test_parts_on_hexagons() -> None:
    text = HEAD.replace("holes ", "(shape hexagonal) ") + "(parts part b)"
    rule = '(rule "parts of two" (forall (c cells) (= 2 (count (d cells) (part c d)))))'
    board = Kind.of(text + rule).board("- -\n- -")
    every = [x for x in divisions(board.puzzle.board) if all(len(part) == 2 for part in x)]
    assert board.count() == len(every) > 0


def test_derived_rules_about_parts() -> None:
    right = '(follows "apart" (forall ((c d) (choices (marked S))) (not (part c d))))'
    wrong = '(follows "wide" (forall (s (marked S)) (> (count (d cells) (part s d)) 1)))'
    for follows, is_right in ((right, True), (wrong, False)):
        kind = Kind.of(HEAD + PARTS + ONE + follows).kind
        tried = [*trials(kind, boards=5)]
        assert all(trial.example is None for trial in tried) is is_right
        assert min(tried[-1].boards.values()) > 0


MISTAKES = {
    "(parts part)": "4:1 expected (parts NAME BORDERS) or (parts NAME BORDERS LIST) | ",
    "(parts part c)": "4:13 'c' has no meaning here | ",
    "(parts part cells)": "4:13 expected the name of borders | ",
    '(rule "a" true) (parts part b)': "4:18 there is no rule below (parts ...) | what makes cells "
    "a part belongs to the next rule",
    "(parts part b 3)": "4:15 expected a list, not 3 | ",
    f'{PARTS}(rule "a" (forall (c cells) (part c 2)))': "4:62 expected a cell, not 2 | ",
    f'{PARTS}(rule "a" (forall (c empty) (part c c)))': "4:60 'part' has no part of r1c2 | the "
    "list behind the borders has the cells whose parts have a name",
    '(rule "a" (divided (((c d) e) pairs) (b c e)))': "4:20 expected ((CELL CELL) pairs) | ",
    '(rule "a" (rectangular))': "4:11 expected (rectangular NAME) | ",
    '(rule "a" (rectangular 3))': "4:24 expected the name of borders | ",
    '(rule "a" (forall (c cells) (d (part c)) (b c d)))': "4:33 'part' has no meaning here | the "
    "statement (parts p x) names parts between borders x: (p c d) if d is in that of c",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_mistakes(text: str) -> None:
    with pytest.raises(CspError) as caught:
        Kind.of(HEAD + text + ('(rule "a" true)' * ("rule" not in text))).board("S -\n- -").count()
    shown = [f"{x.line}:{x.column} {x.message} | {x.hint}" for x in caught.value.diagnostics]
    assert shown == [MISTAKES[text]]


@pytest.mark.parametrize(
    "rule",
    [
        '(parts part l) (rule "a" true)',
        '(rule "a" (rectangular l))',
        '(rule "a" (divided l (each (c cells) (c 2))))',
        '(rule "a" (forall (c cells) (shaped l c "xx")))',
    ],
)
def test_lines_are_no_borders(rule: str) -> None:
    with pytest.raises(CspError, match="expected the name of borders"):
        Kind.of(HEAD.replace("(borders b)", "(line l)") + rule).board("- -\n- -").count()


def test_other_shapes_have_no_rectangles() -> None:
    text = HEAD.replace("holes", "(shape torus)") + RECTANGLES
    with pytest.raises(CspError, match="torus boards have no rectangles"):
        Kind.of(text)
