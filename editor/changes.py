"""How to change a text, as the hints of its mistakes and warnings say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from csp2sat.csp.syntax.advice import LOOSE_LINE
from csp2sat.csp.syntax.array_words import with_items
from csp2sat.csp.syntax.declared import Declared, declared
from csp2sat.csp.syntax.respell import repaired_form, right_form
from csp2sat.csp.syntax.words import is_forms
from csp2sat.editor.change import Change
from csp2sat.editor.document import Document
from csp2sat.editor.problems import Problem
from csp2sat.editor.renaming import renamed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Made: TypeAlias = Callable[[Document, Problem, re.Match[str]], Iterator[Change]]


MOST_NUMBERS = 10
"""A name that hides another gets a number below this one."""


def changes(document: Document, problem: Problem) -> Iterator[Change]:
    """Yields the changes that the hint of a problem asks for."""
    for pattern, made in HINTS:
        if found := re.match(pattern, problem.hint, re.DOTALL):
            yield from made(document, problem, found)
            break
    else:
        if problem.code:
            from csp2sat.solver.lints.constraints import ALWAYS_TRUE  # known where there is a lint

            if problem.code == ALWAYS_TRUE:  # the hint says why
                yield _without(document, problem, "Leave it out")
    if problem.code:
        end = document.source.line(problem.start).stop
        yield Change(f"Allow {problem.code} here", end, end, f" ; allow: {problem.code}")


def _meant(_: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    for word in re.findall(r"'([^']+)'", found[0]):
        yield Change(f"Write {word}", problem.start, problem.end, word)


def _written(document: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    """The form around the problem, or the line outside of all forms, as the hint has it."""
    text = found[1].replace("lo hi", "0 9")
    if not is_forms(text) or re.search(r"\w\*", text):  # `t*` stands for any arguments
        return
    if "compare it" in problem.hint:
        text = f"(> {text} 0)"
    if problem.message.endswith("is not declared"):
        yield Change(f"Write {text}", problem.start, problem.end, text)
        return
    start, end = _line(document, problem.start)
    if problem.message != LOOSE_LINE:
        start, end = _part(document, problem.start, found[1])
    yield Change(f"Write {text}", start, end, text)


def _part(document: Document, offset: int, right: str) -> tuple[int, int]:
    """Where the form or line begins and ends for which a hint has the right form."""
    forms = [(each.start, each.end) for each in reversed(document.forms_around(offset))]
    line = _line(document, offset)
    known = declared(document.text)
    for start, end in forms:
        if re.match(r"\w", document.text[start - 1 : start]):
            continue  # the arguments of a call `f(x)`
        text = " ".join(document.text[start:end].split())
        rights = (text, repaired_form(text, loose=False), right_form(text))
        if right in (with_items(each, known) for each in rights):
            return start, end
    is_line = not forms or _is_right(document, line, right, known)
    return line if is_line else forms[0]


def _is_right(document: Document, line: tuple[int, int], right: str, known: Declared) -> bool:
    """Whether a form is the right one for a line."""
    form = repaired_form(f"({document.text[slice(*line)]})", loose=True, ints=known.ints)
    return with_items(form, known) == right


def _line(document: Document, offset: int) -> tuple[int, int]:
    """Where the words of the line of an offset begin and end, without a comment."""
    start = document.text.rfind("\n", 0, offset) + 1
    words = document.text[start:].split("\n", 1)[0].partition(";")[0]
    return start + len(words) - len(words.lstrip()), start + len(words.rstrip())


def _counted(document: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    """A Boolean variable as a term, or the equality around it as one of formulas."""
    form = document.form_at(problem.start)
    inside = re.match(r"\(\s*==?\s", document.text[form.start : form.end]) if form else None
    if form and inside:
        yield Change("Write iff", form.start, form.start + inside.end(), "(iff ")
    yield Change(f"Write {found[1]}", problem.start, problem.end, found[1])


def _comment(document: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    start = problem.start
    line = document.text.rfind("\n", 0, start) + 1
    if document.text[line] == "#":  # a line of answer keys, and the place of one
        start = line
    end = start + len(document.text[start:].split("\n", 1)[0].rstrip("\r"))
    yield Change("Write a comment", start, end, found[1])


def _declared(document: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    start = _offset(document, problem, found[2], found[3]) if found[2] else problem.start
    statement = document.form_from(start)
    if problem.code and statement:
        yield Change(f"Declare {found[1]}", statement.start, statement.end, found[1])
    elif not problem.code:
        text = found[1].replace("lo hi", "0 9")
        start = _statement_start(document, problem.start)
        yield Change(f"Declare {text}", start, start, f"{text}\n")


def _item(_: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    yield Change(f"Write {found[1]}", problem.start, problem.end, found[1])


def _removed(document: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    yield _without(document, problem, found[0].capitalize())


def _without(document: Document, problem: Problem, title: str) -> Change:
    """The text without the form, or the line, of a problem."""
    statement = document.form_from(problem.start) or document.form_at(problem.start)
    place = (statement.start, statement.end) if statement else _line(document, problem.start)
    return Change(title, place[0], _line_end(document, place[1]), "")


def _compared(document: Document, problem: Problem, _: re.Match[str]) -> Iterator[Change]:
    form = document.form_at(problem.start)
    start, end = problem.start, problem.end
    if form and "is a term" in problem.message:
        start, end = form.start, form.end
    yield Change("Compare it with 0", start, end, f"(> {document.text[start:end]} 0)")


def _as_number(document: Document, problem: Problem, _: re.Match[str]) -> Iterator[Change]:
    if form := document.form_from(problem.start) or document.form_at(problem.start):
        formula = document.text[form.start : form.end]
        yield Change("Count it", form.start, form.end, f"(if {formula} 1 0)")


def _swapped(document: Document, problem: Problem, _: re.Match[str]) -> Iterator[Change]:
    """The bounds of a range in the other order."""
    form = document.form_from(problem.start) or document.form_at(problem.start)
    found = (
        re.search(r"(-?[0-9]+)(\s+)(-?[0-9]+)\s*\)$", document.text[: form.end]) if form else None
    )
    if found:
        text = f"{found[3]}{found[2]}{found[1]}"
        yield Change("Swap the bounds", found.start(), found.end(3), text)


def _compared_by(_: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    for sign in found[1].split():
        yield Change(f"Write {sign}", problem.start, problem.end, sign)


def _moved(document: Document, problem: Problem, found: re.Match[str]) -> Iterator[Change]:
    """The declaration of a name before the statement that uses it."""
    declared = document.form_from(_offset(document, problem, found[1], found[2]))
    start = _statement_start(document, problem.start)
    if declared and start < declared.start:
        text = document.text[start : declared.start]
        declaration = document.text[declared.start : declared.end]
        yield Change(
            "Move the declaration up", start, declared.end, f"{declaration}\n{text}".rstrip()
        )


def _renamed(document: Document, problem: Problem, _: re.Match[str]) -> Iterator[Change]:
    """A name that is free for the one that hides another: the first that the message has."""
    old = re.search(r"'([^']+)'", problem.message)
    for name in document.names:
        if name.statement.start != problem.start or not old or name.name.text != old[1]:
            continue
        for number in range(2, MOST_NUMBERS):
            with suppress(ValueError):
                parts = renamed(document, name.name.offset, f"{old[1]}{number}")
                yield from _joined(document, f"Rename it to {old[1]}{number}", parts)
                return


def _joined(document: Document, title: str, parts: list[Change]) -> Iterator[Change]:
    """Several changes as one; none if a file that is included stands between them."""
    parts = sorted(parts, key=lambda each: each.start)
    start, end = parts[0].start, parts[-1].end
    (file, first), (other, last) = map(document.source.home, (start, end))
    if other is file and last - first == end - start:
        text = document.text[start:end]
        for each in reversed(parts):
            text = f"{text[: each.start - start]}{each.text}{text[each.end - start :]}"
        yield Change(title, start, end, text)


def _offset(document: Document, problem: Problem, line: str, column: str) -> int:
    """The offset of a place in the file of a problem."""
    source = document.source.home(problem.start)[0]
    before = source.text.splitlines(keepends=True)[: int(line) - 1]
    return document.source.here(sum(map(len, before)) + int(column) - 1)


def _opened(document: Document, problem: Problem, _: re.Match[str]) -> Iterator[Change]:
    form = document.form_at(problem.start)
    if form and not document.text[form.start + 1 : problem.start].strip():
        inside = document.text[form.start + 1 : form.end - 1].strip()
        yield Change("Remove the parentheses", form.start, form.end, inside)


def _replaced(signs: dict[str, str]) -> Made:
    """Write one character in place of another."""

    def made(document: Document, problem: Problem, _: re.Match[str]) -> Iterator[Change]:
        sign = document.text[problem.start : problem.start + 1]
        if sign in signs:
            title = f"Write {signs[sign]}" if signs[sign].strip() else f"Remove {sign}"
            yield Change(title, problem.start, problem.start + 1, signs[sign])

    return made


HINTS: tuple[tuple[str, Made], ...] = (
    (r"did you mean .*", _meant),
    (r"write (\(if \S+ 1 0\)); equality", _counted),
    (r"write (\(.*?\))(?: and compare it, .*)?$", _written),
    (r"(?:a comment begins with ';': )?write (;.*)", _comment),
    (r"declare (?:it: )?(\(.*\))(?: at (\d+):(\d+))?$", _declared),
    (r"(?:give .* another|take another) name", _renamed),
    (r"remove (?:one|its .*)|leave it out", _removed),
    (r"an item of the array is (\(.*\))", _item),
    (r"compare it, as in", _compared),
    (r"write it without parentheses", _opened),
    (r"write \(if f 1 0\) to count it|predicates and relations are formulas", _as_number),
    (r"the lower bound comes first", _swapped),
    (r"the comparisons are (.*)", _compared_by),
    (r"move the declaration up from (\d+):(\d+)$", _moved),
    (r"a line of answer keys begins with '#'", _replaced({"#": ";"})),
    (r"write lists in", _replaced({"[": "(", "]": ")", "{": "(", "}": ")"})),
    (r"blanks separate words", _replaced({",": " "})),
    (r"a name has no quotes", _replaced({"'": "", '"': ""})),
)
"""Patterns of hints, each with the changes that they ask for."""


def _statement_start(document: Document, offset: int) -> int:
    """The offset of the statement around an offset."""
    outer = [each for each in document.forms_around(offset) if each.around < 0]
    return outer[0].start if outer else offset


def _line_end(document: Document, offset: int) -> int:
    """The offset behind the line end that follows at once; the offset itself without one."""
    found = re.compile(r"[ \t]*(\r\n|\r|\n)").match(document.text, offset)
    return found.end() if found else offset
