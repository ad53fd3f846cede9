"""Models in the browser: written, checked, run, stopped, shared."""

from __future__ import annotations

from typing import Any

import pytest

from processes import pigeons

pytestmark = pytest.mark.browser


@pytest.fixture
def models(page: Any) -> Any:
    """The page of models."""
    page.click("#to-model")
    return page


def write(page: Any, text: str) -> None:
    """Replace the text in the editor."""
    page.click("#editor .cm-content")
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(text)


def ask(page: Any, question: str) -> str:
    """The verdict on a question."""
    page.select_option("#question", question)
    page.click("#run")
    found: str = page.wait_for_selector("#output .verdict").inner_text()
    return found


def test_a_model_is_solved(models: Any) -> None:
    models.select_option("#model-examples", "SEND + MORE = MONEY")
    assert ask(models, "solve") == "A solution was found."
    rows = models.locator("#output tbody tr").all_inner_texts()
    assert [each.split() for each in rows][:2] == [["S", "9"], ["E", "5"]]


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("all", "Solutions: 2."),
        ("count", "Solutions: 2."),
        ("unique", "There are several solutions, which differ in: x, y."),
        ("backbone", "Variables with one value in all solutions: 0."),
        ("candidates", "All values of each variable that some solution has."),
        ("hint", "No value is forced."),
        ("explain", "There is a solution: nothing conflicts."),
        ("steps", "Steps: 0."),
        (
            "optimum",
            "The problem has no objective: add (objective minimize x), or (weighted 1 FORMULA).",
        ),
    ],
)
def test_questions(models: Any, question: str, verdict: str) -> None:
    write(models, "(int x 0 1) (int y 0 1) (!= x y)")
    assert ask(models, question) == verdict


def test_the_optimum_comes_with_bounds(models: Any) -> None:
    models.select_option("#model-examples", "Wishes that can't all come true")
    models.click("#run")
    assert models.wait_for_selector("#output .verdict").inner_text() == "The last one is the best."
    assert "No solution has a better value than cost = 3." in models.inner_text("#output")
    heads = models.locator("#output thead th").all_inner_texts()
    assert heads[-1].endswith("cost = 3")


def test_a_model_reads_no_files(models: Any) -> None:
    write(models, '(include "/lib/python3.14/site-packages/csp2sat/models/data/other.csp")')
    assert ask(models, "solve") == "a text that is not in a file can't include others"
    write(models, "(int x 0 3)")


def test_solutions_are_tables_or_grids(models: Any) -> None:
    models.select_option("#model-examples", "Sudoku with 729 Boolean variables")
    assert models.is_visible("#guide")
    models.click("#run")
    rows = models.locator("#output .grid tr")
    rows.nth(8).wait_for()
    assert rows.nth(0).inner_text().split() == list("534678912")
    assert not models.is_visible("#output th[scope='row'] >> nth=0")
    pressed = "#output .switch [aria-pressed=true]"
    assert models.inner_text(pressed) == "Grid"
    models.click("#output button:has-text('Table')")
    assert models.inner_text(pressed) == "Table"
    assert models.inner_text("#output th[scope='row'] >> nth=0") == "x_1_1_1"


def test_lines_of_answers_lead_to_the_model(models: Any) -> None:
    models.select_option("#model-examples", "A timetable that does not work")
    assert ask(models, "explain") == "These constraints conflict: 3."
    models.click("#output .line button >> nth=1")
    chosen = models.evaluate("getSelection().toString()")
    assert chosen == "(< biology chemistry)"
    write(models, "(int x 0 3)\n(= y 3)")
    ask(models, "solve")
    models.click("#output .line button")
    assert models.evaluate("getSelection().toString()") == "(= y 3)"


def test_clauses_stand_beside_their_constraints(models: Any) -> None:
    write(models, "(int x 0 3)\n(int y 0 3)\n(< x y)\n(bool p)\n(or p (= x 0))")
    models.click("#clauses")
    models.wait_for_selector("#output .part >> nth=2")
    assert "SAT variables" in models.inner_text("#output pre >> nth=0")
    assert "p cnf" in models.inner_text("#output pre >> nth=-1")
    less = models.locator("#output .part:has-text('(< x y)')")
    assert less.locator("summary").inner_text() == "(< x y) (4 clauses)"
    less.locator("summary").click()
    assert "[x<=0] or not [y<=1]" in less.inner_text()
    less.locator("button").click()
    assert models.evaluate("getSelection().toString()") == "(< x y)"
    models.click("#output button:has-text('After presolve')")
    models.wait_for_selector("#output .part summary:has-text('(< x y) (2 clauses)')")


def test_clauses_are_seen_on_a_phone(models: Any) -> None:
    size = models.viewport_size
    models.set_viewport_size({"width": 375, "height": 600})
    write(models, "(int x 0 3)\n" + "; a line\n" * 60)
    models.evaluate("scrollTo(0, 0)")
    models.click("#clauses")
    models.wait_for_selector("#output .switch")
    models.wait_for_function("document.querySelector('#output').getBoundingClientRect().top < 600")
    models.set_viewport_size(size)


def test_a_mistake_is_underlined_with_its_hint(models: Any) -> None:
    write(models, "(int pigeons 0 9)\n(= pigeon 3)")
    models.wait_for_selector("#editor .cm-lintRange-error")
    assert models.inner_text("#editor .cm-lintRange-error") == "pigeon"
    models.hover("#editor .cm-lintRange-error")
    models.wait_for_selector(".cm-tooltip-lint")
    assert "did you mean 'pigeons'?" in models.inner_text(".cm-tooltip-lint")
    assert ask(models, "solve") == "'pigeon' is not declared"
    models.mouse.move(5, 5)


def test_what_a_question_is_refused_for_is_underlined(models: Any) -> None:
    write(models, "(int x 2 3)\n(> (pow x 9999999) 7)")
    models.keyboard.press("Control+Enter")
    assert models.wait_for_selector("#output .verdict.bad").inner_text().startswith("a power of")
    models.wait_for_selector("#editor .cm-lintRange-error")
    models.wait_for_timeout(700)  # looking for mistakes while one types leaves it
    assert models.locator("#editor .cm-lintRange-error").count() == 1
    models.click("#output .line button")
    models.keyboard.press("Delete")
    models.wait_for_selector("#editor .cm-lintRange-error", state="detached")


def test_forms_are_completed_and_explained(models: Any) -> None:
    write(models, "(int pigeons 0 9)\n")
    models.keyboard.type("(alld")
    models.wait_for_selector(".cm-tooltip-autocomplete")
    assert "alldifferent" in models.inner_text(".cm-tooltip-autocomplete")
    models.wait_for_timeout(200)  # a list that has just opened takes no keys
    models.keyboard.press("Enter")
    models.keyboard.type(" pig")
    models.wait_for_selector(".cm-tooltip-autocomplete:has-text('pigeons')")
    models.wait_for_timeout(200)
    models.keyboard.press("Enter")
    assert "(alldifferent pigeons)" in models.inner_text("#editor .cm-content")
    models.hover("#editor .tok-keyword:has-text('alldifferent')")
    models.wait_for_selector(".form-help")
    assert "All values differ" in models.inner_text(".cm-tooltip-hover")
    models.mouse.move(5, 5)


def test_an_endless_question_is_stopped_and_the_next_one_answered(models: Any) -> None:
    write(models, pigeons(12))
    models.select_option("#question", "count")
    models.click("#run")
    models.wait_for_selector("#working:not([hidden])")
    models.click("#stop")
    assert models.wait_for_selector("#output .verdict").inner_text() == "Stopped."
    write(models, "(int x 0 3)")
    assert ask(models, "count") == "Solutions: 4."


def test_a_model_is_in_the_address(models: Any) -> None:
    write(models, "(int shared 0 9) ; größe")
    models.wait_for_function("location.hash.startsWith('#model/')")
    models.wait_for_timeout(700)  # the address follows a little later
    address = models.evaluate("location.hash")
    write(models, "(int other 0 9)")
    models.wait_for_timeout(700)
    models.evaluate("address => { location.hash = address }", address)
    models.wait_for_function("document.querySelector('#editor').innerText.includes('größe')")
