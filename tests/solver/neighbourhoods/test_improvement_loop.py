"""Neighbourhoods lose no solution: with them, too, the last solution is a best one."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Objective, Solution
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.backends.backend import Effort
from csp2sat.solver.default_solvers import CADICAL
from csp2sat.solver.limits import Limit
from csp2sat.solver.neighbourhoods.improvement_loop import pursuit
from csp2sat.solver.parallel.shared_bounds import Bounds
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import DIRECT, LOG, ORDER, EncodingOptions
from examples import examples
from strategies import problems

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
ENCODINGS = st.sampled_from([(), *((("*", each),) for each in (ORDER, DIRECT, LOG))])


class Stalling(Alternation):
    """Gives up the first questions about the objective alone, as if they were hard."""

    def __init__(self) -> None:
        super().__init__(Limit())
        self.left = 5

    def attempt(self, assumptions: Sequence[int], most: Effort) -> bool | None:
        if len(assumptions) == 1 and self._gives_up():
            return None
        return super().attempt(assumptions, most)

    def turn(self, assumptions: Sequence[int] = ()) -> bool | None:
        return None if assumptions and self._gives_up() else super().turn(assumptions)

    def _gives_up(self) -> bool:
        self.left -= 1
        return self.left > 0


@settings(max_examples=examples(15), suppress_health_check=QUIET)
@given(problems(shrink=False), st.booleans(), st.integers(1, 2), st.booleans(), ENCODINGS)
def test_the_best_value_is_found(
    text: str, minimize: bool, count: int, started: bool, rules: tuple[tuple[str, str], ...]
) -> None:
    problem = parse(Source(text))
    names = tuple(list(problem.ints)[:count])
    problem.objective = Objective(minimize, names)

    def cost(solution: Solution) -> tuple[int, ...]:
        return tuple((1 if minimize else -1) * solution.ints[name] for name in names)

    options = EncodingOptions(rules, incumbent=started)
    with Search(problem, Stalling, options=options) as search:
        found = list(improvements(search, pursuit=pursuit(search)))
    costs = [cost(each) for each in found]
    assert costs == sorted(set(costs), reverse=True), "each is better than the one before"
    assert costs[-1:] == sorted(map(cost, solutions(problem)))[:1]


@settings(max_examples=examples(10), suppress_health_check=QUIET)
@given(problems(shrink=False), st.booleans(), st.integers(0, 3))
def test_the_solver_that_proves_goes_on_from_the_solutions_of_others(
    text: str, minimize: bool, number: int
) -> None:
    problem = parse(Source(text))
    name = next(iter(problem.ints))
    problem.objective = Objective(minimize, (name,))
    sign = 1 if minimize else -1
    every = sorted(solutions(problem), key=lambda solution: sign * solution.ints[name])
    known = Bounds(minimize, problem)
    if every:
        other = every[min(number, len(every) - 1)]
        known.note_solution(other.ints[name], other)
    slow = (CADICAL, Effort(1, 1))
    with Search(problem, lambda: Alternation(Limit(), [slow])) as search:
        found = list(improvements(search, known, pursuit(search)))
    values = [solution.ints[name] for solution in found]
    assert values[-1:] == [solution.ints[name] for solution in every[:1]]
    assert values == sorted(set(values), key=lambda value: sign * value)[::-1]


OF_HELPER = """(int x -2 -2) (int y 3 7) (bool p)
(iff (!= (% (- (abs (/ y (+ 1 (* 2 y) (if p 1 0))))) y) (if p 5 -3)) (> (+ (* 5 y) (if p -2 0)) 1))
"""
"""Here `p` equals a comparison of a helper."""


@settings(max_examples=examples(20), suppress_health_check=QUIET)
@example(OF_HELPER, ())
@given(problems(shrink=False), ENCODINGS)
def test_the_literals_of_a_solution_give_it_again(
    text: str, rules: tuple[tuple[str, str], ...]
) -> None:
    problem = parse(Source(text))
    with Search(problem, Alternation, options=EncodingOptions(rules)) as search:
        found = search.next()
        if found is None:
            return
        literals = search.translation.literals_of(found)
        search.next(*(-each for each in literals[:1]))  # most often another one
        again = search.next(*literals)
        assert again == found
