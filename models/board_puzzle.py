"""A board of some kind of puzzle, with all that can be asked of it."""

from __future__ import annotations

from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board import Board, Layout
from csp2sat.models.grid import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol, TypeAlias

    from csp2sat.models.links import Link
    from csp2sat.models.picture import Picture
    from csp2sat.models.puzzle import Kind

    Answer: TypeAlias = dict[Cell, str]
    """The token of each cell in the answer."""

    class BoardKind(Kind, Protocol):
        """A kind whose instances are boards; `LINK` only if there are addresses of them.

        It may have a `draw(board, answer)` of its own, for where its drawing is promised.
        """

        LAYOUT: Layout
        LINK: Link

        def problem(self, board: Board) -> Problem:
            """The problem whose solutions are those of the board."""

        def answer(self, board: Board, solution: Solution) -> Answer:
            """The tokens of the answer."""

        def picture(self, board: Board, answer: Answer | None) -> Picture:
            """The board, with an answer or without."""


class BoardPuzzle:
    """A board and its kind."""

    def __init__(self, kind: BoardKind, board: Board) -> None:
        self.kind = kind
        self.board = board

    def heading(self) -> str:
        """The title and the board."""
        return "\n".join([self.kind.TITLE, *self.board.lines])

    def problem(self) -> Problem:
        """The constraints of the rules."""
        return self.kind.problem(self.board)

    def tokens(self, solution: Solution) -> Answer:
        """The token of each cell in the answer."""
        return self.kind.answer(self.board, solution)

    def answer(self, solution: Solution) -> str:
        """The rows of the answer."""
        tokens = self.tokens(solution)
        return self.board.draw(lambda cell: tokens[cell])

    def draw(self, solution: Solution) -> str:
        """The picture as text, if the kind has no drawing of its own."""
        if own := getattr(self.kind, "draw", None):
            text: str = own(self.board, self.tokens(solution))
            return text
        return self.text(self.picture(solution))

    def picture(self, solution: Solution | None = None, other: Solution | None = None) -> Picture:
        """The board; with a solution; with another, the cells in which they differ."""
        if solution is None:
            return self.kind.picture(self.board, None)
        tokens = self.tokens(solution)
        picture = self.kind.picture(self.board, tokens)
        if other is not None:
            others = self.tokens(other)
            picture.ambiguous = [cell for cell in self.board.cells if tokens[cell] != others[cell]]
        return picture

    @staticmethod
    def text(picture: Picture, ascii_only: bool = False, colour: bool = False) -> str:
        """A picture as text."""
        from csp2sat.models.draw_text import draw

        return draw(picture, ascii_only, colour)

    def link(self) -> str:
        """The address of the board in an editor.

        Raises:
            ValueError: there is none.
        """
        from csp2sat.models.links import write_link

        if not hasattr(self.kind, "LINK"):
            raise ValueError("there are no addresses of such boards")
        return write_link(self.board, self.kind.LINK)

    def _repr_svg_(self) -> str:
        from csp2sat.models.draw_svg import svg

        return svg(self.picture())
