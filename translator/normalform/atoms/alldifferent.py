"""All-different over views."""

from __future__ import annotations

from csp2sat.csp.records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from csp2sat.translator.normalform.affine_view import AffineView
    from csp2sat.translator.normalform.atoms.atom import Clause, Substitution
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
    """The variables of all-different constraints that must hold."""
    units = [clause[0] for clause in clauses if len(clause) == 1]
    required = [atom for atom in units if isinstance(atom, AllDifferent)]
    return {view.variable for atom in required for view in atom.views if view.factor}
