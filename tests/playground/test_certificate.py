"""The page of a certificate, opened as a file without a server."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from board_certificates import certificate_files
from csp2sat.commands.certificate import contents
from paths import SITE
from running import Run

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def template() -> str:
    """The built page without its data."""
    text = contents.template_at(SITE / contents.PAGE)
    if text is None:
        pytest.skip("the page is not built: make playground")
    return text


@pytest.fixture
def window(browser: Any) -> Iterator[tuple[Any, list[str]]]:
    """An empty page, and what it loads or reports as errors, but for itself."""
    page = browser.new_page()
    faults: list[str] = []
    page.on("console", lambda line: faults.append(line.text))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: faults.append(request.url))
    yield page, faults
    page.close()


def data_of(files: Mapping[str, str]) -> dict[str, object]:
    """The data of the page of a certificate."""
    data: dict[str, object] = json.loads(files[contents.PAGE].split(">", 1)[1].rsplit("<", 1)[0])
    return data


def verdict(page: Any, path: Path, text: str) -> tuple[str, str]:
    """The verdict of a page, and its details."""
    path.write_text(text, "utf-8")
    page.goto(path.as_uri())
    page.wait_for_selector('body:not([data-state="checking"])')
    return page.inner_text("#verdict"), page.inner_text("#detail")


@pytest.mark.parametrize("kind", ["slitherlink", "sudoku"])
def test_a_right_certificate_is_verified(
    window: tuple[Any, list[str]], template: str, tmp_path: Path, kind: str
) -> None:
    page, faults = window
    data = data_of(certificate_files(kind))
    path = tmp_path / "check.html"
    text, detail = verdict(page, path, contents.page(template, data))
    assert text == "Verified: the clauses have this solution and no other one."
    assert "steps of the proof" in detail
    assert page.inner_text("h1") == data["claim"]
    assert "1. " in page.inner_text("#rules")
    widths = "[...document.images].map((image) => image.naturalWidth > 0)"
    assert page.evaluate(widths) == [True, True]
    assert [fault for fault in faults if not fault.startswith(("data:", path.as_uri()))] == []


def test_a_spoilt_certificate_is_refused(
    window: tuple[Any, list[str]], template: str, tmp_path: Path
) -> None:
    page, _ = window
    # Propagation alone does not refute the first one, so it needs its proof.
    right, other = (data_of(certificate_files(kind)) for kind in ("slitherlink", "sudoku"))
    for changed, reason in (
        ({"proof": other["proof"]}, ""),
        ({"clauses": other["clauses"]}, ""),
        ({"proof": "H4sIAAAAAAAA"}, "The proof can't be unpacked."),
        ({"clauses": right["clauses"][:-40]}, "The formula can't be unpacked."),  # type: ignore[index]
        ({"proof": contents.gzipped("no proof\n")}, "at the end, not 'no proof'."),
        ({"rules": right["rules"], "proof": 7}, "The proof can't be unpacked."),
        ({"proof": contents.gzipped("")}, "The proof ends without a contradiction."),
        ({"proof": contents.gzipped("0\n")}, "Step 1 of the proof does not follow"),
        ({"model": "v 1 2 3 0\n"}, "The solution does not fit the clauses"),
        ({"clauses": contents.gzipped("p cnf 1 1\n1 0\n")}, ""),
    ):
        text, detail = verdict(
            page, tmp_path / "check.html", contents.page(template, {**right, **changed})
        )
        assert text == "Not verified: nothing here shows that the board has only this solution."
        assert detail.endswith("ask its author for another one.")
        assert reason in detail


def test_the_command_writes_the_page(tmp_path: Path, run: Run) -> None:
    if contents.template_at(contents.TEMPLATE) is None:
        pytest.skip("the page is not in the package: make playground")
    files = certificate_files("slitherlink")
    (tmp_path / "board.txt").write_text(files[contents.BOARD], "utf-8")
    path = tmp_path / "board.zip"
    assert run("puzzle", tmp_path / "board.txt", "--certify", path) == (0, b"", b"")
    code, out, err = run("check-proof", path)
    assert (code, err) == (0, b"")
    assert out.startswith(b"s VERIFIED from the board: This board of Slitherlink has exactly one")
    assert b"not checked" not in out
    first = path.read_bytes()
    assert run("puzzle", tmp_path / "board.txt", "--certify", path) == (0, b"", b"")
    assert path.read_bytes() == first
