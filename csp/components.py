"""Splits a problem into independent parts: the connected components of its constraint graph."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.expr import BoolVar, IntVar, Node, postorder
from csp2sat.csp.problem import Problem


def components(problem: Problem) -> list[Problem]:
    """Problems that share no variable; their solutions combine to the solutions of the whole.

    They have no objective, answer keys or source. The variables without constraints form one part.
    """
    parents: dict[Node, Node] = {}

    def root(node: Node) -> Node:
        while (parent := parents.setdefault(node, node)) is not node:
            parents[node] = parents[parent]
            node = parent
        return node

    first: list[Node | None] = []
    for constraint in problem.constraints:
        found = list(variables(constraint.formula))
        for each in found[1:]:
            parents[root(each)] = root(found[0])
        first.append(found[0] if found else None)
    parts: dict[Node | None, Problem] = {}
    tied = set(parents) | {each for each in first if each}
    for each in problem.ints.values():
        parts.setdefault(root(each) if each in tied else None, Problem()).ints[each.name] = each
    for flag in problem.bools.values():
        parts.setdefault(root(flag) if flag in tied else None, Problem()).bools[flag.name] = flag
    for constraint, one in zip(problem.constraints, first, strict=True):
        # A constraint without variables is a part of its own.
        key = root(one) if one else constraint.formula
        parts.setdefault(key, Problem()).constraints.append(constraint)
    return list(parts.values())


def variables(formula: Node) -> Iterator[IntVar | BoolVar]:
    """The variables of a tree, each once."""
    if isinstance(formula, IntVar | BoolVar):
        yield formula
    done: set[Node] = set()
    seen: set[Node] = set()
    for node in postorder(formula, done):
        done.add(node)
        for each in node.args:
            if isinstance(each, IntVar | BoolVar) and each not in seen:
                seen.add(each)
                yield each


def size(formula: Node) -> int:
    """The number of distinct operator applications in a tree."""
    done: set[Node] = set()
    for node in postorder(formula, done):
        done.add(node)
    return len(done)
