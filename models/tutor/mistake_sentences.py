"""The short sentence of a mistake: what is filled in wrong, and what it breaks."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.tutor import english
from csp2sat.models.tutor.facts import list_facts, sentence_of
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.places import series
from csp2sat.models.tutor.short_sentences import (
    Proof,
    ShortSentences,
    fill,
    main_constraints,
)
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
    texts = list_facts(named)
    if unsure:
        texts.append(english.ALSO_FILLED.format(facts=sentence_of(list_facts(unsure))))
    is_short = len(named) + len(unsure) <= MOST_FACTS
    slots = {"wrong": wrong, "facts": sentence_of(texts) if is_short else ""}
    if proof.is_long:
        given = [*clues, *(f"{x.subject} ({x.is_so})" for x in (*known, *unsure))]
        slots["clues"] = series(given) if len(given) <= MOST_FACTS else ""
        return fill(english.MISTAKE_BY_SEARCH, slots)
    is_one = proof.lines or len(main_constraints(proof.broken)) == 1
    slots["would"] = short.would(proof)[0] if is_one else ""
    return fill(english.MISTAKE_BY_LINES if proof.lines else english.MISTAKE, slots)
