"""What a puzzle offers, and the table of the puzzles there are."""

from __future__ import annotations

from importlib import import_module

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem, Solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Puzzle(Protocol):
        """One instance of a puzzle: a board that was read."""

        def problem(self) -> Problem:
            """The problem whose solutions are those of the puzzle."""

        def heading(self) -> str:
            """The lines for the top of the model file and of the drawing."""

        def draw(self, solution: Solution) -> str:
            """The board with a solution on it."""

        def answer(self, solution: Solution) -> str:
            """The solution as rows of tokens, one for each cell."""

    class Kind(Protocol):
        """The module of a puzzle: `TITLE`, its rules (the docstring) and a reader of boards."""

        TITLE: str

        def read(self, source: Source) -> Puzzle:
            """The board in a text; a `CspError` tells what is wrong with it."""


PUZZLES: dict[str, str] = {
    "akari": "csp2sat.models.akari",
}
"""The module of each puzzle, by the name it has on the command line."""


def kind(name: str) -> Kind:
    """The module of a puzzle; only this one is loaded."""
    module: Kind = import_module(PUZZLES[name])
    return module
