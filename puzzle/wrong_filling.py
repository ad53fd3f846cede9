"""What is filled in on a board: whether it solves the board, and mistakes in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from csp2sat.csp.expr import IntVar
from csp2sat.csp.given_values import without_given
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.tokens import BY_NAMES, BY_SIDES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Picture
from csp2sat.puzzle.closed_loops import wrong_loop
from csp2sat.puzzle.clue_facts import said_by_clues
from csp2sat.solver.questions.mistakes import Mistake, mistake
from csp2sat.solver.questions.solving_steps import NoSolution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.language import Language
    from csp2sat.models.tutor.sentences import Tutor
    from csp2sat.solver.search import Search


class WrongFilling(NoSolution):
    """What is filled in on a board is wrong, but the board has a solution.

    Attributes:
        text: what is wrong and why, in a sentence.
        cells: rows and columns, from 1, of what is wrong.
        explanation: the same as the tutor gives it, with rows and columns from 0.
    """

    def __init__(
        self, puzzle: BoardPuzzle, fault: Mistake, language: Language | None = None
    ) -> None:
        from csp2sat.puzzle.proof_sentences import explained_mistake

        explanation = explained_mistake(puzzle.tutor(language), fault)
        super().__init__(explanation.sentence)
        self.text: str = explanation.sentence
        self.cells: list[tuple[int, int]] = [(r + 1, c + 1) for r, c in explanation.cells]
        self.explanation = explanation
        self._puzzle = puzzle

    def at(self, level: str) -> tuple[str, Picture]:
        """A sentence and a picture as help of a level, as `BoardStep.at` has them.

        They give away `where` to look; also the rule that is broken (`thought`); what is wrong
        (`step`); also what to take back (`fill`); all rules and facts (`long`).

        Raises:
            ValueError: there is no such level.
        """
        from csp2sat.models.tutor.help_levels import at_level, known_level

        explanation = at_level(self.explanation, known_level(level))
        return explanation.sentence, self._puzzle.position(explanation.cells)

    def without(self) -> BoardPuzzle:
        """The board without the wrong values."""
        from csp2sat.models.board_puzzle import read_again

        puzzle = read_again(self._puzzle.kind, self._puzzle.board)
        puzzle.board.filled = dict(self._puzzle.board.filled)
        wrong = self.explanation.values
        puzzle.take_out(wrong)
        noted = self._puzzle.noted.items()
        puzzle.noted = {name: value for name, value in noted if name not in wrong}
        return puzzle

    def detail(self) -> list[str]:
        """A proof by contradiction, a sentence a line; empty if one constraint is the reason."""
        return [
            f"{'  ' * line.depth}{line.explanation.sentence}" for line in self.explanation.detail
        ]

    def picture(self) -> Picture:
        """The board with what is filled in, and marks in the cells that are wrong."""
        return self._puzzle.position(self.explanation.cells)


def mistake_in(
    puzzle: BoardPuzzle, search: Callable[[Problem], Search], by_lines: bool = True
) -> Mistake | None:
    """A mistake in what is filled in on a board; None also if the board has no solution at all.

    Without `by_lines` only one that a single constraint shows.
    """
    problem, values = without_given(puzzle.problem())
    tutor = puzzle.tutor()
    filled, cost = puzzle.filled(problem), partial(_words_of, tutor)
    if loop := wrong_loop(problem, filled, search):
        return loop
    try:
        return mistake(problem, filled, values, search, tutor.speaks_of, by_lines, cost)
    except NoSolution:
        return None


def _words_of(tutor: Tutor, fault: Mistake) -> tuple[int, ...]:
    """How well a sentence says a mistake.

    One that names more than a rule is best, and of what is on the board; then the shortest is.
    """
    from csp2sat.puzzle.proof_sentences import explained_mistake

    text = explained_mistake(tutor, fault).sentence
    is_vague = "(rule " in text or text.startswith("Rule ")
    return is_vague, " would " in text, len(text.split())


def is_solved(puzzle: BoardPuzzle, search: Search) -> bool | None:
    """Whether all that one of the solutions has is filled in: numbers, black cells, lines, parts.

    White cells, places without a line and what clues say may be left out. None: no solution has
    what is filled in. `search` is for solutions of the board's problem, or of that which explains
    it. From now on it finds only those that have what is filled in.
    """
    problem = search.problem
    known = puzzle.filled(problem)
    if any(isinstance(x, IntVar) and value not in x.domain for x, value in known.items()):
        return None
    unknown = problem.ints.keys() | problem.bools.keys()
    unknown -= {x.name for x in known} | said_by_clues(puzzle, problem)
    for x, value in known.items():
        search.require(search.equal(x, value))
    solution = search.next()
    if solution is None:
        return None
    rest_of_names, without = set(unknown), list[int]()
    while solution is not None and not _lacks_tokens(puzzle, solution, unknown):
        values = puzzle.kind.filling.values(puzzle.board, puzzle.tokens(solution))
        rest = {name: value for _, name, value in values if name in rest_of_names}
        if not any(rest.values()):
            return True
        rest_of_names -= rest.keys()
        # Another solution may do without them.
        without += [search.equal(problem.variable(name), 0) for name in rest]
        solution = search.next(*without)
    return False


def written(puzzle: BoardPuzzle, solution: Solution) -> set[str]:
    """The variables of all that a player writes into a board: see `is_solved`."""
    values = puzzle.kind.filling.values(puzzle.board, puzzle.tokens(solution))
    return {name for _, name, value in values if value} | _of_zeros(puzzle, solution)


def _lacks_tokens(puzzle: BoardPuzzle, solution: Solution, unknown: set[str]) -> bool:
    """Whether a cell with a token other than `-` is not filled in, though all its values are 0."""
    return not _of_zeros(puzzle, solution).isdisjoint(unknown)


def _of_zeros(puzzle: BoardPuzzle, solution: Solution) -> set[str]:
    """The variables of cells with a token other than `-` whose values are all 0.

    Such tokens are the 0 of Binairo, a falling diagonal, a black cell beside a loop.
    """
    filling, tokens = puzzle.kind.filling, puzzle.tokens(solution)
    if filling.tokens.form in (BY_SIDES, BY_NAMES):
        return set()
    known = filling.tokens.meanings
    some = {
        cell
        for cell, token in tokens.items()
        if token != EMPTY and (token in known or token.isdecimal())
    }
    values = list(filling.values(puzzle.board, tokens))
    some -= {cell for cell, _, value in values if value}
    return {name for cell, name, _ in values if cell in some}
