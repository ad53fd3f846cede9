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
    from csp2sat.models.draw.picture import Picture
    from csp2sat.models.kind import Puzzle

FILES = ("svg", "png", "html")


def picture_options(parser: argparse.ArgumentParser, several: bool = False) -> None:
    """How solutions are drawn, and into which files; `several`: there may be more than one."""
    group = parser.add_argument_group("pictures of boards")
    group.add_argument("--ascii", action="store_true", help="draw without box characters")
    names = "; of --all and -n K: F-1, F-2, ..." if several else ""
    picture_files(group, "the solution", "board and solutions", names)


def picture_files(
    group: argparse._ArgumentGroup, what: str, page: str = "", names: str = ""
) -> None:
    """Into which files pictures are written, and of what; `names`: how several are called."""
    more = f"; '-': to standard output{names}"
    helps = {
        "svg": f"write {what} as SVG{more}",
        "png": f"write {what} as PNG; needs resvg-py{names}",
        "html": f"write a page: {page or what}",
    }
    for each in FILES:
        group.add_argument(f"--{each}", type=output_file, metavar="F", help=helps[each])


def _is_numbered(args: argparse.Namespace) -> bool:
    """Whether several solutions are asked for, each of which gets a file of its own."""
    number: int | None = getattr(args, "solutions", None)
    return getattr(args, "all", False) or (number or 1) > 1


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
        self._numbered = _is_numbered(args)
        self._seen = 0  # solutions
        self.on_output = bool(self._printed())
        if args.png:
            _check_png()
        if puzzle:
            self.puzzle = puzzle

    def _printed(self) -> str:
        """The format whose file is standard output, or nothing.

        Raises:
            Failure: several solutions would be drawn there, each as a picture of its own.
        """
        printed = [each for each in FILES if (path := self._path(each)) and files.is_output(path)]
        if self._numbered and printed and printed != ["html"]:
            one = f"--{printed[0]}: standard output takes one picture; name a file, or use --html"
            raise Failure(f"csp2sat: error: {one}", USAGE)
        return "".join(printed)

    @property
    def wanted(self) -> bool:
        """Whether any file shall show something."""
        return any(map(self._path, FILES))

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
        if not isinstance(self.puzzle, BoardPuzzle) or not self.wanted:
            return
        if varied:
            self._kept.append(self.puzzle.picture(*solutions))
            return
        for picture in map(self.puzzle.picture, solutions):
            self._seen += 1
            if self._numbered:
                self._write(picture, self._seen)
            if self._args.html or not self._kept:
                self._kept.append(picture)

    def save(self) -> None:
        """Write the files that are not written yet; without a solution they show the bare board.

        SVG and PNG show the first solution, if they are not written for each one.
        """
        puzzle = self.puzzle
        if not isinstance(puzzle, BoardPuzzle):
            return
        if not (self._numbered and self._seen):
            self._write(self._kept[0] if self._kept else puzzle.picture())
            if self._seen > 1 and (self._args.svg or self._args.png):
                more = "--diff marks the cells that differ"
                print(f"csp2sat: the picture shows the first solution; {more}", file=sys.stderr)
        if self._args.html:
            from csp2sat.models.draw.html_page import page

            pictures = [("", puzzle.picture()), *(("", each) for each in self._kept)]
            text = page(puzzle.kind.title, puzzle.kind.rules, pictures)
            files.write(self._args.html, text)

    def _write(self, picture: Picture, number: int | None = None) -> None:
        """Write a picture as SVG and PNG, as the options say; a number stands in the name."""
        if path := self._path("svg"):
            from csp2sat.models.draw.svg import svg

            files.write(_with_number(path, number), svg(picture))
        if path := self._path("png"):
            from csp2sat.models.draw.png import png

            files.write(_with_number(path, number), png(picture))

    def _path(self, kind: str) -> str | None:
        path: str | None = getattr(self._args, kind)
        return path

    def _text(self, picture: Picture) -> str:
        columns = files.columns() if self._terminal else None
        return BoardPuzzle.text(picture, self._args.ascii, self._colour, columns)


def _with_number(path: str, number: int | None) -> str:
    """The name of a file, with a number before its ending: `board-2.svg`."""
    if number is None:
        return path
    root, ending = os.path.splitext(path)
    return f"{root}-{number}{ending}"


def _check_png() -> None:
    """PNG can be made, which is looked at before the work begins."""
    from csp2sat.models.draw.png import NoRendererError, check_renderer

    try:
        check_renderer()
    except NoRendererError as error:
        raise Failure(f"csp2sat: error: {error}", BAD_INPUT) from None
