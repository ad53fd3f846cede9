"""A problem in SMT-LIB 2, with the commands `minimize` and `assert-soft` of Z3 and OptiMathSAT."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.expr import (
    Apply,
    BoolVar,
    IntVar,
    Node,
    Number,
    Operator,
    Sort,
    Truth,
    Variable,
    postorder,
)
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.relation import TABLE
from csp2sat.translator.normalform.simplify_expressions import Simplifier
from csp2sat.translator.size_refusals import Reason, Refused

WORDS = {
    k.ADD: "+", k.SUB: "-", k.NEG: "-", k.MUL: "*", k.IF: "ite", k.EQ: "=", k.NE: "distinct",
    k.LE: "<=", k.LT: "<", k.GE: ">=", k.GT: ">", k.NOT: "not", k.AND: "and", k.OR: "or",
    k.IMP: "=>", k.IFF: "=", k.XOR: "xor", ALLDIFFERENT: "distinct",
}  # fmt: skip
"""Operators that SMT-LIB has, and its words for them."""
ALONE = {k.ADD, k.MUL, k.AND, k.OR, k.MIN, k.MAX}
"""Operators that leave a single argument unchanged."""
EMPTY = {k.ADD: "0", k.AND: "true", k.OR: "false", ALLDIFFERENT: "true"}
"""Operators without arguments."""
SORTS = {Sort.TERM: "Int", Sort.FORMULA: "Bool"}
RESERVED = {
    "_", "!", "as", "let", "exists", "forall", "match", "par",
    "BINARY", "DECIMAL", "HEXADECIMAL", "NUMERAL", "STRING",
    "true", "false", "not", "=>", "and", "or", "xor", "=", "distinct", "ite",
    "-", "+", "*", "/", "^", "div", "mod", "abs", "<=", "<", ">=", ">",
}  # fmt: skip
"""Words of SMT-LIB and of its theory of integers; bars around a word don't make it another."""
MOST_FACTORS = 64
"""The largest exponent: a power is written as a product."""


def smtlib_lines(problem: Problem) -> Iterator[str]:
    """The lines of a file: declarations, assertions, the objective, `check-sat`.

    Raises:
        Refused: a constraint has an operator that SMT-LIB lacks.
    """
    writer = _Writer(problem)
    body = [*writer.body()]
    yield f"(set-logic {'QF_NIA' if writer.is_nonlinear else 'QF_LIA'})"
    yield from body


class _Writer:
    """Writes each tree once: one that occurs again is a defined constant."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._simplify = Simplifier(TermBounds())
        self._texts: dict[Node, str] = {}
        self._uses: Counter[Node] = Counter()
        self._definitions: list[str] = []
        self._here: Constraint | None = None
        self.is_nonlinear = False
        self._names: dict[Variable, str] = {}
        variables: tuple[Variable, ...] = (*problem.ints.values(), *problem.bools.values())
        for i, x in enumerate(variables):
            self._names[x] = _symbol(problem.label(x), i)

    def body(self) -> Iterator[str]:
        """All lines but the first."""
        problem = self._problem
        for variable, symbol in self._names.items():
            label = problem.label(variable)
            if symbol != f"|{label}|":
                yield f"; {symbol} is {label}"
        for x in problem.ints.values():
            name = self._names[x]
            yield f"(declare-const {name} Int)"
            ranges = [f"(<= {_number(lo)} {name} {_number(hi)})" for lo, hi in x.domain.ranges]
            yield f"(assert {ranges[0] if len(ranges) == 1 else _call('or', ranges)})"
        for p in problem.bools.values():
            yield f"(declare-const {self._names[p]} Bool)"
        for constraint in problem.constraints:
            self._here = constraint
            text = self._write(self._simplify(constraint.formula))
            yield from self._definitions
            self._definitions.clear()
            weight = constraint.weight
            yield f"(assert {text})" if weight is None else f"(assert-soft {text} :weight {weight})"
        if problem.objective:
            for name in problem.objective.names:
                yield f"({problem.objective.goal} {self._names[problem.ints[name]]})"
        yield "(check-sat)"
        yield "(get-model)"

    def _write(self, root: Node) -> str:
        expanded = self._expand(root)
        self._count(expanded)
        for part in postorder(expanded, self._texts):
            text = self._application(part)
            if self._uses[part] > 1:
                name = f"|definition {len(self._texts)}|"
                self._definitions.append(f"(define-fun {name} () {SORTS[part.op.gives]} {text})")
                text = name
            self._texts[part] = text
        return self._text(expanded)

    def _count(self, root: Node) -> None:
        """Count the uses of each part."""
        seen: set[Node] = set()
        for part in postorder(root, seen):
            seen.add(part)
            self._uses.update(part.args)

    def _expand(self, root: Node) -> Node:
        """The tree with the operators of SMT-LIB only."""
        known: dict[Node, Node] = {}
        for part in postorder(root, known):
            args = tuple(known.get(arg, arg) for arg in part.args)
            same = part if args == part.args else Apply(part.op, args, part.data)
            known[part] = self._replace(same)
        return known.get(root, root)

    def _replace(self, node: Apply) -> Node:
        if node.op in WORDS or node.op in WRITERS:
            return node
        if node.op in (TABLE, EXTENSION_SUPPORTS):
            return _rows(node)
        if node.op.expand is None:
            message = f"SMT-LIB has no {node.op.name!r}"
            raise Refused(self._here, message, "write clauses (cnf)", Reason.ENCODING)
        return self._expand(node.op.expand(node.args, node.data))

    def _application(self, node: Apply) -> str:
        args = [self._text(arg) for arg in node.args]
        if not args or (node.op is ALLDIFFERENT and len(args) == 1):
            return EMPTY[node.op]
        if len(args) == 1 and node.op in ALONE:
            return args[0]
        variable = [arg for arg in node.args if not isinstance(arg, Number)]
        if node.op in (k.MUL, k.POW) and (len(variable) > 1 or node.op is k.POW):
            self.is_nonlinear = True
        if node.op in (k.DIV, k.MOD) and not isinstance(node.args[1], Number):
            self.is_nonlinear = True
        if node.op is k.POW and not _is_small_power(node):
            message = "SMT-LIB has no power with a variable exponent"
            raise Refused(self._here, message, "write clauses (cnf)", Reason.ENCODING)
        if node.op in WRITERS:
            written: str = WRITERS[node.op](args)
            return written
        return _call(WORDS[node.op], args)

    def _text(self, node: Node) -> str:
        match node:
            case Number(value=value):
                return _number(value)
            case Truth(value=is_true):
                return "true" if is_true else "false"
            case IntVar() | BoolVar():
                return self._names[node]
        return self._texts[node]


def _symbol(name: str, number: int) -> str:
    """A symbol; a name that can't be one is replaced by a number.

    No name of a variable has a blank, so the symbols are different.
    """
    is_free = name not in RESERVED and name[0] not in "@." and not set(name) & {"|", "\\"}
    return f"|{name}|" if is_free else f"|variable {number}|"


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


def _call(word: str, args: Sequence[str]) -> str:
    return f"({word} {' '.join(args)})"


def _is_small_power(node: Apply) -> bool:
    exponent = node.args[1]
    return isinstance(exponent, Number) and 0 <= exponent.value <= MOST_FACTORS


def _rows(node: Apply) -> Node:
    """A table as a disjunction of its rows."""
    data: Any = node.data
    formula = k.disjunction(
        k.conjunction(
            k.compare(k.EQ, x, v) for x, v in zip(node.args, row, strict=True) if v is not None
        )
        for row in (sorted(data.tuples) if node.op is TABLE else data)
    )
    return formula if node.op is EXTENSION_SUPPORTS or data.supports else k.negation(formula)


def _absolute(args: Sequence[str]) -> str:
    return f"(ite (>= {args[0]} 0) {args[0]} (- {args[0]}))"


def _least(args: Sequence[str], relation: str = "<=") -> str:
    best = args[0]
    for arg in args[1:]:
        best = f"(let ((a {best}) (b {arg})) (ite ({relation} a b) a b))"
    return best


def _floor(word: str, sign: str) -> Any:
    """Division rounded down: that of SMT-LIB is, for a positive divisor."""

    def written(args: Sequence[str]) -> str:
        a, b = args
        negative = sign.format(f"({word} (- {a}) (- {b}))")
        if b.isdigit():
            return f"({word} {a} {b})"
        if b.startswith("(- ") and b[3:-1].isdigit():
            return negative
        return f"(ite (> {b} 0) ({word} {a} {b}) {negative})"

    return written


def _power(args: Sequence[str]) -> str:
    factors = [args[0]] * int(args[1])
    return _call("*", factors) if len(factors) > 1 else factors[0] if factors else "1"


WRITERS: dict[Operator, Any] = {
    k.ABS: _absolute,
    k.MIN: _least,
    k.MAX: lambda args: _least(args, ">="),
    k.DIV: _floor("div", "{}"),
    k.MOD: _floor("mod", "(- {})"),
    k.POW: _power,
}
"""Operators that SMT-LIB lacks, and the writers of equal terms."""
