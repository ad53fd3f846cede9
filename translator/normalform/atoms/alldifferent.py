"""All-different over views."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.normalform.atoms.atom import Clause, Substitution
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparator import NE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.printer import Printer


class AllDifferent(NamedTuple):
    """The views have pairwise different values."""

    views: tuple[AffineView, ...]

    def text(self, printer: Printer) -> str:
        """Such as `alldifferent(x, y+1)`."""
        return f"alldifferent({printer.views(self.views)})"

    def substituted(self, by: Substitution) -> AllDifferent:
        """The same constraint over variables without an alias."""
        return AllDifferent(tuple(map(by.view, self.views)))


def different_variables(clauses: Iterable[Clause]) -> set[int]:
    """The variables of all-different constraints that must hold, and of `x != y`."""
    ints: set[int] = set()
    for clause in clauses:
        atom = clause[0] if len(clause) == 1 else None
        if isinstance(atom, AllDifferent):
            ints.update([view.variable for view in atom.views if view.factor])
        elif isinstance(atom, Linear) and atom.op is NE and atom.is_equation_of_two_ints():
            ints.update([x for _, x in atom.ints])
    return ints
