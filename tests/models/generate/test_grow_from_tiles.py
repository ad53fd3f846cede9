"""Drafts that grow from tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

import pytest

from boards import board_kind, broken, puzzle, some_solutions
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.board_puzzle import read_again
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import Draft, setter
from csp2sat.models.generate.grow_from_tiles import CLEAN, grow
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit


class Recorded(Questions):
    """The number of tiles with another answer, for each draft."""

    def __init__(self) -> None:
        super().__init__(Limit(60))
        self.open: list[int] = []

    def beside(
        self, problem: Problem, values: Mapping[str, int | bool], groups: Sequence[Collection[str]]
    ) -> list[Solution] | None:
        found = super().beside(problem, values, groups)
        self.open.append(-1 if found is None else len(found))
        return found


def check(name: str, draft: Draft) -> None:
    """The answer of the draft breaks no rule."""
    text = "\n".join(board_lines(draft.board, board_kind(name).layout))
    tokens = [[draft.answer[cell] for cell in row] for row in draft.board.whole.rows()]
    assert broken(name)(puzzle(name, text).board, tokens) == ""


@pytest.mark.parametrize(("name", "seed"), [("numberlink", 2), ("nurikabe", 2), ("yajilin", 3)])
def test_a_grown_draft_is_settled_in_tiles_and_has_an_answer(name: str, seed: int) -> None:
    kind, chance, solver = board_kind(name), Random(seed), Recorded()
    how, draft = setter(kind), Workshop(kind, chance, solver).draft(9, 9)
    assert how.repairing.in_tiles

    def repair(draft: Draft, other: dict[tuple[int, int], str]) -> Draft | None:
        repaired = how.repairing.repair(draft, other, chance)
        assert repaired is None or isinstance(repaired, Draft)
        return repaired

    done = grow(kind, solver, draft, repair, chance, lambda: None)
    assert done
    check(name, done)
    assert solver.open[0] > 0, "there was nothing to repair"
    assert solver.open[-CLEAN:] == [0] * CLEAN


def test_solutions_with_other_values_of_a_group_only() -> None:
    board = puzzle("akari", "size 3 3\n- - -\n- - -\n- X -\n").board
    kind = board_kind("akari")
    problem = kind.problem(board)
    every = some_solutions(read_again(kind, board), 100)
    names = [x.name for x in problem.shown()]
    groups = [{name for name in names if name.endswith(f"_{c}")} for c in range(3)]
    solver = Questions(Limit(60))
    for first in every:
        values = {name: first.ints[name] for name in names}
        differing = [{n for n in names if each.ints[n] != values[n]} for each in every]
        expected = [any(some and some <= group for some in differing) for group in groups]
        found = [bool(solver.beside(problem, values, [group])) for group in groups]
        assert found == expected
    assert solver.beside(problem, dict.fromkeys(names, 0), groups) is None
