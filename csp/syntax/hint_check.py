"""Whether the form that a hint writes has a meaning: hints that are wrong themselves are not shown.

The parser reads the form, after declarations of the names in it. What it says about names does not
count: the author's own mistakes stay in the form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from csp2sat.csp.errors import Log, Source
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.declared import declared, defines
from csp2sat.csp.syntax.expand import expanded
from csp2sat.csp.syntax.extended import SHAPES, is_extended
from csp2sat.csp.syntax.foreign import INFIX
from csp2sat.csp.syntax.made_forms import parts
from csp2sat.csp.syntax.parse import softness_in
from csp2sat.csp.syntax.quoted import INCLUDE, without_quoted
from csp2sat.csp.syntax.reader import read
from csp2sat.csp.syntax.statement_parser import StatementParser
from csp2sat.csp.syntax.symbols import STATEMENTS
from csp2sat.csp.syntax.words import is_forms, is_name

_WRITES = r"write (\(.*?\))(?:(?: and compare it|, used as|; equality).*)?"
_OPEN = re.compile(r"\b(?:NAME|FORMULA|CONSTRAINT|TEXT|FILE)\b|[\w)]\*|\.\.\.")
"""What stands for something else: the form is a shape."""
_ABOUT_NAMES = (
    "is not declared", "is used before", "has no index", "an array, not", "there is no array",
    "not 'i'", "is Boolean, not", "is an integer variable",
)  # fmt: skip
_BOUNDS = frozenset(map(str, range(10)))
"""Bounds that arrays keep: others may be names, or large."""
MOST = 10_000
"""Most forms that a form is written out in."""
_SIGNS = frozenset(" ".join(INFIX).split())
_NO_OPERATOR = r"'(.*)' is not an operator"


def is_right(hint: str, text: str, headed: bool, statement: bool = False) -> bool:
    """Whether the form that a hint for a text writes, if it does, has a meaning.

    `headed`: it begins with an operator or the like; else it may be a list. `statement`: it is one.
    """
    found = re.fullmatch(_WRITES, hint)
    if found is None or not is_forms(found[1]) or _OPEN.search(found[1]):
        return True
    if found[1].startswith(f"({INCLUDE} "):
        return True
    form = _with_bounds(found[1])
    head = (parts(form) or [""])[0]
    if not (head in BY_SPELLING or head in STATEMENTS or head in SHAPES or defines(text, head)):
        return not headed and _is_list(form)
    if head == "each" and headed:
        return False
    if statement and hint.endswith(")") and "compare it" not in hint:
        return all(is_about_names(each, text) for each in _mistakes("", form, "", text))
    uses = (f"(and {form})", f"(= 0 (+ {form}))") if head == "each" else (form, f"(= 0 {form})")
    return any(all(is_about_names(x, text) for x in _mistakes("", each, "", text)) for each in uses)


def fits(statement: str, wrong: str, right: str, text: str) -> bool:
    """Whether a form has a meaning in the place of a wrong one in a statement of a text."""
    statement = re.sub(r"^\(label (?!\")", '(label "TEXT" ', statement)  # it was taken out
    before, _, after = statement.partition(wrong)
    return all(
        is_about_names(each, text) for each in _mistakes(before, _with_bounds(right), after, text)
    )


def _with_bounds(form: str) -> str:
    return form.replace(" lo hi", " 0 9")


def _is_list(form: str) -> bool:
    """Whether a form may be a list of names, integers and lists."""
    log = _Messages(Source(form))
    read(log.source, log)
    return not log and (parts(form) or [""])[0] not in _SIGNS


class _Messages(Log):
    """A log without hints."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.messages: list[tuple[int, str]] = []

    def add(self, offset: int, message: str, *_: object) -> None:
        """Add a message."""
        self.messages.append((offset, message))

    def __bool__(self) -> bool:
        return bool(self.messages)


def _mistakes(before: str, form: str, after: str, text: str) -> list[str]:
    """What the parser says about a form in a statement, after declarations of its names."""
    statement = f"{before}{form}{after}"
    declarations = " ".join(_declarations(statement, text))
    start = len(declarations) + 1 + len(before)
    messages = _messages(Source(f"{declarations} {statement}"))
    return [each for offset, each in messages if start <= offset < start + len(form)]


def _messages(source: Source) -> list[tuple[int, str]]:
    log = _Messages(source)
    blanked, quoted = without_quoted(source, log)
    forms = read(blanked, log)
    if log:
        return log.messages
    labels = {offset: each.text for offset, each in quoted.items()}
    if is_extended(forms.statements):
        forms = expanded(forms, log, MOST)
    if not log:
        StatementParser(Problem(), forms, log, softness_in(source), labels=labels).parse()
    return log.messages


def _declarations(form: str, text: str) -> Iterator[str]:
    """The declarations of the names in a form that it does not declare itself."""
    known, own = declared(text), declared(form)
    for name in dict.fromkeys(re.findall(r"[^\s()]+", form)):
        if not is_name(name) or name in own.ints | own.bools | own.arrays.keys():
            continue
        sort = "bool" if name in known.bools else "int"
        values = "" if sort == "bool" else " 0 9"
        if defines(form, name):
            continue
        if re.search(rf"\(\s*define\s+{re.escape(name)}\s", text):
            yield f"(define {name} 3)"
        elif name in known.arrays:
            bounds = (each if each in _BOUNDS else "9" for each in known.arrays[name])
            yield f"({sort} ({name} {' '.join(bounds)}){values})"
        elif name in known.ints or name in known.bools:
            yield f"({sort} {name}{values})"


def is_about_names(message: str, text: str) -> bool:
    """Whether a mistake is about a name in a form, not about the form."""
    head = re.fullmatch(_NO_OPERATOR, message)
    return defines(text, head[1]) if head else any(each in message for each in _ABOUT_NAMES)
