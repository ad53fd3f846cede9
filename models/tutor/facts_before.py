"""What is known of the cells that follow: their picture shows it no more, so a sentence says it."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.tutor import english
from csp2sat.models.tutor.facts import say_facts
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language

MOST_FACTS, MOST_WORDS = 5, 40
"""A step with more facts, or a sentence that would be longer, leaves out those of its cells."""


def with_facts_before(text: str, known: Sequence[Phrase], forced: Facts, language: Language) -> str:
    """A sentence with what earlier steps leave of the cells that follow.

    Where it names a cell twice, it says so already.
    """
    own = [x for x in known if x.left and x.left[0] in forced]
    silent = [x for x in own if text.count(language.subject(x)) < 2]
    slots = {"sentence": text.removesuffix("."), "facts": say_facts(silent, language)}
    longer = language.fill([english.BEFORE], slots)
    is_short = len(known) <= MOST_FACTS and len(longer.split()) <= MOST_WORDS
    return longer if longer and is_short else text
