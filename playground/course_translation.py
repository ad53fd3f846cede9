"""The texts of the course in another language, by the English ones: boards are not repeated."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from course_pages import example_step
from course_words import COLOURS, IN_WORDS, LEVELS, SHOWN, shown
from csp2sat.models.languages import language_of
from csp2sat.models.registry import kind as kind_of
from csp2sat.models.tutor.language import Language
from csp2sat.puzzle import Board

TEXTS = Path(__file__).parent / "texts"


def course_texts(code: str) -> dict[str, str]:
    """What the course itself says, in a language: names of chapters, thoughts in general words."""
    texts: dict[str, str] = json.loads((TEXTS / f"{code}_course.json").read_text("utf-8"))
    return texts


def translated(parts: Mapping[str, Any], code: str) -> dict[str, str]:
    """All texts of a kind in a language: of its page, its chapters, its examples and boards."""
    return dict(_texts(parts, code))


def _texts(parts: Mapping[str, Any], code: str) -> Iterator[tuple[str, str]]:
    kind, language, own = kind_of(parts["kind"]), language_of(code), course_texts(code)
    yield kind.title, language.text(kind.title)
    for text in COLOURS.values():
        yield text, own[text]
    for chapter in parts["chapters"]:
        examples: Mapping[str, str] = chapter.get("examples", {})
        yield shown(chapter["title"]), title_in(chapter["title"], examples, language, own)
        if level := chapter.get("level"):
            yield LEVELS[level], own[LEVELS[level]]
        for thought, text in examples.items():
            name = shown(thought)
            yield name, own[name] if thought in SHOWN else language.thought(thought)
            if about := IN_WORDS[kind.name].get(thought):
                yield about, own[about]
            number, step = example_step(thought, text)
            steps = Board.read(text).steps(language=code)
            yield step.text, next(islice(steps, number, None)).text
        for text in chapter["boards"]:
            puzzle = Board.read(text).puzzle
            yield puzzle.rules(), puzzle.rules(language)


def title_in(
    title: str, examples: Mapping[str, str], language: Language, own: Mapping[str, str]
) -> str:
    """The title of a chapter: of its own, or the name of its thought."""
    name = shown(title)
    if name in own:
        return own[name]
    (thought,) = (each for each in examples if each.lower() == title.lower())
    return own[shown(thought)] if thought in SHOWN else language.thought(thought)
