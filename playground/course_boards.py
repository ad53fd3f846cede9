"""Boards of the course: candidates, those that fit a chapter, the one for its example."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random

from board_form import Form, form
from course_examples import clearest
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import read_again
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import with_clues
from csp2sat.models.registry import board_kind
from csp2sat.puzzle import Board
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.puzzle.needed_steps import needed
from csp2sat.solver.limits import Limit, LimitReached

BOARDS = 5
"""The boards of a chapter."""
MOST_CHOICES = 2 * BOARDS
"""The candidates for a chapter that are compared with each other."""
LOOKS = 5
"""The boards that are looked at for an example."""
PATIENCE = 20.0
"""Seconds for a candidate and for its steps."""


class Candidate(NamedTuple):
    """A board with one solution, and the thoughts of its steps in order."""

    text: str
    thoughts: Sequence[str]

    def needs_only(self, thoughts: Collection[str]) -> bool:
        """Whether it is solved by some thoughts."""
        return {*self.thoughts} <= {*thoughts}

    def effort(self, thoughts: Collection[str]) -> tuple[int, float, int]:
        """How far it is from being made for some thoughts: less is better.

        How many of them it does not need; the steps before the first one, and all steps for each of
        them; all steps.
        """
        places = [i for i, thought in enumerate(self.thoughts) if thought in thoughts]
        missing, every = len({*thoughts} - {*self.thoughts}), len(self.thoughts)
        return missing, places[0] + every / len(places), every


class Store:
    """The candidates of a kind and a size, in a file: a later run goes on after the last one."""

    def __init__(self, kind: str, size: str, shares: Sequence[float | None], folder: Path) -> None:
        self.kind, self.size, self._shares = kind, size, shares
        self._path = folder / f"{kind}-{size}.jsonl"
        text = self._path.read_text("utf-8") if self._path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:  # a run was ended while it wrote the last line
            self._path.write_text(whole, "utf-8")
        self.rows = [json.loads(line) for line in whole.splitlines()]

    def candidates(self) -> list[Candidate]:
        """Those that are known."""
        return [Candidate(row["text"], row["thoughts"]) for row in self.rows if "text" in row]

    def draw(self) -> Iterator[Candidate]:
        """Yields new ones, each kept in the file."""
        seen = {row.get("text") for row in self.rows}
        for seed in count(len(self.rows) + 1):
            share = self._shares[seed % len(self._shares)]
            found = candidate(self.kind, self.size, seed, share)
            is_new = found is not None and found.text not in seen
            row = {"seed": seed} | (found._asdict() if found and is_new else {})
            self.rows.append(row)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
            if found and is_new:
                seen.add(found.text)
                yield found


def candidate(kind: str, size: str, seed: int, share: float | None) -> Candidate | None:
    """The board of a seed, with the thoughts that it needs; None: it takes too long.

    `share` is how many stay of the clues that could go; None: no clue could go.
    """
    entry = board_kind(kind)
    assert entry, kind
    width, height = map(int, size.split("x"))
    chance = Random(seed)
    workshop = Workshop(entry, chance, Questions(Limit(PATIENCE)), symmetry="", wanted=())
    try:
        made = workshop.made(width, height, minimal=share is None)
        units = chance.sample(made.spare, round((share or 0) * len(made.spare)))
        more = {place: made.full.token(place) for unit in units for place in unit}
        board = Board(read_again(entry, with_clues(made.board, more)))
        return Candidate(board.text, thoughts_of(board))
    except LimitReached:
        return None


def thoughts_of(board: Board) -> list[str]:
    """The thoughts of the steps that the answer of a board needs, in order."""
    every = [*board.steps(time_limit=PATIENCE)]
    return [step.thought for step in needed(board.puzzle, every)]


def fitting(
    every: Sequence[Candidate], thoughts: Collection[str], earlier: Collection[str]
) -> list[Candidate]:
    """The candidates for a chapter: they need its thoughts and perhaps earlier ones; best first.

    The best are those in which these thoughts come early and often.
    """
    allowed = {*thoughts, *earlier}
    found = [x for x in every if x.needs_only(allowed) and {*thoughts} & {*x.thoughts}]
    return sorted(found, key=lambda x: x.effort(thoughts))


def first(found: Sequence[Candidate], texts: Collection[str]) -> list[Candidate]:
    """The same candidates, those with some texts first."""
    return sorted(found, key=lambda x: x.text not in texts)


def unlike(found: Iterable[Candidate], taken: Collection[Form] = ()) -> list[Candidate]:
    """The first of some candidates, without those that are another one, or one taken, turned."""
    forms: dict[Form, Candidate] = {}
    for each in found:
        if len(forms) == MOST_CHOICES:
            break
        if (new := form(Board.read(each.text))) not in taken:
            forms.setdefault(new, each)
    return [*forms.values()]


def chosen(found: Sequence[Candidate]) -> list[Candidate]:
    """The boards of a chapter, those with few steps first."""
    return sorted(found[:BOARDS], key=lambda x: len(x.thoughts))


def example(thought: str, every: Sequence[Candidate]) -> Candidate:
    """The board in which a thought is seen best, among those in which it comes early."""
    having = [x for x in every if thought in x.thoughts]
    early = sorted(having, key=lambda x: x.thoughts.index(thought))[:LOOKS]
    return min(early, key=lambda x: clearest(thought, Board.read(x.text).steps())[0])
