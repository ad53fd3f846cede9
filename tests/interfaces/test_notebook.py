"""`%%csp` in IPython: questions, Python values in cells, mistakes, interruptions."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

pytest.importorskip("IPython", reason="the extra notebook is not installed")

from IPython.core.interactiveshell import InteractiveShell

from csp2sat import Problem
from csp2sat.interfaces.notebook import ABOUT, Refusal, form_of, options_of, usage
from csp2sat.interfaces.notebook_process import Interrupted, _Progress, answer
from csp2sat.puzzle import Board
from processes import PATIENCE

Cell = Callable[[str], Any]
DATA = Path(__file__).parents[1] / "data"


@pytest.fixture(scope="module", name="cell")
def _cell() -> Iterator[Cell]:
    """Runs a cell; gives its result, or raises what it raises."""
    from traitlets.config import Config

    shell = InteractiveShell(config=Config({"HistoryAccessor": {"enabled": False}}))
    shell.run_line_magic("load_ext", "csp2sat")

    def run(text: str) -> Any:
        found = shell.run_cell(text)
        found.raise_error()
        return found.result

    yield run
    InteractiveShell.clear_instance()


LESS = "(int x 0 {n}) (int y 0 {n})\n(< x y)"


def test_a_cell_is_solved(cell: Cell) -> None:
    cell("n = 3")
    found = cell(f"%%csp best\n{LESS}\n(objective maximize x)")
    assert dict(found) == {"x": 2, "y": 3} == dict(cell("best"))
    assert "<th>x</th><td>2</td>" in found._repr_html_()


def test_questions(cell: Cell) -> None:
    cell("n = 3")
    found = cell(f"%%csp --all 4 found\n{LESS}")
    assert len(found) == 4
    assert found.more
    assert repr(found).splitlines()[0] == "x\ty"
    assert repr(found).splitlines()[-1] == "4 solutions, and there are more"
    assert found._repr_html_().count("<tr>") == 5
    assert len(cell(f"%%csp --all\n{LESS}")) == 6 == cell(f"%%csp --count\n{LESS}")
    assert cell(f"%%csp --count 3\n{LESS}") == 4
    assert not cell(f"%%csp --unique\n{LESS}")
    assert cell(f"%%csp --unique\n{LESS} (> x 1)")
    assert cell(f"%%csp --backbone\n{LESS} (> x 1)") == {"x": 2, "y": 3}
    assert cell(f"%%csp --candidates\n{LESS}")["x"] == [0, 1, 2]
    steps = cell(f"%%csp --steps\n{LESS} (> x 1)")
    assert repr(steps).splitlines()[0] == "x in 2..3, by line 3: (> x 1)"
    assert "<li>y = 3, by line 3: (&lt; x y), x = 2</li>" in steps._repr_html_()
    assert isinstance(cell(f"%%csp --problem p\n{LESS}"), Problem)
    assert cell("list(p.ints)") == ["x", "y"]


def test_explanations_name_lines(cell: Cell) -> None:
    cell("n = 3")
    found = cell(f'%%csp --explain\n{LESS}\n(label "y is <b>small" (< y x))')
    assert repr(found).splitlines()[1:] == ["  line 3: (< x y)", "  line 4: y is <b>small"]
    assert "<li>line 4: y is &lt;b&gt;small</li>" in found._repr_html_()
    assert repr(cell(f"%%csp --explain\n{LESS}")) == "There is a solution."


def test_redundant_constraints_have_their_lines(cell: Cell) -> None:
    found = cell("%%csp --redundant\n(int x 0 9) (int y 0 9)\n(< x y)\n(< y 5)\n(< x 5)")
    assert repr(found) == "The others imply these constraints:\n  line 5: (< x 5)"
    assert repr(cell("%%csp --redundant\n(int x 0 9)\n(< x 5)")) == "No constraint is redundant."
    assert cell("%%csp --redundant\n(int x 0 9)\n(< x 5)\n(> x 6)") is None


def test_what_has_no_solution(cell: Cell, capsys: pytest.CaptureFixture[str]) -> None:
    assert cell("%%csp r\n(int x 0 1) (> x 1)") is None
    assert "There is no solution." in capsys.readouterr().out
    assert cell("r") is None


def test_python_values(cell: Cell) -> None:
    cell("rows, name, on, f = [[1, 2], [2, 1]], 'x', True, lambda i: i * 2")
    text = "(int {name} 0 9) (int y (3 {f(2)})) ; {not this}\n"
    text += '(label "{name}" (extension-supports ({name} y) {rows + [(5, 4)]})) (iff {on} true)'
    assert dict(cell(f"%%csp\n{text}")) == {"x": 5, "y": 4}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (3, "3"),
        ([1, (2, "a")], "(1 (2 a))"),
        (range(2), "(0 1)"),
        (Problem().integer("x", 0, 1) + 1, "(+ x 1)"),
    ],
)
def test_values_in_the_language(value: object, text: str) -> None:
    assert form_of(value) == text


@pytest.mark.parametrize("value", [1.5, None, {1: 2}, b"x", [object()]])
def test_values_without_a_form(value: object) -> None:
    with pytest.raises(TypeError, match="has no form in the language"):
        form_of(value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(int x 0 {n})\n  (> {n} z)", "cell:3:10: error: 'z' is not declared"),
        ("(int x 0 {m})", "cell:2:10: error: {m}: name 'm' is not defined"),
        ("(int x 0 {1 +})", "cell:2:10: error: {1 +}: invalid syntax"),
        ("(int x 0 {[1]})", "cell:2:10: error: a bound must be an integer written as digits"),
        ("(int x 0 {n}", "cell:2:1: error: unclosed '('"),
        ('(include "no.csp")', "cell:2:1: error: 'no.csp' does not exist"),
        ("(int x 0 9) {1/0} {1.5}", "cell:2:13: error: {1/0}: division by zero"),
    ],
)
def test_mistakes_are_shown_in_the_cell(cell: Cell, text: str, message: str) -> None:
    cell("n = 3")
    with pytest.raises(Refusal, match=re.escape(message)) as caught:
        cell(f"%%csp\n{text}")
    assert caught.value._render_traceback_() == [str(caught.value)]


def test_a_cell_includes_files(cell: Cell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "less.csp").write_text("(predicate (less a b) (< a b))")
    monkeypatch.chdir(tmp_path)
    cell("n = 1")
    found = cell('%%csp\n(include "less.csp")\n(int x 0 {n}) (int y 0 1) (less x y)')
    assert dict(found) == {"x": 0, "y": 1}
    with pytest.raises(Refusal, match="cell:3:1: error: 'x' is not"):
        cell('%%csp\n(include "less.csp")\nx')


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--al", "there is no option --al; did you mean 'all'?"),
        ("--count --all", "one question only, not --count and --all"),
        ("--all 0", "--all takes a positive number, not '0'"),
        ("--all=x", "--all takes a positive number, not 'x'"),
        ("--unique=1", "--unique takes no value"),
        ("--time-limit", "--time-limit needs a value"),
        ("--time-limit soon", "--time-limit takes a number, not 'soon'"),
        ("2x", "'2x' is not the name of a variable"),
        ("a b", "'b' is not the name of a variable"),
        ("'", "No closing quotation"),
        ("-x", "there is no option -x"),
    ],
)
def test_wrong_options(line: str, message: str) -> None:
    with pytest.raises(Refusal, match=re.escape(message)):
        options_of(line)


def test_options() -> None:
    found = options_of("--all 5 --time-limit=1.5 --solver glucose4 found")
    assert (found.question, found.most, found.name) == ("all", 5, "found")
    assert found.keywords == {"time_limit": 1.5, "solver": "glucose4"}
    assert options_of("--all found").most is None
    assert all(f"--{name}" in usage() for name in ABOUT)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--time-limit 0.2", "time limit of 0.2 seconds"),
        ("--solver none", "'none'"),
        ("--jobs 0", "jobs"),
        ("--time-limit 1 --jobs 2 --all", "jobs"),
    ],
)
def test_there_is_no_answer(cell: Cell, line: str, message: str) -> None:
    hard = (DATA / "php12.csp").read_text()
    with pytest.raises(Refusal, match=message):
        cell(f"%%csp {line}\n{hard}")


def test_an_interruption_keeps_the_best(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = Problem.parse("(int x 0 9) (objective maximize x)")
    usual = _Progress.show

    def show(progress: _Progress) -> None:
        usual(progress)
        if progress.best:
            signal.raise_signal(signal.SIGINT)

    def ask(better: Callable[[Any], object]) -> object:
        from csp2sat import solve

        better(solve(problem))
        sleep(2 * PATIENCE)  # it is ended before
        return None

    monkeypatch.setattr(_Progress, "show", show)
    with pytest.raises(Interrupted) as caught:
        answer(problem, ask, most=0.0)
    assert caught.value.best
    assert caught.value.best["x"] == 9
    assert "the best so far: 9" in capsys.readouterr().out


def test_a_board_is_stepped_through() -> None:
    board = Board.read("size 3 3\n- - -\n- 4 -\n- - -\n", "akari")
    page = board.page()
    assert page.startswith("<!DOCTYPE html>")
    html = page._repr_html_()
    assert html.startswith('<iframe sandbox="allow-scripts"')
    assert "&lt;script" in html
    assert "<script" not in html


def test_a_notebook_runs() -> None:
    nbformat = pytest.importorskip("nbformat", reason="nbclient is not installed")
    nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
    pytest.importorskip("ipykernel", reason="ipykernel is not installed")
    path = Path(__file__).parents[2] / "docs" / "notebooks" / "queens.ipynb"
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    outputs = [
        output
        for each in notebook.cells
        if each.cell_type == "code"
        for output in each.outputs
        if output.output_type in ("execute_result", "error", "display_data")
    ]
    assert [each.output_type for each in outputs] == ["execute_result"] * len(outputs)
    shown = "".join(each.data.get("text/html", each.data["text/plain"]) for each in outputs)
    for part in ("92", "<table>", "contradict each other", "<iframe"):
        assert part in shown
