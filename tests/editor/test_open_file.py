"""Documents of an editor: which ones are long, and what that forbids."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from pygls.workspace import TextDocument

from csp2sat.editor import open_file
from csp2sat.editor.open_file import LONGEST, OpenFile

WRONG = "(int x 0 9) (= xs 3)\n"


def document(size: int) -> OpenFile:
    """A document of some characters, with a mistake."""
    text = WRONG + ";" * (size - len(WRONG))
    return OpenFile(TextDocument("untitled:a", text, 1), lambda _: None)


def test_the_mistakes_of_a_long_text_are_found_apart() -> None:
    short, long = document(LONGEST), document(LONGEST + 1)
    assert (short.is_long, short.has_mistakes, short.limits()) == (False, True, "")
    assert (long.is_long, long.has_mistakes) == (True, False)
    assert asyncio.run(long.search()) == short.problems
    assert "100,001 characters: mistakes are shown when typing pauses" in long.limits()


def test_nothing_is_found_in_a_text_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_file, "MOST", 200_000)
    assert asyncio.run(document(200_000).search())
    assert asyncio.run(document(200_001).search()) == []
    assert "looks at 200,000: `csp2sat FILE` reads it" in document(200_001).limits()


def test_after_a_slow_search_the_next_one_is_made_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    before = document(100)
    monkeypatch.setattr(open_file, "SLOW", before.seconds / 2)
    after = OpenFile(before.shown, lambda _: None, before)
    assert (before.is_slow, after.is_slow, after.is_long) == (False, True, False)
    assert (after.problems, after.seconds) == ([], before.seconds)
    assert asyncio.run(after.search()) == before.problems
    assert after.seconds not in (0, before.seconds)
    monkeypatch.setattr(open_file, "SLOW", after.seconds)
    assert OpenFile(before.shown, lambda _: None, after).problems == before.problems


def test_what_a_text_includes_counts(tmp_path: Path) -> None:
    (tmp_path / "long.csp").write_text(";" * LONGEST)
    uri = (tmp_path / "main.csp").as_uri()
    found = OpenFile(TextDocument(uri, '(include "long.csp")', 1), lambda _: None)
    assert found.is_long
