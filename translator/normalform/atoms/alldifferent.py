"""All-different over views."""

from __future__ import annotations

from csp2sat.csp.records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.affine_view import AffineView
    from csp2sat.translator.normalform.atoms.atom import Substitution
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
