"""The course on the page: kinds, chapters, boards that are played by the coach, what is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from axe import findings
from board_page import cell
from course_pages import index, kept_kinds
from csp2sat.puzzle import Board
from played_page import press_hint

pytestmark = pytest.mark.browser

INDEX = index(kept_kinds())
KINDS = [str(each["kind"]) for each in INDEX]
MOST_PRESSES = 400
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def course(fresh: Callable[..., Any]) -> Any:
    """The course in a browser that has kept nothing."""
    page = fresh("#course")
    page.wait_for_selector("#room-course .card")
    return page


def go(page: Any, address: str) -> None:
    page.evaluate("address => { location.hash = address }", address)


def a_white_cell() -> tuple[int, int]:
    """A cell of the first board of Hitori that is not black in its solution."""
    answer = Board.read(kept_kinds()["hitori"]["chapters"][0]["boards"][0]).solve()
    assert answer
    return next(
        (r, c) for r, row in enumerate(answer.rows) for c, token in enumerate(row) if token != "x"
    )


def followed(page: Any) -> None:
    """Press the button for hints until the board is solved."""
    page.wait_for_selector("#course-now:not([hidden])")
    page.wait_for_selector("#verdict:not(.wait)", state="attached")
    for _ in range(MOST_PRESSES):
        press_hint(page)
        if page.is_visible("#solved"):
            break
    page.wait_for_selector("#solved:has-text('Solved!')")


def test_a_chapter_is_played_through_by_the_coach(course: Any) -> None:
    course.click(".card:has-text('Hitori')")
    course.click("a:has-text('Begin')")
    course.wait_for_selector("h1:has-text('First steps')")
    course.click(".card:has-text('Board 1')")
    for number in range(1, 6):
        course.wait_for_selector(f"#course-now:has-text('board {number} of 5')")
        followed(course)
        said = course.inner_text("#solved")
        assert re.fullmatch(r"Solved! \d+:\d\d with \d+ hints", said)
        onward = course.wait_for_selector("#course-now .main")
        assert onward.inner_text() == ("Next board" if number < 5 else "Next chapter: Pair")
        onward.click()
    course.wait_for_selector("h1:has-text('Pair')")
    course.click("#room-course nav >> text=Hitori")
    course.wait_for_selector(".chapters .done:has-text('First steps')")
    course.reload()
    course.wait_for_selector(".chapters .done:has-text('First steps')")
    course.click("a:has-text('Go on')")
    course.wait_for_selector("h1:has-text('Pair')")
    course.click("#to-start")
    assert not course.locator("#mine li").count()  # nothing is left to play
    course.click("#all-mine")
    last = course.locator("#mine li").first.inner_text()
    assert "Hitori: First steps, board 5" in last
    assert said.replace("Solved! ", "solved, ") in last


def test_a_chapter_has_general_words_and_says_what_the_marks_mean(course: Any) -> None:
    go(course, "#course/hitori/pair")
    course.wait_for_selector("#room-course .thoughts p:has-text('two equal numbers side by side')")
    course.wait_for_selector("#room-course .legend li:has-text('orange: what follows')")
    go(course, "#course/hitori/first-steps")
    course.wait_for_selector("#room-course details:has-text('More steps') li", state="attached")
    assert course.locator("#room-course .thoughts").first.locator("> li").count() == 3
    go(course, "#course/hitori/easy-boards")
    course.wait_for_selector("#room-course p:has-text('no chapter says')")
    assert course.locator("#room-course details:has-text('More steps')").count() == 0


def test_the_first_chapter_shows_a_board_with_its_solution(course: Any) -> None:
    go(course, "#course/slitherlink/first-steps")
    course.wait_for_selector("#room-course details .pair svg >> nth=1")
    drawn = [course.locator(".pair svg").nth(i).locator(".answer").count() for i in range(2)]
    assert drawn[0] == 0 < drawn[1]
    assert course.is_visible("figcaption:has-text('A board, and its solution.')")
    go(course, "#course/slitherlink/corner-3")
    course.wait_for_selector("h1:has-text('Corner 3')")
    assert course.locator(".pair").count() == 0


def test_a_board_is_reached_by_its_address_and_left_as_it_is(course: Any) -> None:
    go(course, "#course/hitori/pair/2")
    course.wait_for_selector("#course-now:has-text('board 2 of 5')")
    course.click("#board [data-cell='0,0']", force=True)
    course.wait_for_function("document.querySelector('#text').value.includes('# filled')")
    course.wait_for_timeout(1000)  # until it is kept
    assert course.url.endswith("#course/hitori/pair/2")
    course.reload()
    course.wait_for_selector("#course-now:has-text('board 2 of 5')")
    assert "# filled" in course.input_value("#text")
    course.click("#course-now a")
    course.wait_for_selector("h1:has-text('Pair')")
    course.wait_for_selector(".card:has-text('Board 2'):has-text('started')")
    course.click("#to-start")
    assert "Hitori: Pair, board 2" in course.inner_text("#mine li")
    course.click("#mine button")
    course.wait_for_selector("#course-now:has-text('board 2 of 5')")
    assert course.url.endswith("#course/hitori/pair/2")
    go(course, "#course/hitori")
    course.click("a:has-text('Go on')")
    course.wait_for_selector("#course-now:has-text('board 2 of 5')")
    course.click("#to-start")
    course.locator("#samples .card:has-text('Akari') button").first.click()
    course.wait_for_selector("#course-now", state="hidden")


def test_undo_and_the_cursor_stay_with_their_board(course: Any) -> None:
    for number in (2, 3):
        go(course, f"#course/hitori/pair/{number}")
        course.wait_for_selector(f"#course-now:has-text('board {number} of 5')")
        assert course.locator("#board .cursor").count() == 0
        course.click("#board [data-cell='0,0']", force=True)
        course.wait_for_function("document.querySelector('#text').value.includes('# filled')")
    for _ in range(3):
        course.click("#undo")
    course.wait_for_function("!document.querySelector('#text').value.includes('# filled')")
    course.wait_for_timeout(1000)  # until the address would be another one
    assert course.is_visible("#course-now:has-text('board 3 of 5')")
    assert course.url.endswith("#course/hitori/pair/3")


def test_a_trial_is_not_judged_and_a_hint_is_looked_for_once(course: Any) -> None:
    go(course, "#course/hitori/first-steps/1")
    course.wait_for_selector("#course-now:not([hidden])")
    course.wait_for_selector("#verdict:not(.wait)", state="attached")
    presses = "() => { hint.click(); hint.click(); return hint.getAttribute('aria-disabled') }"
    assert course.evaluate(presses) == "true"
    course.wait_for_selector("#hint[aria-disabled=false]:has-text('More help')")
    course.click("#try")
    course.mouse.click(*cell(course, *a_white_cell()))
    course.wait_for_function("document.querySelector('#text').value.includes('# filled')")
    course.wait_for_timeout(1500)  # until a mistake would be said
    assert not course.inner_text("#said")
    course.click("#check")
    course.wait_for_selector("#said:has-text('No rule is broken so far.')")
    course.click("#hint")
    course.wait_for_selector("#said:has-text('first keep it')")


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 900}])
def test_the_board_stays_where_it_is_when_it_is_solved(course: Any, size: Any) -> None:
    course.set_viewport_size(size)
    go(course, "#course/hitori/first-steps/1")
    course.wait_for_selector("#course-now:not([hidden])")
    course.wait_for_selector("body[data-ready]")
    course.wait_for_selector("#verdict:not(.wait)", state="attached")
    top = "document.querySelector('#board').getBoundingClientRect().top"
    before = course.evaluate(top)
    board = Board.read(kept_kinds()["hitori"]["chapters"][0]["boards"][0])
    answer = board.solve()
    assert answer
    rows = "\n".join(" ".join(row) for row in answer.rows)
    write = "text => { const box = document.querySelector('#text'); box.value += text; "
    course.evaluate(write + "box.dispatchEvent(new Event('input')) }", f"# filled\n{rows}\n")
    course.wait_for_selector("#course-now .main")
    assert course.is_visible("#solved")
    assert course.evaluate(top) == before


def test_each_mistake_is_said_at_once(course: Any) -> None:
    go(course, "#course/hitori/first-steps/1")
    course.wait_for_selector("#course-now:not([hidden])")
    course.wait_for_selector("#verdict:not(.wait)", state="attached")
    assert not course.is_visible("#live")
    course.mouse.click(*cell(course, *a_white_cell()))
    course.wait_for_selector("#said:not(:empty)")


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("#course/no-such-kind", "Course"),
        ("#course/hitori/no-such-chapter", "Hitori"),
        ("#course/hitori/pair/9", "Pair"),
    ],
)
def test_what_is_not_there_is_said(course: Any, address: str, title: str) -> None:
    go(course, address)
    course.wait_for_selector(f"h1:has-text('{title}')")
    course.wait_for_selector("#room-course p:has-text('The course has nothing')")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("address", ["", "/hitori", "/hitori/first-steps", "/hitori/pair/1"])
def test_readers_of_the_screen_can_use_the_course(course: Any, address: str, dark: bool) -> None:
    course.emulate_media(color_scheme="dark" if dark else "light")
    go(course, f"#course{address}")
    course.wait_for_timeout(500)
    assert findings(course) == []


def test_the_course_fits_on_a_phone(course: Any) -> None:
    course.set_viewport_size(PHONE)
    for address in ("", "/hitori", "/hitori/first-steps", "/hitori/pair/1"):
        go(course, f"#course{address}")
        course.wait_for_timeout(300)
        assert course.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_is_solved_is_in_the_file_of_all_that_is_kept(course: Any, tmp_path: Path) -> None:
    course.evaluate("localStorage.setItem('csp2sat-course', '{\"hitori/pair\": [2]}')")
    course.click("#to-start")
    course.click("#settings summary")
    with course.expect_download() as saved:
        course.click("#export")
    path = tmp_path / "puzzles.json"
    saved.value.save_as(path)
    assert json.loads(path.read_text("utf-8"))["course"] == {"hitori/pair": [2]}
    course.evaluate("localStorage.setItem('csp2sat-course', '{\"hitori/pair\": [4]}')")
    course.set_input_files("#import", path)
    course.wait_for_selector("#kept-note:not(:empty)")
    go(course, "#course/hitori")
    course.wait_for_selector(".chapters a:has-text('Pair'):has-text('2 of 5')")


def test_a_missing_file_is_named(course: Any) -> None:
    course.route("**/course-hitori.bin", lambda route: route.fulfill(status=404))
    go(course, "#course/hitori/pair")
    course.wait_for_selector("#problem:has-text('course-hitori.bin')")


@pytest.mark.nightly
@pytest.mark.parametrize("kind", KINDS)
def test_the_first_board_of_each_kind_is_played_by_the_coach(course: Any, kind: str) -> None:
    go(course, f"#course/{kind}/first-steps/1")
    followed(course)
    course.wait_for_selector("#course-now .main")
