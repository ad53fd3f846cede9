"""A mistake that everyone sees: a closed loop that leaves something out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.evaluate import value as value_of
from csp2sat.csp.expr import Apply, BoolVar, Variable, variables
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import SINGLE_CYCLE
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.solver.questions.mistakes import Mistake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


Values = Mapping[Variable, int | bool]


def wrong_loop(
    problem: Problem, values: Values, search: Callable[[Problem], Search]
) -> Mistake | None:
    """The shortest closed loop of drawn lines that no solution has; None without any.

    Its constraints are the one about the loop, and one about a clue which it leaves out; without
    such a clue, another line that is drawn is a fact. The wrong lines are those that no solution
    has, or all; the others of the loop are the guesses.
    """
    for constraint in problem.constraints:
        formula = constraint.formula
        if not isinstance(formula, Apply) or formula.op is not SINGLE_CYCLE:
            continue
        if isinstance(formula.data, Graph) and (drawn := _drawn(formula, formula.data, values)):
            loops = [part for part in _parts(drawn) if _is_loop([drawn[x] for x in part])]
            for loop in sorted(loops, key=len):
                if (wrong := _wrong(problem, loop, search)) is not None:
                    others = [x for x in drawn if x not in loop]
                    clue = _left_out(problem, formula, loop)
                    guesses = {x: True for x in loop if x not in wrong}
                    facts = {**guesses, **dict.fromkeys(others[: 0 if clue else 1], True)}
                    every = [constraint, clue] if clue else [constraint]
                    return Mistake(dict.fromkeys(wrong, True), every, facts, guesses)
    return None


def _drawn(formula: Apply, graph: Graph, values: Values) -> dict[Variable, tuple[int, int]]:
    """The points that each drawn line joins."""
    edges = zip(formula.args, graph.edges, strict=True)
    return {x: ends for x, ends in edges if isinstance(x, BoolVar) and values.get(x)}


def _wrong(
    problem: Problem, loop: Sequence[Variable], search: Callable[[Problem], Search]
) -> Sequence[Variable] | None:
    """The lines that no solution has; all if each is possible; None: a solution has the loop.

    None also if the problem has no solution.
    """
    with search(problem) as every:
        lines = {x: every.equal(x, True) for x in loop}
        if every.next() is None or every.next(*lines.values()) is not None:
            return None
        return [x for x, line in lines.items() if every.next(line) is None] or loop


def _parts(drawn: Mapping[Variable, tuple[int, int]]) -> list[list[Variable]]:
    """Lines that are connected."""
    parts: list[tuple[set[int], list[Variable]]] = []
    for x, ends in drawn.items():
        near = [part for part in parts if not part[0].isdisjoint(ends)]
        parts = [part for part in parts if part not in near]
        points = {*ends}.union(*(part[0] for part in near))
        parts.append((points, [y for part in near for y in part[1]] + [x]))
    return [lines for _, lines in parts]


def _is_loop(edges: Sequence[tuple[int, int]]) -> bool:
    """Whether two lines meet at each point."""
    points = [point for ends in edges for point in ends]
    return len(points) == 2 * len({*points}) and all(points.count(x) == 2 for x in points)


def _left_out(problem: Problem, formula: Apply, loop: Sequence[Variable]) -> Constraint | None:
    """The constraint of a clue that is about lines only, none of the loop, and needs some."""
    lines = {*formula.args}
    for constraint in problem.constraints:
        inside = {*variables(constraint.formula)}
        is_clue = constraint.origin is not None and constraint.origin.clues
        if is_clue and inside and inside <= lines and inside.isdisjoint(loop):
            nothing = Solution({}, {x.name: False for x in inside})
            if not value_of(constraint.formula, nothing):
                return constraint
    return None
