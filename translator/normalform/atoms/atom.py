"""What every constraint in a clause can do, and clauses."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from csp2sat.csp.quick_typing import Protocol, TypeAlias
from csp2sat.translator.clauses import FALSE, TRUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal_form import Substitution
    from csp2sat.translator.normalform.printer import Printer


Atom: TypeAlias = "int | ConstraintAtom"
"""A literal or a constraint."""
Clause = tuple[Atom, ...]


class ConstraintAtom(Hashable, Protocol):
    """A constraint in a clause: an immutable value, equal to others with the same parts."""

    def text(self, printer: Printer) -> str:
        """The constraint as text, with the names of its variables."""

    def substitute(self, by: Substitution) -> Atom:
        """The same constraint over variables without an alias."""


def simplify_clause(atoms: Iterable[Atom]) -> tuple[Clause, ...]:
    """The clause of some atoms without repeated and false ones; nothing if it is always true."""
    kept: dict[Atom, None] = {}
    for atom in atoms:
        if isinstance(atom, int):
            if atom == TRUE or -atom in kept:
                return ()
            if atom == FALSE:
                continue
        kept[atom] = None
    return (tuple(kept),)
