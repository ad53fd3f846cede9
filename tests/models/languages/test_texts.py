"""Texts of languages: their slots, one for each English text, none lacking in complete rooms."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from csp2sat.models.languages.japanese import Japanese
from csp2sat.models.languages.rules import rules_in
from csp2sat.models.languages.texts import texts_of
from csp2sat.models.registry import PUZZLES, board_kind
from make_texts import texts_named
from paths import ROOT

FILES = sorted(ROOT.joinpath("models", "languages").glob("*/*.json"))

COMPLETE = (
    "models/tutor",
    "models/languages",
    "models/thoughts",
    "env/judging.py",
    "puzzle/plain_facts.py",
    "web/board_questions.py",
    "web/heat.py",
    "web/marks.py",
    "models/derived_rules",
    "models/variants",
    "kinds",
)
"""The rooms, files and kinds whose texts are all in Japanese."""


def _slots(text: str) -> set[str]:
    return {slot.lower() for slot in re.findall(r"\{([^}]*)\}", text)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_texts_have_the_slots_of_the_english_ones(path: Path) -> None:
    texts = json.loads(path.read_text("utf-8"))
    assert all(isinstance(text, str) for text in texts.values())
    more = {english: text for english, text in texts.items() if _slots(text) - _slots(english)}
    assert more == {}


def test_each_text_is_in_one_file() -> None:
    places = Counter(
        (path.parent.name, english)
        for path in FILES
        for english in json.loads(path.read_text("utf-8"))
    )
    assert [english for (_, english), count in places.items() if count > 1] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_file_has_a_text_twice(path: Path) -> None:
    def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
        assert len(dict(pairs)) == len(pairs), [x for x, n in Counter(dict(pairs)).items() if n > 1]
        return dict(pairs)

    json.loads(path.read_text("utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("room", COMPLETE)
def test_no_text_of_a_complete_room_is_lacking(room: str) -> None:
    texts = texts_of("ja")
    assert [english for english in texts_named(room) if english not in texts] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_sentences_end_with_a_full_stop_and_clauses_do_not(path: Path) -> None:
    texts = json.loads(path.read_text("utf-8"))
    sentences = {x for x in texts if re.match(r"[A-Z{].*\.$", x) and texts[x]}
    assert [x for x in sentences if not texts[x].endswith(("。", "]"))] == []


KINDS = {name: kind for name in PUZZLES if (kind := board_kind(name))}


@pytest.mark.parametrize("name", KINDS)
def test_rules_of_a_kind_depend_on_the_same_lines_in_each_language(name: str) -> None:
    kind = KINDS[name]
    lines = {word for word in kind.layout.words if re.search(rf"[`']{word}\b", kind.rules)}
    said = rules_in(Japanese(), kind.rules)
    assert {word for word in kind.layout.words if f"`{word}" in said} == lines


@pytest.mark.parametrize("name", KINDS)
def test_rules_of_a_board_have_no_marks(name: str) -> None:
    kind = KINDS[name]
    for words in ({}, {word: [7] for word in kind.layout.words}):
        assert not re.search(r"[\[\]]|`[a-z]{2}", rules_in(Japanese(), kind.rules, words))
