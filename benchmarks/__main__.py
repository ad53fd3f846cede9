"""What the command costs, beside others: `python -m benchmarks`; `--help` tells the options.

    python -m benchmarks sudoku --against 'sugar %s' --repeat 5 --plot cactus.png

Each instance is given to us and to every other command in turn, in one run; the medians of CPU
seconds are compared. Seconds depend on the machine and are only a hint, ratios are not.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent))

from instances import INSTANCES, named
from measure import OURS, measured
from report import cactus, machine, table

FIVE_LINES = "(int x 1 9)\n(int y 1 9)\n(int z 1 9)\n(= (+ x y) z)\n(< x y)\n"


def main() -> None:
    args = arguments().parse_args()
    if args.list:
        print("\n".join(INSTANCES))
        return
    commands = [OURS, *args.against]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        print(f"{machine()}\n")
        print(f"start-up: {start_up(Path(folder)):.2f} times `import argparse, pysat.solvers`\n")
        path = Path(folder, "instance.csp")
        for name, text in named(args.pattern):
            path.write_text(text)
            rows.append(measured(name, str(path), commands, args.repeat, args.timeout))
            print(f"{name}: {rows[-1].runs[0].cpu:.2f} s", file=sys.stderr)
    print("\n".join(table(rows, commands)))
    if args.plot:
        cactus(rows, commands, args.plot)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m benchmarks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("pattern", nargs="?", default="", help="only instances with this in them")
    parser.add_argument("--list", action="store_true", help="only their names")
    parser.add_argument("--against", action="append", default=[], metavar="CMD", help="'sugar %%s'")
    parser.add_argument("--repeat", type=int, default=3, metavar="N", help="runs of each (3)")
    parser.add_argument("--timeout", type=float, default=60, metavar="S", help="of one run (60)")
    parser.add_argument("--plot", metavar="F.png", help="a cactus plot (needs matplotlib)")
    return parser


def start_up(folder: Path, runs: int = 15) -> float:
    """Wall time of the command on five lines over that of importing what it can't do without."""
    path = folder / "five.csp"
    path.write_text(FIVE_LINES)
    base = [sys.executable, "-c", "import argparse, pysat.solvers"]
    ours = [sys.executable, "-m", "csp2sat", str(path)]
    times: dict[int, list[float]] = {0: [], 1: []}
    for _ in range(runs):
        for i, command in enumerate((base, ours)):
            start = perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            times[i].append(perf_counter() - start)
    return statistics.median(times[1]) / statistics.median(times[0])


if __name__ == "__main__":
    main()
