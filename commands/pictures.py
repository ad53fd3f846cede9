"""Pictures of solutions: on standard output, in files of several formats."""

from __future__ import annotations

import argparse
import os
import sys

from csp2sat.commands import files
from csp2sat.commands.exits import BAD_INPUT, USAGE, Failure
from csp2sat.commands.outputs import output_file
from csp2sat.models.board_puzzle import BoardPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.csp.problem import Solution
    from csp2sat.models.picture import Picture
    from csp2sat.models.puzzle import Puzzle

FILES = ("svg", "png", "html")


def picture_options(parser: argparse.ArgumentParser) -> None:
    """How solutions are drawn, and into which files."""
    group = parser.add_argument_group("pictures of boards")
    group.add_argument("--ascii", action="store_true", help="draw without box characters")
    picture_files(group, "the solution", "board and solutions")


def picture_files(group: argparse._ArgumentGroup, what: str, page: str = "") -> None:
    """Into which files pictures are written, and of what."""
    helps = {
        "svg": f"write {what} as SVG; '-': to standard output",
        "png": "write it as PNG; needs resvg-py",
        "html": f"write a page: {page or what}",
    }
    for each in FILES:
        group.add_argument(f"--{each}", type=output_file, metavar="F", help=helps[each])


class Pictures:
    """Draws the solutions of a puzzle as the options say; keeps those that files shall show.

    `on_output`: one of the files is standard output, and has it to itself.
    """

    def __init__(self, args: argparse.Namespace, puzzle: Puzzle | None = None) -> None:
        self._args = args
        self._puzzle: Puzzle | None = None
        self._rows: bool = getattr(args, "answer", False)
        self._terminal = sys.stdout is not None and sys.stdout.isatty()
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self._colour = self._terminal and not plain
        self._kept: list[Picture] = []
        paths = filter(None, map(self._path, FILES))
        self.on_output = any(map(files.is_output, paths))
        if puzzle:
            self.puzzle = puzzle

    @property
    def puzzle(self) -> Puzzle:
        """What is drawn.

        Setting it raises `Failure` if it can't be drawn as the options say.
        """
        assert self._puzzle, "nothing is drawn before it is read"
        return self._puzzle

    @puzzle.setter
    def puzzle(self, puzzle: Puzzle) -> None:
        wanted = [each for each in ("ascii", "diff", *FILES) if getattr(self._args, each, None)]
        if wanted and not isinstance(puzzle, BoardPuzzle):
            message = f"csp2sat: error: --{wanted[0]}: there are pictures of boards only"
            raise Failure(message, USAGE)
        self._puzzle = puzzle

    def draw(self, solution: Solution) -> str:
        """A solution as text: on a terminal with colours, elsewhere as the kind promises it."""
        if self._rows:
            return self.puzzle.answer(solution)
        if not isinstance(self.puzzle, BoardPuzzle):
            return self.puzzle.draw(solution)
        if self._args.ascii or self._terminal:
            return self._text(self.puzzle.picture(solution))
        return self.puzzle.draw(solution)

    def draw_varied(self, solutions: Sequence[Solution]) -> str:
        """A solution in which the cells are marked that are not the same in others."""
        assert isinstance(self.puzzle, BoardPuzzle)
        return self._text(self.puzzle.picture(*solutions))

    def keep(self, solutions: Sequence[Solution], varied: bool = False) -> None:
        """Show solutions in the files; `varied`: only the first, with the cells that differ."""
        if isinstance(self.puzzle, BoardPuzzle) and any(map(self._path, FILES)):
            if varied:
                self._kept.append(self.puzzle.picture(*solutions))
            else:
                self._kept += map(self.puzzle.picture, solutions)

    def save(self) -> None:
        """Write the files; those of one picture show the first solution, or the bare board."""
        puzzle = self.puzzle
        if not isinstance(puzzle, BoardPuzzle):
            return
        if self._args.svg or self._args.png:
            picture = self._kept[0] if self._kept else puzzle.picture()
            if self._args.svg:
                from csp2sat.models.draw_svg import svg

                files.write(self._args.svg, svg(picture))
            if self._args.png:
                _write_png(self._args.png, picture)
        if self._args.html:
            from csp2sat.models.draw_html import page

            pictures = [("", puzzle.picture()), *(("", each) for each in self._kept)]
            text = page(puzzle.kind.TITLE, puzzle.kind.__doc__ or "", pictures)
            files.write(self._args.html, text)

    def _path(self, kind: str) -> str | None:
        path: str | None = getattr(self._args, kind)
        return path

    def _text(self, picture: Picture) -> str:
        columns = files.columns() if self._terminal else None
        return BoardPuzzle.text(picture, self._args.ascii, self._colour, columns)


def _write_png(path: str, picture: Picture) -> None:
    from csp2sat.models.draw_png import NoRendererError, png

    try:
        files.write(path, png(picture))
    except NoRendererError as error:
        raise Failure(f"csp2sat: error: {error}", BAD_INPUT) from None
