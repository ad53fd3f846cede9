"""The table of encoders of sums: names, packages, and which encoder is taken."""

from __future__ import annotations

import subprocess
import sys

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.encoders.linear import ENCODERS, SumEncoder, check_names
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.translate import translate

LITERALS = " ".join(f"(bool p{i})" for i in range(30))
COUNTED = " ".join(f"(if p{i} 1 0)" for i in range(30))
AT_MOST_9 = f"{LITERALS} (<= (+ {COUNTED}) 9)"
WEIGHTED = f"{LITERALS} (<= (+ {' '.join(f'(if p{i} {i + 1} 0)' for i in range(30))}) 99)"


def titles(text: str, options: EncodingOptions) -> list[str]:
    """The encoders of a problem."""
    return list(translate(parse(Source(text)), options).tally)


def test_names_are_checked() -> None:
    assert check_names(["adder", "totalizer"]) == ("adder", "totalizer")
    with pytest.raises(ValueError, match=r"^'totaliser' is not .*; did you mean 'totalizer'"):
        check_names(["totaliser"])
    with pytest.raises(ValueError, match=r"the encoders are at-most-one, .*, adder$"):
        check_names(["zzz"])


def test_a_name_is_one_word_for_one_encoder() -> None:
    names = [row.name for row in ENCODERS]
    assert len({*names}) == len(names)
    assert [each for each in names if " " in each or "," in each] == []


def test_a_missing_package_is_reported_with_the_command_that_installs_it() -> None:
    row = SumEncoder("pb-x", "x", "pysat_encoders", package="no_such_package", extra="pblib")
    with pytest.raises(
        ImportError, match=r"^'pb-x' needs the package no_such_package: pip .*pblib"
    ):
        assert row.functions


@pytest.mark.parametrize("name", ["card-seqcounter", "card-kmtotalizer", "pb-bdd", "pb-watchdog"])
def test_encoders_of_libraries_are_taken_where_they_are_named(name: str) -> None:
    assert titles(AT_MOST_9, EncodingOptions(sums=(name,))) == [f"sums by {name}"]
    weighted = f"sums by {name}" if name.startswith("pb-") else "sums by adders"
    assert titles(WEIGHTED, EncodingOptions(sums=(name,))) == [weighted]
    few = DEFAULTS.thresholds._replace(library_clauses=1)
    assert titles(AT_MOST_9, EncodingOptions(sums=(name,), thresholds=few)) == ["sums by adders"]


def test_the_first_of_the_named_encoders_in_the_table_is_taken() -> None:
    options = EncodingOptions(sums=("card-seqcounter", "totalizer"))
    assert titles(AT_MOST_9, options) == ["sums by totalizers"]


def test_libraries_are_imported_only_where_they_are_named() -> None:
    script = (
        "import sys; from csp2sat import Problem, solve;"
        f"solve(Problem.parse({WEIGHTED!r})); before = {{*sys.modules}};"
        f"solve(Problem.parse({WEIGHTED!r}), sums=['pb-bdd']);"
        "print('pindakaas' in before, 'pysat.card' in before, 'pindakaas' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == ["False", "False", "True"], done.stderr
