"""The sink of clauses: one flat array of integers, and what the literals in it mean.

A literal is a non-zero integer as in DIMACS; TRUE and FALSE are literals too, so that encoders need
no special cases at the ends of domains, but never reach the array.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from operator import itemgetter, neg, sub

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.size_refusals import MOST_CLAUSES, TooManyClauses

TRUE = 2**31 - 1
FALSE = -TRUE
CHUNK = 1 << 20
"""The default number of integers that become objects at a time."""
SHORT = 8
"""The least number of clauses of one width that are stored as a run."""

Describe = Callable[[int, bool], str]
"""The meaning of the literal at an index of its block, positive or negated."""


class Pattern(NamedTuple):
    """Some clauses without their literals."""

    take: Callable[[list[int]], Sequence[int]]
    """From the literal of each variable at its number, and of its negation at minus its number, to
    the literals of all clauses, each clause with a 0 at its end."""
    clauses: int
    """The number of clauses."""
    new: tuple[tuple[int, Describe], ...]
    """The size and the meaning of each block of new variables."""
    runs: tuple[tuple[int, int, int], ...]
    """Where clauses of one width are."""


class Column(NamedTuple):
    """The literals at one place in some clauses: `sign * start + shift`, then by steps.

    `block` is the index of the start; a step is -1, 0 or 1.
    """

    sign: int
    block: int
    shift: int
    step: int


class Rows(NamedTuple):
    """A number of clauses of one width, by their columns."""

    size: int
    columns: tuple[Column, ...]


class Clauses:
    """A growing formula in conjunctive normal form of at most `most` clauses.

    `count` clauses over the variables 1..`variables`; `owed` counts those that are still to be
    added for literals in use; `contradiction` is set once the empty clause was added; `as_stated`:
    the first ones are clauses of the problem itself, none encodes anything else.
    """

    def __init__(self, most: int = MOST_CLAUSES) -> None:
        self.most = most
        self.variables = 0
        self.count = 0
        self.owed = 0
        self.contradiction = False
        self.as_stated = False
        self._flat = array("i")
        # Runs of clauses of one width: where each starts, the width with its 0, where it ends.
        self._runs: list[tuple[int, int, int]] = []
        self._starts: list[int] = []
        self._describe: list[Describe] = []
        self._numbers = array("i", [0]), array("i", [0])  # 0, 1, 2, ... and 0, -1, -2, ...

    def new(self, count: int, describe: Describe) -> int:
        """The first of `count` new variables, which are consecutive."""
        first = self.variables + 1
        self.variables += count
        self._starts.append(first)
        self._describe.append(describe)
        return first

    def reserve(self, estimate: int = 0) -> None:
        """Check that `estimate` more clauses are allowed.

        Raises:
            TooManyClauses: they are not allowed.
        """
        total = self.count + self.owed + estimate
        if total > self.most:
            raise TooManyClauses(total)

    def owe(self, count: int) -> None:
        """Count clauses that will be added later.

        Raises:
            TooManyClauses: they are not allowed.
        """
        self.owed += count
        self.reserve()

    def add(self, clause: Sequence[int]) -> None:
        """Add a clause; literals that are TRUE or FALSE are settled here."""
        if TRUE in clause:
            return
        if FALSE in clause:
            clause = [literal for literal in clause if literal != FALSE]
        self._flat.extend(clause)
        self._flat.append(0)
        self.count += 1
        if not clause:
            self.contradiction = True

    def add_all(self, flat: list[int]) -> None:
        """Add clauses in a row, each with a 0 at its end; TRUE and FALSE are settled."""
        if TRUE in flat or FALSE in flat:
            at = 0
            while at < len(flat):
                end = flat.index(0, at)
                self.add(flat[at:end])
                at = end + 1
        else:
            self._flat.extend(array("i", flat))
            self.count += flat.count(0)

    def add_columns(self, condition: Sequence[int], *columns: Sequence[int]) -> None:
        """Add a clause for each row of some columns: the condition and the literals of the row.

        None of the columns' literals is TRUE or FALSE. No object is made for a literal in between.
        """
        if TRUE in condition or not columns[0]:
            return
        head = [literal for literal in condition if literal != FALSE]
        rows, width = len(columns[0]), len(head) + len(columns) + 1
        if rows < SHORT:  # many blocks are: arrays of their columns would take longer
            self.extend([*head, *row] for row in zip(*columns, strict=True))
            return
        block = array("i", bytes(self._flat.itemsize * rows * width))
        for at, literal in enumerate(head):
            block[at::width] = array("i", [literal]) * rows
        for at, column in enumerate(columns, len(head)):
            block[at::width] = array("i", column)
        end = len(self._flat)
        self._run(end, width, end + len(block))
        self._flat.extend(block)
        self.count += rows

    def _run(self, start: int, width: int, end: int) -> None:
        """Note a place of clauses of one width, so that they can be taken apart as columns."""
        if self._runs and self._runs[-1][1:] == (width, start):
            start, _, _ = self._runs.pop()
        self._runs.append((start, width, end))

    def pattern(self, inputs: int) -> Pattern:
        """All clauses, to be added elsewhere with other variables in place of the first ones."""
        blocks = bisect_right(self._starts, inputs)
        sizes = map(sub, [*self._starts[blocks + 1 :], self.variables + 1], self._starts[blocks:])
        new = tuple(zip(sizes, self._describe[blocks:], strict=True))
        at = self._flat.tolist()
        take = itemgetter(*at) if len(at) > 1 else lambda _numbers: ()
        return Pattern(take, self.count, new, tuple(self._runs))

    def add_pattern(self, pattern: Pattern, literals: Sequence[int]) -> None:
        """Add the clauses of a pattern with some literals in place of its first variables.

        None of the literals is TRUE or FALSE. The other variables become new ones.

        Raises:
            TooManyClauses: they are not allowed.
        """
        self.reserve(pattern.clauses)
        numbers = [0, *literals]
        for count, describe in pattern.new:
            first = self.new(count, describe)
            numbers += range(first, first + count)
        # Index -n counts from the end: the negation of number n is there.
        numbers += map(neg, numbers[:0:-1])
        base = len(self._flat)
        for start, width, end in pattern.runs:
            self._run(base + start, width, base + end)
        self._flat.extend(array("i", pattern.take(numbers)))
        self.count += pattern.clauses

    def add_rows(self, parts: Iterable[Rows], starts: Sequence[int]) -> None:
        """Add clauses by their columns; no object is made for a literal below the first row.

        None of the literals is TRUE or FALSE.
        """
        for rows, columns in parts:
            first = [sign * starts[block] + shift for sign, block, shift, _ in columns]
            self.count += rows
            if rows == 1:
                self._flat.extend([*first, 0])
                continue
            width = len(columns) + 1
            block = array("i", bytes(self._flat.itemsize * rows * width))
            for at, literal in enumerate(first):
                block[at::width] = self._progression(literal, columns[at].step, rows)
            if rows >= SHORT:
                end = len(self._flat)
                self._run(end, width, end + len(block))
            self._flat.extend(block)

    def columns(self) -> Iterator[list[list[int]]]:
        """The literals of all clauses, those of clauses of one width by columns."""
        mark, end = 0, len(self._flat)
        for start, width, stop in [*self._runs, (end, 1, end)]:
            for clause in self._between(mark, start, CHUNK):
                yield [[literal] for literal in clause]
            if start < stop:
                yield [self._flat[start + i : stop : width].tolist() for i in range(width - 1)]
            mark = stop

    def _progression(self, first: int, step: int, count: int) -> array[int]:
        """Literals, each of them `step` (-1, 0 or 1) more than the one before."""
        if step == 0:
            return array("i", [first]) * count
        sign = 1 if first > 0 else -1
        numbers = self._numbers[first < 0]
        if len(numbers) <= self.variables:
            numbers.extend(range(sign * len(numbers), sign * (self.variables + 1), sign))
        at, step = abs(first), sign * step
        return numbers[at : at + step * count : step]

    def extend(self, clauses: Iterable[Sequence[int]]) -> None:
        """Add clauses without TRUE and FALSE, none empty."""
        flat = self._flat
        for clause in clauses:
            flat.extend(clause)
            flat.append(0)
            self.count += 1

    @property
    def literals(self) -> int:
        """The number of literals in all clauses."""
        return len(self._flat) - self.count

    @property
    def end(self) -> int:
        """A mark: `since(mark)` gives the clauses added after it."""
        return len(self._flat)

    def since(self, mark: int = 0, chunk: int = CHUNK) -> Iterator[Sequence[int]]:
        """The clauses added since a mark. No Python runs for each of those added by columns.

        About `chunk` integers become objects at a time.
        """
        return chain.from_iterable(self._parts(mark, chunk))

    def _parts(self, mark: int, chunk: int) -> Iterator[Iterable[Sequence[int]]]:
        """The clauses since a mark, some at a time."""
        for start, width, end in self._runs[bisect_right(self._runs, mark, key=_end) :]:
            yield self._between(mark, start, chunk)
            step = max(chunk // width, 1) * width
            for at in range(max(start, mark), end, step):
                part = self._flat[at : min(at + step, end)]
                yield zip(*(part[i::width] for i in range(width - 1)), strict=True)
            mark = end
        yield self._between(mark, len(self._flat), chunk)

    def _between(self, mark: int, end: int, chunk: int) -> Iterator[Sequence[int]]:
        """The clauses between two marks, of any widths."""
        while mark < end:
            part = self._flat[mark : min(mark + chunk, end)].tolist()
            at = 0
            while True:
                try:
                    zero = part.index(0, at)
                except ValueError:
                    break
                yield part[at:zero]
                at = zero + 1
            # A clause longer than the chunk: look further next time.
            chunk = chunk if at else 2 * chunk
            mark += at

    def __iter__(self) -> Iterator[Sequence[int]]:
        return self.since()

    def name(self, literal: int) -> str:
        """What a literal means: `x<=3`, `x=3`, `p`, and their negations."""
        if abs(literal) == TRUE:
            return "true" if literal > 0 else "false"
        at = bisect_right(self._starts, abs(literal)) - 1
        return self._describe[at](abs(literal) - self._starts[at], literal > 0)

    def block(self, variable: int) -> range:
        """The variables that were made together with one."""
        at = bisect_right(self._starts, variable)
        end = self._starts[at] if at < len(self._starts) else self.variables + 1
        return range(self._starts[at - 1], end)

    def blocks(self) -> Iterator[range]:
        """The variables that were made together, in order."""
        return map(range, self._starts, [*self._starts[1:], self.variables + 1])

    def dimacs(
        self, comments: bool = True, units: Sequence[int] = (), remarks: Iterable[str] = ()
    ) -> Iterator[str]:
        """The lines of a DIMACS file: comments with the meaning of each variable, the clauses.

        `units` are literals to be added as clauses, TRUE and FALSE too; `remarks` come first.
        """
        yield from (f"c {remark}" for remark in remarks)
        for variable in range(1, self.variables + 1 if comments else 0):
            yield f"c {variable} {self.name(variable)}"
        more = [[] if unit == FALSE else [unit] for unit in units if unit != TRUE]
        yield f"p cnf {self.variables} {self.count + len(more)}"
        for clause in chain(self, more):
            yield " ".join(map(str, [*clause, 0]))


_end = itemgetter(2)
"""The end of a run."""


def truth_of(model: Iterable[int], variables: int) -> bytearray:
    """1 for the variables that are true in a model, 0 for the others and at index 0."""
    truth = bytearray(variables + 1)
    for literal in [literal for literal in model if literal > 0]:
        truth[literal] = 1
    return truth


def constant_name(name: str) -> Describe:
    """The description of one variable by its name."""
    return lambda _index, positive: name if positive else f"~{name}"


def names_by_index(name: str) -> Describe:
    """The description of a block whose variables have a name with their index behind it."""
    return lambda i, positive: f"{'' if positive else '~'}{name}{i}"


def names_by_value(text: str, values: Sequence[int]) -> Describe:
    """The description of a block whose variables say `text>=value`."""
    return lambda i, positive: f"{text}>={values[i]}" if positive else f"{text}<{values[i]}"
