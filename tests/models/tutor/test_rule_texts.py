"""The rules of kinds as short texts."""

from __future__ import annotations

import pytest

from boards import KINDS, board_kind
from csp2sat.models.tutor.rule_texts import rule_texts


def test_rules_are_numbered_and_without_remarks() -> None:
    rules = "Kind. Blacken cells so that\n\n1. a number counts; `?` is any number;\n2. the cells\n"
    rules += "   are connected: always; or so.\n\nModel: `x` is it.\n"
    assert rule_texts(rules) == {
        0: "blacken cells",
        1: "a number counts",
        2: "the cells are connected",
    }


@pytest.mark.parametrize("name", KINDS)
def test_rules_of_kinds_are_short(name: str) -> None:
    texts = rule_texts(board_kind(name).rules)
    assert len(texts) > 1
    assert all(0 < len(text) <= 125 for text in texts.values())
