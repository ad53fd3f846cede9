"""What a text declares, and the forms of hints in it: whether they have a meaning, items of arrays.

Hints that are wrong themselves are not shown. The parser reads the form, after declarations of the
names in it. Its errors about names do not count: the author made them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from csp2sat.csp.errors import Code, Log, Source, word_at
from csp2sat.csp.hints.foreign_syntax import DECLARATIONS
from csp2sat.csp.hints.infix_to_forms import before
from csp2sat.csp.hints.right_forms import ORDERS, by_rows
from csp2sat.csp.kernel import ARITHMETIC, COMPARISONS, IF
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.expand import expanded
from csp2sat.csp.syntax.needs_expansion import HEADS, SHAPES, is_extended
from csp2sat.csp.syntax.parse import softness_in
from csp2sat.csp.syntax.quoted_strings import INCLUDE, without_quoted
from csp2sat.csp.syntax.s_expression_reader import read
from csp2sat.csp.syntax.statement_parser import StatementParser
from csp2sat.csp.syntax.symbol_table import STATEMENTS
from csp2sat.csp.syntax.words import is_forms, is_integer, is_name, parts

_OPEN = re.compile(r"\b(?:NAME|FORMULA|CONSTRAINT|TEXT|FILE)\b|[\w)]\*|\.\.\.")
"""Placeholders: a form with one shows how to write it; it is not a form to read."""
_BOUNDS = frozenset(map(str, range(10)))
"""Bounds that arrays keep: others may be names, or large."""
MOST = 10_000
"""Most forms that a form is written out in."""


class Declared(NamedTuple):
    """Names of integer and Boolean variables; of arrays with the two bounds of each range.

    Boolean arrays are among the Boolean variables, too.
    """

    ints: frozenset[str]
    bools: frozenset[str]
    arrays: Mapping[str, tuple[str, ...]]

    def is_formula(self, part: str) -> bool:
        """Whether a part of a line is a list or the name of a Boolean variable."""
        known = part[0] == "(" or part in self.bools or part in ("true", "false")
        return known or re.sub(r"(_-?[0-9]+)+$", "", part) in self.arrays


@lru_cache(maxsize=1)
def declarations(text: str) -> Declared:
    """What a text declares; a name is one also before its declaration."""
    arrays = re.findall(r"\(\s*d?(?:int|bool)\s+\(\s*([^\s()]+)((?:\s+[^\s()]+)+)\s*\)", text)
    return Declared(
        frozenset(re.findall(r"\(\s*d?int\s+([^\s()]+)", text)),
        frozenset(re.findall(r"\(\s*d?bool\s+\(?\s*([^\s()]+)", text)),
        {name: tuple(bounds.split()) for name, bounds in arrays},
    )


def defines(text: str, head: str) -> bool:
    """Whether a text defines what has a name at the head of a form, or includes what may do so."""
    shaped = rf"\(\s*(?:predicate|define|d?int|d?bool)\s*\(\s*{re.escape(head)}[\s)]"
    plain = rf"\(\s*(?:relation|define)\s+{re.escape(head)}\s"
    return bool(re.search(rf'{shaped}|{plain}|\(\s*include\s*"', text))


# --- whether a form has a meaning ----------------------------------------------------------------


def is_right(form: str, text: str, has_head: bool) -> bool:
    """Whether a form that a hint for a text writes has a meaning, as far as it can be known.

    `has_head`: it begins with an operator or the like; else it may be a list.
    """
    if not (form and is_forms(form)) or _OPEN.search(form) or form.startswith(f"({INCLUDE} "):
        return True
    form = _with_bounds(form)
    head = (parts(form) or [""])[0]
    if not (head in BY_SPELLING or head in STATEMENTS or head in SHAPES or defines(text, head)):
        return not has_head
    if head == "each" and has_head:
        return False
    uses = (f"(and {form})", f"(= 0 (+ {form}))") if head == "each" else (form, f"(= 0 {form})")
    return not all(_mistakes("", use, "", text) for use in uses)


def fits(statement: str, wrong: str, right: str, text: str) -> bool:
    """Whether a form has a meaning in the place of a wrong one in a statement of a text."""
    statement = re.sub(r"^\(label (?!\")", '(label "TEXT" ', statement)  # it was taken out
    before, _, after = statement.partition(wrong)
    return not _mistakes(before, _with_bounds(right), after, text)


def _with_bounds(form: str) -> str:
    return form.replace(" lo hi", " 0 9")


class _Codes(Log):
    """A log of places and kinds of mistakes, without hints."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.codes: list[tuple[int, Code]] = []

    def add(
        self, offset: int, _: str, _hint: object = "", _call: object = None, code: Code = Code.OTHER
    ) -> None:
        """Add a mistake."""
        self.codes.append((offset, code))

    def __bool__(self) -> bool:
        return bool(self.codes)


def _mistakes(before: str, form: str, after: str, text: str) -> bool:
    """Whether a form in a statement has mistakes, after declarations of its names."""
    statement = f"{before}{form}{after}"
    declarations = " ".join(_declarations(statement, text))
    start = len(declarations) + 1 + len(before)
    source = Source(f"{declarations} {statement}")
    return any(
        start <= offset < start + len(form) and not is_about_names(code, source, offset, text)
        for offset, code in _codes(source)
    )


def _codes(source: Source) -> list[tuple[int, Code]]:
    log = _Codes(source)
    blanked, quoted = without_quoted(source, log)
    forms = read(blanked, log)
    if log:
        return log.codes
    labels = {offset: label.text for offset, label in quoted.items()}
    if is_extended(forms.statements):
        forms = expanded(forms, log, MOST)
    if not log:
        StatementParser(Problem(), forms, log, softness_in(source), labels=labels).parse()
    return log.codes


def _declarations(form: str, text: str) -> Iterator[str]:
    """The declarations of the names in a form that it does not declare itself."""
    known, inner = declarations(text), declarations(form)
    for name in dict.fromkeys(re.findall(r"[^\s()]+", form)):
        is_declared = name in inner.ints | inner.bools | inner.arrays.keys()
        if not is_name(name) or is_declared or defines(form, name):
            continue
        sort, values = ("bool", "") if name in known.bools else ("int", " 0 9")
        if re.search(rf"\(\s*define\s+{re.escape(name)}\s", text):
            yield f"(define {name} 3)"
        elif name in known.arrays:
            bounds = (bound if bound in _BOUNDS else "9" for bound in known.arrays[name])
            yield f"({sort} ({name} {' '.join(bounds)}){values})"
        elif name in known.ints or name in known.bools:
            yield f"({sort} {name}{values})"


def is_about_names(code: Code, source: Source, offset: int, text: str) -> bool:
    """Whether a mistake in a source is about a name that it has, not about the form.

    `text` may define a word that is not an operator.
    """
    if code is Code.HEAD:
        word = word_at(source.text, offset)
        return defines(text, source.text[word.start : word.stop])
    return code is Code.NAME


# --- arrays -------------------------------------------------------------------------------------


def with_items(text: str, known: Declared) -> str:
    """A form with `(each q)` in the place of an array `q`, where a form takes several items.

    `(= (q x) y)` with a variable `x` becomes `(element x ((each q)) y)`.
    """
    words = parts(text)
    is_whole = words and f"({' '.join(words)})" == text
    if not is_whole or words[0] in DECLARATIONS - {"objective"}:
        return text
    head, *rest = words
    rest = [with_items(word, known) for word in rest]
    if head in known.arrays and all(word in known.arrays for word in words):
        return f"({' '.join(f'(each {word})' for word in words)})"
    if head in ORDERS and len(rest) == 1 and len(known.arrays.get(rest[0], ())) == 2:
        lo, hi = known.arrays[rest[0]]
        return f"(forall (i {lo} {before(hi)}) ({ORDERS[head]} ({rest[0]} i) ({rest[0]} (+ i 1))))"
    op = BY_SPELLING.get(HEADS.get(head, head))
    if op in COMPARISONS and (element := _element(head, rest, known)):
        return element
    if op in ARITHMETIC and op is not IF:
        rest = [_as_number(word, known) for word in rest]
    if op is not None:
        if head in ("count", "element") and rest[1:] and rest[0] in known.arrays:
            rest[:2] = rest[1::-1]
        rest = [
            _items(word, op.shape, i) if word in known.arrays else word
            for i, word in enumerate(rest)
        ]
    return f"({' '.join([head, *rest])})"


def _as_number(term: str, known: Declared) -> str:
    """A Boolean variable or array as 0 or 1; others as they are."""
    name = term.removeprefix("(if ").removesuffix(" 1 0)")
    bounds = known.arrays.get(name, ())
    if name in known.ints or not (name in known.bools or name in known.arrays):
        return term
    if name not in known.bools:
        return name
    return (
        f"(each (i {' '.join(bounds)}) (if ({name} i) 1 0))" if bounds[1:] else f"(if {name} 1 0)"
    )


def _items(array: str, shapes: str, position: int) -> str:
    """The items of an array as child `position` of a form; the array, if it can't have any."""
    for shape in shapes.split(" or "):
        letters = parts(shape)[1:]
        if "..." in letters or letters[-1:] == [f"{letters[0].removesuffix('*')}*"]:
            return f"(each {array})"
        if letters[position : position + 1] and letters[position].startswith("("):
            return f"((each {array}))"
    return array


def _element(head: str, sides: list[str], known: Declared) -> str:
    """A comparison with an item at the index that a variable has; empty for others."""
    for i, side in enumerate(sides[:2]):
        array, *index = parts(side) or [""]
        lo, *more = known.arrays.get(array, ("",))
        if len(index) == len(more) == 1 and index[0] in known.ints and is_integer(lo):
            shift = 1 - int(lo)
            at = f"(+ {index[0]} {shift})" if shift else index[0]
            sides = [*sides[:i], f"(element {at} ((each {array})))", *sides[i + 1 :]]
            return by_rows(f"({head} {' '.join(sides)})", None, str)
    return ""
