"""`csp2sat puzzle rate`: how hard boards are by hand."""

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
from csp2sat.csp.wording import counted
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.sentences import Explanation
    from csp2sat.solver.questions.hints import Step
    from csp2sat.solver.rating.waves import Wave

ABOUT = """\
examples:
  csp2sat puzzle rate sudoku-9x9.txt
  csp2sat puzzle rate slitherlink *.txt --jobs 4

Prints a line for each board: its level and score; the kind of puzzle; the board. Lines below show
the hardest step. Boards without exactly one solution have no level: several or none.

  easy    rules force one value after another
  medium  ... and there are few steps of these kinds: a rule excludes some values of a cell;
          conclusions from a value end in a contradiction after a few rounds
  hard    ... and there are more of them
  expert  ... and there are many of them, or some have many rounds
  beyond  no such step is found

The score adds up all steps, harder ones with more weight. 10 more stand for twice the work.

"""


def rate(argv: Sequence[str], _channel: Channel) -> int:
    """Rate boards; gives the exit code."""
    options = parsed_boards("puzzle rate", argv, ABOUT).into(ManyOptions)
    return show_all(options, partial(_rated, limit=options.time_limit), _head)


def _rated(puzzle: Puzzle, limit: float | None) -> Finding:
    from csp2sat.solver.rating.rating import rate

    solutions, rating = rate(puzzle.problem(), limit)
    if rating is None:
        return Finding(SEVERAL if solutions else NONE)
    lines = []
    if rating.hardest:
        step = _explained(puzzle, rating.step) if rating.step else None
        lines.append(f"hardest step: {(step and step.technique) or technique(rating.hardest)}")
        lines += [step.sentence] if step else []
    return Finding(rating.level, rating.level, rating.score, tuple(lines))


def technique(wave: Wave) -> str:
    """The technique that a step needs."""
    match wave.kind:
        case "value":
            return "a rule forces a value"
        case "last":
            return "one value is left"
        case "exclusion":
            return "a rule excludes values"
        case "trial":
            return f"a value leads to a contradiction after {counted(wave.rounds, 'round')}"
        case "cases":
            return f"each value of a cell leads to the same after {counted(wave.rounds, 'round')}"
        case "beyond":
            return "no value leads to a contradiction"


def _explained(puzzle: Puzzle, step: Step) -> Explanation | None:
    """A step in words; None if there are none for this kind."""
    from csp2sat.puzzle.steps import explained

    return explained(puzzle.tutor(), [step]) if isinstance(puzzle, BoardPuzzle) else None


def _head(verdict: Verdict) -> str:
    finding = verdict.finding
    return finding.rated() if finding.level else f"{finding.word:8}  -"
