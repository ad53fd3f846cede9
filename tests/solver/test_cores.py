"""The smallest core, against trying every set."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import assume, given, settings

from answers_by_trying import QUIET, contested_problems
from brute_force import minimal_conflicts
from csp2sat import Problem
from csp2sat.csp.soft_constraints import with_selectors
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.cores import smallest_core
from csp2sat.solver.questions.explain import _grow
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import FALSE, TRUE
from examples import examples


def found(problem: Problem, size: int, most: int = 500) -> int | None:
    """The size of a smallest core that is found below a size."""
    relaxed, constraints = with_selectors(problem)
    with Search(relaxed, new_solver, check=False) as search:
        literals = {search.equal(relaxed.bools[name], True): c for name, c in constraints.items()}
        if FALSE in literals:
            return 1 if size > 1 else None
        literals.pop(TRUE, None)

        def grow(seed: Sequence[int]) -> set[int]:
            return _grow(search, seed, literals)

        core = smallest_core(search, list(literals), size, grow, most)
        return None if core is None else len(core)


@settings(max_examples=examples(50), suppress_health_check=QUIET)
@given(contested_problems)
def test_no_core_is_smaller(text: str) -> None:
    problem = Problem.parse(text)
    conflicts = minimal_conflicts(problem)
    assume(conflicts)
    least = min(map(len, conflicts))
    assert found(problem, 100) == least
    assert found(problem, least) is None


def test_the_number_of_tries_is_limited() -> None:
    text = "(int x 0 9)" + "".join(f"(!= x {i})" for i in range(10))
    assert found(Problem.parse(text), 100) == 10
    assert found(Problem.parse(text), 100, most=1) is None
