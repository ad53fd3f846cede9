"""Why something follows or conflicts, in sentences and in their parts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.mentions import Mention

_CELL = re.compile(r"r\d+c\d")


class Explanation(NamedTuple):
    """Why something follows or conflicts.

    Attributes:
        text: the sentence with all rules, clues and facts; it may also follow other words.
        cells: the cells of what follows.
        rules: the numbers of the rules.
        clues: the clues, in words.
        because: the known facts, in words.
        mentions: what follows, the clues and areas of the rules, and the facts, with their places.
        detail: the lines of a proof, if the reason is long.
        technique: the name that players have for the step, if they have one.
        short: what follows and the thought, in a short sentence; empty for conflicts.
        thought: the name or the form of the thought; empty without one.
        place: the clue or the area of the thought; empty without one.
        near: the first cell that the rule or else the conclusion is about.
        is_chain: whether the short sentence needs the lines of a proof: it leaves out facts, or
            what comes between.
        asides: facts about helpers that the step needs, which pictures draw without a word.
        values: the values that follow, by the names of their variables.
    """

    text: str
    cells: tuple[Cell, ...]
    rules: tuple[int, ...]
    clues: tuple[str, ...]
    because: tuple[str, ...]
    mentions: tuple[Mention, ...] = ()
    detail: tuple[ProofLine, ...] = ()
    technique: str = ""
    short: str = ""
    thought: str = ""
    place: str = ""
    near: str = ""
    is_chain: bool = False
    asides: tuple[Mention, ...] = ()
    values: Mapping[str, int | bool] = MappingProxyType({})

    @property
    def sentence(self) -> str:
        """The short sentence or, without one, the long one."""
        return self.short or self.long

    @property
    def long(self) -> str:
        """The text with a capital, unless it begins with a cell: `r1c1 is black` stays."""
        return self.text if _CELL.match(self.text) else self.text[:1].upper() + self.text[1:]


class ProofLine(NamedTuple):
    """A line of a proof: what it is, how far it is indented, and its sentence."""

    role: str
    depth: int
    explanation: Explanation
