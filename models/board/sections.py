"""The lines of a board's text, by section.

An optional line `puzzle KIND` comes first; sections stand under a comment with their name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from csp2sat.csp.errors import CspError, Diagnostic, Source, near
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.comment_or_row import without_comments, without_remark
from csp2sat.models.board.filling import FILLED
from csp2sat.models.board.header_lines import KIND
from csp2sat.models.board.rows import Line, Word, plain

_WORD = r"\S+"
_FENCE = "```"
"""Lines with it stand around texts in Markdown."""
_NUMBER = "[0-9]{1,6}"


def kind_line(source: Source) -> Word | None:
    """The kind of puzzle in a line `puzzle KIND`, if that is the first line except comments.

    It may have several words, such as `star battle`.

    Raises:
        CspError: the line has no kind.
    """
    words = next(filter(None, map(without_remark, _lines(source))), [])
    if not words or words[0].text.lower().rstrip(":") != KIND:
        return None
    if len(words) < 2:
        message = f"expected '{KIND}' and the kind of puzzle"
        raise CspError([Diagnostic(source, words[0].start, message)])
    return Word(" ".join(word.text for word in words[1:]), words[1].start)


def lines_of(source: Source, names: Sequence[str] = ()) -> dict[str, list[Line]]:
    """The lines of each section as words, without `puzzle KIND`; the first section has no name.

    Raises:
        CspError: a comment looks like a misspelt name of a section.
    """
    sections = sections_of(source, names)
    return {name: without_comments(lines) for name, lines in sections.items()}


def sections_of(
    source: Source, names: Sequence[str], lacking: Mapping[str, str] = MappingProxyType({})
) -> dict[str, list[Line]]:
    """The lines of each section as `lines_of`, but with comments.

    `lacking`: names of sections that boards of the kind lack, with a hint for each.

    Raises:
        CspError: a comment is one of these names, or looks like a misspelt name of a section.
    """
    sections: dict[str, list[Line]] = {"": []}
    section, kind = "", kind_line(source)
    for line in _lines(source):
        comment = "" if without_remark(line) else " ".join(word.text for word in line)[1:].strip()
        if kind and kind.start in [word.start for word in line[1:2]]:
            continue
        if (name := comment.lower().rstrip(":")) in names:
            section = name
            sections.setdefault(section, [])
        else:
            if comment:
                _reject_section(source, line[0].start, comment, (*names, FILLED), lacking)
            sections[section].append(line)
    return sections


def _lines(source: Source) -> Iterator[Line]:
    """The words of each line that is not empty."""
    offset = 0
    for line in source.text.splitlines(keepends=True):
        start, offset = offset, offset + len(line)
        if not line.startswith(_FENCE):
            words = [Word(m[0], start + m.start()) for m in re.finditer(_WORD, plain(line))]
            if words:
                yield words


def _reject_section(
    source: Source, start: int, comment: str, names: Sequence[str], lacking: Mapping[str, str]
) -> None:
    """Reject a word like the name of a section, alone or before numbers or `-`."""
    first, *others = comment.replace(",", " ").split() or [""]
    if not all(other == EMPTY or re.fullmatch(_NUMBER, other) for other in others):
        return
    if (name := first.lower().rstrip(":")) in lacking:
        message = f"boards of this kind have no section '# {name}'"
        raise CspError([Diagnostic(source, start, message, lacking[name])])
    hint = "its rows go below this line" if first in names else near(first, names)
    if hint:
        message = f"'# {comment}' is not just the name of a section"
        raise CspError([Diagnostic(source, start, message, hint)])
