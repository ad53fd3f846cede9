"""Measure csp2sat beside other solvers: `python -m benchmarks run`; `list` names the instances.

    python -m benchmarks run 'sudoku 25' 'quasigroup 30' --against cpsat --repeat 5 -o RESULTS.md
    python -m benchmarks run sugar --against 'sugar -solver minisat %s' --plot cactus.png
    python -m benchmarks run cspuz --against csugar --against cspuz_core -o CSPUZ.md
    python -m benchmarks inprocess
    python -m benchmarks similar
    python -m benchmarks tutor -o benchmarks/TUTOR.md
    python -m benchmarks puzzles -o benchmarks/PUZZLES.md
    python -m benchmarks scale queens akari
    python -m benchmarks page -o benchmarks/PAGE.md
    python -m benchmarks ratings graded/index.tsv
    python -m benchmarks minizinc minizinc-benchmarks
    python -m benchmarks anytime FOLDER -o benchmarks/ANYTIME.md

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

import answer_key_tables
import anytime
import encoders
import flatzinc_solvers
import inprocess
import page
import puzzles
import ratings
import scale
import similar
import tutor_steps
from answer_keys import FOLDER, KeyProblem, problems
from csp2sat.models.registry import PUZZLES
from families import FAMILIES
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
    commands = {
        "run": _run,
        "inprocess": _in_process,
        "similar": _similar,
        "scale": _scale,
        "encoders": _encoders,
        "tutor": _tutor,
        "ratings": _ratings,
        "minizinc": _minizinc,
        "anytime": _anytime,
        "puzzles": _puzzles,
        "page": _page,
    }
    made = commands[args.command](args)
    text = "\n".join(made)
    if args.output:
        args.output.write_text(f"{text}\n")
    else:
        print(text)


def _encoders(args: argparse.Namespace) -> list[str]:
    """The encoders of sums."""
    heading = encoders.heading(sys.argv[1:])
    return [*heading, *machine(), *encoders.lines(args.conflicts)]


def _run(args: argparse.Namespace) -> list[str]:
    """Commands on the named instances, the files of a folder, or the problems of cspuz."""
    for each in args.against:
        if not shutil.which(command := shlex.split(SHORT.get(each, each))[0]):
            sys.exit(f"There is no command {command!r}")
    if args.plot and not importlib.util.find_spec("matplotlib"):
        sys.exit("--plot needs matplotlib: pip install 'csp2sat[bench]'")
    commands = [OURS, *(SHORT.get(each, each) for each in args.against)]
    names = ["csp2sat", *(_name(each) for each in args.against)]
    heading = list(_heading(args, commands, names))  # before measuring: it shows the load
    if args.pattern == ["cspuz"]:
        problems = _key_problems(args.folder)
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


def _in_process(args: argparse.Namespace) -> list[str]:
    """The problems of cspuz in one process."""
    beside = bool(importlib.util.find_spec("cspuz_core"))
    heading = [*_made_by(), *machine(), f"- cspuz_core is {'' if beside else 'not '}installed"]
    problems = _key_problems(args.folder)
    return [*heading, *inprocess.lines(problems, args.repeat, args.most, beside)]


def _similar(args: argparse.Namespace) -> list[str]:
    """Texts that differ from the problems of cspuz in a few lines."""
    heading = [*_made_by(), *machine()]
    return [*heading, *similar.lines(_key_problems(args.folder), args.texts, args.most)]


def _scale(args: argparse.Namespace) -> list[str]:
    """Families of growing sizes."""
    if unknown := [each for each in args.family if each not in FAMILIES]:
        sys.exit(f"There is no family {unknown[0]!r}; there are: {', '.join(FAMILIES)}")
    heading = [*_made_by(), *machine()]
    return [*heading, *scale.lines(args.family or list(FAMILIES), args.repeat, args.timeout)]


def _tutor(args: argparse.Namespace) -> list[str]:
    """The steps of the sample boards."""
    return [*_made_by(), *machine(), *tutor_steps.lines(args.timeout)]


def _ratings(args: argparse.Namespace) -> list[str]:
    """The ratings of graded boards."""
    notes, boards = ratings.graded(args.index)
    return [*_made_by(), *machine(), *ratings.lines(notes, boards, args.time_limit, args.derived)]


def _minizinc(args: argparse.Namespace) -> list[str]:
    """MiniZinc's benchmarks, beside Gecode."""
    rows = flatzinc_solvers.table(args.folder, args.problem, args.each, args.timeout)
    return [*_made_by(), *machine(), *rows]


def _page(args: argparse.Namespace) -> list[str]:
    """The web page in Chromium."""
    return [*_made_by(), *machine(), "", *page.lines(args.repeat)]


def _anytime(args: argparse.Namespace) -> list[str]:
    """The best values over time."""
    solvers = args.solver or list(anytime.SOLVERS)
    if unknown := [each for each in solvers if each not in anytime.SOLVERS]:
        sys.exit(f"There is no solver {unknown[0]!r}; there are: {', '.join(anytime.SOLVERS)}")
    rows = anytime.lines(args.folder, args.instance, solvers, args.seeds, args.timeout)
    return [*_made_by(), *machine(), *rows]


def _puzzles(args: argparse.Namespace) -> list[str]:
    """The uniqueness of boards of each kind."""
    if unknown := [each for each in args.kind if each not in PUZZLES]:
        sys.exit(f"There is no kind {unknown[0]!r}: see `csp2sat puzzle --help`")
    return [*_made_by(), *machine(), *puzzles.lines(args.kind, args.timeout)]


def _key_problems(folder: Path | None) -> list[KeyProblem]:
    try:
        return problems(folder or FOLDER)
    except OSError as error:
        sys.exit(f"There are no problems of cspuz: {error}")


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m benchmarks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="the names of the instances")
    runs = commands.add_parser("run", help="measure commands")
    runs.add_argument(
        "pattern",
        nargs="*",
        help="only instances whose names contain one of these; `cspuz` alone: the problems of "
        "cspuz, plain and with answer keys",
    )
    runs.add_argument(
        "--folder", type=Path, metavar="DIR", help="measure the .csp files there instead"
    )
    runs.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="CMD",
        help="a command with %%s for the file: 'sugar %%s', or 'csugar < %%s' for standard input; "
        f"or one of {', '.join(SHORT)}",
    )
    runs.add_argument(
        "--orders", type=int, metavar="N", help="each with its constraints in N random orders"
    )
    runs.add_argument("--plot", metavar="F.png", help="a cactus plot (needs matplotlib)")
    within = commands.add_parser("inprocess", help="measure the function for texts in one process")
    within.add_argument("--folder", type=Path, metavar="DIR", help="other problems of cspuz")
    within.add_argument(
        "--most", type=float, default=1, metavar="S", help="no problem recorded with more s (1)"
    )
    near = commands.add_parser("similar", help="measure texts that differ in three lines")
    near.add_argument("--folder", type=Path, metavar="DIR", help="other problems of cspuz")
    near.add_argument(
        "--texts", type=int, default=30, metavar="N", help="texts like each problem (30)"
    )
    near.add_argument(
        "--most", type=float, default=0.5, metavar="S", help="no problem recorded with more s (0.5)"
    )
    near.add_argument(
        "-o", "--output", type=Path, metavar="F.md", help="write the tables there at the end"
    )
    scales = commands.add_parser("scale", help="measure how time and memory grow with the size")
    scales.add_argument("family", nargs="*", help=f"some of {', '.join(FAMILIES)}")
    for each, seconds, repeat in ((runs, 20, 3), (scales, 60, 1), (within, 0, 3)):
        _add_common(each, seconds, repeat)
    steps = commands.add_parser("tutor", help="count and measure the steps of the sample boards")
    steps.add_argument(
        "--timeout", type=float, default=20, metavar="S", help="CPU seconds of a board (20)"
    )
    steps.add_argument("-o", "--output", type=Path, metavar="F.md", help="write the table there")
    browser = commands.add_parser("page", help="measure the web page in Chromium")
    browser.add_argument("--repeat", type=int, default=5, metavar="N", help="starts (5)")
    browser.add_argument("-o", "--output", type=Path, metavar="F.md", help="write the table there")
    models = commands.add_parser("minizinc", help="compare with Gecode on models of MiniZinc")
    models.add_argument("folder", type=Path, help="a copy of MiniZinc/minizinc-benchmarks")
    models.add_argument("problem", nargs="*", help="folders in it (default: all)")
    models.add_argument("--each", type=int, default=1, metavar="N", help="instances of a problem")
    models.add_argument("--timeout", type=float, default=20, metavar="S", help="seconds (20)")
    models.add_argument("-o", "--output", type=Path, metavar="F.md", help="write the table there")
    soon = commands.add_parser("anytime", help="compare the best values over time")
    soon.add_argument("folder", type=Path, help="with NAME.csp, NAME.fzn, NAME.gecode")
    soon.add_argument("instance", nargs="*", help="only names that contain one of these")
    soon.add_argument("--solver", action="append", help=f"some of {', '.join(anytime.SOLVERS)}")
    soon.add_argument("--seeds", type=int, default=1, metavar="N", help="orders of each (1)")
    soon.add_argument("--timeout", type=float, default=10, metavar="S", help="CPU seconds (10)")
    soon.add_argument("-o", "--output", type=Path, metavar="F.md", help="write the table there")
    rates = commands.add_parser("ratings", help="compare ratings of boards with published grades")
    rates.add_argument("index", type=Path, help="lines with a file, a set and a grade, by tabs")
    rates.add_argument(
        "--time-limit", type=float, default=60, metavar="S", help="for each board (60)"
    )
    rates.add_argument("--derived", action="store_true", help="with the rules of the tutor")
    rates.add_argument("-o", "--output", type=Path, metavar="F.md", help="write the tables there")
    boards = commands.add_parser("puzzles", help="measure the uniqueness of boards of each kind")
    boards.add_argument("kind", nargs="*", help="only boards of these kinds")
    boards.add_argument(
        "--timeout", type=float, default=20, metavar="S", help="CPU seconds of a board (20)"
    )
    boards.add_argument("-o", "--output", type=Path, metavar="F.md", help="write the table there")
    sums = commands.add_parser("encoders", help="compare the encoders of sums")
    sums.add_argument(
        "--conflicts", type=int, default=20_000, metavar="N", help="for each problem (20000)"
    )
    sums.add_argument("-o", "--output", type=Path, metavar="F.md", help="write the tables there")
    return parser


def _add_common(parser: argparse.ArgumentParser, seconds: float, repeat: int) -> None:
    """Options of all measurements; without `seconds` there is no time limit."""
    parser.add_argument(
        "--repeat", type=int, default=repeat, metavar="N", help=f"runs of each ({repeat})"
    )
    if seconds:
        parser.add_argument(
            "--timeout",
            type=float,
            default=seconds,
            metavar="S",
            help=f"CPU seconds ({seconds:g})",
        )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="F.md", help="write the tables there at the end"
    )


def _made_by() -> Iterator[str]:
    yield "# Measurements\n"
    yield "Made by this command (`python -m benchmarks --help` explains it):\n"
    yield f"    python -m benchmarks {shlex.join(sys.argv[1:])}\n"


def _heading(
    args: argparse.Namespace, commands: Sequence[str], names: Sequence[str]
) -> Iterator[str]:
    """The command, the machine and the method, as Markdown."""
    yield from _made_by()
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
