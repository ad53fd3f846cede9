"""Forms as texts: their parts, and right forms that no template of `foreign` makes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from csp2sat.csp.syntax import foreign

_TOKEN = r"[()]|[^\s()]+"


def parts(text: str) -> list[str]:
    """The words and lists in a list; empty for a word."""
    found: list[str] = []
    level = start = 0
    for token in re.finditer(_TOKEN, text):
        if token[0] == "(":
            level += 1
            start = token.start() if level == 2 else start
        elif token[0] == ")":
            level -= 1
            if level == 1:
                found.append(text[start : token.end()])
        elif level == 1:
            found.append(token[0])
    return found


def chained(words: Sequence[str]) -> str:
    """A comparison of three or more terms as one of each adjacent pair."""
    op, *terms = words
    return f"(and {' '.join(f'({op} {a} {b})' for a, b in pairwise(terms))})"


def tasks(words: Sequence[str]) -> str:
    """Tasks of a form with a list for each of their parts; empty if the lengths differ."""
    op, *lists = words
    columns = [parts(each) for each in lists[:3]]
    if len({len(each) for each in columns}) != 1:
        return ""
    if op == "disjunctive":
        return f"(disjunctive ({' '.join(f'({s} {d})' for s, d in zip(*columns, strict=True))}))"
    every = " ".join(f"({s} {d} nil {h})" for s, d, h in zip(*columns, strict=True))
    return f"(cumulative ({every}) {lists[3]})"


MADE = {foreign.CHAIN: chained, foreign.TASKS: tasks}
"""Right forms that no template says."""
