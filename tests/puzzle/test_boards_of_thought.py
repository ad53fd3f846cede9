"""New boards whose hardest step is a thought that has a name."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import Made
from csp2sat.models.registry import board_kind
from csp2sat.puzzle.boards_of_level import LevelError
from csp2sat.puzzle.boards_of_thought import RULE, solved_boards, thoughts_named
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.puzzle.making import make
from csp2sat.solver.limits import Limit


@pytest.mark.parametrize(
    ("kind", "size", "name"),
    [
        ("akari", (5, 5), "no other light"),
        ("slitherlink", (5, 5), "corner 3"),
        ("sudoku", (6, 6), "claiming"),
        ("sudoku", (9, 9), "naked single"),
    ],
)
def test_the_hardest_step_is_the_wanted_thought(
    kind: str, size: tuple[int, int], name: str
) -> None:
    board = make(kind, size, seed=1, technique=name)
    assert board.count() == 1
    steps = list(board.steps())
    those = [step for step in steps if name in (step.thought, step.technique)]
    assert those
    most = max(step.cost for step in those)
    assert all(step.cost // RULE <= most // RULE for step in steps)
    assert make(kind, size, seed=1, technique=name).text == board.text


def test_unknown_thoughts_have_a_near_one_or_a_list() -> None:
    with pytest.raises(ValueError, match="'corner3': did you mean 'corner 3'"):
        make("slitherlink", technique="corner3")
    with pytest.raises(ValueError, match=r"'zzz': choose one of: .*corner 3.*hidden single"):
        make("slitherlink", technique="zzz")


def test_a_thought_is_also_named_in_japanese() -> None:
    board = make("slitherlink", (5, 5), seed=1, technique="角の3")
    assert board.text == make("slitherlink", (5, 5), seed=1, technique="corner 3").text
    with pytest.raises(ValueError, match="'角の33': did you mean '角の3'"):
        make("slitherlink", technique="角の33")


def test_one_japanese_name_may_stand_for_two_thoughts() -> None:
    kind = board_kind("sudoku")
    assert kind
    assert thoughts_named(kind, "予約") == {"pointing", "claiming"}


def test_an_error_names_the_thoughts_that_were_the_hardest() -> None:
    message = "no board with 'jellyfish' as its hardest step was found among 60; the hardest steps"
    with pytest.raises(LevelError, match=message):
        make("futoshiki", (3, 3), seed=1, technique="jellyfish")


def test_boards_that_cannot_be_made_are_skipped_unless_several_in_a_row_cannot() -> None:
    kind, limit, chance, tried = board_kind("akari"), Limit(), Random(1), list[bool]()
    assert kind
    workshop = Workshop(kind, chance, Questions(limit))

    def second(fewest: bool) -> Made:
        tried.append(fewest)
        if len(tried) == 1:
            raise ValueError("a draft in vain")
        return workshop.made(4, 4, fewest=fewest)

    assert next(solved_boards(kind, second, lambda _: False, chance, limit)).names

    def never(_: bool) -> Made:
        raise ValueError("a draft in vain")

    with pytest.raises(ValueError, match=r"^a draft in vain$"):
        next(solved_boards(kind, never, lambda _: False, chance, limit))


def test_a_thought_and_a_level_are_not_wanted_together() -> None:
    with pytest.raises(ValueError, match="a wanted technique or a wanted difficulty, not both"):
        make("akari", technique="stays dark", difficulty="easy")
