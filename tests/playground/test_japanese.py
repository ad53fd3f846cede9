"""The page in Japanese, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from paths import DATA

pytestmark = pytest.mark.browser

AKARI = (DATA / "tutor" / "boards" / "akari-6x6.txt").read_text("utf-8")


@pytest.fixture
def japanese(fresh: Callable[..., Any]) -> Any:
    """The first screen after the switch to Japanese."""
    page = fresh("")
    page.wait_for_selector("#samples li")
    page.click("#language")
    page.wait_for_selector("html[lang=ja]")
    page.wait_for_selector("#samples li")
    return page


def test_the_first_screen_has_no_english_sentence(japanese: Any) -> None:
    assert japanese.inner_text("#to-puzzle") == "パズル"
    assert japanese.inner_text("h1 >> visible=true") == "遊べるパズル"
    assert re.search(r"\d+年\d+月\d+日", japanese.inner_text("#today-note"))
    assert japanese.get_attribute("#find", "placeholder") == "種類を探す"
    assert japanese.locator("#samples li", has_text="美術館").count() == 1
    japanese.click("#language")
    japanese.wait_for_selector("html[lang=en]")
    japanese.wait_for_selector("#samples li")
    assert japanese.inner_text("#to-puzzle") == "Puzzles"


def test_a_kind_is_found_by_its_japanese_and_its_english_name(japanese: Any) -> None:
    for letters in ("美術", "light"):
        japanese.fill("#find", letters)
        japanese.wait_for_function("document.querySelectorAll('#samples li').length === 1")
        assert "美術館" in japanese.inner_text("#samples li")


def test_a_board_is_explained_in_japanese(japanese: Any) -> None:
    japanese.click("#to-puzzle")
    japanese.click("#mode-draw")
    japanese.wait_for_selector("body[data-ready]")
    japanese.fill("#text", AKARI)
    japanese.locator("#text").blur()
    japanese.wait_for_selector("#verdict.good")
    assert japanese.inner_text("#verdict").startswith("唯一解")
    assert japanese.inner_text("#title") == "美術館"
    assert "照明はほかの照明に照らされない" in japanese.text_content("#board-rules")
    japanese.click("#mode-play")
    for text, button in (
        ("2行3列の4に注目。", "もっとヒント"),
        ("2行3列の4に注目。手筋は「すべて必要」。", "手順を見る"),
        ("2行3列の4は隣のマスがすべて必要。1行3列、2行2列、2行4列、3行3列に照明。", "書き込む"),
    ):
        japanese.click("#hint")
        japanese.wait_for_function(f"document.querySelector('#said').textContent === '{text}'")
        assert japanese.inner_text("#hint") == button


def english_words(page: Any, selector: str) -> list[str]:
    """The words of two letters or more in parts of the page."""
    texts = page.locator(selector).all_inner_texts()
    return re.findall("[A-Za-z]{2,}", " ".join(texts))


def test_the_course_is_in_japanese(japanese: Any) -> None:
    japanese.evaluate("location.hash = '#course/slitherlink'")
    japanese.wait_for_selector(".chapters li")
    assert "角の3" in japanese.inner_text(".chapters")
    assert english_words(japanese, "#room-course") == []
    japanese.evaluate("location.hash = '#course/slitherlink/corner-3'")
    japanese.wait_for_selector("#room-course figure")
    assert japanese.inner_text("#room-course h1") == "角の3"
    assert "3で線がない辺は1つだけ" in japanese.inner_text("#room-course .thoughts")
    assert english_words(japanese, "#room-course") == []


def test_a_board_of_the_course_has_japanese_rules_and_help(japanese: Any) -> None:
    japanese.evaluate("location.hash = '#course/slitherlink/corner-3/1'")
    japanese.wait_for_selector("#course-now:not([hidden])")
    assert japanese.inner_text("#course-now a").startswith("講座：角の3")
    assert "マスの辺に線を引く" in japanese.inner_text("#board-rules")
    words = english_words(japanese, "#tools")
    assert {*words} <= {"Shift", "Ctrl"}


def test_a_mistake_in_a_board_is_said_in_japanese(japanese: Any) -> None:
    japanese.click("#to-puzzle")
    japanese.wait_for_selector("body[data-ready]")
    japanese.click("#mode-draw")
    japanese.fill("#text", "puzzle akari\nsize 3 1\n1 - Q\n")
    japanese.locator("#text").blur()
    japanese.wait_for_selector("#verdict.bad")
    said = japanese.inner_text("#verdict")
    assert said.startswith("'Q' はここでは誤り。0〜4の数、'-'（白マス）")
