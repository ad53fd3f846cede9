"""What the command costs: start-up against its base line, and the phases of larger files.

    python -m benchmarks            prints a table in Markdown

Ratios are of medians of runs made in turn; seconds depend on the machine and are only a hint.
"""

from __future__ import annotations

import platform
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

RUNS = 15
BOARDS = Path(__file__).parents[1] / "models" / "data"

FIVE_LINES = "(int x 1 9)\n(int y 1 9)\n(int z 1 9)\n(= (+ x y) z)\n(< x y)\n"


def main() -> None:
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}\n")
    with tempfile.TemporaryDirectory() as folder:
        print(f"start-up: {start_up(Path(folder)):.2f} times `import argparse, pysat.solvers`\n")
        print("| file | kB | read | translate | load | solve | check | SAT variables | clauses |")
        print("|---|---|---|---|---|---|---|---|---|")
        for name, text in files(Path(folder)):
            path = Path(folder, "file.csp")
            path.write_text(text)
            print(f"| {name} | {len(text) // 1000} | {' | '.join(measured(path))} |", flush=True)


def start_up(folder: Path) -> float:
    """Wall time of the command on five lines over that of importing what it can't do without."""
    path = folder / "five.csp"
    path.write_text(FIVE_LINES)
    base = [sys.executable, "-c", "import argparse, pysat.solvers"]
    ours = [sys.executable, "-m", "csp2sat", str(path)]
    times: dict[int, list[float]] = {0: [], 1: []}
    for _ in range(RUNS):
        for i, command in enumerate((base, ours)):
            start = perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            times[i].append(perf_counter() - start)
    return statistics.median(times[1]) / statistics.median(times[0])


def files(folder: Path) -> list[tuple[str, str]]:
    """Names and texts of the files to solve."""
    numbers = range(100_000)
    declared = "".join(f"(int x{i} 0 1)\n" for i in numbers)
    terms = " ".join(f"x{i}" for i in numbers)
    large = folder / "akari.txt"
    large.write_text(akari_board(100))
    return [
        ("Akari 36x20", akari_model(BOARDS / "akari-36x20.txt")),
        ("Akari 100x100", akari_model(large)),
        ("sum of 100,000 terms", f"{declared}(<= (+ {terms}) 5000)\n"),
    ]


def akari_model(board: Path) -> str:
    command = [sys.executable, "-m", "csp2sat", "model", "akari", str(board)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def akari_board(size: int) -> str:
    """A board with a quarter of its cells black, none with a number."""
    chance = random.Random(1)
    rows = [" ".join(chance.choice("X---") for _ in range(size)) for _ in range(size)]
    return "\n".join([f"size {size} {size}", *rows, ""])


def measured(path: Path) -> list[str]:
    """Seconds by phase, SAT variables and clauses of one run, as the command reports them."""
    command = [sys.executable, "-m", "csp2sat", "--stats", str(path)]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    rows = dict(line.rsplit(maxsplit=1) for line in report.splitlines())
    phases = ("read", "translate", "load", "solve", "check")
    sizes = ("SAT variables", "clauses")
    return [*(rows[f"{each}, seconds"] for each in phases), *(rows[each] for each in sizes)]


if __name__ == "__main__":
    main()
