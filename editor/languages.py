"""The languages of texts that an editor shows: problems, and rules of puzzles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from csp2sat.csp.errors import CspError, Diagnostic, Log, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.include import joined
from csp2sat.csp.syntax.quoted_strings import without_quoted
from csp2sat.csp.syntax.s_expression_reader import read
from csp2sat.csp.syntax.source_formatter import laid_out
from csp2sat.csp.syntax.tokenizer import LINE_END
from csp2sat.editor import completion, hover, rule_words, solver_questions
from csp2sat.editor.document import PARAMETER, Document, Form
from csp2sat.editor.problems import Problem, mistake_of, read_problem, warnings_of
from csp2sat.editor.rules_document import RulesDocument
from csp2sat.models.board.board_text import read_board
from csp2sat.models.registry import RULES as ENDING
from csp2sat.models.rule_texts.kind_of import kind_of
from csp2sat.models.rule_texts.layout import laid_out_rules
from csp2sat.models.rule_texts.reading import (
    read_forms,
    split_board,
    with_blank_board,
    with_included,
)

Content = Callable[[str], bytes]
"""The content of a file by its path."""


class Entry(NamedTuple):
    """A line of an outline: a name or a rule, what it is, its statement, the place of the name."""

    name: str
    kind: str
    statement: Form
    start: int
    end: int


class Language(NamedTuple):
    """What an editor asks about texts.

    Attributes:
        main: a text as it is looked at.
        joined: the text with those that it includes, and the mistakes in including.
        read: raises a `CspError` for the mistakes of a joined text.
        later: the problems of a joined text without mistakes; they take longer to find. The second
            argument is the text as it is shown.
        document: the names of a joined text and their places.
        hover: what stands at an offset, in Markdown; empty if it means nothing.
        completions: the words that can stand at an offset.
        outline: what the text defines.
        laid_out: a text in one style. Raises a `CspError` for wrong parentheses.
        questions: the questions about a text, with their titles.
    """

    main: Callable[[Source], Source]
    joined: Callable[[Source, Content], tuple[Source, Sequence[Diagnostic]]]
    read: Callable[[Source], object]
    later: Callable[[Source, Source], list[Problem]]
    document: Callable[[Source], Document]
    hover: Callable[[Any, int, hover.Values], str]
    completions: Callable[[Any, int], list[completion.Item]]
    outline: Callable[[Any], Iterator[Entry]]
    laid_out: Callable[[Source], str]
    questions: Mapping[str, str]


def language_of(path: str, identifier: str | None) -> Language:
    """The language of a document, by its path or by what the editor calls it."""
    return RULES if path.endswith(ENDING) or identifier == RULES_ID else PROBLEMS


def _names(document: Document) -> Iterator[Entry]:
    for name in document.names:
        if name.kind != PARAMETER:
            word = name.name
            yield Entry(word.text, name.kind, name.statement, word.offset, word.end)


def _laid_out_problem(source: Source) -> str:
    log = Log(source)
    read(without_quoted(source, log)[0], log)
    log.raise_if_any()
    return laid_out(source.text)


def _same(source: Source) -> Source:
    return source


def _warnings(source: Source, _whole: Source) -> list[Problem]:
    return warnings_of(source)


PROBLEMS = Language(
    main=_same,
    joined=joined,
    read=read_problem,
    later=_warnings,
    document=Document,
    hover=hover.hover,
    completions=completion.completions,
    outline=_names,
    laid_out=_laid_out_problem,
    questions=solver_questions.QUESTIONS,
)

# --- rules --------------------------------------------------------------------------------------

RULES_ID = "csp2sat-rules"
"""What editors call the language of rules."""


def _read_rules(source: Source) -> object:
    return kind_of(read_forms(source), source.name)


def _mistakes_of_board(source: Source, whole: Source) -> list[Problem]:
    """The mistakes of the board below the rules, and those of the rules that it shows."""
    _, board = split_board(whole)
    if board is None:
        return []
    try:
        kind = kind_of(read_forms(source), source.name)
        kind.problem(read_board(board, kind.layout))
    except CspError as error:
        return [_placed(source, whole, diagnostic) for diagnostic in error.diagnostics]
    return []


def _placed(source: Source, whole: Source, diagnostic: Diagnostic) -> Problem:
    """A mistake of a text or of its board."""
    if diagnostic.source is source:
        return mistake_of(source, diagnostic)
    starts = [0, *(match.end() for match in re.finditer(LINE_END, whole.text))]
    offset = source.here(starts[diagnostic.line - 1] + diagnostic.column - 1)
    return mistake_of(source, Diagnostic(source, offset, diagnostic.message, diagnostic.hint))


def _hover_rules(document: RulesDocument, offset: int, _values: hover.Values) -> str:
    return rule_words.hover(document, offset)


def _outline_of_rules(document: RulesDocument) -> Iterator[Entry]:
    for rule in document.rules():
        form = rule.statement
        yield Entry(f"{rule.number}. {rule.text}", "rule", form, form.start, form.end)
    yield from _names(document)


RULES = Language(
    main=with_blank_board,
    joined=with_included,
    read=_read_rules,
    later=_mistakes_of_board,
    document=RulesDocument,
    hover=_hover_rules,
    completions=rule_words.completions,
    outline=_outline_of_rules,
    laid_out=laid_out_rules,
    questions={},
)
