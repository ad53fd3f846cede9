"""What the page asks about words while rules are written; offsets count characters from 0."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.editor.rule_words import completions, hover
from csp2sat.editor.rules_document import RulesDocument
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.expressions import Expressions
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.reading import read_rules, with_blank_board
from csp2sat.models.rule_texts.scope import Scope
from csp2sat.models.rule_texts.statements import STATEMENTS, empty_board
from csp2sat.web.words_for_editor import listed, plain


def complete(text: str, offset: int) -> dict[str, object]:
    """The words that can stand at an offset."""
    return {"words": listed(completions(_document(text), offset))}


def explain(text: str, offset: int) -> dict[str, object]:
    """What stands at an offset, in lines of text; empty if it means nothing."""
    return {"text": plain(hover(_document(text), offset))}


def _document(text: str) -> RulesDocument:
    return RulesDocument(with_blank_board(Source(text)))


def words() -> dict[str, list[str]]:
    """The words of the language: those at the head of a form."""
    parts = BoardParts()
    board = empty_board(parts.shape)
    known = Expressions(read_rules(Source("")), parts, Places(board, parts))
    heads = [*STATEMENTS, *known.known_heads(Scope())]
    return {"heads": [*dict.fromkeys(heads)]}
