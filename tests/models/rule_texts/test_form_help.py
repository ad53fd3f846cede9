"""The tables of forms: every word of the language has an entry, and every example is right."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.models.rule_texts import board_parts, form_help, statement_help, token_sets
from csp2sat.models.rule_texts.expressions import Expressions
from csp2sat.models.rule_texts.help_entry import Entry, by_word
from csp2sat.models.rule_texts.kind_of import kind_of
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.reading import read_rules
from csp2sat.models.rule_texts.scope import Scope
from csp2sat.models.rule_texts.statements import STATEMENTS, empty_board

BOARD = """\
(board square boxes (cells (arrow 0) (b "a bomb")) (corners (number 0) (b "a bomb"))
  (between (w "a dot")) (outside top left) (word stars 1) {})
(shade x) (number n 1 9) ({})
"""
REGIONS, EDGES = ("", "regions"), ("line l", "sides l", "borders f")


def _is_right(text: str) -> bool:
    try:
        kind_of(read_rules(Source(text)), "a.rules")
    except CspError:
        return False
    return True


@pytest.mark.parametrize("entry", form_help.FORMS, ids=lambda entry: entry.shapes[0])
def test_the_examples_of_forms_are_right(entry: Entry) -> None:
    used = [word for word in entry.words() if word in entry.example]
    assert used or entry.shapes == ("(L k)",)
    rule = f'(rule "r" (forall (c cells) {entry.example}))'
    boards = (BOARD.format(regions, edges) for edges in EDGES for regions in REGIONS)
    assert any(_is_right(board + rule) for board in boards)


@pytest.mark.parametrize(
    "entry",
    [*statement_help.STATEMENTS, *statement_help.PARTS, *statement_help.TOKENS],
    ids=lambda entry: entry.shapes[0],
)
def test_the_examples_of_statements_are_right(entry: Entry) -> None:
    assert any(word in entry.example for word in entry.words())
    if "(include" not in entry.example:
        assert _is_right(f'(shade x) {entry.example} (rule "r" true)')


def _words(*tables: Sequence[Entry]) -> set[str]:
    return {word for table in tables for word in by_word(table)}


def test_every_word_has_an_entry() -> None:
    parts = board_parts.BoardParts()
    board = empty_board(parts.shape)
    known = Expressions(read_rules(Source("")), parts, Places(board, parts))
    words = {*known.known_heads(Scope()), *known.known_words(Scope())}
    inside = words - {*STATEMENTS, *BY_SPELLING}
    sides = {"top", "bottom", "left", "right"}
    assert inside - sides <= _words(form_help.FORMS)
    assert {*STATEMENTS, "include"} == _words(statement_help.STATEMENTS)
    assert {*board_parts._FLAGS, *board_parts._PARTS} == _words(statement_help.PARTS)
    assert {*token_sets.FORMS} == _words(statement_help.TOKENS)
