"""A second opinion on problems with too many assignments to try: the verdict and the optimum.

CP-SAT gets them by a translation of its own (`benchmarks/rivals`).
"""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import holds, value, violations
from csp2sat.csp.expr import Apply, Number
from csp2sat.csp.kernel import COMPARISONS
from csp2sat.csp.problem import Constraint, Objective, Problem, Solution
from csp2sat.csp.soft_constraints import harden
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.classics.jss import problem, read
from csp2sat.models.classics.schedule import Task
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search

pytest.importorskip("ortools")

from examples import examples, one_in
from paths import ROOT
from rivals.cpsat import solve

SHIPPED = ROOT / "models" / "data"
PARTS = 6
"""The number of parts, of ten random problems each."""


def by_clauses(problem: Problem) -> Solution | None:
    """The last solution that the search finds: the best, if there is an objective."""
    with Search(problem, PySat, check=False) as search:
        found = list(improvements(search))
    return found[-1] if found else None


def check(problem: Problem) -> bool:
    """Both find a solution, equally good, or both find none; whether there is one."""
    ours, theirs = by_clauses(problem), solve(problem)
    for answer in (ours, theirs):
        assert not (answer and list(violations(problem, answer))), write(problem)
    assert (ours is None) == (theirs is None), write(problem)
    if ours and theirs and problem.objective:
        for name in problem.objective.names:
            assert ours.ints[name] == theirs.ints[name], write(problem)
    return ours is not None


# --- random problems --------------------------------------------------------------------------


class Draw:
    """Draws the text of constraints over declared variables."""

    def __init__(self, r: Random) -> None:
        self.r = r
        self.lines: list[str] = []
        self.narrow = [f"n{i}" for i in range(r.randint(3, 6))]
        self.wide = [f"x{i}" for i in range(r.randint(5, 14))]
        self.bools = [f"p{i}" for i in range(r.randint(1, 5))]
        for name in self.narrow:
            lo = r.randint(-3, 2)
            self.lines.append(f"(int {name} {lo} {lo + r.randint(4, 7)})")
        for name in self.wide:
            lo, size = r.randint(-10, 10), r.randint(5, 60)
            gap = r.randint(1, size - 2)
            whole = f"{lo} {lo + size - 1}"
            holes = f"(({lo} {lo + gap - 1}) ({lo + gap + 1} {lo + size}))"
            self.lines.append(f"(int {name} {whole if r.random() < 0.7 else holes})")
        self.lines += [f"(bool {name})" for name in self.bools]
        self.ints = self.narrow + self.wide
        rows = (self.row([range(-2, 8)] * 3) for _ in range(120))
        self.lines.append(f"(relation few 3 (supports {' '.join(rows)}))")
        rows = (self.row([range(-5, 30)] * 2) for _ in range(200))
        self.lines.append(f"(relation most 2 (conflicts {' '.join(rows)}))")

    def row(self, ranges: list[range]) -> str:
        return f"({' '.join(str(self.r.choice(each)) for each in ranges)})"

    def some(self, names: list[str], least: int, most: int) -> list[str]:
        return self.r.sample(names, min(len(names), self.r.randint(least, most)))

    def listed(self, names: list[str], least: int, most: int) -> str:
        return f"({' '.join(self.some(names, least, most))})"

    def comparison(self) -> str:
        return self.r.choice(("=", "=", "<=", ">=", "<", ">", "!="))

    def sum(self) -> str:
        parts = (
            f"(* {self.r.choice((-5, -3, -2, -1, 1, 2, 3, 7))} {each})"
            for each in self.some(self.ints, 3, 8)
        )
        return f"(+ {' '.join(parts)})"

    def term(self) -> str:
        r = self.r
        x, y = r.sample(self.ints, 2)
        n, m = r.sample(self.narrow, 2)
        forms = (
            x, f"(- {x} {y})", f"(* {n} {m})", f"(* {n} {x})", f"(/ {x} {n})", f"(/ {x} 3)",
            f"(% {x} {n})", f"(% {x} {r.randint(2, 9)})", f"(abs (- {x} {y}))", f"(abs {x})",
            f"(min {x} {y} {n})", f"(max {x} {y} {m})", f"(pow {n} 2)",
            f"(if {self.formula(0)} {x} {r.randint(-5, 5)})",
            f"(if {r.choice(self.bools)} {x} {y})", f"(if (!= {n} 0) (/ {x} {n}) {y})",
        )  # fmt: skip
        return r.choice(forms)

    def formula(self, depth: int) -> str:
        r = self.r
        kind = r.randint(0, 9)
        if depth == 0 or kind < 2:
            literals = (r.choice(self.bools), f"({self.comparison()} {r.choice(self.ints)} 3)")
            return r.choice(literals)
        if kind < 5:
            return self.constraint(depth - 1)
        one, other = self.formula(depth - 1), self.formula(depth - 1)
        return r.choice(
            (
                f"(and {one} {other})", f"(or {one} {other} {r.choice(self.bools)})",
                f"(not {one})", f"(imp {one} {other})", f"(iff {one} {other})",
                f"(xor {one} {other})",
            )
        )  # fmt: skip

    def constraint(self, depth: int = 2) -> str:
        """A constraint; `0` on the right of a comparison is replaced by `anchored`."""
        r, c = self.r, self.comparison()
        kind = r.randint(0, 12)
        if kind < 3:
            return f"({c} {self.sum()} 0)"
        if kind < 5:
            return f"({c} {self.term()} 0)"
        if kind < 7 and depth:
            return self.formula(depth)
        tasks = " ".join(f"({each} {r.randint(2, 9)})" for each in self.some(self.wide, 2, 4))
        running = " ".join(
            r.choice((f"({each} {r.randint(1, 8)} nil {r.randint(1, 3)})", f"({each} {n} nil 2)"))
            for each, n in zip(r.sample(self.wide, 4), r.sample(self.narrow * 2, 4), strict=True)
        )
        four = [" ".join(r.sample(self.ints, 3)) for _ in range(2)]
        x, n = r.choice(self.ints), r.choice(self.narrow)
        return r.choice(
            (
                f"(alldifferent {' '.join(self.some(self.ints, 4, 9))})",
                f"(element {n} {self.listed(self.ints, 3, 6)} {c} {x})",
                f"(element {n} {self.listed(self.ints, 3, 6)} {self.term()})",
                f"(count {r.randint(0, 5)} {self.listed(self.ints, 4, 9)} {c} {r.randint(1, 3)})",
                f"(count {n} {self.listed(self.ints, 4, 9)} {c} {r.choice(self.narrow)})",
                f"(nvalue {r.choice((n, '3', '4'))} {self.listed(self.ints, 3, 6)})",
                f"(global_cardinality {self.listed(self.ints, 4, 8)} ((1 {n}) (2 1) ({n} 1)))",
                f"(disjunctive ({tasks}))",
                f"(cumulative ({running}) {r.choice((3, 4, 5, n))})",
                f"({r.choice(('lex_less', 'lex_lesseq'))} ({four[0]}) ({four[1]}))",
                f"(few {' '.join(r.sample(self.narrow, 3))})",
                f"(most {x} {r.choice(self.ints)})",
                f"(weightedsum ((2 {n}) (-3 {x}) (1 {self.term()})) {c} {r.randint(-20, 20)})",
                f"(extension-supports ({n} {x}) ({' '.join(self.rows())}))",
            )
        )

    def rows(self) -> list[str]:
        return [self.row([range(-2, 8), range(-10, 50)]) for _ in range(60)] + ["(1 *)"]


def anchored(constraint: Constraint, hidden: Solution, r: Random) -> Constraint:
    """A comparison with a number, compared with one near the value of its term instead."""
    node = constraint.formula
    if isinstance(node, Apply) and node.op in COMPARISONS and isinstance(node.args[1], Number):
        near = value(node.args[0], hidden)
        if near is not None:
            right = Number(near + r.choice((-3, -1, 0, 0, 0, 0, 1, 3)))
            return Constraint(Apply(node.op, (node.args[0], right)))
    return constraint


def medium(seed: int) -> Problem:
    """A random problem: constraints that hold in a hidden solution, and up to six that don't."""
    r = Random(seed)
    draw = Draw(r)
    drawn = parse(Source("\n".join([*draw.lines, *(draw.constraint() for _ in range(90))])))
    hidden = Solution(
        {name: r.choice(list(each.domain)) for name, each in drawn.ints.items()},
        {name: r.random() < 0.5 for name in drawn.bools},
    )
    constraints = [anchored(each, hidden, r) for each in drawn.constraints]
    right = [each for each in constraints if holds(each.formula, hidden)]
    wrong = [each for each in constraints if not holds(each.formula, hidden)]
    broken = r.randint(0, 6)
    drawn.constraints = right[: r.randint(6, 25) - broken] + wrong[:broken]
    return drawn


@pytest.mark.parametrize("part", one_in(2, range(PARTS)))
def test_random_problems_have_the_same_verdict(part: int) -> None:
    verdicts = [check(medium(seed)) for seed in range(10 * part, 10 * part + 10)]
    assert any(verdicts)
    assert not all(verdicts)


@pytest.mark.parametrize("seed", range(1000, 1000 + examples(3)))
def test_random_problems_have_the_same_optimum(seed: int) -> None:
    problem = medium(seed)
    problem.objective = Objective(seed % 2 == 0, ("x0", "n0", "x1"))
    check(problem)


@pytest.mark.parametrize("seed", range(2000, 2000 + examples(2)))
def test_random_soft_constraints_cost_the_same(seed: int) -> None:
    problem = medium(seed)
    r = Random(seed)
    for each in problem.constraints:
        each.weight = r.choice((None, 1, 2, 5))
    check(harden(problem))


# --- classics ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(examples(2)))
def test_knapsack(seed: int) -> None:
    r = Random(seed)
    sizes = [r.randint(10, 60) for _ in range(12)]
    gains = [size + r.randint(-8, 8) for size in sizes]
    lines = [f"(int x{i} 0 {r.randint(1, 2)})" for i in range(12)]
    lines.append("(int gain 0 2000)")
    size, gain = (
        " ".join(f"({each} x{i})" for i, each in enumerate(row)) for row in (sizes, gains)
    )
    lines.append(f"(weightedsum ({size}) <= {sum(sizes) // 2})")
    lines.append(f"(weightedsum ({gain}) = gain)")
    assert check(parse(Source("\n".join([*lines, "(objective maximize gain)"]))))


@pytest.mark.parametrize("seed", range(examples(2)))
def test_job_shop(seed: int) -> None:
    r = Random(seed)
    jobs = [
        [Task(f"s_{i}_{k}", i, machine, r.randint(1, 20)) for k, machine in enumerate(order)]
        for i, order in enumerate(r.sample(range(4), 4) for _ in range(4))
    ]
    assert check(problem(jobs))


def test_job_shop_ft06() -> None:
    assert check(read(Source((SHIPPED / "ft06.txt").read_text("utf-8"), "ft06.txt")).problem())
