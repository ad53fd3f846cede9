"""Facts that pictures of steps do not show, in their sentences: what cells are not, or were."""

from __future__ import annotations

from collections.abc import Collection

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor import english
from csp2sat.models.tutor.conclusions import Conclusion
from csp2sat.models.tutor.fact_signs import has_sign
from csp2sat.models.tutor.facts import say_facts
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words
from csp2sat.models.tutor.language import Language

MOST_FACTS, MOST_WORDS = 5, 40
"""A step with more facts, or a sentence that would be longer, leaves these out."""


def with_facts_before(
    text: str, step: Conclusion, board: Board, words: Words, language: Language
) -> str:
    """A sentence with what earlier steps leave of the cells that follow, and facts without a sign.

    What it says already, by the name of the cell and the words of the fact, is left out.
    """
    of_targets = [
        x for x in step.known if x.left and x.left[0] in step.forced and len(x.cells) == 1
    ]
    silent = [x for x in of_targets if text.count(language.subject(x)) < 2]
    hidden = [x for x in step.known if _is_hidden(x, words) and not _says(text, x, language)]
    if hidden:
        shown = _shown(step, board, words)
        silent += [x for x in hidden if x.cells[0] not in shown]
    sentence = text.removesuffix(".").removesuffix("。")
    slots = {"sentence": sentence, "facts": say_facts(silent, language)}
    longer = language.fill([english.BEFORE], slots)
    is_short = len(step.known) <= MOST_FACTS and language.length(longer) <= MOST_WORDS
    return longer if longer and is_short else text


def _says(text: str, fact: Phrase, language: Language) -> bool:
    """Whether a sentence has the cell and the words of a fact."""
    words = (language.predicate(fact, are_many) for are_many in (False, True))
    return language.subject(fact) in text and any(x in text for x in words)


def _is_hidden(fact: Phrase, words: Words) -> bool:
    """Whether a fact says what a cell is not, and no sign in the picture does."""
    is_of_cell = len(fact.cells) == 1 and not (fact.side or fact.way or fact.left)
    is_lack = fact.is_so.startswith(("has no ", "is not "))
    return is_of_cell and is_lack and not has_sign(fact, words.signs)


def _shown(step: Conclusion, board: Board, words: Words) -> Collection[Cell]:
    """The cells in which the picture shows what they have."""
    phrases = (words.phrase(board, x, True) for x, value in step.before.items() if value is True)
    return {fact.cells[0] for fact in phrases if fact and has_sign(fact, words.signs)}
