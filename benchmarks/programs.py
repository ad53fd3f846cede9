"""Python programs that make and solve problems of many constraints, beside CP-SAT and in CPMpy.

Each kind is written in the three interfaces. Times are CPU seconds in this process; imports, and
what CPMpy takes for its own expressions, do not count. CP-SAT has one worker.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from importlib import import_module
from operator import or_
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

SIZE = 100_000
VARIABLES = 2_000
LARGEST = 99

Triple = tuple[int, int, int]
ZEROS = 0, 0, 0


class Kind(NamedTuple):
    """Constraints on three integers x, y, z, which have values in a known solution.

    If they are conditional, each must hold only if a truth value is true. Of clauses, `formula`
    gives the literals over three truth values.
    """

    name: str
    formula: Callable[[Any, Any, Any, Triple], Any]
    is_conditional: bool = False
    is_clause: bool = False


def _slack(values: Triple) -> int:
    """A number from 0 to 6 that depends on the values."""
    return sum(values) % 7


KINDS = (
    Kind("x + y - z <= 150", lambda x, y, z, _v: x + y - z <= 150),
    Kind("p -> x + 3 <= y", lambda x, y, _z, _v: x + 3 <= y, is_conditional=True),
    Kind(
        "x + 2 y - z <= c, of a known solution",
        lambda x, y, z, v: x + 2 * y - z <= v[0] + 2 * v[1] - v[2] + _slack(v),
    ),
    Kind("x < y, of a known order", lambda x, y, _z, v: x < y if v[0] < v[1] else x >= y),
    Kind("x != y", lambda x, y, _z, _v: x != y),
    Kind("p or not q or r", lambda p, q, r, _v: [p, ~q, r], is_clause=True),
)


class Cost(NamedTuple):
    """CPU seconds of a program."""

    build: float
    solve: float


def _instance(seed: int) -> tuple[list[Triple], list[int]]:
    """The variables of the constraints, and the values of a solution."""
    r = Random(seed)
    values = [r.randrange(LARGEST + 1) for _ in range(VARIABLES)]
    places = [r.sample(range(VARIABLES), 3) for _ in range(SIZE)]
    return [(i, j, k) for i, j, k in places], values


def _csp2sat(kind: Kind, places: Sequence[Triple], values: Sequence[int]) -> Cost:
    from csp2sat import Problem, solve

    start = process_time()
    problem = Problem()
    xs = problem.integers("x", VARIABLES, 0, LARGEST)
    ps = problem.booleans("p", VARIABLES)
    for i, j, k in places:
        if kind.is_clause:
            problem.require(reduce(or_, kind.formula(ps[i], ps[j], ps[k], ZEROS)))
            continue
        of = values[i], values[j], values[k]
        formula = kind.formula(xs[i], xs[j], xs[k], of)
        problem.require(ps[k].implies(formula) if kind.is_conditional else formula)
    built = process_time()
    if solve(problem) is None:
        sys.exit(f"csp2sat finds no solution of {kind.name}")
    return Cost(built - start, process_time() - built)


def _cpsat(kind: Kind, places: Sequence[Triple], values: Sequence[int]) -> Cost:
    from ortools.sat.python import cp_model

    start = process_time()
    model = cp_model.CpModel()
    xs = [model.new_int_var(0, LARGEST, f"x{i}") for i in range(VARIABLES)]
    ps = [model.new_bool_var(f"p{i}") for i in range(VARIABLES)]
    for i, j, k in places:
        if kind.is_clause:
            model.add_bool_or(kind.formula(ps[i], ps[j], ps[k], ZEROS))
            continue
        of = values[i], values[j], values[k]
        added = model.add(kind.formula(xs[i], xs[j], xs[k], of))
        if kind.is_conditional:
            added.only_enforce_if(ps[k])
    built = process_time()
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        sys.exit(f"CP-SAT finds no solution of {kind.name}")
    return Cost(built - start, process_time() - built)


def _cpmpy(solver: str) -> Callable[[Kind, Sequence[Triple], Sequence[int]], Cost]:
    """Programs of CPMpy: what they build are the expressions of a solver."""

    def run(kind: Kind, places: Sequence[Triple], values: Sequence[int]) -> Cost:
        import cpmpy as cp

        import_module("csp2sat.cpmpy")  # it adds the solver
        xs, ps = cp.intvar(0, LARGEST, VARIABLES), cp.boolvar(VARIABLES)
        model = cp.Model()
        for i, j, k in places:
            if kind.is_clause:
                model += reduce(or_, kind.formula(ps[i], ps[j], ps[k], ZEROS))
                continue
            of = values[i], values[j], values[k]
            formula = kind.formula(xs[i], xs[j], xs[k], of)
            model += ps[k].implies(formula) if kind.is_conditional else formula
        start = process_time()
        made = cp.SolverLookup.get(solver, model)
        built = process_time()
        options = {"num_workers": 1} if solver == "ortools" else {}
        if not made.solve(**options):
            sys.exit(f"{solver} finds no solution of {kind.name}")
        return Cost(built - start, process_time() - built)

    return run


PROGRAMS = {
    "csp2sat": _csp2sat,
    "CP-SAT": _cpsat,
    "CPMpy, csp2sat": _cpmpy("csp2sat"),
    "CPMpy, CP-SAT": _cpmpy("ortools"),
}


def lines(names: Sequence[str], repeat: int) -> Iterator[str]:
    """The table: medians of `repeat` programs of each kind, each with other variables."""
    chosen = names or list(PROGRAMS)
    yield (
        f"- {SIZE:,} constraints on {VARIABLES:,} variables with the values 0 to {LARGEST}; "
        f"programs of each kind: {repeat}, medians of CPU seconds to build and to solve\n"
    )
    yield f"| constraints | {' | '.join(chosen)} |"
    yield "|---" * (len(chosen) + 1) + "|"
    for kind in KINDS:
        cells = []
        for name in chosen:
            costs = [_timed(name, kind, seed) for seed in range(repeat)]
            build = median(cost.build for cost in costs)
            solve = median(cost.solve for cost in costs)
            cells.append(f"{build:.2f} + {solve:.2f}")
            print(f"{kind.name}: {name} {cells[-1]}", file=sys.stderr, flush=True)
        yield f"| {kind.name} | {' | '.join(cells)} |"


def _timed(name: str, kind: Kind, seed: int) -> Cost:
    gc.collect()  # what is left of the last program
    return PROGRAMS[name](kind, *_instance(seed))
