"""The course in Japanese: all that it says, and no second copy of its boards."""

from __future__ import annotations

import re
from typing import Any

import pytest

from course_pages import index, kept_kinds, pages
from course_plan import FIRST, PLAN
from course_translation import course_texts, translated
from course_words import COLOURS, IN_WORDS, LEVELS, SHOWN, shown
from csp2sat.models.languages import language_of
from examples import one_in

JAPANESE = language_of("ja")
TEXTS = course_texts("ja")
_TERMS = re.compile(r"X-Wing|XY-Wing")
"""Words of players in Latin letters."""


def test_all_that_the_course_says_is_in_japanese() -> None:
    said = [text for words in IN_WORDS.values() for text in words.values()]
    said += [FIRST, *LEVELS.values(), *COLOURS.values(), *SHOWN.values()]
    said += [f"{level.capitalize()} boards" for row in PLAN.values() for level in row.levels]
    assert [text for text in said if text not in TEXTS] == []
    assert [text for text in TEXTS if text not in said] == []


def test_each_thought_has_a_japanese_name() -> None:
    thoughts = {each for row in PLAN.values() for each in (*row.first, *row.then)}
    names = {each: JAPANESE.thought(each) for each in thoughts if each not in SHOWN}
    assert [each for each, name in names.items() if re.search("[a-z]", _TERMS.sub("", name))] == []


@pytest.mark.parametrize("kind", one_in(12, [*PLAN], 7))
def test_pages_of_a_kind_have_no_english_text(kind: str) -> None:
    parts = kept_kinds([kind])
    own = translated(parts[kind], "ja")
    about: Any
    (about,) = index(parts)
    chapters: list[Any] = [*pages(parts[kind])]
    said = [about["title"], about["rules"]]
    for chapter in chapters:
        for each in chapter["examples"]:
            said += [shown(each["thought"]), each["about"], each["text"], *each["roles"].values()]
        said += [chapter["about"], *(board["rules"] for board in chapter["boards"])]
    assert len(said) > 50
    assert [text for text in said if text and text not in own] == []
    titles = [str(each["title"]) for each in about["chapters"]]
    assert [text for text in titles if text not in own] == []
    left = [text for text in own.values() if re.search("[A-Za-z]{2}", _TERMS.sub("", text))]
    assert left == []
