"""The page of `csp2sat serve`: its file is opened, saved and followed, its questions answered."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from csp2sat.commands.serve import FOLDER, open_document
from csp2sat.web.initial_text import GONE
from csp2sat.web.server import Server
from lone_pairs import BOARD, RULES
from processes import pigeons

pytestmark = pytest.mark.browser


@contextmanager
def page_of(browser: Any, path: Path) -> Iterator[Any]:
    """The page with a file, under its own policy; at the end, nothing has gone wrong."""
    if not (FOLDER / "index.html").exists():
        pytest.skip("the page is not built: make playground")
    server = Server(FOLDER, open_document(str(path)))
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    page = browser.new_page()
    faults: list[str] = []
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(server.address)
    try:
        yield page
        assert not faults
    finally:
        page.close()
        server.shutdown()
        server.server_close()


def editor(page: Any) -> Any:
    """The editor of models."""
    return page.locator("#editor .cm-content")


def test_a_model_is_run_stopped_saved_and_followed(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "model.csp"
    path.write_text("(int x 0 3)")
    with page_of(browser, path) as page:
        editor(page).filter(has_text="(int x 0 3)").wait_for()
        assert page.inner_text("#file-name") == "model.csp"
        page.select_option("#question", "count")
        page.click("#run")
        assert page.wait_for_selector("#output .verdict").inner_text() == "Solutions: 4."
        editor(page).press("Control+End")
        page.keyboard.insert_text("(> x 1)")
        page.keyboard.press("Control+s")
        page.wait_for_selector("#file-state:has-text('Saved.')")
        assert path.read_text() == "(int x 0 3)(> x 1)"
        path.write_text(pigeons(12))
        editor(page).filter(has_text="p0_0").wait_for()
        page.click("#run")
        page.wait_for_selector("#working:not([hidden])")
        page.click("#stop")
        assert page.wait_for_selector("#output .verdict").inner_text() == "Stopped."
        editor(page).press("Control+End")
        page.keyboard.insert_text("; mine")
        path.write_text("(int y 0 3)")
        page.wait_for_selector("#file-state:has-text('Another editor has changed the file.')")
        page.keyboard.press("Control+s")
        page.wait_for_timeout(200)
        assert path.read_text() == "(int y 0 3)"
        page.click("#file-replace")
        page.wait_for_selector("#file-state:has-text('Saved.')")
        assert path.read_text() == f"{pigeons(12)}; mine"
        page.keyboard.insert_text("; mine")
        path.write_text("(int z 0 3)")
        page.click("#file-reload")
        editor(page).filter(has_text="(int z 0 3)").wait_for()
        assert not page.is_visible("#file-replace")


def test_a_file_that_is_gone_is_said_once_and_followed_when_it_is_back(
    browser: Any, tmp_path: Path
) -> None:
    path = tmp_path / "model.csp"
    path.write_text("(int x 0 3)")
    with page_of(browser, path) as page:
        editor(page).filter(has_text="(int x 0 3)").wait_for()
        path.rename(tmp_path / "away.csp")
        page.wait_for_selector(f"#file-state:has-text('{GONE}')")
        page.wait_for_timeout(1500)  # another look
        (tmp_path / "away.csp").rename(path)
        page.wait_for_selector("#file-state:empty", state="attached")
        path.unlink()
        page.wait_for_selector(f"#file-state:has-text('{GONE}')")
        path.write_text("(int y 0 3)")
        editor(page).filter(has_text="(int y 0 3)").wait_for()
        path.unlink()
        page.wait_for_selector(f"#file-state:has-text('{GONE}')")
        saved(page)
        assert path.read_text() == "(int y 0 3)"
        path.write_bytes(b"(int x 0 3) ; \xff")
        page.wait_for_selector("#file-state:has-text('byte 0xff is not UTF-8')")
        saying = page.inner_text("#file-state")
        assert saying.endswith("model.csp:1:15: error: byte 0xff is not UTF-8")
        path.write_text("(int z 0 3)")
        editor(page).filter(has_text="(int z 0 3)").wait_for()


def test_a_board_is_opened_changed_and_saved(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "akari-3x1.txt"
    path.write_text("size 3 1\n- - -\n")
    with page_of(browser, path) as page:
        page.wait_for_selector("h1:has-text('Akari')")
        page.click("#board [data-cell='0,0']", force=True)
        page.keyboard.press("1")
        page.wait_for_selector("#verdict.good")
        page.click("#file-save")
        page.wait_for_selector("#file-state:has-text('Saved.')")
        assert path.read_text() == "puzzle akari\nsize 3 1\n1 - -\n"


def saved(page: Any) -> None:
    """Save, and wait until the page says so."""
    page.keyboard.press("Control+s")
    page.wait_for_selector("#file-state:has-text('Saved.')")


def test_what_was_typed_last_is_saved_with_the_line_ends_of_the_file(
    browser: Any, tmp_path: Path
) -> None:
    path = tmp_path / "akari-3x1.txt"
    path.write_bytes(b"puzzle akari\r\nsize 3 1\r\n- - -\r\n")
    with page_of(browser, path) as page:
        page.wait_for_selector("h1:has-text('Akari')")
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.insert_text("# mine\n")
        saved(page)
        assert path.read_bytes() == b"puzzle akari\r\nsize 3 1\r\n- - -\r\n# mine\r\n"
        page.keyboard.insert_text("# more\n")
        assert page.inner_text("#file-state") == ""
        page.wait_for_selector("#verdict:not(.wait)")
        saved(page)
        assert path.read_bytes().endswith(b"# mine\r\n# more\r\n")


def test_save_asks_before_an_example_replaces_the_file(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "akari-3x1.txt"
    path.write_text("puzzle akari\nsize 3 1\n- - -\n")
    with page_of(browser, path) as page:
        page.wait_for_selector("h1:has-text('Akari')")
        page.select_option("#puzzle-examples", "SAT Puzzle")
        page.wait_for_selector("h1:text-is('SAT')")
        page.click("#file-save")
        page.wait_for_selector("#file-state:has-text('The file has another board.')")
        assert path.read_text() == "puzzle akari\nsize 3 1\n- - -\n"
        page.click("#file-reload")
        page.wait_for_selector("h1:has-text('Akari')")
        page.select_option("#puzzle-examples", "SAT Puzzle")
        page.wait_for_selector("h1:text-is('SAT')")
        page.click("#file-save")
        page.click("#file-replace")
        page.wait_for_selector("#file-state:has-text('Saved.')")
        assert path.read_text().startswith("puzzle satpuzzle\n")


def test_a_changed_board_is_judged_while_the_last_one_is_at_work(
    browser: Any, tmp_path: Path
) -> None:
    path = tmp_path / "akari-3x1.txt"
    path.write_text("puzzle akari\nsize 3 1\n- - -\n")
    with page_of(browser, path) as page:
        page.wait_for_selector("#verdict:not(.wait)")

        def endless(route: Any) -> None:
            request = route.request.post_data_json
            if request["ask"] != "examine" or "1 - -" in request["text"]:
                route.continue_()
            elif request["seconds"] is not None:
                route.fulfill(body='{"error": "the time limit", "limit": true}\n')

        page.route("**/ask", endless)
        page.fill("#text", "puzzle akari\nsize 3 1\n- 1 -\n")
        page.click("#verdict button:has-text('Go on')")
        page.wait_for_selector("#working:not([hidden])")
        page.fill("#text", "puzzle akari\nsize 3 1\n1 - -\n")
        page.wait_for_selector("#verdict.good")
        assert page.is_hidden("#working")


def test_rules_are_opened_with_their_board_changed_and_saved(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.rules"
    path.write_text(f"{RULES}-----\n{BOARD}")
    with page_of(browser, path) as page:
        page.wait_for_selector("h1:text-is('Lone Pairs')")
        page.wait_for_selector("#verdict.good")
        assert page.inner_text("#file-name") == "mine.rules"
        assert page.get_attribute("#to-rules", "aria-current") == "page"
        page.locator("#rules-editor .cm-content").press("Control+Home")
        page.keyboard.insert_text("; mine\n")
        saved(page)
        assert path.read_text() == f"; mine\n{RULES}-----\n{BOARD}"
        page.click("#board [data-cell='1,1']", force=True)
        page.keyboard.press("3")
        page.wait_for_selector("#verdict:has-text('No solution')")
        saved(page)
        assert path.read_text().endswith("size 3 3\n1 - 2\n- 3 -\n- - 1\n")
        path.write_text(RULES.replace("Lone Pairs", "Lonely"))
        page.wait_for_selector("h1:text-is('Lonely')")
        while not page.input_value("#text").startswith("size 6 6"):
            page.wait_for_timeout(50)  # its own policy forbids the page to wait for expressions
        path.write_text(RULES.replace("(shade x", "(shad x"))
        page.wait_for_selector("#rules-mistakes li")
        page.select_option("#rules-examples", "Wallflowers")
        page.wait_for_selector("h1:text-is('Wallflowers')")
        page.keyboard.press("Control+s")
        page.wait_for_selector("#file-state:has-text('The file has other rules.')")
        assert "(shad x" in path.read_text()
