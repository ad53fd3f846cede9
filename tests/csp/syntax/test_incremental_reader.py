"""Texts that differ in a few lines are read as if each were alone."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.syntax.incremental_reader import LineReader
from csp2sat.csp.syntax.parse import parse
from examples import examples
from similar_texts import similar_texts
from strategies import problem

DECLARED = "(int x 0 9)\n(bool p)\n"


def outcome(reader: LineReader | None, text: str) -> object:
    """The problem in a text, or its mistakes."""
    try:
        return reader.read(text) if reader else parse(Source(text))
    except CspError as error:
        return str(error)


def disturbed(r: Random, text: str) -> str:
    """The text with a change that may be a mistake."""
    at = r.randint(0, len(text))
    pieces = (
        "(",
        ")",
        "\n",
        ";",
        "#",
        " ",
        "\r",
        "\r\n",
        "x",
        "(int w 0 1)\n",
        "\n#x p\n",
        "\n; x",
    )
    return text[:at] + r.choice(pieces) + text[at + r.randint(0, 1) :]


@settings(max_examples=examples(60), deadline=None, suppress_health_check=QUIET)
@given(st.randoms(use_true_random=False))
def test_random_texts_are_read_as_if_each_were_alone(r: Random) -> None:
    reader = LineReader()
    for text in similar_texts(r):
        for each in (text, disturbed(r, text), problem(r) if r.random() < 0.2 else text):
            assert outcome(reader, each) == outcome(None, each)


def test_equal_lines_have_the_same_formulas() -> None:
    reader = LineReader()
    first = reader.read(f"{DECLARED}(> x 1)\n(or p (< x 3))\n#p")
    second = reader.read(f"{DECLARED}(or p (< x 3))\n\n(> x 2)\n(> x 1)")
    assert second.ints["x"] is first.ints["x"]
    assert second.constraints[0].formula is first.constraints[1].formula
    assert second.constraints[2].formula is first.constraints[0].formula
    assert (first.keys, second.keys) == (["p"], None)


@pytest.mark.parametrize(
    "text",
    [
        f"{DECLARED}(> x\n1)",
        f"{DECLARED}(> x 1) (< x 5)",
        f"{DECLARED}(> x 1) ; why",
        f"{DECLARED}(predicate (f a) (> a 1))\n(f x)",
        f"{DECLARED}(int y 0 9)\n(> x y)",
        f"{DECLARED}(> x 1)\n(objective minimize x)",
        "(int x 0 9) (bool p)\n(> x 1)",
        "(int x 0 9) (> x 1)\n(bool p)\np",
        "(domain D 0 9)\n(int x D)\n(> x 1)",
        "",
    ],
)
def test_other_texts_are_read_as_a_whole(text: str) -> None:
    reader = LineReader()
    reader.read(f"{DECLARED}(> x 1)")
    assert reader.read(text) == parse(Source(text))
    assert reader.read(text) == parse(Source(text))
    assert reader.read(f"{DECLARED}(> x 1)") == parse(Source(f"{DECLARED}(> x 1)"))


def test_a_line_may_have_another_meaning_after_other_declarations() -> None:
    reader = LineReader()
    reader.read(f"{DECLARED}(> x 1)")
    later = reader.read("(int x 5 6)\n(> x 1)")
    assert later == parse(Source("(int x 5 6)\n(> x 1)"))


def test_few_lines_are_kept() -> None:
    reader = LineReader(most=10)
    for i in range(100):
        reader.read(f"{DECLARED}(> x {i})")
    assert len(reader._known) <= 11
