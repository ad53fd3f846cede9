"""The short sentence of a mistake: what is filled in wrong, and what it breaks."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.tutor import english
from csp2sat.models.tutor.conclusions import Proof, main_constraints
from csp2sat.models.tutor.facts import list_facts, say_facts
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.short_sentences import ShortSentences
from csp2sat.models.tutor.technique_words import MOST_FACTS


def mistake_sentence(
    wrong: str,
    proof: Proof,
    known: Sequence[Phrase],
    unsure: Sequence[Phrase],
    clues: Sequence[str],
    short: ShortSentences,
) -> str:
    """The sentence of a mistake; `proof` has its reason.

    `known` are the facts in words, `unsure` those that are only filled in; `clues` are those of the
    constraints. Lines of a proof name the known facts themselves.
    """
    named = [] if proof.lines else [*known]
    language = short.language
    texts = list_facts(named, language)
    if unsure:
        texts.append(language.fill([english.ALSO_FILLED], {"facts": say_facts(unsure, language)}))
    number = len(named) + len(unsure) + (len(clues) if proof.is_long else 0)
    slots = {"wrong": wrong, "facts": language.facts(texts) if number <= MOST_FACTS else ""}
    if proof.is_long:
        slots["clues"] = language.series(clues) if number <= MOST_FACTS else ""
        return language.fill(english.MISTAKE_BY_SEARCH, slots)
    is_one = proof.lines or len(main_constraints(proof.broken)) == 1
    slots["would"] = short.would(proof)[0] if is_one else ""
    slots["why"] = short.why(proof) if is_one else ""
    return language.fill(english.MISTAKE_BY_LINES if proof.lines else english.MISTAKE, slots)
