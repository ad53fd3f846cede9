"""`csp2sat puzzle check`: checks whether boards have one solution, several or none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.puzzle.listings import Finding, Verdict
from csp2sat.commands.puzzle.many_boards import (
    NONE,
    SEVERAL,
    ManyOptions,
    parsed_boards,
    show_all,
)
from csp2sat.models.kind import Puzzle

ABOUT = """\
examples:
  csp2sat puzzle check akari-8x8.txt 'https://puzz.link/p?slither/4/4/dgdh2c71'
  csp2sat puzzle check sudoku *.txt --jobs 4
  csp2sat puzzle check boards/ --format csv --pictures bad/

Prints a line for each board: unique, several, none, unknown (a limit was reached) or error; the
seconds; with --rate the level and the score (see `csp2sat puzzle rate --help`); the kind of
puzzle; the board. The last line counts the verdicts. With --pictures, boards with several
solutions or none are drawn: the cells that differ or conflict are marked.
"""
UNIQUE = "unique"


def check(argv: Sequence[str], _channel: Channel) -> int:
    """Judge boards; gives the exit code."""
    parsed = parsed_boards("puzzle check", argv, ABOUT)
    options, rate = parsed.into(ManyOptions), bool(parsed.values["rate"])
    judge = partial(_rated if rate else _counted, limit=options.time_limit)
    return show_all(options, judge, partial(_head, rate=rate))


def _counted(puzzle: Puzzle, limit: float | None) -> Finding:
    """Whether a board has one solution, several or none."""
    from csp2sat.puzzle.uniqueness import unique

    return Finding(_word(len(unique(puzzle, time_limit=limit).solutions)))


def _rated(puzzle: Puzzle, limit: float | None) -> Finding:
    """Whether a board has one solution, several or none, and the rating of one with one."""
    from csp2sat.solver.rating.rating import rate

    solutions, rating = rate(puzzle.problem(), limit)
    level = rating.level if rating else ""
    return Finding(_word(solutions), level, rating.score if rating else None)


def _word(solutions: int) -> str:
    return (NONE, UNIQUE, SEVERAL)[solutions]


def _head(verdict: Verdict, rate: bool) -> str:
    finding = verdict.finding
    head = f"{finding.word:8} {verdict.seconds:7.2f} s"
    return f"{head}  {finding.rated()}" if rate else head
