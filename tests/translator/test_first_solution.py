"""The solution that an optimisation starts from, and what its value does to the clauses."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import violations
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.size_refusals import Refused
from csp2sat.translator.translate import Keep, translate
from processes import at_a_limit
from running import Run


def schedule(seed: int, jobs: int = 3, machines: int = 3, horizon: int = 500) -> str:
    """An open shop: tasks of a job, and of a machine, do not overlap."""
    rng = random.Random(seed)
    long = [[rng.randint(1, 60) for _ in range(machines)] for _ in range(jobs)]
    lines = [f"(int end 0 {horizon})", "(objective minimize end)"]
    tasks = [(j, m) for j in range(jobs) for m in range(machines)]
    for j, m in tasks:
        lines += [f"(int s_{j}_{m} 0 {horizon})", f"(<= (+ s_{j}_{m} {long[j][m]}) end)"]
    for a, b in ((a, b) for a in tasks for b in tasks if a < b and (a[0] == b[0] or a[1] == b[1])):
        s, t = f"s_{a[0]}_{a[1]}", f"s_{b[0]}_{b[1]}"
        first, second = long[a[0]][a[1]], long[b[0]][b[1]]
        lines.append(f"(or (<= (+ {s} {first}) {t}) (<= (+ {t} {second}) {s}))")
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(5))
def test_a_schedule_is_found_without_search(seed: int) -> None:
    problem = parse(Source(schedule(seed)))
    with Search(problem, PySat) as search:
        assert search.start is not None
        assert not list(violations(problem, search.start))
        first = search.start.ints["end"]
        assert search.range_of("end")[1] == first < 500
        values = [each.ints["end"] for each in improvements(search)]
    whole = translate(problem)
    assert whole.start is None
    assert search.clauses.count < whole.clauses.count
    assert values[0] == first
    with Search(problem, PySat) as again:
        least = again.at_most("end", values[-1] - 1)
        assert not again.possible(least), "there is no better one"


def test_options_choose_whether_an_incumbent_is_looked_for() -> None:
    wide, narrow = parse(Source(schedule(0))), parse(Source(schedule(0, 2, 1, 120)))
    for problem, usual in ((wide, True), (narrow, False)):
        for wanted, found in ((None, usual), (True, True), (False, False)):
            translated = translate(problem, EncodingOptions(incumbent=wanted), keep=Keep.BEST)
            assert (translated.start is not None) is found


def test_an_incumbent_comes_before_encoding() -> None:
    problem = parse(Source(schedule(0)))
    with Search(problem, PySat) as search:
        start = search.start
    with Search(problem, PySat, options=EncodingOptions(most_clauses=10)) as search:
        assert search.start == start
        with pytest.raises(Refused):
            search.next()


def test_what_was_found_is_printed_though_there_is_no_time_for_clauses(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "shop.csp"
    path.write_text(schedule(0, jobs=12, machines=12, horizon=4000))
    _, out, _ = at_a_limit(
        lambda limit: run("--time-limit", limit, path), lambda each: b"\no " in each[1]
    )
    lines = out.decode().splitlines()
    assert lines[0] == "s SATISFIABLE"
    assert lines[1].startswith("o ")


def test_encode_leaves_out_no_solution(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "shop.csp"
    path.write_text(schedule(1))
    count = translate(parse(Source(schedule(1)))).clauses.count
    header = re.search("^p cnf .*$", run("encode", path)[1].decode(), re.MULTILINE)
    assert header
    assert header[0].endswith(f" {count}")


@pytest.mark.parametrize("options", [("--cubes", "3"), ("--jobs", "2")])
def test_processes_start_from_it_too(options: tuple[str, ...], run: Run, tmp_path: Path) -> None:
    path = tmp_path / "shop.csp"
    path.write_text(schedule(2))
    least = [line for line in run(path)[1].decode().splitlines() if line.startswith("o ")][-1]
    lines = run(*options, path)[1].decode().splitlines()
    values = [int(line[2:]) for line in lines if line.startswith("o ")]
    assert f"o {values[-1]}" == least
    assert values == sorted(set(values), reverse=True)
    assert lines[-1] == "s OPTIMUM FOUND"


def test_an_unknown_solver_is_an_error_though_none_is_needed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "wide.csp"
    path.write_text(
        "(int x 0 1000)(int y 0 1000)(objective minimize x)(<= y x)(>= (+ x (* 2 y)) 0)"
    )
    assert run(path)[1].startswith(b"s SATISFIABLE\no 0\n")
    code, out, err = run("--solver", "nosuch", path)
    assert (code, out) == (2, b"")
    assert b"nosuch" in err


def test_many_variables_that_differ_are_coloured_without_clauses() -> None:
    rng = random.Random(5)
    pairs = [rng.sample(range(60), 2) for _ in range(1200)]
    lines = [f"(int x{i} 0 999)" for i in range(60)]
    lines += [f"(!= (+ x{i} {i % 3}) x{j})" for i, j in pairs]
    problem = parse(Source("\n".join(lines)))
    with Search(problem, PySat, keep=Keep.ONE) as search:
        assert search.start is not None
        assert not list(violations(problem, search.start))
        assert search.next() == search.start
        assert search.clauses.count < 1000


def test_helpers_of_a_dive_do_not_exclude_its_solution() -> None:
    # The dive makes the helper of the halves true, with borders that are not those of halves.
    text = (
        "(int x -1 1)(int y -1 1)(int a 1 3)(int b 1 3)(bool p)(bool q)(=> (<= a b) p)"
        "(graph-connected-edges 5 2 3 2 1 1 (nvalue x (x y x)) (graph-congruent-halves 3 5 0 0"
        " 1 1 0 1 1 1 1 1 1 0 0 1 2 1 0 2 2 q q p q p))"
    )
    problem = parse(Source(text))
    options = EncodingOptions(incumbent=True)
    with Search(problem, PySat, options=options, keep=Keep.ONE) as search:
        assert search.start
        assert search.next() == search.start
