"""The examples of models on the page: problems of articles, the docs, the classics."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Classic
from csp2sat.models.read_puzzle import identify
from csp2sat.models.registry import PUZZLES, kind

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "models" / "data"
OWN = Path(__file__).parent / "examples"
COOKBOOK = ROOT / "docs" / "cookbook"
DOCS = {
    "tutorial-model.md": "A model in ten minutes",
    "questions.md": "Questions",
    "language.md": "The language",
    "scale.md": "Hard problems",
}
"""The pages whose examples are shown, with their headings in the menu."""
CLASSICS = {
    "bibd": "7 7 3 3 1",
    "cryptarithm": "TWO + TWO = FOUR",
    "gcp": "myciel3.col",
    "golomb": "6",
    "jss": "ft06.txt",
    "knight-tour": "5",
    "magic-square": "4",
    "nqueens": "8",
    "oss": "gp03-01.txt",
    "social-golfer": "3 2 5",
    "tdsp": "tdsp-C1-1.txt",
}
"""The words, or the file, of an instance of each classic."""

_BLOCK = re.compile(
    r"^#{1,4} ([^\n]+)$|^```lisp\n(.*?)^```$(\n\n```text\n\S+ error: )?", re.MULTILINE | re.DOTALL
)
"""A heading; or a model, and whether the page goes on with an error in it."""
_RECIPE = re.compile(r"\]\((\S+)\.md\) \|")


class Example(NamedTuple):
    """A model; what to try with it, and which question comes first."""

    name: str
    text: str
    guide: str = ""
    question: str = "solve"


def groups() -> Iterator[tuple[str, list[Example]]]:
    """The headings of the menu, each with its examples."""
    yield "First steps", [_titled(path.read_text("utf-8")) for path in sorted(OWN.glob("*.csp"))]
    yield "Problems of articles", [*articles()]
    yield "Cookbook", [*cookbook()]
    yield "Classics", [classic(name, words) for name, words in CLASSICS.items()]
    for page, title in DOCS.items():
        yield title, [*of_page((ROOT / "docs" / page).read_text("utf-8"))]


def _titled(text: str) -> Example:
    """A model whose first line is its title."""
    return Example(text.splitlines()[0].lstrip("; ").rstrip("."), text, question=_question(text))


def _question(text: str) -> str:
    return "optimum" if re.search(r"\((objective|weighted)\b", text) else "solve"


def cookbook() -> Iterator[Example]:
    """The models of the cookbook in the order of its list, named by the headings of their pages."""
    for name in _RECIPE.findall((COOKBOOK / "README.md").read_text("utf-8")):
        page, text = ((COOKBOOK / f"{name}{end}").read_text("utf-8") for end in (".md", ".csp"))
        yield Example(page.splitlines()[0].lstrip("# "), text, question=_question(text))


def of_page(text: str) -> Iterator[Example]:
    """The examples of a page, named by their headings; without those with mistakes."""
    heading, number = "", 0
    for title, model, error in _BLOCK.findall(text):
        if title:
            heading, number = title.replace("`", ""), 0
            continue
        if error:
            continue
        source = Source(model)
        try:
            parse(source, softness_in(source))
        except CspError:
            continue
        number += 1
        yield Example(heading if number == 1 else f"{heading} ({number})", model)


def classic(name: str, words: str) -> Example:
    """An instance of a classic."""
    found = kind(name)
    assert isinstance(found, Classic), "it is one of the classics"
    if found.make:
        puzzle = found.make(words.split())
    else:
        assert found.read, "it is read from a table"
        puzzle = found.read(Source((SAMPLES / words).read_text("utf-8"), words))
    problem = puzzle.problem()
    question = "optimum" if problem.objective else "solve"
    title = found.title.removesuffix(" Problem")
    return Example(f"{title}: {words}", write(problem, puzzle.heading()), question=question)


# --- articles ------------------------------------------------------------------------------------


def articles() -> Iterator[Example]:
    """The problems of articles on SAT solvers."""
    yield Example(
        "Slitherlink, a variable for each side",
        of_board("slitherlink-8x8", "edges"),
        "h_0_1 says that the line runs along the upper side of a cell. A number counts the "
        "lines around its cell. A loop has 0 or 2 lines at each corner, but several loops do, "
        "too: the solver excludes each further loop when it finds one. Run it, then press "
        "Clauses and open graph-single-cycle.",
    )
    yield Example(
        "Slitherlink, inside or outside",
        of_board("slitherlink-8x8", "colour"),
        "A loop has an inside and an outside, so a variable for each cell is enough. A number "
        "counts the neighbours on the other side. The cells inside are connected, and so are "
        "those outside. Run it: the grid shows the inside. Compare its clauses with those of "
        "the other Slitherlink.",
    )
    yield Example(
        "Sudoku with 729 Boolean variables",
        sudoku(),
        "x_r_c_n says that row r, column c has the number n: 9 x 9 x 9 variables. Each cell, "
        "row, column and box has each number once. Run it: the grid shows the numbers. Then "
        "press Clauses: after presolve, little is left.",
    )
    yield Example(
        "8 queens with 64 Boolean variables",
        queens(),
        "q_r_c says that a queen is in row r, column c. Of two squares that attack each other, "
        "one is empty: a clause of two literals for each pair. Run it: there are 92 solutions.",
        "all",
    )
    yield Example(
        "SAT Puzzle",
        of_board("satpuzzle-6x6"),
        "Blacken cells so that the white ones are four areas of four cells, which touch at "
        "corners only. x_r_c says that a cell is black. Is the solution unique?",
        "unique",
    )
    yield Example(
        "Akari",
        of_board("akari-8x8"),
        "x_r_c is 1 where a lamp is: the model of Sugar's example. Sums say how many lamps are "
        "beside a number, that each cell is lit, and that no lamp lights another one. Clauses "
        "shows how such a sum becomes clauses; after presolve none are left: the board is "
        "solved without search.",
    )


def of_board(name: str, method: str = "") -> str:
    """The model of a sample board."""
    text = (SAMPLES / f"{name}.txt").read_text("utf-8")
    found = identify(Source(text, name), likely=name.rsplit("-", 1)[0])
    assert found, "the name says the kind"
    puzzle = found.read()
    assert isinstance(puzzle, BoardPuzzle), "it is a board"
    methods = puzzle.kind.methods
    problem = methods[method].problem(puzzle.board) if method else puzzle.problem()
    return write(problem, puzzle.heading())


def queens() -> str:
    """8 queens by clauses of Boolean variables."""
    rows = range(1, 9)
    squares = [*product(rows, rows)]
    lines = ["; 8 queens: q_r_c says that a queen is in row r, column c."]
    lines += [f"(bool q_{r}_{c})" for r, c in squares]
    lines += ["; Each row has a queen."]
    lines += [f"(or {' '.join(f'q_{r}_{c}' for c in rows)})" for r in rows]
    lines += ["; No two attack each other."]
    for (r, c), (row, column) in product(squares, squares):
        beside = r == row or c == column or abs(r - row) == abs(c - column)
        if (r, c) < (row, column) and beside:
            lines.append(f"(or (not q_{r}_{c}) (not q_{row}_{column}))")
    return "\n".join([*lines, ""])


def sudoku() -> str:
    """Sudoku with 729 Boolean variables."""
    rows = (SAMPLES / "sudoku-9x9.txt").read_text("utf-8").splitlines()
    tokens = [row.split() for row in rows if row and not row.startswith(("#", "size"))]
    nine = range(1, 10)
    lines = ["; Sudoku with 729 Boolean variables: x_r_c_n says that row r, column c has n."]
    lines += [f"(bool x_{r}_{c}_{n})" for r, c, n in product(nine, nine, nine)]

    def one(places: Iterable[tuple[int, int, int]]) -> str:
        terms = " ".join(f"(if x_{r}_{c}_{n} 1 0)" for r, c, n in places)
        return f"(= (+ {terms}) 1)"

    lines += ["; Each cell has one number."]
    lines += [one((r, c, n) for n in nine) for r, c in product(nine, nine)]
    lines += ["; Each row, each column and each box has every number once."]
    for i, n in product(nine, nine):
        top, left = (i - 1) // 3 * 3 + 1, (i - 1) % 3 * 3 + 1
        lines.append(one((i, c, n) for c in nine))
        lines.append(one((r, i, n) for r in nine))
        lines.append(one((top + k // 3, left + k % 3, n) for k in range(9)))
    lines += ["; The clues."]
    for r, row in enumerate(tokens, 1):
        lines += [f"x_{r}_{c}_{n}" for c, n in enumerate(row, 1) if n.isdecimal() and n != "0"]
    return "\n".join([*lines, ""])


assert set(CLASSICS) == {name for name in PUZZLES if isinstance(kind(name), Classic)}
