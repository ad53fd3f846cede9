"""Commands on instances, in turn: `python -m benchmarks run`."""

from __future__ import annotations

import argparse
import importlib.util
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import answer_key_tables
from answer_keys import key_problems
from instances import in_folder, in_orders, named
from measure import ENOUGH, OURS, SHORT, measured, run
from report import Results, cactus, machine, made_by

HERE = Path(__file__).parent
FIVE_LINES = "(int x 1 9)\n(int y 1 9)\n(int z 1 9)\n(= (+ x y) z)\n(< x y)\n"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the command, but for those of all measurements."""
    parser.add_argument(
        "pattern",
        nargs="*",
        help="only instances whose names contain one of these; `cspuz` alone: the problems of "
        "cspuz, plain and with answer keys",
    )
    parser.add_argument(
        "--folder", type=Path, metavar="DIR", help="measure the .csp files there instead"
    )
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="CMD",
        help="a command with %%s for the file: 'sugar %%s', or 'csugar < %%s' for standard input; "
        f"or one of {', '.join(SHORT)}",
    )
    parser.add_argument(
        "--orders", type=int, metavar="N", help="each with its constraints in N random orders"
    )
    parser.add_argument("--plot", metavar="F.png", help="a cactus plot (needs matplotlib)")


def lines(args: argparse.Namespace) -> list[str]:
    """The tables for the named instances, the files of a folder, or the problems of cspuz."""
    for each in args.against:
        if not shutil.which(command := shlex.split(SHORT.get(each, each))[0]):
            sys.exit(f"There is no command {command!r}")
    if args.plot and not importlib.util.find_spec("matplotlib"):
        sys.exit("--plot needs matplotlib: pip install 'csp2sat[bench]'")
    commands = [OURS, *(SHORT.get(each, each) for each in args.against)]
    names = ["csp2sat", *(_name(each) for each in args.against)]
    heading = list(_heading(args, commands, names))  # before measuring: it shows the load
    if args.pattern == ["cspuz"]:
        problems = key_problems(args.folder)
        table = answer_key_tables.measured(problems, commands, names, args.repeat, args.timeout)
        return [*heading, *table.lines()]
    instances = in_folder(args.folder, args.pattern) if args.folder else named(args.pattern)
    if args.orders:
        instances = in_orders(instances, args.orders)
    results = _results(commands, names, instances, args.repeat, args.timeout)
    if not results.rows:
        sys.exit("There is no such instance: see `python -m benchmarks list`")
    if args.plot:
        cactus(results, args.plot)
    return [*heading, *results.lines()]


def _heading(
    args: argparse.Namespace, commands: Sequence[str], names: Sequence[str]
) -> Iterator[str]:
    """The command, the machine and the method, as Markdown."""
    yield from made_by()
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
