"""A board of some kind of puzzle, with all that can be asked of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Board, Layout
from csp2sat.models.board.grid import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Protocol, TypeAlias

    from csp2sat.models.draw.picture import Picture
    from csp2sat.models.pzpr.links import Link
    from csp2sat.models.registry import Kind

    Answer: TypeAlias = dict[Cell, str]
    """The token of each cell in the answer."""

    class BoardKind(Kind, Protocol):
        """A kind whose instances are boards; `LINK` only if there are addresses of them.

        It may have a `draw(board, answer)` of its own, for where its drawing is promised,
        `BETWEEN`, what stands between the tokens of an answer's row if not a blank, and
        `METHODS`, other ways to its problem, each by its name with a line on it.
        """

        LAYOUT: Layout
        LINK: Link

        def problem(self, board: Board) -> Problem:
            """The problem whose solutions are those of the board."""

        def answer(self, board: Board, solution: Solution) -> Answer:
            """The tokens of the answer."""

        def picture(self, board: Board, answer: Answer | None) -> Picture:
            """The board, with an answer or without."""


class Method(NamedTuple):
    """A way to the problem of a board, and a line on it."""

    about: str
    problem: Callable[[Board], Problem]


class BoardPuzzle:
    """A board and its kind."""

    def __init__(self, kind: BoardKind, board: Board) -> None:
        self.kind = kind
        self.board = board
        self._way: Callable[[Board], Problem] | None = None

    def choose(self, method: str) -> None:
        """Take another way to the problem, one of the `METHODS` of the kind.

        Raises:
            ValueError: the kind has no such way.
        """
        methods: Mapping[str, Method] = getattr(self.kind, "METHODS", {})
        if method not in methods:
            known = f"its methods are {', '.join(methods)}" if methods else "it has no methods"
            raise ValueError(f"there is no method {method!r}: {known}")
        self._way = methods[method].problem

    def heading(self) -> str:
        """The title and the board."""
        return "\n".join([self.kind.TITLE, *self.board.lines])

    def problem(self) -> Problem:
        """The constraints of the rules."""
        return (self._way or self.kind.problem)(self.board)

    def tokens(self, solution: Solution) -> Answer:
        """The token of each cell in the answer."""
        return self.kind.answer(self.board, solution)

    def answer(self, solution: Solution) -> str:
        """The rows of the answer."""
        tokens = self.tokens(solution)
        between = getattr(self.kind, "BETWEEN", " ")
        return self.board.draw(lambda cell: tokens[cell], between=between)

    def draw(self, solution: Solution) -> str:
        """The picture as text, if the kind has no drawing of its own."""
        if own := getattr(self.kind, "draw", None):
            text: str = own(self.board, self.tokens(solution))
            return text
        return self.text(self.picture(solution))

    def picture(self, solution: Solution | None = None, *others: Solution) -> Picture:
        """The board; with a solution; with others, the cells in which these differ from it."""
        if solution is None:
            return self.kind.picture(self.board, None)
        tokens = self.tokens(solution)
        picture = self.kind.picture(self.board, tokens)
        answers = [self.tokens(each) for each in others]
        picture.ambiguous = [
            cell for cell in self.board.cells if any(each[cell] != tokens[cell] for each in answers)
        ]
        return picture

    @staticmethod
    def text(
        picture: Picture, ascii_only: bool = False, colour: bool = False, columns: int | None = None
    ) -> str:
        """A picture as text; narrow, if it would be wider than so many columns."""
        from csp2sat.models.draw.text import draw

        return draw(picture, ascii_only, colour, columns)

    def link(self) -> str:
        """The address of the board in an editor.

        Raises:
            ValueError: there is none.
        """
        from csp2sat.models.pzpr.links import write_link

        if not hasattr(self.kind, "LINK"):
            raise ValueError("there are no addresses of such boards")
        return write_link(self.board, self.kind.LINK)

    def penpa(self) -> str:
        """An address of the board in Penpa.

        Raises:
            ValueError: the board has what can't be drawn there.
        """
        from csp2sat.models.penpa.kinds import drawing_of
        from csp2sat.models.penpa.write import write

        name = self.kind.__name__.rpartition(".")[2].replace("_", "-")
        return write(drawing_of(self.board, name, self.kind))

    def _repr_svg_(self) -> str:
        from csp2sat.models.draw.svg import svg

        return svg(self.picture())
