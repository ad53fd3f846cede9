"""Kinds of puzzles in texts of rules: a request brings the text along, as it names no files."""

from __future__ import annotations

from collections import OrderedDict

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.kind_of import kind_of
from csp2sat.models.rule_texts.reading import read_rules, split_board

NAME = "mine.rules"
"""The name of all these kinds, and of their texts in messages."""
MOST = 16
"""The most kinds that are kept."""


class RuleKinds:
    """Reads texts of rules; the last `MOST` kinds are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kind] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def kind(self, text: str) -> Kind:
        """The kind in a text of rules without a board.

        Raises:
            CspError: the text has mistakes.
        """
        kind = self._kept.pop(text, None) or _kind(text)
        self._kept[text] = kind
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return kind


def _kind(text: str) -> Kind:
    source = Source(text, NAME)
    rules, board = split_board(source)
    if board is not None:
        message = "the text of the rules ends before this line"
        hint = "write the board that is below it into its own field"
        raise CspError([Diagnostic(source, len(rules.text), message, hint)])
    return kind_of(read_rules(rules), NAME)
