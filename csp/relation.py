"""Relations: tables of tuples, declared by `(relation ...)`."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Node, Operator, Sort
from csp2sat.csp.quick_typing import Any


class Relation:
    """A named table: the tuples that are allowed (`supports`) or forbidden."""

    __slots__ = ("arity", "name", "supports", "tuples")

    def __init__(
        self, name: str, arity: int, supports: bool, tuples: frozenset[tuple[int, ...]]
    ) -> None:
        self.name = name
        self.arity = arity
        self.supports = supports
        self.tuples = tuples

    def _key(self) -> tuple[object, ...]:
        return self.name, self.arity, self.supports, self.tuples

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Relation) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.name, self.arity, self.supports, len(self.tuples)))


def _read(*_: object) -> tuple[Sequence[Node], Any]:
    raise AssertionError("a relation is read by the parser, by its own name")


TABLE = Operator(
    "relation",
    (),
    Sort.FORMULA,
    "(NAME t*)",
    "The values of the terms are a tuple that the relation allows.",
    read=_read,
    write=lambda args, _data: list(args),
    value=lambda values, data: (tuple(values) in data.tuples) is data.supports,
)
"""The constraint that a tuple of terms is in a relation; its data is the `Relation`."""
