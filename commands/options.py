"""What the sub-commands' arguments have in common."""

from __future__ import annotations

import argparse
import re

from csp2sat.solver import DEFAULT


def parser(usage: str, description: str, epilog: str = "") -> argparse.ArgumentParser:
    """A parser of arguments whose help is laid out as written."""
    return argparse.ArgumentParser(
        prog="csp2sat",
        usage=f"csp2sat {usage}",
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def solver_options(parser: argparse.ArgumentParser) -> None:
    """Which solver, how far, and what is told of it."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--solver", metavar="NAME", default=DEFAULT, help=f"a solver of python-sat ({DEFAULT})"
    )
    which.add_argument(
        "--solver-command", metavar="CMD", help="a DIMACS solver: 'kissat -q', 'minisat %%s %%o'"
    )
    parser.add_argument("--no-check", action="store_true", help="don't evaluate the answer")
    parser.add_argument(
        "--time-limit", type=seconds, metavar="T", help="stop after T: 30s, 2m, 500ms"
    )
    clause_limit(parser)
    report_options(parser)


def clause_limit(parser: argparse.ArgumentParser) -> None:
    """How many clauses are allowed."""
    parser.add_argument(
        "--max-clauses", type=int, metavar="N", help="refuse what takes more (50 million)"
    )


def report_options(parser: argparse.ArgumentParser) -> None:
    """What is told on standard error."""
    parser.add_argument("--stats", action="store_true", help="sizes and seconds, on standard error")
    parser.add_argument("-v", "--verbose", action="store_true", help="each phase as it ends")


def seconds(text: str) -> float:
    """A time with a unit (`30s`, `2m`, `500ms`, `1h`); a bare number is seconds."""
    match = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?|\.[0-9]+)(ms|s|m|h|)", text)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is no time such as 30s, 2m or 500ms")
    return float(match[1]) * {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "": 1}[match[2]]
