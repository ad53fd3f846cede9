"""Why a constraint holds always or never, in a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import gcd, prod

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, IntVar, Node, Number, Sort, same, variables
from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.globals.weightedsum import WEIGHTEDSUM
from csp2sat.csp.message_wording import shortened
from csp2sat.solver.lints.global_reasons import global_reason
from csp2sat.solver.lints.values import (
    MOST_TEXT,
    assignments,
    decide,
    decide_by_values,
    sides_text,
    values,
)

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
    why = ""
    if formula.op in k.COMPARISONS:
        why = _of_comparison(formula, holds)
    elif formula.op in (k.OR, k.AND, k.IMP):
        why = _of_part(formula, holds)
    else:
        why = global_reason(formula, holds)
    return why or _try_values(formula, holds)


# --- comparisons --------------------------------------------------------------------------------


def _of_comparison(formula: Apply, holds: bool) -> str:
    left, right = formula.args
    if not holds and (undefined := _divides_by_zero(formula)):
        return f"{short_formula(undefined, MOST_TEXT)} divides by 0: no comparison with it holds"
    bounds = TermBounds()
    if decide(formula.op, bounds(left), bounds(right)) is holds:
        ranges = [(side, str(Domain.of(*bounds(side)))) for side in formula.args]
        return sides_text(ranges) or "both sides are integers"
    if same(left, right) and decide(formula.op, (0, 0), (0, 0)) is holds:
        return "both sides are the same"
    why = _of_difference(formula, holds, bounds)
    if why:
        return why
    mine, other = values(left), values(right)
    if mine and other and decide_by_values(formula.op, mine, other) is holds:
        if isinstance(right, Number) and mine.lo < right.value < mine.hi:
            below, above = mine.within(None, right.value).hi, mine.within(right.value, None).lo
            text = short_formula(left, MOST_TEXT)
            return f"{text} may be {below} or {above}, but nothing between"
        return sides_text([(left, str(mine)), (right, str(other))])
    return ""


def _of_difference(formula: Apply, holds: bool, bounds: TermBounds) -> str:
    """A reason that is about the left side minus the right side."""
    parts, constant = _linear(formula)
    if not parts:
        if decide(formula.op, (constant, constant), (0, 0)) is not holds:
            return ""  # a side is undefined
        if not constant:
            return "both sides are always equal"
        more = "more" if constant > 0 else "less"
        return f"the left side is always {abs(constant)} {more} than the right side"
    ranges = [sorted(weight * end for end in bounds(part)) for part, weight in parts.items()]
    lo, hi = (constant + sum(ends[i] for ends in ranges) for i in (0, 1))
    if decide(formula.op, (lo, hi), (0, 0)) is holds:
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
            stack += [(first if not i else rest, argument) for i, argument in enumerate(node.args)]
        elif node.op is k.MUL and len(others := _without_numbers(node.args)) < 2:
            numbers = [argument.value for argument in node.args if isinstance(argument, Number)]
            stack.append((factor * prod(numbers), others[0] if others else Number(1)))
        else:
            parts[node] += factor
    return Counter({node: weight for node, weight in parts.items() if weight}), constant


def _without_numbers(nodes: Sequence[Node]) -> list[Node]:
    return [argument for argument in nodes if not isinstance(argument, Number)]


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


# --- other formulas -----------------------------------------------------------------------------


def _of_part(formula: Apply, holds: bool) -> str:
    """The part of a disjunction, conjunction or implication that decides it."""
    if (formula.op is k.AND and holds) or (formula.op is not k.AND and not holds):
        return ""
    for i, part in enumerate(formula.args):
        wanted = holds != (formula.op is k.IMP and i == 0)
        tried = {bool(value(part, solution)) for solution in assignments(part)}
        if tried == {wanted}:
            text, how = short_formula(part, MOST_TEXT), "always" if wanted else "never"
            why = reason(part, wanted)
            return f"{text} {how} holds" + (f": {why}" if why else "")
    return ""


def _try_values(formula: Node, holds: bool) -> str:
    """That all combinations of values give the same, and which these are."""
    inside = list(variables(formula))
    if not inside:
        return "it has no variables"
    names = ", ".join(
        f"{x.name} is {shortened(str(x.domain), MOST_TEXT)}"
        if isinstance(x, IntVar)
        else f"{x.name} is true or false"
        for x in inside[:MOST_NAMED]
    )
    number = "all values" if holds else "no values"
    more = f", and {len(inside) - MOST_NAMED} more" if len(inside) > MOST_NAMED else ""
    return f"{number} of its variables make it true: {names}{more}"
