"""The normal form between problem and clauses.

    normal ::= domains of integer variables, clauses
    clause ::= atom | ... | atom
    atom   ::= literal | a constraint of `atoms/`: Linear, AllDifferent, Table, Connected, ...

A literal is a non-zero integer: a Boolean variable or its negation, TRUE or FALSE. A clause
enforces a constraint in it when its other atoms are false (half-reification).
"""

from __future__ import annotations

from csp2sat.translator.normalform.atoms.atom import Atom, Clause
from csp2sat.translator.normalform.variables import LE, AffineView, Comparison, Variables


class Normal:
    """A problem in normal form.

    - `variables`: the variables and the literals that stand for comparisons;
    - `clauses`, `origins`: the clauses, and for each the number of the constraint it is for;
    - `int_aliases`: the integer variables that no clause contains, with the view each equals;
    - `literal_aliases`: the Boolean variables that no clause contains, with the literal each
      equals.
    """

    def __init__(self, variables: Variables | None = None) -> None:
        self.variables = variables or Variables()
        self.clauses: list[Clause] = []
        self.origins: list[int] = []
        self.int_aliases: dict[int, AffineView] = {}
        self.literal_aliases: dict[int, int] = {}

    def without_clauses(self) -> Normal:
        """A copy of the variables and their aliases."""
        other = Normal(self.variables.copy())
        other.int_aliases = self.int_aliases.copy()
        other.literal_aliases = self.literal_aliases.copy()
        return other

    def with_clause(self, clause: Clause) -> Normal:
        """A copy with one more clause, which is for no particular constraint."""
        other = self.without_clauses()
        other.clauses, other.origins = [*self.clauses, clause], [*self.origins, 0]
        return other

    def add(self, clause: Clause, origin: int) -> None:
        """Add a clause that is needed for the constraint numbered `origin`."""
        self.clauses.append(clause)
        self.origins.append(origin)

    def most_clauses(self) -> int:
        """How many clauses there are with one for each value of the widest variable in each."""
        widest = max([domain.size for domain in self.variables.domains], default=0)
        return widest * len(self.clauses)

    def view(self, x: int) -> AffineView:
        """An integer variable as a term over one that clauses may have."""
        return self.int_aliases.get(x) or AffineView(1, x, 0)

    def same_literal(self, p: int) -> int:
        """The literal that a Boolean variable equals: itself if it has no alias."""
        return self.literal_aliases.get(p, p)

    def __str__(self) -> str:
        """Domains and clauses, one a line, as `printer` writes them."""
        from csp2sat.translator.normalform.printer import normal_text

        return normal_text(self)


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
        return self.literal(atom) if isinstance(atom, int) else atom.substitute(self)


def shorten_aliases(normal: Normal) -> None:
    """Make each alias a view or literal without an alias, and the domains of its variable exact."""
    substitution, domains = Substitution(normal), normal.variables.domains
    for x in normal.int_aliases:
        view = normal.int_aliases[x] = substitution.view(AffineView(1, x, 0))
        domains[x] = view.image(domains[view.variable])
    for p in normal.literal_aliases:
        normal.literal_aliases[p] = substitution.literal(p)
