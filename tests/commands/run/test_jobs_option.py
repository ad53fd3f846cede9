"""`--jobs N`: the answers of one solver, from several; nothing that goes wrong with one is felt."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import jsonschema
import pytest

from conformance import ANSWERED, CASES, path_of
from csp2sat import Problem, Solution
from csp2sat.commands.exit_codes import Failure
from csp2sat.commands.formats.format_protocol import Facts
from csp2sat.commands.formats.registry import FORMATS
from csp2sat.commands.options.parse import parse
from csp2sat.commands.options.run_options import run_options
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.run.event_printer import Printer, Target
from csp2sat.commands.run.jobs_and_cubes import events
from csp2sat.commands.run.phase_report import Report
from csp2sat.commands.run.question_from_options import query, question, settings
from csp2sat.commands.run.run_context import Run as Running
from csp2sat.commands.run.run_context import start_limits
from csp2sat.commands.solve import FILE, PAGE
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.table import QUESTIONS
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.parallel.portfolio import CONTENDERS, Contender, contenders
from csp2sat.solver.parallel.shared_bounds import Bounds
from csp2sat.solver.parallel.workers import Workers
from csp2sat.translator.encoding_options import DEFAULTS
from csp2sat.translator.translate import translate
from examples import one_in
from paths import DATA
from processes import PATIENCE
from running import Run
from running import csp2sat as installed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from csp2sat.solver.ask.answer_events import Event

SCHEMA = json.loads((DATA / "answer.schema.json").read_text("utf-8"))
NAMES = [
    "ad-reified", "ar-if-nested", "ar-mod-sparse-unsat", "cu-negated", "el-negated",
    "log-not-xor", "mode-max-basic", "mode-max-dint", "obj-maximize", "obj-minimize",
    "obj-two-variables", "rel-ternary",
]  # fmt: skip
Captured = pytest.CaptureFixture[bytes]
SUM = "(int x 0 9) (int y 0 9)\n(= (* x y) 12)\n"

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no other processes")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a few solutions."""
    path = tmp_path / "sum.csp"
    path.write_text(SUM, "utf-8")
    return path


def compete(
    file: Path, some: Sequence[Contender], *arguments: str, crashing: Contender | None = None
) -> int:
    """Let contenders answer a file; gives the exit code. The solver of one of them may crash."""
    words = [*arguments, "--jobs", str(len(some)), str(file)]
    options = run_options(parse("solve", words, PAGE, [FILE]).values)
    problem, channel = Problem.read(file), Channel()
    make_format = FORMATS[options.format or "sugar"].make
    report = Report(options.verbose, options.stats, channel)
    limit = start_limits(options, make_format, channel)
    asking = Asking(problem, settings(options), limit, report.phases)
    form = make_format(Facts(options.limits, problem))
    running = Running(options, asking, form, Target(channel), report)
    row, about = QUESTIONS[question(options, problem)], query(options, problem)

    def ask(own: Asking) -> Iterator[Event]:
        if crashing and own.settings.solver == crashing.solver:
            os.kill(os.getpid(), signal.SIGKILL)
        return row.answer(own, about)

    with running.failures():
        for event in events(running, ask, some):
            running.printer.take(event)
    return running.printer.code


def blocks(out: bytes) -> list[bytes]:
    """The solutions of an output."""
    return out.removeprefix(b"s SATISFIABLE\n").split(b"\na\n")


# --- answers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_verdict_is_that_of_one_solver(name: str, run: Run) -> None:
    case = ANSWERED[name]
    code, out, err = run("--jobs", "3", *case.get("args", []), path_of(name))
    lines = out.decode().splitlines()
    assert (code, err) == (0, b"")
    assert [line for line in lines if line.startswith("s ")][-1] == f"s {case['status']}"
    goals = [line.split()[1:] for line in lines if line.startswith("o ")]
    if "optimum" in case:
        assert goals[-1][0] == str(case["optimum"])


@pytest.mark.parametrize("name", ["ad-reified", "cu-negated", "rel-ternary", "log-not-xor"])
def test_all_solutions_are_those_of_one_solver(name: str, run: Run) -> None:
    _, alone, _ = run("--all", path_of(name))
    code, out, _ = run("--jobs", "3", "--all", path_of(name))
    assert code == 0
    assert sorted(blocks(out)) == sorted(blocks(alone))
    assert run("--jobs", "3", "--count", path_of(name)) == (
        0, b"%d\n" % CASES[name]["solutions"], b"",
    )  # fmt: skip


ASKED: list[tuple[str, ...]] = [
    ("--backbone",),
    ("--backbone=x",),
    ("--explain",),
    ("--count", "--at-most", "2"),
    ("--steps", "--given", "x=4"),
    ("--hint", "--given", "x=4"),
    ("--unique", "--project", "x"),
    ("-c",),
]
MORE = ["", "(< x 4)", "(= x 4)", "#x y"]


@pytest.mark.parametrize(("arguments", "more"), one_in(3, product(ASKED, MORE)), ids=str)
def test_a_question_has_the_answer_of_one_solver(
    arguments: tuple[str, ...], more: str, run: Run, file: Path
) -> None:
    file.write_text(f"{SUM}{more}", "utf-8")
    code, out, err = run("--jobs", "2", *arguments, file)
    first = re.compile(rb"^(?:s |unique|not unique|none|\d+|sat|unsat|y =).*", re.MULTILINE)
    alone = run(*arguments, file)
    assert (code, err) == (alone[0], alone[2])
    assert first.findall(out) == first.findall(alone[1])
    if "--unique" not in arguments and "-c" not in arguments:
        assert out == alone[1]  # there is no choice


def test_json_names_the_solver(run: Run, file: Path) -> None:
    code, out, _ = run("--jobs", "2", "--format", "json", file)
    printed = json.loads(out)
    jsonschema.validate(printed, SCHEMA)
    assert (code, len(printed["solutions"])) == (0, 1)
    assert printed["statistics"]["solver"] in [*map(str, contenders(2)), "cadical195"]
    assert printed["statistics"]["clauses"] > 0


def test_a_contender_has_an_encoding_of_its_own(file: Path, capsysbinary: Captured) -> None:
    some = [Contender("cadical195"), Contender("minisat22", encoding="log")]
    fails = ("--solver-command", "false", "--no-check")
    compete(file, some, *fails, "--stats")
    err = capsysbinary.readouterr().err
    assert re.search(rb"\nintegers: log +2\n", err)
    assert b"2 of 2, minisat22 (log)" in err
    compete(file, some, *fails, "--format", "json")
    out = capsysbinary.readouterr().out
    assert json.loads(out)["statistics"]["solver"] == "minisat22 (log)"
    compete(file, some, *fails, "--stats", "--encoding", "order")
    err = capsysbinary.readouterr().err
    assert b"\nintegers: order" in err
    assert b"\nintegers: log" not in err


def test_statistics_name_the_solver_that_answered(run: Run, file: Path) -> None:
    _, _, err = run("--jobs", "2", "--stats", file)
    rows = {line[:28].rstrip(): line[28:] for line in err.splitlines()}
    assert rows[b"clauses"].strip().isdigit()
    assert re.match(rb"[12] of 2, \w+", rows[b"answered by"])  # in line with the numbers
    assert err.count(b"answered by") == err.count(b"SAT variables") == 1


def test_a_puzzle_is_drawn(run: Run) -> None:
    alone = run("puzzle", "nqueens", "8", "--unique")[1].splitlines()
    code, out, _ = run("puzzle", "nqueens", "8", "--unique", "--jobs", "2")
    assert (code, len(out.splitlines())) == (0, len(alone))


def test_explanations_are_of_the_file_however_deep(run: Run, file: Path) -> None:
    deep = "(not " * 3000 + "(= x 1)" + ")" * 3000
    file.write_text(f"(int x 0 3)\n(= x 2)\n{deep}\n", "utf-8")
    assert run("--jobs", "2", "--explain", file) == run("--explain", file)


# --- objectives -------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", ["minimize", "maximize"])
def test_each_solution_is_better_than_those_before(goal: str, run: Run, file: Path) -> None:
    names = [f"x{i}" for i in range(12)]
    declared = "".join(f"(int {each} 0 9)" for each in names)
    total = f"(int t 0 99)\n(= t (+ {' '.join(names)}))\n(> t 17)\n(< t 81)\n(objective {goal} t)"
    file.write_text(f"{declared}\n(alldifferent {' '.join(names[:8])})\n{total}", "utf-8")
    code, out, _ = run("--jobs", "4", "--format", "jsonl", file)
    *events, end = map(json.loads, out.splitlines())
    assert (code, end["status"]) == (0, "OPTIMUM FOUND")
    found = [each["objective"]["t"] for each in events if each["event"] == "solution"]
    bounds = [each["value"] for each in events if each["event"] == "bound"]
    sign = 1 if goal == "minimize" else -1
    assert found == sorted(set(found), reverse=sign > 0)
    assert bounds == sorted(set(bounds), reverse=sign < 0)
    assert found[-1] == (28 if sign > 0 else 80)
    assert json.loads(run("--format", "json", file)[1])["objective"]["t"] == found[-1]


def test_several_objectives_are_taken_in_turn(run: Run, file: Path) -> None:
    file.write_text(f"{SUM}(int z 0 9)\n(objective minimize y x z)", "utf-8")
    code, out, _ = run("--jobs", "3", file)
    assert (code, out.splitlines()[-1]) == (0, b"s OPTIMUM FOUND")
    goals = [tuple(map(int, each.split()[1:])) for each in out.splitlines() if each[:2] == b"o "]
    assert goals == sorted(set(goals), reverse=True)
    assert goals[-1] == (2, 6, 0)


def test_a_bound_is_seen_by_all_that_share_it() -> None:
    bounds = Bounds(minimize=True)
    with Workers() as workers:
        bounds.note_bound(-3)
        bounds.note_solution(1 << 80)  # unknown then
        bounds.note_solution(7)
        bounds.note_solution(9)
        workers.start(lambda send: send(bounds()))
        assert next(workers.messages(PATIENCE)) == (0, (-3, 7))


@pytest.mark.parametrize("minimize", [True, False])
@pytest.mark.parametrize("value", [1 << 70, -(1 << 70)])
def test_values_of_more_than_64_bits_are_not_shared(minimize: bool, value: int) -> None:
    bounds = Bounds(minimize)
    bounds.note_bound(value)
    bounds.note_solution(value)
    assert bounds() == (None, None)


@pytest.mark.parametrize(("factor", "best"), [(10**25, 7), (-(10**25), 23)])
def test_an_objective_of_more_than_64_bits_has_its_optimum(
    run: Run, file: Path, factor: int, best: int
) -> None:
    low, high = sorted((0, 90 * factor))
    terms = " ".join(f"(* {weight} a{i})" for i, weight in enumerate((4, 7, 3, 8, 5)))
    file.write_text(
        "".join(f"(int a{i} 0 1)" for i in range(5))
        + f"(int y 0 90)(int x {low} {high})(= x (* {factor} y))(= y (+ {terms}))"
        "(>= (+ a0 a1 a2 a3) 2)(>= (+ a1 a2 a4) 1)(<= (+ a3 a4 a0) 2)(objective minimize x)",
        "utf-8",
    )
    for jobs in "12":
        *lines, last = run("--jobs", jobs, file)[1].decode().splitlines()
        assert last == "s OPTIMUM FOUND"
        assert [line for line in lines if line[:2] == "o "][-1] == f"o {best * factor}"


def test_a_solution_is_seen_by_all_that_share_it() -> None:
    problem = Problem.parse("(int x 0 9) (int y -5 5) (bool p) (bool q) (objective minimize x)")
    bounds = Bounds(True, problem)
    assert bounds.solution() is None
    first = Solution({"x": 4, "y": -2}, {"p": True, "q": False})
    second = Solution({"x": 3, "y": 5}, {"p": False, "q": False})
    bounds.note_solution(4, first)
    assert bounds.solution() == first
    assert bounds.solution() is None, "it is not new any more"
    with Workers() as workers:
        bounds.note_solution(3, second)
        workers.start(lambda send: send(bounds.solution()))
        assert next(workers.messages(PATIENCE)) == (0, second)


def test_a_solution_of_large_values_is_not_shared() -> None:
    problem = Problem.parse(f"(int x 0 {1 << 70}) (int y 0 1) (objective minimize y)")
    bounds = Bounds(True, problem)
    bounds.note_solution(0, Solution({"x": 1 << 69, "y": 0}, {}))
    assert bounds.solution() is None


# --- what goes wrong --------------------------------------------------------------------------


def test_a_solver_that_is_missing_leaves_the_answer_to_others(
    file: Path, capsysbinary: Captured
) -> None:
    code = compete(file, [Contender("cadical195"), Contender("nosuch")])
    out, err = capsysbinary.readouterr()
    assert (code, out[:14]) == (0, b"s SATISFIABLE\n")
    assert err == b"" or err.startswith(b"csp2sat: nosuch failed: python-sat has no")


TWO = [Contender("cadical195"), Contender("glucose4")]


@pytest.mark.parametrize("asked", [(), ("--all",), ("--count",)], ids=str)
def test_a_solver_that_crashes_leaves_the_answer_to_others(
    asked: Sequence[str], file: Path, capsysbinary: Captured
) -> None:
    compete(file, TWO[1:], *asked)
    alone = capsysbinary.readouterr().out
    code = compete(file, TWO, *asked, crashing=TWO[0])
    out, err = capsysbinary.readouterr()
    assert (code, sorted(out.splitlines())) == (0, sorted(alone.splitlines()))
    failed = b"csp2sat: cadical195 failed: the SAT solver crashed (SIGKILL)\n"
    assert err in (b"", failed)  # the answer may come before the crash


def test_a_crash_of_all_solvers_is_an_error(file: Path, capsysbinary: Captured) -> None:
    with pytest.raises(Failure) as caught:
        compete(file, TWO[:1], crashing=TWO[0])
    assert (str(caught.value), caught.value.code) == (
        "csp2sat: error: the SAT solver crashed (SIGKILL)", 1,
    )  # fmt: skip
    assert capsysbinary.readouterr().out == b""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--solver", "nosuch"), b"python-sat has no solver 'nosuch'"),
        (("--solver-command", ""), b"the solver command is empty"),
        (("--proof", "p.drat"), b"--proof needs a single solver: leave out --jobs and --cubes"),
        (("--jobs", "0"), b"'0' is not a number, 1 or more"),
    ],
)
def test_wrong_usage(arguments: Sequence[str], message: bytes, file: Path) -> None:
    done = installed("--jobs", "2", *arguments, file)
    assert done.returncode == 2
    assert message in done.stderr


def test_those_that_can_be_made_do_the_work(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, forked = os.fork, list[int]()

    def fork() -> int:
        if forked:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        forked.append(1)
        return real()

    monkeypatch.setattr(os, "fork", fork)
    code, out, err = run("--jobs", "2", file)
    assert (code, out) == (0, run(file)[1])
    why = b"no other processes can be made here (Resource temporarily unavailable)"
    assert err == b"csp2sat: 1 of 2 solvers work: " + why + b"\n"


def test_what_is_refused_is_refused_once(run: Run, file: Path) -> None:
    code, out, err = run("--jobs", "3", "--max-clauses", "1", file)
    assert (code, out, err) == run("--max-clauses", "1", file)
    assert code == 1


# --- who competes -----------------------------------------------------------------------------


def test_the_solver_that_is_named_is_the_first() -> None:
    for name in ("cadical195", "minisat22", "lingeling"):
        some = contenders(12, name)
        assert (len(some), len(set(map(str, some)))) == (12, 12)
        assert some[0].solver == name
        assert set(map(str, CONTENDERS)) <= {*map(str, some)}
    assert contenders(1) == [CONTENDERS[0]]


def test_with_a_chosen_encoding_no_solver_competes_twice() -> None:
    some = contenders(12, encoded=True)
    assert {each.encoding for each in some} == {"auto"}
    assert (len(some), len(set(map(str, some)))) == (12, 12)


def test_a_contender_leaves_large_variables_in_binary() -> None:
    problem = Problem.parse("(int x 0 1000000000)(int y 0 9)(!= y 5)(< (+ x y) 1000000000)")
    options = Contender("minisat22", encoding="direct").encoded(DEFAULTS)
    assert translate(problem, options=options).encodings()["log"] == 1


@pytest.mark.parametrize("contender", contenders(10), ids=str)
def test_each_can_be_had(contender: Contender) -> None:
    solver = PySat(contender.solver, options=contender.options)
    assert solver.solve()
    solver.close()


def test_only_the_process_that_prints_prepares_what_is_printed_last(
    file: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log"

    def refresh(_: Printer) -> None:
        with log.open("a") as opened:
            opened.write(f"{os.getpid()}\n")

    monkeypatch.setattr(Printer, "refresh", refresh)
    assert run("--cubes", "4", "--jobs", "2", file)[0] == 0
    assert not log.exists() or {*log.read_text().split()} == {str(os.getpid())}
