"""The clauses of articles and of a contest, against their programs' text and their judge."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from pysat.solvers import Solver

from boards import broken, puzzle, samples
from csp2sat.csp.errors import Source
from csp2sat.models.classics.nqueens import make
from csp2sat.models.published_cnf import dimacs
from csp2sat.models.read_puzzle import instance
from paths import DATA, ROOT
from running import Run

Cell = tuple[int, int]
CELLS = [(r, c) for r in range(6) for c in range(6)]


def clauses(text: str) -> list[list[int]]:
    """The clauses of a text, each ended by 0, without the line of sizes."""
    lines = [line.split() for line in text.splitlines() if not line.startswith("p ")]
    assert all(line[-1] == "0" and "0" not in line[:-1] for line in lines)
    return [list(map(int, line[:-1])) for line in lines]


# --- Sudoku -------------------------------------------------------------------------------------

SUDOKU = samples("sudoku")[0].read_text("utf-8")


def haskell_sudoku(given: list[list[int]]) -> str:
    """The article's program, word by word."""
    every = range(1, 10)

    def index(x: int, y: int, n: int) -> str:
        sign, number = ("-", -n) if n < 0 else ("", n)
        return f"{sign}{(y - 1) * 81 + (x - 1) * 9 + number} "

    def box(at: int) -> range:
        return range(at - (at - 1) % 3, at - (at - 1) % 3 + 3)

    lines = [index(x, y, given[y - 1][x - 1]) for y in every for x in every if given[y - 1][x - 1]]
    grid = [(x, y) for x in every for y in every]
    lines += ["".join(index(x, y, n) for n in reversed(every)) for x, y in grid]
    for x, y in grid:
        lines += [index(x, y, -n) + index(x, j, -n) for n in every for j in every if j != y]
        lines += [index(x, y, -n) + index(i, y, -n) for n in every for i in every if i != x]
        lines += [
            index(x, y, -n) + index(i, j, -n)
            for n in every
            for i in box(x)
            for j in box(y)
            if x != i or y != j
        ]
    return f"p cnf 729 {len(lines)}\n" + "".join(f"{line}0\n" for line in lines)


def test_sudoku_as_in_the_article() -> None:
    board = puzzle("sudoku", SUDOKU)
    text = dimacs(board, "article")
    rows = [line.split() for line in SUDOKU.splitlines()[2:]]
    assert text == haskell_sudoku([[int(each.replace("-", "0")) for each in row] for row in rows])
    assert text.startswith("p cnf 729 17607\n")
    assert len(clauses(text)) - len(board.board.clues()) == 17577
    with Solver(bootstrap_with=clauses(text)) as solver:
        assert solver.solve()
        true = {each for each in solver.get_model() or () if each > 0}
        numbers = [[n for n in range(1, 10) if i * 9 + n in true] for i in range(81)]
        expected = (DATA / "boards/sudoku/article-9x9.sol.txt").read_text("utf-8").split()
        assert [str(n) for (n,) in numbers] == expected
        solver.add_clause([-each for each in true])
        assert not solver.solve()


def test_other_sizes_of_sudoku() -> None:
    board = puzzle("sudoku", "size 6 6\n" + "- - - - - -\n" * 6)
    found = clauses(dimacs(board, "article"))
    assert len(found) == 36 + 36 * 6 * (5 + 5 + 5)
    assert {abs(each) for clause in found for each in clause} == set(range(1, 217))


# --- queens -------------------------------------------------------------------------------------


def haskell_queens() -> str:
    """The article's program, word by word."""
    every, down = range(1, 9), range(8, 0, -1)

    def index(x: int, y: int) -> str:
        return str((x - 1) * 8 + y)

    text = "p cnf 64 1472\n"
    for one in (index, lambda n, m: index(m, n)):
        for n in down:
            text += "".join(f"{one(n, m)} " for m in down) + "0\n"
    for x in every:
        for y in every:
            other = [(i, y) for i in every if i != x]
            other += [(x, j) for j in every if j != y]
            other += [
                (i, j)
                for i in every
                if i != x
                for j in every
                if j != y and (i - x == j - y or i - x == y - j)
            ]
            text += "".join(f"-{index(x, y)} -{index(i, j)} 0\n" for i, j in other)
    return text


def test_queens_as_in_the_article() -> None:
    text = dimacs(make(["8"]), "article")
    assert text == haskell_queens()
    assert text.startswith("p cnf 64 1472\n64 63 62 61 60 59 58 57 0\n")
    found = clauses(text)
    assert len(found) == 1472
    assert sum(clause[0] > 0 for clause in found) == 16
    solutions = 0
    with Solver(bootstrap_with=found) as solver:
        while solver.solve():
            solutions += 1
            solver.add_clause([-each for each in solver.get_model() or () if each > 0])
    assert solutions == 92


# --- the contest --------------------------------------------------------------------------------

XMAS = (DATA / "boards/satpuzzle/xmas2017-i.txt").read_text("utf-8")


def has_answer(black: set[Cell]) -> bool:
    """Whether four areas of four white cells fit, by trying: cells in reading order."""

    def near(cell: Cell) -> list[Cell]:
        r, c = cell
        return [each for each in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if each in CELLS]

    def grown(area: frozenset[Cell], free: set[Cell]) -> set[frozenset[Cell]]:
        found = {area}
        for _ in range(3):
            found = {a | {e} for a in found for cell in a for e in near(cell) if e in free - a}
        return found

    def search(free: set[Cell], wanted: int) -> bool:
        if not wanted:
            return True
        if len(free) < 4 * wanted:
            return False
        first = min(free)
        for area in grown(frozenset([first]), free):
            around = {each for cell in area for each in near(cell)}
            if search(free - area - around, wanted - 1):
                return True
        return search(free - {first}, wanted)

    return search(set(CELLS) - black, 4)


@pytest.fixture(scope="module")
def formula() -> list[list[int]]:
    text = dimacs(puzzle("satpuzzle", XMAS), "contest")
    *body, last = text.splitlines()
    assert last == "0"
    assert "p cnf" not in text
    return clauses("\n".join(body))


def test_the_formula_keeps_to_the_limits_of_the_contest(formula: list[list[int]]) -> None:
    assert {abs(each) for clause in formula for each in clause} <= set(range(1, 1001))
    assert all(formula)


def test_the_judge_accepts_the_formula(formula: list[list[int]]) -> None:
    chance = random.Random(1)
    solved = 0
    for blacks in [0, 0, 20, 21, 36, *(chance.randint(4, 20) for _ in range(40))]:
        black = set(chance.sample(CELLS, blacks))
        rows = ["".join("x" if (r, c) in black else "." for c in range(6)) for r in range(6)]
        with Solver(bootstrap_with=formula) as solver:
            for r, c in black:
                solver.add_clause([r * 6 + c + 1])
            model = solver.get_model() if solver.solve() else None
        assert (model is not None) == has_answer(black), rows
        if model:
            solved += 1
            board = puzzle("satpuzzle", "\n".join(["size 6 6", *rows])).board
            answer = [["x" if model[r * 6 + c] > 0 else "." for c in range(6)] for r in range(6)]
            assert broken("satpuzzle")(board, answer) == ""
    assert 10 < solved < 44


def test_the_board_of_the_contest_has_286_answers(formula: list[list[int]]) -> None:
    board = puzzle("satpuzzle", XMAS).board
    black = [[i] for i, cell in enumerate(board.cells, 1) if board[cell] == "x"]
    answers = 0
    with Solver(bootstrap_with=formula + black) as solver:
        while solver.solve():
            answers += 1
            solver.add_clause([-each for each in (solver.get_model() or ())[:36]])
    assert answers == 286


# --- the command --------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["puzzle", "model"])
def test_the_command_prints_clauses(command: str, run: Run) -> None:
    code, out, err = run(command, "nqueens", "8", "--dimacs", "article")
    assert (code, out.decode(), err) == (0, dimacs(make(["8"]), "article"), b"")


def test_there_are_articles_of_few_puzzles_only(run: Run) -> None:
    for words in (["nqueens", "8", "--dimacs", "contest"], ["golomb", "4", "--dimacs", "article"]):
        code, out, err = run("model", *words)
        assert (code, out) == (2, b"")
        assert err.startswith(b"csp2sat: error: --dimacs ")
        with pytest.raises(ValueError, match="there is 'article' for"):
            dimacs(instance(words[0], words[1:2], lambda _: Source("")), words[-1])


@pytest.mark.parametrize("form", ["minisat", "competition"])
@pytest.mark.parametrize("words", [["nqueens", "6"], ["sudoku", "models/data/sudoku-9x9.txt"]])
def test_an_answer_to_the_clauses_is_drawn(
    words: list[str], form: str, run: Run, tmp_path: Path
) -> None:
    words = [words[0], str(ROOT / words[1]) if "/" in words[1] else words[1]]
    _, out, _ = run("model", *words, "--dimacs", "article")
    with Solver(bootstrap_with=clauses(out.decode())) as solver:
        assert solver.solve()
        literals = " ".join(map(str, reversed(solver.get_model() or [])))
    text = f"SAT\n{literals} 0\n" if form == "minisat" else f"s SATISFIABLE\nv {literals} 0\n"
    answer = tmp_path / "answer.txt"
    answer.write_text(text)
    code, drawn, err = run("show", *words, answer)
    assert (code, err) == (0, b"")
    if words[0] == "sudoku":
        assert drawn == run("puzzle", *words)[1]
    else:
        assert drawn.count(b"Q") == 6
    number = next(each for each in literals.split() if each[0] != "-")
    answer.write_text(re.sub(rf"(?<=\s){number}(?= )", f"-{number}", text))
    code, _, err = run("show", *words, answer)
    assert code == 1
    assert b"error: not an answer of this puzzle: " in err
    answer.write_text("UNSAT\n")
    assert run("show", *words, answer)[:2] == (0, b"no solution\n")


def test_an_answer_of_a_solver_needs_published_clauses(run: Run, tmp_path: Path) -> None:
    answer = tmp_path / "answer.txt"
    answer.write_text("SAT\n1 -2 0\n")
    code, _, err = run("show", "golomb", "4", answer)
    assert (code, b"published for sudoku and nqueens only" in err) == (1, True)
