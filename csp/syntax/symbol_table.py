"""The symbol table of the parser: what each name means at the current place of the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from csp2sat.csp.expr import FALSE, TRUE, BoolVar, IntVar
from csp2sat.csp.operators import BY_SPELLING, spellings
from csp2sat.csp.relation import Relation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.domain import Domain
    from csp2sat.csp.problem import Problem
    from csp2sat.csp.syntax.predicates import Predicate

KEYWORDS = {"true": TRUE, "false": FALSE}
DECLARATIONS = ("domain", "int", "bool", "dint", "dbool", "predicate", "relation", "objective")
"""Heads of the statements that are not constraints."""
STATEMENTS = (*DECLARATIONS, "weighted", "label", "include")


class SymbolTable:
    """The declared names, each name space a dict with an entry for each spelling of a name."""

    __slots__ = ("bools", "domains", "ints", "predicates", "relations")

    def __init__(self, problem: Problem) -> None:
        self.ints: dict[str, IntVar] = {
            spelling: x for name, x in problem.ints.items() for spelling in spellings(name)
        }
        self.bools: dict[str, BoolVar] = {
            spelling: p for name, p in problem.bools.items() for spelling in spellings(name)
        }
        self.domains: dict[str, Domain] = {}
        self.relations: dict[str, Relation] = {}
        self.predicates: dict[str, Predicate] = {}

    def knows(self, name: str) -> bool:
        """Whether a name has a meaning anywhere in an expression."""
        known = (self.ints, self.bools, self.predicates, self.relations, KEYWORDS, BY_SPELLING)
        return any(name in names for names in known)

    def names(self) -> frozenset[str]:
        """The declared variables."""
        return frozenset((*self.ints, *self.bools))

    def heads(self) -> Sequence[str]:
        """The declared names that can be the head of a formula."""
        return (*self.predicates, *self.relations)

    def is_builtin(self, head: str) -> bool:
        """Whether a head is an operator or declaration that no predicate or relation hides."""
        if head in self.predicates or head in self.relations:
            return False
        return head in BY_SPELLING or head in DECLARATIONS


def index_of(known: Iterable[str], name: str) -> str:
    """The index of an item of an array, as `_1` or `_1_3`; empty if there is no such array."""
    indices = (item[len(name) :] for item in known if item.startswith(f"{name}_"))
    return next((item for item in indices if re.fullmatch(r"(_[0-9]+)+", item)), "")
