"""Why something follows or conflicts, in sentences and in their parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.mentions import Mention


class Explanation(NamedTuple):
    """Why something follows or conflicts.

    Attributes:
        text: the sentence with all rules, clues and facts, to follow other words.
        long: the same with a capital, to stand alone.
        cells: the cells of what follows.
        rules: the numbers of the rules.
        clues: the clues, in words.
        because: the known facts, in words.
        mentions: what follows, the clues and areas of the rules, and the facts, with their places.
        detail: the lines of a proof, if the reason is long.
        technique: the name that players have for the step, if they have one.
        short: what follows and the thought, in a short sentence; empty for conflicts.
        thought: the name or the form of the thought; empty without one.
        look: a sentence that says where to look: at a clue, an area or a cell.
        idea: a sentence that names the thought, or the rule that a mistake breaks.
        is_chain: whether the short sentence needs the lines of a proof: it leaves out facts, or
            what comes between.
        asides: facts about helpers that the step needs, which pictures draw without a word.
        values: the values that follow, or that are wrong, by the names of their variables.
        undo: of a mistake, a sentence that says what to take back.
    """

    text: str
    long: str
    cells: tuple[Cell, ...]
    rules: tuple[int, ...]
    clues: tuple[str, ...]
    because: tuple[str, ...]
    mentions: tuple[Mention, ...] = ()
    detail: tuple[ProofLine, ...] = ()
    technique: str = ""
    short: str = ""
    thought: str = ""
    look: str = ""
    idea: str = ""
    is_chain: bool = False
    asides: tuple[Mention, ...] = ()
    values: Mapping[str, int | bool] = MappingProxyType({})
    undo: str = ""

    @property
    def sentence(self) -> str:
        """The short sentence or, without one, the long one."""
        return self.short or self.long

    def finished(self, write: Callable[[str], str]) -> Explanation:
        """The same with all its sentences as a function writes them for people."""
        return self._replace(
            text=write(self.text),
            long=write(self.long),
            clues=tuple(map(write, self.clues)),
            because=tuple(map(write, self.because)),
            mentions=tuple(x._replace(text=write(x.text)) for x in self.mentions),
            short=write(self.short),
            look=write(self.look),
            idea=write(self.idea),
            undo=write(self.undo),
        )


class ProofLine(NamedTuple):
    """A line of a proof: what it is, how far it is indented, and its sentence."""

    role: str
    depth: int
    explanation: Explanation
