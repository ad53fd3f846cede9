"""Constraints to normal form: logic to clauses, terms to linear expressions.

Equal subtrees are translated once. Definitions of formulas and of terms wait in a list until the
constraint that needs them is posted: there is no recursion over trees.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.shape import Instance
from csp2sat.translator.encoding_options import STATIC, EncodingOptions
from csp2sat.translator.normalform.atoms.atom import Atom, simplify_clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparisons import Comparisons
from csp2sat.translator.normalform.linearize import LinearExpr, as_plain_difference
from csp2sat.translator.normalform.logic import Logic
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.simplify_expressions import Simplifier
from csp2sat.translator.normalform.terms import Terms
from csp2sat.translator.normalform.variables import AffineView, Comparator, Variables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.atoms.graphs import GraphAtom


class Definition(NamedTuple):
    """Clauses from a number on that define a literal of a helper, or (0) the variable of a term."""

    first: int
    literal: int
    variable: int


class Poster:
    """Posts constraints to a normal form: three translators and what they share.

    `ints` and `bools` have the numbers of the declared variables.
    With the `variables` of a normal form of the problem, it posts further constraints for it.
    `starts` gets the definitions that it posts.
    """

    def __init__(
        self,
        problem: Problem,
        options: EncodingOptions,
        variables: Variables | None = None,
        starts: list[Definition] | None = None,
    ) -> None:
        self.normal = Normal(variables)
        self.variables = self.normal.variables
        self.options = options
        bounds = TermBounds()
        if variables is None:
            self._declare(problem)
        ints = {variable: x for x, variable in enumerate(problem.ints.values())}
        bools: dict[Node, int] = {
            variable: p for p, variable in enumerate(problem.bools.values(), 1)
        }
        self.ints, self.bools = ints, bools
        self._simplifier = Simplifier(bounds)
        self._terms = Terms(self, ints, bounds)
        self._comparisons = Comparisons(self, self._terms)
        self._logic = Logic(self, self._comparisons, {**bools})
        self._origin = 0
        self._starts = starts

    def finish(self) -> Normal:
        """The normal form, to which nothing more will be posted.

        The translators have the poster, and large trees: these go at once, with no collection.
        """
        del self._simplifier, self._terms, self._comparisons, self._logic
        return self.normal

    def _declare(self, problem: Problem) -> None:
        """Make the variables of a problem; their numbers follow from the order."""
        for x in problem.ints.values():
            self.variables.new_int(x.name, x.domain)
        self.variables.declared = len(problem.ints)
        for p in problem.bools.values():
            self.variables.new_bool(p.name)

    def add_constraint(self, constraint: Constraint, number: int) -> None:
        """Post the constraint of a number, and the definitions that it needs."""
        formula = constraint.formula
        self._origin = number
        if plain := as_plain_difference(formula, self._terms.numbers):
            op, total = plain  # as most constraints of large problems: nothing to simplify
            self.add_clause([self.atom(total, op)])
            return
        if clause := self._logic.as_plain_clause(formula):
            for part in simplify_clause(clause):
                self.normal.add(part, number)
            return
        self._add(formula, ())

    def numbers(self, instance: Instance) -> tuple[list[int], list[int]]:
        """The numbers of the variables in the slots: the integer ones, the Boolean ones."""
        ints, bools = self.ints, self.bools
        return [ints[x] for x in instance.ints], [bools[p] for p in instance.bools]

    def take_aliases(self) -> None:
        """Name declared Boolean variables by their aliases in what is posted from now on."""
        aliases, names = self.normal.literal_aliases, self._logic.names
        names.update({p: aliases[number] for p, number in names.items() if number in aliases})

    def add_under(self, selector: int, formula: Node, number: int) -> None:
        """Post a constraint that must hold only if a literal, its selector, is true."""
        self._origin = number
        self._add(formula, (-selector,))

    def _add(self, formula: Node, condition: tuple[Atom, ...]) -> None:
        logic, terms = self._logic, self._terms
        logic.post(self._simplifier(formula), True, condition)
        while logic.due or terms.due:
            if logic.due:
                node, positive = logic.due.pop()
                name = logic.names[node]
                self._note_start(name if positive else -name, 0)
                logic.post_definition(node, positive)
            else:
                term = terms.due.pop()
                variable = terms.variable(term)
                self._note_start(0, variable)
                self._comparisons.post_definition(term, variable)

    def _note_start(self, literal: int, variable: int) -> None:
        if self._starts is not None:
            self._starts.append(Definition(len(self.normal.clauses), literal, variable))

    # --- for definitions and global constraints -------------------------------------------

    def add_clause(self, atoms: Sequence[Atom]) -> None:
        """Add a clause for the present constraint; sums that are disjunctions become literals."""
        parts: list[Atom] = []
        for atom in atoms:
            if isinstance(atom, Linear) and (literals := atom.as_disjunction(self.variables)):
                parts += literals
            else:
                parts.append(atom)
        for clause in simplify_clause(parts):
            self.normal.add(clause, self._origin)

    def post(self, node: Node, positive: bool, condition: tuple[Atom, ...]) -> None:
        """Add clauses: the formula (or, if not `positive`, its negation) or the condition holds.

        The condition is a disjunction of atoms.
        """
        self._logic.post(node, positive, condition)

    def literal(self, formula: Node, positive: bool) -> int:
        """A literal that implies the formula (or its negation)."""
        return self._logic.literal(formula, positive)

    def view(self, term: Node) -> AffineView:
        """A view that equals the term."""
        return self._terms.view(term)

    def values(self, term: Node) -> Domain:
        """The values that a term can have, or more."""
        return term.domain if isinstance(term, IntVar) else self._terms.images(term)

    def linear(self, term: Node) -> LinearExpr:
        """A linear expression that equals the term."""
        return self._terms.linear(term)

    def atom(self, total: LinearExpr, op: Comparator) -> int | Linear:
        """The atom `total op 0`."""
        return self._comparisons.atom(total, op)

    def graph_atom(self, atom: GraphAtom) -> Atom:
        """The atom, to be encoded lazily, or with `graph` STATIC a literal that implies it.

        Raises:
            TooManyClauses: an eager encoding would be too large.
        """
        if self.options.graph != STATIC:
            return atom
        from csp2sat.translator.normalform.eager_graphs import eager_literal  # few runs want it

        return eager_literal(self, atom)

    def simplify(self, tree: Node) -> Node:
        """The simplified form of a tree whose functions are total."""
        return self._simplifier.of_total(tree)
