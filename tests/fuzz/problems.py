"""Random problems as text: those of the other tests, with objectives and answer keys, and more."""

from __future__ import annotations

from math import prod
from random import Random

from answers_by_trying import contested, scattered
from csp2sat import Problem
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Operator
from csp2sat.csp.globals.circuit import CIRCUIT
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
    SINGLE_PATH,
)
from csp2sat.csp.syntax.parse import Softness, parse
from graphs import puzzle, text_of
from links import linked
from random_forms import DRAWN, form, formula, listed
from random_shapes import text_of_shapes
from strategies import declarations, problem, problem_with

GRAPHS: tuple[Operator, ...] = (
    ACTIVE_VERTICES_CONNECTED, CONNECTED_EDGES, SINGLE_CYCLE, SINGLE_PATH, ACYCLIC,
    GRAPH_DIVISION, GRAPH_HALVES, CIRCUIT,
)  # fmt: skip
CONTEXTS = (
    "{0}", "(not {0})", "(or {0} {1})", "(and {0} {1})", "(iff {0} {2})", "(xor {0} {1})",
    "(imp {0} {1})", "(iff (not {0}) {1})", "(= (if {0} 1 0) (if {1} 0 1))",
)  # fmt: skip
"""Where two constraints on graphs and a formula stand."""
STATEMENTS = ("int", "dint", "bool", "dbool", "domain", "predicate", "relation")
MOST_ASSIGNMENTS = 3_000


def shapes(r: Random) -> str:
    """A problem of a few shapes of constraints, perhaps with an objective or answer keys."""
    return asking(r, text_of_shapes(r))


def any_problem(r: Random) -> str:
    """A problem of any kind, perhaps with an objective or answer keys."""
    kind = r.random()
    if kind < 0.15:
        text = scattered(r)
    elif kind < 0.3:
        text = contested(r)
    elif kind < 0.4:
        text = tangled(r)
    elif kind < 0.45:
        text = linked(r)
    elif kind < 0.55:
        return shapes(r)
    elif kind < 0.65:
        text = problem_with(r, r.choice(DRAWN))
    elif kind < 0.75:
        text = of_graphs(r)
    else:
        text = problem(r, 4)
    return asking(r, text)


def graph_problem(r: Random) -> str:
    """A problem of constraints on graphs, perhaps with an objective or answer keys."""
    return asking(r, of_graphs(r))


def hard_problem(r: Random) -> str:
    """A problem that costs a solver some conflicts, perhaps with an objective or answer keys."""
    return asking(r, tangled(r))


def soft_problem(r: Random) -> str:
    """A problem with weights for some constraints, or without any: then all are soft."""
    text = contested(r) if r.random() < 0.6 else problem(r, 3)
    if r.random() < 0.3:
        return text
    lines = []
    for line in text.splitlines():
        soft = line.strip("(").split()[0] not in STATEMENTS and r.random() < 0.7
        lines.append(f"(weighted {r.randint(0, 4)} {line})" if soft else line)
    return "\n".join(lines)


def of_graphs(r: Random) -> str:
    """Constraints on graphs beside each other or nested."""
    if r.random() < 0.5:
        return text_of(*puzzle(r.randrange(1 << 30)))
    lines, scope = declarations(r)
    for _ in range(r.randint(1, 2)):
        one, other = (form(r, scope, r.choice(GRAPHS)) for _ in range(2))
        lines.append(r.choice(CONTEXTS).format(one, other, formula(r, scope)))
    return "\n".join(lines)


def tangled(r: Random) -> str:
    """Clauses of three literals, about as many as there can be with a solution."""
    bools = [f"p{i}" for i in range(r.randint(4, 6))]
    ints = ["x", "y", "z"][: r.randint(1, 2)]
    lines = [*(f"(bool {each})" for each in bools), *(f"(int {each} 0 3)" for each in ints)]
    for _ in range(r.randint(2, 4) * (len(bools) + len(ints))):
        literals = []
        for name in r.sample([*bools, *ints], 3):
            if name in bools:
                literals.append(r.choice((name, f"(not {name})")))
            else:
                literals.append(listed(r.choice(("<=", ">", "=")), name, r.choice(("1", "2", "x"))))
        lines.append(listed("or", *literals))
    if r.random() < 0.5:
        lines.append(f"(= x (+ {' '.join(f'(if {each} 1 0)' for each in bools[:3])}))")
    return "\n".join(lines)


def asking(r: Random, text: str) -> str:
    """The problem with an objective or answer keys or both, or as it is."""
    parsed = Problem.parse(text)
    if parsed.ints and r.random() < 0.35:
        names = r.sample(list(parsed.ints), min(len(parsed.ints), r.choice((1, 1, 1, 2, 3))))
        text += "\n" + listed("objective", r.choice(("minimize", "maximize")), *names)
    if r.random() < 0.2:
        both = [*dict.fromkeys((*parsed.ints, *parsed.bools))]
        text += f"\n#{' '.join(r.sample(both, r.randint(0, len(both))))}"
    return text


def is_small(text: str) -> bool:
    """Whether all assignments can be tried."""
    problem = parse(Source(text), Softness.WEIGHTED if is_weighted(text) else Softness.NONE)
    sizes = [each.domain.size for each in problem.ints.values()] + [2] * len(problem.bools)
    return prod(sizes) <= MOST_ASSIGNMENTS


def is_weighted(text: str) -> bool:
    """Whether constraints have weights."""
    return "(weighted " in text
