"""A question has the same clauses by the command, Python, the page, editors and notebooks."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest

from boards import KINDS, samples
from conformance import ANSWERED, path_of
from csp2sat.cli import main
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.editor import solver_questions as editor
from csp2sat.interfaces import notebook
from csp2sat.solver import api
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.solver.search import Search
from csp2sat.web import model_questions
from examples import one_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 20.0
QUESTIONS: dict[str, Callable[..., object]] = {
    "solve": api.solve,
    "all": lambda problem, **options: [*api.solutions(problem, **options)],
    "count": api.count,
    "unique": api.unique,
    "backbone": api.backbone,
    "candidates": api.candidates,
    "explain": api.explain,
    "steps": lambda problem, **options: [*api.steps(problem, **options)],
}
"""The questions of all doors, as functions of Python."""


def problem_of(path: Path) -> Problem:
    source = Source(path.read_text("utf-8"), str(path))
    return parse(source, softness_in(source))


def by_command(path: Path, question: str) -> object:
    option = [] if question == "solve" else [f"--{question}"]
    soft = ["--weighted"] if any(each.weight for each in problem_of(path).constraints) else []
    return main([*soft, *option, "--time-limit", str(SECONDS), str(path)])


def by_python(path: Path, question: str) -> None:
    with suppress(NoSolution):
        QUESTIONS[question](problem_of(path), time_limit=SECONDS)


def by_page(path: Path, question: str) -> object:
    return [*model_questions.run(path.read_text("utf-8"), question)]


def by_editor(path: Path, question: str) -> None:
    if question in editor.QUESTIONS:
        editor.answer(Source(path.read_text("utf-8"), str(path)), question)
    else:
        by_python(path, question)


def by_notebook(path: Path, question: str) -> None:
    with suppress(NoSolution):
        notebook.ask(question, problem_of(path), None, {"time_limit": SECONDS}, lambda _: None)


DOORS = {"command": by_command, "page": by_page, "editor": by_editor, "notebook": by_notebook}


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The hashes of the clauses of all searches, as they are made."""
    hashes: list[str] = []
    real = Asking.search

    def search(self: Asking, *arguments: object, **more: object) -> Search:
        found: Search = real(self, *arguments, **more)  # type: ignore[arg-type]
        hashes.append(sha256("\n".join(found.clauses.dimacs()).encode()).hexdigest())
        return found

    monkeypatch.setattr(Asking, "search", search)
    return hashes


def hashes_of(
    door: Callable[[Path, str], object], path: Path, question: str, made: list[str]
) -> list[str]:
    made.clear()
    door(path, question)
    return sorted(made)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("name", one_in(12, sorted(ANSWERED)))
def test_a_question_has_the_same_clauses_by_all_doors(
    name: str, question: str, made: list[str]
) -> None:
    path = path_of(name)
    expected = hashes_of(by_python, path, question, made)
    for title, door in DOORS.items():
        assert hashes_of(door, path, question, made) == expected, title


@pytest.mark.parametrize("kind", one_in(12, KINDS))
def test_so_have_the_problems_of_boards(kind: str, made: list[str], tmp_path: Path) -> None:
    path = tmp_path / "board.csp"
    assert main(["model", kind, str(samples(kind)[0]), "-o", str(path)]) == 0
    for question in ("solve", "unique"):
        expected = hashes_of(by_python, path, question, made)
        for title, door in DOORS.items():
            assert hashes_of(door, path, question, made) == expected, title
