"""Makes the boards of the course: for each thought five boards that need it, and nothing harder.

    python playground/make_course.py                    makes the kinds that are missing
    python playground/make_course.py slitherlink akari  makes these kinds, or mends them
    python playground/make_course.py --anew slitherlink chooses all boards of its lessons again
    python playground/make_course.py --check            checks all boards again

`course_plan` has the kinds and their thoughts. A kind is written when all its boards are made;
boards that are there already and still fit their chapter are kept, but with `--anew`.
Candidates are kept in build/course, so that a later run goes on where one was ended. Thoughts that
too few boards need within `--seconds` are left out, and printed.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, count
from math import inf
from pathlib import Path
from time import process_time
from typing import Any

from board_form import Form, form
from course_boards import (
    BOARDS,
    Candidate,
    Store,
    chosen,
    example,
    first,
    fitting,
    thoughts_of,
    unlike,
)  # fmt: skip
from course_pages import FOLDER, kept_kinds
from course_plan import PLAN, Chapter, Row
from csp2sat.commands.files import write
from csp2sat.csp.errors import near
from csp2sat.models.registry import board_kind
from csp2sat.puzzle import Board, make
from csp2sat.solver.limits import LimitReached
from program_end import exit_code

CANDIDATES = Path(__file__).parents[1] / "build" / "course"
SECONDS = 60.0
ROUND = 10
"""Candidates of a size that are drawn before it is found out whether these are enough."""


Chapters = list[dict[str, Any]]
"""A chapter has a title, five boards, and a level, or boards for the examples of its thoughts."""


def lessons(
    kind: str,
    row: Row,
    seconds: float,
    folder: Path,
    before: Chapters | None = None,
    keep: bool = True,
) -> Chapters:
    """The chapters about thoughts; prints those that are left out. The folder has candidates.

    Boards of the chapters `before` are candidates, too; with `keep` they stay where they fit.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stores = [Store(kind, size, row.shares, folder) for size in row.sizes]
    plan = [each for each in row.chapters() if each.thoughts]
    old = _known_boards(before or [])
    kept = {each["title"]: each["boards"] for each in before or [] if keep}
    _draw(stores, plan, old, seconds * len(plan))
    every = _every(old, stores)
    made, earlier, taken = Chapters(), list[str](), set[Form]()
    for chapter in plan:
        fit = fitting(every, chapter.thoughts, earlier)
        found = unlike(first(fit, kept.get(chapter.title, [])), taken)
        if len(found) < BOARDS:
            print(f"{kind}: {chapter.title}: left out, only {len(found)} boards", flush=True)
            continue
        known = [x for x in every if x.needs_only([*earlier, *chapter.thoughts])]
        lesson = _lesson(chapter, found, known)
        made.append(lesson)
        taken |= {form(Board.read(text)) for text in lesson["boards"]}
        earlier += lesson["examples"]
    return made


def levels(kind: str, row: Row, seconds: float, others: Chapters) -> Chapters:
    """The chapters with boards of a level, none of others; prints those that are left out."""
    made, seen = Chapters(), {text for each in others for text in each["boards"]}
    for chapter in row.chapters():
        boards = _of_level(kind, chapter, seconds, seen) if chapter.level else []
        seen.update(boards)
        if boards:
            made.append({"title": chapter.title, "level": chapter.level, "boards": boards})
    return made


def _known_boards(chapters: Chapters) -> list[Candidate]:
    """The boards about thoughts that are there already."""
    of_thoughts = [each for each in chapters if "level" not in each]
    texts = [x for each in of_thoughts for x in (*each["boards"], *each["examples"].values())]
    return [Candidate(text, thoughts_of(Board.read(text))) for text in dict.fromkeys(texts)]


def _every(old: Sequence[Candidate], stores: Sequence[Store]) -> list[Candidate]:
    """All candidates, each once."""
    every = [*old, *(x for store in stores for x in store.candidates())]
    return [*{x.text: x for x in every}.values()]


def _draw(
    stores: Sequence[Store], lessons: Sequence[Chapter], old: Sequence[Candidate], seconds: float
) -> None:
    """Draw candidates until each chapter has enough, or the time is over."""
    end = process_time() + seconds
    draws = [store.draw() for store in stores]
    while process_time() < end:
        every = _every(old, stores)
        if all(_enough(every, lessons)):
            return
        for draw in draws:
            for _ in range(ROUND):
                next(draw)


def _enough(every: Sequence[Candidate], lessons: Sequence[Chapter]) -> Iterator[bool]:
    """Whether the chapters have enough boards, and one for the example."""
    earlier = list[str]()
    for chapter in lessons:
        yield len(unlike(fitting(every, chapter.thoughts, earlier))) > BOARDS
        earlier += chapter.thoughts


def _lesson(
    chapter: Chapter, found: Sequence[Candidate], every: Sequence[Candidate]
) -> dict[str, Any]:
    """The boards of a chapter, and those for examples of its thoughts, as far as they occur."""
    boards = chosen(found)
    others = [x for x in every if x not in boards]
    having = {*chain.from_iterable(x.thoughts for x in others)}
    in_boards = {*chain.from_iterable(x.thoughts for x in boards)}
    examples = {
        thought: example(thought, others if thought in having else boards).text
        for thought in chapter.thoughts
        if thought in having | in_boards
    }
    return {"title": chapter.title, "examples": examples, "boards": [x.text for x in boards]}


def _of_level(kind: str, chapter: Chapter, seconds: float, seen: Collection[str]) -> list[str]:
    """Boards of a level, other than those seen; none if too few are made in time."""
    end, made = process_time() + seconds, list[str]()
    for seed in count(1):
        left = end - process_time()
        if len(made) == BOARDS or left < 1:
            break
        with suppress(LimitReached):
            board = make(kind, chapter.size, difficulty=chapter.level, seed=seed, time_limit=left)
            if board.text not in {*seen, *made}:
                made.append(board.text)
    if len(made) == BOARDS:
        return made
    print(f"{kind}: {chapter.title}: left out, only {len(made)} boards", flush=True)
    return []


def faults(kind: str, made: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the boards of a kind: several solutions, too hard, no use of a thought."""
    entry, earlier, seen = board_kind(kind), set[str](), set[Form]()
    assert entry, kind
    for chapter in made["chapters"]:
        thoughts = {*chapter.get("examples", ())}
        earlier |= thoughts
        for i, text in enumerate(chapter["boards"], 1):
            at = f"{kind}: {chapter['title']}, board {i}"
            board = Board.read(text)
            if form(board) in seen:
                yield f"{at} is there twice, perhaps turned"
            seen.add(form(board))
            if not board.unique():
                yield f"{at} has not one solution"
            needed = {*thoughts_of(board)} if thoughts else set()
            if thoughts and not needed & thoughts:
                yield f"{at} does not need the thought"
            if needed - earlier:
                yield f"{at} needs later thoughts: {', '.join(sorted(needed - earlier))}"


def _write(
    kind: str, before: Chapters, part: str, seconds: float, folder: Path, keep: bool
) -> None:
    """Make a kind, or a part of it; the other part stays as it was."""
    folder.mkdir(parents=True, exist_ok=True)
    begin = [each for each in before if "level" not in each]
    last = [each for each in before if "level" in each]
    if part != "levels":
        begin = lessons(kind, PLAN[kind], seconds, CANDIDATES, begin, keep)
    if part != "lessons":
        last = levels(kind, PLAN[kind], seconds, begin)
    made = json.dumps({"kind": kind, "chapters": [*begin, *last]}, indent=1)
    write(str(folder / f"{kind}.json"), f"{made}\n")
    print(f"{kind}: written", flush=True)


def _check(kinds: Sequence[str], made: Mapping[str, Any]) -> int:
    """Check kinds, say what is in them; gives the number of faults."""
    wrong = [f"{kind}: it is not made" for kind in kinds if kind not in made]
    wrong += [fault for kind, parts in made.items() for fault in faults(kind, parts)]
    boards = [text for parts in made.values() for x in parts["chapters"] for text in x["boards"]]
    print(*wrong, sep="\n", end="\n" * bool(wrong))
    print(f"{len(made)} kinds, {len(boards)} boards; {len(wrong)} faults")
    return len(wrong)


def _kind(word: str) -> str:
    """A kind of the plan that an argument names."""
    if word not in PLAN:
        hint = near(word, PLAN, f"the kinds are {', '.join(PLAN)}")
        raise ArgumentTypeError(f"the course has no kind {word!r}: {hint}")
    return word


def _seconds(word: str) -> float:
    """A time that an argument gives."""
    with suppress(ValueError):
        if 0 < float(word) < inf:
            return float(word)
    raise ArgumentTypeError(f"{word!r} is not a number of seconds")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; gives its exit code."""
    parser = ArgumentParser(
        prog="make_course.py", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "kinds", nargs="*", type=_kind, metavar="KIND", help="default: those that are missing"
    )
    parser.add_argument("--check", action="store_true", help="check the boards that are made")
    parser.add_argument(
        "--anew", action="store_true", help="choose boards again, also where those there still fit"
    )
    parser.add_argument(
        "--part", choices=("both", "lessons", "levels"), default="both", help="what is made"
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=SECONDS, metavar="S", help="for each chapter"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are")
    options = parser.parse_args(arguments)
    return exit_code(partial(_run, options), "the kinds and candidates")


def _run(options: Namespace) -> int:
    """Make or check kinds; gives the exit code."""
    kinds = options.kinds or [*PLAN]
    made = kept_kinds(kinds, options.folder)
    if options.check:
        return min(1, _check(kinds, made))
    for kind in options.kinds or [each for each in kinds if each not in made]:
        before = made[kind]["chapters"] if kind in made else []
        _write(kind, before, options.part, options.seconds, options.folder, not options.anew)
    return 0


if __name__ == "__main__":
    sys.exit(main())
