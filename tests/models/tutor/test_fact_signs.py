"""Facts as marks of pictures: all facts of a solution draw the solution."""

from __future__ import annotations

import pytest

from boards import KINDS, puzzle, samples, some_solutions
from csp2sat.csp.errors import Source
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import (
    DOTS,
    Candidates,
    Cross,
    Edge,
    Fill,
    Line,
    Picture,
    Symbol,
    Text,
)
from csp2sat.models.tutor.fact_signs import signs
from csp2sat.models.tutor.kind_vocabulary import LINES, Phrase, side_phrase
from csp2sat.models.tutor.language import ENGLISH
from csp2sat.models.tutor.mentions import FACT, Mention, fact_mention
from csp2sat.models.tutor.step_pictures import settle
from examples import one_in

NEGATIVE = {"dot", "cross"}
"""Signs that pictures of answers do not have."""


def solved(name: str) -> tuple[BoardPuzzle, list[Mention], Picture, Picture]:
    """A sample with its facts, its solution drawn by the facts, and as the kind draws it."""
    given = puzzle(name, samples(name)[0].read_text("utf-8"))
    solution = some_solutions(given, 1)[0]
    words, problem = given.kind.words, given.problem()
    phrases = (words.phrase(given.board, x, solution.of(x)) for x in problem.shown())
    facts = [fact_mention(FACT, each, ENGLISH) for each in phrases if each]
    frames = given.frames()
    return given, facts, frames.picture(frames.signs(facts)), given.picture(solution)


def answers(picture: Picture, board: Board) -> set[tuple[object, ...]]:
    """What an answer adds to a board, cell by cell, without signs for what is not there."""
    found: set[tuple[object, ...]] = set()
    frame = [{0, board.height}, {0, board.width}]
    for mark in picture.marks:
        match mark:
            case Line((r, c), (i, j), True, bars):
                down = i > r
                steps = range(i - r + j - c)
                found |= {("line", r + k * down, c + k * (not down), down, bars) for k in steps}
            case Symbol(cell, name, True) if name not in NEGATIVE:
                found.add(("symbol", cell, name.split()[0]))  # parts of a ship are a ship
            case Text(cell, text, True):
                found.add(("text", cell, text))
            case Fill(cell, shade, True):
                found.add(("fill", cell, shade))
            case Edge(start, end, True):
                across = [a == b and a in f for a, b, f in zip(start, end, frame, strict=True)]
                if picture.style == DOTS or not any(across):  # the frame is always drawn
                    found.add(("side", min(start, end), max(start, end)))
    return found


DIFFER = {
    "akari": ("fill", "light follows from lamps"),
    "fillomino": ("side", "no fact is about the walls between its blocks"),
    "satpuzzle": ("side", "its areas get outlines"),
    "tents": ("line", "no fact says which tree a tent belongs to"),
}
"""Marks that only answers have, or only facts, and why."""


@pytest.mark.parametrize("name", one_in(2, KINDS))
def test_all_facts_of_a_solution_draw_it(name: str) -> None:
    given, facts, by_facts, by_kind = solved(name)
    assert facts
    drawn, expected = answers(by_facts, given.board), answers(by_kind, given.board)
    if name in DIFFER:
        apart, _ = DIFFER[name]
        drawn, expected = ({x for x in each if x[0] != apart} for each in (drawn, expected))
    assert drawn == expected
    assert expected


@pytest.mark.parametrize(
    ("is_so", "numbers", "struck"),
    [
        ("is not 3", (3,), True),
        ("is neither 1 nor 2", (1, 2), True),
        ("is not 1, 2 or 3", (1, 2, 3), True),
        ("is 1 or 2", (1, 2), False),
        ("is 1, 2 or 3", (1, 2, 3), False),
    ],
)
def test_facts_on_several_numbers_show_candidates(
    is_so: str, numbers: tuple[int, ...], struck: bool
) -> None:
    fact = Phrase("r1c2", "", "r1c2", is_so, ((0, 1),))
    assert list(signs(fact, 9, {})) == [Candidates((0, 1), numbers, struck, 9, True)]
    assert not list(signs(fact, 1, {}))


def test_what_has_no_sign_is_left_to_the_sentence() -> None:
    fact = Phrase("r1c2", "", "r1c2", "is at most 3", ((0, 1),))
    assert not list(signs(fact, 9, {}))


@pytest.mark.parametrize(
    ("side", "ends"),
    [
        ("top", ((1, 2), (1, 3))),
        ("bottom", ((2, 2), (2, 3))),
        ("left", ((1, 2), (2, 2))),
        ("right", ((1, 3), (2, 3))),
    ],
)
def test_a_side_is_drawn_or_crossed_out(side: str, ends: tuple[Cell, Cell]) -> None:
    drawn = side_phrase(side, (1, 2), "is drawn")
    assert list(signs(drawn, 9, {})) == [Edge(*ends, True)]
    (r, c), (i, j) = ends
    absent = side_phrase(side, (1, 2), "is not drawn")
    assert list(signs(absent, 9, {})) == [Cross((r + i, c + j), True)]


def test_a_line_that_is_not_drawn_is_crossed_out_where_it_leaves_its_cell() -> None:
    phrase = LINES.phrases["h"](Board(3, 3, Source("")), (1, 0), False)
    assert list(signs(phrase, 9, {})) == [Cross((3, 2), True)]


def test_two_quarters_are_a_half() -> None:
    marks = [Symbol((0, 0), "quarter w", True), Symbol((0, 0), "quarter n", True)]
    assert settle(marks, []) == [Symbol((0, 0), "half nw", True)]


def test_candidates_are_replaced() -> None:
    first, second = (Candidates((0, 0), (1, k), False, 9, True) for k in (2, 3))
    other, number = Candidates((0, 1), (3,), True, 9, True), Text((0, 0), "4", True)
    assert settle([first, second, other], []) == [second, other]
    assert settle([first, number, other], []) == [number, other]
