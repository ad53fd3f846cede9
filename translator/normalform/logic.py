"""Formulas as clauses.

A formula inside another gets a Boolean variable p, and only the half of its definition that is
used: p -> f where it occurs positively, -p -> -f where negatively (Plaisted and Greenbaum, "A
structure-preserving clause form translation", JSC 1986); both in at-least sums. Nothing is
copied, so the clauses are linear in the size of the problem, however `iff` and `xor` are nested.
"""

from __future__ import annotations

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Operator, Truth, truth
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.linearize import NEGATED
from csp2sat.translator.normalform.variables import HelperMeaning

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.comparisons import Comparisons
    from csp2sat.translator.normalform.constraint_poster import Poster


Signed = tuple[Node, bool]
"""A formula, or (False) its negation."""


class Logic:
    """Translates formulas, and their negations where `positive` is False.

    - `names`: the Boolean variables of formulas, with those of the declared variables;
    - `due`: the halves of definitions that are not posted yet; posting one removes it.
    """

    def __init__(self, poster: Poster, comparisons: Comparisons, names: dict[Node, int]) -> None:
        self.names = names
        self.due: list[Signed] = []
        self._poster = poster
        self._comparisons = comparisons
        self._defined: set[Signed] = set()

    def post(self, node: Node, positive: bool, condition: tuple[Atom, ...]) -> None:
        """Add clauses for: the formula or an atom of the condition holds."""
        clause = self._poster.add_clause
        stack: list[Signed] = [(node, positive)]
        posted: set[Signed] = set()
        while stack:
            node, positive = signed = stack.pop()
            if signed in posted:
                continue
            posted.add(signed)
            op = node.op if isinstance(node, Apply) else None
            if isinstance(node, Apply) and op in NEGATED:
                self._comparisons.post(node, positive, condition)
            elif isinstance(node, Apply) and (parts := _conjuncts(node, positive)):
                stack.extend(reversed(parts))
            elif isinstance(node, Apply) and op in (k.IFF, k.XOR):
                same = positive is (op is k.IFF)
                a, b = node.args
                clause([*condition, self.literal(a, False), self.literal(b, same)])
                clause([*condition, self.literal(a, True), self.literal(b, not same)])
            elif isinstance(node, Apply) and positive and _is_element(node):
                self._post_element(node, condition)
            elif isinstance(node, Apply) and (expanded := _expansion(self._poster, node, positive)):
                stack.append((expanded, positive))
            else:
                clause([*condition, *self._atoms(node, positive)])

    def _post_element(self, node: Apply, condition: tuple[Atom, ...]) -> None:
        """Add the clauses of an element's expansion, with no tree for each of its many terms."""
        index, *terms, value = node.args
        op = node.data
        assert isinstance(op, Operator)
        for side, end in ((k.GE, 1), (k.LE, len(terms))):
            self._comparisons.post(Apply(side, (index, Number(end))), True, condition)
        atoms = self._comparisons.atoms
        for i, term in enumerate(terms, 1):
            other = atoms(Apply(k.EQ, (index, Number(i))), False)
            if other != [TRUE]:  # the index can be i
                chosen = atoms(Apply(op, (term, value)), True)
                self._poster.add_clause([*condition, *other, *chosen])

    def as_plain_clause(self, node: Node) -> list[int]:
        """The literals of a disjunction of declared Booleans, negated or not; [] for others.

        Files of clauses have a million: there is nothing to simplify.
        """
        literals: list[int] = []
        if isinstance(node, Apply) and node.op is k.OR:
            for arg in node.args:
                sign = 1
                if isinstance(arg, Apply) and arg.op is k.NOT:
                    sign, arg = -1, arg.args[0]
                if arg.__class__ is not BoolVar:
                    return []
                literals.append(sign * self.names[arg])
        return literals

    def post_definition(self, node: Node, positive: bool) -> None:
        """Add clauses for half of a definition: the name of the formula implies it."""
        name = self.names[node]
        self.post(node, positive, (-name if positive else name,))

    def literal(self, node: Node, positive: bool) -> int:
        """A literal that implies the formula."""
        if node.__class__ is BoolVar and (name := self.names.get(node)):
            return name if positive else -name  # as most are
        while isinstance(node, Apply) and node.op is k.NOT:
            node, positive = node.args[0], not positive
        if isinstance(node, Truth):
            return TRUE if node.value is positive else FALSE
        name = self.names.get(node)
        if name is None:
            if isinstance(node, Apply) and node.op in NEGATED:
                literal = self._comparisons.literal(node, positive)
                if literal is not None:
                    return literal
            name = self.names[node] = self._poster.variables.new_formula(HelperMeaning(node))
        if not isinstance(node, BoolVar) and (node, positive) not in self._defined:
            self._defined.add((node, positive))
            self.due.append((node, positive))
        return name if positive else -name

    def _atoms(self, node: Node, positive: bool) -> list[Atom]:
        """Atoms, one of which must hold for the formula to hold."""
        atoms: list[Atom] = []
        stack: list[Signed] = [(node, positive)]
        seen: set[Signed] = set()
        while stack:
            node, positive = signed = stack.pop()
            if signed in seen:
                continue
            seen.add(signed)
            if not isinstance(node, Apply):
                atoms.append(self.literal(node, positive))
            elif node.op in NEGATED:
                atoms += self._comparisons.atoms(node, positive)
            elif parts := _disjuncts(node, positive):
                stack.extend(reversed(parts))
            elif (constraint := _global_atoms(self._poster, node, positive)) is not None:
                atoms += constraint
            elif expanded := _expansion(self._poster, node, positive):
                stack.append((expanded, positive))
            else:
                atoms.append(self.literal(node, positive))
        return atoms


def is_clause(node: Node) -> bool:
    """Whether a formula is a disjunction of Boolean variables, negated or not."""
    if not isinstance(node, Apply) or node.op is not k.OR:
        return False
    return all(
        (arg.args[0] if isinstance(arg, Apply) and arg.op is k.NOT else arg).__class__ is BoolVar
        for arg in node.args
    )


def _is_element(node: Apply) -> bool:
    """Whether a formula is an element of variables and numbers; without variables it is a table."""
    if node.op.expand is None or not isinstance(node.data, Operator):
        return False
    from csp2sat.csp.globals.element import ELEMENT
    from csp2sat.translator.normalform.global_constraints import is_lookup

    are_plain = all(isinstance(arg, IntVar | Number) for arg in node.args)
    return are_plain and node.op is ELEMENT and not is_lookup(node)


def _expansion(poster: Poster, node: Apply, positive: bool) -> Node | None:
    """See `global_constraints.expansion`."""
    if node.op.expand is None:
        return None
    from csp2sat.translator.normalform.global_constraints import expansion

    return expansion(poster, node, positive)


def _global_atoms(poster: Poster, node: Apply, positive: bool) -> list[Atom] | None:
    """See `global_constraints.global_atoms`."""
    from csp2sat.translator.normalform.global_constraints import global_atoms

    return global_atoms(poster, node, positive)


def _conjuncts(node: Apply, positive: bool) -> list[Signed]:
    """The parts of a conjunction; [] for other formulas."""
    op, args = node.op, node.args
    if op is k.NOT:
        return [(args[0], not positive)]
    if op is (k.AND if positive else k.OR):
        # An empty one holds; so does `true`, its only part.
        return [(arg, positive) for arg in args] or [(truth(True), True)]
    if op is k.IMP and not positive:
        return [(args[0], True), (args[1], False)]
    return []


def _disjuncts(node: Apply, positive: bool) -> list[Signed]:
    """The parts of a disjunction; [] for other formulas."""
    return [(part, not sign) for part, sign in _conjuncts(node, not positive)]
