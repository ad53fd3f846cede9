"""Steps and conflicts of boards: the questions, and the tutor that puts answers in sentences."""

from __future__ import annotations

from functools import partial

from csp2sat.commands.run.named_variables import named_values
from csp2sat.commands.run.reasons import explained, hint, steps
from csp2sat.commands.run.shown_steps import ShownSteps
from csp2sat.models.board_puzzle import BoardPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.options.run_options import RunOptions
    from csp2sat.commands.puzzle.step_pictures import StepPictures
    from csp2sat.commands.run.questions import Question
    from csp2sat.commands.run.reasons import Values
    from csp2sat.csp.problem import Problem
    from csp2sat.models.kind import Puzzle
    from csp2sat.models.tutor.sentences import Tutor
    from csp2sat.solver.questions.hints import Step


def problem_and_tutor(given: Puzzle, question: str, raw: bool) -> tuple[Problem, Tutor | None]:
    """The problem of a puzzle for a question, and what explains the answer; None: nothing does.

    `raw`: the answer has the names of variables and constraints.
    """
    explains = question in ("explain", "hint", "steps") and not raw
    if not (explains and isinstance(given, BoardPuzzle)):
        return given.problem(), None
    if question != "explain":
        return given.explained_problem(), given.tutor()
    from csp2sat.csp.given_values import with_given_constraints  # no other question needs it

    return with_given_constraints(given.problem()), given.tutor()


def step_pictures(
    given: Puzzle, problem: Problem, tutor: Tutor | None, options: RunOptions
) -> StepPictures | None:
    """What draws the steps that the options ask for, if there is a tutor for them."""
    if tutor is None or options.question not in ("hint", "steps"):
        return None
    from csp2sat.commands.puzzle.step_pictures import StepPictures

    assert isinstance(given, BoardPuzzle), "only boards have a tutor"
    known = {**_filled(given, problem), **named_values(problem, options.given)}
    return StepPictures(given, tutor.known(known))


def explaining_question(
    given: Puzzle, question: str, problem: Problem, tutor: Tutor | None
) -> Question:
    """The question `explain`, `hint` or `steps`.

    Steps are without what is given, and go on from what is filled in unless some of it is wrong.
    """
    from csp2sat.commands.run.position import checked_first, several
    from csp2sat.puzzle.solved import is_solved
    from csp2sat.puzzle.steps import is_on_board
    from csp2sat.puzzle.wrong_filling import mistake_in

    asked: Question = partial(explained, satisfiable=several)
    if question != "explain":
        shown = ShownSteps(
            leave_out=partial(is_on_board, problem, tutor) if tutor else _is_given,
            together=tutor is not None,
            known=_filled(given, problem),
            speaks_of=tutor.speaks_of if tutor else None,
        )
        asked = partial(hint if question == "hint" else steps, shown=shown)
    if not isinstance(given, BoardPuzzle) or not given.board.filled:
        return asked
    if question == "explain":
        return checked_first(asked, partial(mistake_in, given))
    return checked_first(asked, partial(mistake_in, given), partial(is_solved, given))


def _filled(given: Puzzle, problem: Problem) -> Values:
    """What is filled in on a board."""
    return given.filled(problem) if isinstance(given, BoardPuzzle) and given.board.filled else {}


def _is_given(step: Step) -> bool:
    """Whether the problem gives a value directly."""
    return step.is_given
