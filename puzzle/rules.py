"""Kinds of puzzles from texts of rules, for Python programs."""

from __future__ import annotations

from os import PathLike, fspath

from csp2sat.csp.api_checks import instance
from csp2sat.csp.errors import Source
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind as InnerKind
from csp2sat.models.rule_texts.files import kind_in, read_file
from csp2sat.puzzle.board import Board


class Kind:
    """A kind of puzzle from a text of rules. `kind` is its inner form.

    >>> from csp2sat.puzzle import Kind
    >>> kind = Kind.of('(puzzle "Black") (shade x) (rule "all cells are black" '
    ...     '(forall (c cells) (x c)))')
    >>> kind.board("- -").solve().rows
    [['x', 'x']]
    """

    def __init__(self, kind: InnerKind) -> None:
        self.kind = kind

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Kind:
        """The kind in a file.

        Raises:
            OSError: the file can't be read.
            CspError: the text has mistakes, each with its line and column.
        """
        instance("path", path, (str, PathLike), "a path")
        return cls(kind_in(read_file(fspath(path)))[0])

    @classmethod
    def of(cls, text: str) -> Kind:
        """The kind in a text, which includes no files.

        Raises:
            CspError: the text has mistakes, each with its line and column.
        """
        return cls(kind_in(Source(instance("text", text, str, "a str")))[0])

    @property
    def title(self) -> str:
        """The title of the puzzle."""
        return self.kind.title

    @property
    def rules(self) -> str:
        """The rules, with their numbers."""
        return self.kind.rules

    def board(self, text: str) -> Board:
        """A board in a text.

        Raises:
            CspError: the board has mistakes, each with its line and column.
        """
        source = Source(instance("text", text, str, "a str"))
        return Board(BoardPuzzle(self.kind, read_board(source, self.kind.layout)))

    def __repr__(self) -> str:
        return f"<Kind: {self.title}>"
