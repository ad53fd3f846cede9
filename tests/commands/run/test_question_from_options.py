"""Questions as options: what is refused, what Sugar's options mean beside them, and for puzzles."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from csp2sat.commands.formats.drawn_answers import DrawnFormat
from csp2sat.commands.formats.format_protocol import Facts, Past
from csp2sat.csp.problem import Solution
from csp2sat.solver.ask.answer_events import OPTIMUM, UNKNOWN, End, NewSolution
from paths import ROOT
from processes import pigeons
from running import Run

BOARDS = ROOT / "models/data"
FEW = "(int x 0 2) (int y 0 2) (bool p) (int _h 0 1)\n(< x y)\n(=> p (= x 0))\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a problem, where the command runs."""
    monkeypatch.chdir(tmp_path)
    Path("few.csp").write_text(FEW, "utf-8")
    return tmp_path


def refusal(run: Run, capsys: pytest.CaptureFixture[bytes], *arguments: str) -> str:
    """The message that refuses some arguments as wrong usage."""
    try:
        code, out, err = run(*arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
        out, err = capsys.readouterr()
    assert (code, out) == (2, b"")
    return err.decode()


# --- wrong usage ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--all", "--count"], "argument --count: not allowed with argument --all"),
        (["-n", "3", "--unique"], "argument --unique: not allowed with argument --solutions"),
        (["--explain", "--hint"], "argument --hint: not allowed with argument --explain"),
        (["--backbone", "--steps"], "argument --steps: not allowed with argument --backbone"),
        (["--backbone=xx"], "there is no variable 'xx'; did you mean 'x'?"),
        (["--all", "--project", "x,yy"], "there is no variable 'yy'; did you mean 'y'?"),
        (["--count", "--project=unknown"], "there is no variable 'unknown'"),
        (["--count", "--at-most", "0"], "argument --at-most: '0' is not a number, 1 or more"),
        (["--count", "--at-most", "many"], "'many' is not a number, 1 or more"),
        (["-n", "0"], "'0' is not a number, 1 or more"),
        (["--solutions", "x"], "'x' is not a number, 1 or more"),
        (["--explain=two"], "'two' is neither 'all' nor 'all K'"),
        (["--hint", "--given", "x=9"], "'x=9': the domain of x is 0..2"),
        (["--hint", "--given", f"x={'9' * 5000}"], "the domain of x is 0..2"),
        (["--hint", "--given", "x=--1"], "'x=--1': write x=an integer"),
        (["--hint", "--given", "x=²"], "'x=²': write x=an integer"),
        (["--hint", "--given", "x=true"], "'x=true': write x=an integer"),
        (["--hint", "--given", "x"], "'x': write x=an integer"),
        (["--steps", "--given", "y=1,p=1"], "'p=1': write p=true or false"),
        (["--steps", "--given", "q=1"], "there is no variable 'q'"),
        (["--time-limit", "3x"], "'3x' is not a duration; write 30s, 2m or 500ms"),
        (["--time-limit", ""], "'' is not a duration"),
        (["--time-limit=-1s"], "'-1s' is not a duration"),
        (["--conflict-limit", "0"], "'0' is not a number, 1 or more"),
        (["--memory-limit", "much"], "'much' is not an amount of memory; write 500M or 2G"),
        (["-memlimit", "x"], "is not an amount of memory"),
        (["--memory-limit", "9" * 5000, "--given", "x=1"], "--given needs one of --hint"),
        (["--format", "xml"], "invalid choice: 'xml'"),
        (["--frmat", "json"], "--frmat; did you mean '--format' or '--sat'?"),
        (["--unqiue=1"], "unrecognized arguments: --unqiue=1; did you mean '--unique'?"),
        (["--backbone", "x,y"], "unrecognized arguments: few.csp ('x,y' was taken for the file)"),
        (["--at-most", "3"], "--at-most needs --count\n"),
        (["--given", "x=1", "--all"], "--given needs one of --hint, --steps\n"),
        (["--backbone", "--project", "x"], "--project needs one of --all, --solutions, --count, "),
        (["--count", "--proof", "p.drat"], "--proof can't be combined with --count\n  hint: it"),
        (["--solver", "maplesat", "--proof", "p.drat"], "maplesat gives no proofs that check"),
    ],
    ids=lambda each: " ".join(each)[:40] if isinstance(each, list) else "",
)
def test_wrong_usage(
    arguments: list[str], message: str, run: Run, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert message in refusal(run, capsysbinary, *arguments, "few.csp")


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["-timeout", "10"], "--time-limit"),
        (["--timeout=10"], "--time-limit"),
        (["-t", "10"], "--time-limit"),
        (["--tim", "10"], "--time-limit"),
        (["-cpu-lim=10"], "--time-limit"),
        (["--mem", "4G"], "--memory-limit"),
        (["--max_conflicts", "9"], "--conflict-limit"),
        (["-j", "4"], "--jobs"),
        (["--num-threads", "4"], "--jobs"),
        (["-a"], "--all"),
        (["-unique"], "--unique"),
        (["-uniqe"], "--unique"),
        (["-hint"], "--hint"),
        (["-s"], "--stats"),
        (["-verbosity", "2"], "--verbose"),
        (["-verb=1"], "--verbose"),
        (["--json"], "--format"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else each,
)
def test_an_option_of_others_has_a_hint(
    arguments: list[str], meant: str, run: Run, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for words in ((*arguments, "few.csp"), ("few.csp", *arguments)):
        message = refusal(run, capsysbinary, *words)
        assert message.endswith(f"; did you mean {meant!r}?\n")
        assert "few.csp" not in message.splitlines()[-1], "the file is not at fault"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("puzzle", "-timeout", "10", "nqueens", "4"), "--time-limit"),
        (("puzzle", "make", "-r", "3", "sudoku"), "--seed"),
        (("puzzle", "check", "-j", "2", "board.txt"), "--jobs"),
        (("check", "--timeout", "3", "few.csp"), "--time-limit"),
        (("encode", "-output", "few.cnf", "few.csp"), "--output"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else each,
)
def test_sub_commands_hint_at_their_own_options(
    words: tuple[str, ...], meant: str, run: Run, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert refusal(run, capsysbinary, *words).endswith(f"; did you mean {meant!r}?\n")
    assert [each.name for each in Path().iterdir()] == ["few.csp"]


def test_what_is_like_no_option_has_no_hint(
    run: Run, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for word in ("-xyz", "--frobnicate", "---"):
        message = refusal(run, capsysbinary, word, "few.csp")
        assert message.endswith(f"error: unrecognized arguments: {word}\n")


def test_the_name_that_was_meant_may_be_a_boolean_variable(
    run: Run, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    Path("long.csp").write_text("(int row 0 1) (bool lighted)", "utf-8")
    message = refusal(run, capsysbinary, "--backbone=row,lightd", "long.csp")
    assert message == "csp2sat: error: there is no variable 'lightd'; did you mean 'lighted'?\n"


def test_names_are_listed_with_commas_or_blanks(run: Run) -> None:
    for names in ("x,p", "x p", "x, p", ",x,,p"):
        assert run("--count", "--project", names, "few.csp")[1] == b"3\n"
    assert run("--count", "--project", "_h", "few.csp")[1] == b"2\n"


def test_lists_add_up(run: Run) -> None:
    assert run("--count", "--project", "x", "--project", "p", "few.csp")[1] == b"3\n"
    given = ("--steps", "--given", "y=1", "--given", "p=true", "few.csp")
    assert run(*given) == run("--steps", "--given", "y=1,p=true", "few.csp")


def test_hidden_objectives_keep_their_names(run: Run) -> None:
    text = "(int x 0 3) (int _x 0 3) (= (+ x _x) 4) (objective minimize x _x)"
    Path("hidden.csp").write_text(text, "utf-8")
    assert json.loads(run("--format", "json", "hidden.csp")[1])["objective"] == {"x": 1, "_x": 3}


def test_conflicts_are_those_of_solvers_that_were_given_back(run: Run) -> None:
    Path("pigeons.csp").write_text(pigeons(5), "utf-8")
    for question in ("--count", "--unique", "--all"):
        printed = json.loads(run(question, "--format", "json", "pigeons.csp")[1])
        assert printed["statistics"]["conflicts"] > 9


def test_kissat_says_that_it_answers_one_question(run: Run) -> None:
    code, out, err = run("--solver", "kissat404", "--count", "few.csp")
    assert (code, out) == (1, b"")
    assert err == b"csp2sat: error: kissat404 answers one question only; take another solver\n"


def test_a_count_of_zero_is_exact(run: Run) -> None:
    text = "(int x 0 99) (int y 0 9)\n(or (< x 40) (> x 50)) (or (< y 3) (> y 8)) (= (* y y) 50)"
    Path("none.csp").write_text(text, "utf-8")
    assert run("--count", "--at-most", "2", "none.csp")[1] == b"0\n"


def test_a_file_that_follows_an_option_is_not_its_value(run: Run) -> None:
    assert run("--backbone", "few.csp") == (0, b"s SATISFIABLE\na\n", b"")
    assert run("--explain", "few.csp")[1] == b"s SATISFIABLE\n"
    assert run("--explain=all", "few.csp")[1] == b"s SATISFIABLE\n"


# --- Sugar's options --------------------------------------------------------------------------


def test_sugars_n_does_not_solve_and_ours_has_a_number(run: Run) -> None:
    assert run("-n", "few.csp") == (0, b"", b"")
    assert run("-n", "-sat", "few.cnf", "few.csp") == (0, b"", b"")
    assert Path("few.cnf").read_text("utf-8").count("p cnf") == 1
    for arguments, number in ((("-n", "3"), 3), (("-n", "99"), 5), (("--solutions", "2"), 2)):
        code, out, err = run(*arguments, "few.csp")
        assert (code, err) == (0, b"")
        assert out.count(b"a\n") == number
        assert (b"s ALL FOUND" in out) is (number == 5)


def test_a_file_may_have_a_number_as_its_name(run: Run) -> None:
    Path("3").write_text("(int x 5 5)", "utf-8")
    assert run("3")[1] == run("--", "3")[1] == b"s SATISFIABLE\na x\t5\na\n"
    assert run("-n", "--", "3") == (0, b"", b"")
    assert run("-n", "1", "3")[1] == b"s SATISFIABLE\na x\t5\na\n"


def test_two_dashes_end_the_options(run: Run) -> None:
    Path("--count").write_text("(int x 5 5)", "utf-8")
    assert run("--", "--count")[1] == b"s SATISFIABLE\na x\t5\na\n"
    assert run("--count", "--", "--count")[1] == b"1\n"
    assert run("-n", "4", "--", "--count")[1].endswith(b"s ALL FOUND\n")


def test_the_competition_of_sugar_prints_one_line_and_ends_as_ever(run: Run) -> None:
    code, out, _ = run("-c", "--all", "--project", "x", "few.csp")
    assert code == 0
    assert sorted(out.splitlines())[0] == b"s ALL FOUND"
    assert out.count(b"\nv ") == 2


# --- puzzles ----------------------------------------------------------------------------------

QUEENS = {". Q . .\n. . . Q\nQ . . .\n. . Q .\n", ". . Q .\nQ . . .\n. . . Q\n. Q . .\n"}


def queens(run: Run, size: int, *options: str) -> str:
    """What is printed for a board of queens."""
    code, out, err = run("puzzle", "nqueens", str(size), *options)
    assert (code, err) == (0, b"")
    return out.decode()


def test_the_solutions_of_a_puzzle_are_drawn(run: Run) -> None:
    *boards, last = queens(run, 4, "--all").split("\n\n")
    assert last == "2 solutions\n"
    assert {f"{each}\n" for each in boards} == QUEENS
    first, second = queens(run, 4, "-n", "2").split("\n\n")
    assert {f"{first}\n", second} == QUEENS
    assert queens(run, 4, "-n", "1") in QUEENS
    assert queens(run, 1, "--all") == "Q\n\nthe only solution\n"
    assert len(queens(run, 4, "--all", "--answer").split("\n\n")) == 3


def test_whether_a_puzzle_has_one_solution(run: Run) -> None:
    assert queens(run, 1, "--unique") == "unique\nQ\n"
    head, rest = queens(run, 4, "--unique").split("\n", 1)
    first, second = rest.split("\n\n")
    assert (head, {f"{first}\n", second}) == ("not unique", QUEENS)
    assert queens(run, 3, "--unique") == "no solution\n"


def test_the_solutions_of_a_puzzle_are_counted(run: Run) -> None:
    assert queens(run, 6, "--count") == "4\n"
    assert queens(run, 8, "--count", "--at-most", "10") == "at least 11\n"
    assert queens(run, 3, "--count") == "0\n"


def test_a_puzzle_without_a_solution(run: Run) -> None:
    for options in ((), ("--all",), ("--backbone",), ("--hint",)):
        assert queens(run, 3, *options) == "no solution\n"
    lines = queens(run, 3, "--explain").splitlines()
    assert lines[0] == "s UNSATISFIABLE"
    assert 0 < len(lines[1:]) <= 3
    assert all(each.startswith("(alldifferent ") for each in lines[1:])


@pytest.mark.parametrize("kind", ["nonogram-6x7", "nurikabe-7x7", "sudoku-9x9"])
def test_the_steps_of_a_puzzle_leave_out_what_is_given(kind: str, run: Run) -> None:
    board = BOARDS / f"{kind}.txt"
    words = ("puzzle", kind.rpartition("-")[0], board, "--raw", "--format", "json")
    every = json.loads(run(*words, "--steps")[1])["steps"]
    for each in every:
        inside = " ".join(why["text"] for why in each["constraints"])
        assert set(re.findall(r"_?[a-z]*(?:_[0-9]+)+", inside)) - {each["name"]}, "others force it"
    if kind == "nurikabe-7x7":
        rows = board.read_text().split("size 7 7")[1].split()
        clues = {f"x_{i // 7}_{i % 7}" for i, each in enumerate(rows) if each != "-"}
        assert clues.isdisjoint(each["name"] for each in every)
    assert json.loads(run(*words, "--hint")[1])["steps"] == every[:1]


def test_what_a_clue_excludes_is_a_step(run: Run) -> None:
    text = run("puzzle", "easy-as-abc", BOARDS / "easy-as-abc-4x4.txt", "--hint", "--raw")[
        1
    ].decode()
    assert text.splitlines()[0] == "x_0_0 in 0..1"
    assert text.count("\n  by (or (= x_0_0 0) (= x_0_0 ") == 1


def test_steps_and_clues_are_all_of_a_sudoku(run: Run) -> None:
    board = BOARDS / "sudoku-9x9.txt"
    clues = [each.isdigit() for each in board.read_text().split("size 9 9")[1].split()]
    printed = json.loads(run("puzzle", "sudoku", board, "--steps", "--format", "json")[1])
    empty = {f"x_{i // 9}_{i % 9}" for i, clue in enumerate(clues) if not clue}
    assert {each["name"] for each in printed["steps"]} == empty


def test_a_board_that_may_not_be_the_best_is_marked() -> None:
    board = DrawnFormat(Facts({}), lambda solution: f"length {solution['n']}")
    found = NewSolution(Solution({"n": 9}, {}), {"n": 9})
    assert board.text(found, Past()) == ""
    past = Past().after(found)
    assert board.closing(End(OPTIMUM), past) == "length 9\n"
    more = "unknown whether it is the best: a limit was reached\n"
    assert board.closing(End(UNKNOWN), past) == f"length 9\n{more}"
    more = "unknown whether it is the best\n"
    assert board.closing(End(UNKNOWN, interrupted=True), past) == f"length 9\n{more}"


def test_a_puzzle_in_other_formats(run: Run) -> None:
    printed = json.loads(queens(run, 4, "--format", "json", "--all"))
    found = sorted(tuple(each.values()) for each in printed["solutions"])
    assert found == [(2, 4, 1, 3), (3, 1, 4, 2)]
    assert len(queens(run, 4, "--format", "jsonl", "-n", "2").splitlines()) == 3
    assert queens(run, 1, "--format", "sugar") == "s SATISFIABLE\na q_1\t1\na\n"
    assert queens(run, 1, "--format", "table") == "  q_1\n    1\n"
    code, out, _ = run("puzzle", "nqueens", "1", "--format", "competition")
    assert (code, out) == (10, b"s SATISFIABLE\nv 1\n")


def test_a_run_that_is_cut_short_counts_its_conflicts(run: Run) -> None:
    Path("hard.csp").write_text(pigeons(9), "utf-8")
    code, out, _ = run("hard.csp", "--conflict-limit", "200", "--format", "json")
    assert code == 3
    statistics = json.loads(out)["statistics"]
    assert statistics["conflicts"] >= 200
    assert statistics["seconds"].keys() >= {"translate", "solve"}
