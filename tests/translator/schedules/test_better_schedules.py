"""Better schedules are solutions, and a search with them ends with a best one."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.schedules.better_schedules import Schedules, recognised


def job_shop(seed: int, jobs: int = 4, machines: int = 3, deadline: str = "") -> Problem:
    """A job shop with delays between tasks; the goal is 5 more than the end."""
    rng = Random(seed)
    horizon = 60 * jobs
    lines = [f"(int end 5 {horizon})", "(objective minimize end)"]
    on: dict[int, list[tuple[str, int]]] = {}
    for job in range(jobs):
        ready = str(rng.randint(0, 9))
        for task, machine in enumerate(rng.sample(range(machines), machines)):
            name, long = f"s_{job}_{task}", rng.randint(1, 30)
            lines += [f"(int {name} 0 {horizon})", f"(<= {ready} {name})"]
            on.setdefault(machine, []).append((name, long))
            ready = f"(+ {name} {long + rng.randint(0, 3)})"
        lines.append(f"(<= (+ {name} {long + 5}) end)")
    for tasks in on.values():
        lines += [
            f"(or (<= (+ {one} {first}) {other}) (<= (+ {other} {second}) {one}))"
            for i, (one, first) in enumerate(tasks)
            for other, second in tasks[i + 1 :]
        ]
    return parse(Source("\n".join([*lines, deadline])))


def schedules_of(problem: Problem) -> Schedules:
    result = recognised(problem, presolve(normalise(problem)), lambda: None)
    assert result is not None
    return result


def least(problem: Problem) -> int:
    """The least end, by SAT alone."""
    with Search(problem, PySat, options=EncodingOptions(incumbent=False)) as search:
        return list(improvements(search))[-1].ints["end"]


@pytest.mark.parametrize("seed", range(8))
def test_a_better_schedule_is_a_solution(seed: int) -> None:
    problem = job_shop(seed)
    schedules, ends = schedules_of(problem), list[int]()
    best = None
    while better := schedules.improved(best, 20_000):
        assert not list(violations(problem, better))
        best = better
        ends.append(best.ints["end"])
    assert ends == sorted(set(ends), reverse=True)
    assert ends[-1] == least(problem), "small ones are soon the best"


@pytest.mark.parametrize("seed", range(4))
def test_it_goes_on_from_solutions_of_others(seed: int) -> None:
    problem = job_shop(seed)
    with Search(problem, PySat, options=EncodingOptions(incumbent=False)) as search:
        *_, best = improvements(search)
    assert schedules_of(problem).improved(best, 20_000) is None


@pytest.mark.parametrize("seed", range(4))
def test_no_task_is_later_than_its_domain_allows(seed: int) -> None:
    problem = job_shop(seed)
    some = schedules_of(problem).improved(None, 20_000)
    assert some is not None
    last = max((name for name in some.ints if name != "end"), key=lambda name: some.ints[name])
    strict = job_shop(seed, deadline=f"(<= {last} {some.ints[last] - 1})")
    better = schedules_of(strict).improved(None, 20_000)
    assert better is None or not list(violations(strict, better))


@pytest.mark.parametrize("seed", range(4))
def test_a_search_that_starts_from_one_finds_a_best_one(seed: int) -> None:
    problem = job_shop(seed)
    with Search(problem, PySat, options=EncodingOptions(incumbent=True)) as search:
        assert search.prepared.improver is not None
        assert search.start is not None
        found = [each.ints["end"] for each in improvements(search)]
    assert found[0] == search.start.ints["end"]
    assert found[-1] == least(problem)
