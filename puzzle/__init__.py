"""Boards for Python programs and notebooks: read, solved, explained, drawn."""

from __future__ import annotations

from importlib import import_module

from csp2sat.csp.quick_typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.puzzle.board import Answer as Answer
    from csp2sat.puzzle.board import Board as Board
    from csp2sat.puzzle.board import Candidates as Candidates
    from csp2sat.puzzle.heat import HeatMap as HeatMap
    from csp2sat.puzzle.making import make as make
    from csp2sat.puzzle.rules import Kind as Kind
    from csp2sat.puzzle.steps import BoardStep as BoardStep
    from csp2sat.puzzle.wrong_filling import WrongFilling as WrongFilling

_PLACES = {
    "Answer": "board",
    "Board": "board",
    "BoardStep": "steps",
    "Candidates": "board",
    "HeatMap": "heat",
    "Kind": "rules",
    "WrongFilling": "wrong_filling",
    "make": "making",
}

__all__ = [*_PLACES]


def __getattr__(name: str) -> Any:
    if name in _PLACES:
        return getattr(import_module(f"csp2sat.puzzle.{_PLACES[name]}"), name)
    raise AttributeError(f"module 'csp2sat.puzzle' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
