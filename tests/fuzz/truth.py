"""What trying every assignment finds out of a problem, and whether an answer agrees with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from answers_by_trying import Row, assignments, fixed, row, shown
from csp2sat.csp import soft_constraints
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import holds
from csp2sat.csp.problem import Solution
from csp2sat.csp.syntax.parse import Softness, parse

Answer = dict[str, Any]
"""What the command prints with `--format json`."""


class Truth:
    """All solutions of a problem, and the best ones.

    `names` are the variables that are shown, `asked` those that a question is about: the answer
    keys if there are any. `number` is how many best solutions differ in those.
    """

    def __init__(self, text: str, softness: Softness = Softness.NONE) -> None:
        self.problem = parse(Source(text), softness)
        self.soft = softness is not Softness.NONE
        self.is_optimized = self.soft or self.problem.objective is not None
        hard = [each.formula for each in self.problem.constraints if each.weight is None]
        self.all = [
            each
            for each in assignments(self.problem)
            if all(holds(formula, each) for formula in hard)
        ]
        least = min(map(self.cost, self.all), default=())
        self.best = [each for each in self.all if self.cost(each) == least]
        self.names = shown(self.problem)
        keys = self.problem.keys
        self.asked = self.names
        if keys is not None:
            self.asked = [self.problem.label(self.problem.variable(each)) for each in keys]
        self.number = len({row(each, self.asked) for each in self.best})

    @property
    def sign(self) -> int:
        """1 if the least value is best, -1 if the greatest is."""
        objective = self.problem.objective
        return 1 if objective is None or objective.minimize else -1

    def goals(self, solution: Solution) -> dict[str, int]:
        """The values to minimise or maximise."""
        if self.soft:
            return {"cost": soft_constraints.cost(self.problem, solution)}
        objective = self.problem.objective
        return {each: solution.ints[each] for each in objective.names} if objective else {}

    def cost(self, solution: Solution) -> tuple[int, ...]:
        """The same as something of which less is better."""
        return tuple(self.sign * each for each in self.goals(solution).values())

    def fixed(self) -> dict[str, int | bool] | None:
        """What is the same in all best solutions; None: no solution."""
        return fixed(self.best, self.asked) if self.best else None


def judge(truth: Truth, question: Sequence[str], answer: Answer, limited: bool) -> None:
    """An answer to a question is right; `limited`: it may be a part of the answer.

    Raises:
        AssertionError: it is wrong.
    """
    rows = [_row(each, truth.names) for each in answer["solutions"]]
    _judge_bounds(truth, answer)
    if answer["status"] == "UNKNOWN":
        assert limited, "no limit is set, but the answer is UNKNOWN"
        _judge_part(truth, question, answer, rows)
        return
    if truth.best:
        assert answer["status"] != "UNSATISFIABLE", "there is a solution"
    else:
        assert (answer["status"], rows) == ("UNSATISFIABLE", [])
    match question:
        case ["--all"]:
            _judge_several(truth, answer, rows, None)
        case ["-n", most]:
            _judge_several(truth, answer, rows, int(most))
        case ["--count", *at_most]:
            ceiling = int(at_most[1]) if at_most else truth.number
            expected = min(truth.number, ceiling + 1), truth.number <= ceiling
            assert (answer["count"], answer["exact"]) == expected
        case ["--unique"]:
            _judge_rows(truth, rows)
            word = ("none", "unique", "not unique")[min(truth.number, 2)]
            assert (answer["unique"], len(rows)) == (word, min(truth.number, 2))
        case ["--backbone"]:
            assert answer.get("fixed") == truth.fixed()
        case _ if truth.problem.keys is not None:
            assert answer.get("fixed") == truth.fixed()
        case _ if truth.best:
            _judge_best(truth, answer, rows)


def _judge_several(truth: Truth, answer: Answer, rows: list[Row], most: int | None) -> None:
    """All solutions, or at most a number of them."""
    _judge_rows(truth, rows)
    assert len(rows) == (truth.number if most is None else min(most, truth.number))
    if rows:
        assert answer["status"] == ("SATISFIABLE" if len(rows) == most else "ALL FOUND")


def _judge_rows(truth: Truth, rows: list[Row]) -> None:
    """They are best solutions, and differ in what is asked."""
    assert set(rows) <= {row(each, truth.names) for each in truth.best}
    if set(truth.asked) <= set(truth.names):  # else the difference may be hidden
        places = [truth.names.index(each) for each in truth.asked]
        assert len({tuple(each[i] for i in places) for each in rows}) == len(rows)


def _judge_best(truth: Truth, answer: Answer, rows: list[Row]) -> None:
    """A solution, or ever better ones up to the best."""
    assert answer["status"] == ("OPTIMUM FOUND" if truth.is_optimized else "SATISFIABLE")
    assert rows[-1] in {row(each, truth.names) for each in truth.best}
    assert answer.get("objective", {}) == truth.goals(truth.best[0])
    _judge_part(truth, (), answer, rows)


def _judge_part(truth: Truth, question: Sequence[str], answer: Answer, rows: list[Row]) -> None:
    """What is found before a limit is right."""
    if question:
        _judge_rows(truth, rows)
        assert answer.get("count", 0) <= truth.number
        return
    by_row = {row(each, truth.names): each for each in truth.all}
    assert set(rows) <= set(by_row)
    assert truth.is_optimized or len(rows) <= 1
    if rows and truth.is_optimized and len(by_row) == len(truth.all):  # nothing is hidden
        costs = [truth.cost(by_row[each]) for each in rows]
        assert costs == sorted(set(costs), reverse=True), "a solution is no better than the last"
        assert answer["objective"] == truth.goals(by_row[rows[-1]])


def _judge_bounds(truth: Truth, answer: Answer) -> None:
    """The best value is not better than its bound."""
    if truth.best:
        for name, bound in answer.get("bound", {}).items():
            value = truth.goals(truth.best[0])[name]
            assert truth.sign * bound <= truth.sign * value, f"{name} is {value}, beyond {bound}"


def _row(values: dict[str, int | bool], names: Sequence[str]) -> Row:
    assert set(values) == set(names), values
    return tuple(values[each] for each in names)
