"""The map file: what a model of the clauses means, in the shape of Sugar's.

objective minimize|maximize NAME ...
int NAME CODE RANGES        NAME <= its k-th value (from 0) is the variable CODE + k
bits NAME CODE COUNT LOW    NAME is LOW + sum of 2^k times the variable CODE + k
bool NAME CODE              NAME is the variable CODE
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.problem import Solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.translate import Translation


def map_lines(translation: Translation) -> Iterator[str]:
    """The lines of the map file; every declared variable gets its literals."""
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
        yield f"int {name} {code} {translation.normal.domains[x]}"
    for name, literal in translation.bool_literals():
        yield f"bool {name} {literal}"


class Map:
    """A map file, read: where each variable is in a model."""

    def __init__(self) -> None:
        self.ints: dict[str, tuple[int, Domain]] = {}
        self.bits: dict[str, tuple[int, int, int]] = {}
        self.bools: dict[str, int] = {}
        self.names: list[str] = []  # of the integer variables, in the order of the file

    def decode(self, model: Iterable[int]) -> Solution:
        """The solution of a model: the least value whose literal is true, else the greatest."""
        true = set(model)
        literals = sorted(each for each in true if each > 0)
        ints = {}
        for name in self.names:
            if name in self.bits:
                code, count, low = self.bits[name]
                ints[name] = low + sum(1 << k for k in range(count) if code + k in true)
                continue
            code, domain = self.ints[name]
            at = bisect_left(literals, code)
            index = literals[at] - code if at < len(literals) else domain.size
            ints[name] = domain.value(min(index, domain.size - 1))
        return Solution(ints, {name: code in true for name, code in self.bools.items()})


def read_map(source: Source) -> Map:
    """Read a map file.

    Raises:
        CspError: a line is not one of a map file.
    """
    result = Map()
    offset = 0
    for line in source.text.splitlines(keepends=True):
        match line.split():
            case [] | ["objective", *_]:
                pass
            case ["int", name, code, *ranges] if ranges and code.isdecimal():
                try:
                    result.names.append(name)
                    result.ints[name] = int(code), Domain(map(_range, ranges))
                except ValueError:
                    raise _wrong(source, offset, "a range is 'v' or 'lo..hi'") from None
            case ["bits", name, code, count, low] if (
                code + count + low.removeprefix("-")
            ).isdecimal():
                result.names.append(name)
                result.bits[name] = int(code), int(count), int(low)
            case ["bool", name, code] if code.isdecimal():
                result.bools[name] = int(code)
            case _:
                raise _wrong(source, offset, "expected 'int NAME CODE RANGES' or 'bool NAME CODE'")
        offset += len(line)
    return result


def _range(text: str) -> tuple[int, int]:
    lo, _, hi = text.partition("..")
    if int(hi or lo) < int(lo):
        raise ValueError(f"{text} is empty")
    return int(lo), int(hi or lo)


def _wrong(source: Source, offset: int, hint: str) -> CspError:
    return CspError([Diagnostic(source, offset, "this is not a line of a map file", hint)])
