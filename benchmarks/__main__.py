"""Measure csp2sat beside other solvers: `python -m benchmarks run`; `list` names the instances.

    python -m benchmarks run 'sudoku 25' 'quasigroup 30' --against cpsat --repeat 5 -o RESULTS.md
    python -m benchmarks run sugar --against 'sugar -solver minisat %s' --plot cactus.png

Each instance is given to us and to every other command in turn, in one run; the medians of CPU
seconds, of all processes, are compared. Seconds depend on the machine and are only a hint, ratios
are not.
"""

from __future__ import annotations

import argparse
import importlib.util
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from instances import INSTANCES, in_folder, in_orders, named
from measure import ENOUGH, OURS, SHORT, measured, run
from report import Results, cactus, machine

HERE = Path(__file__).parent
FIVE_LINES = "(int x 1 9)\n(int y 1 9)\n(int z 1 9)\n(= (+ x y) z)\n(< x y)\n"


def main() -> None:
    args = arguments().parse_args()
    if args.command == "list":
        print("\n".join(INSTANCES))
        return
    if args.output and not args.output.parent.is_dir():
        sys.exit(f"There is no folder {args.output.parent}")  # before hours of measuring
    for each in args.against:
        if each not in SHORT and not shutil.which(shlex.split(each)[0]):
            sys.exit(f"There is no command {shlex.split(each)[0]!r}")
    if args.plot and not importlib.util.find_spec("matplotlib"):
        sys.exit("--plot needs matplotlib: pip install 'csp2sat[bench]'")
    commands = [OURS, *(SHORT.get(each, each) for each in args.against)]
    names = ["csp2sat", *(_name(each) for each in args.against)]
    heading = list(_heading(args, commands, names))  # before measuring: it shows the load
    instances = in_folder(args.folder, args.pattern) if args.folder else named(args.pattern)
    if args.orders:
        instances = in_orders(instances, args.orders)
    results = _results(commands, names, instances, args.repeat, args.timeout)
    if not results.rows:
        sys.exit("There is no such instance: see `python -m benchmarks list`")
    text = "\n".join([*heading, *results.lines()])
    if args.output:
        args.output.write_text(f"{text}\n")
    else:
        print(text)
    if args.plot:
        cactus(results, args.plot)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m benchmarks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="the names of the instances")
    runs = commands.add_parser("run", help="measure")
    runs.add_argument("pattern", nargs="*", help="only instances whose names contain one of these")
    runs.add_argument(
        "--folder", type=Path, metavar="DIR", help="measure the .csp files there instead"
    )
    runs.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="CMD",
        help=f"a command with %%s for the file: 'sugar %%s'; or one of {', '.join(SHORT)}",
    )
    runs.add_argument("--repeat", type=int, default=3, metavar="N", help="runs of each (3)")
    runs.add_argument(
        "--orders", type=int, metavar="N", help="each with its constraints in N random orders"
    )
    runs.add_argument("--timeout", type=float, default=20, metavar="S", help="CPU seconds (20)")
    runs.add_argument("--plot", metavar="F.png", help="a cactus plot (needs matplotlib)")
    runs.add_argument(
        "-o", "--output", type=Path, metavar="F.md", help="write the tables there at the end"
    )
    return parser


def _heading(
    args: argparse.Namespace, commands: Sequence[str], names: Sequence[str]
) -> Iterator[str]:
    """The command, the machine and the method, as Markdown."""
    yield "# Measurements\n"
    yield "Made by this command (`python -m benchmarks run --help` explains it):\n"
    yield f"    python -m benchmarks {shlex.join(sys.argv[1:])}\n"
    yield from machine()
    several = f"medians of {args.repeat} runs (fewer where {ENOUGH:g} s are spent)"
    yield (
        f"- {several if args.repeat > 1 else 'one run of each'}, in turn; at most "
        f"{args.timeout:g} CPU seconds each; CPU seconds of all processes of a command; a ratio is "
        "the rival's by csp2sat's: above 1 csp2sat is faster"
    )
    for name, command in zip(names[1:], commands[1:], strict=True):
        yield f"- {name}: `{_plain(command)}`"


def _results(
    commands: list[str],
    names: list[str],
    instances: Iterator[tuple[str, str]],
    repeat: int,
    timeout: float,
) -> Results:
    """The measurements; progress goes to standard error."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "instance.csp")
        path.write_text(FIVE_LINES)
        starts = [
            _median([run(each, str(path), timeout).cpu for _ in range(3)]) for each in commands
        ]
        for name, text in instances:
            path.write_text(text)
            rows.append(measured(name, str(path), commands, repeat, timeout))
            seconds = "  ".join(f"{each.cpu:.2f} {each.answer or '-'}" for each in rows[-1].runs)
            print(f"{name}: {seconds}", file=sys.stderr, flush=True)
    return Results(rows, names, starts)


def _median(numbers: Sequence[float]) -> float:
    return sorted(numbers)[len(numbers) // 2]


def _name(against: str) -> str:
    """The short name of a command, or its first word."""
    return against if against in SHORT else Path(shlex.split(against)[0]).stem


def _plain(command: str) -> str:
    """A command without the folders of this machine."""
    return command.replace(f"{HERE.parent}/", "").replace(shlex.quote(sys.executable), "python")


if __name__ == "__main__":
    main()
