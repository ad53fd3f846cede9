"""The addresses of a board in the editors of other sites."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board
    from csp2sat.models.kind import Kind


class BoardAddresses:
    """A board and its kind, written for other sites."""

    kind: Kind
    board: Board

    def link(self) -> str:
        """The address of the board at puzz.link or, without one there, at f-puzzles or Kudamono.

        Raises:
            ValueError: the kind has no addresses, or something on the board cannot be written.
        """
        if self.kind.link:
            return self.puzz_link()
        return self.fpuzzles() if self.kind.variant else self.kudamono()

    def puzz_link(self) -> str:
        """The address of the board at puzz.link. Raises as `link`."""
        from csp2sat.models.pzpr.links import write_link

        if self.kind.link is None:
            raise ValueError("there are no addresses of such boards")
        return write_link(self.board, self.kind.link)

    def kudamono(self) -> str:
        """The address of the board at Kudamono. Raises as `link`."""
        from csp2sat.models.kudamono import write

        return write(self.board, self.kind.name)

    def penpa(self) -> str:
        """An address of the board in Penpa.

        Raises:
            ValueError: something on the board cannot be drawn there.
        """
        from csp2sat.models.penpa.board_conversion import drawing_of
        from csp2sat.models.penpa.write import write

        kind = self.kind
        title, tag = kind.title, kind.penpa_tag or kind.name
        return write(drawing_of(self.board, kind.layout, kind.penpa, title, tag))

    def fpuzzles(self) -> str:
        """An address of the board at f-puzzles.

        Raises:
            ValueError: the kind is not a variant of Sudoku, or f-puzzles has no such boards.
        """
        from csp2sat.models.fpuzzles.write import write

        return write(self._variant())

    def sudokupad(self) -> str:
        """An address of the board at SudokuPad. Raises as `fpuzzles`."""
        from csp2sat.models.fpuzzles.write import write_sudokupad

        return write_sudokupad(self._variant())

    def fpuzzles_json(self) -> str:
        """The board as JSON, as files of f-puzzles have it. Raises as `fpuzzles`."""
        from csp2sat.models.fpuzzles.write import json_of

        return json_of(self._variant())

    def _variant(self) -> Board:
        if self.kind.variant is None:
            raise ValueError("f-puzzles has only variants of Sudoku")
        return self.kind.variant(self.board)
