"""Names of the literals of clauses, for people: no two read alike, and each helper is explained."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.translation import Translation

HELPERS = {
    "_": "a part of a formula holds",
    "_above": "the lowest bits of a sum exceed those of its bound",
    "_any": "a row with any value in a column is the chosen one",
    "_atom": "a long constraint inside a formula holds",
    "_bit": "a bit of a binary sum",
    "_card": "a variable of the counting circuit of PySAT",
    "_carry": "a carry of a binary sum",
    "_count": "the number of nodes in a part of a graph",
    "_digit": "a remainder of a term of a sum",
    "_e": "the exponent of a number in a factor of a product",
    "_edge": "a step of a path through a table",
    "_else": "the other literals of a clause are false",
    "_half": "half the number of negative factors, rounded up or down",
    "_halves": "some borders are as a division into halves needs them",
    "_left": "how much of a sum is left for further terms",
    "_line": "at most one: one of a row or a column of the literals is true",
    "_node": "a place that paths through a table share",
    "_pb": "a variable of the encoding of a sum by PyPBLib",
    "_row": "a row of a table is the chosen one",
    "_some": "one of the literals so far is true",
    "_sum": "a partial sum",
    "_t": "the value of a term",
}
"""What helpers stand for, by the beginnings of their names."""
LONGEST = 100
"""Characters of a formula that a helper stands for."""
_VARIABLES = ("_", "_count", "_e", "_half", "_t")
"""Helpers that are variables of the normal form: their own names differ."""


class Helper(NamedTuple):
    """A helper: its name, and what begins the names of its sort."""

    name: str
    stem: str


class Names:
    """The names of the literals that a translation has now.

    A declared Boolean variable has its name, other literals have their meaning in brackets:
    `[x<=3]`, `[_sum2>=4]`. Helpers have the number of their block of variables in their names.
    """

    def __init__(self, translation: Translation) -> None:
        self._clauses = translation.clauses
        self._declared = (translation.problem.ints, translation.problem.bools)
        self._numbers: dict[int, int] = {}
        counts: Counter[str] = Counter()
        for block in self._clauses.blocks():
            name = self._clauses.name(block.start)
            kind = self._stem(name) or (name if name.startswith("(") else "")
            if kind and kind not in _VARIABLES:
                counts[kind] += 1
                self._numbers[block.start] = counts[kind]

    def clause(self, clause: Sequence[int]) -> str:
        """A clause in words."""
        return " or ".join(map(self.literal, clause)) or "a contradiction"

    def literal(self, literal: int) -> str:
        """A literal by the meaning of its variable."""
        name = self._name(abs(literal))
        shown = name if name in self._declared[1] else f"[{name}]"
        return shown if literal > 0 else f"not {shown}"

    def helper(self, variable: int) -> Helper | None:
        """The helper that a variable belongs to; None: the variable is not part of one."""
        name = self._clauses.name(variable)
        stem = self._stem(name)
        if not stem:
            return None
        if stem in _VARIABLES:
            return Helper(_variable_of(name), stem)
        return Helper(f"{stem}{self._numbers[self._clauses.block(variable).start]}", stem)

    def _name(self, variable: int) -> str:
        """The name without brackets."""
        name = self._clauses.name(variable)
        block = self._clauses.block(variable)
        number = self._numbers.get(block.start)
        if number is None:
            return name
        stem = self._stem(name)
        if not stem:  # a formula in parentheses
            return name[1:-1] if number == 1 else f"{name[1:-1]}, number {number}"
        if ">=" in name:
            return f"{stem}{number}{name[name.index('>=') :]}"
        return f"{stem}{number}.{variable - block.start}" if len(block) > 1 else f"{stem}{number}"

    def _stem(self, name: str) -> str:
        """What begins the names of a sort of helpers; empty: the name is of no helper."""
        match = re.match(r"\(?(_[a-z]*)", name)
        compared = _variable_of(name)
        if (
            match is None
            or match[1] not in HELPERS
            or any(compared in names for names in self._declared)
        ):
            return ""
        return match[1]


def _variable_of(name: str) -> str:
    """The variable in the name of a literal: `x` in `x<=3`, `x=3`, `x.2`."""
    return re.split(r"[<>=!]|\.\d+$", name, maxsplit=1)[0]


def meanings(translation: Translation) -> dict[str, str]:
    """The formulas and terms that helpers stand for, by the names of helpers."""
    lines: dict[str, str] = {}
    variables = translation.normal.variables
    for key in variables.helpers:
        text = short_formula(variables.formula_of(key), LONGEST)
        if isinstance(key, str):
            lines[key] = f"the value of {text}"
        else:
            lines[f"_{key}"] = f"{text} holds"
    return lines


def legend(
    helpers: Iterable[tuple[Helper, Sequence[str]]], known: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Names of helpers, those with consecutive numbers together, each with its meaning.

    A helper comes with the places that it is for; `known` has meanings of single ones.
    """

    def number(helper: Helper) -> int:
        digits = helper.name.removeprefix(helper.stem)
        return int(digits) if digits.isdecimal() else -1

    ordered = sorted((helper.stem, number(helper), helper, places) for helper, places in helpers)
    run = enumerate(ordered)
    for (stem, places, _, meaning), some in groupby(
        run,
        lambda item: (
            item[1][0],
            item[1][3],
            item[1][1] - item[0] if item[1][1] >= 0 else item,
            known.get(item[1][2].name),
        ),
    ):
        names = [helper.name for _, (_, _, helper, _) in some]
        shown = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"
        where = f" for {' and '.join(places)}" if places else ""
        yield f"{shown}{where}", meaning or HELPERS[stem]
