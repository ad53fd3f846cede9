"""The files of the course for the page: an index, and for each kind its chapters, with pictures."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from course_examples import clearest
from course_plan import PLAN
from course_words import COLOURS, IN_WORDS, LEVELS, shown
from csp2sat.models.registry import kind as kind_of
from csp2sat.puzzle import Board
from csp2sat.puzzle.steps import BoardStep
from csp2sat.web.board_view import svg_of, view

FOLDER = Path(__file__).parent / "course"


def kept_kinds(kinds: Iterable[str] = tuple(PLAN), folder: Path = FOLDER) -> dict[str, Any]:
    """What is made of some kinds, in this order.

    Raises:
        ValueError: a file is damaged.
    """
    made: dict[str, Any] = {}
    for kind in kinds:
        path = folder / f"{kind}.json"
        try:
            if path.exists():
                chapters = json.loads(path.read_text("utf-8"))["chapters"]
                made[kind] = {"kind": kind, "chapters": chapters}
        except (ValueError, LookupError, TypeError) as error:
            raise ValueError(f"{path} is damaged: {error}") from None
    return made


def index(made: Mapping[str, Any]) -> list[dict[str, object]]:
    """The kinds with rules and chapters: names for addresses, titles, the numbers of boards."""
    return [
        {
            "kind": kind,
            "title": kind_of(kind).title,
            "rules": view(parts["chapters"][0]["boards"][0])["rules"],
            "chapters": [
                {
                    "name": slug(chapter["title"]),
                    "title": shown(chapter["title"]),
                    "boards": len(chapter["boards"]),
                }
                for chapter in parts["chapters"]
            ],
        }
        for kind, parts in made.items()
    ]


def pages(parts: Mapping[str, Any]) -> list[dict[str, object]]:
    """The chapters of a kind: `boards` as views, and `examples`, each a thought in a step.

    `about` says what the boards of a level are for. `solved` has pictures of another board and of
    its solution, in the first chapter.
    """
    return [
        {
            "name": slug(chapter["title"]),
            "boards": [view(text) for text in chapter["boards"]],
            "about": LEVELS.get(chapter.get("level", ""), ""),
            "examples": [*_examples(parts["kind"], chapter.get("examples", {}))],
            "solved": [] if i else _solved(chapter),
        }
        for i, chapter in enumerate(parts["chapters"])
    ]


def _solved(chapter: Mapping[str, Any]) -> list[str]:
    """A board of an example, and its solution; none if the chapter has no other board."""
    texts = (x for x in chapter["examples"].values() if x not in chapter["boards"])
    for board in map(Board.read, islice(texts, 1)):
        answer = board.solve()
        assert answer, board.text
        return [svg_of(board.picture()), svg_of(answer.picture())]
    return []


def packed(value: object) -> bytes:
    """A value as compressed JSON: the pictures of a kind are much alike."""
    press = zlib.compressobj(9, wbits=-15)
    return press.compress(json.dumps(value, ensure_ascii=False).encode()) + press.flush()


def slug(title: str) -> str:
    """The name of a chapter in addresses: `corner-3`."""
    return re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")


def _examples(kind: str, boards: Mapping[str, str]) -> Iterator[dict[str, object]]:
    for thought, text in boards.items():
        _, step = example_step(thought, text)
        picture = step.picture()
        yield {
            "thought": shown(thought),
            "about": IN_WORDS[kind].get(thought, ""),
            "text": step.text,
            "svg": svg_of(picture),
            "size": view(text)["size"],
            "roles": {role: COLOURS[role] for role in picture.roles()},
        }


@cache
def example_step(thought: str, text: str) -> tuple[int, BoardStep]:
    """The step of a board in which a thought is seen best, and how many steps come before it."""
    (*_, number), step = clearest(thought, Board.read(text).steps())
    return number, step
