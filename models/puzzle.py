"""What a puzzle offers, and the table of the kinds of puzzles there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem, Solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Puzzle(Protocol):
        """One instance of a puzzle: a board that was read, a size."""

        def problem(self) -> Problem:
            """The problem whose solutions are those of the puzzle."""

        def heading(self) -> str:
            """The lines for the top of the model file and of the drawing."""

        def draw(self, solution: Solution) -> str:
            """A solution as a person wants to see it."""

        def answer(self, solution: Solution) -> str:
            """A solution as rows of tokens, for programs."""

    class Kind(Protocol):
        """The module of a puzzle; its docstring has the rules.

        `USAGE` names the words of the command line that give an instance.
        """

        TITLE: str
        USAGE: str

    class Reader(Kind, Protocol):
        """A kind whose instances are files."""

        def read(self, source: Source) -> Puzzle:
            """The instance in a text; a `CspError` tells what is wrong with it."""

    class Maker(Kind, Protocol):
        """A kind whose instances are words of the command line."""

        def make(self, words: Sequence[str]) -> Puzzle:
            """The instance for the words; a `ValueError` tells what is wrong with them."""


PUZZLES: dict[str, str] = {
    "akari": "csp2sat.models.akari",
    "bibd": "csp2sat.models.bibd",
    "cryptarithm": "csp2sat.models.cryptarithm",
    "gcp": "csp2sat.models.gcp",
    "golomb": "csp2sat.models.golomb",
    "jss": "csp2sat.models.jss",
    "knight-tour": "csp2sat.models.knight_tour",
    "magic-square": "csp2sat.models.magic_square",
    "nqueens": "csp2sat.models.nqueens",
    "oss": "csp2sat.models.oss",
    "social-golfer": "csp2sat.models.social_golfer",
    "tdsp": "csp2sat.models.tdsp",
}
"""The module of each kind of puzzle, by the name it has on the command line."""


def kind(name: str) -> Kind:
    """The module of a kind of puzzle; only this one is loaded."""
    module: Kind = import_module(PUZZLES[name])
    return module


def instance(name: str, words: Sequence[str], source: Callable[[str], Source]) -> Puzzle:
    """The instance that the words after a kind's name on the command line give.

    `source` opens a file, for those kinds that read one.

    Raises:
        ValueError: the words are not as the kind's `USAGE` says.
        CspError: the file is not as it should be.
    """
    module = import_module(PUZZLES[name])
    if hasattr(module, "make"):
        maker: Maker = module
        return maker.make(words)
    reader: Reader = module
    if len(words) != 1:
        raise ValueError(f"expected {reader.USAGE}, not {' '.join(words) or 'nothing'}")
    return reader.read(source(words[0]))
