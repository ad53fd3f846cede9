"""Files of other solvers: what they mean, how they are recognised, how mistakes are reported."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from csp2sat import CspError, solve
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import BoolVar
from csp2sat.csp.problem import Problem
from csp2sat.csp.soft_constraints import harden
from csp2sat.readers import words
from csp2sat.readers.registry import FORMATS, format_of
from running import Run

CNF = "c a comment\np cnf 3 3\n1 -2 0 2\n3 0\n-1 0\n"
WCNF_NEW = "c new\nh 1 2 0\n3 -1 0\n4 -2 0\n"
OPB = "* #variable= 3 #constraint= 1\nmin: +3 x1 -2 x2 +1 ~x3 ;\n+1 x1 +2 x2 x3 >= 1 ;\n"


def _read(name: str, text: str) -> Problem:
    return FORMATS[name].read(Source(text, f"f.{name}"))


@pytest.mark.parametrize(
    ("text", "name"),
    [(CNF, "cnf"), (WCNF_NEW, "wcnf"), (OPB, "opb"), ("<instance/>", "xcsp"), ("(int x 0 1)", "")],
)
def test_a_format_is_known_by_its_first_line(text: str, name: str) -> None:
    assert format_of(Source(text, "<stdin>")) is FORMATS.get(name)


def test_clauses_in_a_file_of_another_ending_are_known() -> None:
    assert format_of(Source(CNF, "f.csp")) is FORMATS["cnf"]
    assert format_of(Source("; p cnf\n(int x 0 1)", "f.csp")) is None


def test_a_format_is_known_by_the_ending_of_a_packed_file() -> None:
    assert format_of(Source("", "q.opb.gz")) is FORMATS["opb"]
    assert format_of(Source("<instance/>", "q.xml.lzma")) is FORMATS["xcsp"]


def test_clauses_have_the_models_that_trying_finds() -> None:
    random = Random(1)
    for _ in range(30):
        clauses = [
            [random.choice((1, -1)) * v for v in random.sample(range(1, 5), 2)]
            for _ in range(random.randint(3, 12))
        ]
        lines = "\n".join(" ".join(map(str, [*each, 0])) for each in clauses)
        found = solve(_read("cnf", f"p cnf 4 {len(clauses)}\n{lines}\n"))
        possible = any(
            all(any(values[abs(x) - 1] == (x > 0) for x in each) for each in clauses)
            for values in product((False, True), repeat=4)
        )
        assert (found is not None) == possible


def test_weighted_clauses_cost_what_rc2_finds() -> None:
    random = Random(2)
    for _ in range(10):
        lines = [
            f"{random.choice(('h', *'2345'))} "
            + " ".join(str(random.choice((1, -1)) * v) for v in random.sample(range(1, 6), 2))
            + " 0"
            for _ in range(14)
        ]
        text = "\n".join(lines)
        with RC2(WCNF(from_string=text)) as solver:
            best = solver.compute()
            cost = None if best is None else solver.cost
        problem = harden(_read("wcnf", text))
        assert problem.objective
        found = solve(problem)
        assert (found and found[problem.objective.names[0]]) == cost


def test_the_older_form_has_hard_clauses_by_the_top_weight() -> None:
    problem = _read("wcnf", "p wcnf 2 3 9\n9 1 2 0\n2 -1 0\n3 -2 0\n")
    assert [each.weight for each in problem.constraints] == [None, 2, 3]


def test_a_pseudo_boolean_problem_has_the_optimum_of_trying() -> None:
    problem = _read("opb", OPB)
    assert problem.objective
    found = solve(problem)
    assert found
    best = min(
        3 * x - 2 * y + (not z) for x, y, z in product((0, 1), repeat=3) if x + 2 * y * z >= 1
    )
    assert found[problem.objective.names[0]] == best


def test_soft_constraints_of_wbo_stay_below_the_bound() -> None:
    text = "soft: 4 ;\n[3] +1 x1 >= 1 ;\n[2] +1 x2 >= 1 ;\n+1 x1 +1 x2 <= 1 ;\n"
    problem = harden(_read("opb", text))
    found = solve(problem)
    assert found
    assert (found["x1"], found["x2"]) == (True, False)


@pytest.mark.parametrize(
    ("name", "text", "place", "message"),
    [
        ("cnf", "p cnf 2 1\n1 3 0\n", (2, 3), "there is no variable 3"),
        ("cnf", "p cnf 2 1\n1 x 0\n", (2, 3), "expected a literal, not 'x'"),
        ("cnf", "p cnf 2 2\n1 2 0\n", (1, 1), "announces 2 clauses, but there are 1"),
        ("cnf", "p cnf 2 1\n1 2\n", (2, 1), "this clause has no end"),
        ("cnf", "p cnf 2\n", (1, 1), "the header has the form 'p cnf VARIABLES CLAUSES'"),
        ("cnf", "1 2 0\n", (1, 1), "expected 'p', not '1'"),
        ("wcnf", "h 1 0\nw 2 0\n", (2, 1), "expected 'h' or the weight of a clause, not 'w'"),
        ("wcnf", "h 1 0\n1.5 2 0\n", (2, 1), "the weight 1.5 is not a whole number"),
        ("wcnf", "p wcnf 2 1\n2e3 2 0\n", (2, 1), "the weight 2e3 is not a whole number"),
        ("wcnf", "h 1 0\n-2 2 0\n", (2, 1), "the weight -2 is negative"),
        ("wcnf", "h 1 0\n. 2 0\n", (2, 1), "expected 'h' or the weight of a clause, not '.'"),
        ("opb", "+1 x1 +2 >= 1;", (1, 10), "expected a literal, not '>='"),
        ("opb", "+1 x1 => 1;", (1, 8), "expected an integer, not '>'"),
        ("opb", "+1 x1 >= 1\n", (1, 11), "expected ';', not the end"),
    ],
)
def test_a_mistake_is_shown_at_its_place(
    name: str, text: str, place: tuple[int, int], message: str
) -> None:
    with pytest.raises(CspError) as caught:
        _read(name, text)
    [found] = caught.value.diagnostics
    assert message in found.message
    assert (found.line, found.column) == place


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("cnf", "p cnf 20 1\n1_0 0\n", "expected a literal, not '1_0'"),
        ("wcnf", "3 -0 1 0\n", "expected a literal or 0, not '-0'"),
        ("cnf", f"p cnf 1 1\n{'1' * 5000} 0\n", "an integer of more than 4,300 digits"),
        ("opb", f"1 x{'1' * 5000} >= 1;\n", "an integer of more than 4,300 digits"),
        ("opb", "1 x10000000 1 x10000001 >= 1;\n", "more than 10,000,000 variables"),
    ],
)
def test_numbers_are_plain_and_not_too_long(name: str, text: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        _read(name, text)
    assert caught.value.diagnostics[0].message == message


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("cnf", "c few\np cnf 10000000 1\n1 2 0\n", (2, 1)),
        ("wcnf", "p wcnf 10000000 1 10\n1 1 2 0\n", (1, 1)),
        ("wcnf", "h 1 2 0\nh 10000000 0\n", (2, 3)),
    ],
)
def test_a_short_text_has_no_millions_of_variables(
    name: str, text: str, place: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    made, bool_var = list[str](), Problem.bool_var

    def declared(problem: Problem, name: str) -> BoolVar:
        made.append(name)
        return bool_var(problem, name)

    monkeypatch.setattr(Problem, "bool_var", declared)
    with pytest.raises(CspError) as caught:
        _read(name, text)
    [found] = caught.value.diagnostics
    assert found.message == "10,000,000 variables are more than the text has characters"
    assert (found.line, found.column) == place
    assert made in ([], ["x1", "x2"])


def test_a_long_text_may_have_many_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "FEW_VARIABLES", 10)
    clause = "1 -30 0\n"
    assert len(_read("cnf", f"p cnf 30 2\n{clause}{clause}{'c ' * 9}\n").bools) == 30
    assert len(_read("cnf", f"p cnf 30 1\n{clause}c 23456789\n").bools) == 30  # 30 characters
    with pytest.raises(CspError, match="30 variables are more than"):
        _read("cnf", f"p cnf 30 1\n{clause}")
    with pytest.raises(CspError, match="more than 10,000,000 variables"):
        _read("cnf", "p cnf 10000001 0\n")


def test_zeros_before_the_number_of_a_variable_say_nothing() -> None:
    found = solve(_read("opb", "1 x01 >= 1;\n1 ~x1 1 x2 >= 1;\n"))
    assert found is not None
    assert dict(found) == {"x1": True, "x2": True}


@pytest.mark.parametrize("seed", range(3))
def test_long_objectives_have_the_optimum_that_rc2_finds(
    seed: int, tmp_path: Path, run: Run
) -> None:
    random = Random(seed)
    sets = [random.sample(range(1, 21), 3) for _ in range(30)]
    weights = [random.randint(1, 4) for _ in range(20)]
    cover = WCNF()
    for each in sets:
        cover.append(each)
    for i, weight in enumerate(weights, 1):
        cover.append([-i], weight=weight)
    with RC2(cover) as solver:
        assert solver.compute()
        least = solver.cost
    path = tmp_path / "q.opb"
    total = " ".join(f"+{weight} x{i}" for i, weight in enumerate(weights, 1))
    for direction, sign in (("min", 1), ("max", -1)):
        goal = total if sign == 1 else total.replace("+", "-")
        rows = "".join(f"{' '.join(f'+1 x{i}' for i in each)} >= 1 ;\n" for each in sets)
        path.write_text(f"{direction}: {goal} ;\n{rows}")
        _, printed, _ = run(path)
        assert f"o {sign * least}\ns OPTIMUM FOUND" in printed.decode()


FLATZINC = """var 1..3: x :: output_var;
var 1..3: y :: output_var;
constraint int_lin_le([1, 1], [x, y], 4);
solve maximize y;
"""


def test_flatzinc_is_a_problem_for_all_commands(run: Run, tmp_path: Path) -> None:
    model, answer = tmp_path / "m.fzn", tmp_path / "m.txt"
    model.write_text(FLATZINC, "utf-8")
    code, out, _ = run(model)
    assert code == 0
    assert out.endswith(b"a x\t1\na y\t3\na\ns OPTIMUM FOUND\n")
    answer.write_bytes(out)
    assert run("check", model, answer)[:2] == (0, b"ok: every constraint holds\no 3\n")
    assert run(model, "--count")[1] == b"1\n", "of the best"
    assert b"(objective maximize y)" in run("convert", "--to", "sugar", model)[1]
    assert b"p cnf " in run("encode", model)[1]


def test_a_minizinc_model_must_be_translated_first(run: Run, tmp_path: Path) -> None:
    model = tmp_path / "m.mzn"
    model.write_text("var 1..3: x; solve satisfy;", "utf-8")
    code, out, err = run("encode", model)
    assert (code, out) == (1, b"")
    assert f"{model}:1:1: error: this is MiniZinc".encode() in err
    assert b"minizinc -c --solver csp2sat" in err


@pytest.mark.parametrize("command", ["lint", "fmt"])
def test_some_commands_take_texts_of_csp2sat_only(run: Run, tmp_path: Path, command: str) -> None:
    clauses = tmp_path / "c.cnf"
    clauses.write_text(CNF, "utf-8")
    code, out, err = run(command, clauses)
    assert (code, out) == (1, b"")
    assert (
        b"this file has the format cnf, not csp\n  hint: translate it by `csp2sat convert --to csp`"
        in err
    )
    assert run(clauses, "-W")[2] == b"csp2sat: nothing to warn of\n"


HEADER = 'c{\nc "sha1sum": "0a1",\nc "nvars": 2\nc}\n'


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cnf", "p cnf 2 2\n1 2 0\n-1 0\n"),
        ("wcnf", "h 1 2 0\nh -1 0\n"),
        ("wcnf", "3 1 2 0\n4 -1 0\n"),
        ("wcnf", "p wcnf 2 2 9\n9 1 2 0\n9 -1 0\n"),
    ],
)
def test_the_header_of_the_evaluations_is_a_comment(name: str, text: str) -> None:
    assert format_of(Source(HEADER + text, "<stdin>")) is FORMATS[name]
    for whole in (HEADER + text, text + HEADER, text.replace("\n", f"\n{HEADER}", 1)):
        assert solve(_read(name, whole)) == solve(_read(name, text))


def test_soft_clauses_alone_are_a_problem_and_no_board(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.wcnf"
    path.write_text("3 -1 0\n4 2 0\n5 1 -2 0\n6 1 0\n")
    code, out, err = run(path)
    assert (code, out.splitlines()[-2:], err) == (10, [b"s OPTIMUM FOUND", b"v 11"], b"")


@pytest.mark.parametrize("text", ["h 1 2 0\nh -1 0\n", "p wcnf 2 2 9\n9 1 2 0\n9 -1 0\n"])
def test_a_solution_without_soft_clauses_is_an_optimum_of_cost_0(
    text: str, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "q.wcnf"
    path.write_text(text)
    for options in ([], ["--jobs", "2"], ["--solver", "glucose4"]):
        assert run(*options, path) == (10, b"o 0\ns OPTIMUM FOUND\nv 01\n", b"")
    path.write_text("h 1 0\nh -1 0\n")
    assert run(path) == (20, b"s UNSATISFIABLE\n", b"")
