"""The kinds of puzzles on boards, and the boards there are of each."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Solution
from csp2sat.models.board.board import Board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.links import Address, parse
from csp2sat.models.read_puzzle import LINK_NAME, identify_address, instance
from csp2sat.models.registry import PUZZLES, RULES, kind
from csp2sat.solver.api import solutions
from paths import DATA, ROOT

SAMPLES = ROOT / "models" / "data"
KINDS = [name for name in PUZZLES if isinstance(kind(name), Kind)]
TEXT_KINDS = [name for name, entry in PUZZLES.items() if entry.module.endswith(RULES)]
"""The kinds in texts of rules."""
CHECKED = [
    name for name in KINDS if (ROOT / "tests" / "rules" / f"{name.replace('-', '_')}.py").is_file()
]
"""The kinds with their rules written again."""
EXPLAINED = (
    "all-or-nothing", "aquarium", "bosnian-road", "bw-loop", "city-space", "context", "dotchi-loop",
    "heteromino", "litherslink", "marutaring",
)  # fmt: skip
"""Kinds in texts of rules whose samples are explained in seconds; no thoughts help with others."""
TUTORED = [name for name in KINDS if name not in TEXT_KINDS or name in EXPLAINED]
"""All kinds whose samples are explained in seconds."""


def board_kind(name: str) -> Kind:
    """The kind of a name."""
    found = kind(name)
    assert isinstance(found, Kind)
    return found


def kind_at(address: str) -> str:
    """The name of the kind that an address has."""
    return identify_address(Source(address, LINK_NAME)).kind.name


def samples(name: str) -> list[Path]:
    """The boards that come along, smaller ones first."""
    found = sorted(SAMPLES.glob(f"{name}-*.txt"), key=lambda path: path.stat().st_size)
    assert found, f"models/data/{name}-WIDTHxHEIGHT.txt is missing"
    return found


def board_files(name: str) -> list[Path]:
    """All boards of a kind."""
    others = sorted((DATA / "boards" / name).glob("*.txt"))
    return [*samples(name), *(each for each in others if each.suffixes == [".txt"])]


def parsed(address: str) -> Address:
    """The parts of an address."""
    return parse(Source(address, LINK_NAME))


def links() -> dict[str, str]:
    """The kind of each known address, and of those of samples."""
    found = {}
    texts = (path.read_text("utf-8") for path in SAMPLES.glob("*.txt"))
    own = (text.partition("\n")[0].removeprefix("# ") for text in texts)
    known = (DATA / "links.txt").read_text("utf-8").splitlines()
    for line in (*known, *(each for each in sorted(own) if each.startswith("https://puzz.link/"))):
        if line and not line.startswith("#"):
            try:
                address = parsed(line)
                name = kind_at(line)
            except CspError:
                continue
            link = board_kind(name).link
            if link and set(address.flags) <= {*link.flags, *link.variants}:
                found[line] = name
    return found


def puzzle(name: str, text: str) -> BoardPuzzle:
    """The puzzle of a board as text."""
    found = instance(name, ["board"], lambda _: Source(text, "board"))
    assert isinstance(found, BoardPuzzle)
    return found


def linked(name: str, address: str) -> BoardPuzzle:
    """The puzzle of an address."""
    found = identify_address(Source(address, LINK_NAME), name).read()
    assert isinstance(found, BoardPuzzle)
    return found


def some_solutions(given: BoardPuzzle, most: int) -> list[Solution]:
    """The first solutions."""
    found = []
    for solution in solutions(given.problem(), time_limit=60):
        found.append(solution)
        if len(found) == most:
            break
    return found


def rows(given: BoardPuzzle, solution: Solution) -> list[list[str]]:
    """The tokens of the answer."""
    tokens = given.tokens(solution)
    return [[tokens[cell] for cell in row] for row in given.board.whole.rows()]


def rules(name: str) -> ModuleType:
    """The module of `tests/rules/` about a kind.

    Beside `broken` it has IMPOSSIBLE, boards with clues that cannot be met, and, where the sample
    without half of its clues will not do, AMBIGUOUS, a board with several answers.
    """
    return importlib.import_module(f"rules.{name.replace('-', '_')}")


def broken(name: str) -> Callable[[Board, list[list[str]]], str]:
    """The checker of the rules of a kind: it names one that is broken, or nothing."""
    found: Callable[[Board, list[list[str]]], str] = rules(name).broken
    return found
