"""Questions about boards: their problem, and the tutor that puts answers in sentences."""

from __future__ import annotations

from functools import partial

from csp2sat.commands import files
from csp2sat.commands.options.run_options import RunOptions
from csp2sat.commands.run.question_from_options import named_values
from csp2sat.csp.problem import Problem
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle
from csp2sat.models.languages import language_of
from csp2sat.solver.ask.solution_questions import Query, Values
from csp2sat.solver.ask.table import QUESTIONS, STEPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.step_pictures import StepPictures
    from csp2sat.commands.run.run_context import Ask
    from csp2sat.models.tutor.sentences import Tutor


def problem_and_tutor(
    puzzle: Puzzle, question: str, raw: bool, language: str
) -> tuple[Problem, Tutor | None]:
    """The problem of a puzzle for a question, and what explains the answer; None: nothing does.

    `raw`: the answer has the names of variables and constraints. `language` is a code.
    """
    explains = question in ("explain", "hint", "steps") and not raw
    if not (explains and isinstance(puzzle, BoardPuzzle)):
        return files.read_or_fail(puzzle.problem), None
    tutor = puzzle.tutor(language_of(language))
    if question != "explain":
        return files.read_or_fail(puzzle.explained_problem), tutor
    from csp2sat.csp.given_values import with_given_constraints  # no other question needs it

    return with_given_constraints(files.read_or_fail(puzzle.problem)), tutor


def step_pictures(
    puzzle: Puzzle, problem: Problem, tutor: Tutor | None, options: RunOptions
) -> StepPictures | None:
    """What draws the steps that the options ask for, if there is a tutor for them."""
    if tutor is None or options.question not in ("hint", "steps"):
        return None
    from csp2sat.commands.formats.step_pictures import StepPictures

    assert isinstance(puzzle, BoardPuzzle), "only boards have a tutor"
    values = {**_filling(puzzle, problem), **named_values(problem, options.given)}
    return StepPictures(puzzle, tutor.known(values), options.question == "steps", tutor.language)


def question_about(
    puzzle: Puzzle, name: str, problem: Problem, query: Query, tutor: Tutor | None
) -> Ask:
    """A question of the table about a puzzle.

    Steps of a board leave out given values and go on from the cells filled in, unless one of them
    is wrong. On a board, clues are redundant, not constraints.
    """
    if name not in ("explain", "redundant", STEPS) or not isinstance(puzzle, BoardPuzzle):
        return partial(QUESTIONS[name].answer, query=query)
    if name == "redundant":
        from csp2sat.puzzle.redundant_clues import spare_clues

        return partial(spare_clues, puzzle)
    from csp2sat.puzzle.steps import steps_query, unless_wrong

    if name == STEPS:
        query = steps_query(puzzle, problem, tutor, query)
    ask = unless_wrong(puzzle, name)
    return lambda asking: ask(asking, query)


def _filling(puzzle: Puzzle, problem: Problem) -> Values:
    """What is filled in on a board."""
    return puzzle.filled(problem) if isinstance(puzzle, BoardPuzzle) and puzzle.board.filled else {}
