"""A step in one short sentence: what follows, and the thought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from types import MappingProxyType

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Node
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Constraint, is_definition, whole
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.step_technique import Technique
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor import english, forms
from csp2sat.models.tutor.contradiction_phrase import end_of, otherwise
from csp2sat.models.tutor.facts import list_facts, list_sides, sentence_of
from csp2sat.models.tutor.forms import Facts, form_of, known_and_opposite, reach_of
from csp2sat.models.tutor.graph_violations import CutOff, End, Violation, violation
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words
from csp2sat.models.tutor.origin_names import OriginNames
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of, names_of_cells, series
from csp2sat.models.tutor.technique_words import MOST_FACTS, MOST_PLACES, Named, named_slots
from csp2sat.models.tutor.thoughts import Seen, Thought

MOST_LINES = 12
"""A proof with more lines is too long."""

MOST_WORDS = 30
"""A longer sentence leaves out what comes between a supposition and what goes wrong."""

OPEN, DERIVED, LONG = "open", "derived", "long"
"""Thoughts beside the forms of single constraints: no value is left, a derived rule says what would
go wrong, and a reason that is too long."""


class Proof(NamedTuple):
    """How the opposite of a step is refuted.

    Attributes:
        broken: the constraints that are violated at the end; empty if none is needed.
        facts: what is known of their variables by then.
        is_long: whether the proof is too long.
        between: what follows before the end, in one or two lines; empty if they are more.
        is_listed: whether its lines have to be read: they are many, or have cases.
        technique: how it ends, if players have a name for it.
        lines: how many lines follow the sentence.
    """

    broken: Sequence[Constraint] = ()
    facts: Facts = MappingProxyType({})
    is_long: bool = False
    between: Sequence[Facts] = ()
    is_listed: bool = False
    technique: Technique | None = None
    lines: int = 0


class Conclusion(NamedTuple):
    """A step before it has a sentence.

    Attributes:
        targets: what follows, in words.
        forced: what follows.
        constraints: those it follows from.
        facts: what is known.
        known: the facts in words, without those that are seen at a glance.
        would: what a graph constraint or a derived rule says that would go wrong.
        technique: the name of the step, if players have one.
        violation: how a graph constraint would be broken otherwise.
    """

    targets: Sequence[Phrase]
    forced: Facts
    constraints: Sequence[Constraint]
    facts: Facts
    known: Sequence[Phrase]
    would: str = ""
    technique: Named = Named()
    violation: Violation | None = None


class Said(NamedTuple):
    """A step in words: its sentence, the name of its thought, and where to look.

    `place` is a clue or an area, `near` a cell. `is_part`: the lines of the proof say more.
    """

    short: str
    thought: str
    place: str = ""
    near: str = ""
    is_part: bool = False


class ShortSentences:
    """Says steps of one board shortly."""

    def __init__(
        self, board: Board, words: Words, names: OriginNames, thoughts: Sequence[Thought]
    ) -> None:
        self._board = board
        self._words = words
        self._names = names
        self._thoughts = thoughts

    def say(self, step: Conclusion, proof: Proof) -> Said:
        """The sentence of a step, the name of its thought, and where to look."""
        main = main_constraints(step.constraints)
        if not proof.broken and not proof.is_long and _are_one(main):
            main = main[:1]
        slots = self._slots(step, main)
        of_kind = self._of_kind(step, main, proof)
        text, thought = of_kind or self._say(step, proof, main, slots)
        near = slots["first"] or (cell_name(step.targets[0].cells[0]) if step.targets else "")
        then = self._between(proof)
        is_part = proof.is_listed and not of_kind and not (then and then in text)
        return Said(text, thought, slots["place"], near, is_part)

    def _say(
        self, step: Conclusion, proof: Proof, main: Sequence[Constraint], slots: Mapping[str, str]
    ) -> tuple[str, str]:
        if name := step.technique.name:
            is_alone = not step.facts.keys() & step.forced.keys()
            words = named_slots(step.technique, step.targets, step.known, is_alone)
            return fill(english.named(name), {**slots, **words}), name
        if isinstance(step.violation, End) and (of_end := self._line(step, step.violation, slots)):
            return of_end
        if step.would:
            return fill([english.OTHERWISE], {**slots, "would": step.would}), DERIVED
        if not main:
            return fill(english.OPEN, slots), OPEN
        if len(main) > 1:
            return self._joint(step, slots, proof)
        opposite = known_and_opposite(step.forced, step.constraints, step.facts)
        seen = self._seen(step, main, opposite)
        form = seen.form if seen else forms.CASES
        return fill(english.SENTENCES.get(form, english.SENTENCES[forms.CASES]), slots), form

    def _of_kind(
        self, step: Conclusion, main: Sequence[Constraint], proof: Proof
    ) -> tuple[str, str] | None:
        """The sentence that the kind has for a step, and its name."""
        opposite = known_and_opposite(step.forced, step.constraints, step.facts)
        views = [(item, self._seen(step, [item], opposite)) for item in main]
        for thought in self._thoughts:
            for first, seen in views:
                if seen and thought.fits(seen, len(main) > 1, step.technique.name):
                    texts = [thought.text] if thought.text else english.SENTENCES.get(seen.form, ())
                    order = [first, *(item for item in main if item is not first)]
                    slots = {**self._slots(step, order), **thought.words(seen)}
                    if "{would}" in thought.text and not slots["would"]:
                        slots["would"] = self.would(proof)[0]
                    if "{then}" in thought.text:
                        slots["then"] = self._between(proof)
                    if text := fill(texts, slots):
                        return text, thought.name
        return None

    def _line(self, step: Conclusion, end: End, slots: Mapping[str, str]) -> tuple[str, str] | None:
        """A step at an end of a line."""
        point = end_of(end.edge, end.end)
        if point is None or len(step.targets) > 2:
            return None
        values = {*step.forced.values()}
        name = english.BRANCH if end.lines > 1 else english.DEAD_END
        if True in values:
            name = english.GOES_ON
        sides = [x for x in step.targets if x.side]
        they_meet = name == english.BRANCH and len(sides) > 1
        at = "" if they_meet else self._words.point(self._board, point)
        return fill(english.SENTENCES[name], {**slots, "point": at}), name

    def _joint(self, step: Conclusion, slots: Mapping[str, str], proof: Proof) -> tuple[str, str]:
        """A step by several constraints: what its proof ends with, or that both leave only this."""
        if proof.is_long:
            texts = [english.LISTED] if proof.is_listed else english.LONG
            return fill(texts, {**slots, "clues": self._clues(step.constraints)}), LONG
        if proof.broken:
            would, name = self.would(proof)
            words = {**slots, "would": would, "then": self._between(proof)}
            texts = [fill([template], words) for template in english.OTHERWISE_THEN]
            short = [text for text in texts[:-1] if len(text.split()) <= MOST_WORDS]
            if text := next(filter(None, [*short, texts[-1]]), ""):
                return text, name or forms.TOGETHER
        return fill(english.SENTENCES[forms.TOGETHER], slots), forms.TOGETHER

    def _clues(self, constraints: Iterable[Constraint]) -> str:
        """The clues of constraints, if they are few."""
        clues = self._names.clues([item.origin for item in constraints if item.origin])
        return series(clues) if len(clues) <= MOST_FACTS else ""

    def _between(self, proof: Proof) -> str:
        """What follows from the opposite of each conclusion; empty if it is long."""
        texts = []
        for conclusions in proof.between:
            values = {x: v for x, v in conclusions.items() if not isinstance(v, Domain)}
            known = (self._words.phrase(self._board, x, v) for x, v in values.items())
            phrases = [phrase for phrase in known if phrase]
            if len(phrases) < len(conclusions) or len(phrases) > MOST_PLACES:
                return ""
            texts.append(sentence_of(list_facts(phrases)))
        return english.SO.join(texts)

    def would(self, proof: Proof) -> tuple[str, str]:
        """What would go wrong at the end of a proof, and the name of the thought that says so."""
        if text := self._lack(proof):
            return text, ""
        known = known_and_opposite({}, proof.broken, proof.facts)
        values = {x: v for x, v in known.items() if not isinstance(v, Domain)}
        for constraint in main_constraints(proof.broken):
            broken = violation(whole(constraint).formula, values)
            origin = constraint.origin
            if origin and origin.otherwise:
                return origin.otherwise, ""
            form = form_of(constraint.formula, known)
            slots = {"rule": str(origin.rule), **_areas([origin])} if origin else {}
            slots |= {"place": self.place([origin])} if origin else {}
            slots |= _reach(constraint.formula, known)
            end = self._broken(constraint, origin, form, proof, broken) if origin else None
            of_kind = [thought for thought in self._thoughts if end and thought.goes_wrong(end)]
            if broken and proof.facts and not any(thought.is_end for thought in of_kind):
                about = next(iter(proof.facts)), False, self._board, self._words
                if text := otherwise(broken, *about)[0]:
                    return text, english.CUT_OFF if isinstance(broken, CutOff) else ""
            for thought in of_kind:
                words = thought.words(end) if end and thought.is_end else {}
                if text := fill([thought.would], {**slots, **words}):
                    return text, thought.name
            general = (*english.WOULD.get(form, ()), *english.WOULD_BREAK)
            if text := fill(general, slots):
                return text, ""
        return "", ""

    def _lack(self, proof: Proof) -> str:
        """That a cell would have no number, or an area no place for one."""
        ending = proof.technique
        if ending is None:
            return ""
        at = [self._words.phrase(self._board, x, 0) for x in ending.places]
        slots = {
            "cell": series([x.place for x in at if x]),
            "place": self.place([x.origin for x in proof.broken[:1] if x.origin]),
            "value": series([*map(str, ending.values)]),
        }
        return fill([english.WOULD_LACK[ending.name]], slots)

    def _broken(
        self,
        constraint: Constraint,
        origin: Origin,
        form: str,
        proof: Proof,
        violation: Violation | None,
    ) -> Seen:
        """What is seen of a constraint that is broken at the end of a proof."""
        end = proof.facts, [origin], violation, [constraint]
        return Seen(self._board, form, origin, {origin.rule}, (), {}, *end)

    def _seen(self, step: Conclusion, main: Sequence[Constraint], opposite: Facts) -> Seen | None:
        """What thoughts are recognised by; `opposite` has the facts, but not what follows."""
        origin = main[0].origin if main else None
        if origin is None:
            return None
        form = form_of(main[0].formula, opposite)
        rules = {item.origin.rule for item in step.constraints if item.origin}
        cells = [cell for phrase in step.targets for cell in phrase.cells]
        others = [item for item in main_constraints(step.constraints) if item is not main[0]]
        every = [main[0], *others]
        origins = [item.origin for item in every if item.origin]
        known = step.forced, step.facts, origins, step.violation, every
        return Seen(self._board, form, origin, rules, cells, *known)

    def _slots(self, step: Conclusion, main: Sequence[Constraint]) -> dict[str, str]:
        """The words of a step by the names of slots; empty ones have no words."""
        origins = [item.origin for item in main if item.origin]
        facts = step.known if len(step.known) <= MOST_FACTS else ()
        # One constraint may stand for several: then none of their areas is that of all.
        one = [] if _have_several_areas(step, main) else origins[:1]
        named = {"place": self.place(one), "places": self._places(origins)}
        cells = dict.fromkeys(cell for phrase in step.targets for cell in phrase.cells)
        first = cells_of(origins[0])[:1] if origins else []
        return {
            "targets": sentence_of(list_facts(step.targets)),
            "sides": sentence_of(list_sides(first[0], step.targets)) if first else "",
            "facts": sentence_of(list_facts(facts, cells)),
            "own": sentence_of(list_facts(x for x in facts if cells.keys() >= {*x.cells})),
            "rule": str(origins[0].rule) if origins and origins[0].rule else "",
            "noun": _noun(step.targets),
            "cells": cell_names(cells),
            "known": _few(cell for phrase in facts for cell in phrase.cells),
            "others": _few(cell for cell in _cells_by_rule(step, main) if cell not in cells),
            "would": step.would,
            **self._parts(step),
            **_areas(one),
            **named,
        }

    def _parts(self, step: Conclusion) -> dict[str, str]:
        """What would be cut off, and from what."""
        if not isinstance(step.violation, CutOff):
            return {}
        ends = (self._words.phrase(self._board, x, True) for x in step.violation)
        return {name: end.subject for name, end in zip(("cut", "rest"), ends, strict=True) if end}

    def place(self, origins: Sequence[Origin]) -> str:
        """The clues of constraints, or else their areas."""
        if clues := self._names.clues(origins):
            return series(clues) if len(clues) <= MOST_PLACES else ""
        areas = [self._names.area(origin) for origin in origins if origin.cells]
        return series(list(dict.fromkeys(areas))) if areas and all(areas) else ""

    def _places(self, origins: Sequence[Origin]) -> str:
        """Clues and areas of several constraints; empty if some have none or they are many."""
        places = list(dict.fromkeys(self.place([origin]) for origin in origins))
        return series(places) if all(places) and 1 < len(places) <= MOST_PLACES else ""


def main_constraints(constraints: Iterable[Constraint]) -> list[Constraint]:
    """The constraints that a reader has to see: definitions only if there is nothing else."""
    every = [item for item in constraints if item.origin]
    return [item for item in every if not is_definition(item)] or every[:1]


def _are_one(constraints: Sequence[Constraint]) -> bool:
    """Whether constraints have one rule and the same clues: a reader sees one."""
    return len({constraint.origin[:2] for constraint in constraints if constraint.origin}) == 1


def _have_several_areas(step: Conclusion, main: Sequence[Constraint]) -> bool:
    """Whether one constraint stands for several without clues, which are about other cells."""
    every = [item.origin for item in main_constraints(step.constraints) if item.origin]
    is_one = len(main) == 1 and not any(origin.clues for origin in every)
    return is_one and len({frozenset(origin.cells) for origin in every}) > 1


def _cells_by_rule(step: Conclusion, main: Sequence[Constraint]) -> list[Cell]:
    """The cells of the constraints with the rule of the first one."""
    rules = [_rule(item) for item in main[:1]]
    every = [item for item in main_constraints(step.constraints) if _rule(item) in rules]
    return [cell for item in every if item.origin for cell in cells_of(item.origin)]


def _rule(constraint: Constraint) -> int | None:
    return constraint.origin.rule if constraint.origin else None


def _areas(origins: Sequence[Origin]) -> dict[str, str]:
    """The cells of a constraint, if they are few, the first and last of them, and the main one."""
    cells = sorted({cell for origin in origins for cell in cells_of(origin)})
    ends = "-".join(cell_name(cell) for cell in (cells[0], cells[-1])) if cells else ""
    first = [cell for origin in origins for cell in cells_of(origin)][:1]
    return {"area": _few(cells), "ends": ends, "first": cell_name(first[0]) if first else ""}


def _reach(formula: Node, known: Facts) -> dict[str, str]:
    """How many a count would have, or could have at most, and of how many it needs; 0 is empty."""
    least, most, needed = reach_of(formula, known)
    numbers = {"least": least, "most": most, "needed": needed if needed > 1 else 0}
    return {name: str(number or "") for name, number in numbers.items()}


def _few(cells: Iterable[Cell]) -> str:
    """Cells by name; empty if they are many."""
    names = names_of_cells(cells)
    return series(names) if len(names) <= MOST_FACTS else ""


def _noun(targets: Sequence[Phrase]) -> str:
    """What the subjects of facts are."""
    if all(phrase.side for phrase in targets):
        return "sides"
    return "lines" if all(phrase.heads == "the lines" for phrase in targets) else "cells"


def fill(templates: Iterable[str], slots: Mapping[str, str]) -> str:
    """The first template whose slots all have words, with these; empty if there is none."""
    for template in templates:
        names = [name for _, name, _, _ in Formatter().parse(template) if name]
        if all(slots.get(name.lower()) for name in names):
            words = {x: _capital(slots[x.lower()]) if x[0].isupper() else slots[x] for x in names}
            return template.format_map(words)
    return ""


def uncapitalised(text: str) -> str:
    """With a small first letter, to follow other words."""
    return text[:1].lower() + text[1:]


def _capital(text: str) -> str:
    """With a capital, unless it begins with a cell."""
    return text if text[:1] == "r" and text[1:2].isdigit() else text[:1].upper() + text[1:]
