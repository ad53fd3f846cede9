"""The boards of the daily in files: one for each month, in it a line for each day."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from csp2sat.commands.files import write

Puzzles = Sequence[Sequence[str]]
"""The kinds of a day, each with its boards as texts: [kind, easy, medium, hard]."""

FOLDER = Path(__file__).parent / "daily"


def kept_days(folder: Path = FOLDER, year: int | None = None) -> dict[date, Puzzles]:
    """All days with boards, in order, perhaps of one year.

    Raises:
        ValueError: a file is damaged.
    """
    found: dict[date, Puzzles] = {}
    for path in sorted(folder.glob(f"{year or '[0-9]*'}-*.json")):
        try:
            days = json.loads(path.read_text("utf-8"))
            for day, puzzles in days.items():
                found[date.fromisoformat(day)] = [[kind, *boards] for kind, *boards in puzzles]
        except (ValueError, AttributeError, TypeError) as error:
            raise ValueError(f"{path} is damaged: {error}") from None
    return found


def keep(day: date, puzzles: Puzzles, folder: Path = FOLDER) -> None:
    """Add a day to the file of its month; the file is replaced as a whole."""
    month = {each: value for each, value in kept_days(folder, day.year).items() if same(each, day)}
    write(str(folder / f"{day:%Y-%m}.json"), _written({**month, day: puzzles}))


def same(one: date, other: date) -> bool:
    """Whether two days are in one month."""
    return (one.year, one.month) == (other.year, other.month)


def _written(days: Mapping[date, Puzzles]) -> str:
    lines = [f'"{day}": {json.dumps(days[day], separators=(",", ":"))}' for day in sorted(days)]
    return "{\n" + ",\n".join(lines) + "\n}\n"
