"""Measure csp2sat beside other solvers: `python -m benchmarks run`; `list` names the instances.

    python -m benchmarks run 'sudoku 25' 'quasigroup 30' --against cpsat --repeat 5 -o RESULTS.md
    python -m benchmarks run sugar --against 'sugar -solver minisat %s' --plot cactus.png
    python -m benchmarks run cspuz --against csugar --against cspuz_core -o CSPUZ.md
    python -m benchmarks inprocess
    python -m benchmarks similar
    python -m benchmarks programs -o benchmarks/PROGRAMS.md
    python -m benchmarks cpmpy cpmpy/examples/*.py
    python -m benchmarks tutor -o benchmarks/TUTOR.md
    python -m benchmarks puzzles -o benchmarks/PUZZLES.md
    python -m benchmarks rules -o benchmarks/RULES.md
    python -m benchmarks scale queens akari
    python -m benchmarks page -o benchmarks/PAGE.md
    python -m benchmarks certificates -o benchmarks/CERTIFICATES.md
    python -m benchmarks ratings graded/index.tsv
    python -m benchmarks yield sudoku akari --boards 3 -o benchmarks/YIELD.md
    python -m benchmarks flatten minizinc-benchmarks FOLDER
    python -m benchmarks anytime FOLDER -o benchmarks/ANYTIME.md
    python -m benchmarks xcsp FOLDER -o benchmarks/XCSP.md

Each instance is given to us and to every other command in turn, in one run; the medians of CPU
seconds, of all processes, are compared. Seconds depend on the machine and are only a hint, ratios
are not.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

import anytime
import beside
import cpmpy_examples
import encoders
import inprocess
import made_levels
import made_thoughts
import minizinc_instances
import page
import programs
import proof_times
import puzzles
import ratings
import rule_texts
import scale
import similar
import tutor_steps
import xcsp
import yields
from answer_keys import key_problems
from csp2sat.models.registry import GENERATED, PUZZLES
from families import FAMILIES
from instances import INSTANCES
from report import machine, made_by
from traces import SOLVERS


class Command(NamedTuple):
    """A measurement: its help, its own options, its lines of Markdown.

    `seconds` and `repeat`: the defaults of `--timeout`, in CPU seconds, and of `--repeat`; 0 for a
    command that has no such option.
    """

    help: str
    lines: Callable[[argparse.Namespace], Iterable[str]]
    options: Callable[[argparse.ArgumentParser], None] = lambda _: None
    seconds: float = 0
    repeat: int = 0


def main() -> None:
    args = arguments().parse_args()
    output: Path | None = args.output
    if output and not output.parent.is_dir():
        sys.exit(f"There is no folder {output.parent}")  # before hours of measuring
    text = "\n".join(COMMANDS[args.command].lines(args))
    if output:
        output.write_text(f"{text}\n")
    else:
        print(text)


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser("python -m benchmarks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="command", required=True)
    for name, command in COMMANDS.items():
        own = commands.add_parser(name, help=command.help)
        command.options(own)
        if command.repeat:
            repeat = f"runs of each ({command.repeat})"
            own.add_argument("--repeat", type=int, default=command.repeat, metavar="N", help=repeat)
        if command.seconds:
            limit = f"CPU seconds ({command.seconds:g})"
            own.add_argument(
                "--timeout", type=float, default=command.seconds, metavar="S", help=limit
            )
        own.add_argument(
            "-o", "--output", type=Path, metavar="F.md", help="write the lines there at the end"
        )
    return parser


def _in_process_options(parser: argparse.ArgumentParser) -> None:
    _cspuz_options(parser, 1)


def _in_process(args: argparse.Namespace) -> list[str]:
    found = bool(importlib.util.find_spec("cspuz_core"))
    heading = [*made_by(), *machine(), f"- cspuz_core is {'' if found else 'not '}installed"]
    problems = key_problems(args.folder)
    return [*heading, *inprocess.lines(problems, args.repeat, args.most, found)]


def _cspuz_options(parser: argparse.ArgumentParser, most: float) -> None:
    parser.add_argument("--folder", type=Path, metavar="DIR", help="other problems of cspuz")
    limit = f"no problem recorded with more s ({most:g})"
    parser.add_argument("--most", type=float, default=most, metavar="S", help=limit)


def _programs_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("program", nargs="*", help=", ".join(programs.PROGRAMS))


def _programs(args: argparse.Namespace) -> list[str]:
    return [*made_by(), *machine(), *programs.lines(args.program, args.repeat)]


def _similar_options(parser: argparse.ArgumentParser) -> None:
    _cspuz_options(parser, 0.5)
    parser.add_argument(
        "--texts", type=int, default=30, metavar="N", help="texts like each problem (30)"
    )


def _similar(args: argparse.Namespace) -> list[str]:
    heading = [*made_by(), *machine()]
    return [*heading, *similar.lines(key_problems(args.folder), args.texts, args.most)]


def _scale_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("family", nargs="*", help=f"some of {', '.join(FAMILIES)}")


def _scale(args: argparse.Namespace) -> list[str]:
    if unknown := [each for each in args.family if each not in FAMILIES]:
        sys.exit(f"There is no family {unknown[0]!r}; there are: {', '.join(FAMILIES)}")
    heading = [*made_by(), *machine()]
    return [*heading, *scale.lines(args.family or list(FAMILIES), args.repeat, args.timeout)]


def _encoders_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--conflicts", type=int, default=20_000, metavar="N", help="for each problem (20000)"
    )


def _encoders(args: argparse.Namespace) -> list[str]:
    return [*encoders.heading(sys.argv[1:]), *machine(), *encoders.lines(args.conflicts)]


def _tutor(args: argparse.Namespace) -> list[str]:
    return [*made_by(), *machine(), *tutor_steps.lines(args.timeout)]


def _rules(args: argparse.Namespace) -> list[str]:
    return [*made_by(), *machine(), *rule_texts.lines(args.timeout)]


def _ratings_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("index", type=Path, help="lines with a file, a set and a grade, by tabs")
    parser.add_argument("--derived", action="store_true", help="with the rules of the tutor")


def _ratings(args: argparse.Namespace) -> list[str]:
    notes, boards = ratings.graded(args.index)
    return [*made_by(), *machine(), *ratings.lines(notes, boards, args.timeout, args.derived)]


def _page(args: argparse.Namespace) -> list[str]:
    return [*made_by(), *machine(), "", *page.lines(args.repeat)]


def _puzzles_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", nargs="*", help="only boards of these kinds")


def _puzzles(args: argparse.Namespace) -> list[str]:
    if unknown := [each for each in args.kind if each not in PUZZLES]:
        sys.exit(f"There is no kind {unknown[0]!r}: see `csp2sat puzzle --help`")
    return [*made_by(), *machine(), *puzzles.lines(args.kind, args.timeout)]


def _certificates_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sample", nargs="*", help="names in models/data (default: one of each kind)"
    )


def _certificates(args: argparse.Namespace) -> list[str]:
    return [*made_by(), *machine(), *proof_times.lines(args.sample, args.timeout)]


def _yield_options(parser: argparse.ArgumentParser) -> None:
    _made_options(parser)
    parser.add_argument("--boards", type=int, default=3, metavar="N", help="of each level (3)")


def _yield(args: argparse.Namespace) -> list[str]:
    _check_made(args.kind)
    return [*made_by(), *machine(), *yields.lines(args.kind, args.boards, args.timeout)]


def _made_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", nargs="*", help="only boards of these kinds")


def _levels_options(parser: argparse.ArgumentParser) -> None:
    _made_options(parser)
    parser.add_argument("--boards", type=int, default=12, metavar="N", help="of each kind (12)")


def _levels(args: argparse.Namespace) -> list[str]:
    _check_made(args.kind)
    return [*made_by(), *machine(), *made_levels.lines(args.kind, args.boards, args.timeout)]


def _thoughts(args: argparse.Namespace) -> list[str]:
    _check_made(args.kind)
    return [*made_by(), *machine(), *made_thoughts.lines(args.kind, args.timeout)]


def _check_made(kinds: list[str]) -> None:
    """Exit if no boards of a kind are made."""
    if unknown := [word for word in kinds if word not in GENERATED]:
        sys.exit(f"No boards of {unknown[0]!r} are made: see `csp2sat puzzle make --help`")


def _flatten_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("clone", type=Path, help="a copy of MiniZinc/minizinc-benchmarks")
    parser.add_argument("folder", type=Path, help="where NAME.fzn and NAME.gecode are written")
    parser.add_argument("problem", nargs="*", help="folders of the copy (default: all)")
    parser.add_argument("--each", type=int, default=1, metavar="N", help="instances of each (1)")
    draw = "N further instances at random instead, of all folders"
    parser.add_argument("--draw", type=int, metavar="N", help=draw)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of --draw (1)")
    _add_at_once(parser)


def _flatten(args: argparse.Namespace) -> list[str]:
    if args.draw:
        chosen = minizinc_instances.drawn(args.clone, args.seed)
        rows = minizinc_instances.prepare_drawn(chosen, args.folder, args.draw)
    else:
        chosen = minizinc_instances.instances(args.clone, args.problem, args.each)
        rows = minizinc_instances.prepare(chosen, args.folder, args.at_once)
    return [*made_by(), *machine(), "", *rows]


def _anytime_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="with NAME.csp, NAME.fzn, NAME.gecode")
    parser.add_argument("instance", nargs="*", help="only names that contain one of these")
    parser.add_argument("--solver", action="append", help=f"some of {', '.join(SOLVERS)}")
    parser.add_argument("--seeds", type=int, default=1, metavar="N", help="orders of each (1)")
    parser.add_argument(
        "--keep", type=Path, metavar="DIR", help="keep the runs there; those there are not repeated"
    )
    _add_at_once(parser)


def _add_at_once(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--at-once", type=int, default=1, metavar="N", help="instances at the same time (1)"
    )


def _anytime(args: argparse.Namespace) -> list[str]:
    solvers = args.solver or list(SOLVERS)
    if unknown := [each for each in solvers if each not in SOLVERS]:
        sys.exit(f"There is no solver {unknown[0]!r}; there are: {', '.join(SOLVERS)}")
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
    limits = anytime.Limits(args.seeds, args.timeout, args.keep)
    rows = anytime.lines(args.folder, args.instance, solvers, limits, args.at_once)
    return [*made_by(), *machine(), "", *rows]


COMMANDS = {
    "list": Command("the names of the instances", lambda _: INSTANCES),
    "run": Command("measure commands", beside.lines, beside.options, 20, 3),
    "inprocess": Command(
        "measure the function for texts in one process",
        _in_process,
        _in_process_options,
        repeat=3,
    ),
    "programs": Command(
        "measure Python programs of many constraints", _programs, _programs_options, repeat=3
    ),
    "cpmpy": Command(
        "compare answers to examples of CPMpy with CP-SAT",
        cpmpy_examples.lines,
        cpmpy_examples.options,
        20,
    ),
    "similar": Command("measure texts that differ in three lines", _similar, _similar_options),
    "scale": Command(
        "measure how time and memory grow with the size", _scale, _scale_options, 60, 1
    ),
    "encoders": Command("compare the encoders of sums", _encoders, _encoders_options),
    "tutor": Command("count and measure the steps of the sample boards", _tutor, seconds=20),
    "rules": Command(
        "measure kinds from texts of rules beside the built-in ones", _rules, seconds=12
    ),
    "ratings": Command(
        "compare ratings of boards with published grades", _ratings, _ratings_options, 60
    ),
    "puzzles": Command(
        "measure the uniqueness of boards of each kind", _puzzles, _puzzles_options, 20
    ),
    "page": Command("measure the web page in Chromium", _page, repeat=5),
    "certificates": Command(
        "measure proofs of uniqueness", _certificates, _certificates_options, 120
    ),
    "yield": Command("make boards of each kind and level", _yield, _yield_options, 60),
    "levels": Command("measure how hard new boards of each kind are", _levels, _levels_options, 12),
    "thoughts": Command("find the named thoughts that boards need", _thoughts, _made_options, 15),
    "flatten": Command("flatten models of MiniZinc for `anytime`", _flatten, _flatten_options),
    "anytime": Command("compare the best values over time", _anytime, _anytime_options, 10),
    "xcsp": Command("compare answers to XCSP3 with ACE", xcsp.lines, xcsp.options, 20),
}
"""All commands, in the order of the help."""


if __name__ == "__main__":
    main()
