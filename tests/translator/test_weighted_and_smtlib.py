"""Problems written as OPB, WCNF and SMT-LIB have the same optimum there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from csp2sat import Problem, solve
from csp2sat.csp.errors import Source
from csp2sat.readers.registry import FORMATS
from csp2sat.translator.size_refusals import Refused
from csp2sat.translator.smtlib import smtlib_lines
from running import Run

DIVISIONS = """
(int x -7 9) (int y (-3 -2 4 5)) (bool p) (int z 0 40)
(or p (= (/ x y) -2)) (= (% x -3) (- 0 (abs (min y 1)))) (alldifferent x y 3)
(= z (+ (* 2 x) (if p 3 20) y 5))
"""
TEXTS = [
    f"{DIVISIONS} (objective maximize z)",
    f"{DIVISIONS} (objective minimize z)",
    "(int x 0 5) (int y 0 5) (weighted 3 (> x y)) (weighted 2 (< x y)) (weighted 4 (= (* x y) 6))",
]


def _best(text: str) -> int:
    """The optimum by this project, or the cost of soft constraints by trying."""
    problem = Problem.parse(text) if "objective" in text else None
    if problem is None:
        pairs = [(x, y) for x in range(6) for y in range(6)]
        return min(3 * (x <= y) + 2 * (x >= y) + 4 * (x * y != 6) for x, y in pairs)
    found = solve(problem)
    assert found
    return int(found["z"])


def _cost(lines: str) -> tuple[int, int]:
    """Sign and start of the objective, from the comment `the objective is -(the cost + 3)`."""
    words = lines.split("the objective is ")[1].split(")")[0]
    return (-1 if words.startswith("-") else 1), int(words.split("+ ")[1])


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("form", ["wcnf", "opb"])
def test_the_optimum_is_the_same(text: str, form: str, tmp_path: Path, run: Run) -> None:
    path, out = tmp_path / "q.csp", tmp_path / f"q.{form}"
    path.write_text(text)
    assert run("encode", "--format", form, path, "-o", out) == (0, b"", b"")
    sign, start = _cost(out.read_text())
    if form == "wcnf":
        with RC2(WCNF(from_file=str(out))) as solver:
            assert solver.compute()
            cost = solver.cost
    else:
        cost = _by_ortools(out.read_text())
    assert sign * (cost + start) == _best(text)


@pytest.mark.parametrize("form", ["wcnf", "opb"])
def test_without_an_objective_there_is_no_word_of_one(form: str, tmp_path: Path, run: Run) -> None:
    path, out = tmp_path / "q.csp", tmp_path / f"q.{form}"
    path.write_text("(int x 0 5) (bool p) (or p (> x 3))")
    assert run("encode", "--format", form, path, "-o", out) == (0, b"", b"")
    text = out.read_text()
    assert "objective" not in text
    assert "min:" not in text
    if form == "wcnf":
        assert not WCNF(from_string=text).soft
        assert WCNF(from_string=text).hard


def _by_ortools(text: str) -> int:
    cp_model: Any = pytest.importorskip("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    variables: dict[str, Any] = {}

    def total(words: list[str]) -> Any:
        terms = []
        for weight, literal in zip(words[::2], words[1::2], strict=True):
            name = literal.removeprefix("~")
            x = variables.setdefault(name, model.new_bool_var(name))
            terms.append(int(weight) * (1 - x if literal != name else x))
        return sum(terms)

    for line in text.splitlines():
        words = line.rstrip(" ;").split()
        if words[0] == "min:":
            model.minimize(total(words[1:]))
        elif words[0] != "*":
            model.add(total(words[:-2]) >= int(words[-1]))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    return int(solver.objective_value)


@pytest.mark.parametrize("text", TEXTS[:2])
def test_z3_finds_the_same_optimum(text: str) -> None:
    z3: Any = pytest.importorskip("z3")
    problem = Problem.parse(text)
    lines = [each for each in smtlib_lines(problem) if not each.startswith(("(check", "(get"))]
    solver = z3.Optimize()
    solver.from_string("\n".join(lines))
    assert solver.check() == z3.sat
    assert solver.model()[z3.Int("z")].as_long() == _best(text)


RESERVED = ["true", "and", "=>", "distinct", "ite", "div", "mod", "let", "as", "_", "@x", ".x"]
"""Names that our language takes, and SMT-LIB does not."""


def _with_names(names: list[str]) -> Problem:
    """A problem with variables of these names, one of them true."""
    problem = Problem()
    for each in names:
        problem.bool_var(each)
    problem.add(problem.bools[names[0]])
    return problem


def _declared(problem: Problem) -> list[str]:
    """The symbols of the variables."""
    text = "\n".join(smtlib_lines(problem))
    return re.findall(r"^\(declare-const \|(.*)\| Bool\)$", text, re.MULTILINE)


@pytest.mark.parametrize("name", [*RESERVED, "a|b", "a\\b"])
def test_a_name_that_smtlib_lacks_is_replaced_and_said_in_a_comment(name: str) -> None:
    problem = _with_names(["x", name, "y"])
    assert _declared(problem) == ["x", "variable 1", "y"]
    assert f"; |variable 1| is {name}" in [*smtlib_lines(problem)]


def test_other_names_stay_as_they_are() -> None:
    names = ["if", "assert", "x.1.2", "_def1", "q'", "ä"]
    problem = _with_names(names)
    assert _declared(problem) == names
    assert not any(each.startswith(";") for each in smtlib_lines(problem))


def test_a_variable_can_be_named_like_a_definition() -> None:
    problem = Problem.parse("(int _def0 0 9) (= (* _def0 _def0) (+ (* _def0 _def0) _def0))")
    lines = [*smtlib_lines(problem)]
    symbols = [each.split("|")[1] for each in lines if each.startswith(("(declare", "(define"))]
    assert len(symbols) == len(set(symbols)) == 2


def test_z3_takes_every_name() -> None:
    z3: Any = pytest.importorskip("z3", reason="z3-solver is not installed")
    problem = _with_names([*RESERVED, "a|b", "a\\b", "if", "select", "x"])
    solver = z3.Solver()
    solver.from_string("\n".join(smtlib_lines(problem)))
    assert solver.check() == z3.sat
    assert len(solver.assertions()) == 1


def test_a_power_with_a_variable_exponent_is_refused_with_its_constraint() -> None:
    problem = Problem.parse("(int x 0 3) (int y 0 3)\n(= (pow x y) 8)")
    with pytest.raises(Refused, match="no power") as caught:
        list(smtlib_lines(problem))
    assert caught.value.constraint is problem.constraints[0]


def test_clauses_of_another_format_can_be_written() -> None:
    problem = FORMATS["cnf"].read(Source("p cnf 2 1\n1 -2 0\n", "q.cnf"))
    assert "(assert (or |x1| (not |x2|)))" in [*smtlib_lines(problem)]
