"""What a certificate has: a board with its one solution, and the proof that there is no other.

Some files are the source, all others can be made of these. So who checks a certificate makes them
again and compares.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from gzip import compress
from pathlib import Path

import csp2sat
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.answer_text import value_text
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.board_puzzle import BoardPuzzle, board_text
from csp2sat.models.draw.svg import svg
from csp2sat.models.kind import Kind
from csp2sat.models.read_puzzle import read_text
from csp2sat.models.registry import RULES, board_kind
from csp2sat.solver.proof.audit.variants import answers_in

BOARD, KIND, ANSWER = "board.txt", "kind.rules", "solution.answer"
CLAUSES, MAP, MODEL, PROOF = "clauses.cnf", "clauses.map", "model.txt", "proof.drat"
WORDS, PROBLEM, PAGE, README = "rules.txt", "problem.csp", "check.html", "README.txt"

SOURCES = (BOARD, ANSWER, CLAUSES, MAP, MODEL, PROOF)
"""The files that others are made of, beside the rules of a kind that is not built in."""

TEMPLATE = Path(__file__).parents[2] / "web" / "page" / PAGE
"""The page without its data; `make playground` makes it."""

PLACE = "%CERTIFICATE%"
"""The place of the data in the template of the page."""


def template_at(path: Path) -> str | None:
    """The text of a page without its data; None: it is not built."""
    return path.read_text("utf-8") if path.is_file() else None


class Certificate(NamedTuple):
    """The source files: a board, its solution, the clauses, and the proof.

    Attributes:
        board: its text; the first line names the kind.
        rules: the text of rules of its kind; empty: the kind is built in.
        answer: the values of all variables.
        clauses: the formula, one clause of which excludes the solution.
        map: where the values are in a model.
        model: the literals of the solution.
        proof: that the formula has no model.
    """

    board: str
    rules: str
    answer: str
    clauses: str
    map: str
    model: str
    proof: str


class Subject(NamedTuple):
    """A puzzle, its problem as text and read again, and the variables that solutions differ in."""

    puzzle: BoardPuzzle
    text: str
    problem: Problem
    counted: Sequence[Variable]


def board_and_rules(puzzle: BoardPuzzle) -> tuple[str, str]:
    """The text of a board, and the rules of its kind if it is not built in.

    Raises:
        CspError: the rules can't be read.
        OSError: the file of the rules can't be read.
    """
    kind = puzzle.kind
    if not kind.name.endswith(RULES):
        return board_text(kind, puzzle.board), ""
    from csp2sat.models.rule_texts.files import read_file
    from csp2sat.models.rule_texts.reading import split_board, with_included

    rules, _ = split_board(read_file(kind.name))
    return board_text(kind._replace(name=KIND), puzzle.board), with_included(rules)[0].text


def subject_of(board: str, rules: str) -> Subject:
    """The puzzle in the texts of a certificate, and its problem.

    Raises:
        CspError: a text has mistakes.
        ValueError: the kind is unknown.
    """
    puzzle = read_text(_kind(board, rules), Source(board, BOARD))
    model = puzzle.problem()
    text = write(model)
    problem = parse(Source(text, PROBLEM))
    # Names that the language can't read are changed in the text; the order stays.
    ours: tuple[Variable, ...] = (*problem.ints.values(), *problem.bools.values())
    theirs: tuple[Variable, ...] = (*model.ints.values(), *model.bools.values())
    same = dict(zip(theirs, ours, strict=True))
    return Subject(puzzle, text, problem, [same[x] for x in model.question_variables()])


def _kind(board: str, rules: str) -> Kind:
    name = board.split("\n", 1)[0].removeprefix("puzzle ").strip()
    if rules:
        from csp2sat.models.rule_texts.kind_of import kind_of
        from csp2sat.models.rule_texts.reading import read_rules

        if name != KIND:
            raise ValueError(f"{BOARD}: error: expected a first line 'puzzle {KIND}'")
        return kind_of(read_rules(Source(rules, KIND)), KIND)
    kind = None if name.endswith(RULES) else board_kind(name)
    if kind is None:
        raise ValueError(f"{BOARD}: error: expected a first line 'puzzle' with a kind")
    return kind


def answer_of(problem: Problem, solution: Solution) -> str:
    """The values of all variables, hidden ones too."""
    values = {name: solution.ints[name] for name in problem.ints}
    flags = {name: solution.bools[name] for name in problem.bools}
    lines = [f"a {name}\t{value_text(v)}\n" for some in (values, flags) for name, v in some.items()]
    return "".join(["s SATISFIABLE\n", *lines, "a\n"])


def solution_of(problem: Problem, answer: str) -> Solution:
    """The solution with the values of all variables.

    Raises:
        CspError: a line can't be read.
        ValueError: a variable has no value.
    """
    answers = answers_in(problem, Source(answer, ANSWER))
    values = answers[0] if len(answers) == 1 else {}
    if not values.keys() >= {*problem.ints.values(), *problem.bools.values()}:
        raise ValueError(f"{ANSWER}: error: expected one value of each variable")
    return Solution(
        {name: int(values[x]) for name, x in problem.ints.items()},
        {name: bool(values[p]) for name, p in problem.bools.items()},
    )


def source_files(certificate: Certificate) -> dict[str, str]:
    """The source files by their names."""
    rules = {KIND: certificate.rules} if certificate.rules else {}
    texts = (
        certificate.board,
        certificate.answer,
        certificate.clauses,
        certificate.map,
        certificate.model,
        certificate.proof,
    )
    return {**rules, **dict(zip(SOURCES, texts, strict=True))}


def claim(subject: Subject) -> str:
    """What a certificate shows, in a sentence."""
    kind = subject.puzzle.kind
    rules = f", by the rules in {KIND}," if kind.name == KIND else ""
    return f"This board of {kind.title}{rules} has exactly one solution."


def made_files(subject: Subject) -> dict[str, str]:
    """The files that are made of the others, but for the page."""
    return {
        README: _README.format(claim=claim(subject)),
        WORDS: _rules(subject),
        PROBLEM: subject.text,
    }


def page_data(certificate: Certificate, subject: Subject, solution: Solution) -> dict[str, object]:
    """What the page of a certificate shows and checks."""
    puzzle = subject.puzzle
    return {
        "version": csp2sat.__version__,
        "title": puzzle.kind.title,
        "claim": claim(subject),
        "rules": _rules(subject),
        "board": svg(puzzle.picture()),
        "solution": svg(puzzle.picture(solution)),
        "model": certificate.model,
        "clauses": gzipped(certificate.clauses),
        "proof": gzipped(certificate.proof),
    }


def page(template: str, data: dict[str, object]) -> str:
    """The page with its data; these hold no tags."""
    return template.replace(PLACE, json.dumps(data).replace("<", "\\u003c"))


def _rules(subject: Subject) -> str:
    return f"{subject.puzzle.rules()}\n"


def gzipped(text: str) -> str:
    """A text packed by gzip, in base64."""
    return b64encode(compress(text.encode(), mtime=0)).decode()


_README = """\
{claim}

check.html       open it in a browser: it shows the board and checks the proof
board.txt        the board
kind.rules       the rules of its kind for csp2sat, if the kind is not built in
rules.txt        its rules in words
problem.csp      the rules of this board as constraints
solution.answer  the values of the solution
clauses.cnf      the constraints as clauses; one more excludes the solution
clauses.map      what the variables of the clauses mean, for `csp2sat decode`
model.txt        the solution as a model of the clauses
proof.drat       the proof that no other model exists

`csp2sat check-proof FILE.zip` checks all of it again, from the board and its rules.
"""
