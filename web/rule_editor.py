"""What the page asks while rules are written: the kind in a text, and its board."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.editor.rule_words import completions, hover
from csp2sat.editor.rules_document import RulesDocument
from csp2sat.models.generate.generators import setter
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.expressions import Expressions
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.reading import read_rules, with_blank_board
from csp2sat.models.rule_texts.scope import Scope
from csp2sat.models.rule_texts.statements import STATEMENTS, empty_board
from csp2sat.web.board_editor import new
from csp2sat.web.board_view import view
from csp2sat.web.kinds_for_editor import describe
from csp2sat.web.model_editor import listed, plain


def look(kind: Kind, text: str) -> dict[str, object]:
    """What an editor needs to know of a kind of rules, and a view of a board in a text.

    Without a text it is an empty board.
    """
    size = setter(kind).drafting.usual_size
    made = {"made": True, "size": size}
    shown = view(text, kind) if text.strip() else new(kind, *size)
    return {"described": describe(kind) | made, "view": shown}


def complete(text: str, offset: int) -> dict[str, object]:
    """The words that can stand at an offset, counted in characters."""
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
