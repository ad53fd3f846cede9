"""Files with rules, each a kind of puzzle by its path."""

from __future__ import annotations

import os
from functools import lru_cache

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.syntax.include import file_bytes
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.kind_of import kind_of
from csp2sat.models.rule_texts.reading import read_rules, split_board

MOST_KEPT = 64
"""Most kinds that are kept."""


def read_file(path: str) -> Source:
    """The text of a file, which may include others of its folder.

    Raises:
        OSError: it can't be read.
        CspError: it is not UTF-8.
    """
    return Source.from_bytes(file_bytes(path), path, os.path.dirname(path) or os.curdir)


def kind_at(path: str) -> Kind:
    """The kind in a file; the text is compiled once while it stays the same.

    Raises:
        OSError: the file can't be read.
        CspError: the text has mistakes.
    """
    source = read_file(path)
    if source.may_include:  # other files may change
        return kind_in(source)[0]
    return _kind_at(path, source.text, source.folder)


@lru_cache(MOST_KEPT)
def _kind_at(path: str, text: str, folder: str | None) -> Kind:
    return kind_in(Source(text, path, folder=folder))[0]


def kind_in(source: Source) -> tuple[Kind, Source | None]:
    """The kind in a text, and the board in it, if there is one.

    Raises:
        CspError: the text has mistakes.
    """
    rules, board = split_board(source)
    return kind_of(read_rules(rules), source.name), board


def no_board(source: Source) -> CspError:
    """The error for rules without a board."""
    hint = "name a file with a board after it, or put the board below a line '---'"
    end = max(0, len(source.text.rstrip()) - 1)
    return CspError([Diagnostic(source, end, "there is no board in this text", hint)])
