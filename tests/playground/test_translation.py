"""The page in Japanese: each text of its document and its programs has one."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from paths import ROOT

SOURCE = ROOT / "playground" / "src"
TEXTS: dict[str, str] = json.loads(
    (ROOT / "playground" / "texts" / "ja.json").read_text(encoding="utf-8")
)

_ATTRIBUTES = ("title", "aria-label", "placeholder", "label", "alt")
_OTHERS = ("code", "script", "style", "title", "dt")

_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
_COMMENT = re.compile(r"(?m)^\s*(//|/\*|\*|import ).*$")
_SLOT = re.compile(r"\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}")
_SENTENCE = re.compile(r"[A-Z].*[.!?…]$|[A-Z][a-z]+( [a-z]+)+$")
NOT_SHOWN = {"csp2sat daily {1} · {2} {3} {4}"}
"""What looks like a text of the page, but is copied or goes to no reader."""


class _Document(HTMLParser):
    """Collects the texts that readers of the document see or hear."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "link", "input", "img"):
            self.inside.append(tag)
        self.texts += [value for name, value in attrs if name in _ATTRIBUTES and value]

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002
        self.inside.pop()

    def handle_data(self, data: str) -> None:
        if not any(tag in _OTHERS for tag in self.inside):
            self.texts.append(" ".join(data.split()))


def texts_of_document() -> list[str]:
    """The texts of the document with words in them."""
    document = _Document()
    document.feed((SOURCE / "index.html").read_text(encoding="utf-8"))
    names = ("csp2sat", "SVG", "PNG", "Ctrl+S", "Ctrl+Z", "Ctrl+Y", "Ctrl+Enter")
    found = [text for text in document.texts if re.search("[A-Za-z]{2}", text)]
    return [text for text in found if text not in names and "https" not in text]


def texts_of_program(path: Path) -> list[str]:
    """The sentences in a program, with numbered slots; with and without parts in brackets."""
    found = []
    for plain, template in _STRING.findall(_COMMENT.sub("", path.read_text(encoding="utf-8"))):
        text = _numbered(plain or template).strip()
        for shown in dict.fromkeys([re.sub(r"\[[^]]*\]", "", text), re.sub(r"[][]", "", text)]):
            if _SENTENCE.fullmatch(shown.strip()) and not re.search(r"[<#\\$]", shown):
                found.append(shown.strip())
    return found


def _numbered(text: str) -> str:
    """A text with `{1}`, `{2}` in the place of its expressions."""
    first, *others = _SLOT.split(text)
    return first + "".join(f"{{{i}}}{other}" for i, other in enumerate(others, 1))


def test_all_texts_of_the_document_are_in_japanese() -> None:
    assert len(texts_of_document()) > 100
    assert [text for text in texts_of_document() if text not in TEXTS] == []


# The page of certificates is English; it is in a folder below.
@pytest.mark.parametrize("path", sorted(SOURCE.glob("*.ts")), ids=lambda path: path.name)
def test_the_sentences_of_a_program_are_in_japanese(path: Path) -> None:
    lacking = [text for text in texts_of_program(path) if text not in TEXTS]
    assert [text for text in lacking if text not in NOT_SHOWN] == []


def test_texts_have_the_slots_of_the_english_ones() -> None:
    for english, text in TEXTS.items():
        slots = set(re.findall(r"\{\d\}", text))
        assert slots <= set(re.findall(r"\{\d\}", english)), english
