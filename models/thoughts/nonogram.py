"""Nonogram: overlaps, runs that are complete or begin at an edge, gaps, cells out of reach."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.nonogram_runs import Line
from csp2sat.models.thoughts.phrases import cells_with
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_names, cells_of, column_name, row_name
from csp2sat.models.tutor.thoughts import Seen, Thought

_RUNS, _APART = 1, 2


class _View(NamedTuple):
    """A step as the line sees it, in places of its cells.

    Attributes:
        line: the row or column, with the facts of the step.
        cells: its cells.
        black: those that follow to be black.
        white: those that follow to be white.
        starts: for each run where it can start.
    """

    line: Line
    cells: Sequence[Cell]
    black: Collection[int]
    white: Collection[int]
    starts: Sequence[Collection[int]]

    def common(self, k: int) -> set[int]:
        """The cells that a run covers wherever it lies."""
        run = self.line.runs[k]
        return {*range(max(self.starts[k]), min(self.starts[k]) + run)}

    def reach(self) -> set[int]:
        """The cells that some run can cover."""
        pairs = zip(self.line.runs, self.starts, strict=True)
        return {i for run, some in pairs for start in some for i in range(start, start + run)}

    def owners(self) -> list[int]:
        """The runs that cover the cells that follow to be black."""
        return [k for k in range(len(self.starts)) if self.common(k) & {*self.black}]

    def placed(self) -> list[int]:
        """The runs with one place that has, or ends beside, something that follows."""
        result = []
        for k, some in enumerate(self.starts):
            near = {*range(min(some) - 1, min(some) + self.line.runs[k] + 1)}
            if len(some) == 1 and near & {*self.black, *self.white}:
                result.append(k)
        return result

    def place(self, k: int) -> range:
        """The cells of a run with one place."""
        start = min(self.starts[k])
        return range(start, start + self.line.runs[k])

    def at(self, places: Collection[int]) -> list[Cell]:
        """Cells by their places in the line."""
        return [self.cells[i] for i in sorted(places)]


def _view(seen: Seen) -> _View | None:
    """None: the step is about several lines, or about none."""
    clues = {clue for origin in seen.origins for clue in origin.clues}
    if len(clues) != 1:
        return None
    ((side, i),) = clues
    if not isinstance(side, str):
        return None
    cells = cells_of(seen.origin)
    at = {cell: place for place, cell in enumerate(cells)}
    known = {
        at[x]: black for black in (False, True) for x in cells_with(seen.facts, black) if x in at
    }
    numbers = seen.board.outside[side][i].split(",")
    line = Line([int(x) for x in numbers if x not in ("0", "-")], len(cells), known)
    follows = [
        [at[x] for x in cells_with(seen.forced, black) if x in at] for black in (True, False)
    ]
    starts = line.starts()
    colours = [x for x in seen.forced if x.subject and x.subject[0] == "x"]
    if not all(starts) or not colours or sum(map(len, follows)) < len(colours):
        return None
    return _View(line, cells, follows[0], follows[1], starts)


def _when(test: Callable[[_View], bool]) -> Callable[[Seen], bool]:
    def when(seen: Seen) -> bool:
        view = _view(seen)
        return view is not None and test(view)

    return when


# --- what is seen ---------------------------------------------------------------------------


def _is_empty(view: _View) -> bool:
    return not view.line.runs


def _is_full(view: _View) -> bool:
    runs = view.line.runs
    return not view.line.known and sum(runs) + len(runs) - 1 == view.line.length


def _is_complete(view: _View) -> bool:
    black = [i for i, is_black in view.line.known.items() if is_black]
    return not view.black and len(black) == sum(view.line.runs)


def _overlaps(view: _View) -> bool:
    """Only black cells follow, and each is covered by a run wherever this lies."""
    common = {i for k in range(len(view.starts)) for i in view.common(k)}
    return not view.white and common >= {*view.black}


def _is_glued(view: _View) -> bool:
    """The cells of one run follow: a known black cell of it is at an edge or a known white cell."""
    if view.white or len(view.owners()) != 1 or not _overlaps(view):
        return False
    return bool(_anchor(view, view.owners()[0]))


def _anchor(view: _View, k: int) -> str:
    """Whether a run `begins` or `ends` at a known black cell."""
    if len(view.starts[k]) > 1:
        return ""
    known, place = view.line.known, view.place(k)
    if known.get(place[0]) and (place[0] == 0 or known.get(place[0] - 1) is False):
        return "begins"
    if known.get(place[-1]) and known.get(place[-1] + 1, place[-1] + 1 < view.line.length) is False:
        return "ends"
    return ""


def _is_run_complete(view: _View) -> bool:
    """White cells follow, beside runs of which all cells are known."""
    return _are_beside(view) and all(map(view.line.known.get, _cells_beside(view)))


def _are_beside(view: _View) -> bool:
    ends = {i for k in view.placed() for i in (view.place(k)[0] - 1, view.place(k)[-1] + 1)}
    return not view.black and bool(view.white) and ends >= {*view.white}


def _cells_beside(view: _View) -> list[int]:
    return [i for k in view.placed() for i in view.place(k)]


def _is_placed(view: _View) -> bool:
    """What follows are cells of one run with one place, and white cells at its ends."""
    runs = view.placed()
    if len(runs) != 1 or not any(view.line.known.values()):
        return False
    place = view.place(runs[0])
    return {*place} >= {*view.black} and {place[0] - 1, place[-1] + 1} >= {*view.white}


def _is_small(view: _View) -> bool:
    """White cells follow, in gaps that are too short for any run."""
    least = min(view.line.runs, default=0)
    return not view.black and all(len(view.line.gap(i)) < least for i in view.white)


def _is_too_long(view: _View) -> bool:
    most = max(view.line.runs, default=0)
    return not view.black and all(view.line.joined(i) > most for i in view.white)


def _is_far(view: _View) -> bool:
    """The only run has a known black cell, from which it does not reach what follows."""
    known = view.line.known
    if view.black or len(view.line.runs) != 1 or True not in known.values():
        return False
    some = [i for i, black in known.items() if black]
    return all(max(abs(i - j) for j in some) >= view.line.runs[0] for i in view.white)


def _is_unreached(view: _View) -> bool:
    return not view.black and view.reach().isdisjoint(view.white)


def _is_common(view: _View) -> bool:
    """All follows from all places of the runs."""
    common = {i for k in range(len(view.starts)) for i in view.common(k)}
    return common >= {*view.black} and view.reach().isdisjoint(view.white)


# --- words ----------------------------------------------------------------------------------


def _words(seen: Seen) -> Mapping[str, str]:
    view = _view(seen)
    if view is None:
        return {}
    ((side, i),) = {clue for origin in seen.origins for clue in origin.clues}
    every = range(len(view.line.runs))
    runs = view.owners() or list(every)
    placed = view.placed()
    known = [j for j, black in view.line.known.items() if black]
    anchor = _anchor(view, runs[0]) if runs and view.owners() else ""
    place = view.place(runs[0]) if anchor else range(1)
    end = place[0] if anchor == "begins" else place[-1]
    return {
        "line": row_name(int(i)) if side == "left" else column_name(int(i)),
        "runs": _names(view, runs, seen.language),
        "cover": "covers" if len(runs) == 1 else "cover",
        "start": "it starts" if len(runs) == 1 else "they start",
        "every": _names(view, every, seen.language),
        "longest": str(max(view.line.runs, default=0) or ""),
        "fill": "fills" if len(every) == 1 else "fill",
        "placed": _names(view, placed, seen.language),
        "are": "is" if len(placed) == 1 else "are",
        "run cells": cell_names(view.at(_cells_beside(view)), seen.language),
        "anchor": anchor,
        "anchor cell": cell_names(view.at([end]), seen.language),
        "black": cell_names(view.at(known), seen.language),
        "reach": _reach(view, seen.language) if _is_far(view) else "",
    }


def _reach(view: _View, language: Language) -> str:
    """How far the only run reaches from its black cells, on the sides of what follows."""
    black, run = [i for i, is_black in view.line.known.items() if is_black], view.line.runs[0]
    reach = max(0, max(black) - run + 1), min(view.line.length, min(black) + run) - 1
    sides = [any(i < min(black) for i in view.white), any(i > max(black) for i in view.white)]
    texts = (
        ("from {first} to {last}",)
        if all(sides)
        else ("up to {first}" if sides[0] else "up to {last}",)
    )
    first, last = (cell_names(view.at([i]), language) for i in reach)
    return language.fill(texts, {"first": first, "last": last})


def _names(view: _View, runs: Collection[int], language: Language) -> str:
    """Runs by their lengths: `the first 2 and the 3`."""
    lengths = view.line.runs
    names = []
    for k in runs:
        same = [i for i, length in enumerate(lengths) if length == lengths[k]]
        which = language.ordinal(same.index(k) + 1) if len(same) > 1 else ""
        slots = {"length": str(lengths[k]), "which": which}
        names.append(language.fill(("the {which} {length}", "the {length}"), slots))
    return language.series(names)


def _thought(name: str, text: str, test: Callable[[_View], bool]) -> tuple[Thought, ...]:
    """A thought about one line, whatever its rule."""
    return tuple(
        Thought(name, text, rule, when=_when(test), joint=None, words=_words)
        for rule in (_RUNS, _APART)
    )


THOUGHTS = (
    *_thought("empty line", "{Line} has no black cells: {targets}.", _is_empty),
    *_thought("full line", "{Every} {fill} {line}: {targets}.", _is_full),
    *_thought("line complete", "{Line} is complete: {targets}.", _is_complete),
    *_thought("glue", "{Runs} of {line} {anchor} at {anchor cell}, so {targets}.", _is_glued),
    *_thought("run complete", "{Placed} of {line} {are} complete, so {targets}.", _is_run_complete),
    *_thought("only place", "{Placed} of {line} must be {run cells}, so {targets}.", _is_placed),
    *_thought(
        "run too long", "{Targets}, or {line} would have a run longer than {longest}.", _is_too_long
    ),
    *_thought(
        "gap too small",
        "{Targets}, because the gap there is too short for {every} of {line}.",
        _is_small,
    ),
    *_thought(
        "too far",
        "{Targets}, because {every} of {line} contains {black} and reaches at most {reach}.",
        _is_far,
    ),
    *_thought(
        "overlap", "{Runs} of {line} {cover} {cells} wherever {start}, because {facts}.", _overlaps
    ),
    *_thought("overlap", "{Runs} of {line} {cover} {cells} wherever {start}.", _overlaps),
    *_thought("out of reach", "No run of {line} reaches {cells}, because {facts}.", _is_unreached),
    *_thought("out of reach", "No run of {line} reaches {cells}: white.", _is_unreached),
    *_thought(
        "in every place", "Wherever the runs of {line} lie, {targets}, because {facts}.", _is_common
    ),
    *_thought("in every place", "Wherever the runs of {line} lie, {targets}.", _is_common),
)
