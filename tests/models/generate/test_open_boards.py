"""Random boards have tokens of all forms, and those are valid."""

from random import Random

import pytest

from csp2sat.models.generate.open_boards import random_board
from csp2sat.models.rule_texts.files import kind_at
from paths import ROOT


@pytest.mark.parametrize(("name", "part"), [("yajilin", "w"), ("tapa", ",")])
def test_random_boards_have_tokens_of_several_parts(name: str, part: str) -> None:
    kind = kind_at(str(ROOT / "models" / "shelf" / f"{name}.rules"))
    board = random_board(kind, 6, 6, Random(1), clues=True)
    tokens = [board[cell] for cell in board.clues()]
    assert any(part in token for token in tokens)
    check = kind.layout.tokens
    assert check
    assert not any(map(check, tokens))
