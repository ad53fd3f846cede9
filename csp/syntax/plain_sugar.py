"""A problem in the words that Sugar 2.3.3 itself reads.

Arrays, loops, names and included files are gone when a problem is read; labels become comments.
What is left is rewritten here: operators of any number of terms, powers, negative divisors, tables
of terms, several objectives. Where Sugar has no such form, the constraint is refused: a graph, a
divisor that is a variable, numbers beyond 32 bits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.expr import TRUE, Apply, IntVar, Node, Number, Operator, Sort, postorder
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.weightedsum import WEIGHTEDSUM
from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.problem import Constraint, Objective, Problem
from csp2sat.csp.relation import TABLE, Relation
from csp2sat.csp.syntax.write_problem import statement_texts

LARGEST = 2**31 - 1
"""The largest integer of Sugar."""
MOST_FACTORS = 64
"""The largest exponent: a power is written as a product."""
GOAL = "_goal"

_NO_NAME = r"\.|\$[IB]"
_GRAPHS = {op for op in OPERATORS if op.name.startswith("graph-") or op.name == "circuit"}


class _Refused(Exception):
    """What Sugar does not have, and a hint."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def sugar_lines(problem: Problem) -> Iterator[str]:
    """The lines of a text that Sugar reads; see `plain`."""
    return statement_texts(plain(problem), labels=False)


def plain(problem: Problem) -> Problem:
    """The same problem in forms of Sugar; new variables are hidden and follow from the others.

    Raises:
        CspError: parts of it can't be written in Sugar's language.
    """
    result = problem.copy()
    result.constraints = []
    wrong: list[Diagnostic] = []
    source = problem.source or Source("")
    rewriter = _Rewriter()
    for constraint in problem.constraints:
        try:
            formula = rewriter(constraint.formula)
        except _Refused as error:
            offset = max(0, constraint.offset)
            wrong.append(Diagnostic(source, offset, str(error), error.hint))
            continue
        result.constraints.append(
            Constraint(formula, constraint.offset, constraint.weight, label=constraint.label)
        )
    try:
        _check_names(problem)
        _merge_objectives(result)
    except _Refused as error:
        wrong.append(Diagnostic(source, 0, str(error), error.hint))
    if problem.keys is not None:
        match = re.search(r"^#", source.text, re.MULTILINE)
        offset, hint = match.start() if match else 0, "take the line out to ask for solutions"
        wrong.append(Diagnostic(source, offset, "Sugar has no answer keys", hint))
    if wrong:
        raise CspError(wrong)
    return result


def _check_names(problem: Problem) -> None:
    for name in (*problem.ints, *problem.bools):
        if re.match(_NO_NAME, name):
            raise _Refused(f"{name!r} is not a name in Sugar")
    for name, variable in problem.ints.items():
        if max(-variable.domain.lo, variable.domain.hi) > LARGEST:
            raise _Refused(f"the domain of {name!r} is beyond the 32 bits of Sugar's integers")


def _merge_objectives(problem: Problem) -> None:
    """One objective for several in order: a sum in which each outweighs all that follow."""
    objective = problem.objective
    if objective is None or len(objective.names) == 1:
        return
    terms: list[Node] = []
    weight = 1
    for name in reversed(objective.names):
        variable = problem.ints[name]
        terms.append(k.times(weight, variable))
        weight *= variable.domain.hi - variable.domain.lo + 1
    total = k.add(reversed(terms))
    lo, hi = TermBounds()(total)
    if max(-lo, hi) > LARGEST:
        raise _Refused(
            "Sugar has one objective, and several as one need more than 32 bits",
            "give their variables smaller domains",
        )
    goal = problem.int_var(problem.free_name(GOAL), lo, hi)
    problem.constraints.append(Constraint(k.compare(k.EQ, goal, total)))
    problem.objective = Objective(objective.minimize, (goal.name,))


class _Rewriter:
    """Rewrites formulas, each shared part once."""

    def __init__(self) -> None:
        self._done: dict[Node, Node] = {}
        self._bounds = TermBounds()

    def __call__(self, root: Node) -> Node:
        """The formula in forms of Sugar.

        Raises:
            _Refused: there is none.
        """
        done = self._done
        for node in postorder(root, done):
            args = tuple(done.get(arg, arg) for arg in node.args)
            new = done[node] = _rewritten(node.op, args, node.data)
            if node.op.gives is Sort.TERM:
                self._check(new)
            elif node.op in k.COMPARISONS:
                self._check(k.apply(k.SUB, *args))
            elif node.op is WEIGHTEDSUM:
                compared = WEIGHTEDSUM.expand(args, node.data) if WEIGHTEDSUM.expand else node
                assert isinstance(compared, Apply)
                self._check(k.apply(k.SUB, *compared.args))
        return done.get(root, root)

    def _check(self, term: Node) -> None:
        """Refuse a term whose values may have more than 32 bits."""
        try:
            lo, hi = self._bounds(term)
        except k.TooLargeError:
            lo = hi = LARGEST + 1
        if max(-lo, hi) > LARGEST:
            raise _Refused("a term may have values beyond the 32 bits of Sugar's integers")


def _rewritten(op: Operator, args: tuple[Node, ...], data: object) -> Node:
    if op in _GRAPHS:
        raise _Refused(f"Sugar has no {op.name!r}")
    rule = _RULES.get(op)
    if rule is not None:
        return rule(args)
    if op is EXTENSION_SUPPORTS or (op is TABLE and not _are_names(args)):
        return _table(args, data)
    return Apply(op, args, data)


def _are_names(args: Sequence[Node]) -> bool:
    return all(isinstance(arg, IntVar) for arg in args)


def _pairs(op: Operator) -> Callable[[tuple[Node, ...]], Node]:
    """A rule that nests an operator of two terms, as flat as possible."""

    def rule(args: tuple[Node, ...]) -> Node:
        while len(args) > 1:
            both = zip_longest(args[::2], args[1::2])
            args = tuple(k.apply(op, a, b) if b is not None else a for a, b in both)
        return args[0]

    return rule


def _power(args: tuple[Node, ...]) -> Node:
    base, exponent = args
    if not isinstance(exponent, Number) or not 0 <= exponent.value <= MOST_FACTORS:
        shape = f"an exponent from 0 to {MOST_FACTORS}"
        raise _Refused("Sugar has no powers", f"only those with {shape} are written as products")
    if exponent.value == 0:
        return Number(1)
    return _pairs(k.MUL)((base,) * exponent.value)


def _quotient(args: tuple[Node, ...]) -> Node:
    term, divisor = _divide(args)
    return k.apply(k.DIV, term, divisor)


def _remainder(args: tuple[Node, ...]) -> Node:
    term, divisor = _divide(args)
    result = k.apply(k.MOD, term, divisor)
    return result if term is args[0] else k.apply(k.NEG, result)  # the sign is the divisor's


def _divide(args: tuple[Node, ...]) -> tuple[Node, Node]:
    """A term and a positive divisor."""
    term, divisor = args
    if not isinstance(divisor, Number) or divisor.value == 0:
        raise _Refused("Sugar divides only by integers other than 0")
    if divisor.value > 0:
        return term, divisor
    return k.apply(k.NEG, term), Number(-divisor.value)


def _compare(op: Operator, turned: Operator) -> Callable[[tuple[Node, ...]], Node]:
    """A rule for comparisons with 0 on the left of a product, which Sugar can't read."""

    def rule(args: tuple[Node, ...]) -> Node:
        left, right = args
        if isinstance(left, Number) and isinstance(right, Apply) and right.op is k.MUL:
            return k.apply(turned, right, left)
        return k.apply(op, left, right)

    return rule


def _different(args: tuple[Node, ...]) -> Node:
    return Apply(ALLDIFFERENT, args) if len(args) > 1 else TRUE


def _table(args: Sequence[Node], data: object) -> Node:
    """A table as the rows that match."""
    if isinstance(data, Relation):
        formula = _rows(args, sorted(data.tuples))
        return formula if data.supports else k.negation(formula)
    assert isinstance(data, tuple)
    return _rows(args, data)


def _rows(args: Sequence[Node], rows: Sequence[Sequence[int | None]]) -> Node:
    return k.disjunction(
        k.conjunction(
            k.compare(k.EQ, term, value)
            for term, value in zip(args, row, strict=True)
            if value is not None
        )
        for row in rows
    )


_RULES: dict[Operator, Callable[[tuple[Node, ...]], Node]] = {
    k.MUL: _pairs(k.MUL), k.MIN: _pairs(k.MIN), k.MAX: _pairs(k.MAX), k.POW: _power,
    k.DIV: _quotient, k.MOD: _remainder, ALLDIFFERENT: _different,
    k.LT: _compare(k.LT, k.GT), k.GE: _compare(k.GE, k.LE),
}  # fmt: skip
