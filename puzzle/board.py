"""A board: read from a text, a file or an address, then solved, explained and drawn."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike, fspath

from csp2sat.csp.api_checks import as_list, instance
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Solution
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.csp.quick_typing import Unpack
from csp2sat.models.board_lists import is_address
from csp2sat.models.board_puzzle import BoardPuzzle, board_text
from csp2sat.models.draw.picture import Picture
from csp2sat.models.read_puzzle import LINK_NAME, Input, identify, identify_address, is_text
from csp2sat.models.registry import board_kind, full_name, guess, near_kinds
from csp2sat.puzzle import uniqueness
from csp2sat.puzzle.steps import BoardStep, Page, page, steps
from csp2sat.solver import api
from csp2sat.solver.api_options import parallel_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.puzzle.heat import HeatMap
    from csp2sat.solver.api_options import Options, Racing


class Board:
    """A board of one kind of puzzle; `str` and notebooks draw it. `puzzle` is its inner form.

    >>> from csp2sat.puzzle import Board
    >>> board = Board.read("https://puzz.link/p?slither/4/4/dgdh2c71")
    >>> board.kind, board.unique()
    ('slitherlink', True)
    """

    def __init__(self, puzzle: BoardPuzzle) -> None:
        self.puzzle = puzzle

    @classmethod
    def read(cls, board: str | PathLike[str], kind: str = "") -> Board:
        """The board at an address of an editor, in a file, or in a text.

        A text has several lines, or is the JSON of f-puzzles, or the line of all cells of a square
        board, if no file has this name. `kind` names the kind of puzzle if the board does not.

        Raises:
            OSError: the file can't be read.
            CspError: the board has mistakes, each with its line and column.
            ValueError: the kind is unknown, or has no boards.
        """
        instance("board", board, (str, PathLike), "an address, a path or a text")
        if board_kind(instance("kind", kind, str, "a str")) is None and kind:
            near = "" if full_name(kind) else near_kinds(kind)
            raise ValueError(f"there is no puzzle {kind!r} on boards. {near}".rstrip())
        result = _input(board, full_name(kind))
        puzzle = result.read() if result else None
        if not isinstance(puzzle, BoardPuzzle):
            raise ValueError("unknown kind of puzzle: name it, or begin with a line 'puzzle KIND'")
        return cls(puzzle)

    @property
    def kind(self) -> str:
        """The name of the kind of puzzle."""
        return self.puzzle.kind.name

    @property
    def text(self) -> str:
        """The board as a text, which `read` reads; without what is filled in."""
        return board_text(self.puzzle.kind, self.puzzle.board)

    @property
    def rules(self) -> str:
        """The rules, with the numbers that steps refer to."""
        return self.puzzle.kind.rules

    def problem(self) -> PythonProblem:
        """The problem whose solutions are those of the board."""
        return PythonProblem.of(self.puzzle.problem())

    def solve(self, **options: Unpack[Racing]) -> Answer | None:
        """A solution; None if there is none. The keywords are those of `csp2sat.solve`."""
        solution = uniqueness.solve(self.puzzle, **options)
        return Answer(self.puzzle, solution) if solution else None

    def unique(self, **options: Unpack[Racing]) -> bool:
        """Whether there is exactly one solution."""
        return bool(uniqueness.unique(self.puzzle, **options))

    def candidates(self, **options: Unpack[Racing]) -> Candidates | None:
        """All values that cells have in some solution; None: no solution.

        The keywords are those of `csp2sat.solve`.
        """
        values = api.candidates(self.problem(), **options)
        return None if values is None else Candidates(self.puzzle, values)

    def count(self, at_most: int | None = None, **options: Unpack[Racing]) -> int:
        """The number of solutions. With `at_most`, counting stops at `at_most + 1`."""
        return api.count(self.problem(), at_most=at_most, **options)

    def heat(self, **options: Unpack[Racing]) -> HeatMap | None:
        """In which share of the solutions each cell has what it may have; None: no solution.

        Up to 1000 solutions are all found. Of more, a model counter gives exact shares, if it is
        installed and quick enough; otherwise the shares are those of a random sample (`exact` is
        false). At a limit, the sample is smaller.

        Raises:
            LimitReached: there is no sample yet.
        """
        from csp2sat.puzzle.heat import HeatMap, shares_of

        shares = shares_of(self.puzzle, parallel_options("heat", options))
        return HeatMap(self.puzzle, shares) if shares else None

    def steps(self, *, language: str = "en", **options: Unpack[Options]) -> Iterator[BoardStep]:
        """Yields the steps of a solution by hand, the easiest one next.

        Their sentences are in English (`en`) or Japanese (`ja`). The other keywords are those of
        `csp2sat.steps`.

        Raises:
            NoSolution: the board has no solution.
            WrongFilling: a `NoSolution` with a sentence: what is filled in is wrong.
            ValueError: there is no such language.
        """
        from csp2sat.models.languages import language_of

        return steps(self.puzzle, options, language_of(language))

    def page(self, steps: Iterable[BoardStep] | None = None) -> Page:
        """An HTML page to click through steps, all those of the board by default.

        It is a text; notebooks show the page itself.

        Raises:
            NoSolution: as `steps`.
        """
        if steps is None:
            return page(self.puzzle, self.steps())
        every = as_list("steps", steps, "the steps of a board")
        return page(self.puzzle, [instance("a step", x, BoardStep, "a BoardStep") for x in every])

    def picture(self) -> Picture:
        """The board without an answer; notebooks show it."""
        return self.puzzle.picture()

    def link(self) -> str:
        """The address of the board at puzz.link or, for variants of Sudoku, at f-puzzles.

        Raises:
            ValueError: the kind has no addresses, or something on the board cannot be written.
        """
        return self.puzzle.link()

    def __repr__(self) -> str:
        board = self.puzzle.board
        return f"<Board: {self.kind} {board.width}x{board.height}>"

    def __str__(self) -> str:
        return self.puzzle.text(self.picture())

    def _repr_svg_(self) -> str:
        return self.picture()._repr_svg_()


class Answer:
    """A solution of a board; `str` and notebooks draw it.

    Attributes:
        rows: the tokens of each row, as files of answers have them.
        solution: the values of the variables of the problem.
    """

    def __init__(self, puzzle: BoardPuzzle, solution: Solution) -> None:
        self._puzzle = puzzle
        self.solution = solution
        tokens = puzzle.tokens(solution)
        self.rows = [[tokens[cell] for cell in row] for row in puzzle.board.whole.rows()]

    def picture(self) -> Picture:
        """The board with the solution; notebooks show it."""
        return self._puzzle.picture(self.solution)

    def __str__(self) -> str:
        return self._puzzle.text(self.picture())

    def _repr_svg_(self) -> str:
        return self.picture()._repr_svg_()


class Candidates:
    """All values that cells of a board have in some solution; `str` and notebooks draw them.

    Attributes:
        values: those of each variable of the problem, by its name.
        cells: those of each cell, by its row and column from 1, in kinds with a variable for each.
    """

    def __init__(self, puzzle: BoardPuzzle, values: Mapping[str, Sequence[int | bool]]) -> None:
        self._puzzle = puzzle
        self.values = values
        names = {(r + 1, c + 1): f"x_{r}_{c}" for r, c in puzzle.board.cells}
        self.cells = {cell: [*values[name]] for cell, name in names.items() if name in values}

    def picture(self) -> Picture:
        """The board with all values of its cells; notebooks show it."""
        problem = self._puzzle.problem()
        values = {problem.variable(name): some for name, some in self.values.items()}
        return self._puzzle.candidates(values)

    def __str__(self) -> str:
        return self._puzzle.text(self.picture())

    def _repr_svg_(self) -> str:
        return self.picture()._repr_svg_()


def _input(board: str | PathLike[str], kind: str) -> Input | None:
    """The kind of a board, and how to read it; None: the kind is unknown."""
    if isinstance(board, str) and is_address(board) and "\n" not in board.strip():
        return identify_address(Source(board, LINK_NAME), kind)
    if isinstance(board, str) and not os.path.exists(board) and is_text(board, kind):
        return identify(Source(board), kind)
    path = fspath(board)
    with open(path, "rb") as file:
        text = Source.from_bytes(file.read(), path, os.path.dirname(path) or os.curdir)
    return identify(text, kind, guess(path))
