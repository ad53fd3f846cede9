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

DATA = Path(__file__).parents[1] / "models" / "data"
PHASES = ("read", "translate", "load", "solve", "check")
CLASSICS = (
    "nqueens 8", "nqueens 200", "golomb 8", "golomb 10 55", "magic-square 5", "magic-square 9",
    "knight-tour 5", "knight-tour 7", "social-golfer 3 2 5", "social-golfer 6 3 7",
    f"gcp {DATA / 'myciel3.col'}", f"jss {DATA / 'ft06.txt'}", f"jss {DATA / 'ft10.txt'}",
    f"oss {DATA / 'gp03-01.txt'}", f"tdsp {DATA / 'tdsp-C1-1.txt'}",
    f"tdsp {DATA / 'tdsp-C2-1.txt'}",
)  # fmt: skip
"""The generators of Sugar's examples, with the sizes of those."""

FIVE_LINES = "(int x 1 9)\n(int y 1 9)\n(int z 1 9)\n(= (+ x y) z)\n(< x y)\n"


def main() -> None:
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}\n")
    with tempfile.TemporaryDirectory() as folder:
        print(f"start-up: {start_up(Path(folder)):.2f} times `import argparse, pysat.solvers`\n")
        heads = ("file", "kB", *PHASES, "SAT variables", "clauses", "answer")
        print(f"| {' | '.join(heads)} |")
        print("|---" * len(heads) + "|")
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
        ("Akari 36x20", model(f"akari {DATA / 'akari-36x20.txt'}")),
        ("Akari 100x100", model(f"akari {large}")),
        ("sum of 100,000 terms", f"{declared}(<= (+ {terms}) 5000)\n"),
        *((each.replace(f"{DATA}/", ""), model(each)) for each in CLASSICS),
    ]


def model(words: str) -> str:
    """The file of a generator."""
    command = [sys.executable, "-m", "csp2sat", "model", *words.split()]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def akari_board(size: int) -> str:
    """A board with a quarter of its cells black, none with a number."""
    chance = random.Random(1)
    rows = [" ".join(chance.choice("X---") for _ in range(size)) for _ in range(size)]
    return "\n".join([f"size {size} {size}", *rows, ""])


def measured(path: Path) -> list[str]:
    """Seconds by phase, SAT variables and clauses of one run, and its answer."""
    command = [sys.executable, "-m", "csp2sat", "--stats", str(path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    rows = dict(line.rsplit(maxsplit=1) for line in done.stderr.splitlines())
    answers = [line[2:] for line in done.stdout.splitlines() if line[:2] in ("o ", "s ")]
    answer = " ".join(answers[-2:]) if "OPTIMUM FOUND" in answers else answers[0]
    seconds = (rows.get(f"{each}, seconds", "") for each in PHASES)
    return [*seconds, rows["SAT variables"], rows["clauses"], answer]


if __name__ == "__main__":
    main()
