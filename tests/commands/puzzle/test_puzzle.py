"""`csp2sat model`, `show` and `puzzle`: boards to problems, answers to drawings."""

from __future__ import annotations

import io
import sys
import textwrap
from pathlib import Path

import pytest

from boards import puzzle
from csp2sat.commands.puzzle.addresses import FORMS
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions, violations
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.models.read_puzzle import instance
from csp2sat.models.registry import PUZZLES, board_kind, kind
from enumeration import all_values, by_clauses
from examples import one_in
from paths import DATA, ROOT
from running import Run

BOARDS = DATA / "boards" / "akari"
SMALL = BOARDS / "sugar-akari-0.txt"
LARGE = BOARDS / "sugar-akari-10.txt"
TINY = "# a title\nsize 3 2\n1 - -\n- X -\n"


def rows(text: str) -> list[str]:
    """The lines without blanks at their ends."""
    return [line.rstrip() for line in text.splitlines()]


def solution_of(board: Path) -> str:
    """Sugar's drawing of a board's solution."""
    return board.with_suffix("").with_suffix(".sol.txt").read_text("utf-8")


def akari(text: str) -> Problem:
    """The problem of a board."""
    return instance("akari", ["board"], lambda _: Source(text)).problem()


def drawing(out: bytes) -> list[str]:
    """The board in a drawing, without the comments around it."""
    return [line for line in rows(out.decode()) if line and not line.startswith(";")]


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A board with one solution."""
    path = tmp_path / "tiny.txt"
    path.write_text(TINY)
    return path


# --- solved boards ----------------------------------------------------------------------------


@pytest.mark.parametrize("board", [SMALL, LARGE], ids=["8x8", "36x20"])
def test_the_drawing_is_that_of_sugar(board: Path, tmp_path: Path, run: Run) -> None:
    answer = tmp_path / "answer"
    answer.write_bytes(run("puzzle", "akari", board, "--format", "sugar")[1])
    code, out, err = run("show", "akari", board, answer)
    assert (code, err) == (0, b"")
    assert drawing(out) == rows(solution_of(board))


def test_the_answer_is_that_of_sugar(tmp_path: Path, run: Run) -> None:
    model = tmp_path / "akari.csp"
    assert run("model", "akari", SMALL, "-o", model) == (0, b"", b"")
    code, out, err = run(model)
    assert (code, err) == (0, b"")
    assert out == (BOARDS / "sugar-akari-0.log.txt").read_bytes()


def test_an_answer_is_drawn(run: Run) -> None:
    code, out, _ = run("show", "akari", SMALL, BOARDS / "sugar-akari-0.log.txt")
    assert code == 0
    assert drawing(out) == rows(solution_of(SMALL))
    assert "☼" in run("puzzle", "akari", SMALL)[1].decode()


def test_the_answer_may_come_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = (BOARDS / "sugar-akari-0.log.txt").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(answer)))
    code, out, _ = run("show", "akari", SMALL)
    assert code == 0
    assert drawing(out) == rows(solution_of(SMALL))


def test_only_the_rows_of_the_answer(run: Run) -> None:
    code, out, err = run("puzzle", "akari", "--answer", SMALL)
    assert (code, err) == (0, b"")
    tokens = {"@": "o", "-": "-"}
    assert out.decode().splitlines() == [
        " ".join(tokens.get(token, "x") for token in line.split())
        for line in solution_of(SMALL).splitlines()
    ]


def test_the_solutions_of_the_published_boards_are_unique() -> None:
    problem = akari(SMALL.read_text("utf-8"))
    assert len(all_values(by_clauses(problem))) == 1


def test_the_model_is_a_problem_with_the_board_at_its_top(tiny: Path, run: Run) -> None:
    code, out, _ = run("model", "akari", tiny)
    text = out.decode()
    assert code == 0
    assert text.startswith("; Akari (Light Up) Puzzle\n; # a title\n; size 3 2\n; 1 - -\n")
    assert parse(Source(text)) == akari(TINY)


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (TINY, {("x_0_2", "x_1_0")}),
        ("size 2 2\n- -\n- -\n", {("x_0_0", "x_1_1"), ("x_0_1", "x_1_0")}),
        ("size 2 2\n- -\nX 0\n", {("x_0_0",)}),
    ],
)
def test_every_solution_of_a_small_board(board: str, expected: set[tuple[str, ...]]) -> None:
    problem = akari(board)
    found = list(by_clauses(problem))
    assert {tuple(x for x, lamp in each.ints.items() if lamp) for each in found} == expected
    assert all_values(found) == all_values(solutions(problem))


def test_a_board_without_a_solution(tmp_path: Path, run: Run) -> None:
    board, answer = tmp_path / "board.txt", tmp_path / "answer"
    board.write_text("size 2 2\n4 -\n- -\n")
    answer.write_text("s UNSATISFIABLE\n")
    assert run("puzzle", "akari", board) == (0, b"no solution\n", b"")
    assert run("show", "akari", board, answer) == (0, b"no solution\n", b"")


@pytest.mark.parametrize("board", ["size 1 1\n-\n", "size 1 1\nX\n", "size 2 1\n0 X\n"])
def test_the_smallest_boards(board: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "board.txt"
    path.write_text(board)
    code, out, _ = run("puzzle", "akari", "--answer", path)
    assert code == 0
    assert out.split() == [{"-": b"o"}.get(token, b"x") for token in board.split()[3:]]


# --- what can't be read -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "place"),
    [
        ("", "1:1"),
        ("# only a title\n", "1:1"),
        ("- -\n- - -\n", "2:1"),
        ("# t\nsize 2\n- -\n", "2:1"),
        ("size 0 2\n", "1:1"),
        ("size two 2\n", "1:1"),
        ("size 2 2\n- -\n- 5\n", "3:3"),
        ("size 2 2\n- - -\n- -\n", "2:5"),
        ("size 2 2\n-\n- -\n", "2:1"),
        ("size 2 2\n- -\n- -\n# t\n- -\n", "5:1"),
        ("size 2 3\n- -\n- -\n", "3:4"),
    ],
)
def test_bad_boards(board: str, place: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "board.txt"
    path.write_text(board)
    for command in ("model", "puzzle"):
        code, out, err = run(command, "akari", path)
        assert (code, out) == (1, b"")
        assert err.startswith(f"{path}:{place}: error: ".encode())


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("", b":1:1: error: this is not an answer"),
        ("s SATISFIABLE\na\n", b"no value for x_0_1"),
        ("s SATISFIABLE\na x_0_1\tmaybe\n", b":2:1: error: 'a x_0_1"),
        ("hello\n", b":1:1: error: 'hello' is not a line of an answer"),
        ("s UNKNOWN\n", b":1:1: error: this is not an answer"),
    ],
)
def test_bad_answers(answer: str, message: bytes, tiny: Path, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "answer"
    path.write_text(answer)
    code, out, err = run("show", "akari", tiny, path)
    assert (code, out) == (1, b"")
    assert message in err
    assert str(path).encode() in err


def test_an_unknown_puzzle_is_wrong_usage(
    tiny: Path, capsysbinary: pytest.CaptureFixture[bytes], run: Run
) -> None:
    with pytest.raises(SystemExit) as left:
        run("puzzle", "akiri", tiny)
    assert left.value.code == 2
    assert b"akari" in capsysbinary.readouterr().err


# --- every puzzle -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", PUZZLES)
def test_every_puzzle_explains_its_rules(name: str) -> None:
    assert kind(name).title
    assert kind(name).rules


def test_the_boards_that_come_along_have_solutions() -> None:
    folder = ROOT / "models" / "data"
    boards = sorted(folder.glob("akari-*.txt"))
    assert boards
    for board in boards:
        puzzle = instance("akari", [str(board)], lambda path: Source(Path(path).read_text("utf-8")))
        problem = puzzle.problem()
        solution = next(by_clauses(problem))
        assert not list(violations(problem, solution))


def test_the_name_of_a_file_gives_the_kind(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "akari-tiny.txt"
    path.write_text(TINY)
    assert run("puzzle", path) == run("puzzle", "akari", path)
    other = path.rename(tmp_path / "tiny.txt")
    code, _, err = run("puzzle", other)
    assert (code, err.decode()) == (
        2,
        f"{other}: error: unknown kind of puzzle; name it before the board, "
        "or in a first line 'puzzle KIND'\n",
    )


# --- boards that name their kind ----------------------------------------------------------------

NAMED = "# a title\npuzzle akari\nsize 3 2\n1 - -\n- X -\n"


def given(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a text be standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_a_board_that_names_its_kind_needs_no_word_before_it(
    tiny: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, answer = tmp_path / "a", tmp_path / "answer"
    path.write_text(NAMED)
    answer.write_bytes(solved := run_model(run, tiny))
    assert b"s SATISFIABLE" in solved
    expected = {
        ("puzzle",): run("puzzle", "akari", tiny, "--answer")[1],
        ("model",): run("model", "akari", tiny)[1],
        ("show", answer): run("show", "akari", tiny, answer)[1],
    }
    for (command, *last), out in expected.items():
        more = ["--answer"] * (command == "puzzle")
        board = out.replace(b"; size 3 2", b"; puzzle akari\n; size 3 2")
        for words in ([path], ["akari", path], ["-"], ["akari", "-"]):
            given(NAMED, monkeypatch)
            assert run(command, *words, *last, *more) == (0, board, b"")
    given(solved.decode(), monkeypatch)
    assert run("show", path)[:2] == run("show", "akari", path, answer)[:2]
    assert run("puzzle", path, "--link")[1] == b"https://puzz.link/p?akari/3/2/bg.g\n"


@pytest.mark.parametrize(
    "option", [*(f"--{each.replace('_', '-')}" for each in FORMS), "--dimacs=contest"]
)
@pytest.mark.parametrize("other", ["--hint", "--unique", "--svg=x.svg"])
def test_another_form_of_a_board_answers_no_question(
    option: str, other: str, tiny: Path, run: Run
) -> None:
    code, out, err = run("puzzle", "akari", tiny, option, other)
    one, two = (each.partition("=")[0] for each in (option, other))
    wrong = f"csp2sat: error: {one} can't be combined with {two}\n"
    assert (code, out, err.decode()) == (2, b"", wrong)


def run_model(run: Run, board: Path) -> bytes:
    """The answer to the model of a board."""
    model = board.with_name("model.csp")
    assert run("model", "akari", board, "-o", model)[0] == 0
    return run(model)[1]


def test_a_nonogram_may_name_its_kind(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "a"
    path.write_text("puzzle nonogram\n1\n2\n1\n1\n0\n")
    assert run("puzzle", path, "--answer")[:2] == (0, b"x -\n")


@pytest.mark.parametrize(
    ("text", "words", "message"),
    [
        (NAMED, ["hitori"], ":2:8: error: this is akari, not hitori"),
        (NAMED.replace("akari", "akiri"), [], ":2:8: error: there is no puzzle 'akiri' on boards"),
        (NAMED.replace("akari", "nqueens"), [], ":2:8: error: there is no puzzle 'nqueens' on"),
        (NAMED.replace("akari", ""), [], ":2:1: error: expected 'puzzle' and the kind of puzzle"),
        (NAMED.replace("akari", "akari one"), [], ":2:8: error: there is no puzzle 'akari one' on"),
        ("size 1 1\npuzzle akari\n-\n", ["akari"], ":2:1: error: the line 'puzzle KIND' must"),
    ],
)
def test_a_board_that_names_another_kind(
    text: str, words: list[str], message: str, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "akari-1.txt"
    path.write_text(text)
    for command in ("puzzle", "model"):
        code, out, err = run(command, *words, path)
        assert (code, out) == (1, b"")
        assert err.decode().startswith(f"{path}{message}")


def test_names_of_editors_name_kinds_too(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "a"
    path.write_text(NAMED.replace("akari", "lightup"))
    assert run("puzzle", path, "--answer")[0] == 0


def test_board_and_answer_are_not_both_standard_input(run: Run) -> None:
    code, _, err = run("show", "-")
    assert (code, err) == (2, b"csp2sat: error: only one file can be standard input\n")


# --- near misses ---------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["puzzle", "model", "show"])
@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("soduko", "did you mean 'sudoku' or 'sukoro'? `csp2sat puzzle list` lists all kinds"),
        ("slithr", "did you mean 'slitherlink' or "),
        ("heyawakee", "did you mean 'heyawake'? `csp2sat puzzle list` lists all kinds"),
        ("StarBatle", "did you mean 'star-battle'? "),
        (
            "qqq",
            "'qqq' is neither a file nor a kind of puzzle; `csp2sat puzzle list` lists all",
        ),
    ],
)
def test_a_few_similar_names_are_suggested(
    command: str, word: str, message: str, capsysbinary: pytest.CaptureFixture[bytes], run: Run
) -> None:
    with pytest.raises(SystemExit) as left:
        run(command, word, "f")
    assert left.value.code == 2
    err = capsysbinary.readouterr().err.decode()
    assert message in err
    assert sum(f"'{name}'" in err for name in PUZZLES) <= 3


def test_the_help_of_a_kind_lists_its_tokens(
    capsysbinary: pytest.CaptureFixture[bytes], run: Run
) -> None:
    for name, tokens in (("kakuro", "Tokens: '-' (black), '0'"), ("nonogram", "Outside: lengths")):
        with pytest.raises(SystemExit):
            run("puzzle", name, "--help")
        assert tokens in capsysbinary.readouterr().out.decode()


@pytest.mark.parametrize("name", one_in(8, [name for name in PUZZLES if board_kind(name)]))
def test_the_help_of_a_kind_shows_a_board(
    name: str, capsysbinary: pytest.CaptureFixture[bytes], run: Run
) -> None:
    with pytest.raises(SystemExit):
        run("puzzle", name, "--help")
    text = capsysbinary.readouterr().out.decode()
    board = text.partition("\nA board:\n")[2].partition("\n\npositional arguments")[0]
    assert puzzle(name, textwrap.dedent(board)).board.cells
    assert "cryptarithm" not in text


def test_kinds_by_other_names(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "board"
    path.write_text("puzzle Bridges\n1-1\n")
    answers = {
        run("puzzle", *words, "--answer")[1]
        for words in (["HASHI", path], ["bridges", path], ["hashiwokakero", path], [path])
    }
    assert answers == {b"- 1 -\n"}


def test_a_file_with_an_address(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "board.txt"
    path.write_bytes(b"\xef\xbb\xbf<puzz.link/p?slither/4/4/dgdh2c71>\r\n")
    answer = run("puzzle", "https://puzz.link/p?slither/4/4/dgdh2c71", "--answer")[1]
    assert answer == b"x x x x\n- x - x\nx x - x\nx - - -\n"
    assert run("puzzle", path, "--answer")[1] == answer
    assert run("puzzle", "Slither", path, "--answer")[1] == answer
    monkeypatch.setattr(sys, "stdin", io.StringIO(path.read_text("utf-8-sig")))
    assert run("puzzle", "-", "--answer")[1] == answer
