"""Areas parted by borders: pairs of cells that are joined, or have a border between them."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

MOST_FACTS, MOST_SIDES = 3, 10
"""A sentence names at most as many facts, and as many sides."""


def parted_pairs(values: Facts, parted: bool) -> list[tuple[Cell, Cell]]:
    """Neighbouring cells by the side between them: a border, or none."""
    result = []
    for x, value in values.items():
        if x.subject and x.subject[0] in ("h", "v") and value is parted:
            r, c = x.subject[1]
            result.append((((r - 1, c) if x.subject[0] == "h" else (r, c - 1)), (r, c)))
    return sorted(result)


def unordered_pairs(values: Facts, parted: bool) -> set[frozenset[Cell]]:
    """The same pairs, to look up neighbours in either order."""
    return {frozenset(pair) for pair in parted_pairs(values, parted)}


def _layout(values: Facts, language: Language) -> str:
    """`r1c1-r1c2 are joined, with borders at r1c1|r2c1 and r1c2|r2c2`."""
    joined, parted = (
        [sign.join(map(cell_name, pair)) for pair in parted_pairs(values, is_parted)]
        for is_parted, sign in ((False, "-"), (True, "|"))
    )
    borders = agree(parted, "a border is at {sides}", "borders are at {sides}")
    texts = (
        language.fill(["{pairs} are joined"], {"pairs": language.series(joined)}),
        language.fill([borders], {"sides": language.series(parted)}),
    )
    return language.series([text for text in texts if text])


def border_words(seen: Seen) -> Mapping[str, str]:
    """What follows and what is known of borders: the slots `layout` and `known layout`."""
    is_short = len(seen.facts) <= MOST_FACTS and len(seen.forced) + len(seen.facts) <= MOST_SIDES
    return {
        "layout": _layout(seen.forced, seen.language),
        "known layout": _layout(seen.facts, seen.language) if is_short else "",
    }


def has_borders(seen: Seen) -> bool:
    """Whether all that follows and is known are borders, or none."""
    return all(x.subject and x.subject[0] in ("h", "v") for x in (*seen.forced, *seen.facts))


def _count_words(seen: Seen) -> Mapping[str, str]:
    """How many borders a number would have at its sides, if these are too many or too few."""
    known = {**seen.before, **seen.facts}
    others = [{**known, x: not value} for x, value in seen.forced.items()] or [known]
    counts = {_miscount(seen, borders) for borders in others}
    return {**border_words(seen), "count": counts.pop() if len(counts) == 1 else ""}


def _miscount(seen: Seen, borders: Facts) -> str:
    """That the number of a clue has too many borders, or too few; empty if it may have its own."""
    ((r, c),) = seen.clues
    number = seen.board.number((r, c))
    around = [frozenset(((r, c), near)) for near in seen.board.neighbours((r, c))]
    outer = len(WAYS) - len(around)
    drawn = outer + sum(pair in unordered_pairs(borders, True) for pair in around)
    most = len(WAYS) - sum(pair in unordered_pairs(borders, False) for pair in around)
    if number is None or drawn <= number <= most:
        return ""
    count = drawn if drawn > number else most
    text = "at least {count} {borders}" if drawn > number else "at most {count} {borders}"
    words = seen.language.text(agree(range(count), "border", "borders"))
    return seen.language.fill([text], {"count": str(count), "borders": words})


def borders_of_numbers(rule: int) -> tuple[Thought, ...]:
    """A number counts the sides of its cell that are borders."""
    text = "{place} would have {count}"

    def when(seen: Seen) -> bool:
        return has_borders(seen) and len(seen.clues) == 1 and bool(_count_words(seen)["count"])

    return (
        Thought(
            "borders of a number",
            f"{{Layout}}, or {text}.",
            rule,
            (),
            when,
            False,
            words=_count_words,
        ),
        at_the_end("borders of a number", text, rule, when=when, words=_count_words),
    )
