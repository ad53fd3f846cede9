"""The normal form between problem and clauses.

    normal ::= domains of integer variables, clauses
    clause ::= atom | ... | atom
    atom   ::= literal | a constraint of `atoms/`: Linear, AllDifferent, Table, Connected, ...

A literal is a non-zero integer: a Boolean variable or its negation, TRUE or FALSE. A clause
enforces a constraint in it when its other atoms are false (half-reification).
"""

from __future__ import annotations

from csp2sat.translator.normalform.atoms.atom import Clause
from csp2sat.translator.normalform.variables import AffineView, Variables


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

    def __str__(self) -> str:
        """Domains and clauses, one a line, as `printer` writes them."""
        from csp2sat.translator.normalform.printer import normal_text

        return normal_text(self)
