"""The interface through which definitions and global constraints add to the normal form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from csp2sat.csp.expr import Node
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.normalform.comparator import Comparator
from csp2sat.translator.normalform.linear_expr import LinearExpr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.encoding_options import EncodingOptions
    from csp2sat.translator.normalform.atoms.atom import Atom
    from csp2sat.translator.normalform.atoms.graph import GraphAtom
    from csp2sat.translator.normalform.variables import Variables


class ConstraintPoster(Protocol):
    """Posts constraints to a normal form.

    `variables` are those of the normal form.
    """

    variables: Variables
    options: EncodingOptions

    def add_clause(self, atoms: Sequence[Atom]) -> None:
        """Add a clause."""

    def post(self, node: Node, positive: bool, condition: tuple[Atom, ...]) -> None:
        """Add clauses: the formula (or, if not `positive`, its negation) or the condition holds.

        The condition is a disjunction of atoms.
        """

    def literal(self, formula: Node, positive: bool) -> int:
        """A literal that implies the formula (or its negation)."""

    def view(self, term: Node) -> AffineView:
        """A view that equals the term."""

    def linear(self, term: Node) -> LinearExpr:
        """A linear expression that equals the term."""

    def atom(self, total: LinearExpr, op: Comparator) -> Atom:
        """The atom `total op 0`."""

    def graph_atom(self, atom: GraphAtom) -> Atom:
        """The atom, to be encoded lazily, or with `graph` STATIC a literal that implies it.

        Raises:
            TooManyClauses: an eager encoding would be too large.
        """

    def simplified(self, tree: Node) -> Node:
        """The one simplified form of equal trees whose functions are total."""
