"""Products compared with a constant, by the exponents of primes.

    x y z = 12  <->  x, y and z divide 12,  e2(x) + e2(y) + e2(z) = 2,  e3(x) + e3(y) + e3(z) = 1,
                     and an even number of them is negative

where e2 and e3 are the exponents of 2 and 3. No partial product needs a variable, and the sums are
short. A product with few combinations of values is a table.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import gcd, isqrt

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, Node, postorder
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE
from csp2sat.translator.encoding_options import Thresholds
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.over_views import Table
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.linearize import LinearExpr
from csp2sat.translator.normalform.variables import EQ, AffineView, Comparator, Variables

MOST_LOOKS = 1 << 18
"""The most integers tried to find the divisors of the constant among the values of a factor."""


class Factor(NamedTuple):
    """A factor, its exponent in the product, and the values of it that divide the constant."""

    view: AffineView
    times: int
    values: list[int]


def post_product(
    poster: Poster, op: Comparator, total: LinearExpr, condition: Sequence[Atom]
) -> bool:
    """Post such a comparison, unless an atom of the condition holds.

    Returns False, and posts nothing, if the factors have too many values.
    """
    ((term, times),) = total.others.items()
    value, remainder = divmod(-total.constant, times)
    factors = []
    for view, often in _factors(poster, term).items():
        values = [] if remainder else _divisors(poster.variables, view, often, value)
        if values is None:
            return False
        if view.factor == 0 and values:
            value //= view.constant**often
        else:
            factors.append(Factor(view, often, values))
    rows = _rows(factors, value, poster.options.thresholds)
    if not factors:
        if bool(rows) is not (op is EQ):
            poster.add_clause(condition)
    elif rows is not None:
        table = Table(tuple(factor.view for factor in factors), frozenset(rows), op is EQ)
        if rows or op is EQ:
            poster.add_clause([*condition, table] if rows else condition)
    elif op is EQ:
        for atom in _exponents(poster, factors, value, op, condition):
            poster.add_clause([*condition, atom])
    else:
        # If all divide the constant, an exponent or the sign differs.
        divided = poster.variables.new_bool()
        others = [Table((view,), _column(values), False) for view, _, values in factors]
        poster.add_clause([*condition, *others, divided])
        poster.add_clause([-divided, *_exponents(poster, factors, value, op, [-divided])])
    return True


def _factors(poster: Poster, term: Apply) -> Counter[AffineView]:
    """The exponent of each factor of a product, constants first; inner products are expanded."""
    inside: dict[Node, Apply] = {}
    for node in postorder(term, inside):
        inside[node] = node
    counts: Counter[Node] = Counter({term: 1})
    # Outer products first: each is expanded once, however often it occurs.
    for node in reversed(inside.values()):
        if node.op is k.MUL and (times := counts.pop(node, 0)):
            for arg in node.args:
                counts[arg] += times
    views: Counter[AffineView] = Counter()
    for factor, times in counts.items():
        views[poster.view(factor)] += times
    return Counter({view: views[view] for view in sorted(views, key=lambda view: view.factor != 0)})


def _divisors(variables: Variables, view: AffineView, times: int, value: int) -> list[int] | None:
    """The values of a view whose power divides another value; None if there are too many to try."""
    a, x, c = view
    if a == 0:
        return [c] if _divides(c, times, value) else []
    one, other = (-abs(value) - c) // a, (abs(value) - c) // a
    domain = variables.domains[x].within(min(one, other), max(one, other))
    candidates: Iterable[int]
    if domain.size <= MOST_LOOKS:
        candidates = (a * v + c for v in domain)
    elif (root := isqrt(abs(value))) <= MOST_LOOKS:
        small = [d for d in range(1, root + 1) if value % d == 0]
        every = {
            sign * d
            for divisor in small
            for d in (divisor, abs(value) // divisor)
            for sign in (1, -1)
        }
        candidates = (v for v in every if (v - c) % a == 0 and (v - c) // a in domain)
    else:
        return None
    return sorted(v for v in candidates if _divides(v, times, value))


def _divides(number: int, times: int, value: int) -> bool:
    """Whether a power of a number divides a value other than 0."""
    if abs(number) <= 1:
        return number != 0
    return times < value.bit_length() and value % number**times == 0


def _rows(factors: Sequence[Factor], value: int, limits: Thresholds) -> set[tuple[int, ...]] | None:
    """The combinations of values with a product; None if there are many."""
    if not all(factor.values for factor in factors):
        return set()
    if not factors:
        return {()} if value == 1 else set()
    *others, last = factors
    prefixes: list[tuple[tuple[int, ...], int]] = [((), value)]
    for _, times, values in others:
        prefixes = [
            ((*row, v), rest // v**times)
            for row, rest in prefixes
            for v in values
            if rest % v**times == 0
        ]
        if len(others) > 1 and len(prefixes) > limits.product_prefixes:
            return None
    ends: dict[int, list[int]] = defaultdict(list)
    for v in last.values:
        ends[v**last.times].append(v)
    rows = {(*row, v) for row, rest in prefixes for v in ends.get(rest, ())}
    return rows if len(others) < 2 or len(rows) <= limits.product_rows else None


def _column(values: Iterable[int]) -> frozenset[tuple[int]]:
    return frozenset((v,) for v in values)


def _exponents(
    poster: Poster,
    factors: Sequence[Factor],
    value: int,
    op: Comparator,
    condition: Sequence[Atom],
) -> list[Atom]:
    """Atoms that compare exponents and sign of a product with those of a value.

    With the condition's atoms false, the factors divide the value.
    """
    bases = coprime([abs(value), *(abs(v) for factor in factors for v in factor.values)])
    totals = {base: LinearExpr(-exponent(base, value)) for base in bases}
    for view, times, values in factors:
        tables = [Table((view,), _column(values), True)]
        for base in bases:
            exponents = {v: exponent(base, v) for v in values}
            domain = Domain.from_values(exponents.values())
            if domain.size == 1:
                totals[base].constant += times * domain.lo
                continue
            e = poster.variables.new_int(
                f"_e{base}_{poster.variables.int_names[view.variable]}", domain
            )
            totals[base].ints[e] += times
            tables.append(Table((view, AffineView(1, e, 0)), frozenset(exponents.items()), True))
        for table in tables[1:] or tables:  # each restricts the factor to its values
            poster.add_clause([*condition, table])
    even = (value > 0) is (op is EQ)
    return [*(poster.atom(total, op) for total in totals.values()), _sign(poster, factors, even)]


def _sign(poster: Poster, factors: Sequence[Factor], even: bool) -> Atom:
    """An atom for: the number of negative factors is even, or odd."""
    total = LinearExpr(int(not even))
    for view, times, values in factors:
        if times % 2 and values[0] * values[-1] > 0:
            total.constant += values[0] < 0
        elif times % 2:
            negative = poster.variables.literal_of_at_most(view, -1)
            total.lits[abs(negative)] += 1 if negative > 0 else -1
            total.constant += negative < 0
    least = total.constant + sum(weight for weight in total.lits.values() if weight < 0)
    most = total.constant + sum(weight for weight in total.lits.values() if weight > 0)
    half = Domain.of((least + 1) // 2, most // 2)
    if not half:
        return FALSE
    name = f"_half{len(poster.variables.int_names)}"
    total.ints[poster.variables.new_int(name, half)] = -2
    return poster.atom(total, EQ)


def coprime(numbers: Iterable[int]) -> list[int]:
    """Pairwise coprime numbers whose products of powers are all given positive numbers."""
    bases: list[int] = []
    stack = list(set(numbers))
    while stack:
        number = stack.pop()
        for i, other in enumerate(bases):
            if (common := gcd(number, other)) > 1:
                del bases[i]
                stack += [common, number // common, other // common]
                break
        else:
            if number > 1:
                bases.append(number)
    return sorted(bases)


def exponent(base: int, number: int) -> int:
    """The exponent of a base in a number other than 0."""
    count = 0
    while number % base == 0:
        number //= base
        count += 1
    return count
