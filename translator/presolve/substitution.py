"""Variables replaced by what they equal: integer variables by views, Boolean ones by literals."""

from __future__ import annotations

from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.normal import Normal
from csp2sat.translator.normalform.variables import LE, AffineView, Comparison


class Substitution:
    """Applies the aliases of a normal form, which may be chains; makes literals in `variables`."""

    def __init__(self, normal: Normal) -> None:
        self.variables = normal.variables
        self.int_aliases = normal.int_aliases
        self._literal_aliases = normal.literal_aliases

    def view(self, view: AffineView) -> AffineView:
        """The same term over a variable without an alias."""
        while view.factor and (alias := self.int_aliases.get(view.variable)):
            view = view.over(alias)
        return view

    def literal(self, literal: int) -> int:
        """The same literal over variables without an alias."""
        while True:
            p = abs(literal)
            meaning = self.variables.literal_meanings.get(p)
            if p in self._literal_aliases:
                other = self._literal_aliases[p]
            elif isinstance(meaning, Comparison) and meaning.variable in self.int_aliases:
                view = self.view(AffineView(1, meaning.variable, 0))
                literal_of = (
                    self.variables.literal_of_at_most
                    if meaning.op is LE
                    else self.variables.literal_of_equal
                )
                other = literal_of(view, meaning.value)
            else:
                return literal
            literal = other if literal > 0 else -other

    def atom(self, atom: Atom) -> Atom:
        """The same atom over variables without an alias."""
        return self.literal(atom) if isinstance(atom, int) else atom.substituted(self)


def shorten_aliases(normal: Normal) -> None:
    """Make each alias a view or literal without an alias, and the domains of its variable exact."""
    substitution, domains = Substitution(normal), normal.variables.domains
    for x in normal.int_aliases:
        view = normal.int_aliases[x] = substitution.view(AffineView(1, x, 0))
        domains[x] = view.image(domains[view.variable])
    for p in normal.literal_aliases:
        normal.literal_aliases[p] = substitution.literal(p)
