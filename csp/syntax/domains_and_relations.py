"""The shapes of declarations: domains of variables, tables of relations."""

from __future__ import annotations

from functools import partial

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import HintText
from csp2sat.csp.quick_typing import Protocol
from csp2sat.csp.relation import Relation
from csp2sat.csp.syntax.near_hint import near_hint
from csp2sat.csp.syntax.s_expression_reader import Child, Form, Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.hints.hint import Hint


class Reading(Protocol):
    """What reads integers and reports mistakes."""

    text: Text

    def error(self, form: Form, i: int, message: str, hint: HintText = "") -> None: ...
    def integer(self, form: Form, i: int, what: str) -> int: ...


def read_domain(reading: Reading, form: Form, named: dict[str, Domain]) -> Domain | None:
    """The domain in `(int X lo hi)`, `(int X v)`, `(int X D)` or `(int X (r ...))`.

    `named` holds the declared domains. None: a mistake was reported.
    """
    match form[2:]:
        case [str(name)]:
            if name not in named:
                _no_domain(reading, form, name, named)
            return named.get(name)
        case [int(value)]:
            return Domain.of(value, value)
        case [Form() as values]:
            return _values(reading, form, values)
        case [int(lo), int(hi)]:
            return _range(reading, form, 3, lo, hi)
        case [lo, hi] if not isinstance(lo, Form):
            reading.integer(form, 2, "a bound")
            reading.integer(form, 3, "a bound")
        case _:
            head = form[0]
            shapes = f"({head} NAME lo hi) or ({head} NAME (value (lo hi) ...))"
            reading.error(form, min(4, len(form)) if len(form) > 4 else -1, f"expected {shapes}")
    return None


def _no_domain(reading: Reading, form: Form, name: str, named: dict[str, Domain]) -> None:
    if form[0] == "domain":
        reading.error(form, 2, f"expected integers, not {name!r}")
    else:
        reading.error(form, 2, f"there is no domain {name!r}", partial(near_hint, name, named))


def _range(reading: Reading, form: Form, i: int, lo: int, hi: int) -> Domain | None:
    if lo <= hi:
        return Domain.of(lo, hi)
    hint = partial(_swap, reading.text, form, i)
    reading.error(form, i, f"the range {lo}..{hi} is empty", hint)
    return None


def _swap(text: Text, form: Form, i: int) -> Hint:
    """A hint to write two bounds, the second one child `i`, in the other order."""
    from csp2sat.csp.hints.hint import Fix, Hint  # only errors need it

    first, second = text.word(form, i - 1), text.word(form, i)
    swapped = f"{text.written(second)} {text.written(first)}"
    fix = Fix(swapped, range(first.start, second.stop), "Swap the bounds")
    return Hint("the lower bound comes first", (fix,))


def _values(reading: Reading, form: Form, values: Form) -> Domain | None:
    if not values:
        reading.error(form, 2, "the domain is empty")
        return None
    ranges: list[tuple[int, int]] = []
    right = True
    for i, value in enumerate(values):
        pair = _pair(value)
        if pair is None:
            reading.error(values, i, "expected an integer or a range (lo hi)")
        elif isinstance(value, Form) and not _range(reading, value, 1, *pair):
            pair = None
        if pair is None:
            right = False
        else:
            ranges.append(pair)
    return Domain(ranges) if right else None


def _pair(child: Child) -> tuple[int, int] | None:
    match child:
        case int(value):
            return value, value
        case [int(lo), int(hi)]:
            return lo, hi
    return None


def read_relation(reading: Reading, form: Form) -> Relation | None:
    """The relation in `(relation NAME arity (supports|conflicts (v ...) ...))`.

    None: a mistake was reported.
    """
    match form:
        case [_, str(name), int(arity), [("supports" | "conflicts") as kind, *_]] if arity >= 0:
            table = form[3]
            assert isinstance(table, Form)
        case [_, str(), int(arity), [("supports" | "conflicts"), *_]]:
            reading.error(form, 2, f"the arity {arity} is negative")
            return None
        case _:
            shape = "(relation NAME arity (supports (v ...) ...)) or (... (conflicts (v ...) ...))"
            reading.error(form, -1, f"expected {shape}")
            return None
    rows: set[tuple[int, ...]] = set()
    for i in range(1, len(table)):
        row = table[i]
        if not isinstance(row, Form) or len(row) != arity:
            reading.error(table, i, f"expected a list of {arity} integers")
            continue
        rows.add(tuple(reading.integer(row, j, "a value of a tuple") for j in range(arity)))
    return Relation(name, arity, kind == "supports", frozenset(rows))
