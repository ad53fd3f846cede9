"""Propagation: what presolve knows of each kind of constraint, and the table of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from csp2sat.csp.quick_typing import Any
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Cumulative, Table
from csp2sat.translator.presolve.domain_store import Store

Order = tuple[int, Sequence[int]]
"""The integer variable at whose place a rule runs, and those whose places are later."""


class Rule:
    """A constraint that must hold, and how it tightens what a store knows.

    The static methods are for the same kind of constraint inside a longer clause.
    """

    __slots__ = ()

    has_late_stage = False
    """Whether `tighten_late` does anything: it runs when no `tighten` finds more."""

    has_memory = False
    """Whether `tighten` keeps notes that become wrong when the store goes back."""

    def __init__(self, atom: Any) -> None:
        raise NotImplementedError

    @classmethod
    def of(cls, atom: Any) -> Sequence[Rule]:
        """The rules of a constraint, which together tighten all that it tightens."""
        return (cls(atom),)

    def watch(self, store: Store, number: int) -> None:
        """Ask for a call of `tighten` whenever a variable changes; the rule has this number."""
        raise NotImplementedError

    def order(self) -> Order | None:
        """Where it runs in a sweep (see `rule_order`); None: before all that have an order."""
        return None

    def tighten(self, store: Store) -> None:
        """Tighten the variables, in short time."""

    def tighten_late(self, store: Store) -> None:
        """Tighten the variables by a slower algorithm."""

    def remainder(self, store: Store) -> Atom:
        """The constraint without what the store decides; TRUE or FALSE if it decides all."""
        raise NotImplementedError

    @staticmethod
    def decide(_store: Store, _atom: Any) -> bool | None:
        """Whether the store implies the constraint, or (False) its negation; None: neither."""
        return None

    @staticmethod
    def deciding_keys(_store: Store, _atom: Any) -> Sequence[int]:
        """The keys (see `Store.keys`) of all variables by which `decide` may change."""
        return ()

    @staticmethod
    def reduce(store: Store, atom: Any) -> Atom:
        """The constraint without what the store decides; TRUE or FALSE if it decides all."""
        raise NotImplementedError


class _Rules(dict[type[object], type[Rule]]):
    """Each rule by the kind of its constraint, loaded when it is needed; graphs have a module."""

    def __missing__(self, kind: type[object]) -> type[Rule]:
        name, rule = _RULE_OF.get(kind, ("graph_rules", ""))
        module = import_module(f"csp2sat.translator.presolve.{name}")
        self.update({kind: getattr(module, rule)} if rule else module.GRAPH_RULES)
        return self[kind]


_RULE_OF: dict[type[object], tuple[str, str]] = {
    Linear: ("linear_bounds", "LinearRule"),
    AllDifferent: ("alldifferent", "AllDifferentRule"),
    Table: ("table_filtering", "TableRule"),
    Cumulative: ("time_table", "TimeTableRule"),
}
"""The files and classes of rules; all other kinds are constraints on graphs."""
RULES = _Rules()
