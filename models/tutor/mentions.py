"""What a sentence mentions, with its place on the board and its role in the step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.origin import Origin, Place
from csp2sat.csp.problem import Constraint, is_definition
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed_constraint import PLACED
from csp2sat.models.draw.picture import FACT, REASON, TARGET
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, groups_named

__all__ = ["FACT", "REASON", "TARGET", "Mention"]


class Mention(NamedTuple):
    """A fact, a clue or an area that a sentence is about.

    Attributes:
        role: `target` (what follows), `reason` (a clue or an area of the rule) or `fact` (known).
        text: in words: `r1c1 is black`, `the 3 at r2c2`, `row 4`.
        cells: the cells that it touches; none for a clue that is not in a cell.
        clue: the place of such a clue: `("top", 3)`, `("corners", 5)`.
        phrase: a target or a fact.
    """

    role: str
    text: str
    cells: tuple[Cell, ...]
    clue: Place | None = None
    phrase: Phrase | None = None


def fact_mention(role: str, phrase: Phrase, language: Language) -> Mention:
    """A target or a known fact."""
    text = language.fact(language.subject(phrase), [language.predicate(phrase)])
    return Mention(role, text, phrase.cells, phrase=phrase)


def clue_mention(place: Place, name: str, cells: Iterable[Cell] = ()) -> Mention:
    """A clue of the rule; `cells` are those that the rule is about."""
    match place:
        case (int(r), int(c)):
            return Mention(REASON, name, ((r, c),))
        case (str(section), _) if section == PLACED:
            return area_mention(cells, name)
    return Mention(REASON, name, (), place)


def area_mention(cells: Iterable[Cell], name: str) -> Mention:
    """The cells that a rule is about."""
    return Mention(REASON, name, tuple(dict.fromkeys(cells)))


def named_besides(text: str, mentions: Sequence[Mention]) -> Iterator[Mention]:
    """Cells and lines that a sentence names beyond what is mentioned."""
    lines = {mention.cells for mention in mentions}
    targets = {cell for mention in mentions if mention.role == TARGET for cell in mention.cells}
    every = {cell for mention in mentions for cell in mention.cells}
    for group in groups_named(text):
        is_line = len(group) > 1
        if group not in lines and (targets if is_line else every).isdisjoint(group):
            yield area_mention(group, "-".join(map(cell_name, group)))


def origins_to_name(constraints: Sequence[Constraint]) -> list[Origin]:
    """The origins that a sentence names: of definitions only those by other rules."""
    plain = [
        constraint.origin
        for constraint in constraints
        if constraint.origin and not is_definition(constraint)
    ]
    rules = {x.rule for x in plain}
    more = [
        constraint.origin
        for constraint in constraints
        if constraint.origin and constraint.origin.rule not in rules
    ]
    return plain + more
