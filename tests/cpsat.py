"""A second opinion: problems by OR-Tools' CP-SAT, sharing no code with the translator.

Each term becomes an integer variable that has some value even where the term is undefined, and
literals that are all true where it is defined; each formula becomes a literal (full reification).
The operators are stated otherwise than by their `expand` wherever there is another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from ortools.sat.python.cp_model import INFEASIBLE, OPTIMAL, CpModel, CpSolver, Domain, IntVar
from ortools.sat.python.cp_model_helper import LinearExpr, Literal

from csp2sat.csp import expr
from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, Node, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.counting import COSTS, COUNT, GLOBAL_CARDINALITY, NVALUE
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.globals.extension import EXTENSION_SUPPORTS
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.csp.globals.weightedsum import WEIGHTEDSUM
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.tables import TABLE

FAR = 1 << 50
"""No term of a problem that can be asked is farther from 0."""


class Term(NamedTuple):
    """A variable, its bounds, and what must be true for its value to mean something."""

    at: LinearExpr
    lo: int
    hi: int
    defined: tuple[Literal, ...] = ()


Row = Sequence[Term | None]


def solve(problem: Problem, effort: float = 60.0) -> Solution | None:
    """The best solution (any, without an objective), or None: there is none.

    Raises:
        TimeoutError: after so much effort, in CP-SAT's deterministic measure.
    """
    model = Model(problem)
    solver = CpSolver()
    solver.parameters.num_workers = 1
    # With its LP cuts CP-SAT 9.15 finds wrong solutions now and then, and aborts the process.
    solver.parameters.linearization_level = 0
    solver.parameters.max_deterministic_time = effort
    for name in (problem.objective.names if problem.objective else ()) or ("",):
        if problem.objective and name:
            least = problem.objective.minimize
            (model.cp.minimize if least else model.cp.maximize)(model.ints[name])
        status = solver.solve(model.cp)
        if status == INFEASIBLE:
            return None
        if status != OPTIMAL:
            raise TimeoutError(solver.status_name(status))
        if name:
            model.within(model.ints[name] - solver.value(model.ints[name]), 0, 0)
    return Solution(
        {name: solver.value(each) for name, each in model.ints.items()},
        {name: solver.boolean_value(each) for name, each in model.bools.items()},
    )


class Model:
    """A problem as a CP-SAT model."""

    def __init__(self, problem: Problem) -> None:
        self.cp = CpModel()
        self.true: Literal = self.cp.new_constant(1)
        self.ints: dict[str, IntVar] = {}
        self.bools: dict[str, IntVar] = {}
        self._terms: dict[Node, Term] = {}
        self._formulas: dict[Node, Literal] = {}
        for name, variable in problem.ints.items():
            ranges = Domain.from_intervals([list(each) for each in variable.domain.ranges])
            self.ints[name] = self.cp.new_int_var_from_domain(ranges, name)
        for name in problem.bools:
            self.bools[name] = self.cp.new_bool_var(name)
        for constraint in problem.constraints:
            self.cp.add_bool_and([self.formula(constraint.formula)])

    # --- trees --------------------------------------------------------------------------------

    def term(self, node: Node) -> Term:
        if node not in self._terms:
            self._terms[node] = self._term(node)
        return self._terms[node]

    def _term(self, node: Node) -> Term:
        match node:
            case expr.Number(value=number):
                return self.number(number)
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

    def formula(self, node: Node) -> Literal:
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
                truth = RELATIONS[op](self, terms, data)
                return self.both(truth, *(each for term in terms for each in term.defined))
        raise AssertionError(node)

    # --- parts --------------------------------------------------------------------------------

    def number(self, value: int) -> Term:
        return Term(self.cp.new_constant(value), value, value)

    def var(self, lo: int, hi: int) -> Term:
        assert -FAR < lo <= hi < FAR
        return Term(self.cp.new_int_var(lo, hi, ""), lo, hi)

    def within(self, at: LinearExpr, lo: int, hi: int, *given: Literal) -> None:
        """State that, if all those given are true, something is in a range."""
        self.cp.add_linear_expression_in_domain(at, Domain(lo, hi)).only_enforce_if(list(given))

    def is_in(self, at: LinearExpr, allowed: Domain) -> Literal:
        truth = self.cp.new_bool_var("")
        self.cp.add_linear_expression_in_domain(at, allowed).only_enforce_if([truth])
        others = allowed.complement()
        self.cp.add_linear_expression_in_domain(at, others).only_enforce_if([~truth])
        return truth

    def both(self, *truths: Literal) -> Literal:
        if len(truths) == 1:
            return truths[0]
        truth = self.cp.new_bool_var("")
        self.cp.add_bool_and(truths).only_enforce_if([truth])
        self.cp.add_bool_or([truth, *(~each for each in truths)])
        return truth

    def some(self, truths: Iterable[Literal]) -> Literal:
        return ~self.both(*(~each for each in truths))

    def compare(self, op: Operator, left: Term, right: Term) -> Literal:
        return self.is_in(left.at - right.at, DIFFERENCES[op])

    def equal(self, term: Term, value: int) -> Literal:
        return self.is_in(term.at, Domain(value, value))

    def total(self, terms: Sequence[Term], weights: Sequence[int] | None = None) -> Term:
        factors = [1] * len(terms) if weights is None else list(weights)
        ends = [(w * t.lo, w * t.hi) for w, t in zip(factors, terms, strict=True)]
        result = self.var(sum(map(min, ends)), sum(map(max, ends)))
        total = LinearExpr.weighted_sum([each.at for each in terms], factors)
        self.within(result.at - total, 0, 0)
        return result

    def number_of(self, truths: Iterable[Literal]) -> Term:
        """How many of the literals are true."""
        return self.total([Term(each, 0, 1) for each in truths])

    def choice(self, condition: Literal, one: Term, other: Term) -> Term:
        result = self.var(min(one.lo, other.lo), max(one.hi, other.hi))
        self.within(result.at - one.at, 0, 0, condition)
        self.within(result.at - other.at, 0, 0, ~condition)
        if not one.defined and not other.defined:
            return result
        first, second = self.both(condition, *one.defined), self.both(~condition, *other.defined)
        return result._replace(defined=(self.some((first, second)),))


# --- terms ------------------------------------------------------------------------------------


def difference(m: Model, args: Sequence[Term]) -> Term:
    first = -1 if len(args) == 1 else 1
    return m.total(args, [first, *[-1] * (len(args) - 1)])


def absolute(m: Model, args: Sequence[Term]) -> Term:
    result = m.var(0, max(abs(args[0].lo), abs(args[0].hi)))
    m.cp.add_abs_equality(result.at, args[0].at)
    return result


def times(m: Model, args: Sequence[Term]) -> Term:
    result = args[0]
    for each in args[1:]:
        ends = [a * b for a, b in product((result.lo, result.hi), (each.lo, each.hi))]
        longer = m.var(min(ends), max(ends))
        m.cp.add_multiplication_equality(longer.at, [result.at, each.at])
        result = longer
    return result


def extreme(m: Model, args: Sequence[Term], pick: Callable[[Iterable[int]], int]) -> Term:
    result = m.var(pick([each.lo for each in args]), pick([each.hi for each in args]))
    state = m.cp.add_min_equality if pick is min else m.cp.add_max_equality
    state(result.at, [each.at for each in args])
    return result


def divided(m: Model, args: Sequence[Term], rest: bool) -> Term:
    """a = q·d + r with r from 0 up to d, d not 0 (and 1 where the divisor is 0)."""
    a, b = args
    zero = m.equal(b, 0)
    divisor = m.choice(zero, m.number(1), b)
    most, size = max(abs(a.lo), abs(a.hi)), max(abs(b.lo), abs(b.hi), 1)
    quotient, remainder = m.var(-most - 1, most + 1), m.var(1 - size, size - 1)
    negative = m.is_in(divisor.at, Domain(-FAR, -1))
    m.within(remainder.at, 0, FAR, ~negative)
    m.within(remainder.at - divisor.at, -FAR, -1, ~negative)
    m.within(remainder.at, -FAR, 0, negative)
    m.within(remainder.at - divisor.at, 1, FAR, negative)
    m.within(a.at - times(m, [quotient, divisor]).at - remainder.at, 0, 0)
    return (remainder if rest else quotient)._replace(defined=(~zero,))


def power(m: Model, args: Sequence[Term]) -> Term:
    """By a table of all bases and exponents."""
    base, exponent = args
    rows = []
    for b, e in product(range(base.lo, base.hi + 1), range(exponent.lo, exponent.hi + 1)):
        fine = e >= 0 or b in (-1, 1)
        rows.append((b, e, int(fine), b ** (abs(e) if fine else 0)))
    result = m.var(min(row[3] for row in rows), max(row[3] for row in rows))
    right = m.cp.new_bool_var("")
    m.cp.add_allowed_assignments([base.at, exponent.at, right, result.at], rows)
    return result._replace(defined=(right,))


TERMS: dict[Operator, Callable[[Model, Sequence[Term]], Term]] = {
    k.ADD: Model.total,
    k.SUB: difference,
    k.NEG: difference,
    k.ABS: absolute,
    k.MUL: times,
    k.DIV: lambda m, args: divided(m, args, False),
    k.MOD: lambda m, args: divided(m, args, True),
    k.POW: power,
    k.MIN: lambda m, args: extreme(m, args, min),
    k.MAX: lambda m, args: extreme(m, args, max),
}

# --- formulas ---------------------------------------------------------------------------------


def alike(m: Model, args: Sequence[Literal]) -> Literal:
    return m.is_in(args[0] - args[1], Domain(0, 0))


CONNECTIVES: dict[Operator, Callable[[Model, Sequence[Literal]], Literal]] = {
    k.NOT: lambda _, args: ~args[0],
    k.AND: lambda m, args: m.both(*args),
    k.OR: lambda m, args: m.some(args),
    k.IMP: lambda m, args: m.is_in(args[0] - args[1], Domain(-1, 0)),
    k.IFF: alike,
    k.XOR: lambda m, args: ~alike(m, args),
}

DIFFERENCES = {
    k.EQ: Domain(0, 0),
    k.NE: Domain(0, 0).complement(),
    k.LE: Domain(-FAR, 0),
    k.LT: Domain(-FAR, -1),
    k.GE: Domain(0, FAR),
    k.GT: Domain(1, FAR),
}


def all_different(m: Model, args: Sequence[Term], _data: None) -> Literal:
    return m.both(m.true, *(m.compare(k.NE, a, b) for a, b in combinations(args, 2)))


def weighted(m: Model, args: Sequence[Term], data: tuple[Sequence[int], Operator]) -> Literal:
    return m.compare(data[1], m.total(args[:-1], data[0]), args[-1])


def element(m: Model, args: Sequence[Term], op: Operator) -> Literal:
    index, *terms, value = args
    places = enumerate(terms, 1)
    return m.some(m.both(m.equal(index, i), m.compare(op, each, value)) for i, each in places)


def count(m: Model, args: Sequence[Term], op: Operator) -> Literal:
    value, *terms, number = args
    return m.compare(op, m.number_of(m.compare(k.EQ, each, value) for each in terms), number)


def distinct(m: Model, args: Sequence[Term], _data: None) -> Literal:
    number, *terms = args
    values = {value for each in terms for value in range(each.lo, each.hi + 1)}
    used = (m.some(m.equal(each, v) for each in terms if each.lo <= v <= each.hi) for v in values)
    return m.compare(k.EQ, m.number_of(used), number)


def cardinality(m: Model, args: Sequence[Term], size: int) -> Literal:
    counts = zip(args[size::2], args[size + 1 :: 2], strict=True)
    return m.both(m.true, *(count(m, [v, *args[:size], n], k.EQ) for v, n in counts))


def costs(m: Model, args: Sequence[Term], data: tuple[int, int, Sequence[Any]]) -> Literal:
    size, pairs, places = data
    end = size + 2 * pairs
    paid = m.total(
        [
            m.choice(m.compare(k.EQ, args[i], args[size + 2 * j]), cost, m.number(0))
            for (i, j), cost in zip(places, args[end:-1], strict=True)
        ]
    )
    return m.both(cardinality(m, args[:end], size), m.compare(k.EQ, paid, args[-1]))


def lex(m: Model, args: Sequence[Term], last: bool) -> Literal:
    """Some place decides and all before it are equal; or all are equal and `last` is true."""
    half = len(args) // 2
    pairs = list(zip(args[:half], args[half:], strict=True))
    equal = [m.compare(k.EQ, a, b) for a, b in pairs]
    ways = [m.both(*equal[:i], m.compare(k.LT, *pairs[i])) for i in range(half)]
    return m.some([*ways, m.both(m.true if last else ~m.true, *equal)])


def disjunctive(m: Model, args: Sequence[Term], _data: None) -> Literal:
    """Of each two tasks of positive duration the latest start is not before the first end."""
    tasks = [
        (start, m.total([start, d]), m.compare(k.LE, d, m.number(0)))
        for start, d in zip(args[::2], args[1::2], strict=True)
    ]
    ways = (
        m.some((no, never, m.compare(k.GE, extreme(m, (s, t), max), extreme(m, (e, f), min))))
        for (s, e, no), (t, f, never) in combinations(tasks, 2)
    )
    return m.both(m.true, *ways)


def cumulative(m: Model, args: Sequence[Term], shapes: Sequence[Sequence[bool]]) -> Literal:
    """By points in time: at each at which a task may run, the load is right."""
    given, limit = iter(args), args[-1]
    truths = [m.true if not shapes else m.compare(k.GE, limit, m.number(0))]
    tasks = []
    for shape in shapes:
        start, d, end = (next(given) if each else None for each in shape)
        if start and d and end:
            truths.append(m.compare(k.EQ, m.total([start, d]), end))
        if start is None and end and d:
            start = difference(m, [end, d])
        if end is None and start and d:
            end = m.total([start, d])
        assert start
        assert end
        tasks.append((start, end, next(given)))
    times = [*(start.lo for start, _, _ in tasks), *(end.hi for _, end, _ in tasks), 0]
    for time in range(min(times), max(times)):
        now, running, load = m.number(time), [], []
        for start, end, height in tasks:
            if start.lo <= time < end.hi:
                truth = m.both(m.compare(k.LE, start, now), m.compare(k.GT, end, now))
                running.append(truth)
                load.append(m.choice(truth, height, m.number(0)))
        if running:
            truths.append(m.some([~m.some(running), m.compare(k.LE, m.total(load), limit)]))
    return m.both(*truths)


def table(m: Model, args: Sequence[Term], rows: Iterable[Sequence[int | None]]) -> Literal:
    known = [
        {v: m.equal(each, v) for v in {row[i] for row in rows} if v is not None}
        for i, each in enumerate(args)
    ]
    return m.some(
        m.both(m.true, *(known[i][v] for i, v in enumerate(row) if v is not None)) for row in rows
    )


def relation(m: Model, args: Sequence[Term], data: Any) -> Literal:
    truth = table(m, args, data.tuples)
    return truth if data.supports else ~truth


def comparison(op: Operator) -> Callable[[Model, Sequence[Term], Any], Literal]:
    return lambda m, args, _data: m.compare(op, args[0], args[1])


RELATIONS: dict[Operator, Callable[[Model, Sequence[Term], Any], Literal]] = {
    **{op: comparison(op) for op in k.COMPARISONS},
    ALLDIFFERENT: all_different,
    WEIGHTEDSUM: weighted,
    CUMULATIVE: cumulative,
    ELEMENT: element,
    DISJUNCTIVE: disjunctive,
    LEX_LESS: lambda m, args, _data: lex(m, args, False),
    LEX_LESSEQ: lambda m, args, _data: lex(m, args, True),
    NVALUE: distinct,
    COUNT: count,
    GLOBAL_CARDINALITY: cardinality,
    COSTS: costs,
    EXTENSION_SUPPORTS: table,
    TABLE: relation,
}
