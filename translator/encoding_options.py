"""Which literals an integer variable has: by its domain and its uses, or as the user says."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

AUTO, ORDER, DIRECT, LOG = "auto", "order", "direct", "log"

ENCODINGS = {
    AUTO: "by domain and use",
    ORDER: "a literal for each x <= v",
    DIRECT: "a literal for each x = v; of x <= v where a constraint needs them",
    LOG: "the bits of x",
}
"""The encodings by their names, and what they are."""

LAZY, STATIC = "lazy", "static"

GRAPHS = {
    AUTO: "as is faster",
    LAZY: "clauses for what a solution would break, when it does",
    STATIC: "all clauses at once",
}
"""How constraints on graphs are translated."""


class Choice:
    """The encoding of each variable: the last rule whose pattern its name matches.

    Rules are pairs of a pattern as in file names (`x_*`, `cell_?_3`) and an encoding. If not
    `large`, they are not for variables with so many values that they are in binary otherwise.
    `graphs` is one of GRAPHS.
    """

    def __init__(
        self, rules: Sequence[tuple[str, str]] = (), large: bool = True, graphs: str = AUTO
    ) -> None:
        self.rules = tuple(rules)
        self.large = large
        self.graphs = graphs

    @classmethod
    def parse(cls, text: str) -> Choice:
        """The choice that `order` or `log,x_*=direct` asks for.

        Raises:
            ValueError: one of them is no encoding.
        """
        rules = []
        for each in text.split(","):
            pattern, equals, encoding = each.strip().rpartition("=")
            if encoding not in ENCODINGS or bool(equals) is not bool(pattern):
                known = ", ".join(ENCODINGS)
                raise ValueError(f"{each!r} is neither an encoding ({known}) nor 'x_*=direct'")
            rules.append((pattern or "*", encoding))
        return cls(rules)

    def with_graphs(self, graphs: str) -> Choice:
        """The same with another way for graphs, unless that is `auto`.

        Raises:
            ValueError: there is no such way.
        """
        if graphs not in GRAPHS:
            raise ValueError(f"{graphs!r} is none of {', '.join(GRAPHS)}")
        return self if graphs == AUTO else Choice(self.rules, self.large, graphs)

    def of(self, *names: str) -> str:
        """The encoding of a variable, which may stand for others too: by any of its names."""
        for pattern, encoding in reversed(self.rules):
            if any(fnmatchcase(name, pattern) for name in names):
                return encoding
        return AUTO


AUTOMATIC = Choice()
"""The encoding of no variable is said."""
