"""`csp2sat flatzinc`: the options and the output that MiniZinc expects of a solver."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from running import File, Run

SMALL = "var 1..3: x :: output_var;\nconstraint int_ne(x, 2);\n"
SATISFY, MAXIMIZE = SMALL + "solve satisfy;\n", SMALL + "solve maximize x;\n"
NONE = SMALL + "constraint int_eq(x, 2);\nsolve satisfy;\n"


def test_one_solution(run: Run, file: File) -> None:
    code, out, err = run("flatzinc", file(SATISFY))
    assert (code, err) == (0, b"")
    assert out in (b"x = 1;\n----------\n", b"x = 3;\n----------\n")


@pytest.mark.parametrize(
    "options", [("-a",), ("-n", "5"), ("-a", "-r", "7", "-f"), ("-a", "-p", "2")]
)
def test_all_solutions(run: Run, file: File, options: tuple[str, ...]) -> None:
    code, out, _ = run("flatzinc", *options, file(SATISFY))
    *found, end = out.decode().split("----------\n")
    assert (code, sorted(found), end) == (0, ["x = 1;\n", "x = 3;\n"], "==========\n")


def test_some_solutions_are_not_all(run: Run, file: File) -> None:
    _, out, _ = run("flatzinc", "-n", "2", file(SATISFY))
    assert out.count(b"----------") == 2
    assert b"==========" not in out


def test_no_solution(run: Run, file: File) -> None:
    assert run("flatzinc", file(NONE)) == (0, b"=====UNSATISFIABLE=====\n", b"")


def test_the_best_solution_only(run: Run, file: File) -> None:
    assert run("flatzinc", file(MAXIMIZE)) == (0, b"x = 3;\n----------\n==========\n", b"")


def test_with_i_a_problem_without_objective_has_one_solution(run: Run, file: File) -> None:
    _, out, _ = run("flatzinc", "-i", file(SATISFY))
    assert out.count(b"----------") == 1


@pytest.mark.parametrize("option", ["-a", "-i"])
def test_ever_better_solutions(run: Run, file: File, option: str) -> None:
    _, out, _ = run("flatzinc", option, file(MAXIMIZE))
    assert out.endswith(b"x = 3;\n----------\n==========\n")


def statistics(out: bytes) -> dict[str, str]:
    """The statistics in an output, which end it: as the MiniZinc Handbook says."""
    *lines, end = out.decode().rpartition("==========\n")[2].splitlines()
    assert end == "%%%mzn-stat-end"
    matches = [re.fullmatch(r"%%%mzn-stat: (\w+)=(-?[\d.]+)", line) for line in lines]
    assert all(matches), lines
    return {match[1]: match[2] for match in matches if match}


def test_statistics_have_the_names_of_minizinc(run: Run, file: File) -> None:
    _, out, _ = run("flatzinc", "-s", file(f"var bool: p; {MAXIMIZE}"))
    values = statistics(out)
    assert {"failures", "variables", "clauses", "initTime", "solveTime"} < set(values)
    exact = ("objective", "objectiveBound", "intVariables", "boolVariables")
    assert [values[name] for name in exact] == ["3", "3", "1", "1"]


def test_statistics_come_after_the_last_of_all_solutions(run: Run, file: File) -> None:
    _, out, _ = run("flatzinc", "-s", "-a", file(SATISFY))
    values = statistics(out)
    assert values["solutions"] == "2"
    assert "objective" not in values


ASSUMED = """
var 1..10: x :: output_var;
var 1..10: y;
var bool: few; var bool: large; var bool: low;
array [1..2] of var bool: both = [few, large];
constraint int_lin_le_reif([1, 1], [x, y], 4, few);
constraint int_le_reif(9, x, large);
constraint int_le_reif(y, 5, low);
"""
UNSATISFIABLE, BEST = "=====UNSATISFIABLE=====", "x = 3;\n----------"


@pytest.mark.parametrize(
    ("assumed", "goal", "expected"),
    [
        ("[low, few, large]", "satisfy", f"%%%mzn-core: [few, large]\n{UNSATISFIABLE}"),
        ("both", "satisfy", f"%%%mzn-core: [few, large]\n{UNSATISFIABLE}"),
        ("both", "minimize y", f"%%%mzn-core: [few, large]\n{UNSATISFIABLE}"),
        ("[low, false]", "satisfy", f"%%%mzn-core: [false]\n{UNSATISFIABLE}"),
        ("[low, few]", "maximize x", f"{BEST}\n%%%mzn-core: [few, x > 3]\n=========="),
    ],
)
@pytest.mark.parametrize("options", [(), ("-p", "2")])
def test_assumptions_that_conflict_are_named(
    run: Run, file: File, assumed: str, goal: str, expected: str, options: tuple[str, ...]
) -> None:
    text = f"{ASSUMED} constraint fzn_assume({assumed}); solve {goal};"
    assert run("flatzinc", *options, file(text)) == (0, f"{expected}\n".encode(), b"")


@pytest.mark.parametrize("options", [("-a",), ()])
def test_assumptions_without_a_conflict_are_not_named(
    run: Run, file: File, options: tuple[str, ...]
) -> None:
    text = f"{ASSUMED} constraint fzn_assume([low, few]); solve satisfy;"
    code, out, err = run("flatzinc", *options, file(text))
    assert (code, b"mzn-core" in out, err) == (0, False, b"")


def test_a_time_limit_is_an_answer(run: Run, file: File) -> None:
    birds = [[f"p{i}_{j}" for j in range(14)] for i in range(15)]
    lines = [f"var bool: {each};" for bird in birds for each in bird]
    lines += [f"constraint array_bool_or([{', '.join(bird)}], true);" for bird in birds]
    for hole in zip(*birds, strict=True):
        lines += [f"constraint bool_clause([], [{a}, {b}]);" for a, b in combinations(hole, 2)]
    code, out, _ = run("flatzinc", "-t", "300", file("\n".join([*lines, "solve satisfy;"])))
    assert (code, out) == (0, b"=====UNKNOWN=====\n")


def test_a_mistake_has_its_place(run: Run, file: File) -> None:
    path = file("var 1..3: x;\nconstraint int_eq(x, y);\nsolve satisfy;")
    code, out, err = run("flatzinc", path)
    assert (code, out) == (1, b"")
    assert err.startswith(f"{path}:2:22: error: 'y' is not declared".encode())


@pytest.mark.parametrize(("goal", "best"), [("maximize", 98), ("minimize", 2)])
def test_strides_reach_the_optimum(run: Run, file: File, goal: str, best: int) -> None:
    lines = ["var 0..99: x :: output_var;", "var 1..49: y;", "constraint int_times(y, 2, x);"]
    _, out, _ = run("flatzinc", "-a", file("\n".join([*lines, f"solve {goal} x;"])))
    values = [int(each.split(" = ")[1].rstrip(";")) for each in out.decode().splitlines()[:-1:2]]
    assert values == sorted(set(values), reverse=goal == "minimize")
    assert values[-1] == best
    assert out.endswith(b"==========\n")
