"""The line of progress: what is known, what is left, and how fast it goes."""

from __future__ import annotations

import re

from csp2sat import Problem, solve
from csp2sat.commands.formats.format_protocol import Past
from csp2sat.commands.run.progress_line import Headway
from csp2sat.solver.ask.answer_events import Bound, NewSolution
from csp2sat.solver.limits import Limit


def headway(text: str) -> Headway:
    return Headway(Problem.parse(text), lambda: (5, 0))


def test_the_gap_lies_between_the_best_solution_and_the_bound() -> None:
    text = "(int x 0 50) (int y 0 9) (> x y) (objective minimize x)"
    shown = headway(text)
    assert shown.text("solving").startswith("solving, 0 conflicts (0 a second), 5 clauses")
    solution = solve(Problem.parse(text))
    assert solution
    past = Past()
    for event in (NewSolution(solution, {"x": 40}), Bound("x", 30)):
        past = past.after(event)
        shown.update(event, past)
    assert shown.text().startswith("1 solution, x = 40, x >= 30, gap 25.0%, 0 conflicts")


def test_a_bound_before_a_solution_has_no_gap() -> None:
    shown = headway("(int x 0 50) (objective maximize x)")
    shown.update(Bound("x", 30), Past())
    assert re.match(r"x <= 30, 0 conflicts", shown.text())


def test_a_term_is_called_the_objective() -> None:
    text = "(int x 0 9) (int y 0 9) (objective minimize (+ x y))"
    shown = headway(text)
    solution = solve(Problem.parse(text))
    assert solution
    shown.update(NewSolution(solution, {"_goal": 8}), Past(1))
    shown.update(Bound("_goal", 4), Past(1))
    assert shown.text().startswith("1 solution, objective = 8, objective >= 4, gap 50.0%, ")
    several = headway("(int x 0 9) (int y 0 9) (objective maximize (- x y) y (+ x y))")
    several.update(Bound("__goal", 18), Past())
    assert several.text().startswith("objective 3 <= 18, ")


def test_a_search_reports_each_part_of_its_work() -> None:
    limit, parts = Limit(), []
    limit.spent = lambda: parts.append(limit.conflicts)
    limit.spend(7)
    assert parts == [None]
