"""What the sub-commands' arguments have in common."""

from __future__ import annotations

import argparse
import re
import sys

from csp2sat.commands import files, slips
from csp2sat.commands.formats.registry import FORMATS
from csp2sat.commands.outputs import proof_file
from csp2sat.csp.visible import visible
from csp2sat.solver import DEFAULT
from csp2sat.solver.limits import LONGEST
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, ENCODINGS, GRAPHS, EncodingOptions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

    from csp2sat.csp.syntax.parse import Softness

TOO_MANY = "unrecognized arguments:"
"""How argparse begins to tell of them."""
_SHORT_ONES = re.compile(r"argument (-\w)\b.*: ignored explicit argument '(.*)'")


def parser(usage: str, description: str, epilog: str = "") -> argparse.ArgumentParser:
    """A parser of arguments whose help is laid out as written."""
    return _Parser(
        prog="csp2sat",
        usage=f"csp2sat {usage}",
        description=description,
        epilog=epilog,
        formatter_class=_Help,
        allow_abbrev=False,
    )


class _Parser(argparse.ArgumentParser):
    """A parser that tells of a word too many what it may have been meant for."""

    def parse_known_args(  # type: ignore[override]  # argparse has overloads
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """The options and arguments, and the words that are too many.

        An option that is not known ends the process at once: its value would be taken for a file.
        """
        words = sys.argv[1:] if args is None else args
        if wrong := list(slips.unknown(words, self._option_string_actions)):
            self.error(f"{TOO_MANY} {' '.join(wrong)}")
        return super().parse_known_args(words, namespace)

    def parse_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]  # argparse has overloads
        """The options and arguments; ends the process if there are wrong ones."""
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            first = next((each.dest for each in self._actions if not each.option_strings), "")
            plain = first and not any(each.startswith("-") for each in rest)
            taken = f" ({getattr(found, first)!r} was taken for the {first})" if plain else ""
            self.error(f"{TOO_MANY} {' '.join(rest)}{taken}")
        return found

    def error(self, message: str) -> NoReturn:
        """End the process; with the option that was meant, if a word is almost one."""
        words = message.split() if message.startswith(TOO_MANY) else []
        if several := _SHORT_ONES.match(message):  # `-verbosity`: the option -v, and others
            words = ["".join(several.groups())]
        options = [each for each in words if each.startswith("-")]
        hints = (slips.meant(each, self._option_string_actions) for each in options)
        hint = next(filter(None, hints), "")
        super().error(visible(f"{message}; {hint}" if hint else message))


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal.

    argparse makes one for each option, and would ask `shutil` how wide that is.
    """

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=files.columns() - 2)


def soft_options(parser: argparse._ActionsContainer) -> None:
    """Which constraints are soft."""
    parser.add_argument("--max", action="store_true", help="every constraint is soft, at cost 1")
    parser.add_argument("--weighted", action="store_true", help="(weighted W c) is soft, at cost W")


def softness_of(args: argparse.Namespace) -> Softness:
    """Which constraints are soft, as the options say."""
    from csp2sat.csp.syntax.parse import Softness

    return Softness.ALL if args.max else Softness.WEIGHTED if args.weighted else Softness.NONE


def solver_options(parser: argparse.ArgumentParser) -> None:
    """Which solver, how far, and what is told of it."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--solver",
        metavar="NAME",
        default=DEFAULT,
        help="of python-sat: glucose4, ... (default: two take turns)",
    )
    which.add_argument(
        "--solver-command", metavar="CMD", help="a DIMACS solver: 'kissat -q', 'minisat %%s %%o'"
    )
    parser.add_argument(
        "--jobs", type=count, metavar="N", help="N solvers in N processes: the first answer counts"
    )
    parser.add_argument(
        "--cubes", type=count, metavar="N", help="cut the problem into about N, --jobs at once"
    )
    parser.add_argument("--no-check", action="store_true", help="don't evaluate the answer")
    parser.add_argument(
        "--time-limit", type=seconds, metavar="T", help="stop after T: 30s, 2m, 500ms"
    )
    parser.add_argument(
        "--conflict-limit", type=count, metavar="N", help="stop after N conflicts of the solver"
    )
    parser.add_argument(
        "--memory-limit", type=size, metavar="M", help="stop beyond M of memory: 500M, 2G"
    )
    translation_options(parser)
    report_options(parser)


def question_options(parser: argparse.ArgumentParser) -> None:
    """What is asked, if not for one solution or the best."""
    group = parser.add_argument_group("questions")
    which = group.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="all solutions (the best ones)")
    which.add_argument("--solutions", type=count, metavar="K", help="K solutions; also -n K")
    which.add_argument("--count", action="store_true", help="how many there are")
    which.add_argument("--unique", action="store_true", help="only one? if not, what can differ")
    which.add_argument(
        "--backbone", nargs="?", const="", metavar="=X,Y", help="what is the same in all solutions"
    )
    which.add_argument(
        "--explain",
        type=conflicts,
        metavar="=all K",
        help="constraints that conflict: few, or (=all, =all K) each minimal set, up to K",
    )
    which.add_argument("--hint", action="store_true", help="the next value to see, and why")
    which.add_argument("--steps", action="store_true", help="one such step after another")
    group.add_argument("--at-most", type=count, metavar="K", help="count no further than K")
    group.add_argument(
        "--project",
        action="extend",
        type=words,
        metavar="X,Y",
        help="solutions differ in these variables",
    )
    group.add_argument(
        "--given",
        action="extend",
        type=words,
        metavar="X=3,P=true",
        help="values known to --hint and --steps",
    )
    group.add_argument(
        "--proof", type=proof_file, metavar="F", help="no (better) solution: a DRAT proof of that"
    )
    group.add_argument(
        "--format", choices=FORMATS, metavar="F", help="one of " + ", ".join(FORMATS)
    )


def solver_defaults() -> argparse.Namespace:
    """The values of all these options where they are not offered."""
    result = argparse.ArgumentParser()
    solver_options(result)
    question_options(result)
    result.add_argument("--out")
    return result.parse_args([])


def translation_options(parser: argparse.ArgumentParser) -> None:
    """How variables and graphs are encoded, and how many clauses are allowed."""
    parser.add_argument(
        "--encoding",
        type=encoding,
        default=DEFAULTS,
        metavar="E",
        help=f"of integers: {', '.join(ENCODINGS)}; 'log,x_*=direct': by name",
    )
    parser.add_argument(
        "--graph",
        choices=GRAPHS,
        default=AUTO,
        help="constraints on graphs: lazy (only the clauses that are needed), static, auto",
    )
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
    units = {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "": 1}
    return min(float(match[1]) * units[match[2]], LONGEST)


def size(text: str) -> int:
    """An amount of memory in bytes (`500M`, `2G`); a bare number is megabytes."""
    match = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)([KMGT]|)(?:i?B)?", text, re.IGNORECASE)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is no amount of memory such as 500M or 2G")
    unit: int = 1024 ** ("KMGT".index(match[2].upper() or "M") + 1)
    return int(min(float(match[1]) * unit, 2**60))


def encoding(text: str) -> EncodingOptions:
    """Encodings of variables."""
    try:
        return EncodingOptions.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def words(text: str) -> list[str]:
    """What is listed, with commas between."""
    return text.replace(",", " ").split()


def count(text: str) -> int:
    """A number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)


def conflicts(text: str) -> int:
    """How many conflicts are to be told: one, `all K`, or `all` (without end)."""
    match = re.fullmatch(r"(?:all[ :]?)?([0-9]*)", text)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is neither 'all' nor 'all K'")
    return int(match[1]) if match[1] else sys.maxsize if text else 1
