"""The language that Sugar 2.3.3 reads, as its manual and its source give it: a strict check."""

from __future__ import annotations

import re
from typing import Any

import sexpdata

TERMS = {
    "+": (0, None), "-": (1, None), "neg": (1, None), "abs": (1, 1), "*": (2, 2), "/": (2, 2),
    "%": (2, 2), "min": (2, 2), "max": (2, 2),
}  # fmt: skip
"""Operators of terms, with the least and greatest number of terms."""
COMPARISONS = {"=", "!=", "<=", "<", ">=", ">"}
CONNECTIVES = {
    "not": (1, 1), "and": (0, None), "or": (0, None), "imp": (2, 2), "xor": (2, 2), "iff": (2, 2),
}  # fmt: skip
_WORD = r"[A-Za-z_+*/%=<>!&|$\u0080-\uffff-][A-Za-z0-9_.+*/%=<>!&|$\u0080-\uffff-]*"


def check(text: str) -> None:
    """Fail with an AssertionError unless Sugar reads a text."""
    assert not re.search(r'["#\',:?@\[\\\]^`{}~]', re.sub(r";.*", "", text)), text
    checker = _Checker()
    for statement in sexpdata.parse(re.sub(r";.*", "", text), true=None, false=None, nil=None):
        checker.statement(_plain(statement))


def _plain(form: Any) -> Any:
    """Lists, integers and words."""
    if isinstance(form, list):
        return [_plain(each) for each in form]
    return form if isinstance(form, int) else str(form)


class _Checker:
    def __init__(self) -> None:
        self.ints: set[str] = set()
        self.bools: set[str] = set()
        self.relations: dict[str, int] = {}

    def statement(self, form: Any) -> None:
        match form:
            case ["int" | "dint", str(name), *domain]:
                assert re.fullmatch(_WORD, name)
                assert name not in self.ints
                _domain(domain)
                self.ints.add(name)
            case ["bool" | "dbool", str(name)]:
                assert re.fullmatch(_WORD, name)
                assert name not in self.bools
                self.bools.add(name)
            case ["relation", str(name), int(arity), ["supports" | "conflicts", *rows]]:
                assert all(len(row) == arity and all(map(_fits, row)) for row in rows)
                self.relations[name] = arity
            case ["objective", "minimize" | "maximize", str(name)]:
                assert name in self.ints
            case ["weighted", int(weight), inner]:
                assert _fits(weight)
                self.formula(inner)
            case _:
                self.formula(form)

    def formula(self, form: Any) -> None:
        match form:
            case "true" | "false" | int():
                pass
            case str():
                assert form in self.bools, form
            case [str(name), *args] if name in self.relations:
                assert len(args) == self.relations[name]
                assert all(each in self.ints for each in args), form
            case [str(name), *args] if name in CONNECTIVES:
                _counted(form, *CONNECTIVES[name])
                for each in args:
                    self.formula(each)
            case [str(name), left, right] if name in COMPARISONS:
                product = isinstance(right, list) and right[0] == "*"
                assert not (left == 0 and product and name in ("<", ">=")), "Sugar fails"
                self.terms([left, right])
            case _:
                self.constraint(form)

    def constraint(self, form: Any) -> None:
        """A global constraint."""
        match form:
            case ["alldifferent", *terms] if len(terms) > 1:
                self.terms(terms)
            case ["weightedsum", list(pairs), comparison, term]:
                assert comparison in COMPARISONS
                assert all(isinstance(w, int) for w, _ in pairs)
                self.terms([term, *(each for _, each in pairs)])
            case ["cumulative", list(tasks), limit]:
                self.terms([limit, *(each for task in tasks for each in task if each != "nil")])
            case ["disjunctive", list(tasks)]:
                self.terms([each for task in tasks for each in task])
            case ["element", index, list(terms), *comparison, value]:
                assert comparison == [] or comparison[0] in COMPARISONS
                self.terms([index, *terms, value])
            case ["lex_less" | "lex_lesseq", list(a), list(b)]:
                assert len(a) == len(b) > 0
                self.terms([*a, *b])
            case ["nvalue", count, list(terms)]:
                self.terms([count, *terms])
            case ["count", value, list(terms), comparison, count]:
                assert comparison in COMPARISONS
                self.terms([value, *terms, count])
            case ["global_cardinality", list(terms), list(pairs)]:
                self.terms([*terms, *(each for pair in pairs for each in pair)])
            case ["global_cardinality_with_costs", list(terms), list(pairs), list(rows), cost]:
                self.terms([*terms, *(each for pair in pairs for each in pair), cost])
                self.terms([w for _, _, w in rows])
            case _:
                raise AssertionError(f"Sugar has no {form}")

    def terms(self, forms: list[Any]) -> None:
        for form in forms:
            match form:
                case int():
                    assert _fits(form)
                case str():
                    assert form in self.ints, form
                case ["if", condition, a, b]:
                    self.formula(condition)
                    self.terms([a, b])
                case [str(name), *args] if name in TERMS:
                    _counted(form, *TERMS[name])
                    if name in "/%":
                        assert isinstance(args[1], int)
                        assert args[1] > 0
                    self.terms(args)
                case _:
                    raise AssertionError(f"Sugar has no term {form}")


def _counted(form: list[Any], least: int, most: int | None) -> None:
    count = len(form) - 1
    assert least <= count, form
    assert most is None or count <= most, form


def _fits(number: int) -> bool:
    return -(2**31) < number < 2**31


def _domain(domain: list[Any]) -> None:
    match domain:
        case [int(lo), int(hi)]:
            assert lo <= hi
        case [[*ranges]]:
            assert ranges
            assert all(isinstance(each, int) or each[0] <= each[1] for each in ranges)
        case _:
            raise AssertionError(domain)
