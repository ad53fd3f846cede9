"""The map file: what a model of the clauses means, in the shape of Sugar's.

objective minimize|maximize NAME ...
int NAME CODE RANGES        NAME <= its k-th value (from 0) is the variable CODE + k
bits NAME CODE COUNT LOW    NAME is LOW + sum of 2^k times the variable CODE + k
bool NAME CODE              NAME is the variable CODE
soft NAME WEIGHT            the cost if the Boolean variable NAME is false
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Log, Source, near
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.parse_numbers import MOST_DIGITS
from csp2sat.csp.problem import Solution
from csp2sat.csp.syntax.words import is_integer, is_name
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.translation import Translation

GOALS = ("minimize", "maximize")
FORMS = {
    "int": "int NAME CODE RANGES",
    "bits": "bits NAME CODE COUNT LOW",
    "bool": "bool NAME CODE",
    "objective": "objective minimize|maximize NAME ...",
    "soft": "soft NAME WEIGHT",
}
"""The lines of a map file, by their first words."""
MOST_BITS = (2 * 10**MOST_DIGITS).bit_length()
"""The most bits of a difference of two values of a problem."""


def map_lines(translation: Translation, weights: Mapping[str, int] | None = None) -> Iterator[str]:
    """The lines of the map file; every declared variable gets its literals.

    `weights` are those of the selectors of soft constraints, by name.
    """
    objective = translation.problem.objective
    if objective:
        yield f"objective {objective.goal} {' '.join(objective.names)}"
    for x, name in enumerate(translation.problem.ints):
        if binary := translation.bits(x):
            low, bits = binary
            yield f"bits {name} {bits.start} {len(bits)} {low}"
            continue
        order = translation.order(x)
        code = order.start or translation.clauses.variables + 1  # a fixed variable owns no literal
        yield f"int {name} {code} {translation.normal.variables.domains[x]}"
    for name, literal in translation.bool_literals():
        yield f"bool {name} {literal}"
    for name, weight in (weights or {}).items():
        yield f"soft {name} {weight}"


class Contradiction(Exception):
    """An assignment is not a model of the clauses: literals of one variable contradict."""


class Map:
    """A map file, read: where each variable is in a model."""

    def __init__(self) -> None:
        self.ints: dict[str, tuple[int, Domain]] = {}
        self.bits: dict[str, tuple[int, int, int]] = {}
        self.bools: dict[str, int] = {}
        self.names: list[str] = []  # of the integer variables, in the order of the file
        self.goals: list[str] = []
        self.weights: dict[str, int] = {}

    def has(self, name: str) -> bool:
        """Whether there is an integer variable of this name."""
        return name in self.ints or name in self.bits

    def decode(self, model: Iterable[int]) -> Solution:
        """The solution of a model: the least value whose literal is true, else the greatest.

        Variables that the model leaves out are false.

        Raises:
            Contradiction: x <= v is true and x <= w false for a w that is greater than v.
        """
        literals = set(model)
        true = sorted(literal for literal in literals if literal > 0)
        false = sorted(-literal for literal in literals if literal < 0)
        ints = {name: self._value(name, true, false) for name in self.names}
        return Solution(ints, {name: code in literals for name, code in self.bools.items()})

    def cost(self, solution: Solution) -> list[int]:
        """The values of the objectives, or the cost of soft constraints, if there are any."""
        if self.weights:
            return [sum(w for name, w in self.weights.items() if not solution.bools[name])]
        return [solution.ints[name] for name in self.goals]

    def _value(self, name: str, true: list[int], false: list[int]) -> int:
        """The value of an integer variable; the numbers of the variables are sorted."""
        if name in self.bits:
            code, count, low = self.bits[name]
            ones = true[bisect_left(true, code) : bisect_left(true, code + count)]
            return low + sum(1 << (bit - code) for bit in ones)
        code, domain = self.ints[name]
        end = code + domain.size - 1
        at = bisect_left(true, code)
        if at == len(true) or true[at] >= end:
            return domain.hi
        first = true[at]
        beyond = bisect_right(false, first)
        if beyond < len(false) and false[beyond] < end:
            no = false[beyond]
            raise Contradiction(
                f"{name} <= {domain.value(first - code)} is true (literal {first}), "
                f"but {name} <= {domain.value(no - code)} is false (literal -{no})"
            )
        return domain.value(first - code)


def read_map(source: Source) -> Map:
    """Read a map file.

    Raises:
        CspError: lines are not those of a map file; up to 20 mistakes.
    """
    log = Log(source)
    reader = _MapReader()
    for line in re.finditer(r"[^\r\n]+", source.text):
        words = _Words(source.text, line.start(), line.end())
        if words.rest:
            try:
                reader.read(words)
            except _Mistake as mistake:
                log.add(*mistake.args)
                if log.full:
                    break
    for name, offset in reader.goals:
        if not reader.map.has(name):
            hint = near(name, reader.map.names)
            log.add(offset, f"there is no integer variable {name!r} to optimise", hint)
    for name, offset in reader.selectors:
        if name not in reader.map.bools:
            hint = near(name, reader.map.bools)
            log.add(offset, f"there is no Boolean variable {name!r} with a weight", hint)
    log.raise_if_any()
    return reader.map


class _Mistake(Exception):
    """What `Log.add` takes: an offset, a message, a hint."""


class _Words:
    """The words of a line, taken one after another."""

    def __init__(self, text: str, start: int, end: int) -> None:
        words = re.compile(r"\S+").finditer(text, start, end)
        self.rest = [(word[0], word.start()) for word in words][::-1]
        self._end = self.rest[0][1] + len(self.rest[0][0]) if self.rest else end
        self.form = ""

    def next(self, what: str) -> tuple[str, int]:
        """The next word and its offset."""
        if not self.rest:
            raise _Mistake(self._end, f"expected {what}, but the line ends", self.form)
        return self.rest.pop()

    def name(self, what: str = "a name") -> tuple[str, int]:
        """A name and its offset."""
        word, offset = self.next(what)
        if not is_name(word):
            raise _Mistake(offset, f"expected {what}, not {_short(word)}", self.form)
        return word, offset

    def number(self, what: str, least: int | None = None, most: int | None = None) -> int:
        """An integer, perhaps between bounds."""
        word, offset = self.next(what)
        return self.value(word, offset, what, least, most)

    def value(
        self, word: str, offset: int, what: str, least: int | None = None, most: int | None = None
    ) -> int:
        """An integer in a part of a word, perhaps between bounds."""
        if not is_integer(word):
            raise _Mistake(offset, f"expected {what}, not {_short(word)}", self.form)
        if len(word.removeprefix("-")) > MOST_DIGITS:
            raise _Mistake(offset, f"an integer of more than {MOST_DIGITS} digits")
        value = int(word)
        if (least is not None and value < least) or (most is not None and value > most):
            message = f"expected {what} from {least} to {most}, not {_short(word)}"
            raise _Mistake(offset, message, self.form)
        return value

    def close(self) -> None:
        """Nothing is left."""
        if self.rest:
            word, offset = self.rest[-1]
            raise _Mistake(offset, f"expected the end of the line, not {_short(word)}", self.form)


class _MapReader:
    """Reads the lines of a map file, one after another."""

    def __init__(self) -> None:
        self.map = Map()
        self.goals: list[tuple[str, int]] = []
        self.selectors: list[tuple[str, int]] = []

    def read(self, words: _Words) -> None:
        """Take a line; raises `_Mistake`."""
        kind, offset = words.next("a line of a map file")
        if kind not in FORMS:
            hint = near(kind, FORMS, f"a line is one of: {'; '.join(FORMS.values())}")
            raise _Mistake(offset, f"{_short(kind)} does not begin a line of a map file", hint)
        words.form = f"the form of this line is: {FORMS[kind]}"
        if kind == "objective":
            self._objective(words)
            return
        if kind == "soft":
            name, offset = words.name()
            self.selectors.append((name, offset))
            self.map.weights[name] = words.number("a weight")
            words.close()
            return
        name, offset = words.name()
        if name in self.map.bools if kind == "bool" else self.map.has(name):
            raise _Mistake(offset, f"{name!r} has a line already")
        if kind == "int":
            self._int(name, offset, words)
        elif kind == "bits":
            code = words.number("the number of a variable", 1, TRUE)
            count = words.number("a number of bits", 1, MOST_BITS)
            self.map.bits[name] = code, count, words.number("the least value")
        else:
            self.map.bools[name] = words.number("the number of a variable", 1, TRUE)
        words.close()
        if kind != "bool":
            self.map.names.append(name)

    def _objective(self, words: _Words) -> None:
        goal, offset = words.next("minimize or maximize")
        if goal not in GOALS:
            hint = near(goal, GOALS, words.form)
            raise _Mistake(offset, f"expected minimize or maximize, not {_short(goal)}", hint)
        self.goals.append(words.name())
        while words.rest:
            self.goals.append(words.name())
        self.map.goals = [name for name, _ in self.goals]

    def _int(self, name: str, offset: int, words: _Words) -> None:
        code = words.number("the number of a variable", 1, TRUE)
        ranges = [_range(words)]
        while words.rest:
            start = words.rest[-1][1]
            ranges.append(_range(words))
            if ranges[-1][0] <= ranges[-2][1]:
                raise _Mistake(start, "the ranges of a variable ascend", words.form)
        domain = Domain(ranges)
        if code + domain.size - 2 >= TRUE:
            raise _Mistake(offset, f"{name!r} has more values than a formula has variables")
        self.map.ints[name] = code, domain


def _range(words: _Words) -> tuple[int, int]:
    """The ends of the range `v` or `lo..hi`."""
    what = "a range 'v' or 'lo..hi'"
    word, offset = words.next(what)
    first, dots, last = word.partition("..")
    lo = words.value(first, offset, what)
    if not dots:
        return lo, lo
    hi = words.value(last, offset + len(first) + 2, what)
    if hi < lo:
        raise _Mistake(offset, f"the range {_short(word)} is empty")
    return lo, hi


def _short(word: str) -> str:
    """A word in quotes, cut off if it is long."""
    return repr(shortened(word, 40))
