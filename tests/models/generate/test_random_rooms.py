"""Rooms that are joined to rectangles, and rooms that are cut."""

from random import Random

import pytest

from boards import board_kind
from csp2sat.models.board.regions import rooms
from csp2sat.models.generate.board_answers import BoardAnswers
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import setter
from csp2sat.models.generate.random_rooms import _is_rectangle
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ([(1, 1)], True),
        ([(1, 1), (1, 2), (1, 3)], True),
        ([(1, 1), (2, 1), (1, 2), (2, 2)], True),
        ([(1, 1), (2, 1), (1, 2)], False),
        ([(1, 1), (2, 2)], False),
    ],
)
def test_a_rectangle_has_all_cells_of_its_rows_and_columns(
    cells: list[tuple[int, int]], expected: bool
) -> None:
    assert _is_rectangle(cells) is expected


@pytest.mark.parametrize("name", ["aqre", "heyawake"])
def test_a_cut_room_keeps_the_answer_and_says_more(name: str) -> None:
    kind, solver = board_kind(name), Questions(Limit(60))
    draft = Workshop(kind, Random(3), solver).draft(7, 7)
    ease = setter(kind).finishing.ease
    assert ease
    cuts = 0
    while cut := ease(draft, draft.board.cells, Random(1)):
        assert cut.answer == draft.answer
        before, after = rooms(draft.board), rooms(cut.board)
        assert len(after) == len(before) + 1
        single = [len(part) for part in after.values()].count(1)
        assert single == [len(part) for part in before.values()].count(1)
        assert BoardAnswers(kind, solver, Random(1)).witness(cut.board, cut.answer)
        draft, cuts = cut, cuts + 1
    assert cuts > 3
    cell = next(iter(rooms(draft.board).values()))[0]
    assert ease(draft, [cell], Random(1)) is None
