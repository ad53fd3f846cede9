"""Lists of verdicts on boards: lines to read, JSON, CSV."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable

from csp2sat.commands.puzzle.board_tasks import Task
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NamedTuple, Protocol


class Listing(Protocol):
    """The text of a list, part by part."""

    def board(self, task: Task, verdict: Verdict, picture: str) -> str:
        """The text about a board; `picture` is the file of its picture, or empty."""

    def end(self) -> str:
        """The text at the end of the list."""


LEVEL = 6
"""The width of the longest level."""


class Finding(NamedTuple):
    """The finding about a board: a word, level and score, lines about them, an SVG.

    Without a rating the level is empty; it is None if the kind has no levels.
    """

    word: str
    level: str | None = ""
    score: int | None = None
    lines: tuple[str, ...] = ()
    picture: str = ""

    def rating(self) -> str:
        """The level and the score in columns."""
        return f"{self.level or '-':{LEVEL}} {'-' if self.score is None else self.score:>3}"


class Verdict(NamedTuple):
    """The finding about a board, seconds and kind; `message` is an error."""

    finding: Finding
    seconds: float
    kind: str
    message: str = ""


class Lines:
    """Lines to read; `head` is the beginning of a line. The last line counts the verdicts."""

    def __init__(self, head: Callable[[Verdict], str]) -> None:
        self._head = head
        self._words = Counter[str]()

    def board(self, task: Task, verdict: Verdict, picture: str) -> str:
        """The line of a board, and lines below it."""
        self._words[verdict.finding.word] += 1
        parts = [self._head(verdict), verdict.kind or "?", task.board, task.link, picture]
        first = "  ".join(filter(None, parts))
        return "".join([f"{first}\n", *(f"  {line}\n" for line in verdict.finding.lines)])

    def end(self) -> str:
        """The totals, if there is more than one board."""
        total = self._words.total()
        words = ", ".join(f"{count} {word}" for word, count in self._words.most_common())
        return f"{quantity(total, 'board')}: {words}\n" if total > 1 else ""


def _record(task: Task, verdict: Verdict, picture: str) -> dict[str, str | float | None]:
    """The verdict on a board by the names of its parts; JSON leaves out empty parts.

    The level of a board whose kind has no levels is null.
    """
    finding = verdict.finding
    return {
        "verdict": finding.word,
        "seconds": round(verdict.seconds, 2),
        "kind": verdict.kind,
        "board": task.board,
        "address": task.link,
        "level": finding.level,
        "score": finding.score,
        "about": "\n".join(finding.lines),
        "picture": picture,
        "error": verdict.message,
    }


class Json:
    """A JSON array with an object for each board."""

    def __init__(self, _head: object) -> None:
        self._before = "["

    def board(self, task: Task, verdict: Verdict, picture: str) -> str:
        """The object of a board."""
        import json

        record = _record(task, verdict, picture)
        record = {k: v for k, v in record.items() if v != "" and (v is not None or k == "level")}
        before, self._before = self._before, ","
        return f"{before}\n{json.dumps(record)}"

    def end(self) -> str:
        """The end of the array."""
        return "\n]\n"


class Csv:
    """A table with a row for each board, under a row of names."""

    def __init__(self, _head: object) -> None:
        self._has_names = False

    def board(self, task: Task, verdict: Verdict, picture: str) -> str:
        """The row of a board."""
        import csv

        record, text = _record(task, verdict, picture), io.StringIO()
        rows = csv.DictWriter(text, record, lineterminator="\n")
        if not self._has_names:
            rows.writeheader()
        self._has_names = True
        rows.writerow(record)
        return text.getvalue()

    def end(self) -> str:
        """Nothing."""
        return ""


LISTINGS: dict[str, Callable[[Callable[[Verdict], str]], Listing]] = {
    "text": Lines,
    "json": Json,
    "csv": Csv,
}
"""The makers of lists by the values of `--format`."""
