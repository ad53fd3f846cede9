"""The steps of a solution by hand: in sentences, with pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.problem import is_hidden
from csp2sat.models.board_puzzle import BoardPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Problem
    from csp2sat.models.draw.picture import Frame, Mark, Picture
    from csp2sat.models.tutor.frames import Frames
    from csp2sat.models.tutor.mentions import Mention
    from csp2sat.models.tutor.sentences import Explanation, Tutor
    from csp2sat.solver.api_options import Options
    from csp2sat.solver.questions.hints import Step


class BoardStep:
    """What follows from the rules, the clues and what is known; notebooks draw it.

    Attributes:
        text: the sentence.
        cells: rows and columns, from 1, of what follows.
        rules: the numbers of the rules.
        clues: the clues, in words.
        facts: the known facts, in words.
        mentions: what follows, the clues and areas of the rules, and the facts, with their places.
        explanation: all of this as the tutor gives it, with rows and columns from 0.
        frame: the changes of the picture.
    """

    def __init__(
        self, explanation: Explanation, frames: Frames, known: Sequence[Mark], frame: Frame
    ) -> None:
        self.text: str = explanation.text
        self.cells: list[tuple[int, int]] = [(r + 1, c + 1) for r, c in explanation.cells]
        self.rules: tuple[int, ...] = explanation.rules
        self.clues: tuple[str, ...] = explanation.clues
        self.facts: tuple[str, ...] = explanation.because
        self.mentions: tuple[Mention, ...] = tuple(map(_from_one, explanation.mentions))
        self.explanation = explanation
        self.frame = frame
        self._frames = frames
        self._known = known

    def picture(self) -> Picture:
        """The board with what is known by then, and with this step highlighted."""
        return self._frames.picture(self._known, self.frame)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<step: {self.text}>"

    def _repr_html_(self) -> str:
        from html import escape

        return f"<p>{escape(self.text)}</p>{self.picture()._repr_svg_()}"

    def _repr_svg_(self) -> str:
        return self.picture()._repr_svg_()


def _from_one(mention: Mention) -> Mention:
    """A mention whose cells count from 1."""
    return mention._replace(cells=tuple((r + 1, c + 1) for r, c in mention.cells))


def steps(puzzle: BoardPuzzle, options: Options) -> Iterator[BoardStep]:
    """Yields the steps of a board, the easiest one next; those seen on the board are left out.

    They go on from what is filled in.

    Raises:
        NoSolution: the board has no solution.
        WrongFilling: what is filled in is wrong.
    """
    from csp2sat.solver.api_options import alone

    return _steps(puzzle, alone("steps", options))


def _steps(puzzle: BoardPuzzle, options: Options) -> Iterator[BoardStep]:
    from csp2sat.puzzle.wrong_filling import WrongFilling, mistake_in
    from csp2sat.solver.api_searches import Searches
    from csp2sat.solver.questions.hints import steps_together

    problem, tutor, frames = puzzle.problem(), puzzle.tutor(), puzzle.frames()
    search = Searches(options).unchecked
    if puzzle.board.filled and (found := mistake_in(puzzle, search)):
        raise WrongFilling(puzzle, found)
    given = puzzle.filled(problem) if puzzle.board.filled else {}
    known: list[Mark] = [*frames.signs(tutor.known(given))]
    every: tuple[Variable, ...] = (*problem.ints.values(), *problem.bools.values())
    also = [x for x in every if is_hidden(x.name) and tutor.speaks_of(x.name)]
    for group in steps_together(problem, problem.shown(), given, search, also):
        if not is_on_board(problem, tutor, group[0]):
            explanation = explained(tutor, group)
            frame = frames.frame(explanation)
            yield BoardStep(explanation, frames, tuple(known), frame)
            known += frame.signs


def explained(tutor: Tutor, together: Sequence[Step]) -> Explanation:
    """The sentence of steps by one reason."""
    forced = {x.variable: x.left if x.value is None else x.value for x in together}
    facts = {x: known for each in together for x, known in each.known()}
    constraints = dict.fromkeys(each for one in together for each in one.constraints)
    return tutor.step(forced, list(constraints), facts)


def is_on_board(problem: Problem, tutor: Tutor, step: Step) -> bool:
    """Whether a value is seen on the board."""
    name, value = step.variable.name, step.value
    if value is None:
        return False
    is_clue = step.is_given and tutor.is_clue(name, value, step.constraints)
    return name in problem.given or is_clue


def page(puzzle: BoardPuzzle, steps: Iterable[BoardStep]) -> str:
    """An HTML page to click through steps."""
    from csp2sat.models.draw.steps_page import steps_page

    frames = [each.frame for each in steps]
    return steps_page(puzzle.kind.title, puzzle.kind.rules, puzzle.picture(), frames)
