"""What the page asks while rules are written, and the rules in its menu."""

from __future__ import annotations

from typing import Any

import pytest

from csp2sat.csp.errors import Source
from csp2sat.models.rule_texts.reading import split_board
from csp2sat.models.rule_texts.statements import STATEMENTS
from csp2sat.web.board_questions import examine
from csp2sat.web.rule_editor import look
from csp2sat.web.rule_kinds import RuleKinds
from csp2sat.web.rule_words import complete, explain, words
from lone_pairs import BOARD, RULES
from paths import ROOT
from rule_examples import rules

PART: Any = rules()
EXAMPLES = [each for group in PART["examples"] for each in group["examples"]]


def test_a_kind_is_described_with_its_board() -> None:
    found: Any = look(RuleKinds().kind(RULES), BOARD)
    kind, view = found["described"], found["view"]
    assert (kind["title"], kind["tokens"]["numbers"]) == ("Lone Pairs", (0, 4))
    assert kind["made"]
    assert kind["finishes"]
    assert "2. each row and each column has one black cell." in kind["rules"]
    assert (view["text"], view["mistakes"]) == (BOARD, [])


def test_without_a_board_it_is_empty() -> None:
    found: Any = look(RuleKinds().kind(RULES), " \n")
    assert (found["view"]["size"], found["view"]["blank"]) == ([6, 6], True)


def test_words_are_those_of_the_language() -> None:
    known = words()
    assert {*STATEMENTS, "forall", "count", "connected", "beside", "and"} <= {*known["heads"]}
    assert len({*known["heads"]}) == len(known["heads"])


def test_every_text_of_the_shelf_is_an_example() -> None:
    assert len(EXAMPLES) > len([*(ROOT / "models" / "shelf").glob("*.rules")])
    assert len({each["name"] for each in EXAMPLES}) == len(EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: str(each["name"]))
def test_examples_have_one_solution(example: dict[str, str]) -> None:
    text, board = split_board(Source(example["text"]))
    assert board
    answers = list(examine(board.text, RuleKinds().kind(text.text)))
    assert answers == [{"solutions": "one"}]


def test_the_first_example_is_shown_at_first() -> None:
    assert PART["start"]["described"]["title"] == EXAMPLES[0]["name"]
    assert EXAMPLES[0]["text"].endswith(f"---\n{PART['start']['view']['text']}")


def test_words_are_completed_and_explained() -> None:
    text = '(shade x) (rule "r" (forall (c cells) (x c)))'
    names: Any = complete(text, text.index("c cells") + 4)["words"]
    assert {each["word"] for each in names} == {"cells"}
    assert explain(text, text.index("cells")) == {
        "text": "cells\nthe cells\n\nExample: `(forall (c cells) (x c))`"
    }
    assert explain(f"{text}\n---\n(cells", len(text) + 8) == {"text": ""}
