"""A board and its kind: its problem, answers and pictures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module

from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board_addresses import BoardAddresses
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Answer, Board
    from csp2sat.models.board.grid import Cell
    from csp2sat.models.draw.picture import Candidates, Picture
    from csp2sat.models.tutor.heat_map import Heat, Shares
    from csp2sat.models.tutor.language import Language
    from csp2sat.models.tutor.sentences import Tutor
    from csp2sat.models.tutor.step_pictures import Frames


class BoardPuzzle(BoardAddresses):
    """A board and its kind.

    `noted` is what is known besides the tokens that are filled in: values of variables, by their
    names.
    """

    def __init__(self, kind: Kind, board: Board) -> None:
        self.kind = kind
        self.board = board
        self.noted: Mapping[str, int | bool] = {}
        self._way: Callable[[Board], Problem] | None = None

    def choose(self, method: str) -> None:
        """Choose another model of the problem, one of the `methods` of the kind.

        Raises:
            ValueError: the kind has no such method.
        """
        methods = self.kind.methods
        if method not in methods:
            known = f"its methods are {', '.join(methods)}" if methods else "it has no methods"
            raise ValueError(f"there is no method {method!r}: {known}")
        self._way = methods[method].problem

    @property
    def has_method(self) -> bool:
        """Whether a method is chosen."""
        return self._way is not None

    def heading(self) -> str:
        """The title and the board."""
        return "\n".join([self.kind.heading, *self.board.lines])

    def rules(self, language: Language | None = None) -> str:
        """The rules that the board has, with their numbers, in English or another language."""
        from csp2sat.models.puzzle_rules import rules_on_board

        rules = self.kind.rules_of(self.board) if self.kind.rules_of else self.kind.rules
        if language is None:
            return rules_on_board(rules, self.board.numbers)
        return language.rules(rules, self.board.numbers)

    def facts(self) -> list[str]:
        """What the words under the size say, as `each row has 2 stars`."""
        from csp2sat.models.puzzle_rules import facts_on_board

        return facts_on_board(self.kind.rules, self.board.numbers)

    def problem(self) -> Problem:
        """The constraints of the rules."""
        return (self._way or self.kind.problem)(self.board)

    def explained_problem(self) -> Problem:
        """The problem that steps are explained by: with what follows from the rules.

        It has the same shown variables, and the same solutions for them.
        """
        problem = self.problem()
        if self.kind.derive:
            return self.kind.derive(problem, self.board)
        if self._way or not self.kind.derived:
            return problem
        module = f"csp2sat.models.derived_rules.{self.kind.derived}"
        derived: Problem = import_module(module).derive(problem, self.board)
        return derived

    def narrowed(self) -> Problem | None:
        """A problem with few of the solutions, but at least one if there is any.

        None: the kind has no such problem, or a method is chosen.
        """
        if self._way or not self.kind.narrowed:
            return None
        return self.kind.narrowed.problem(self.board)

    def beside(self, only: Solution) -> Mapping[str, bool] | None:
        """Values of a solution that is not the only one of `narrowed`; None: there is no other."""
        return self.kind.narrowed.beside(self.board, only) if self.kind.narrowed else None

    def filled(self, problem: Problem) -> dict[Variable, int | bool]:
        """What is filled in and noted, as values of variables of the problem of this board.

        A value may be outside of the domain of its variable.
        """
        tokens = self.kind.filling.values(self.board, self.board.filled)
        values = {name: value for _, name, value in tokens} | dict(self.noted)
        known = problem.ints.keys() | problem.bools.keys()
        return {problem.variable(name): value for name, value in values.items() if name in known}

    @property
    def is_begun(self) -> bool:
        """Whether something is filled in or noted."""
        return bool(self.board.filled or self.noted)

    def fill_in(self, cells: Sequence[Cell], values: Mapping[str, int | bool]) -> None:
        """Fill in what follows about some cells, as far as tokens of the answer can say it."""
        from csp2sat.models.rules.fill_in import fill_in

        fill_in(self.board, self.kind.filling, self.kind.layout.empty, cells, values)

    def take_out(self, names: Collection[str]) -> None:
        """Clear what is filled in about some variables."""
        from csp2sat.models.rules.take_out import take_out

        take_out(self.board, self.kind.filling, names)

    def text_with_filling(self) -> str:
        """The text of the board, with what is filled in."""
        from csp2sat.models.board.filling import FILLED, UNKNOWN

        text = board_text(self.kind, self.board)
        if not self.board.filled:
            return text
        rows = self.board.draw(lambda cell: self.board.filled.get(cell, UNKNOWN), between=" ")
        return f"{text}# {FILLED}\n{rows}\n"

    def tokens(self, solution: Solution) -> Answer:
        """The token of each cell in the answer."""
        return self.kind.answer(self.board, solution)

    def answer(self, solution: Solution) -> str:
        """The rows of the answer."""
        tokens = self.tokens(solution)
        return self.board.draw(lambda cell: tokens[cell], between=self.kind.between)

    def draw(self, solution: Solution) -> str:
        """The answer as the kind draws it; by default its picture as text."""
        if self.kind.draw:
            return self.kind.draw(self.board, self.tokens(solution))
        return self.text(self.picture(solution))

    def picture(self, solution: Solution | None = None, *others: Solution) -> Picture:
        """The board, with a solution if given; cells where `others` differ from it are marked.

        Without a solution it shows what is filled in.
        """
        if solution is None:
            return self.kind.picture(self.board, self.board.filled or None)
        picture = self.kind.picture(self.board, self.tokens(solution))
        picture.ambiguous = self.differing([solution, *others])
        return picture

    def differing(self, solutions: Sequence[Solution]) -> list[Cell]:
        """The cells that are not the same in all of some solutions.

        Parts of the board are compared by their cells: the name of one depends on the others.
        """
        looks = [self._looks(solution) for solution in solutions]
        return [c for c in self.board.cells if any(look[c] != looks[0][c] for look in looks)]

    def _looks(self, solution: Solution) -> Mapping[Cell, object]:
        """What each cell has in a solution: its token, or the cells of its part."""
        from csp2sat.models.board.tokens import BY_NAMES  # puzzles without boards don't need it

        tokens = self.tokens(solution)
        if self.kind.filling.tokens.form != BY_NAMES:
            return tokens
        parts: dict[str, set[Cell]] = {}
        for cell, name in tokens.items():
            parts.setdefault(name, set()).add(cell)
        return {cell: parts[name] for cell, name in tokens.items()}

    def position(self, wrong: Sequence[Cell] = ()) -> Picture:
        """The board with what is filled in, and marks in cells that are wrong."""
        picture = self.picture()
        picture.wrong = list(wrong)
        return picture

    def candidates(self, values: Mapping[Variable, Sequence[int | bool]]) -> Picture:
        """The board with all values of its cells, such as those in some solution."""
        frames, tutor = self.frames(), self.tutor()
        single = {x: some[0] for x, some in values.items() if len(some) == 1}
        marks = [*frames.signs(tutor.known(single))]
        for x, some in values.items():
            if len(some) > 1 and (mark := self._small_numbers(x, some)):
                marks.append(mark)
        return frames.picture(marks)

    def _small_numbers(self, x: Variable, values: Sequence[int | bool]) -> Candidates | None:
        """The mark for several numbers of a cell; None: not all values are positive numbers."""
        from csp2sat.models.draw.picture import Candidates

        phrase = self.kind.words.phrase(self.board, x, values[0])
        numbers = tuple(int(value) for value in values)
        if phrase is None or len(phrase.cells) != 1 or values[0] is False or numbers[0] < 1:
            return None
        most = max(9, self.board.width, *numbers)
        return Candidates(phrase.cells[0], numbers, False, most, answer=True, whole=True)

    def heats(self, shares: Shares) -> list[Heat]:
        """What holds in which share of the solutions, for each variable that has words."""
        from csp2sat.models.tutor.heat_map import heats

        return heats(self.board, self.kind.words, shares)

    def heat_map(self, heats: list[Heat], note: str, as_text: bool) -> Picture | None:
        """The board with these shares and a note; None: it has no place for some of them."""
        from csp2sat.models.tutor.heat_map import heat_map

        return heat_map(self.picture, heats, note, as_text)

    @staticmethod
    def text(
        picture: Picture, ascii_only: bool = False, colour: bool = False, columns: int | None = None
    ) -> str:
        """A picture as text; narrow if it would be wider than `columns`."""
        from csp2sat.models.draw.text import draw

        return draw(picture, ascii_only, colour, columns)

    def tutor(self, language: Language | None = None) -> Tutor:
        """Explains steps and conflicts in the words of the rules; without a language in English."""
        from csp2sat.models.thoughts import thoughts_of
        from csp2sat.models.tutor.language import ENGLISH
        from csp2sat.models.tutor.sentences import Tutor

        kind = self.kind
        words = kind.words, thoughts_of(kind.name), language or ENGLISH
        return Tutor(self.board, self.rules(language), *words)

    def frames(self, language: Language | None = None) -> Frames:
        """Makes pictures of steps, with a legend in English or another language."""
        from csp2sat.models.tutor.language import ENGLISH
        from csp2sat.models.tutor.step_pictures import Frames

        words, text = self.kind.words, (language or ENGLISH).text
        return Frames(self.board, words, self.picture, self.problem, text)

    def card(self, address: str = "", script: str = "") -> str:
        """The board as a piece of HTML for other pages, with a link.

        Without an `address`, the link is to an editor that has such boards, if there is any.
        `script` is the address of `embed.js`, which makes it a board to play.
        """
        from csp2sat.models.draw.card import Card, html

        text = ""
        if not address:
            try:
                address = self.link()
            except ValueError:
                is_of_file = "." in self.kind.name  # rules that other pages do not have
                text = "" if is_of_file else board_text(self.kind, self.board)
        return html(Card(self.kind.title, self.rules(), self._repr_svg_(), address, text, script))

    def _repr_svg_(self) -> str:
        from csp2sat.models.draw.svg import svg

        return svg(self.picture())


def board_text(kind: Kind, board: Board) -> str:
    """The text of a board, with its kind, but without what is filled in."""
    from csp2sat.models.board.board_text import board_lines
    from csp2sat.models.board.header_lines import KIND

    return "\n".join([f"{KIND} {kind.name}", *board_lines(board, kind.layout), ""])


def read_again(kind: Kind, board: Board) -> BoardPuzzle:
    """A new board, read again from its text, which then stands in its `source`."""
    from csp2sat.models.board.board_text import read_board

    return BoardPuzzle(kind, read_board(Source(board_text(kind, board)), kind.layout))
