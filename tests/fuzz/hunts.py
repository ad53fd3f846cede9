"""What is hunted: `HUNTS` is the table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from fuzz import random_commands
from fuzz.boards_from_text import board, random_board, random_graph_board
from fuzz.clauses_and_proofs import clauses, proof
from fuzz.dimacs import dimacs, random_dimacs
from fuzz.endings import endings
from fuzz.flatzinc import flatzinc
from fuzz.from_text import from_text
from fuzz.interrupts import interrupts
from fuzz.kills import kills
from fuzz.opb import cpmpy_lacks, opb, random_opb
from fuzz.problems import (
    any_problem,
    graph_problem,
    hard_problem,
    is_small,
    shapes,
    soft_problem,
)
from fuzz.python_functions import functions
from fuzz.random_commands import Check, with_options
from fuzz.smtlib import smtlib, z3_lacks
from fuzz.spoilt_proofs import STAGES, spoilt
from fuzz.xcsp import judges_lack, xcsp
from random_xcsp import random_instance

Draw = Callable[[Random], str]


class Hunt(NamedTuple):
    """A kind of random problem, what is checked of each, and what that lacks on this machine."""

    draw: Draw
    check: Check
    lacks: Callable[[], str] = lambda: ""


def small(draw: Draw) -> Draw:
    """Draws again until all assignments of a problem can be tried."""

    def drawn(r: Random) -> str:
        while not is_small(text := draw(r)):
            pass
        return text

    return drawn


HUNTS: dict[str, Hunt] = {
    "plain": Hunt(small(any_problem), with_options(random_commands.plain)),
    "shapes": Hunt(small(shapes), with_options(random_commands.plain)),
    "jobs": Hunt(small(any_problem), with_options(random_commands.jobs)),
    "cubes": Hunt(small(any_problem), with_options(random_commands.cubes)),
    "limits": Hunt(small(hard_problem), with_options(random_commands.limited)),
    "graphs": Hunt(small(graph_problem), with_options(random_commands.either_graphs)),
    "soft": Hunt(small(soft_problem), random_commands.soft),
    "functions": Hunt(small(any_problem), functions),
    "clauses": Hunt(small(any_problem), clauses),
    "proof": Hunt(small(any_problem), proof),
    "texts": Hunt(small(any_problem), from_text),
    "graph texts": Hunt(small(graph_problem), from_text),
    "boards": Hunt(random_board, board),
    "graph boards": Hunt(random_graph_board, board),
    "spoilt": Hunt(lambda r: r.choice([*STAGES]), spoilt),
    "flatzinc": Hunt(lambda r: str(r.getrandbits(64)), flatzinc),
    "endings": Hunt(lambda _: "", endings),
    "interrupts": Hunt(lambda _: "", interrupts),
    "kills": Hunt(lambda _: "", kills),
    "xcsp": Hunt(random_instance, xcsp, judges_lack),
    "dimacs": Hunt(random_dimacs, dimacs),
    "opb": Hunt(random_opb, opb, cpmpy_lacks),
    "smtlib": Hunt(small(any_problem), smtlib, z3_lacks),
}
