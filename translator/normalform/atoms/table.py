"""Tables: allowed or forbidden rows of values."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.normalform.atoms.atom import Substitution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.printer import Printer


class Table(NamedTuple):
    """The values of the views are one of the rows (`supports`), or none of them.

    None in a row stands for any value.
    """

    views: tuple[AffineView, ...]
    rows: frozenset[tuple[int | None, ...]]
    supports: bool

    def text(self, printer: Printer) -> str:
        """Such as `(x, y) in {(0,1) (2,3)}`."""
        rows = " ".join(sorted(str(row).replace(" ", "") for row in self.rows))
        kind = "in" if self.supports else "not in"
        return f"({printer.views(self.views)}) {kind} {{{rows}}}"

    def substituted(self, by: Substitution) -> Table:
        """The same constraint over variables without an alias."""
        return Table(tuple(map(by.view, self.views)), self.rows, self.supports)
