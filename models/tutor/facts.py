"""Facts in a sentence: those with the same predicate together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.models.tutor.places import cell_names, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.words import Phrase


def facts_listed(facts: Iterable[Phrase]) -> list[str]:
    """Facts, one text for each predicate: `r1c1 and r1c3 are black`."""
    groups: dict[str, list[Phrase]] = {}
    for each in sorted(facts, key=lambda fact: fact.cells):
        groups.setdefault(each.are_so, []).append(each)
    return [_together(each) for each in groups.values()]


def sentence_of(facts: Sequence[str]) -> str:
    """Facts joined; a comma parts those that have an `and` of their own."""
    if not any(" and " in each for each in facts):
        return listed(facts)
    return ", and ".join([", ".join(facts[:-1]), facts[-1]] if facts[1:] else facts)


def impossible(predicate: str) -> str:
    """The contrary: `can't be black` for `is black`, `must be drawn` for `is not drawn`."""
    verb, _, rest = predicate.partition(" ")
    verb = {"is": "be", "are": "be", "has": "have"}.get(verb, verb.removesuffix("s"))
    for negative, positive in (("not ", ""), ("no ", "a ")):
        if rest.startswith(negative):
            return f"must {verb} {positive}{rest.removeprefix(negative)}"
    return f"can't {verb} {rest}".rstrip()


def _together(facts: Sequence[Phrase]) -> str:
    """Facts with the same predicate."""
    if len(facts) == 1:
        return f"{facts[0].subject} {facts[0].is_so}"
    if facts[0].side:
        return f"{_sides(facts)} {facts[0].are_so}"
    subjects: dict[str, list[Phrase]] = {}
    for each in facts:
        subjects.setdefault(each.heads, []).append(each)
    named = [_subjects(heads, each) for heads, each in subjects.items()]
    return f"{listed(named)} {facts[0].are_so}"


def _sides(facts: Sequence[Phrase]) -> str:
    """Sides of cells: `the top and left sides of r1c1 and the top side of r3c3`."""
    sides: dict[str, list[str]] = {}
    for each in facts:
        sides.setdefault(each.place, []).append(each.side)
    places: dict[tuple[str, ...], list[str]] = {}
    for place, some in sides.items():
        places.setdefault(tuple(some), []).append(place)
    return listed(
        [
            f"the {listed(some)} side{'s' if len(some) + len(of) > 2 else ''} of {listed(of)}"
            for some, of in places.items()
        ]
    )


def _subjects(heads: str, facts: Sequence[Phrase]) -> str:
    """Subjects with the same beginning of their names."""
    if len(facts) == 1:
        return facts[0].subject
    cells = [cell for each in facts for cell in each.cells]
    if not heads and len(cells) == len(facts):
        return cell_names(cells)
    return f"{heads} {listed([each.place for each in facts])}".strip()
