"""The benchmarks: rivals agree with us on small instances, and what is measured is right."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest

from answer_keys import FOLDER, KeyProblem, problems, right
from anytime import Runs, points, totals
from csp2sat import Problem
from csp2sat.csp.formula_text import write_formula
from csp2sat.models.kind import Kind
from csp2sat.models.registry import PUZZLES, kind
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from encoders import cost as encoder_cost
from examples import one_in
from families import FAMILIES
from generators.boards import akari, nonogram, numbered_akari
from generators.graphs import full_insertions
from generators.resources import cars, scheduling, tasks
from generators.squares import latin, quasigroup, sudoku
from generators.sums import chain, knapsack, random_sums, three_terms
from generators.tables import lookups
from inprocess import cost
from instances import INSTANCES, in_folder, in_orders, named
from measure import Run, run, verdict
from paths import DATA, ROOT
from puzzles import given
from puzzles import lines as board_lines
from ratings import graded, lines, spearman
from report import geometric
from rivals.answer import Answer
from scale import exponent
from sum_shapes import SHAPES
from traces import Trace

GLOBALS = """
(int a 1 4) (int b 1 4) (int c 1 4) (int d 1 4) (int h 1 2) (int t ((-3 -1) (2 9))) (bool p)
(relation next 2 (supports (1 2) (2 3) (3 4)))
(relation never 2 (conflicts (1 2) (2 3) (3 1)))
(alldifferent a b c d)
(or (next a b) (next b a))
(never c a)
(count 1 (a b c) ge (- h 1))
(nvalue 4 (a b c d))
(global_cardinality (a b c d) ((1 1) (2 1)))
(element a (b c d a) d)
(disjunctive ((a 1) (b 1)))
(cumulative ((a 1 nil 1) (b 2 nil 1) (c 1 nil h)) 3)
(lex_less (b a) (a b))
(extension-supports (c h) ((4 2) (3 *)))
(or p (not (alldifferent a c)))
(iff p (< (abs (- a b)) (max a 2 (if p 1 2))))
(weightedsum ((2 t) (-1 b)) le 5)
"""

SMALL = {
    "globals": GLOBALS,
    "globals, best": f"{GLOBALS} (objective maximize t)",
    "none": "(int a 1 3) (alldifferent a (+ a 1) 3 (- 4 a)) (!= a 2)",
    "akari": akari(5, 1),
    "akari with numbers": numbered_akari(5, 1),
    "lookups": lookups(20, 1),
    "tasks": tasks(5, 1),
    "three terms": three_terms(8, 1),
    "nonogram": nonogram(5, 0.6, 1),
    "graph": full_insertions(1, 2),
    "cars": cars(10, 1),
    "scheduling": scheduling(5, 1),
    "quasigroup": quasigroup(6, 0.5, 1),
    "sudoku": sudoku(2, 0.6, 1),
    "chain": chain(220, 10, 0),
    "knapsack": knapsack(6, 4, 1),
}


def rival(name: str) -> object:
    """The module of a rival that is installed here."""
    if name == "minizinc" and not shutil.which("minizinc"):
        pytest.skip("minizinc is not installed")
    if name != "minizinc":
        pytest.importorskip({"cpsat": "ortools"}.get(name, name))
    return pytest.importorskip(f"rivals.{name}")


def ours(problem: Problem) -> tuple[str, tuple[int, ...]]:
    with Search(problem, PySat) as search:
        found = list(improvements(search))
    answer = Answer.of(problem, found[-1].ints if found else None, 0.0)
    return answer.verdict, answer.goals


@pytest.mark.parametrize(
    ("name", "instance"), one_in(3, product(["cpsat", "z3", "minizinc"], SMALL))
)
def test_a_rival_gives_our_answer(name: str, instance: str) -> None:
    problem = Problem.parse(SMALL[instance])
    found = rival(name).answer(problem)  # type: ignore[attr-defined]  # a module
    assert (found.verdict, found.goals) == ours(problem)


def test_a_latin_square_is_one() -> None:
    square = latin(7, Random(1))
    for line in (*square, *zip(*square, strict=True)):
        assert sorted(line) == list(range(1, 8))
    assert square != latin(7, Random(2))


def test_the_holes_of_a_sudoku_are_balanced() -> None:
    declared = sudoku(3, 0.56, 1).splitlines()[:81]
    is_open = [line.endswith(" 1 9)") for line in declared]
    for i in range(9):
        assert sum(is_open[9 * i : 9 * i + 9]) == sum(is_open[i::9]) == 5


def test_full_insertions_are_those_of_dimacs() -> None:
    """Nodes and edges as the DIMACS files 1-FullIns_3 and 2-FullIns_4 have them."""
    for words, nodes, edges in (((1, 3), 30, 100), ((2, 4), 212, 1621)):
        text = full_insertions(*words)
        assert text.count("(int n") == nodes
        assert text.count("(!= ") == edges


def test_sums_overlap() -> None:
    assert chain(400, 20, 0).count("(<= ") == 11
    assert random_sums(300, 4, 1).count(" 100)") == 4


def test_names_are_chosen_by_patterns(tmp_path: Path) -> None:
    assert [name for name, _ in named(["nqueens-8", "tdsp-C1"])] == [
        "sugar nqueens-8",
        "sugar tdsp-C1-1",
    ]
    assert sum(name.startswith("sugar ") for name in INSTANCES) == 18
    (tmp_path / "b.csp").write_text("(int x 1 2)")
    (tmp_path / "a.csp").write_text("")
    assert [name for name, _ in in_folder(tmp_path)] == ["a.csp", "b.csp"]


def test_a_verdict_has_the_last_objective() -> None:
    assert verdict(b"s SATISFIABLE\no 12\na x\t12\no 9\na\ns OPTIMUM FOUND\n") == "OPTIMUM FOUND 9"
    assert verdict(b"c nothing\n") == ""


def test_the_whole_tree_of_processes_is_measured(tmp_path: Path) -> None:
    work = "import os, time; os.fork(); x = b'1' * 50_000_000; time.sleep(0.5); print('s DONE')"
    script = tmp_path / "script.py"
    script.write_text(work)
    found = run(f"{sys.executable} %s", str(script), 30)
    assert isinstance(found, Run)
    assert found.answer == "DONE"
    assert found.megabytes > 95  # two with 50 each; one has 50 and Python's own ten
    assert not found.late


def test_a_command_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import subprocess, sys\nsubprocess.run([sys.executable, '-c', 'while 1: 0'])"
    )
    found = run(f"{sys.executable} %s", str(script), 0.3)
    assert found.late
    assert found.cpu >= 0.3 or found.wall >= 4 * 0.3  # the second on a busy machine
    assert not found.answer


def test_a_command_reads_the_file_from_standard_input(tmp_path: Path) -> None:
    (tmp_path / "a.csp").write_text("s DONE\n")
    found = run("cat - < %s", str(tmp_path / "a.csp"), 5)
    assert (found.answer, found.output) == ("DONE", b"s DONE\n")


def test_a_geometric_mean() -> None:
    assert geometric([1, 4]) == pytest.approx(2)


def test_orders_of_an_instance_have_its_constraints_and_are_one_kind() -> None:
    declared = "; a comment\n(int x 0 9)\n(objective minimize x)\n(bool p)"
    text = f"{declared} p (< 3 x)(or (= x 5)\n  (= x 6))\n(> 9 x)"
    orders = list(in_orders(iter([("it", text)]), 6))
    assert [name for name, _ in orders] == [f"it, order {i}" for i in range(1, 7)]
    assert len({each for _, each in orders}) > 3
    for _, each in orders:
        problem = Problem.parse(each)
        assert problem.objective == Problem.parse(text).objective
        formulas = sorted(write_formula(each.formula) for each in problem.constraints)
        assert formulas == ["(< 3 x)", "(> 9 x)", "(or (= x 5) (= x 6))", "p"]


def test_a_run_prints_its_tables(tmp_path: Path) -> None:
    output = tmp_path / "results.md"
    words = ["run", "nqueens-8", "--against", "minisat", "--repeat", "1", "-o", str(output)]
    if not shutil.which("minisat"):
        words[3] = f"{sys.executable} -m csp2sat %s"
    subprocess.run([sys.executable, "-m", "benchmarks", *words], check=True, cwd=ROOT, timeout=60)
    lines = output.read_text().splitlines()
    assert any(line.startswith("| sugar nqueens-8 | SATISFIABLE |") for line in lines)
    tables = [(a, b) for a, b in pairwise(lines) if a.startswith("|") and b.startswith("|")]
    assert all(a.count("|") == b.count("|") for a, b in tables)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["no such one"], "There is no such instance"),
        (["nqueens-8", "--against", "no-such-command %s"], "There is no command 'no-such-command'"),
    ],
)
def test_files_that_cannot_be_measured_are_an_error(words: list[str], message: str) -> None:
    command = [sys.executable, "-m", "benchmarks", "run", *words]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, timeout=60, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith(message)


def test_a_run_that_fails_leaves_the_tables_of_the_last(tmp_path: Path) -> None:
    (tmp_path / "a.csp").write_bytes(b"(int x\xff 1 2)")
    output = tmp_path / "results.md"
    output.write_text("old")
    words = ["run", "--folder", str(tmp_path), "--repeat", "1", "-o", str(output)]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", *words], capture_output=True, cwd=ROOT, timeout=60
    )
    assert done.returncode
    assert output.read_text() == "old"


KEYS = KeyProblem("it", "(int x 0 9)\n(bool p)\n(bool q)\n#x p q", {"x": "3", "p": "true"}, {})


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ("sat\np true\nx 3\n", True),
        ("sat\nx 3\n", False),
        ("sat\nx 3\np true\nq false\n", False),
        ("s SATISFIABLE\na x\t3\na q\tfalse\na p\ttrue\na\n", True),
        ("s SATISFIABLE\na x\t4\na q\tfalse\na p\ttrue\na\n", False),
        ("unsat\n", False),
        ("s UNSATISFIABLE\n", False),
        ("", None),
        ("s UNKNOWN\n", None),
    ],
)
def test_an_answer_is_compared_with_the_fixed_keys(output: str, expected: bool | None) -> None:
    assert right(output, KEYS) is expected
    assert right("unsat\n", KEYS._replace(fixed=None)) is True
    assert right("sat\n", KEYS._replace(fixed=None)) is False


def test_the_problems_of_cspuz_have_answer_keys() -> None:
    found = problems()
    assert len(found) == len({each.name for each in found}) == 89
    for each in one_in(4, found):
        keys = Problem.parse(each.text).keys
        assert keys is not None
        assert set(each.fixed or {}) <= set(keys)
        assert Problem.parse(each.plain).keys is None


def test_the_phases_of_a_text_in_process_add_up() -> None:
    problem = problems()[1]
    for text in (problem.text, problem.plain):
        found = cost(text)
        assert right(found.output, problem)
        assert {"read", "translate", "check"} <= set(found.phases)
        assert sum(found.parts()) == pytest.approx(found.seconds)


def test_an_exponent_is_that_of_a_power_law() -> None:
    assert exponent([10, 20, 40, 80], [0.001, 4, 16, 64]) == "2.00"  # too short: does not count
    assert exponent([10, 20], [0.001, 4]) == "-"
    assert exponent([10, 10], [1, 4]) == "-"


def test_families_have_six_growing_sizes_that_have_solutions() -> None:
    for family in FAMILIES.values():
        assert len(family.sizes) == 6
        assert list(family.sizes) == sorted(set(family.sizes))
    for make in (numbered_akari, tasks, lookups, three_terms):
        with Search(Problem.parse(make(30, 1)), lambda: PySat("cadical195")) as search:
            assert search.next()


@pytest.mark.parametrize(
    ("words", "tables"),
    [
        (
            ["run", "cspuz", "--repeat", "1"],
            ("| plain | csp2sat | 1 | 0 | 0 |", "csugar, recorded"),
        ),
        (
            ["inprocess", "--repeat", "1"],
            ("| answer keys | csp2sat |", "| sudoku-gen2-many2.base |"),
        ),
        (
            ["similar", "--texts", "2"],
            ("| sudoku-gen2-many2.base | 2 | ", "medians without search"),
        ),
        (["scale", "element", "--timeout", "0.1"], ("| element | ", "| 1,000 | 4 | ")),
        (
            ["certificates", "sudoku-9x9", "gokigen-4x3"],
            ("2 samples with a single solution, 2 verified", "| gokigen-4x3 | "),
        ),
    ],
)
def test_the_other_measurements_print_their_tables(
    words: list[str], tables: tuple[str, ...], tmp_path: Path
) -> None:
    row = next(each for each in _index()["files"] if each["file"].startswith("sudoku-gen2-many2"))
    shutil.copy(FOLDER / row["file"], tmp_path)
    (tmp_path / "index.json").write_text(json.dumps({"files": [row]}))
    folder = [] if words[0] in ("scale", "certificates") else ["--folder", str(tmp_path)]
    command = [sys.executable, "-m", "benchmarks", *words, *folder]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, timeout=60, text=True)
    assert not done.returncode, done.stderr
    for table in tables:
        assert table in done.stdout
    lines = done.stdout.splitlines()
    rows = [(a, b) for a, b in pairwise(lines) if a.startswith("|") and b.startswith("|")]
    assert all(a.count("|") == b.count("|") for a, b in rows)


def _index() -> dict[str, list[dict[str, str]]]:
    found: dict[str, list[dict[str, str]]] = json.loads((FOLDER / "index.json").read_text())
    return found


def test_encoders_of_sums_are_compared_by_what_unit_propagation_derives() -> None:
    at_most_3 = next(each for each in SHAPES if each.name == "at most 3 of 30")
    found = {name: encoder_cost(at_most_3, name) for name in ("totalizer", "adder", "at-most-one")}
    assert found["at-most-one"] is None
    assert found["totalizer"] is not None
    assert found["totalizer"].strength == 1
    assert found["adder"] is not None
    assert found["adder"].strength < 0.5


def test_the_rank_correlation() -> None:
    assert spearman([1, 2, 3, 4], [10, 20, 30, 70]) == pytest.approx(1)
    assert spearman([1, 2, 3, 4], [4, 3, 2, 1]) == pytest.approx(-1)
    # Equal values share the ranks 1 and 2: 1 - 6 * 0.5 / (3 * 8) without the correction for ties.
    assert spearman([1, 2, 3], [1, 2, 2]) == pytest.approx(0.75**0.5)
    assert spearman([5, 5, 5], [1, 2, 3]) == 0


def test_ratings_of_graded_boards(tmp_path: Path) -> None:
    boards = {"easy": 0, "medium": 1, "hard": 2}
    rows = [f"{DATA}/rated/sudoku-{each}.txt\tours\t{grade}" for each, grade in boards.items()]
    (tmp_path / "index.tsv").write_text("\n".join(["# where they come from", *rows, ""]))
    notes, found = graded(tmp_path / "index.tsv")
    assert notes == ["where they come from"]
    table = "\n".join(lines(notes, found, 60, False))
    assert "\nwhere they come from\n" in table
    assert "\n| ours | 3 | 3 | 1.00 | 0 |" in table
    assert "\n| ours | 1.00 | 41 |" not in table, "too few boards"
    assert "\n| ours | 2 | 1 | 85 |" in table
    assert "| ours |" in "\n".join(lines(notes, found, 60, True)), "of sums"


def test_large_boards() -> None:
    names = [name for name in PUZZLES if isinstance(kind(name), Kind)]
    boards = given(names)
    assert {each.kind for each in boards} == set(names)
    table = "\n".join(board_lines(["akari"], 60))
    assert "- no boards" not in table
    assert "\n| akari | 40x40 | unique | " in table


def test_a_trace_is_scored_by_its_gap_over_time() -> None:
    trace = Trace([(1.0, 20), (3.0, 10)], "", 5.0)
    assert trace.score(10, 5.0) == pytest.approx((1 * 1 + 2 * 0.5 + 2 * 0) / 5)
    assert Trace([], "", 5.0).score(10, 5.0) == 1
    assert Trace([(2.0, 10), (9.0, 5)], "", 9.0).score(10, 4.0) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (Trace([], "", 9.0), Trace([], "", 9.0), (0, 0)),  # nothing
        (Trace([(1.0, 7)], "", 9.0), Trace([], "", 9.0), (1, 0)),
        (Trace([(1.0, 7)], "proved", 8.0), Trace([(1.0, 7)], "", 9.0), (1, 0)),
        (Trace([(1.0, 7)], "", 9.0), Trace([(1.0, 8)], "", 9.0), (1, 0)),  # a less value
        (Trace([(1.0, 7)], "", 9.5), Trace([(1.0, 7)], "", 9.1), (0.5, 0.5)),
        (Trace([], "solved", 2.9), Trace([], "solved", 6.1), (0.75, 0.25)),
        (Trace([], "none", 0.2), Trace([], "none", 0.9), (0.5, 0.5)),
        (Trace([], "none", 0.2), Trace([], "none", 1.9), (1, 0)),
    ],
)
def test_points_are_those_of_the_minizinc_challenge(
    one: Trace, other: Trace, expected: tuple[float, float]
) -> None:
    assert (points(one, other, True, 9.0), points(other, one, True, 9.0)) == expected


def test_of_a_maximum_the_larger_value_has_the_point() -> None:
    less, more = Trace([(1.0, 7)], "", 9.0), Trace([(1.0, 8)], "", 9.0)
    assert (points(less, more, False, 9.0), points(more, less, False, 9.0)) == (0, 1)


def test_totals_count_complete_answers_and_those_without_any() -> None:
    proved, found, nothing = (
        Trace([(1.0, 3)], "proved", 2.0),
        Trace([(1.0, 3)], "", 9.0),
        Trace([], "", 9.0),
    )
    solved = Trace([], "solved", 1.0)
    every = [
        Runs("a", True, {"us": [proved], "them": [found]}),
        Runs("b", True, {"us": [nothing], "them": [found]}),
        Runs("c", False, {"us": [solved], "them": [solved]}),
        Runs("d", False, {"us": [nothing]}),
    ]
    rows = dict(
        line.split("|")[1:4:2] for line in totals(every, ["them", "us"], 10.0) if "|" in line
    )
    assert {name.strip(): value.strip() for name, value in rows.items() if "-" not in value} == {
        "of 4": "us",
        "complete answers": "2",
        "complete answers that no other has": "1",
        "no answer at all": "2",
        "the best value, of 2": "1",
        "mean score, of 2": "0.550",
        "points in pairs with them": "1.5 to 1.5, 50%",
        "points in pairs with us": "",
    }


def test_the_best_values_of_a_folder_are_kept(tmp_path: Path) -> None:
    (tmp_path / "a.csp").write_text("(int x 0 9) (objective minimize x) (< 3 x)")
    (tmp_path / "b.fzn").write_text(
        "var 0..9: x :: output_var;\nconstraint int_le(x, 5);\nsolve maximize x;\n% x\n"
    )
    (tmp_path / "c.fzn").write_text("var 0..9: x :: output_var;\nsolve satisfy;\n")
    (tmp_path / "kept").mkdir()
    words = ["anytime", tmp_path, "--solver", "csp2sat", "--keep", tmp_path / "kept"]
    command = [sys.executable, "-m", "benchmarks", *map(str, words)]
    for _ in range(2):
        done = subprocess.run(command, capture_output=True, cwd=ROOT, timeout=60, text=True)
        assert not done.returncode, done.stderr
        for row in ("| a | 4 | 4 proved ", "| b | 5 | 5 proved ", "| c |  | solved "):
            assert row in done.stdout
        (tmp_path / "c.fzn").write_text("no longer read")
    assert len(list((tmp_path / "kept").iterdir())) == 3


@pytest.mark.nightly
def test_an_example_of_cpmpy_has_the_answers_of_both_solvers(tmp_path: Path) -> None:
    for package in ("cpmpy", "ortools"):
        pytest.importorskip(package)
    example = tmp_path / "example.py"
    example.write_text(
        "import cpmpy as cp\n"
        "x = cp.intvar(0, 9, shape=3)\n"
        "model = cp.Model(cp.AllDifferent(x), x[0] + x[1] == x[2])\n"
        "model.solve()\n"
        "model += x[2] < 2\n"
        "model.solveAll()\n"
        "cp.Model(x[0] <= 7, maximize=x[0]).solve()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks", "cpmpy", str(example)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    cells = [cell.strip() for cell in ran.stdout.splitlines()[-1].split("|")[1:-1]]
    assert [cells[0], cells[1], cells[4]] == ["example", "3", "equal: True 0 7"]
