"""Whether a board has one solution is the same with all of its solutions and with few of them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boards import puzzle
from csp2sat import solutions
from csp2sat.puzzle import Board
from csp2sat.puzzle.uniqueness import narrowed, solve, unique
from examples import examples
from running import Run


def _board(chance: random.Random) -> str:
    """A Numberlink of at most a dozen cells."""
    width, height = chance.choice([(3, 3), (4, 3), (3, 4), (5, 2), (2, 6)])
    count = chance.randint(1, 4)
    labels = [str(n) for n in range(1, count + 1) for _ in range(2)]
    tokens = labels + ["-"] * (width * height - len(labels))
    chance.shuffle(tokens)
    rows = (" ".join(tokens[i : i + width]) for i in range(0, len(tokens), width))
    return "\n".join([f"size {width} {height}", *rows, ""])


@pytest.mark.parametrize("seed", range(examples(20)))
def test_few_solutions_show_how_many_there_are(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(3):
        given = puzzle("numberlink", _board(chance))
        problem = given.problem()
        every = {given.answer(each) for each in solutions(problem, problem.shown())}
        found = unique(given)
        answers = {given.answer(each) for each in found.solutions}
        assert answers <= every, given.heading()
        assert len(answers) == len(found.solutions) == min(2, len(every)), given.heading()
        assert bool(found.differing) == (len(every) > 1)
        first = solve(given)
        assert (given.answer(first) in every) if first else not every


DETOURS = "puzzle numberlink\nsize 2 2\n1 1\n- -\n"
TURNS = "puzzle numberlink\nsize 2 2\n1 -\n- 1\n"


@pytest.mark.parametrize("text", [DETOURS, TURNS])
def test_a_solution_that_was_left_out_is_found(text: str, tmp_path: Path, run: Run) -> None:
    """All solutions but one have needless turns."""
    board = Board.read(text)
    few = narrowed(board.puzzle)
    assert few is not None
    assert len(list(solutions(few, few.shown()))) == 1
    assert not board.unique()
    path = tmp_path / "board.txt"
    path.write_text(text)
    assert run("puzzle", path, "--unique")[1].startswith(b"not unique")
    assert run("puzzle", "check", path)[1].startswith(b"several")


def test_other_questions_are_about_all_solutions(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "board.txt"
    path.write_text(DETOURS)
    assert run("puzzle", path, "--count")[1].split()[0] == b"2"
    assert narrowed(puzzle("akari", "size 1 1\n-\n")) is None
