"""Kinds as texts of rules beside the built-in ones: lines, new boards, models, first hints.

Of both models of a large board the times are compared in one process. The CPU time of a new board
is limited, not its wall time.
"""

from __future__ import annotations

import gc
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import NamedTemporaryFile
from time import process_time

from csp2sat.cli import GC_THRESHOLD
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board.regions import named
from csp2sat.models.board_puzzle import board_text
from csp2sat.models.kind import Kind
from csp2sat.models.registry import board_kind
from csp2sat.models.rule_texts.files import kind_at

HERE = Path(__file__).parent
ROOT = HERE.parent
SHELF, PUZZLES = ROOT / "models" / "shelf", ROOT / "models" / "puzzles"
NOQX_LINES = HERE / "data" / "noqx-lines.tsv"
SIZE, LARGE = 8, (20, 40)
RUNS = 3
"""How often a command is run; the least time counts."""
LEAST = 0.3
"""The least CPU seconds in which the constraints of a board are made again and again."""
INPUT_ERROR = 2
"""The exit code of an error in the input."""
BOX = 4
"""The width and height of the regions of large boards."""


class Row(NamedTuple):
    """What is measured of a text; None: it has no such board.

    `made` is the time of a new board, or the reason why none is made. `models` are the times of
    the constraints of large boards, `command` those of `csp2sat model` for the first of them: by
    the text, and by the built-in kind.
    """

    name: str
    lines: int
    made: float | str
    models: tuple[tuple[float, float] | None, ...] = ()
    command: tuple[float, float] | None = None
    hint: float | None = None


def rows(seconds: float) -> Iterator[Row]:
    """A row for each text of the shelf; a new board has at most `seconds` of CPU time."""
    for path in sorted(SHELF.glob("*.rules")):
        models = tuple(_limited(path.stem, size, seconds) for size in LARGE)
        command = _by_command(path, seconds) if models[0] else None
        made, hint = _making(path, seconds), _hint(path, seconds)
        row = Row(path.stem, _length(path), made, models, command, hint)
        print(row, file=sys.stderr, flush=True)
        yield row


def new_boards(seconds: float) -> Iterator[Row]:
    """A row for each text of `models/puzzles`: its lines, a new board and a hint."""
    for path in sorted(PUZZLES.glob("*.rules")):
        made, hint = _making(path, seconds), _hint(path, seconds)
        row = Row(path.stem, _length(path), made, hint=hint)
        print(row, file=sys.stderr, flush=True)
        yield row


def _noqx_lines() -> dict[str, int]:
    """How many lines the modules of noqx have, by the names of kinds."""
    text = NOQX_LINES.read_text("utf-8")
    rows_of_table = [x.split("\t") for x in text.splitlines() if not x.startswith("#")]
    return {name: int(count) for name, _, count in rows_of_table[1:]}


def _length(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def _cpu(seconds: float, *words: str) -> float | str:
    """The CPU seconds of a command, or its error; empty: it takes more."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "csp2sat", *words]
    most = int(seconds) + 1
    done = subprocess.run(
        ["sh", "-c", f'ulimit -t {most}; exec "$@"', "sh", *command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if done.returncode == INPUT_ERROR:
        return done.stderr.strip()
    return used if done.returncode == 0 else ""


def _making(path: Path, seconds: float) -> float | str:
    """The CPU seconds of a new board, or the reason why none is made."""
    size = f"{SIZE}x{SIZE}"
    used = _cpu(seconds, "puzzle", "make", str(path), "--size", size, "--seed", "1")
    if isinstance(used, float):
        return used
    return WHY.get(path.stem) or used.rpartition(f"{size}: ")[2] or "none in time"


def _hint(path: Path, seconds: float) -> float | None:
    """The CPU seconds of the first hint on the first board of the repository."""
    boards = sorted((ROOT / "models" / "data").glob(f"{path.stem}-*.txt"))
    if not boards:
        return None
    rows_of_board = boards[0].read_text("utf-8")
    with NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("\n".join(x for x in rows_of_board.splitlines() if not x.startswith("puzzle ")))
        file.flush()
        used = _cpu(seconds, "puzzle", str(path), file.name, "--hint")
        return used if isinstance(used, float) else None


def _by_command(path: Path, seconds: float) -> tuple[float, float] | None:
    """The least CPU seconds of `csp2sat model` by a text and by the built-in kind."""
    kind = board_kind(path.stem)
    board = kind and _large(kind, LARGE[0])
    if not (kind and board):
        return None
    _, _, text = board_text(kind, board).partition("\n")
    with NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        names = str(path), kind.name
        runs = [[_cpu(seconds, "model", name, file.name) for name in names] for _ in range(RUNS)]
    times = [
        (one, other) for one, other in runs if isinstance(one, float) and isinstance(other, float)
    ]
    return (min(one for one, _ in times), min(other for _, other in times)) if times else None


def _limited(name: str, size: int, seconds: float) -> tuple[float, float] | None:
    """The CPU seconds of both models; None: there is no such board, or it takes too long."""

    def stop(_signal: int, _frame: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return _models(name, size)
    except TimeoutError:
        return None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _models(name: str, size: int) -> tuple[float, float] | None:
    """The CPU seconds of both models of a large board."""
    built_in, mine = board_kind(name), kind_at(str(SHELF / f"{name}.rules"))
    assert built_in, "texts have the names of kinds"
    if (board := _large(built_in, size)) is None:
        return None
    try:
        _, _, text = board_text(built_in, board).partition("\n")
        same = read_board(Source(text), mine.layout)
        one, other = _seconds(lambda: mine.problem(same)), _seconds(lambda: built_in.problem(board))
    except CspError:
        return None
    return one, other


def _large(kind: Kind, size: int) -> Board | None:
    """A large board: the tokens of a board of the repository again and again."""
    for path in sorted((ROOT / "models" / "data").glob(f"{kind.name}-*.txt")):
        small = read_board(Source(path.read_text("utf-8").partition("\n---\n")[0]), kind.layout)
        if small.holes or small.corners or small.outside or kind.layout.clue_in_first_cell:
            break
        board = Board(size, size, Source(""))
        for r, c in board.cells:
            board.tokens[r, c] = small.tokens[r % small.height, c % small.width]
        if kind.layout.regions:
            board.regions = named(_squares(board))
        return board
    if kind.layout.tokens and not kind.layout.clue_in_first_cell:
        return None
    board = Board(size, size, Source(""))
    if kind.layout.regions:
        board.regions = named(_squares(board))
    for side in kind.layout.sides:
        board.outside[side] = ["2"] * size
    if kind.layout.corners:
        points = [(r, c) for r in range(size + 1) for c in range(size + 1)]
        board.corners = dict.fromkeys(points, "1")
    return board


def _squares(board: Board) -> list[list[tuple[int, int]]]:
    parts: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for r, c in board.cells:
        parts.setdefault((r // BOX, c // BOX), []).append((r, c))
    return sorted(parts.values())


def _seconds(run: Callable[[], object]) -> float:
    """The mean CPU seconds of as many runs as take a while; the clock may count in 4 ms."""
    runs, start = 0, process_time()
    while (used := process_time() - start) < LEAST:
        run()
        runs += 1
    return used / runs


WHY = {
    "dominoes": "the rules need clues before there is an answer, and no full set has 32 dominoes",
}
"""Why no board is made."""


def lines(seconds: float) -> Iterator[str]:
    """The lines of the page."""
    gc.set_threshold(GC_THRESHOLD)  # as the command does
    measured = list(rows(seconds))
    others = list(new_boards(seconds))
    noqx = _noqx_lines()
    yield from [
        "",
        "The texts are those of `models/shelf`, and at the end those of `models/puzzles`.",
        "*New board* are the CPU seconds of",
        f"`puzzle make TEXT --size {SIZE}x{SIZE} --seed 1` (at most {seconds:g}).",
        "*Model* are those of the constraints of a large board, and how many times as long as by",
        "the built-in kind. *By command* are those of `model TEXT BOARD` with the first of them,",
        f"the least of {RUNS} runs. *Hint* are those of `puzzle TEXT BOARD --hint` on the first",
        "board of `models/data`. All but *model* count the start of the program. *noqx* are the",
        "lines of code of noqx's module of the kind, which builds on a library of rules, too.",
        "",
        *_summary(measured, others, noqx),
        "",
        "| text | lines | noqx | new board | model 20x20 | model 40x40 | by command | hint |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for row in measured:
        models = " | ".join(_model(model) for model in (*row.models, row.command))
        yield f"{_first_cells(row, noqx)} | {models} | {_hint_in(row)} |"
    half = median(row.lines for row in others)
    yield from ["", f"Those of `models/puzzles` have {half:g} lines in the middle.", ""]
    yield from ["| text | lines | noqx | new board | hint |", "| --- | --: | --: | --: | --: |"]
    for row in others:
        yield f"{_first_cells(row, noqx)} | {_hint_in(row)} |"


def _summary(
    measured: Sequence[Row], others: Sequence[Row], noqx: Mapping[str, int]
) -> Iterator[str]:
    """What the tables say, in a line each."""
    ratios = [one / other for row in measured for one, other in filter(None, row.models)]
    commands = [row.command[0] / row.command[1] for row in measured if row.command]
    hints = [row.hint for row in (*measured, *others) if row.hint is not None]
    most = max(row.lines for row in measured)
    yield f"- Lines: {median(row.lines for row in measured):g} in the middle, at most {most}."
    yield _beside_noqx([*measured, *others], noqx)
    yield _made([*measured, *others])
    yield (
        f"- Models by the command: {sum(x <= 2 for x in commands)} of {len(commands)} within twice "
        "the time of the built-in kind."
    )
    yield (
        f"- Their constraints alone: {sum(x <= 2 for x in ratios)} of {len(ratios)} within twice "
        f"the time, {median(ratios):.1f} times in the middle."
    )
    yield f"- First hints: {sum(x <= 1 for x in hints)} of {len(hints)} within 1 s."


def _first_cells(row: Row, noqx: Mapping[str, int]) -> str:
    return f"| {row.name} | {row.lines} | {noqx.get(row.name, '')} | {_made_in(row)}"


def _beside_noqx(measured: Sequence[Row], noqx: Mapping[str, int]) -> str:
    """The lines of the kinds that noqx has, too."""
    same = [row for row in measured if row.name in noqx]
    mine, its = median(row.lines for row in same), median(noqx[row.name] for row in same)
    return (
        f"- Lines of the {len(same)} kinds that noqx has, too: {mine:g} in the middle, its {its:g}."
    )


def _made(measured: Sequence[Row]) -> str:
    """How many texts have new boards."""
    made = [row.made for row in measured if isinstance(row.made, float)]
    return (
        f"- New boards: of {len(made)} of {len(measured)} texts; "
        f"{sum(x <= 10 for x in made)} within 10 s."
    )


def _made_in(row: Row) -> str:
    return row.made if isinstance(row.made, str) else f"{row.made:.1f}"


def _hint_in(row: Row) -> str:
    return "" if row.hint is None else f"{row.hint:.2f}"


def _model(model: tuple[float, float] | None) -> str:
    if model is None:
        return ""
    one, other = model
    return f"{one:.2f} ({one / other:.1f}x)"
