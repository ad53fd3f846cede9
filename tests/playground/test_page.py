"""The page as a whole: for readers of the screen, on a phone, in the dark, its licences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from axe import findings
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.classics.nqueens import Queens
from paths import ROOT, SITE
from web_servers import served

pytestmark = pytest.mark.browser

LARGE = write(Queens(120).problem())
MOST_BYTES = 9_800_000
MOST_OF_COURSE = 300_000
"""Bytes of the boards of the course, which are loaded kind by kind."""
MOST_FOR_PLAYERS = 150_000
"""Bytes until boards are shown: all but Python."""
MOST_OF_MONTH = 60_000
"""Bytes of the boards of a month, which are loaded when one of its days is opened."""
PATIENCE = 60_000


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    "place",
    ["#mode-draw", "#mode-play", "#mode-steps", "#to-rules", "#to-model", "#to-start", "#to-daily"],
)
def test_readers_of_the_screen_can_use_the_page(page: Any, place: str, dark: bool) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    page.click(place)
    assert findings(page) == []
    page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("dark", [False, True])
def test_readers_of_the_screen_can_use_answers(page: Any, dark: bool) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.click("#to-model")
    wrong: list[str] = []
    page.select_option("#model-examples", "8 queens with 64 Boolean variables")
    page.select_option("#question", "unique")
    page.click("#run")
    page.wait_for_selector("#output .grid")
    wrong += findings(page)
    page.click("#output button:has-text('Table')")
    page.wait_for_selector("#output th[scope='row']")
    wrong += findings(page)
    page.select_option("#model-examples", "A timetable that does not work")
    page.click("#clauses")
    page.wait_for_selector("#output .part")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    wrong += findings(page)
    page.select_option("#question", "explain")
    page.click("#run")
    page.wait_for_selector("#output .line button")
    wrong += findings(page)
    page.emulate_media(color_scheme="light")
    assert wrong == []


def test_readers_of_the_screen_can_use_the_answers_about_a_board(page: Any) -> None:
    wrong: list[str] = []
    page.emulate_media(color_scheme="dark")
    page.select_option("#puzzle-examples", "Akari")
    page.wait_for_selector("#verdict.good")
    page.click("#mode-steps")
    page.click("#step-start")
    page.wait_for_selector("#step-list li >> nth=3")
    page.wait_for_selector("#working", state="hidden")
    wrong += findings(page)
    page.click("#mode-play")
    page.click("#hint")
    page.wait_for_selector("#said:not(:empty)")
    wrong += findings(page)
    page.fill("#text", "hello")
    page.wait_for_selector("#mistakes li")
    wrong += findings(page)
    page.click("#mode-draw")
    page.fill("#text", "puzzle statue-park\nsize 3 3\n- - -\n- - -\n- - -\n# pieces\nxx/x.\n")
    page.wait_for_selector("#shapes li svg")
    wrong += findings(page)
    page.emulate_media(color_scheme="light")
    assert wrong == []


def test_nothing_is_wider_than_a_phone(page: Any) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for place in ("#mode-draw", "#mode-steps", "#to-rules", "#to-model", "#to-puzzle"):
        page.click(place)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 1280, "height": 900})


PHONE = {"width": 390, "height": 844}


def test_a_puzzle_is_drawn_and_played_on_a_phone(site: str, browser: Any) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site}#puzzle")
    page.select_option("#puzzle-examples", "Akari")
    page.wait_for_selector("h1:has-text('Akari')")
    page.wait_for_selector("#verdict.good")
    page.tap("#mode-play")
    lit = page.locator('#board [data-symbol="lamp"]')
    page.tap("#board [data-cell='7,0']", force=True)
    lit.first.wait_for()
    page.tap("#hint")
    page.wait_for_selector("#said:not(:empty)")
    # Everything fits, and what is pressed is large enough for a finger.
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    heights = "[...document.querySelectorAll('button')].map(x => x.offsetHeight).filter(Boolean)"
    assert min(page.evaluate(heights)) >= 24
    context.close()


class Fingers:
    """Fingers on a page, by the protocol of Chromium: pages get what they get on a phone."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def drag(self, *paths: tuple[int, int, int, int]) -> None:
        """Move fingers at once, each from a point to another one: `x, y, x, y`."""
        for number in range(len(paths)):
            self._send("touchStart", [path[:2] for path in paths[: number + 1]])
        for part in range(1, 11):
            points = [
                (x + (to_x - x) * part // 10, y + (to_y - y) * part // 10)
                for x, y, to_x, to_y in paths
            ]
            self._send("touchMove", points)
            self._page.wait_for_timeout(16)
        self._send("touchEnd", [])
        self._page.wait_for_timeout(300)

    def _send(self, kind: str, points: list[tuple[int, int]]) -> None:
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


def test_a_large_board_is_seen_and_touched_on_a_phone(site: str, browser: Any) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site}#puzzle")
    page.click("#text-box summary")
    board = (ROOT / "models" / "data" / "akari-36x20.txt").read_text("utf-8")
    page.fill("#text", f"puzzle akari\n{board}")
    page.locator("#text").blur()
    page.wait_for_selector("#board [data-cell='19,35']")
    page.wait_for_selector("#verdict:not(.wait)")
    page.tap("#mode-play")

    def cell(name: str = "0,0") -> Any:
        return page.locator(f"#board [data-cell='{name}']").first.bounding_box()

    def scrolled() -> float:
        found: float = page.evaluate("board.scrollLeft")
        return found

    lamps = page.locator('#board [data-symbol="lamp"]')
    assert cell()["width"] < 12  # all of it is seen
    page.tap("#zoom-in")
    assert cell()["width"] >= 28
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.evaluate("board.scrollTo(0, 0); board.scrollIntoView()")
    fingers = Fingers(page)
    fingers.drag((150, 300, 50, 200), (250, 300, 150, 200))  # two fingers scroll the board
    x = scrolled()
    assert x > 50
    fingers.drag((150, 300, 60, 300), (250, 300, 340, 300))  # apart, they zoom the page
    assert page.evaluate("visualViewport.scale") > 1.5
    fingers.drag((40, 300, 180, 300), (350, 300, 210, 300))
    assert page.evaluate("visualViewport.scale") == 1
    assert lamps.count() == 0
    page.evaluate("board.scrollTo(0, 0); board.scrollIntoView()")
    box = cell("0,1")
    start = (int(box["x"] + 10), int(box["y"] + 10))
    fingers.drag((*start, start[0], start[1] + 90))  # one draws
    lamps.nth(1).wait_for()
    assert scrolled() == 0
    while page.is_enabled("#zoom-out"):
        page.tap("#zoom-out")
    assert cell()["width"] < 12
    page.tap("#mode-draw")
    page.tap("#zoom-in")
    before = page.input_value("#text")
    fingers.drag((200, 400, 100, 400))  # where no drag means anything, one finger scrolls
    assert scrolled() > x
    assert page.input_value("#text") == before
    context.close()


def test_a_puzzle_is_solved_with_the_keyboard_alone(page: Any) -> None:
    def go(name: str) -> None:
        """Press Tab until the element with an id has the focus."""
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.id") == name:
                return
        raise AssertionError(f"Tab does not reach #{name}")

    page.evaluate("document.activeElement.blur()")
    go("address")
    page.keyboard.type("https://puzz.link/p?akari/3/3/jeh")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#text').value.includes('- 4 -')")
    page.wait_for_selector("#verdict.good")
    go("mode-play")
    page.keyboard.press("Enter")
    go("board")
    for key in ("Home", "ArrowRight", "o", "ArrowDown", "ArrowLeft", "o"):
        page.keyboard.press(key)
    for key in ("ArrowRight", "ArrowRight", "o", "ArrowDown", "ArrowLeft", "o"):
        page.keyboard.press(key)
    page.wait_for_function("document.querySelectorAll('#board [data-symbol=lamp]').length === 4")
    assert page.inner_text("#spoken").startswith("row 3, column 2")
    go("check")
    page.keyboard.press("Enter")
    page.wait_for_selector("#said.good")
    assert page.inner_text("#said") == "Solved!"


def listened(page: Any) -> list[str]:
    """What goes wrong on a page from now on."""
    faults: list[str] = []
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    return faults


def test_the_page_starts_and_works_without_a_network(site: str, browser: Any) -> None:
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    faults = listened(page)
    # Without memory for a second Python, which could not be loaded before the page is kept.
    page.add_init_script("Object.defineProperty(navigator, 'deviceMemory', {value: 1})")
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site}#puzzle")
    page.wait_for_selector("body[data-ready]")
    context.set_offline(True)
    page.wait_for_timeout(6000)  # now the page would be kept
    context.set_offline(False)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    page.wait_for_selector("#verdict.good")
    context.close()
    assert not faults


def test_the_page_starts_where_a_network_does_not_reach_its_server(site: str, browser: Any) -> None:
    assert site
    page = browser.new_page(bypass_csp=True)
    page.set_default_timeout(PATIENCE)
    with served(SITE.parent) as address:
        page.goto(f"{address}site/#puzzle")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    page.wait_for_selector("#verdict.good")
    page.close()


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python.tar.xz"])
def test_a_file_that_is_not_loaded_is_reported(site: str, browser: Any, name: str) -> None:
    page = browser.new_page(bypass_csp=True)
    page.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#puzzle")
    page.wait_for_selector("#state.failed", timeout=PATIENCE)
    assert f"{name}: 404" in page.inner_text("#state")
    page.close()


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("", "catalogue.json"),
        ("", "samples.json"),
        ("#rules", "rules.json"),
        ("#model", "models.json"),
        ("#model", "model-*.js"),
    ],
)
def test_a_missing_file_is_named(site: str, browser: Any, address: str, name: str) -> None:
    page = browser.new_page(bypass_csp=True)
    page.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page.goto(f"{site}{address}")
    page.wait_for_selector("#problem:not(:empty)", timeout=PATIENCE)
    assert name.partition("-")[0] in page.inner_text("#problem")
    page.close()


def test_a_page_without_its_program_says_so(site: str, browser: Any) -> None:
    page = browser.new_page()
    page.route("**/main.js", lambda route: route.fulfill(status=404))
    page.goto(site)
    page.wait_for_selector("#late", timeout=PATIENCE)
    assert "main.js" in page.inner_text("#late")
    page.close()


def test_players_do_not_load_what_only_models_and_rules_need(site: str, browser: Any) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url.removeprefix(site)))
    page.goto(f"{site}#puzzle")
    page.wait_for_selector("#verdict.good", timeout=PATIENCE)
    assert not [each for each in asked if each.startswith(("model", "rules"))]
    page.click("#to-model")
    page.wait_for_selector("#editor .cm-content")
    assert "models.json" in asked
    page.close()


def test_a_second_python_is_kept_ready_and_another_one_after_a_stop(
    site: str, browser: Any
) -> None:
    page = browser.new_page(bypass_csp=True)
    seen: list[Any] = []
    page.on("worker", lambda each: seen.append(each))
    with page.expect_event("worker", lambda _: len(seen) == 2, timeout=PATIENCE):
        page.goto(f"{site}#puzzle")
    page.select_option("#puzzle-examples", "Slitherlink, 18 × 12")
    page.wait_for_selector("#verdict:not(.wait)", timeout=PATIENCE)
    page.click("#mode-steps")
    page.click("#step-start")
    page.wait_for_selector("#working", timeout=PATIENCE)
    with page.expect_event("worker", lambda _: len(seen) == 3, timeout=PATIENCE):
        page.click("#stop")
    page.close()


def test_full_memory_is_an_answer_and_the_next_question_has_its_own(
    site: str, launch: Callable[..., Any]
) -> None:
    browser = launch("--js-flags=--wasm-max-mem-pages=780")  # 51 MB
    page = browser.new_page(bypass_csp=True)
    faults = listened(page)
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site}#model")
    page.wait_for_selector("body[data-ready]")
    for question, text, answer in (
        ("count", LARGE, "there is not enough memory"),
        ("explain", LARGE, "there is not enough memory"),  # a solver in C++ notices it
        ("count", "(int x 0 3)", "Solutions: 4."),
    ):
        page.select_option("#question", question)
        page.click("#editor .cm-content")
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(text)
        page.click("#run")
        assert page.wait_for_selector("#output .verdict").inner_text() == answer
    browser.close()
    assert not faults


def test_the_page_works_under_its_own_policy(site: str, browser: Any) -> None:
    context = browser.new_context()
    page = context.new_page()
    faults = listened(page)
    page.goto(f"{site}#puzzle")
    page.wait_for_selector("#verdict.good", timeout=PATIENCE)
    page.click("#to-model")
    page.click("#run")
    page.wait_for_selector("#output .verdict")
    context.close()
    assert not faults


def test_licences_of_all_parts_are_listed(page: Any, site: str) -> None:
    text = page.request.get(f"{site}licences.txt").text()
    for name in ("csp2sat", "pyodide 314", "python_sat 1.9", "@codemirror/view", "sexpdata", "six"):
        assert name in text


def test_the_download_is_small(site: str) -> None:
    import gzip

    files = [each for each in SITE.rglob("*") if each.is_file()]
    assert site
    sizes = {each.name: len(gzip.compress(each.read_bytes())) for each in files}
    months = {name: size for name, size in sizes.items() if name.startswith("daily-2")}
    chapters = {name: size for name, size in sizes.items() if name.startswith("course-")}
    first = ("index.html", "main.js", "style.css", "catalogue.json", "samples.json")
    later = sum(months.values()) + sum(chapters.values())
    assert sum(sizes.values()) - later < MOST_BYTES
    assert max(months.values()) < MOST_OF_MONTH
    assert sum(chapters.values()) < MOST_OF_COURSE
    assert sum(sizes[each] for each in first) < MOST_FOR_PLAYERS
