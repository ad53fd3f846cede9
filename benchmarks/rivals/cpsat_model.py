"""A problem as a CP-SAT model, sharing no code with the translator.

Each term becomes a linear expression that has some value even where the term is undefined, and
literals that are all true where it is defined. What is demanded is stated natively where CP-SAT has
a constraint for it; what stands inside another formula becomes a literal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ortools.sat.python.cp_model import Domain
from ortools.sat.python.cp_model_helper import Literal

from csp2sat.csp import expr
from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, Node, Operator
from csp2sat.csp.globals.counting import GLOBAL_CARDINALITY
from csp2sat.csp.problem import Problem
from rivals.cpsat_globals import COMPARED, RELATIONS, native
from rivals.cpsat_parts import DIFFERENCES, OPPOSITE, Parts, Term, number
from rivals.cpsat_terms import TERMS


def alike(m: Parts, args: Sequence[Literal]) -> Literal:
    return m.is_in(args[0] - args[1], Domain(0, 0))


CONNECTIVES: dict[Operator, Callable[[Parts, Sequence[Literal]], Literal]] = {
    k.NOT: lambda _, args: ~args[0],
    k.AND: lambda m, args: m.both(m.true, *args),
    k.OR: lambda m, args: m.some((~m.true, *args)),
    k.IMP: lambda m, args: m.some((~args[0], args[1])),
    k.IFF: alike,
    k.XOR: lambda m, args: ~alike(m, args),
}


class Model(Parts):
    """A problem as a CP-SAT model."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self._terms: dict[Node, Term] = {}
        self._formulas: dict[Node, Literal] = {}
        self._halves: dict[tuple[Node, bool], Literal] = {}
        for constraint in problem.constraints:
            self.demand(constraint.formula)

    # --- terms ----------------------------------------------------------------------------------

    def term(self, node: Node) -> Term:
        """A term."""
        if node not in self._terms:
            self._terms[node] = self._term(node)
        return self._terms[node]

    def _term(self, node: Node) -> Term:
        match node:
            case expr.Number(value=value):
                return number(value)
            case expr.IntVar(name=name, domain=domain):
                return Term(self.ints[name], domain.lo, domain.hi)
            case Apply(op=k.IF, args=(condition, one, other)):
                return self.choice(self.formula(condition), self.term(one), self.term(other))
            case Apply():
                args = [self.term(each) for each in node.args]
                result = TERMS[node.op](self, args)
                defined = (*result.defined, *(each for arg in args for each in arg.defined))
                return result._replace(defined=tuple(dict.fromkeys(defined)))
        raise AssertionError(node)

    # --- formulas that are demanded -------------------------------------------------------------

    def demand(self, node: Node, positive: bool = True, given: Sequence[Literal] = ()) -> None:
        """State that, if all given literals are true, a formula is true (or false: `positive`)."""
        match node:
            case Apply(op=k.NOT, args=(arg,)):
                self.demand(arg, not positive, given)
            case Apply(op=k.AND | k.OR as op, args=args) if (op is k.AND) is positive:
                for each in args:
                    self.demand(each, positive, given)
            case Apply(op=k.AND | k.OR, args=args):
                self.clause([self.half(each, positive) for each in args], given)
            case Apply(op=k.IMP, args=(one, other)) if positive:
                self.clause([self.half(one, False), self.half(other, True)], given)
            case Apply(op=k.IMP, args=(one, other)):
                self.demand(one, True, given)
                self.demand(other, False, given)
            case Apply(op=k.IFF | k.XOR as op, args=(one, other)):
                truth, same = self.formula(one), (op is k.IFF) is positive
                self.demand(other, same, (*given, truth))
                self.demand(other, not same, (*given, ~truth))
            case Apply(op=op) if op not in CONNECTIVES:
                self._demand_relation(node, positive, given)
            case _:
                self.clause([self.half(node, positive)], given)

    def _demand_relation(self, node: Apply, positive: bool, given: Sequence[Literal]) -> None:
        op, terms = node.op, [self.term(each) for each in node.args]
        data: Any = node.data
        if any(each.defined for each in terms):
            truth = self.formula(node)
            self.clause([truth if positive else ~truth], given)
        elif op in COMPARED:
            op, left, right = COMPARED[op](self, terms, data)
            allowed = DIFFERENCES[op if positive else OPPOSITE[op]]
            self.within(left.at - right.at, allowed, given)
        elif op is GLOBAL_CARDINALITY and positive:
            for i in range(data, len(terms), 2):
                occurs = self.number_of(self.compare(k.EQ, x, terms[i]) for x in terms[:data])
                self.within(occurs.at - terms[i + 1].at, DIFFERENCES[k.EQ], given)
        elif not (positive and not given and native(self, op, terms, data)):
            truth = self.formula(node)
            self.clause([truth if positive else ~truth], given)

    def half(self, node: Node, positive: bool) -> Literal:
        """A literal that implies a formula (or its negation: `positive`)."""
        match node:
            case Apply(op=k.NOT, args=(arg,)):
                return self.half(arg, not positive)
            case Apply(op=k.AND | k.OR | k.IMP):
                pass
            case Apply(op=op, args=args) if op in k.COMPARISONS and not self._is_bound(args):
                pass
            case _:
                truth = self.formula(node)
                return truth if positive else ~truth
        key = node, positive
        if key not in self._halves:
            self._halves[key] = self.cp.new_bool_var("")
            self.demand(node, positive, [self._halves[key]])
        return self._halves[key]

    @staticmethod
    def _is_bound(args: Sequence[Node]) -> bool:
        """Whether a variable is compared with a number."""
        return isinstance(args[0], expr.IntVar) and isinstance(args[1], expr.Number)

    # --- formulas as literals -------------------------------------------------------------------

    def formula(self, node: Node) -> Literal:
        """Whether a formula is true."""
        if node not in self._formulas:
            self._formulas[node] = self._formula(node)
        return self._formulas[node]

    def _formula(self, node: Node) -> Literal:
        match node:
            case expr.Truth(value=value):
                return self.true if value else ~self.true
            case expr.BoolVar(name=name):
                return self.bools[name]
            case Apply(op=op, args=args) if op in CONNECTIVES:
                return CONNECTIVES[op](self, [self.formula(each) for each in args])
            case Apply(op=op, args=args, data=data):
                terms = [self.term(each) for each in args]
                if op in COMPARED:
                    truth = self.compare(*COMPARED[op](self, terms, data))
                else:
                    truth = RELATIONS[op](self, terms, data)
                return self.both(truth, *(each for term in terms for each in term.defined))
        raise AssertionError(node)
