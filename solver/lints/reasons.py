"""Why a constraint holds always or never, in a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import gcd, prod

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, IntVar, Number, Sort, same
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.counting import COUNT
from csp2sat.csp.globals.weightedsum import WEIGHTEDSUM
from csp2sat.csp.independent_parts import variables
from csp2sat.csp.solution import Solution
from csp2sat.csp.syntax.write import short_formula
from csp2sat.csp.wording import shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.bounds import Range
    from csp2sat.csp.expr import Node, Operator

MOST_TEXT = 60
"""Characters of a term or a domain in a message."""
MOST_TRIED = 1000
"""Combinations of values that are tried for a reason."""
MOST_TAKEN_APART = 100_000
"""Terms of sums that are taken apart, as shared ones may be in many places."""
MOST_NAMED = 3
"""Variables whose domains are named in a reason."""


def reason(formula: Node, holds: bool) -> str:
    """Why a formula, which holds always (or never, if not `holds`), does so."""
    try:
        return _reason(formula, holds)
    except k.TooLargeError:
        return ""


def _reason(formula: Node, holds: bool) -> str:
    while isinstance(formula, Apply) and formula.op is k.NOT:
        formula, holds = formula.args[0], not holds
    if not isinstance(formula, Apply):
        return ""
    if formula.op is WEIGHTEDSUM and WEIGHTEDSUM.expand:
        return _reason(WEIGHTEDSUM.expand(formula.args, formula.data), holds)
    found = ""
    if formula.op in k.COMPARISONS:
        found = _of_comparison(formula, holds)
    elif formula.op in (k.OR, k.AND, k.IMP):
        found = _of_part(formula, holds)
    elif formula.op is COUNT and COUNT.expand:
        found = _of_count(COUNT.expand(formula.args, formula.data), holds)
    elif formula.op is ALLDIFFERENT:
        found = _of_different(formula, holds)
    return found or _tried(formula, holds)


# --- comparisons --------------------------------------------------------------------------------


def _of_comparison(formula: Apply, holds: bool) -> str:
    left, right = formula.args
    if not holds and (undefined := _divides_by_zero(formula)):
        return f"{short_formula(undefined, MOST_TEXT)} divides by 0: no comparison with it holds"
    bounds = TermBounds()
    if _decided(formula.op, bounds(left), bounds(right)) is holds:
        ranges = [(side, str(Domain.of(*bounds(side)))) for side in formula.args]
        return _each_is(ranges) or "both sides are integers"
    if same(left, right) and _decided(formula.op, (0, 0), (0, 0)) is holds:
        return "both sides are the same"
    found = _of_difference(formula, holds, bounds)
    if found:
        return found
    mine, other = _values(left), _values(right)
    if mine and other and _decided_by_values(formula.op, mine, other) is holds:
        if isinstance(right, Number) and mine.lo < right.value < mine.hi:
            below, above = mine.within(None, right.value).hi, mine.within(right.value, None).lo
            text = short_formula(left, MOST_TEXT)
            return f"{text} may be {below} or {above}, but nothing between"
        return _each_is([(left, str(mine)), (right, str(other))])
    return ""


def _of_difference(formula: Apply, holds: bool, bounds: TermBounds) -> str:
    """A reason that is about the left side minus the right side."""
    parts, constant = _linear(formula)
    if not parts:
        if _decided(formula.op, (constant, constant), (0, 0)) is not holds:
            return ""  # a side is undefined
        if not constant:
            return "both sides are always equal"
        more = "more" if constant > 0 else "less"
        return f"the left side is always {abs(constant)} {more} than the right side"
    ranges = [sorted(weight * end for end in bounds(part)) for part, weight in parts.items()]
    lo, hi = (constant + sum(each[i] for each in ranges) for i in (0, 1))
    if _decided(formula.op, (lo, hi), (0, 0)) is holds:
        return f"the left side minus the right side is {Domain.of(lo, hi)}"
    factor = gcd(*parts.values())
    if formula.op not in (k.EQ, k.NE) or not constant % factor:
        return ""
    left, right = formula.args
    if isinstance(right, Number) and right.value == -constant:
        text = short_formula(left, MOST_TEXT)
        return f"{text} is a multiple of {factor}, and {right.value} is not"
    rest = constant % factor
    return f"the left side minus the right side is {rest} more than a multiple of {factor}"


def _linear(formula: Apply) -> tuple[Counter[Node], int]:
    """The left side minus the right side: terms with their factors, and a constant."""
    parts: Counter[Node] = Counter()
    constant = taken = 0
    stack = [(1, formula.args[0]), (-1, formula.args[1])]
    while stack:
        factor, node = stack.pop()
        taken += 1
        if isinstance(node, Number):
            constant += factor * node.value
        elif not isinstance(node, Apply) or taken > MOST_TAKEN_APART:
            parts[node] += factor
        elif node.op in (k.ADD, k.SUB, k.NEG):
            first = -factor if node.op is not k.ADD and len(node.args) == 1 else factor
            rest = factor if node.op is k.ADD else -factor
            stack += [(first if not i else rest, each) for i, each in enumerate(node.args)]
        elif node.op is k.MUL and len(others := _without_numbers(node.args)) < 2:
            numbers = [each.value for each in node.args if isinstance(each, Number)]
            stack.append((factor * prod(numbers), others[0] if others else Number(1)))
        else:
            parts[node] += factor
    return Counter({node: each for node, each in parts.items() if each}), constant


def _without_numbers(nodes: Sequence[Node]) -> list[Node]:
    return [each for each in nodes if not isinstance(each, Number)]


def _divides_by_zero(comparison: Apply) -> Node | None:
    """A quotient or remainder, in no other formula, whose divisor is 0 in all solutions."""
    bounds = TermBounds()
    stack = list(comparison.args)
    seen: set[Node] = set()
    while stack:
        node = stack.pop()
        if not isinstance(node, Apply) or node.op.gives is Sort.FORMULA or node.op is k.IF:
            continue
        if node in seen:
            continue
        seen.add(node)
        if node.op in (k.DIV, k.MOD) and bounds(node.args[1]) == (0, 0):
            return node
        stack += node.args
    return None


def _decided(op: Operator, left: Range, right: Range) -> bool | None:
    """What a comparison of values in two ranges always is; None: it may be true or false."""
    if op in (k.NE, k.GT, k.GE):
        found = _decided({k.NE: k.EQ, k.GT: k.LE, k.GE: k.LT}[op], left, right)
        return None if found is None else not found
    if op is k.EQ:
        if left == right and left[0] == left[1]:
            return True
        return False if left[1] < right[0] or right[1] < left[0] else None
    least = 1 if op is k.LT else 0
    if left[1] + least <= right[0]:
        return True
    return False if left[0] + least > right[1] else None


def _decided_by_values(op: Operator, left: Domain, right: Domain) -> bool | None:
    """What a comparison of values of two sets always is; None: it may be true or false."""
    both = Domain((*left.ranges, *right.ranges))
    if op in (k.EQ, k.NE) and both.size == left.size + right.size:
        return op is k.NE
    return _decided(op, (left.lo, left.hi), (right.lo, right.hi))


def _values(term: Node) -> Domain | None:
    """The values of a term; None: there are too many combinations to try, or none has a value."""
    if isinstance(term, IntVar):
        return term.domain
    found = {value(term, each) for each in _assignments(term)}
    numbers = {each for each in found if each is not None}
    return Domain.from_values(map(int, numbers)) if numbers else None


def _each_is(sides: Sequence[tuple[Node, str]]) -> str:
    """The values of the sides that are not numbers."""
    return ", ".join(
        f"{short_formula(side, MOST_TEXT)} is {shortened(text, MOST_TEXT)}"
        for side, text in sides
        if not isinstance(side, Number)
    )


# --- other formulas -----------------------------------------------------------------------------


def _of_part(formula: Apply, holds: bool) -> str:
    """The part of a disjunction, conjunction or implication that decides it."""
    if (formula.op is k.AND and holds) or (formula.op is not k.AND and not holds):
        return ""
    for i, part in enumerate(formula.args):
        wanted = holds != (formula.op is k.IMP and i == 0)
        tried = {bool(value(part, each)) for each in _assignments(part)}
        if tried == {wanted}:
            text, how = short_formula(part, MOST_TEXT), "always" if wanted else "never"
            why = reason(part, wanted)
            return f"{text} {how} holds" + (f": {why}" if why else "")
    return ""


def _of_different(formula: Apply, holds: bool) -> str:
    terms = formula.args
    if holds:
        return "it has less than two terms" if len(terms) < 2 else ""
    for one, other in combinations(terms[: MOST_NAMED * 10], 2):
        if same(one, other):
            return f"{short_formula(one, MOST_TEXT)} is in it twice"
    bounds = TermBounds()
    values = Domain(
        each
        for term in terms
        for each in (term.domain.ranges if isinstance(term, IntVar) else [bounds(term)])
    )
    if values.size >= len(terms):
        return ""
    return f"its {len(terms)} terms have only the values {shortened(str(values), MOST_TEXT)}"


def _of_count(comparison: Node, holds: bool) -> str:
    """A reason that is about the bounds of a number of terms."""
    if not isinstance(comparison, Apply) or comparison.op not in k.COMPARISONS:
        return ""
    bounds = TermBounds()
    number, other = map(bounds, comparison.args)
    if _decided(comparison.op, number, other) is not holds:
        return ""
    return f"the count is {Domain.of(*number)}"


def _tried(formula: Node, holds: bool) -> str:
    """That all combinations of values give the same, and which these are."""
    found = list(variables(formula))
    if not found:
        return "it has no variables"
    names = ", ".join(
        f"{each.name} is {shortened(str(each.domain), MOST_TEXT)}"
        if isinstance(each, IntVar)
        else f"{each.name} is true or false"
        for each in found[:MOST_NAMED]
    )
    number = "all values" if holds else "no values"
    more = f", and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    return f"{number} of its variables make it true: {names}{more}"


def _assignments(formula: Node) -> Iterator[Solution]:
    """All values of the variables of a formula; none if there are too many."""
    found = list(variables(formula))
    ints = [each for each in found if isinstance(each, IntVar)]
    bools = [each.name for each in found if not isinstance(each, IntVar)]
    sizes = [each.domain.size for each in ints]
    if len(found) > MOST_TRIED or prod(sizes) * 2 ** len(bools) > MOST_TRIED:
        return
    for numbers in product(*(each.domain for each in ints)):
        for truths in product((False, True), repeat=len(bools)):
            names = [each.name for each in ints]
            yield Solution(
                dict(zip(names, numbers, strict=True)), dict(zip(bools, truths, strict=True))
            )
