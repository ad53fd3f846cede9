"""Settings of the translation: encodings of integers, graphs and sums, and the limits of each."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.size_refusals import MOST_CLAUSES

AUTO, ORDER, DIRECT, LOG = "auto", "order", "direct", "log"

ENCODINGS = {
    AUTO: "by domain and use",
    ORDER: "a literal for each x <= v",
    DIRECT: "a literal for each x = v; of x <= v where a constraint needs them",
    LOG: "the bits of x",
}
"""The encodings of integer variables by name, each with a description."""

LAZY, STATIC = "lazy", "static"

GRAPHS = {
    AUTO: "the faster one for each constraint",
    LAZY: "clauses are added when a model violates the constraint",
    STATIC: "all clauses are added at once (eager)",
}
"""The encodings of graph constraints by name, each with a description."""


class Thresholds(NamedTuple):
    """The sizes up to which each encoding is used; the defaults are measured."""

    subset_clauses: int = 60
    """Clauses of a cardinality constraint encoded by subsets of its literals."""
    tuples: int = 1024
    """Tuples of values of all terms of a sum but the largest; two terms have no limit."""
    triples: int = 200_000
    """The limit of those tuples for a sum of three terms."""
    diagram_clauses: int = 20_000
    """Clauses of a sum encoded by a decision diagram..."""
    diagram_percent: int = 100
    """... also in percent of those of a totalizer."""
    totalizer_clauses: int = 20_000
    """Clauses of a totalizer."""
    two_digit_clauses: int = 20_000
    """Clauses of the two totalizers of a sum of two digits; beyond that, an adder is used."""
    library_clauses: int = 1_000_000
    """Clauses of an encoder of python-sat, by an upper estimate."""
    pairs: int = 10
    """Literals of an at-most-one constraint encoded by pairs."""
    direct_literals: int = 10
    """Direct literals of a variable that has no order literals."""
    ordered_values: int = 1 << 16
    """Values of a variable with order or direct encoding; a larger one gets the log encoding..."""
    values_per_range: int = 64
    """... if its domain has more values than this for each of its ranges."""
    wide_values: int = 1_000
    """Values of a variable whose sums do not give it bits, however wide they are."""
    wide_tuples: int = 200_000
    """Tuples of values of all terms but the largest, from which a sum is wide."""
    wide_pairs: int = 20_000_000
    """Clauses of all sums of two variables with many values, from which these get bits."""
    cases: int = 64
    """Cases of a product, quotient or power that is split into cases..."""
    case_pairs: int = 100_000
    """... or cases times values of the other argument; also values of an argument in a table of a
    function of it and a constant."""
    rows: int = 5_000
    """Rows of a table of a function of two variables."""
    product_rows: int = 100
    """Rows of a table of a product of more than two factors that equals a constant; beyond that,
    exponents are added."""
    product_prefixes: int = 1_000
    """Beginnings of such rows that are tried."""
    term_width: int = 16
    """Width of a term for each of its assignments, from which all are tried; see `images`."""


class EncodingOptions(NamedTuple):
    """How a problem is translated; a value, never changed.

    `rules` are pairs of a name pattern as for files (`x_*`, `cell_?_3`) and an encoding of
    ENCODINGS: the last rule whose pattern matches a variable applies. With `large` false, rules do
    not apply to variables so large that they get the log encoding by default. `graph` is one of
    GRAPHS, `most_clauses` the limit of clauses, `sums` the names of the encoders
    of sums that may be used, from the table in `encoders/linear` (None: the usual ones). The last
    one always may: it encodes what the others can't.
    Without `presolve`, each constraint has all clauses that it stands for.
    `incumbent` is whether to look for a first solution without search where only the best are
    wanted; None: where it pays.
    """

    rules: tuple[tuple[str, str], ...] = ()
    large: bool = True
    graph: str = AUTO
    most_clauses: int = MOST_CLAUSES
    sums: tuple[str, ...] | None = None
    thresholds: Thresholds = Thresholds()
    incumbent: bool | None = None
    presolve: bool = True

    @classmethod
    def parse(cls, text: str) -> EncodingOptions:
        """Options with the rules of a text such as `order` or `log,x_*=direct`.

        Raises:
            ValueError: a part of the text is not a rule.
        """
        rules = []
        for setting in text.split(","):
            pattern, equals, encoding = setting.strip().rpartition("=")
            if encoding not in ENCODINGS or bool(equals) is not bool(pattern):
                known = ", ".join(ENCODINGS)
                raise ValueError(f"{setting!r} is neither an encoding ({known}) nor 'x_*=direct'")
            rules.append((pattern or "*", encoding))
        return cls(tuple(rules))

    def with_graph(self, graph: str) -> EncodingOptions:
        """These options with an encoding of graph constraints; `auto` keeps the present one.

        Raises:
            ValueError: the encoding is not in GRAPHS.
        """
        if graph not in GRAPHS:
            raise ValueError(f"{graph!r} is not one of: {', '.join(GRAPHS)}")
        return self if graph == AUTO else self._replace(graph=graph)

    def with_sums(self, sums: Sequence[str] | None) -> EncodingOptions:
        """These options with some encoders of sums; None keeps the present ones."""
        return self if sums is None else self._replace(sums=tuple(sums))

    def encoding_of(self, *names: str) -> str:
        """The encoding of a variable, which matches a rule by any of its names."""
        for pattern, encoding in reversed(self.rules):
            if any(fnmatchcase(name, pattern) for name in names):
                return encoding
        return AUTO


DEFAULTS = EncodingOptions()
