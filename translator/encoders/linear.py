"""Sums of terms in steps: the table of their encoders, and the choice of one.

A new encoder is a file with a `plan` and an `encode`, and a row of `ENCODERS`. The encoders of
python-sat are used only where they are named: benchmarks/ENCODINGS.md compares all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module

from csp2sat.csp.quick_typing import Any, NamedTuple, Protocol
from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encoders.sum_to_encode import EQ, LE, NE, Binary, SumConstraint, SumSteps
from csp2sat.translator.encoding_options import EncodingOptions, Thresholds


class Functions(Protocol):
    """The file of an encoder, or one of its variants."""

    def plan(self, constraint: SumConstraint, thresholds: Thresholds) -> Any:
        """Estimate the clauses of a constraint; what `encode` needs, or None.

        None: the estimate is over the threshold, or the encoder does not apply.
        """

    def encode(self, constraint: SumConstraint, plan: Any) -> None:
        """Add the clauses of a constraint."""


NOTHING = "sums without clauses"


class SumEncoder(NamedTuple):
    """A row of the table.

    With `halves`, an equality within the threshold becomes two inequalities, each with an encoder
    of its own; with `counts`, all terms must have one step. The file of an encoder is imported when
    the first sum comes to it. Where a file has several encoders, `variant` is the key in its
    `VARIANTS`. `package` must be installed, with the extra `extra` of this package; an encoder that
    is not `usual` is used only where it is named.
    """

    name: str
    """The name in `EncodingOptions.sums`."""
    title: str
    """The name in statistics."""
    file: str
    halves: bool = False
    variant: str = ""
    usual: bool = True
    package: str = ""
    extra: str = ""
    counts: bool = False

    @property
    def functions(self) -> Functions:
        """Its `plan` and `encode`.

        Raises:
            ImportError: its package is missing.
        """
        return _functions(self)

    def check_package(self) -> None:
        """Check that its package is installed.

        Raises:
            ImportError: it is not.
        """
        from importlib.util import find_spec

        if self.package and not find_spec(self.package):
            advice = f"pip install 'csp2sat[{self.extra}]'"
            raise ImportError(f"{self.name!r} needs the package {self.package}: {advice}")

    def is_allowed(self, names: Sequence[str] | None) -> bool:
        """Whether it may be used where the encoders with some names may be; None: the usual ones.

        The last encoder always may.
        """
        return self is ENCODERS[-1] or (self.usual if names is None else self.name in names)


@cache
def _functions(row: SumEncoder) -> Functions:
    row.check_package()
    module: Any = import_module(f"csp2sat.translator.encoders.{row.file}")
    functions: Functions = module.VARIANTS[row.variant] if row.variant else module
    return functions


def _card(variant: str) -> SumEncoder:
    """An encoder of cardinalities of python-sat."""
    name = f"card-{variant}"
    return SumEncoder(name, f"sums by {name}", "pysat_encoders", True, name, usual=False)


def _pb(variant: str) -> SumEncoder:
    """An encoder of weighted sums of python-sat."""
    name = f"pb-{variant}"
    row = SumEncoder(name, f"sums by {name}", "pysat_encoders", variant=name, usual=False)
    return row._replace(package="pindakaas", extra="pblib")


ENCODERS = (
    SumEncoder("at-most-one", "at most one", "at_most_one", halves=True, counts=True),
    SumEncoder("subsets", "sums by subsets", "subsets", halves=True, counts=True),
    SumEncoder("tuples", "sums by tuples of values", "sum_tuples", halves=True),
    SumEncoder("diagram", "sums by decision diagrams", "sum_diagram", usual=False),
    SumEncoder("comparator", "sums by comparators", "comparator"),
    SumEncoder("ripple", "sums of two numbers in binary", "ripple"),
    SumEncoder("totalizer", "sums by totalizers", "totalizer"),
    SumEncoder("two-digits", "sums by two digits", "two_digits"),
    _card("pairwise"),
    _card("bitwise"),
    _card("ladder"),
    _card("seqcounter"),  # of libraries none wins in a wide class of sums: decision 26
    _card("sortnetwrk"),
    _card("cardnetwrk"),
    _card("totalizer"),
    _card("mtotalizer"),
    _card("kmtotalizer"),
    _pb("bdd"),
    _pb("seqcounter"),
    _pb("sortnetwrk"),
    _pb("binmerge"),
    _pb("watchdog"),
    _pb("totalizer"),
    _pb("mixedradix"),
    _pb("adder"),
    SumEncoder("adder", "sums by adders", "adder"),
)
"""The encoders of sums by preference: the first one that has a plan is used.

The last one encodes any sum.
"""


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of encoders.

    Raises:
        ValueError: no encoder has one of the names.
        ImportError: an encoder needs a package that is not installed.
    """
    rows = {row.name: row for row in ENCODERS}
    for name in names:
        if name not in rows:
            from csp2sat.csp.errors import near

            hint = near(name, rows, f"the encoders are {', '.join(rows)}")
            raise ValueError(f"{name!r} is not an encoder of sums; {hint}")
        rows[name].check_package()
    return tuple(names)


def encode_sum(
    clauses: Clauses,
    terms: list[SumSteps],
    op: str,
    bound: int,
    condition: Sequence[int],
    options: EncodingOptions,
    binary: Binary | None = None,
) -> str:
    """Add clauses for: sum <op> bound, unless a literal of the condition is true.

    `binary` makes the same terms from bits, for the adder. Returns the title of the encoder.

    Raises:
        TooManyClauses: the limit of clauses is reached.
    """
    if op != NE:
        terms = _cap(clauses, terms, bound, condition)
    top = sum(term.top for term in terms)
    holds = _decide(op, bound, top)
    if holds is not None:
        if not holds:
            clauses.add(condition)
        return NOTHING
    constraint = SumConstraint(clauses, terms, op, bound, condition, top, binary)
    for row in _rows(options.sums):
        if row.counts and len(terms[0].values) > 1:
            continue  # as for most sums of integer variables
        plan = row.functions.plan(constraint, options.thresholds)
        if plan is not None:
            if row.halves and op == EQ:
                return _encode_halves(constraint, options)
            row.functions.encode(constraint, plan)
            return row.title
    raise AssertionError("the adder encodes any sum")


@cache
def _rows(names: tuple[str, ...] | None) -> tuple[SumEncoder, ...]:
    """The encoders that may be used where some names are chosen."""
    return tuple(row for row in ENCODERS if row.is_allowed(names))


def _decide(op: str, bound: int, top: int) -> bool | None:
    """Whether a sum of 0..top always satisfies a comparison, or never; None: it depends."""
    if op == LE:
        return False if bound < 0 else True if top <= bound else None
    if not 0 <= bound <= top:
        return op == NE
    return op == EQ if top == 0 else None


def _encode_halves(constraint: SumConstraint, options: EncodingOptions) -> str:
    """An equality as two inequalities; returns the title of the encoder of the first."""
    clauses, terms, _, bound, condition, top, _ = constraint
    above = encode_sum(clauses, terms, LE, bound, condition, options)
    mirror = [term.mirror() for term in terms]
    below = encode_sum(clauses, mirror, LE, top - bound, condition, options)
    return below if above == NOTHING else above


def _cap(
    clauses: Clauses, terms: list[SumSteps], bound: int, condition: Sequence[int]
) -> list[SumSteps]:
    """The terms without the steps that alone exceed a bound: their literals must be false."""
    if max([term.top for term in terms], default=0) <= bound:
        return terms
    kept = []
    for term in terms:
        if term.values and term.top > bound:
            cut = term.at_least(bound + 1)
            clauses.add([*condition, -term.literals[cut]])
            term = SumSteps(term.values[:cut], term.literals[:cut])
        if term.values:
            kept.append(term)
    return kept
