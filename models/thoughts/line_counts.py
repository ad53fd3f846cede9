"""Lines that have each number or letter some times: it is there already, or has few places left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.csp.kernel import EQ
from csp2sat.csp.problem import Constraint
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.thoughts.number_facts import cell_of, targets, values
from csp2sat.models.tutor.forms import count_of
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought


class Times(NamedTuple):
    """How often a number must be in a line, and the cells that have it or may have it."""

    number: int
    times: int
    cells: Sequence[IntVar]
    there: Sequence[IntVar]
    open: Sequence[IntVar]


def _times(seen: Seen) -> Iterator[Times]:
    """What lines count."""
    for constraint in seen.constraints:
        yield from _of(constraint, seen)


def _of(constraint: Constraint, seen: Seen) -> Iterator[Times]:
    count = count_of(constraint.formula)
    terms = [pair for term in count.terms if (pair := _equation(term))] if count else []
    numbers = {number for _, number in terms}
    if count and len(numbers) == 1 == len(count.allowed) and len(terms) == len(count.terms):
        (number,), (times,) = numbers, count.allowed
        cells = [x for x, _ in terms]
        left = {x: values(x, seen.facts) for x in cells}
        there = [x for x in cells if [*left[x]] == [number]]
        yield Times(number, times, cells, there, [x for x in cells if number in left[x]])


def _equation(node: Node) -> tuple[IntVar, int] | None:
    """A variable and the number that it is."""
    if not (isinstance(node, Apply) and node.op is EQ):
        return None
    x, number = node.args
    return (x, number.value) if isinstance(x, IntVar) and isinstance(number, Number) else None


def _are_there(seen: Seen) -> bool:
    """All numbers are there as often as they must."""
    every = [*_times(seen)]
    is_all = len(every) == len(seen.constraints) > 0
    return is_all and all(len(some.there) == some.times for some in every)


def _have_one_way(seen: Seen) -> bool:
    """One number has only the places left that get it now."""
    every = [*_times(seen)]
    if len(every) != 1 or len(seen.constraints) != 1:
        return False
    (some,) = every
    return len(some.open) == some.times and all(
        seen.value(x) == some.number for x in some.open if x not in some.there
    )


def _share_places(seen: Seen) -> bool:
    """As many numbers as cells are left for them, and these are what follows."""
    every = [*_times(seen)]
    if len(every) != len(seen.constraints) or len({(*some.cells,) for some in every}) != 1:
        return False
    places = {x for some in every for x in some.open}
    is_full = sum(some.times for some in every) == len(places)
    return is_full and {*targets(seen)} <= places


def thoughts_of_lines(rule: int, name: Callable[[int], str]) -> tuple[Thought, ...]:
    """The thoughts about lines, by the number of their rule; `name` says a number."""

    def words(seen: Seen) -> Mapping[str, str]:
        every = sorted({some.number for some in _times(seen)})
        return {"numbers": seen.language.series([seen.language.text(name(x)) for x in every])}

    return (
        *(
            Thought("complete line", text, rule, (), _are_there, None, words=words)
            for text in (
                "{Place} has {numbers}, and {inside}, so {targets}.",
                "{Place} has {numbers}, so {targets}.",
                "In line with {cells} are already {numbers}, and {inside}, so {targets}.",
                "In line with {cells} are already {numbers}, so {targets}.",
            )
        ),
        Thought(
            "last place",
            "{Place} has no other place for {numbers}, so {targets}.",
            rule,
            (),
            _have_one_way,
            None,
            words=words,
        ),
        Thought(
            "few places",
            "{Place} has only {at} left for {numbers}, so {targets}.",
            rule,
            (),
            _share_places,
            None,
            words=lambda seen: {**words(seen), "at": _places(seen)},
        ),
    )


def _places(seen: Seen) -> str:
    """The cells that several numbers share."""
    places = {x for some in _times(seen) for x in some.open}
    return cell_names((cell for x in places if (cell := cell_of(x))), seen.language)
