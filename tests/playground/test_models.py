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
        ("explain", "There is a solution: nothing conflicts."),
        ("steps", "Steps: 0."),
        ("optimum", "The problem has no objective: add (objective minimize x)."),
    ],
)
def test_questions(models: Any, question: str, verdict: str) -> None:
    write(models, "(int x 0 1) (int y 0 1) (!= x y)")
    assert ask(models, question) == verdict


def test_clauses_have_statistics_and_meanings(models: Any) -> None:
    write(models, "(int x 0 3) (int y 0 3) (!= x y)")
    models.click("#clauses")
    models.wait_for_selector("#output pre >> nth=1")
    assert "SAT variables" in models.inner_text("#output pre >> nth=0")
    assert "p cnf" in models.inner_text("#output pre >> nth=1")


def test_a_mistake_is_underlined_with_its_hint(models: Any) -> None:
    write(models, "(int pigeons 0 9)\n(= pigeon 3)")
    models.wait_for_selector("#editor .cm-lintRange-error")
    assert models.inner_text("#editor .cm-lintRange-error") == "pigeon"
    models.hover("#editor .cm-lintRange-error")
    models.wait_for_selector(".cm-tooltip-lint")
    assert "did you mean 'pigeons'?" in models.inner_text(".cm-tooltip-lint")
    assert ask(models, "solve") == "'pigeon' is not declared"
    models.mouse.move(5, 5)


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
