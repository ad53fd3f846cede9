"""Unknown options, and the known ones that may be meant: typos, and options of other solvers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.errors import near

FOREIGN = {
    "--time-limit": "t timeout time-out tlim timelim cpu-lim cpu-limit cpulimit max-time wall-time",
    "--memory-limit": "mem mem-lim mem-limit memory max-memory maxmem",
    "--conflict-limit": "conflicts max-conflicts conf-budget",
    "--jobs": "j p parallel threads thread nthreads num-threads workers num-workers cores cpus",
    "--all": "a all-solutions enumerate enum",
    "--solutions": "num-solutions number-of-solutions nsols models num-models",
    "--count": "count-models count-solutions number",
    "--explain": "core unsat-core mus iis why",
    "--stats": "s stat statistics",
    "--verbose": "verb verbosity",
    "--format": "json table output-format output-mode",
    "--out": "output-file out-file outfile",
    "--solver": "backend engine sat-solver",
    "--seed": "r random-seed rnd-seed",
    "--proof": "drat certificate",
    "--no-check": "no-verify no-validate",
    "--sat": "dimacs cnf",
}
"""The names of our options in MiniZinc, MiniSat, CaDiCaL, clingo and others."""
SHORTEST = 3
"""The length of a prefix that stands for an option."""

_NUMBER = re.compile(r"-\d+|-\d*\.\d+")


def unknown(words: Sequence[str], known: Iterable[str]) -> Iterator[str]:
    """The words that are unknown options.

    A known name with one dash in place of two is unknown, too: `-output F` would be `-o utput`.
    """
    names = set(known)
    for word in words:
        if word == "--":
            return
        if not word.startswith("-") or word == "-" or " " in word or _NUMBER.fullmatch(word):
            continue
        name = word.partition("=")[0]
        short = not word.startswith("--") and word[:2] in names and f"-{name}" not in names
        if name not in names and not short:
            yield word


def meant(word: str, known: Iterable[str]) -> str:
    """A hint with the options that an unknown one may stand for, or an empty text."""
    long = [flag for flag in known if flag.startswith("--")]
    name = word.partition("=")[0].lstrip("-").lower().replace("_", "-")
    same = [flag for flag in long if flag == f"--{name}" or name in FOREIGN.get(flag, "").split()]
    longer = [flag for flag in long if flag.startswith(f"--{name}") and len(name) >= SHORTEST]
    if likely := same or longer:
        return f"did you mean {' or '.join(map(repr, likely))}?"
    return near(f"--{name}", long)
