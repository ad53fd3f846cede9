"""The interface of propagation: what presolve knows of each kind of constraint."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.quick_typing import Any
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.presolve.store import Store


class Rule:
    """A constraint that must hold, and how it tightens what a store knows.

    The static methods are for the same kind of constraint inside a longer clause.
    """

    has_late_stage = False
    """Whether `tighten_late` does anything: it runs when no `tighten` finds more."""

    has_memory = False
    """Whether `tighten` keeps notes that become wrong when the store goes back."""

    def __init__(self, atom: Any) -> None:
        raise NotImplementedError

    def watch(self, store: Store, number: int) -> None:
        """Ask for a call of `tighten` whenever a variable changes; the rule has this number."""
        raise NotImplementedError

    def tighten(self, store: Store) -> None:
        """Tighten the variables, in short time."""

    def tighten_late(self, store: Store) -> None:
        """Tighten the variables by a slower algorithm."""

    def remainder(self, store: Store) -> Atom:
        """The constraint without what the store decides; TRUE or FALSE if it decides all."""
        raise NotImplementedError

    @staticmethod
    def decided(_store: Store, _atom: Any) -> bool | None:
        """Whether the store implies the constraint, or (False) its negation; None: neither."""
        return None

    @staticmethod
    def deciding_keys(_store: Store, _atom: Any) -> Iterator[int]:
        """The keys (see `Store.keys`) of all variables by which `decided` may change."""
        return iter(())

    @staticmethod
    def reduced(store: Store, atom: Any) -> Atom:
        """The constraint without what the store decides; TRUE or FALSE if it decides all."""
        raise NotImplementedError
