"""Facts about variables of which several values are left."""

from __future__ import annotations

import pytest

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.tutor.kind_vocabulary import NUMBERS, Phrase, numbers
from csp2sat.models.tutor.language import ENGLISH
from csp2sat.models.tutor.partial_facts import phrase_left


@pytest.mark.parametrize(
    ("low", "high", "fact"),
    [
        (2, 9, "is not 1"),
        (1, 8, "is not 9"),
        (1, 7, "is at most 7"),
        (3, 9, "is at least 3"),
        (2, 3, "is 2 or 3"),
    ],
)
def test_values_left_of_nine(low: int, high: int, fact: str) -> None:
    x = Problem().int_at("x", (0, 0), Domain.of(1, 9))
    phrase = phrase_left(Board(1, 1, Source("", "")), NUMBERS, x, Domain.of(low, high))
    assert phrase
    assert phrase.is_so == fact


@pytest.mark.parametrize(
    ("values", "fact"),
    [((2, 5), "is neither 2 nor 5"), ((2, 4, 6), "is not 2, 4 or 6"), ((9,), "is not 9")],
)
def test_few_excluded_values_are_named(values: tuple[int, ...], fact: str) -> None:
    x = Problem().int_at("x", (0, 0), Domain.of(1, 9))
    left = x.domain.without(Domain.from_values(values))
    phrase = phrase_left(Board(1, 1, Source("", "")), NUMBERS, x, left)
    assert phrase
    assert phrase.is_so == fact


@pytest.mark.parametrize(("low", "high", "fact"), [(1, 8, "is 1 to 8")])
def test_a_given_number_that_is_supposed_to_be_another(low: int, high: int, fact: str) -> None:
    x = Problem().int_at("x", (0, 0), Domain.of(4, 4))
    phrase = phrase_left(Board(1, 1, Source("", "")), NUMBERS, x, Domain.of(low, high))
    assert phrase
    assert phrase.is_so == fact


def test_words_that_values_share_come_once() -> None:
    x = Problem().int_at("x", (0, 0), Domain.of(1, 9))
    words = numbers({3: "is on the line of 3", 4: "is on the line of 4"})
    phrase = phrase_left(Board(1, 1, Source("", "")), words, x, Domain.of(3, 4))
    assert phrase
    assert phrase.is_so == "is on the line of 3 or 4"


@pytest.mark.parametrize(
    ("values", "fact"),
    [
        ((0, 2), "is empty or has a square"),
        ((0,), "is empty"),
        ((1, 3, 4), "is not empty and does not have a square"),
    ],
)
def test_words_with_different_verbs_stay_whole(values: tuple[int, ...], fact: str) -> None:
    x = Problem().int_at("x", (0, 0), Domain.of(0, 4))
    shapes = ("circle", "square", "star", "cross")
    words = numbers({0: "is empty"} | {i: f"has a {each}" for i, each in enumerate(shapes, 1)})
    phrase = phrase_left(Board(1, 1, Source("", "")), words, x, Domain.from_values(values))
    assert phrase
    assert phrase.is_so == fact


@pytest.mark.parametrize(
    ("predicate", "contrary"),
    [
        ("is black", "can't be black"),
        ("is not black", "must be black"),
        ("has no star", "must have a star"),
        ("points up", "can't point up"),
        ("does not point up", "must point up"),
    ],
)
def test_the_contrary_of_a_fact(predicate: str, contrary: str) -> None:
    phrase = Phrase("r1c1", "", "r1c1", predicate, ((0, 0),))
    assert ENGLISH.impossible(phrase) == f"r1c1 {contrary}"
