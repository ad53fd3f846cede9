"""What is wrong with a text, or hardly meant, and how to change it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.records import NamedTuple
from csp2sat.editor.document import Document

MISTAKE, WARNING = "mistake", "warning"

_WRITE = re.compile(r"^write (\(.*\))$", re.DOTALL)
_DECLARE = re.compile(r"^declare (?:it: )?(\(.*\))$")
_MEANT = re.compile(r"'([^']+)'")


class Problem(NamedTuple):
    """A mistake or a warning: where it begins and ends, what it is, a hint, the code of a lint.

    `source`: the text of another file that it is in, and that the offsets are for.
    """

    start: int
    end: int
    kind: str
    message: str
    hint: str = ""
    code: str = ""
    source: Source | None = None


class Change(NamedTuple):
    """A change that takes a problem away: its title, and the text for a part of the document."""

    title: str
    start: int
    end: int
    text: str


def mistakes(document: Document, wrong: Sequence[Diagnostic] = ()) -> list[Problem]:
    """The mistakes of a text, as the command reports them; `wrong` has those in including."""
    from csp2sat.csp.syntax.parse import parse, softness_in

    if wrong:
        return [_mistake(document, each) for each in CspError(wrong).diagnostics]
    source = document.source
    try:
        parse(source, softness_in(source))
    except CspError as error:
        return [_mistake(document, each) for each in error.diagnostics]
    return []


def _mistake(document: Document, each: Diagnostic) -> Problem:
    source, offset = each.source.home(each.offset)
    if source is not document.source.home(0)[0]:
        word = re.compile(r"[^\s()]+|").match(source.text, offset)
        end = max(offset + 1, word.end() if word else 0)
        return Problem(offset, end, MISTAKE, each.message, each.hint, source=source)
    offset = document.source.here(offset)
    return Problem(offset, _end(document, offset), MISTAKE, each.message, each.hint)


def warnings(document: Document) -> list[Problem]:
    """What the lints find in a text without mistakes."""
    from csp2sat.solver.lints.table import findings

    found = []
    for each in findings(document.source):
        offset = document.source.here(each.offset)
        form = document.form_from(offset)
        end = form.end if form else _end(document, offset)
        found.append(Problem(offset, end, WARNING, each.message, each.hint, each.code))
    return found


def changes(document: Document, problem: Problem) -> Iterator[Change]:
    """Yields the changes that the hint of a problem asks for."""
    hint = problem.hint
    if hint.startswith("did you mean"):
        for word in _MEANT.findall(hint):
            yield Change(f"Write {word}", problem.start, problem.end, word)
    elif found := _WRITE.match(hint):
        form = document.form_at(problem.start)
        if form:
            yield Change(f"Write {found[1]}", form.start, form.end, found[1])
    elif found := _DECLARE.match(hint):
        statement = document.form_from(problem.start)
        if problem.code and statement:
            yield Change(f"Declare {found[1]}", statement.start, statement.end, found[1])
        elif not problem.code:
            text = found[1].replace("lo hi", "0 9")
            start = _statement_start(document, problem.start)
            yield Change(f"Declare {text}", start, start, f"{text}\n")
    elif hint.startswith("remove") and (statement := document.form_from(problem.start)):
        yield Change(hint.capitalize(), statement.start, _line_end(document, statement.end), "")
    if problem.code:
        end = document.text.find("\n", problem.end)
        end = len(document.text) if end < 0 else end
        yield Change(f"Allow {problem.code} here", end, end, f" ; allow: {problem.code}")


def _end(document: Document, offset: int) -> int:
    """The end of the word at an offset; of one character if there is none."""
    word = document.word_at(offset)
    return word.end if word and word.offset <= offset < word.end else offset + 1


def _statement_start(document: Document, offset: int) -> int:
    """The offset of the statement around an offset."""
    outer = [each for each in document.forms_around(offset) if each.around < 0]
    return outer[0].start if outer else offset


def _line_end(document: Document, offset: int) -> int:
    """The offset behind the line end that follows at once; the offset itself without one."""
    found = re.compile(r"[ \t]*(\r\n|\r|\n)").match(document.text, offset)
    return found.end() if found else offset
