"""The variables that a text declares, found without reading its forms: for hints."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from csp2sat.csp.quick_typing import NamedTuple


class Declared(NamedTuple):
    """Names of integer and Boolean variables; of arrays with the two bounds of each range.

    Boolean arrays are among the Boolean variables, too.
    """

    ints: frozenset[str]
    bools: frozenset[str]
    arrays: Mapping[str, tuple[str, ...]]

    def is_formula(self, part: str) -> bool:
        """Whether a part of a line is a list or the name of a Boolean variable."""
        known = part[0] == "(" or part in self.bools or part in ("true", "false")
        return known or re.sub(r"(_-?[0-9]+)+$", "", part) in self.arrays


@lru_cache(maxsize=1)
def declared(text: str) -> Declared:
    """What a text declares; a name is one also before its declaration."""
    arrays = re.findall(r"\(\s*d?(?:int|bool)\s+\(\s*([^\s()]+)((?:\s+[^\s()]+)+)\s*\)", text)
    return Declared(
        frozenset(re.findall(r"\(\s*d?int\s+([^\s()]+)", text)),
        frozenset(re.findall(r"\(\s*d?bool\s+\(?\s*([^\s()]+)", text)),
        {name: tuple(bounds.split()) for name, bounds in arrays},
    )


def defines(text: str, head: str) -> bool:
    """Whether a text defines what has a name at the head of a form, or includes what may do so."""
    shaped = rf"\(\s*(?:predicate|define|d?int|d?bool)\s*\(\s*{re.escape(head)}[\s)]"
    plain = rf"\(\s*(?:relation|define)\s+{re.escape(head)}\s"
    return bool(re.search(rf'{shaped}|{plain}|\(\s*include\s*"', text))
