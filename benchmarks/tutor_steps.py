"""The steps of the sample boards: how many, by how many constraints and facts, and CPU seconds.

Seconds are those of the steps, without imports and reading; the first hint includes what is
prepared once.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time

from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Apply, BoolVar, IntVar, variables
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import NE
from csp2sat.csp.problem import is_hidden
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.read_puzzle import identify_address, instance
from csp2sat.models.registry import PUZZLES, kind
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import Step, steps_together

DATA = Path(__file__).parent.parent / "models" / "data"
LARGE = Path(__file__).parent / "data" / "tutor"
PUBLISHED = LARGE / "published.txt"
HEAD = """\
| board | steps | 1 | 2 | 3 | more | facts | easy | or named | first (s) | all (s) |
|---|---|---|---|---|---|---|---|---|---|---|"""
FEW = 4
"""A step by one rule and as many facts is easy to follow."""


class Row(NamedTuple):
    """What was measured of a board."""

    name: str
    constraints: Counter[int]
    easy: int
    named: int
    facts: int
    first: float
    total: float
    is_whole: bool

    def line(self) -> str:
        """The row of the table."""
        steps = self.constraints.total()
        several = sum(n for size, n in self.constraints.items() if size > 3)
        few = " | ".join(str(self.constraints[size]) for size in (1, 2, 3))
        easy, named = (f"{each / max(steps, 1):.0%}" for each in (self.easy, self.named))
        total = f"{self.total:.2f}" if self.is_whole else f"more than {self.total:.0f}"
        return (
            f"| {self.name} | {steps} | {few} | {several} | {self.facts} | {easy} | {named} | "
            f"{self.first:.2f} | {total} |"
        )


def lines(timeout: float) -> Iterator[str]:
    """The tables."""
    yield "\nOf each sample board and two larger ones: steps, how many of them need 1, 2, 3 or more"
    yield f"constraints, the most facts of a step, the share of steps by one rule and at most {FEW}"
    yield "facts, and CPU seconds of the first step and of all. Facts don't count if they are about"
    yield "cells of a row, column or other unit of the step in which all differ: they are seen at a"
    yield "glance. A derived rule counts as the rule that it comes from; in the column after that,"
    yield "steps with a name (`naked pair`) count as by one rule.\n"
    yield HEAD
    for name in PUZZLES:
        if not isinstance(kind(name), Kind):
            continue
        for path in sorted([*DATA.glob(f"{name}-*.txt"), *LARGE.glob(f"{name}-*.txt")]):
            yield _measured(path.stem, _sample(name, path), timeout).line()
    yield f"\nPublished boards of five kinds, from `{PUBLISHED.name}`, which names their sources:\n"
    yield HEAD
    rows: list[Row] = []
    for line in PUBLISHED.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            given = identify_address(Source(line, PUBLISHED.name)).read()
            assert isinstance(given, BoardPuzzle)
            size = f"{given.board.width}x{given.board.height}"
            rows.append(_measured(f"[{given.kind.name} {size}]({line})", given, timeout))
            yield rows[-1].line()
    yield summary(rows)


def summary(rows: Sequence[Row]) -> str:
    """The share of easy steps among all steps of some boards."""
    steps = sum(each.constraints.total() for each in rows)
    counts = (sum(each.easy for each in rows), sum(each.named for each in rows))
    easy, named = (f"{count / max(steps, 1):.0%}" for count in counts)
    return (
        f"\nOf all {steps:,} steps of these boards, {easy} are by one rule and at most "
        f"{FEW} facts, {named} if steps with a name count as by one rule."
    )


def _sample(name: str, path: Path) -> BoardPuzzle:
    given = instance(name, [str(path)], lambda _: Source(path.read_text("utf-8"), path.name))
    assert isinstance(given, BoardPuzzle)
    return given


def _measured(name: str, given: BoardPuzzle, timeout: float) -> Row:
    """The row of a board."""
    row = _row(name, given, timeout)
    print(row.line(), file=sys.stderr, flush=True)
    return row


def _row(name: str, given: BoardPuzzle, timeout: float) -> Row:
    problem, tutor = given.explained_problem(), given.tutor()
    both: tuple[IntVar | BoolVar, ...] = (*problem.ints.values(), *problem.bools.values())
    also = [x for x in both if is_hidden(x.name) and tutor.speaks_of(x)]
    constraints: Counter[int] = Counter()
    easy = named = most = 0
    start = process_time()
    first, is_whole = 0.0, True
    for group in steps_together(problem, problem.shown(), {}, Asking(problem).quick, also):
        left = [each for each in group if not each.is_given]
        if not left:
            continue
        first = first or process_time() - start
        why = left[0].constraints
        facts = _facts(left[0])
        constraints[max(len(why), 1)] += 1
        most = max(most, facts)
        by_one = len({each.origin and each.origin.rule for each in why}) < 2
        easy += by_one and facts <= FEW
        named += (by_one or left[0].technique is not None) and facts <= FEW
        if process_time() - start > timeout:
            is_whole = False
            break
    return Row(name, constraints, easy, named, most, first, process_time() - start, is_whole)


def _facts(step: Step) -> int:
    """How many variables facts are about, without those that differ by a constraint of the step."""
    formulas = [each.formula for each in step.constraints]
    units = [each for each in formulas if isinstance(each, Apply) and each.op in (ALLDIFFERENT, NE)]
    seen = {x for each in units for x in variables(each)}
    return len({x for x, _ in step.known() if x not in seen})
