"""Boards as pieces of HTML for other pages."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from boards import KINDS, puzzle, samples
from csp2sat.models.draw.card import Card, html
from csp2sat.puzzle import Board
from examples import one_in

EMPTY = ("img",)
ADDRESS = "https://puzz.link/p?slither/4/4/dgdh2c7b"


class Parts(HTMLParser):
    """The elements of a text, which must close each other."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def first(self, name: str) -> dict[str, str | None]:
        """The attributes of the first element with a name; none: there is no such element."""
        return next((attributes for tag, attributes in self.found if tag == name), {})


@pytest.mark.parametrize("name", one_in(4, KINDS))
def test_a_card_has_the_picture_and_a_link_or_the_board(name: str) -> None:
    board = puzzle(name, samples(name)[0].read_text("utf-8"))
    parts = Parts(board.card())
    form, data = (parts.first("img")["src"] or "").split(",", 1)
    assert form == "data:image/svg+xml"
    assert ElementTree.fromstring(unquote(data)).tag.endswith("svg")
    text, address = parts.first("figure").get("data-board"), parts.first("a").get("href")
    assert bool(text) != bool(address)
    if text:
        assert puzzle(name, text).board.tokens == board.board.tokens


def test_a_card_has_the_address_that_is_given_and_the_script() -> None:
    board = puzzle("akari", "size 2 2\n- -\n- 1\n")
    parts = Parts(board.card("https://a.example/#puzzle/akari/x", "https://a.example/embed.js"))
    assert parts.first("a")["href"] == "https://a.example/#puzzle/akari/x"
    assert parts.first("script")["src"] == "https://a.example/embed.js"


def test_what_a_card_shows_has_no_meaning_in_html() -> None:
    card = Card("<b>", '"1 < 2" & 3', '<svg title="a&amp;b"/>', 'https://x/"><i>', 'a "<\n> b')
    parts = Parts(html(card))
    assert [tag for tag, _ in parts.found] == ["figure", "a", "img", "figcaption", "p", "p", "a"]
    assert parts.first("figure")["data-board"] == 'a "<\n> b'
    assert parts.first("a")["href"] == 'https://x/"><i>'
    assert parts.first("img")["alt"] == "<b>"


def test_a_kind_of_ones_own_has_no_address(tmp_path: Path) -> None:
    path = tmp_path / "mine.rules"
    rules = '(puzzle "Mine" "Shade cells")\n(board (cells (number 0 8)))\n(shade x)\n'
    path.write_text(f"{rules}---\n1 -\n- -\n", encoding="utf-8")
    parts = Parts(Board.read(path).puzzle.card())
    assert parts.first("img")["alt"] == "Mine"
    assert not parts.first("a")
    assert "data-board" not in parts.first("figure")
