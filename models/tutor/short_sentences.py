"""A step in one short sentence: what follows, and the thought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import variables
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Constraint, whole
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor import english, forms
from csp2sat.models.tutor.conclusions import (
    Conclusion,
    Proof,
    Said,
    are_one,
    because,
    cells_by_rule,
    have_several_areas,
    main_constraints,
)
from csp2sat.models.tutor.contradiction_phrase import end_of, otherwise
from csp2sat.models.tutor.counted_things import corner_slots, corners_of, counted_slots, reach_slots
from csp2sat.models.tutor.facts import list_sides, noun_of, say_facts
from csp2sat.models.tutor.facts_before import with_facts_before
from csp2sat.models.tutor.forms import (
    Facts,
    form_of,
    terms_of,
)
from csp2sat.models.tutor.graph_violations import CutOff, End, violation
from csp2sat.models.tutor.kind_vocabulary import Words
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.opposites import known_and_opposite
from csp2sat.models.tutor.origin_names import OriginNames
from csp2sat.models.tutor.partial_facts import excluded_words
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of, names_of_cells
from csp2sat.models.tutor.technique_words import MOST_FACTS, MOST_PLACES, named_slots
from csp2sat.models.tutor.thoughts import Seen, Thought

MOST_WORDS = 30
"""A longer sentence leaves out the clues of a search, or what comes before what goes wrong."""

OPEN, DERIVED, LONG = "open", "derived", "long"
"""Thoughts beside the forms of single constraints: no value is left, a derived rule says what would
go wrong, and a reason that is too long."""


class ShortSentences:
    """Says steps of one board shortly."""

    def __init__(
        self,
        board: Board,
        words: Words,
        names: OriginNames,
        thoughts: Sequence[Thought],
        language: Language,
    ) -> None:
        self._board = board
        self._words = words
        self._names = names
        self._thoughts = thoughts
        self.language, self._fill = language, language.fill

    def say(self, step: Conclusion, proof: Proof) -> Said:
        """A step in words."""
        main = main_constraints(step.constraints)
        if not proof.broken and not proof.is_long and are_one(main):
            main = main[:1]
        slots = self._slots(step, main)
        of_kind = self._of_kind(step, main, slots, proof)
        text, thought, says_all = of_kind or (*self._say(step, proof, main, slots), False)
        if not (step.technique.name or thought == LONG or says_all):
            text = with_facts_before(text, step, self._board, self._words, self.language)
        near = slots["first"] or (cell_name(step.targets[0].cells[0]) if step.targets else "")
        place = slots["place"] or self._fill([english.HERE], {"cell": near})
        look = self._fill([english.LOOK], {"place": place})
        idea = self._fill([english.THOUGHT], {"thought": self.language.thought(thought)})
        then = self._between(proof)
        is_part = proof.is_listed and not of_kind and not (then and then in text)
        return Said(text, thought, look, idea, is_part, says_all)

    def _say(
        self, step: Conclusion, proof: Proof, main: Sequence[Constraint], slots: Mapping[str, str]
    ) -> tuple[str, str]:
        if name := step.technique.name:
            of_step = step.technique, step.targets, step.known, step.forced, step.facts
            words = named_slots(*of_step, self.language)
            return self._fill(english.named(name), {**slots, **words}), name
        if isinstance(step.violation, End) and (of_end := self._line(step, step.violation, slots)):
            return of_end
        if step.why:
            words = {**slots, "why": step.why, "clues": self._clues(step.constraints)}
            return self._first(english.SO, words), DERIVED
        if step.would:
            return self._fill([english.OTHERWISE], {**slots, "would": step.would}), DERIVED
        if not main:
            none = excluded_words(self._board, self._words, step.forced, self.language)
            return self._fill(english.OPEN, {**slots, "none": none}), OPEN
        if len(main) > 1:
            return self._joint(step, slots, proof)
        opposite = known_and_opposite(step.forced, step.constraints, step.facts)
        seen = self._seen(step, main, opposite)
        form = seen.form if seen else forms.CASES
        texts = english.SENTENCES.get(form, english.SENTENCES[forms.CASES])
        if form == forms.LAST and any(isinstance(x, Domain) for x in step.forced.values()):
            texts = (*english.LACKS, *texts)
        terms = terms_of(main[0].formula, opposite)
        if form in english.COUNT_OF_OTHERS and any(len([*variables(x)]) > 1 for x in terms):
            texts = (*english.COUNT_OF_OTHERS[form], *texts)
            about = self._board, self._words, self.language
            slots = {**slots, **corner_slots(terms, step.forced, step.facts, *about)}
        return self._fill(texts, slots), form

    def _of_kind(
        self, step: Conclusion, main: Sequence[Constraint], of_main: dict[str, str], proof: Proof
    ) -> tuple[str, str, bool] | None:
        """The sentence that the kind has for a step, its name, and whether it says all."""
        opposite = known_and_opposite(step.forced, step.constraints, step.facts)
        views = [(item, self._seen(step, [item], opposite)) for item in main]
        for thought in self._thoughts:
            for first, seen in views:
                if seen and thought.fits(seen, len(main) > 1, step.technique.name):
                    texts = [thought.text] if thought.text else english.SENTENCES.get(seen.form, ())
                    order = [first, *(item for item in main if item is not first)]
                    slots = of_main if first is main[0] else self._slots(step, order)
                    slots = {**slots, **self._words_of(thought, seen)}
                    if "{would}" in thought.text and not slots["would"]:
                        slots["would"] = self.would(proof)[0]
                    if "{then}" in thought.text:
                        slots["then"] = self._between(proof)
                    if text := self._fill(texts, slots):
                        return text, thought.name, thought.says_all
        return None

    def _words_of(self, thought: Thought, seen: Seen) -> dict[str, str]:
        """The further slots of a thought."""
        return {slot: self.language.name(word) for slot, word in thought.words(seen).items()}

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
        at = "" if they_meet else self.language.name(self._words.point(self._board, point))
        return self._fill(english.SENTENCES[name], {**slots, "point": at}), name

    def _joint(self, step: Conclusion, slots: Mapping[str, str], proof: Proof) -> tuple[str, str]:
        """A step by several constraints: what its proof ends with, or that both leave only this."""
        if proof.is_long:
            texts = [english.LISTED] if proof.is_listed else english.LONG
            words = {**slots, "clues": self._clues(step.constraints)}
            return self._first(texts, words), LONG
        if proof.broken:
            would, name = self.would(proof)
            why = self.why(proof)
            words = {**slots, "would": would, "why": why, "then": self._between(proof)}
            if text := self._first(english.SO_THEN if why else english.OTHERWISE_THEN, words):
                return text, name or forms.TOGETHER
        return self._fill(english.SENTENCES[forms.TOGETHER], slots), forms.TOGETHER

    def _first(self, templates: Sequence[str], slots: Mapping[str, str]) -> str:
        """The first sentence that has words for its slots and is not too long, or the last one."""
        texts = [self._fill([template], slots) for template in templates]
        short = [text for text in texts[:-1] if self.language.length(text) <= MOST_WORDS]
        return next(filter(None, [*short, texts[-1]]), "")

    def _clues(self, constraints: Iterable[Constraint]) -> str:
        """The clues of constraints, if they are few."""
        clues = self._names.clues([item.origin for item in constraints if item.origin])
        return self.language.series(clues) if len(clues) <= MOST_FACTS else ""

    def _between(self, proof: Proof) -> str:
        """What comes between a supposition and the end of its proof; empty if it is long."""
        if len(proof.between) != 1:
            return ""
        (conclusions,) = proof.between
        values = {x: v for x, v in conclusions.items() if not isinstance(v, Domain)}
        known = (self._words.phrase(self._board, x, v) for x, v in values.items())
        phrases = [phrase for phrase in known if phrase]
        if len(phrases) < len(conclusions) or len(phrases) > MOST_PLACES:
            return ""
        return say_facts(phrases, self.language)

    def why(self, proof: Proof) -> str:
        """What a derived rule says that is so, if the end of a proof breaks it."""
        is_lack = proof.technique is not None
        return "" if is_lack else self.language.name(because(main_constraints(proof.broken)[:1]))

    def would(self, proof: Proof, general: Sequence[str] = english.WOULD_BREAK) -> tuple[str, str]:
        """What would go wrong at the end of a proof, and the name of the thought that says so.

        `general` says it without a thought.
        """
        if text := self._lack(proof):
            return text, ""
        known = known_and_opposite({}, proof.broken, proof.facts)
        values = {x: v for x, v in known.items() if not isinstance(v, Domain)}
        for constraint in main_constraints(proof.broken):
            broken = violation(whole(constraint).formula, values)
            origin = constraint.origin
            assert origin
            if origin.because:
                return "", ""
            if origin.otherwise:
                return self.language.name(origin.otherwise), ""
            form = form_of(constraint.formula, known)
            slots = self.broken_slots(origin)
            about_cells = self._board, self._words, self.language
            slots |= counted_slots(constraint.formula, known, *about_cells)
            slots |= reach_slots(constraint.formula, known)
            of_end = proof.facts, [origin], broken, [constraint], proof.before
            end = Seen(self._board, self.language, form, origin, {origin.rule}, (), {}, *of_end)
            of_kind = [thought for thought in self._thoughts if thought.goes_wrong(end)]
            if broken and proof.facts and not any(thought.is_end for thought in of_kind):
                about = next(iter(proof.facts)), False, self._board, self._words
                if text := otherwise(broken, *about, self.language)[0]:
                    return text, english.CUT_OFF if isinstance(broken, CutOff) else ""
            for thought in of_kind:
                words = self._words_of(thought, end) if thought.is_end else {}
                if text := self._fill([thought.would], {**slots, **words}):
                    return text, thought.name
            terms = terms_of(constraint.formula, known)
            slots["things"] = self.language.text("corners") if corners_of(terms) else ""
            is_plain = all(len([*variables(x)]) < 2 for x in terms) or slots.get("one_clue")
            of_form = english.WOULD.get(form, ()) if is_plain else ()
            if text := self._fill([*of_form, *general], slots):
                return text, ""
        return "", ""

    def broken_slots(self, origin: Origin) -> dict[str, str]:
        """The words of a constraint that is broken: its rule, clues and areas."""
        rule = self.language.series(self._names.reasons([origin._replace(cells=())]))
        number = {"rule": str(origin.rule), "named_rule": rule}
        return number | self._areas([origin]) | self._place_slots([origin])

    def _lack(self, proof: Proof) -> str:
        """That a cell would have no number, or an area no place for one."""
        ending = proof.technique
        if ending is None:
            return ""
        at = [self._words.phrase(self._board, x, 0) for x in ending.places]
        slots = {
            "cell": self.language.series([x.place for x in at if x]),
            "place": self.place([x.origin for x in proof.broken[:1] if x.origin]),
            "value": self.language.series([*map(str, ending.values)]),
        }
        return self._fill([english.WOULD_LACK[ending.name]], slots)

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
        known = step.forced, step.facts, origins, step.violation, every, step.before
        return Seen(self._board, self.language, form, origin, rules, cells, *known)

    def _slots(self, step: Conclusion, main: Sequence[Constraint]) -> dict[str, str]:
        """The words of a step by the names of slots; empty ones have no words."""
        origins = [item.origin for item in main if item.origin]
        facts = step.known if len(step.known) <= MOST_FACTS else ()
        # One constraint may stand for several: then none of their areas is that of all.
        one = [] if have_several_areas(step, main) else origins[:1]
        named = {**self._place_slots(one), "places": self._places(origins)}
        noun = noun_of(step.targets)
        is_one_more = [*step.forced.values()] == [True] or (
            noun == "cells" and len(step.targets) == 1
        )
        cells = dict.fromkeys(cell for phrase in step.targets for cell in phrase.cells)
        first = cells_of(origins[0])[:1] if origins else []
        sides = list_sides(first[0], step.targets, self.language) if first else []
        inside = [fact for fact in facts if cells.keys() >= {*fact.cells}]
        return {
            "targets": say_facts(step.targets, self.language),
            "sides": self.language.facts(sides),
            "facts": say_facts(facts, self.language, cells),
            "inside": say_facts(inside, self.language),
            "rule": str(origins[0].rule) if origins and origins[0].rule else "",
            "noun": self.language.text(noun),
            "item": self.language.text(noun[:-1]) if is_one_more else "",
            "cells": cell_names(cells, self.language),
            "known": self._few(cell for phrase in facts for cell in phrase.cells),
            "others": self._few(cell for cell in cells_by_rule(step, main) if cell not in cells),
            "would": step.would,
            **self._parts(step),
            **self._areas(one),
            **named,
        }

    def _parts(self, step: Conclusion) -> dict[str, str]:
        """What would be cut off, and from what."""
        if not isinstance(step.violation, CutOff):
            return {}
        ends = (self._words.phrase(self._board, x, True) for x in step.violation)
        subjects = [self.language.subject(end) if end else "" for end in ends]
        return dict(zip(("cut", "rest"), subjects, strict=True))

    def place(self, origins: Sequence[Origin]) -> str:
        """The clues of constraints, or else their areas."""
        if clues := self._names.clues(origins):
            return self.language.series(clues) if len(clues) <= MOST_PLACES else ""
        areas = [self._names.area(origin) for origin in origins if origin.cells]
        return self.language.series(list(dict.fromkeys(areas))) if areas and all(areas) else ""

    def _place_slots(self, origins: Sequence[Origin]) -> dict[str, str]:
        """The clues of constraints, or else their areas, but not the whole board."""
        place = self.place(origins)
        if any(origin.clues for origin in origins):
            is_one = len(self._names.clues(origins)) == 1
            return {"place": place, "unit": "", "one_clue" if is_one else "clues": place}
        count = len({cell for origin in origins for cell in cells_of(origin)})
        place = place if count < len({*self._board.cells}) else ""
        return {"place": place, "one_clue": "", "unit": place if count > 2 else ""}

    def _places(self, origins: Sequence[Origin]) -> str:
        """Clues and areas of several constraints; empty if some have none or they are many."""
        places = list(dict.fromkeys(self.place([origin]) for origin in origins))
        is_short = all(places) and 1 < len(places) <= MOST_PLACES
        return self.language.series(places) if is_short else ""

    def _areas(self, origins: Sequence[Origin]) -> dict[str, str]:
        """The cells of a constraint, if they are few, the first and last, and the main one."""
        every = [cell for origin in origins for cell in cells_of(origin)]
        cells = sorted(set(every))
        ends = "-".join(dict.fromkeys(cell_name(x) for x in (*cells[:1], *cells[-1:])))
        first = cell_name(every[0]) if every else ""
        return {"area": self._few(cells), "ends": ends, "first": first}

    def _few(self, cells: Iterable[Cell]) -> str:
        """Cells by name; empty if they are many."""
        names = names_of_cells(cells, self.language)
        return self.language.series(names) if len(names) <= MOST_FACTS else ""
