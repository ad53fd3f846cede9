"""Cuts from partial assignments, against all models of small graphs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.cuts.acyclic import AcyclicCuts
from csp2sat.translator.cuts.connected import ConnectedCuts
from csp2sat.translator.cuts.lazy import Conditional, Lazy
from csp2sat.translator.cuts.partial import PartialCuts
from csp2sat.translator.normalform.atoms.graphs import Acyclic, Connected
from examples import examples
from graphs import Graph, active_connected, edges_connected, random_graph
from right_cuts import clauses_over

PATH = ((0, 1), (1, 2), (2, 3))


def connected(
    literals: Sequence[int], nodes: int, edges: Sequence[tuple[int, int]], variables: int
) -> ConnectedCuts:
    atom = Connected(tuple(literals), nodes, tuple(edges))
    return ConnectedCuts(atom, adjacent(nodes, edges), clauses_over(variables))


def partial(*lazy: Lazy) -> PartialCuts:
    cuts = PartialCuts((one, i) for i, one in enumerate(lazy))
    cuts.steps = 10**9
    return cuts


def all_clauses(cuts: PartialCuts) -> list[list[int]]:
    clauses = []
    while clause := cuts.clause():
        clauses.append(clause)
    return clauses


class Trail:
    """Assignments by levels, as a solver makes them: what clauses imply comes at once."""

    def __init__(self, cuts: PartialCuts) -> None:
        self.cuts = cuts
        self.levels: list[list[int]] = [[]]

    @property
    def true(self) -> set[int]:
        return {literal for level in self.levels for literal in level}

    def assign(self, literal: int) -> None:
        self.levels[-1].append(literal)
        self.cuts.assign(literal, len(self.levels) == 1)

    def decide(self, literal: int) -> None:
        self.levels.append([])
        self.cuts.open_level()
        self.assign(literal)

    def backtrack(self, level: int) -> None:
        del self.levels[level + 1 :]
        self.cuts.backtrack(level)

    def propagate(self) -> tuple[list[list[int]], bool]:
        """The clauses, up to one that is false; whether there is one."""
        clauses = []
        while clause := self.cuts.clause():
            clauses.append(clause)
            left = [literal for literal in clause if -literal not in self.true]
            assert len(left) < 2
            if not left:
                return clauses, True
            if left[0] not in self.true:
                self.assign(left[0])
        return clauses, False


def models(variables: int) -> list[set[int]]:
    signs = product((1, -1), repeat=variables)
    return [{p * sign for p, sign in enumerate(one, 1)} | {TRUE} for one in signs]


def test_a_false_node_cuts_off_what_is_behind_it() -> None:
    cuts = partial(connected((TRUE, 2, 3, 4), 4, PATH, 4))
    assert all_clauses(cuts) == []
    cuts.assign(-2, False)
    assert sorted(all_clauses(cuts)) == [[-4, 2], [-3, 2]]
    assert cuts.clauses == {(-4, 2): 0, (-3, 2): 0}


def test_without_a_true_node_there_is_no_cut() -> None:
    cuts = partial(connected((1, 2, 3, 4), 4, PATH, 4))
    cuts.assign(-2, False)
    assert all_clauses(cuts) == []
    cuts.assign(1, False)
    assert sorted(all_clauses(cuts)) == [[-4, -1, 2], [-3, -1, 2]]


def test_a_true_node_on_the_other_side_is_the_only_cut() -> None:
    cuts = partial(connected((1, 2, 3, 4), 4, PATH, 4))
    for literal in (1, -2, 4):
        cuts.assign(literal, False)
    assert all_clauses(cuts) == [[-4, -1, 2]]


def test_a_constraint_waits_for_its_condition() -> None:
    cuts = partial(Conditional(connected((TRUE, 2, 3, 4), 4, PATH, 5), [5]))
    cuts.assign(-3, False)
    assert all_clauses(cuts) == []
    cuts.open_level()
    cuts.assign(5, False)
    assert all_clauses(cuts) == []
    cuts.backtrack(0)
    cuts.assign(-5, False)
    assert all_clauses(cuts) == [[-4, 3, 5]]


def test_backtracking_keeps_what_is_fixed() -> None:
    cuts = partial(connected((TRUE, 2, 3, 4), 4, PATH, 4))
    cuts.open_level()
    cuts.assign(-3, False)
    cuts.assign(-2, True)
    cuts.backtrack(0)
    assert sorted(all_clauses(cuts)) == [[-4, 2], [-3, 2]]


def test_there_are_no_cuts_without_steps() -> None:
    cuts = partial(connected((TRUE, 2, 3, 4), 4, PATH, 4))
    cuts.steps = 0
    cuts.assign(-2, False)
    assert cuts.clause() == []


def test_other_constraints_have_no_part() -> None:
    cuts = partial(AcyclicCuts(Acyclic((1, 2, 3), 3, ((0, 1), (1, 2), (2, 0)))))
    assert cuts.variables == []


@pytest.mark.parametrize("relays", [False, True])
@pytest.mark.parametrize("seed", range(examples(40)))
def test_clauses_hold_in_all_models_and_complete_ones_are_right(seed: int, relays: bool) -> None:
    r = Random(seed)
    graph = random_graph(r, 6, r.randint(4, 9))
    literals = [1, -2, 3, r.choice((4, -1)), r.choice((5, 3)), r.choice((6, -2, TRUE, FALSE))]
    condition = [7] if r.random() < 0.3 else []
    if relays:  # edges are connected at their ends
        graph = Graph(graph.n, graph.edges[:6])
        literals = literals[: len(graph.edges)]
        ends = [(i, len(literals) + v) for i, edge in enumerate(graph.edges) for v in edge]
        cuts = connected(literals, len(literals) + graph.n, ends, 7)
    else:
        cuts = connected(literals, graph.n, graph.edges, 7)

    def is_right(true: set[int]) -> bool:
        if relays:
            return edges_connected(graph, frozenset(i for i, p in enumerate(literals) if p in true))
        return active_connected(graph, [p in true for p in literals])

    good = [true for true in models(7) if true & {*condition} or is_right(true)]
    trail = Trail(partial(Conditional(cuts, condition) if condition else cuts))
    for _ in range(60):
        clauses, is_false = trail.propagate()
        for clause in clauses:
            assert all(true.intersection(clause) for true in good)
        free = [p for p in trail.cuts.variables if not {p, -p} & trail.true]
        if not is_false and not free:
            assert any(trail.true <= true for true in good)
        if not is_false and free and r.random() < 0.8:
            trail.decide(r.choice(free) * r.choice((1, -1)))
        elif len(trail.levels) > 1:
            trail.backtrack(r.randrange(len(trail.levels) - 1))
        elif is_false:
            break
