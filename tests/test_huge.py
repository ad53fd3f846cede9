"""Huge domains and numbers; what is refused because it would take too much."""

from __future__ import annotations

from pathlib import Path

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Solution
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from processes import at_a_limit
from running import Run

INT = "-2147483648 2147483647"


def first(text: str) -> Solution | None:
    """A solution, which satisfies the problem, or None."""
    problem = parse(Source(text))
    with Search(problem, PySat, check=False) as search:
        solution = search.next()
        assert search.clauses.count < 200_000
    if solution:
        assert not list(violations(problem, solution))
    return solution


@pytest.mark.parametrize(
    "text",
    [
        f"(int x {INT})",
        f"(int x {INT}) (> x 2147483646)",
        f"(int x {INT}) (int y {INT}) (= (+ x y) 3) (< x y) (!= x -5)",
        f"(int x {INT}) (int y {INT}) (= x (* 3 y)) (> y 1000000)",
        f"(int x {INT}) (or (= x 7) (= x 1234567)) (!= x 7)",
        f"(int x {INT}) (int y {INT}) (alldifferent x y 5) (<= (abs (- x y)) 1)",
        f"(int x {INT}) (= (% x 1000) 7) (= (/ x 1000) -12345)",
        f"(int x {INT}) (int y {INT}) (= (max x y) (+ (min x y) 1000000))",
        f"(int x {INT}) (relation r 1 (supports (5) (1000000000))) (r x) (!= x 5)",
        f"(int x {INT}) (extension-supports (x 3) ((* 4) (17 *)))",
        f"(int x (1 ({INT}) 3000000000)) (> x 2147483647)",
        "(int x 0 70000) (int y 0 70000) (= (* x y) 69990001)",
        "(int x 2 100000) (int y 2 100000) (= (- (* x x) (* y y)) 10005)",
        "(int x 0 100000) (int y 1 100000) (= (/ x y) 77) (= (% x y) 5)",
        "(int x 0 19) (int y 0 9) (= (+ (* 1000000000000 x) (* -999999999999 y)) 7000000000007)",
        f"(int x 0 {10**39}) (int y 0 5) (= x (+ {10**38 + 7} (* 1000000000000 y))) (> y 2)",
        "(int x 0 9) (= (* 1000000000 x) 3000000000)",
        "(int x 0 3) (int y 0 3) (<= (+ (* -1500000001 x) (* 1700000009 y)) -800000003)",
    ],
)
def test_there_is_a_solution(text: str) -> None:
    assert first(text) is not None


@pytest.mark.parametrize(
    "text",
    [
        f"(int x {INT}) (> x 2147483647)",
        f"(int x {INT}) (int y {INT}) (> x y) (> y x)",
        "(int x 0 70000) (= (* x x) 69990001)",
        "(int x 0 9) (= (* 4294967296 x) 1)",
        f"(int x 0 9) (= x {2**64})",
        f"(int x (1 3 {10**12})) (= (% x 2) 0) (< x {10**12})",
    ],
)
def test_there_is_no_solution(text: str) -> None:
    assert first(text) is None


def test_a_power_that_is_too_large_is_refused(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.csp"
    path.write_text("(int x 0 9)\n(= x 1)\n(= (pow 10 (pow 10 x)) (pow x 1000000000))")
    code, out, err = run(path)
    assert (code, out) == (1, b"")
    assert f"{path}:3:1: error: a power of more than".encode() in err


def test_too_many_clauses_are_refused_with_line_and_estimate(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.csp"
    names = [f"x{i}" for i in range(60)]
    declared = "".join(f"(int {each} 0 500)" for each in names)
    path.write_text(f"{declared}\n(> x0 3)\n(not (alldifferent {' '.join(names)}))")
    code, out, err = run("--max-clauses", "10000", path)
    assert (code, out) == (1, b"")
    assert f"{path}:3:1: error: more than 10,000 clauses".encode() in err
    assert b"--max-clauses" in err
    assert run("--max-clauses", "9999999", path)[0] == 0


@pytest.mark.parametrize("limit", ["1ms", "0.001s", "0"])
def test_a_time_limit_ends_the_translation(limit: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.csp"
    path.write_text("(int x 0 9)\n" + "(or (> x 3) (< x 2))\n" * 2000)
    assert run("--time-limit", limit, path)[:2] == (3, b"s UNKNOWN\n")


def test_a_time_limit_ends_the_search_with_the_best_so_far(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.csp"
    # The pigeons may stay away at a price; that all but one find a hole is hard to exclude.
    count = 24
    pigeons = [f"(int p{i} 0 18)" for i in range(count)]
    apart = [f"(or (= p{i} 0) (!= p{i} p{j}))" for i in range(count) for j in range(i)]
    away = " ".join(f"(if (= p{i} 0) 1 0)" for i in range(count))
    lines = [
        *pigeons,
        *apart,
        f"(int away 0 {count})",
        f"(= away (+ {away}))",
        "(objective minimize away)",
    ]
    path.write_text("\n".join(lines))
    code, out, _ = at_a_limit(
        lambda limit: run("--time-limit", limit, path), lambda each: b"\no " in each[1]
    )
    verdicts = [line for line in out.decode().splitlines() if line.startswith("s ")]
    assert (code, verdicts) == (3, ["s SATISFIABLE", "s UNKNOWN"])
