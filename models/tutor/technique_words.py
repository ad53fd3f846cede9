"""The names of steps with their numbers and cells: `naked pair 3, 7 in r1c1 and r1c4`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.origin import Origin
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.step_technique import Technique
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor import english
from csp2sat.models.tutor.facts import say_facts
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.origin_names import OriginNames
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of, names_of_cells

MOST_FACTS = 5
"""A sentence names at most as many facts."""

MOST_PLACES = 3
"""The most clues and areas that a sentence names."""

MOST_LEFT = 3
"""The most numbers that a naked single names of those that were left."""

NAKED_SINGLE, XY_CHAIN = "naked single", "XY-chain"
_CHAINS = "chain", "colouring", "turbot fish", "XY-wing", "W-wing"
_SINGLE, _SETS = "single", ("naked ", "hidden ")
POINTING, CLAIMING = "pointing", "claiming"


class Named(NamedTuple):
    """The name of a step in words.

    Attributes:
        name: the name; empty without one.
        described: the same with its numbers and cells.
        slots: its numbers, cells and areas.
        blockers: what excludes the number of a single elsewhere.
        excluded: where it was excluded by other steps.
        number: how numbers of cells are written.
        chain: the variables of a chain, in its order.
    """

    name: str = ""
    described: str = ""
    slots: Mapping[str, str] = MappingProxyType({})
    blockers: Sequence[Phrase] = ()
    excluded: Sequence[Cell] = ()
    number: Callable[[int], str] = str
    chain: Sequence[Variable] = ()


def technique_name(
    technique: Technique,
    targets: Collection[Cell],
    origins: Iterable[Origin],
    names: OriginNames,
) -> str:
    """The name of a technique that excludes something at some cells.

    A box points at the cells of a row; a row claims those of a box.
    """
    if technique.name == POINTING and technique.values:
        bases = (origin for origin in origins if not {*targets} & {*cells_of(origin)})
        if any(map(names.is_line, bases)):
            return CLAIMING
    return technique.name


def describe(name: str, values: Sequence[str], cells: Sequence[Cell], language: Language) -> str:
    """A technique with its numbers and cells; a single cell is the one that follows."""
    slots = {"technique": language.text(name), "values": language.listed(values)}
    if len(cells) > 1:
        in_order = name.endswith(("chain", "colouring"))
        slots["cells"] = (
            language.series([cell_name(cell) for cell in cells])
            if in_order
            else cell_names(cells, language)
        )
    return language.fill(english.DESCRIBED, slots)


def technique_slots(
    technique: Technique,
    cells: Sequence[Cell],
    targets: Collection[Cell],
    origins: Iterable[Origin],
    names: OriginNames,
    language: Language,
) -> dict[str, str]:
    """The words of a technique at some cells, by the names of their slots; see `english`."""
    every = list(origins)
    bases = (names.area(x) for x in every if not {*targets} & {*cells_of(x)})
    covers = (names.area(x) for x in every if {*targets} & {*cells_of(x)})
    base, cover = ([*dict.fromkeys(filter(None, some))] for some in (bases, covers))
    values = [*map(names.number, technique.values)]
    return {
        "value": values[0] if len(values) == 1 else "",
        "values": language.series(values),
        "at": cell_names(cells, language),
        "or_at": language.series(names_of_cells(cells, language), "or"),
        "base": language.series(base),
        "cover": language.series(cover),
        **_place_slots(technique, {*cells}, {*targets}, every, names, language),
    }


def _place_slots(
    technique: Technique,
    cells: Collection[Cell],
    targets: Collection[Cell],
    origins: Sequence[Origin],
    names: OriginNames,
    language: Language,
) -> dict[str, str]:
    """The clue or the area that a technique is in; a set is in one with all that it excludes."""
    around = [origin for origin in origins if {*cells_of(origin)}.issuperset(cells)]
    if technique.name.endswith(_SINGLE) or not technique.name.startswith(_SETS):
        return {} if around or not origins else {"place": ""}
    around = [origin for origin in around if {*cells_of(origin)}.issuperset(targets)]
    places = (language.series(names.clues([x])) or names.area(x) for x in around)
    return {"place": next(filter(None, places), "")}


def named_step(
    technique: Technique,
    targets: Sequence[Phrase],
    origins: Sequence[Origin],
    names: OriginNames,
    phrases: Callable[[Mapping[Variable, int | bool]], Sequence[Phrase]],
    language: Language,
) -> Named:
    """A technique in words: `names` names what constraints are about, `phrases` says values."""
    cells = [x.cells[0] for x in targets]
    at = [x.cells[0] for x in phrases(dict.fromkeys(technique.places, False))]
    name = technique_name(technique, cells, origins, names)
    value = technique.values[0] if technique.values else False
    slots = technique_slots(technique, at, cells, origins, names, language)
    said = targets[0].is_so.split()[-1]
    if name.endswith(_CHAINS) and not said.isdecimal() and len(said) > 1:
        name = english.SIGN_CHAIN
        slots["along"] = language.series([cell_name(cell) for cell in at])
    return Named(
        name,
        describe(name, [*map(names.number, technique.values)], at, language),
        slots,
        phrases(dict.fromkeys(technique.blockers, value)),
        [x.cells[0] for x in phrases(dict.fromkeys(technique.excluded, value))],
        names.number,
        technique.places if name == XY_CHAIN else (),
    )


def named_slots(
    named: Named,
    targets: Sequence[Phrase],
    known: Sequence[Phrase],
    forced: Facts,
    facts: Facts,
    language: Language,
) -> dict[str, str]:
    """The words of a step with a name: what follows and what is known, in words and as values."""
    is_alone = not facts.keys() & forced.keys()
    subjects = {x.subject for x in targets}
    others = [x for x in known if x.subject not in subjects]
    one, several = english.BLOCKS
    blockers = [x._replace(is_so=one, are_so=several) for x in named.blockers]
    return {
        **named.slots,
        "technique": language.text(named.name),
        "name": named.described,
        "block": say_facts(blockers, language) if len(blockers) <= MOST_FACTS else "",
        "out_at": _few_cells(named.excluded, language) if named.excluded else "",
        "elsewhere": say_facts(others, language) if 0 < len(others) <= MOST_FACTS else "",
        **(
            _naked_slots(forced, facts, others, named.number, language)
            if named.name == NAKED_SINGLE
            else {}
        ),
        "only": language.text("all") if is_alone else "",
        **(_chain_slots(named, forced, facts, language) if len(named.chain) > 2 else {}),
    }


def _chain_slots(named: Named, forced: Facts, facts: Facts, language: Language) -> dict[str, str]:
    """The ends of an XY-chain, the number that one of them has, and the cells between them."""
    first, *between, last = named.chain
    sets = [_numbers(facts.get(x, ())) for x in (first, last)]
    sets += [{*x.domain} - _numbers(left) for x, left in forced.items() if isinstance(x, IntVar)]
    common = set.intersection(*sets)
    places = [[(x.subject or ("", ()))[1] for x in some] for some in ([first, last], between)]
    ends, middle = ([(r, c) for r, c, *_ in some] for some in places)
    return {
        "value": named.number(common.pop()) if len(common) == 1 else "",
        "ends": language.series([*map(cell_name, sorted(ends))], "or"),
        "between": language.series([*map(cell_name, middle)]),
    }


def _numbers(fact: int | Domain | Iterable[int]) -> set[int]:
    return {fact} if isinstance(fact, int) else {*fact}


def _few_cells(cells: Sequence[Cell], language: Language) -> str:
    """Cells by name, or that they are the other open cells."""
    names = names_of_cells(cells, language)
    return (
        language.series(names) if len(names) <= MOST_FACTS else language.text(english.OTHER_CELLS)
    )


def _naked_slots(
    forced: Facts,
    facts: Facts,
    others: Sequence[Phrase],
    number: Callable[[int], str],
    language: Language,
) -> dict[str, str]:
    """Which numbers earlier steps exclude of a naked single, and which the other cells.

    `others`: what is known of these, unless it is seen at a glance.
    """
    ((x, value),) = list(forced.items())[:1]
    whole = x.domain if isinstance(x, IntVar) else Domain.of(0, 1)
    known = facts.get(x, whole)
    left = [*known] if isinstance(known, Domain) else [int(known)]
    seen = [v for v in left if v != value]
    out = _spans([*whole.without(left)], number, language)
    result = {
        "left": language.series([*map(number, left)], "or") if len(left) <= MOST_LEFT else "",
        "seen": language.series(_spans(seen, number, language)),
        "out": language.series(out) if len(out) <= MOST_FACTS else "",
    }
    if len({fact.is_so for fact in others}) != len(seen):
        result["elsewhere"] = ""
    return result


def _spans(numbers: Sequence[int], number: Callable[[int], str], language: Language) -> list[str]:
    """Numbers in words, three or more in a row by the first and the last: `1 to 3`, `5`."""
    ranges = Domain.from_values(numbers).ranges if numbers else ()
    return [
        text
        for low, high in ranges
        for text in (
            [language.span(number(low), number(high))]
            if high - low > 1
            else map(number, range(low, high + 1))
        )
    ]
