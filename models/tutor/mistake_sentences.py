"""The short sentence of a mistake: the rule that is broken, or why something is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Constraint, whole
from csp2sat.models.tutor import english, english_mistakes
from csp2sat.models.tutor.conclusions import SAID_LINES, Proof, main_constraints
from csp2sat.models.tutor.facts import say_drawn, say_facts
from csp2sat.models.tutor.graph_violations import End, Violation, violation
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.short_sentences import ShortSentences
from csp2sat.models.tutor.technique_words import MOST_FACTS

MOST_WORDS = 20
"""A longer sentence leaves out the facts."""


def broken_sentence(proof: Proof, values: Sequence[Phrase], short: ShortSentences) -> str:
    """The sentence of a rule that `values` break at once; empty without words for it.

    It leaves out the area of a rule, and what breaks it, where it would be long.
    """
    text = _broken(proof, values, short, english_mistakes.NOT_MET)
    if short.language.length(text) <= MOST_WORDS:
        return text
    return _broken(proof, values, short, english_mistakes.NOT_MET_ANYWHERE)


def _broken(
    proof: Proof, values: Sequence[Phrase], short: ShortSentences, general: Sequence[str]
) -> str:
    language = short.language
    would = short.would(proof, general)[0]
    if not would:
        return ""
    seen, is_later = _line_fault(proof)
    what = would if is_later else language.present(would)
    values = [phrase for phrase in values if not _is_unseen(phrase)]
    facts = say_facts(values, language) if len(values) <= MOST_FACTS else ""
    if _has_all(what, values, language) or isinstance(seen, End):
        facts = ""
    elif facts and _has_predicate(what, values, language):
        facts = cell_names([cell for phrase in values for cell in phrase.cells], language)
    return _short(english_mistakes.RULE_IS_BROKEN, {"what": what, "facts": facts}, language)


def is_outside(x: Variable, value: int | bool | Domain) -> bool:
    """Whether a value is outside of the domain of its variable."""
    return isinstance(x, IntVar) and not isinstance(value, Domain) and value not in x.domain


def mistake_hints(
    wrong: Sequence[Phrase], broken: Sequence[Constraint], short: ShortSentences
) -> tuple[str, str, str]:
    """Where to look for a mistake, the rule it breaks, and what to take back, in sentences.

    `broken` is the constraint that is broken, if there is one.
    """
    language = short.language
    origins = [item.origin for item in main_constraints(broken) if item.origin]
    cells = [cell for phrase in wrong for cell in phrase.cells]
    here = language.fill([english.HERE], {"cell": cell_name(cells[0]) if cells else ""})
    at = cell_names(sorted({*cells}), language)
    slots = short.broken_slots(origins[0]) if origins else {}
    undo: Sequence[str] = english_mistakes.TAKE_BACK
    if len(wrong) > 1:
        undo = english_mistakes.TAKE_ONE_BACK
    if any(map(_is_unseen, wrong)):
        undo = english_mistakes.CHANGE_AT
    said = {"lines": say_drawn(wrong, language)}
    return (
        language.fill([english.LOOK], {"place": slots.get("place") or here}),
        language.fill(english_mistakes.BREAKS, slots),
        language.fill(undo, {**said, "facts": say_facts(wrong, language), "cells": at}),
    )


def _line_fault(proof: Proof) -> tuple[Violation | None, bool]:
    """What is wrong with a line, and whether only once it goes on as it must."""
    values = {x: v for x, v in proof.facts.items() if not isinstance(v, Domain)}
    for constraint in main_constraints(proof.broken):
        formula = whole(constraint).formula
        if seen := violation(formula, values, goes_on=False):
            return seen, False
        if violation(formula, values):
            return None, True
    return None, False


def _is_unseen(phrase: Phrase) -> bool:
    """Whether a fact is about a shape of several cells that is not there: nobody sees it."""
    return phrase.heads not in _LINES and len(phrase.cells) > 1 and " not " in phrase.is_so


_LINES = ("the lines", "the sides", "sides of")


def _has_all(text: str, values: Sequence[Phrase], language: Language) -> bool:
    """Whether a text names all cells of facts that say the same of cells."""
    if len({phrase.is_so for phrase in values}) > 1 or any(x.place != x.subject for x in values):
        return False
    cells = sorted(cell for phrase in values for cell in phrase.cells)
    if not cells:
        return False
    names = cell_names(cells, language), f"{cell_name(cells[0])}-{cell_name(cells[-1])}"
    return any(name in text for name in names)


def _has_predicate(text: str, values: Sequence[Phrase], language: Language) -> bool:
    """Whether a text ends with what facts say of several cells."""
    said = {language.predicate(x, True) for x in values if x.place == x.subject}
    return len(said) == 1 and text.endswith(said.pop())


def mistake_sentence(
    wrong: str,
    proof: Proof,
    facts: Sequence[Phrase],
    clues: Sequence[str],
    short: ShortSentences,
) -> str:
    """The sentence of a mistake with a longer reason; `proof` has its end.

    `facts` are the values it needs, `clues` those of the constraints.
    """
    language = short.language
    number = len(facts) + (len(clues) if proof.is_long else 0)
    is_said = number <= MOST_FACTS and proof.lines <= SAID_LINES  # more lines name them themselves
    said = say_facts(facts, language) if is_said else ""
    slots = {"wrong": wrong, "facts": said}
    if proof.is_long:
        slots["clues"] = language.series(clues) if number <= MOST_FACTS else ""
        return _short(english_mistakes.MISTAKE_BY_SEARCH, slots, language)
    is_one = proof.lines or len(main_constraints(proof.broken)) == 1
    slots["would"] = short.would(proof)[0] if is_one else ""
    slots["why"] = short.why(proof) if is_one else ""
    templates = english_mistakes.MISTAKE_BY_LINES if proof.lines else english_mistakes.MISTAKE
    return _short(templates, slots, language)


def _short(templates: Sequence[str], slots: dict[str, str], language: Language) -> str:
    """A sentence; without its facts if it is long with them."""
    text = language.fill(templates, slots)
    if language.length(text) > MOST_WORDS:
        return language.fill(templates, {**slots, "facts": ""})
    return text
