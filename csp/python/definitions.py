"""Constraints that need hidden variables: they can be required, but not be in a formula."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping

from csp2sat.csp.api_checks import as_list, whole, wrong
from csp2sat.csp.automaton_tables import Step, accepted
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.problem import Problem
from csp2sat.csp.python_operators import as_term, flat
from csp2sat.csp.quick_typing import Any

Transitions = Iterable[tuple[Any, int, Any]] | Mapping[Any, Any]


class Definition:
    """A constraint that declares hidden variables where it is required.

    `formulas(hidden)` gives its formulas; `hidden` makes a variable with a domain.
    """

    __slots__ = ("_name", "formulas")

    def __init__(
        self, name: str, formulas: Callable[[Callable[[Domain], IntVar]], Iterable[Node]]
    ) -> None:
        self._name = name
        self.formulas = formulas

    def __repr__(self) -> str:
        return f"{self._name}(): a constraint for require() alone, not for a formula"


def formulas_in(problem: Problem, definition: Definition) -> list[Node]:
    """The formulas of a definition, with new hidden variables of a problem."""

    def hidden(domain: Domain) -> IntVar:
        return problem.int_var_of(problem.free_name(f"_state{len(problem.ints)}"), domain)

    return list(definition.formulas(hidden))


def regular(
    terms: Iterable[object],
    transitions: Transitions,
    start: Hashable,
    final: Iterable[Hashable],
) -> Definition:
    """An automaton accepts the values of terms: they lead from the start to a final state.

    `transitions` are (state, value, next state), or a dict from (state, value) to the next state.

    >>> from csp2sat import Problem, constraints, count
    >>> problem = Problem()
    >>> lamps = problem.integers("lamp", 5, 0, 1)
    >>> no_two = {("off", 0): "off", ("off", 1): "on", ("on", 0): "off"}
    >>> problem.require(constraints.regular(lamps, no_two, "off", ["off", "on"]))
    >>> count(problem)
    13
    """
    nodes = [as_term(term) for term in flat([terms])]
    given = as_list(
        "transitions",
        transitions.items() if isinstance(transitions, Mapping) else transitions,
        "a list of transitions or a dict",
    )
    steps = [_step(row, isinstance(transitions, Mapping)) for row in given]
    finals = {*as_list("final", final, "a list of states")}
    return Definition("regular", lambda hidden: accepted(nodes, steps, start, finals, hidden))


def _step(row: object, is_item: bool) -> Step:
    """A transition, or an item of a dict of these."""
    match row:
        case ((before, value), after) if is_item:
            pass
        case (before, value, after) if not is_item:
            pass
        case _:
            wrong("a transition", row, "(state, value, next state)")
    return before, whole("the value of a transition", value), after
