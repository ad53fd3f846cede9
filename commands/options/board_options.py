"""The options about boards: their texts and pictures, new ones, many of them."""

from __future__ import annotations

from csp2sat.commands.options.option import Option, published_sets
from csp2sat.commands.options.option import file_option as _file
from csp2sat.commands.options.option import switch as _switch
from csp2sat.commands.options.value_parsers import count, number, seconds
from csp2sat.solver.rating.levels import ANY, LEVELS

DRAWS = ("show", "puzzle make")
MAKES = ("puzzle make", "puzzle book")
MODELS = ("puzzle", "show", "model")
MANY = ("puzzle check", "puzzle rate")

SHAPES = ("square", "hexagonal", "triangular", "torus")
"""Those of `models/board/shape`; a test compares them."""

SYMMETRIES = ("rotation", "mirror", "diagonal", "none")
"""Those of `models/generate/symmetry`; a test compares them."""

LISTS = ("text", "json", "csv")
"""Those of `commands/puzzle/verdict_lists`; a test compares them."""

PICTURES = "pictures of boards"

_SEVERAL = " ('-': standard output; several solutions or steps: F-1, F-2, ...)"
_SITES = " at puzz.link, or at f-puzzles if puzz.link lacks the kind"
_UNSOLVED = "unsolved"
"""The set of options that print a board in another form, without a question about it."""


def _form(name: str, help: str) -> Option:
    return _switch(name, help, "puzzle")._replace(one_of=_UNSOLVED, questions=("",))


def _made_as(name: str, help: str) -> Option:
    return _switch(name, help, "puzzle make")._replace(one_of="made")


BOARD_OPTIONS: tuple[Option, ...] = (
    # --- puzzles ---
    Option("method", "another model of the puzzle, if it has several", MODELS, "M"),
    _switch("answer", "only the rows of the answer", "puzzle"),
    _form("link", f"only the address of the board{_SITES}"),
    _form("penpa", "only the Penpa address of the board"),
    _form("fpuzzles", "only the f-puzzles address of the board"),
    _form("sudokupad", "only the SudokuPad address of the board"),
    _form("fpuzzles-json", "only the board as f-puzzles has it in files"),
    _form("card", "only HTML for another page: picture, rules and address of the board"),
    _file("output", "the .csp file", "model")._replace(short="o", default="-"),
    Option(
        "dimacs",
        "only published clauses: 'article' (sudoku, nqueens), 'contest' (satpuzzle)",
        ("model", "puzzle"),
        "FORM",
        known=published_sets,
        one_of=_UNSOLVED,
        questions=("",),
    ),
    _file("certify", "write a certificate that the board has one solution", "puzzle")._replace(
        one_of=_UNSOLVED, questions=("",)
    ),
    _switch("ascii", "draw without box characters", "puzzle", "show", group=PICTURES),
    _file("svg", f"write pictures as SVG{_SEVERAL}", "puzzle", group=PICTURES),
    _file("svg", "write a picture as SVG ('-': standard output)", *DRAWS, group=PICTURES),
    _file("png", f"write pictures as PNG{_SEVERAL}; needs resvg-py", "puzzle", group=PICTURES),
    _file("png", "write a picture as PNG; needs resvg-py", *DRAWS, group=PICTURES),
    _file("html", "write a page with the board and its solutions, or its steps", "puzzle")._replace(
        group=PICTURES
    ),
    _file("html", "write a page with the board and the answer", "show", group=PICTURES),
    _file("html", "write a page with the board", "puzzle make", group=PICTURES),
    _switch(
        "pictures", "with --steps: draw the board at each step", "puzzle", group=PICTURES
    )._replace(questions=("hint", "steps")),
    _file(
        "sheet", "with --steps: draw all steps on a sheet: F.png, F.svg or F.html", "puzzle"
    )._replace(group=PICTURES, questions=("steps",)),
    _switch("diff", "with --unique: mark the cells that differ", "puzzle", group=PICTURES),
    # --- new boards, and many of them ---
    Option("size", "width and height (default: usual for the kind)", MAKES, "WxH"),
    Option(
        "shape",
        "the shape of the board, for kinds from rules",
        ("puzzle make",),
        choices=SHAPES,
    ),
    Option(
        "seed",
        "the same seed gives the same board (default: random)",
        MAKES,
        "N",
        number,
    ),
    Option("count", "make N boards, of N seeds in a row", ("puzzle make",), "N", count, 1)._replace(
        field="boards"
    ),
    Option("count", "boards of each kind (default: 6)", ("puzzle book",), "N", count, 6)._replace(
        field="boards"
    ),
    Option("title", "the title of the book", ("puzzle book",), "TEXT", default="Puzzles"),
    _switch("minimal", "remove clues until each one is needed", "puzzle make"),
    Option(
        "finish", "add clues to this board until it has one solution", ("puzzle make",), "BOARD"
    ),
    Option(
        "symmetry",
        "how the places of clues are symmetric",
        MAKES,
        choices=SYMMETRIES,
    ),
    Option(
        "pattern",
        "clues in these cells only: a file with a grid of . and x",
        ("puzzle make",),
        "FILE",
    ),
    Option(
        "with", "these constraints (variant Sudoku)", ("puzzle make",), "NAMES", field="constraints"
    ),
    _file("sheet", "write a page to print: numbered boards, then solutions", "puzzle make"),
    _file("output", "the file of the board", "puzzle make")._replace(short="o", default="-"),
    _file("output", "the file of the page", "puzzle book")._replace(short="o", default="-"),
    _made_as("link", f"the address instead of the board{_SITES}"),
    _made_as("penpa", "the Penpa address instead of the board"),
    Option("time-limit", "give up after T (default: 60s)", ("puzzle make",), "T", seconds, 60.0),
    Option("time-limit", "write what is made after T: 30s, 2m", ("puzzle book",), "T", seconds),
    Option("time-limit", "stop after T (default: 5m)", ("puzzle prove",), "T", seconds, 300.0),
    Option(
        "difficulty",
        "how hard the board is by hand (default: medium, if such a board is soon found)",
        MAKES,
        choices=(*LEVELS, ANY),
    ),
    Option(
        "technique",
        "the thought that is the hardest step: X-wing, 'corner 3' (docs/thoughts.md)",
        ("puzzle make",),
        "NAME",
    ),
    _switch("rate", "show the level and the score, too", "puzzle check"),
    Option(
        "pictures",
        "draw boards with several solutions or none as SVG in this folder",
        MANY,
        "FOLDER",
    ),
    Option("format", "text, json or csv", MANY, default="text", choices=LISTS),
    Option("jobs", "judge N boards at once", MANY, "N", count, 1),
    Option("time-limit", "for each board: 30s, 2m", MANY, "T", seconds),
)
