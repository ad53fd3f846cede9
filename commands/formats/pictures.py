"""Draws solutions: on standard output, and in files of several formats."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from time import perf_counter

from csp2sat.commands import files
from csp2sat.commands.exit_codes import BAD_INPUT, USAGE, Failure
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.step_pictures import StepPictures
    from csp2sat.models.board.grid import Cell
    from csp2sat.models.draw.chart import Chart
    from csp2sat.models.draw.picture import Picture
    from csp2sat.models.tutor.explanation import Explanation
    from csp2sat.solver.questions.shares import Shares

OFTEN = 0.5
"""Seconds between two writings of a page whose steps are not complete."""
UNFINISHED = "The search for further steps did not end."


class PictureOptions(NamedTuple):
    """How solutions are drawn, and the files of pictures.

    Attributes:
        rows: draw only the rows of the answer.
        diff: mark the cells that differ.
        numbered: each solution or step gets files of its own.
        styled: draw text in the style of the kind, if it has one.
        sheet: the file of a sheet of all steps; its ending names the format.
    """

    svg: str | None
    png: str | None
    html: str | None
    ascii: bool = False
    rows: bool = False
    diff: bool = False
    numbered: bool = False
    styled: bool = False
    sheet: str | None = None

    @property
    def files(self) -> dict[str, str]:
        """The files by their formats, but for the sheet."""
        paths = {"svg": self.svg, "png": self.png, "html": self.html}
        return {name: path for name, path in paths.items() if path}


def picture_options(values: Mapping[str, Any]) -> PictureOptions:
    """The options of pictures among the values of all options of a command."""
    names = [name for name in ("svg", "png", "html", "ascii", "diff") if name in values]
    several = values.get("all", False) or values.get("steps", False)
    numbered = several or (values.get("solutions") or 1) > 1
    return PictureOptions(
        **{name: values[name] for name in names},
        rows=values.get("answer", False),
        numbered=numbered,
    )


class Pictures:
    """Draws the solutions of a puzzle, and keeps those that files show.

    `on_output`: one of the files is standard output, so nothing else is printed there.
    """

    def __init__(self, options: PictureOptions, puzzle: Puzzle | None = None) -> None:
        self._options = options
        self._puzzle: Puzzle | None = None
        self._terminal = sys.stdout is not None and sys.stdout.isatty()
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self._colour = self._terminal and not plain
        self._kept: list[Picture | Chart] = []
        self._numbered = options.numbered
        self._seen = 0  # solutions or steps
        self._saved = perf_counter()  # when the page was written
        self.steps: StepPictures | None = None
        self.verdict = ""  # how many solutions there are, if that is asked
        self.on_output = bool(self._print())
        if options.png or _is_png(options.sheet):
            _check_png()
        if puzzle:
            self.puzzle = puzzle

    def _print(self) -> str:
        """The format whose file is standard output, or an empty text.

        Raises:
            Failure: several pictures would be written there.
        """
        printed = [name for name, path in self._options.files.items() if files.is_output(path)]
        if self._numbered and printed and printed != ["html"]:
            one = f"--{printed[0]}: standard output takes one picture; name a file, or use --html"
            raise Failure(f"csp2sat: error: {one}", USAGE)
        return "".join(printed)

    @property
    def wanted(self) -> bool:
        """Whether any file is written."""
        return bool(self._options.files or self._options.sheet)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is drawn.

        Setting it raises `Failure` for options that fit boards alone.
        """
        assert self._puzzle, "nothing is drawn before it is read"
        return self._puzzle

    @puzzle.setter
    def puzzle(self, puzzle: Puzzle) -> None:
        options = self._options
        switches = [("ascii", options.ascii), ("diff", options.diff)]
        switches.append(("sheet", bool(options.sheet)))
        wanted = [name for name, given in switches if given]
        if wanted and not isinstance(puzzle, BoardPuzzle):
            message = f"csp2sat: error: --{wanted[0]}: only boards are drawn so"
            raise Failure(message, USAGE)
        self._puzzle = puzzle

    @property
    def is_board(self) -> bool:
        """Whether the puzzle is on a board."""
        return isinstance(self.puzzle, BoardPuzzle)

    def draw(self, solution: Solution) -> str:
        """A solution as text: on a terminal with colours.

        With the option `own`, elsewhere in the style of the kind.
        """
        if self._options.rows:
            return self.puzzle.answer(solution)
        if not isinstance(self.puzzle, BoardPuzzle):
            return self.puzzle.draw(solution)
        if self._options.styled and not (self._options.ascii or self._terminal):
            return self.puzzle.draw(solution)
        return self._text(self.puzzle.picture(solution))

    def draw_varied(self, solutions: Sequence[Solution]) -> str:
        """The first solution, with marks in the cells where others differ."""
        assert isinstance(self.puzzle, BoardPuzzle)
        return self._text(self.puzzle.picture(*solutions))

    def draw_position(self, wrong: Sequence[Cell], solutions: Sequence[Solution] = ()) -> str:
        """The board with what is filled in and marks in wrong cells; empty if it has neither.

        With solutions the first one, and marks where others differ.
        """
        puzzle = self.puzzle
        if solutions:
            return f"{self.draw_varied(solutions)}\n"
        if not isinstance(puzzle, BoardPuzzle) or not (wrong or puzzle.board.filled):
            return ""
        return f"{self._text(puzzle.position(wrong))}\n"

    def draw_candidates(self, values: Mapping[Variable, Sequence[int | bool]]) -> str:
        """The board with all values of its cells."""
        assert isinstance(self.puzzle, BoardPuzzle), "only boards are drawn so"
        return self._text(self.puzzle.candidates(values))

    def keep_candidates(self, values: Mapping[Variable, Sequence[int | bool]]) -> None:
        """Show the board with all values of its cells in the files."""
        if isinstance(self.puzzle, BoardPuzzle) and self.wanted:
            picture = self.puzzle.candidates(values)
            picture.title = "all values that cells have in solutions"
            self._kept.append(picture)

    def draw_heat(self, shares: Shares) -> str:
        """The board with the shares of what its cells have; a table where it has no place."""
        from csp2sat.commands.formats.share_texts import heat_picture, heat_table

        picture = heat_picture(self.puzzle, shares, as_text=True)
        return self._text(picture) if picture else heat_table(self.puzzle, shares)

    def keep_heat(self, shares: Shares) -> None:
        """Show the board with the shares of what its cells and lines have in the files."""
        from csp2sat.commands.formats.share_texts import NO_PLACE, heat_picture

        if picture := heat_picture(self.puzzle, shares) if self.wanted else None:
            self._kept.append(picture)
        elif self.wanted:
            files.complain(NO_PLACE)

    def keep_explained(self, explanation: Explanation, solutions: Sequence[Solution] = ()) -> None:
        """Show a sentence and its board in the files.

        Marks are in the cells that are wrong, or where solutions differ.
        """
        if isinstance(self.puzzle, BoardPuzzle) and self.wanted:
            several = self.puzzle.picture(*solutions) if solutions else None
            picture = several or self.puzzle.position(explanation.cells)
            picture.title = explanation.sentence
            self._kept.append(picture)

    def keep(self, solutions: Sequence[Solution], varied: bool = False) -> None:
        """Show solutions in the files; `varied`: only the first, with marks where others differ."""
        puzzle = self.puzzle
        if not self.wanted:
            return
        if varied:
            assert isinstance(puzzle, BoardPuzzle)
            self._kept.append(puzzle.picture(*solutions))
            return
        for picture in map(puzzle.picture, solutions):
            self._seen += 1
            if self._numbered:
                self._write(picture, self._seen)
            if self._options.html or not self._kept:
                self._kept.append(picture)

    def keep_best(self, solution: Solution) -> None:
        """Show a better solution in the files, instead of those before."""
        if self.wanted:
            self._kept = [self.puzzle.picture(solution)]

    def keep_step(self, explanation: Explanation) -> None:
        """Show a step in the files. A page is written now and then, if the run is cut short."""
        if self.steps is None:
            return
        self.steps.add(explanation)
        if not self.wanted:
            return
        self._seen += 1
        if self._numbered:
            self._write(self.steps.picture(), self._seen)
        else:
            self._kept = [self.steps.picture()]
        if perf_counter() > self._saved + OFTEN:
            self.save_unfinished()

    @contextmanager
    def unfinished(self) -> Iterator[None]:
        """If the work inside is cut short, write the page with the steps so far."""
        try:
            yield
        except BaseException:  # limits and Ctrl-C, too
            self.save_unfinished()
            self._save_sheet()
            raise

    def save_unfinished(self) -> None:
        """Write the page with the steps so far, if it is a file."""
        path = self._options.html
        if self.steps and path and not files.is_output(path) and files.is_replaced(path):
            files.write(path, self.steps.page(UNFINISHED))
            self._saved = perf_counter()

    def _save_sheet(self) -> None:
        """Write the sheet of all steps so far, if it is wanted."""
        if self._options.sheet and self.steps:
            self.steps.save_sheet(self._options.sheet)

    def draw_step(self) -> str:
        """The last step as text; empty without one."""
        return self._text(self.steps.picture()) if self.steps else ""

    def save(self) -> None:
        """Write the remaining files; without a solution or a step they show the bare board.

        SVG and PNG show the first solution, unless each solution has its own.
        """
        puzzle = self.puzzle
        if not self.wanted:
            return
        if not (self._numbered and self._seen):
            self._write(self._kept[0] if self._kept else puzzle.picture())
            if self._seen > 1 and not self.steps and (self._options.svg or self._options.png):
                more = "--diff marks the cells that differ"
                print(f"csp2sat: the picture shows the first solution; {more}", file=sys.stderr)
        self._save_sheet()
        if self._options.html and self.steps:
            files.write(self._options.html, self.steps.page())
        elif self._options.html:
            from csp2sat.models.draw.html_page import page

            # What is explained shows all that is on the bare board; a bare chart shows nothing.
            titled = any(picture.title for picture in self._kept)
            is_needless = titled or (self._kept and not self.is_board)
            bare = [] if is_needless else [puzzle.picture()]
            pictures = [*bare, *self._kept]
            remark = puzzle.board.remark if isinstance(puzzle, BoardPuzzle) else ""
            text = page(*_about(puzzle), pictures, _address(puzzle), self.verdict, remark)
            files.write(self._options.html, text)

    def _write(self, picture: Picture | Chart, number: int | None = None) -> None:
        """Write a picture as SVG and PNG, if they are wanted, with a number in the file name."""
        if path := self._options.svg:
            files.write(files.with_number(path, number), picture._repr_svg_())
        if path := self._options.png:
            from csp2sat.models.draw.png import png

            files.write(files.with_number(path, number), png(picture))

    def _text(self, picture: Picture) -> str:
        columns = files.columns() if self._terminal else None
        return BoardPuzzle.text(picture, self._options.ascii, self._colour, columns)


def _about(puzzle: Puzzle) -> tuple[str, str]:
    """The title and the rules of a puzzle."""
    if isinstance(puzzle, BoardPuzzle):
        return puzzle.kind.heading, puzzle.rules()
    return puzzle.heading().splitlines()[0], ""


def _address(puzzle: Puzzle) -> str:
    """The address of a board in an editor; empty: it has no address."""
    with suppress(ValueError):
        return puzzle.link() if isinstance(puzzle, BoardPuzzle) else ""
    return ""


def _is_png(sheet: str | None) -> bool:
    """Whether a sheet is a PNG.

    Raises:
        Failure: its ending is that of no format.
    """
    if not sheet:
        return False
    if not sheet.endswith((".png", ".svg", ".html")):
        message = "--sheet: name a file that ends in .png, .svg or .html"
        if sheet.endswith(".pdf"):
            message += "; for a PDF, print the page of .html from a browser"
        raise Failure(f"csp2sat: error: {message}", USAGE)
    return sheet.endswith(".png")


def _check_png() -> None:
    """Fail before the work begins if PNG can't be made."""
    from csp2sat.models.draw.png import NoRendererError, check_renderer

    try:
        check_renderer()
    except NoRendererError as error:
        raise Failure(f"csp2sat: error: {error}", BAD_INPUT) from None
