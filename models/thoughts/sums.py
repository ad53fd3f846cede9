"""Sums of different numbers: combinations, the last cell, partners, too large and too small."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Number, variables
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.kernel import ADD, EQ
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.thoughts.number_facts import cell_of, excluded, targets, values
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_names, cells_of
from csp2sat.models.tutor.technique_words import MOST_FACTS
from csp2sat.models.tutor.thoughts import Seen, Thought

MOST_LEFT = 4
"""As many numbers that are left of a cell are listed."""

PAIR, FEW = 2, 3
"""As many cells, and combinations, are listed."""

Words = Mapping[str, str]


class Sum(NamedTuple):
    """A sum with what is known.

    Attributes:
        inside: its variables.
        total: their sum.
        table: what the variables can be without facts; empty if it is not known.
        rows: the values of the variables that fit the facts.
    """

    inside: Sequence[IntVar]
    total: int
    table: Sequence[Sequence[int]]
    rows: Sequence[Sequence[int]]

    @property
    def sets(self) -> list[tuple[int, ...]]:
        """The combinations of `rows`."""
        return sorted({tuple(sorted(row)) for row in self.rows})


def sum_of(seen: Seen) -> Sum | None:
    """The sum that a step is about."""
    formula = seen.constraints[0].formula if seen.constraints else None
    if not isinstance(formula, Apply):
        return None
    inside = [x for x in variables(formula) if isinstance(x, IntVar)]
    if formula.op is EXTENSION_SUPPORTS and formula.data:
        table: Sequence[Sequence[int]] = formula.data  # type: ignore[assignment]
        left = [values(x, seen.facts) for x in inside]
        rows = [row for row in table if all(v in some for v, some in zip(row, left, strict=True))]
        return Sum(inside, sum(table[0]), table, rows)
    if formula.op is not EQ or not isinstance(formula.args[1], Number):
        return None
    one = formula.args[0]
    plain = isinstance(one, IntVar) or (isinstance(one, Apply) and one.op is ADD)
    return Sum(inside, formula.args[1].value, (), ()) if plain else None


def plus(sets: Sequence[Sequence[int]], language: Language) -> str:
    """Combinations: `1+4 or 2+3`; empty if they are many."""
    names = ["+".join(map(str, some)) for some in sets]
    return language.series(names, "or") if 0 < len(names) <= FEW else ""


def is_last(seen: Seen) -> bool:
    """All other cells are known."""
    some = sum_of(seen)
    if some is None or len(some.inside) < 2 or len(seen.forced) != 1:
        return False
    if any(isinstance(v, Domain) for v in seen.forced.values()):
        return False
    others = [x for x in some.inside if x not in seen.forced]
    return len(others) == len(some.inside) - 1 and all(
        len(values(x, seen.facts)) == 1 for x in others
    )


def is_twice(seen: Seen) -> bool:
    """Both cells would be half of the sum."""
    some = sum_of(seen)
    if some is None or len(some.inside) != 2 or not some.table:
        return False
    return all(excluded(seen, x) == [some.total / 2] for x in targets(seen))


def is_combination(seen: Seen) -> bool:
    """Few combinations are left, and a step says no more than what is in them."""
    some = sum_of(seen)
    if some is None or not 0 < len(some.sets) <= FEW:
        return False
    inside = {v for numbers in some.sets for v in numbers}
    return all(inside.issuperset(values(x, seen.forced)) for x in targets(seen)) and all(
        v not in inside for x in targets(seen) for v in excluded(seen, x)
    )


def is_place(seen: Seen) -> bool:
    """All combinations that are left have a number, and only one cell can have it."""
    some = sum_of(seen)
    if some is None or not some.sets or len(seen.forced) != 1:
        return False
    ((x, value),) = seen.forced.items()
    if isinstance(value, Domain) or not isinstance(x, IntVar) or x not in some.inside:
        return False
    number, i = int(value), [*some.inside].index(x)
    others = {v for row in some.rows for j, v in enumerate(row) if j != i}
    return all(number in numbers for numbers in some.sets) and number not in others


def is_partner(seen: Seen) -> bool:
    """Of two cells, one can't have what would be left for it."""
    some = sum_of(seen)
    if some is None or len(some.inside) != 2 or len(seen.forced) != 1:
        return False
    (other,) = (x for x in some.inside if x not in seen.forced)
    rests = [some.total - v for v in excluded(seen, targets(seen)[0])]
    return 0 < len(rests) < FEW and all(rest in other.domain for rest in rests)


def is_rest(seen: Seen) -> bool:
    """The other cells, few, can't be the rest for what is excluded at one cell."""
    some = sum_of(seen)
    is_one = len(seen.forced) == 1 and all(isinstance(v, Domain) for v in seen.forced.values())
    return some is not None and is_one and 1 < len(some.inside) <= FEW


def has_table(seen: Seen) -> bool:
    """The combinations of the sum are known."""
    some = sum_of(seen)
    return some is not None and bool(some.table)


def is_high(seen: Seen) -> bool:
    """Any value that is excluded would make the sum too large, whatever the others are."""
    return bool(_beyond(seen, min, lambda least, total: least > total))


def is_low(seen: Seen) -> bool:
    """Any value that is excluded would make the sum too small."""
    return bool(_beyond(seen, max, lambda most, total: most < total))


def _beyond(
    seen: Seen, end: Callable[[Iterable[int]], int], is_beyond: Callable[[int, int], bool]
) -> list[Sequence[int]]:
    """For each cell the terms of the sum that is nearest to the right one, but still wrong.

    Empty if a value that is excluded may have the right sum.
    """
    some = sum_of(seen)
    result: list[Sequence[int]] = []
    if some is None:
        return result
    for x in targets(seen):
        others = [values(y, seen.facts) for y in some.inside if y is not x]
        for v in (out := excluded(seen, x)):
            # Each number once, if they differ: the easiest bound that a reader adds up.
            rest = _extreme(others, {v}, end) if some.table else [end(left) for left in others]
            if rest is None or not is_beyond(v + sum(rest), some.total):
                return []
            if v == end(out):
                result.append([v, *rest])
    return result


def _extreme(
    left: Sequence[Sequence[int]], used: set[int], end: Callable[[Iterable[int]], int]
) -> list[int] | None:
    """Different numbers with the least or greatest sum; None: there are none."""
    if not left:
        return []
    rows = []
    for v in left[0]:
        if v not in used and (more := _extreme(left[1:], used | {v}, end)) is not None:
            rows.append([v, *more])
    sums = [sum(some) for some in rows]
    return rows[sums.index(end(sums))] if rows else None


def _nearest(seen: Seen) -> str:
    """The sum of `_beyond`: `9+1+2`; empty if cells have different ones."""
    beyond = _beyond(seen, min, lambda least, total: least > total)
    beyond = beyond or _beyond(seen, max, lambda most, total: most < total)
    first = {(some[0], *sorted(some[1:])) for some in beyond}
    return "+".join(map(str, *first)) if len(first) == 1 else ""


def _splits(some: Sum, rests: Sequence[int], pair: Sequence[IntVar], language: Language) -> str:
    """How two cells could make a rest: `1+7 or 2+6`; empty if the ways are many."""
    one, other = ({*x.domain} for x in pair)
    ways = {
        (min(v, rest - v), max(v, rest - v))
        for rest in rests
        for v in one
        if rest - v in other and not (some.table and rest == 2 * v)
    }
    names = [f"{low}+{high}" for low, high in sorted(ways)]
    return language.series(names, "or") if len(names) <= MOST_LEFT else ""


def _needs(seen: Seen, rests: Sequence[int], pair: Sequence[IntVar]) -> Words:
    """One of two cells with few numbers left, and what the other would be for a rest."""
    for x, y in sorted(permutations(pair), key=lambda some: len(values(some[0], seen.facts))):
        left, cells = values(x, seen.facts), (cell_of(x), cell_of(y))
        needs = sorted({rest - v for rest in rests for v in left} & {*y.domain})
        if 0 < len(needs) <= MOST_LEFT >= len(left) and not {*needs} & {*values(y, seen.facts)}:
            first, second = (cell_names([cell] if cell else [], seen.language) for cell in cells)
            join = seen.language.series
            slots = {"cell": first, "numbers": join([*map(str, left)], "or")}
            text = seen.language.fill(["{cell} is {numbers}"], slots)
            return {"left": text, "second": second, "needs": join([*map(str, needs)], "or")}
    return {}


def words_of(seen: Seen) -> Words:
    """The combinations that are left, the partners and what they would be, and the number."""
    some = sum_of(seen)
    if some is None:
        return {}
    follow = targets(seen)
    others = [x for x in some.inside if x not in seen.forced]
    result = {
        "sums": plus(some.sets, seen.language),
        "partners": cell_names((cell for x in others if (cell := cell_of(x))), seen.language),
        "nearest": _nearest(seen),
        "double": f"{some.total // 2}+{some.total // 2}",
    }
    if len(seen.facts) > FEW - 1:
        result["facts"] = ""
    if len(follow) == 1:
        value = seen.forced[follow[0]]
        rests = sorted(some.total - v for v in excluded(seen, follow[0]))
        result["number"] = "" if isinstance(value, Domain) else str(int(value))
        result["rests"] = (
            seen.language.series([*map(str, rests)], "or") if len(rests) <= MOST_FACTS else ""
        )
        if len(others) == PAIR and not result["number"]:
            result["splits"] = _splits(some, rests, others, seen.language)
            result |= _needs(seen, rests, others)
        result["partner"] = result["partners"] if len(others) == 1 else ""
    return result


def one_cell(rule: int) -> Thought:
    """A clue about an area of one cell, by the number of its rule."""
    text = "{Place} has only one cell: {targets}."
    return Thought("one cell", text, rule, when=lambda seen: len(cells_of(seen.origin)) == 1)


def _thought(
    name: str, rule: int, when: Callable[[Seen], bool], *texts: str
) -> tuple[Thought, ...]:
    would = "{area} could not make {place}"
    return tuple(Thought(name, text, rule, (), when, would=would, words=words_of) for text in texts)


def thoughts_of_sums(rule: int) -> tuple[Thought, ...]:
    """The thoughts about sums, by the number of their rule."""
    return (
        one_cell(rule),
        *_thought("last cell of a sum", rule, is_last, "{Targets}: the rest of {place}."),
        *_thought("no doubles", rule, is_twice, "{Targets}, or {place} would be {double}."),
        *_thought(
            "place in a combination",
            rule,
            is_place,
            "{Place} is {sums}; only {cells} can be the {number}.",
            "{Place} needs a {number}; only {cells} can be it.",
        ),
        *_thought(
            "combination",
            rule,
            is_combination,
            "{Facts}, so {place} is {sums}: {targets}.",
            "{Place} is {sums}: {targets}.",
        ),
        *_bounds(rule),
    )


def _bounds(rule: int) -> tuple[Thought, ...]:
    """The thoughts about what the other cells can make, and the rest."""
    return (
        *_thought(
            "partner",
            rule,
            is_partner,
            "{Targets}, or {partner} would be {rests}, already excluded, to make {place}.",
        ),
        *_thought(
            "too large",
            rule,
            is_high,
            "{Targets}, because even {nearest} is more than {place}.",
        ),
        *_thought(
            "too small",
            rule,
            is_low,
            "{Targets}, because even {nearest} is less than {place}.",
        ),
        *_thought(
            "rest of a sum",
            rule,
            is_rest,
            "{Targets}: {partner} can't be {rests}, the rest of {place}.",
            "{Targets}: {left}, so {second} would be {needs}, already excluded, to make {place}.",
            "{Targets}: {partners} can't make {rests}, the rest of {place}: no {splits} fits.",
            "{Targets}: {partners} can't make {rests}, the rest of {place}.",
            "{Targets}: {partners} can't make the rest of {place}.",
        ),
        *_thought("combinations", rule, has_table, "{Place} can only be {sums} now: {targets}."),
        *_thought("too large", rule, is_high, "{Targets}, or the others would exceed {place}."),
        *_thought("too small", rule, is_low, "{Targets}, or the others could not reach {place}."),
        *_thought("combinations", rule, has_table, "{Targets}, or no combination of {place} fits."),
        *_thought(
            "sum",
            rule,
            lambda seen: sum_of(seen) is not None,
            "{Targets}, or {area} could not make {place}.",
        ),
    )
