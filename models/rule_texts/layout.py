"""Lays out a text of rules in one style; a board in it stays as it is."""

from __future__ import annotations

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.csp.syntax.source_formatter import WIDTH, laid_out
from csp2sat.models.rule_texts.reading import read_forms, split_board


def laid_out_rules(source: Source, width: int = WIDTH) -> str:
    """A text in one style: with the same words and comments, laid out again it stays the same.

    `width` is the most columns of a line; a word, a text or a comment may be longer.

    Raises:
        CspError: wrong characters or parentheses, or a word outside of all statements, which could
            become the line above a board.
    """
    rules, _ = split_board(source)
    text = read_forms(rules)
    for i, statement in enumerate(text.statements):
        if not isinstance(statement, Form):
            offset = text.forms.offset(text.statements, i)
            message = "expected a statement in parentheses"
            raise CspError([Diagnostic(rules, offset, message)])
    return laid_out(rules.text, width) + source.text[len(rules.text) :]
