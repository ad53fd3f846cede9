"""One suite for each kind of constraint, run over every encoder of it.

The clauses are compared with the constraint under every assignment of its literals: there must be
values for the encoder's own variables if and only if the constraint (or its condition) holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest
from pysat.solvers import Solver

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.clauses import Clauses, constant_name
from csp2sat.translator.encoders import adder, totalizer
from csp2sat.translator.encoders.at_most_one import at_most_one
from csp2sat.translator.encoders.linear import ENCODERS, SumEncoder, encode_sum
from csp2sat.translator.encoders.sum_to_encode import SumSteps, steps_of_literal, steps_of_order
from csp2sat.translator.encoders.sum_tuples import at_most_by_tuples
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions, Thresholds
from csp2sat.translator.translate import translate
from enumeration import ENCODINGS, SUMS
from examples import examples, one_in

Compare = Callable[[int, int], bool]
Truth = dict[int, bool]
Holds = Callable[[Truth], bool]
"""Whether a constraint holds, by the truth of its literals."""


def literals(clauses: Clauses, count: int) -> list[int]:
    """New literals."""
    first = clauses.new(count, constant_name("p")) if count else 1
    return list(range(first, first + count))


def truth_of(variables: Sequence[int], bits: Sequence[bool]) -> Truth:
    """The truth of all literals of the variables."""
    truth = dict(zip(variables, bits, strict=True))
    return truth | {-p: not true for p, true in truth.items()}


def extendable(clauses: Clauses, variables: Sequence[int]) -> Iterator[tuple[Truth, bool]]:
    """Each assignment of the variables, and whether the clauses allow it."""
    with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
        for bits in product((False, True), repeat=len(variables)):
            truth = truth_of(variables, bits)
            yield truth, solver.solve(assumptions=[p for p in truth if truth[p]])


def check(clauses: Clauses, own: Sequence[int], condition: Sequence[int], holds: Holds) -> None:
    """The clauses say that the constraint holds unless the condition does."""
    for truth, possible in extendable(clauses, [*own, *condition]):
        expected = holds(truth) or any(truth[p] for p in condition)
        assert possible is expected, truth


# --- at most one ------------------------------------------------------------------------------


@pytest.mark.parametrize("paired", [2, 3, 4, 10])
@pytest.mark.parametrize("count", range(10))
@pytest.mark.parametrize("conditions", [0, 1])
def test_at_most_one_literal_is_true(paired: int, count: int, conditions: int) -> None:
    clauses = Clauses()
    own, condition = literals(clauses, count), literals(clauses, conditions)
    at_most_one(clauses, own, condition, paired)
    check(clauses, own, condition, lambda truth: sum(truth[p] for p in own) <= 1)


@pytest.mark.parametrize("paired", [2, 10])
def test_at_most_one_counts_a_literal_as_often_as_it_is_given(
    paired: int,
) -> None:
    clauses = Clauses()
    p, q, r = literals(clauses, 3)
    given_literals = [p, q, p, -r]
    at_most_one(clauses, given_literals, [], paired)
    check(clauses, [p, q, r], [], lambda truth: sum(truth[p] for p in given_literals) <= 1)


# --- sums -------------------------------------------------------------------------------------


class Sum:
    """A random sum: its clauses (the chains of order literals), variables and terms."""

    def __init__(self, kind: str, seed: int) -> None:
        r = Random(f"{kind} {seed}")
        self.clauses = Clauses()
        self.own: list[int] = []
        self.terms: list[SumSteps] = []
        room = 6
        while room > 0 and r.random() < 0.9:
            size = 1 if kind in ("unit", "equal", "weights") else r.randint(1, min(4, room))
            if kind == "mixed" and r.random() < 0.5:
                size = 1
            steps = literals(self.clauses, size)
            if kind == "mixed" and self.own and r.random() < 0.2:
                # A literal may stand in two terms, as x<=3 does in `x + [x<=3]`.
                steps = [r.choice(self.own)]
            else:
                self.own += steps
            room -= len(steps)
            self.clauses.extend([-p, q] for q, p in pairwise(steps))
            self.terms.append(self._term(kind, r, steps))
        if kind == "equal":
            weight = r.randint(2, 3)
            self.terms = [SumSteps([weight], each.literals) for each in self.terms]

    @staticmethod
    def _term(kind: str, r: Random, steps: list[int]) -> SumSteps:
        if kind == "unit":
            return SumSteps([1], steps)
        heights = [r.choice((1, 1, 2, 3, 5)) for _ in steps]
        values = [sum(heights[: i + 1]) for i in range(len(heights))]
        return SumSteps(values, steps)

    @property
    def top(self) -> int:
        """The greatest value."""
        return sum(each.top for each in self.terms)

    def value(self, truth: Truth) -> int:
        """The value by the truth of the literals."""
        return sum(
            max((v for v, p in zip(*each, strict=True) if truth[p]), default=0)
            for each in self.terms
        )

    def monotone(self, truth: Truth) -> bool:
        """Whether the order literals are in order."""
        return all(
            truth[p] or not truth[q] for each in self.terms for p, q in pairwise(each.literals)
        )


COMPARED: dict[str, Compare] = {
    "<=": lambda total, bound: total <= bound,
    "==": lambda total, bound: total == bound,
    "!=": lambda total, bound: total != bound,
}
KINDS = ("unit", "equal", "weights", "order", "mixed")
SUM_ENCODINGS = ("default", *SUMS, "product")


@cache
def ordered_assignments(kind: str, seed: int) -> list[tuple[list[int], int]]:
    """The true literals of each assignment that keeps the order, and the value of the sum."""
    total = Sum(kind, seed)
    found = []
    for bits in product((False, True), repeat=len(total.own)):
        truth = truth_of(total.own, bits)
        if total.monotone(truth):
            found.append(([p for p in truth if truth[p]], total.value(truth)))
    return found


def check_sum(op: str, kind: str, seed: int, options: EncodingOptions) -> None:
    """Every bound from below 0 to over the total, with and without a condition."""
    compare, assignments = COMPARED[op], ordered_assignments(kind, seed)
    for bound in range(-2, Sum(kind, seed).top + 3):
        for conditions in (0, 1):
            total = Sum(kind, seed)
            condition = literals(total.clauses, conditions)
            encode_sum(total.clauses, total.terms, op, bound, condition, options)
            with Solver("minisat22", bootstrap_with=list(total.clauses)) as solver:
                for given, value in assignments:
                    possible = solver.solve([*given, *(-p for p in condition)])
                    assert possible is compare(value, bound), (total.terms, bound, given)
                    assert not condition or solver.solve([*given, *condition])


@pytest.mark.parametrize(
    ("encoding", "kind", "op"), one_in(2, product(SUM_ENCODINGS, KINDS, COMPARED))
)
def test_sums(op: str, kind: str, encoding: str) -> None:
    for seed in range(examples(2)):
        check_sum(op, kind, seed, ENCODINGS[encoding])


def always(_truth: Truth) -> bool:
    """What holds for any assignment."""
    return True


def never(_truth: Truth) -> bool:
    """What holds for none."""
    return False


@pytest.mark.parametrize("encoding", SUM_ENCODINGS)
@pytest.mark.parametrize("op", COMPARED)
def test_the_empty_sum_is_0(op: str, encoding: str) -> None:
    for bound, conditions in product([-1, 0, 1], [0, 1]):
        clauses = Clauses()
        condition = literals(clauses, conditions)
        encode_sum(clauses, [], op, bound, condition, ENCODINGS[encoding])
        compare = COMPARED[op]
        check(clauses, [], condition, always if compare(0, bound) else never)


@pytest.mark.parametrize("encoding", SUM_ENCODINGS)
@pytest.mark.parametrize("op", COMPARED)
def test_huge_weights_are_exact(op: str, encoding: str) -> None:
    weights = [2**70, 2**70 + 1, 3 * 2**68, 7, 2**69 - 7]
    for bound in (2**71, 2**71 + 1, 2**70 + 7, 2**70 - 1):
        clauses = Clauses()
        own = literals(clauses, len(weights))
        terms = [SumSteps([w], [p]) for w, p in zip(weights, own, strict=True)]
        encode_sum(clauses, terms, op, bound, [], ENCODINGS[encoding])

        def holds(truth: Truth, own: list[int] = own, bound: int = bound) -> bool:
            return COMPARED[op](
                sum(w for w, p in zip(weights, own, strict=True) if truth[p]), bound
            )

        check(clauses, own, [], holds)


@pytest.mark.parametrize("conditions", [0, 1])
@pytest.mark.parametrize("seed", range(10))
def test_tuples_alone_bound_a_sum(seed: int, conditions: int) -> None:
    for bound in range(-1, Sum("order", seed).top + 2):
        total = Sum("order", seed)
        condition = literals(total.clauses, conditions)
        at_most_by_tuples(total.clauses, total.terms, bound, condition)
        for truth, possible in extendable(total.clauses, [*total.own, *condition]):
            holds = total.value(truth) <= bound or any(truth[p] for p in condition)
            assert possible is (total.monotone(truth) and holds)


@pytest.mark.parametrize("op", COMPARED)
@pytest.mark.parametrize("sizes", [*product(range(1, 4), repeat=2)])
def test_two_terms_that_grow_by_equal_steps(op: str, sizes: tuple[int, int]) -> None:
    step = 2
    for bound in range(-1, step * sum(sizes) + 2):
        clauses = Clauses()
        condition = literals(clauses, 1)
        terms = []
        for factor, size in zip((step, -step), sizes, strict=True):
            order = literals(clauses, size)
            domain = Domain.of(0, size)
            steps, _ = steps_of_order(factor, domain, range(order[0], order[-1] + 1))
            assert isinstance(steps.values, range)
            terms.append(steps)
            clauses.extend([-p, q] for q, p in pairwise(steps.literals))
        own = [abs(p) for each in terms for p in each.literals]
        encode_sum(clauses, terms, op, bound, condition, DEFAULTS)
        for truth, possible in extendable(clauses, [*own, *condition]):
            taken = [[truth[abs(p)] is (p > 0) for p in each.literals] for each in terms]
            monotone = all(each == sorted(each, reverse=True) for each in taken)
            holds = COMPARED[op](step * sum(map(sum, taken)), bound) or truth[condition[0]]
            assert possible is (monotone and holds)


# --- steps ------------------------------------------------------------------------------------


@pytest.mark.parametrize("factor", [1, -1, 3, -2])
def test_steps_of_a_literal_have_its_weight(factor: int) -> None:
    steps, constant = steps_of_literal(factor, 1)
    for true in (False, True):
        assert constant + value_of(steps, {1: true, -1: not true}) == factor * true


@pytest.mark.parametrize("factor", [1, -1, 3, -2])
@pytest.mark.parametrize("values", [(0, 1), (-2, -1, 0), (-3, 1, 2, 7)])
def test_steps_of_an_order_encoding_have_its_values(factor: int, values: tuple[int, ...]) -> None:
    order = range(1, len(values))
    steps, constant = steps_of_order(factor, Domain.from_values(values), order)
    for x in values:
        truth = {p: x <= v for p, v in zip(order, values, strict=False)}
        truth.update({-p: not true for p, true in truth.items()})
        assert constant + value_of(steps, truth) == factor * x
        mirror = steps.mirror()
        assert mirror.values[0] > 0
        assert value_of(mirror, truth) == steps.top - value_of(steps, truth)


def value_of(steps: SumSteps, truth: Truth) -> int:
    """The greatest of the values whose literal is true."""
    return max((v for v, p in zip(*steps, strict=True) if truth[p]), default=0)


# --- tables and alldifferent ------------------------------------------------------------------


def cardinality(count: int, most: int) -> str:
    """At most a number of formulas are true."""
    names = [f"p{i}" for i in range(count)]
    declared = " ".join(f"(bool {name})" for name in names)
    return f"{declared} (<= (+ {' '.join(f'(if {name} 1 0)' for name in names)}) {most})"


SUM = "".join(f"(bool {p})" for p in "pqrstu") + (
    "(<= (+ (if p 7 0) (if q 6 0) (if r 5 0) (if s 4 0) (if t 3 0) (if u 3 0)) 13)"
)
DIRECT = "(int x 0 7) (int y 0 7) (!= x y)"
THREE = "(int x 0 7) (int y 0 7) (int z 0 7) (<= (+ x (* 2 y) (* 3 z)) 20)"
BINARY = "(int x 0 99999) (int y 0 99999) (int z 0 199998) (<= x y) (= (+ x y) z)"
PRODUCT = "(int x 0 9) (int y 0 9) (int z 0 50) (= (* x y) z)"


@pytest.mark.parametrize(
    ("thresholds", "text"),
    [
        (Thresholds(pairs=2), cardinality(5, 1)),
        (Thresholds(subset_clauses=1), cardinality(14, 12)),
        (Thresholds(tuples=1), SUM),
        (Thresholds(triples=1), THREE),
        (Thresholds(direct_literals=1), DIRECT),
        (Thresholds(ordered_values=2, values_per_range=0), DIRECT),
        (Thresholds(cases=1, case_pairs=0, rows=0), PRODUCT),
    ],
)
def test_each_threshold_matters(thresholds: Thresholds, text: str) -> None:
    problem = parse(Source(text))
    default = translate(problem).clauses.count
    assert translate(problem, EncodingOptions(thresholds=thresholds)).clauses.count != default


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("op", ["<=", "=="])
def test_adders_derive_from_the_sum_0_that_all_terms_are_0(op: str, sign: int) -> None:
    for count in (2, 3, 9, 27):
        clauses = Clauses()
        own = [sign * p for p in literals(clauses, count)]
        terms = [SumSteps([1], [p]) for p in own]
        bits = adder.add(clauses, terms, both=op == "==")
        with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
            assert {-p for p in own} <= {*solver.propagate([-bit for bit in bits])[1]}


@pytest.mark.parametrize("parity", [1, -1])
def test_equal_outputs_of_a_full_adder_have_equal_inputs(parity: int) -> None:
    clauses = Clauses()
    own = literals(clauses, 3)
    bits = adder.add(clauses, [SumSteps([1], [p]) for p in own], both=True)
    with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
        _, derived = solver.propagate([parity * bit for bit in bits])
    assert {parity * p for p in own} <= {*derived}


def test_a_totalizer_reaches_the_step_beyond_the_bound_by_the_least_steps() -> None:
    clauses = Clauses()
    own = literals(clauses, 8)
    terms = [SumSteps(range(1, 5), own[:4]), SumSteps(range(1, 5), own[4:])]
    parts = totalizer.plan_merges(terms, 4, 1000, both=False, parts=1)
    assert parts is not None
    totalizer.merge(clauses, parts, both=False)
    # 4 for the order of the sum, 8 for single steps, 4 + 3 + 2 + 1 for pairs.
    assert clauses.count == 22


def test_a_totalizer_adds_equal_terms_first() -> None:
    heights = [1, 2, 3, 4, 5] * 8
    counts = []
    for each in (heights, sorted(heights)):
        clauses = Clauses()
        terms = [SumSteps([v], [p]) for v, p in zip(each, literals(clauses, 40), strict=True)]
        assert encode_sum(clauses, terms, "<=", 10, [], DEFAULTS) == "sums by totalizers"
        counts.append(clauses.count)
    assert counts[0] == counts[1]


def test_a_large_totalizer_gives_way_to_digits_and_adders() -> None:
    problem = parse(Source(SUM))
    some = [Thresholds(tuples=1), Thresholds(tuples=1, totalizer_clauses=1)]
    some.append(some[-1]._replace(two_digit_clauses=1))
    titles = [list(translate(problem, EncodingOptions(thresholds=each)).tally) for each in some]
    assert titles == [["sums by totalizers"], ["sums by two digits"], ["sums by adders"]]


def test_encoders_of_sums_can_be_left_out() -> None:
    problem = parse(Source(SUM))
    for name, title in (("totalizer", "sums by totalizers"), ("two-digits", "sums by two digits")):
        assert list(translate(problem, EncodingOptions(sums=(name,))).tally) == [title]
    assert list(translate(problem, EncodingOptions(sums=())).tally) == ["sums by adders"]


@pytest.mark.parametrize("row", ENCODERS, ids=lambda row: row.name)
def test_every_encoder_of_sums_can_be_chosen(row: SumEncoder) -> None:
    texts = SUM, BINARY, cardinality(6, 1), cardinality(6, 3)
    problems = [parse(Source(text)) for text in texts]
    titles = {each for problem in problems for each in translate(problem, SUMS[row.name]).tally}
    assert row.title in titles
