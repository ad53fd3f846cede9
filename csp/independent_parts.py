"""Splits a problem into independent parts: the connected components of its constraint graph."""

from __future__ import annotations

from csp2sat.csp.expr import Node, postorder
from csp2sat.csp.globals.graph_form import components as connected_vertices
from csp2sat.csp.problem import Problem


def components(problem: Problem) -> list[Problem]:
    """Problems that share no variable; their solutions combine to the solutions of the whole.

    They have no objective, answer keys or source. The variables without constraints form one part.
    """
    number: dict[Node, int] = {}
    edges: list[tuple[int, int]] = []
    first: list[int | None] = []
    for constraint in problem.constraints:
        vertices = [number.setdefault(x, len(number)) for x in constraint.variables()]
        edges += ((vertices[0], x) for x in vertices[1:])
        first.append(vertices[0] if vertices else None)
    part_of = connected_vertices(len(number), edges)
    parts: dict[Node | int | None, Problem] = {}

    def part(variable: Node) -> Problem:
        key = part_of[number[variable]] if variable in number else None
        return parts.setdefault(key, Problem())

    for x in problem.ints.values():
        part(x).ints[x.name] = x
    for flag in problem.bools.values():
        part(flag).bools[flag.name] = flag
    for constraint, one in zip(problem.constraints, first, strict=True):
        # A constraint without variables is a part of its own.
        key = constraint.formula if one is None else part_of[one]
        parts.setdefault(key, Problem()).constraints.append(constraint)
    return list(parts.values())


def size(formula: Node) -> int:
    """The number of distinct operator applications in a tree."""
    done: set[Node] = set()
    for node in postorder(formula, done):
        done.add(node)
    return len(done)
