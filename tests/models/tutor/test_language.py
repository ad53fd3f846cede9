"""The tutor in another language, which is one file of texts and grammar."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, IntVar
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import ENGLISH, Language
from csp2sat.models.tutor.names import Name, Series
from csp2sat.models.tutor.partial_facts import phrase_left
from csp2sat.puzzle import Board
from paths import ROOT


def test_names_are_made_by_templates() -> None:
    clue = Name("the {clue} {place}", clue="3", place=Name("at {cell}", cell="r2c2"))
    assert clue == "the 3 at r2c2"
    assert ENGLISH.name(clue) == clue
    line = Name("the {clue} between {cells}", clue="star", cells=Series(["r1c1", "r1c2"]))
    assert ENGLISH.name(line) == "the star between r1c1 and r1c2"


@pytest.mark.parametrize(
    ("predicate", "several"),
    [("is black", "are black"), ("has a lamp", "have a lamp"), ("starts at r1c1", "start there")],
)
def test_the_predicate_of_several_subjects(predicate: str, several: str) -> None:
    are_so = several if several == "start there" else ""
    phrase = Phrase("r1c1", "", "r1c1", predicate, ((0, 0),), are_so)
    assert ENGLISH.predicate(phrase) == predicate
    assert ENGLISH.predicate(phrase, are_many=True) == several


def test_names_with_the_same_beginning_share_it() -> None:
    names = ["row 4", "column 2", "row 5", "the room of r1c1", "the room of r3c3"]
    assert ENGLISH.areas(names, "room") == "rows 4 and 5, column 2 and the rooms of r1c1 and r3c3"
    tokens = {"1": ["r2c7"], "2": ["r4c4", "r4c7"]}
    assert ENGLISH.tokens(tokens) == "the 1 at r2c7 and the 2s at r4c4 and r4c7"


@pytest.mark.parametrize(
    ("i", "word"), [(1, "first"), (9, "ninth"), (11, "11th"), (21, "21st"), (113, "113th")]
)
def test_ordinals(i: int, word: str) -> None:
    assert ENGLISH.ordinal(i) == word


class Letters(Language):
    """A language whose words are one letter of another alphabet each."""

    def text(self, english: str) -> str:
        return re.sub(r"[A-Za-z]+(?![^{]*})", "ж", english)

    def series(self, parts: Sequence[str], word: str = "and") -> str:
        return f" {self.text(word)} ".join(parts)

    def predicate(self, phrase: Phrase, are_many: bool = False) -> str:  # noqa: ARG002
        return self.name(phrase.is_so)

    def one_of(self, predicates: Sequence[str]) -> str:
        return self.series(predicates, "or")

    def none_of(self, predicates: Sequence[str]) -> str:
        return f"ж {self.series(predicates, 'or')}"


FACTS_OF = (
    "hakoiri hidato lits magnets moonsun nonogram shakashaka shikaku skyscrapers slalom "
    "slitherlink sudoku tentaisho"
)


@pytest.mark.parametrize("kind", FACTS_OF.split())
def test_another_language_can_say_all_facts_of_a_kind(kind: str) -> None:
    """All words of facts, those of several values, too, are from texts that a language can have."""
    (sample,) = ROOT.joinpath("models", "data").glob(f"{kind}-*x*.txt")
    given = Board.read(sample, kind).puzzle
    problem, words, language = given.explained_problem(), given.kind.words, Letters()
    phrases = []
    variables: list[IntVar | BoolVar] = [*problem.ints.values(), *problem.bools.values()]
    for x in variables:
        domain = x.domain if isinstance(x, IntVar) else Domain.of(0, 1)
        values = [*domain]
        for some in (values[:1], values[1:], values[::2], values[:2], values[: len(values) - 2]):
            if some:
                left = Domain.from_values(some)
                phrases.append(phrase_left(given.board, words, x, left))
    assert any(phrases)
    for phrase in filter(None, phrases):
        said = language.subject(phrase) + language.predicate(phrase)
        assert not re.search("[A-Za-z]", said), (phrase, said)
