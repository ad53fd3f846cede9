"""Masyu: what thoughts about circles are recognised by, and their words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.loop_shapes import drawn_paths, ends, is_line
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen


def _at(seen: Seen, values: Mapping[Variable, object], value: bool) -> list[Cell]:
    """The cells beside the circle to which a line is drawn or not."""
    circle = seen.clues[0]
    near = [ends(x) for x, some in values.items() if is_line(x) and some is value]
    return [one if other == circle else other for one, other in near if circle in (one, other)]


def _beyond(seen: Seen, values: Mapping[Variable, object], value: bool) -> list[Cell]:
    """The cells beside the circle from which a line away from it is drawn or not."""
    r, c = seen.clues[0]
    result = []
    for x, some in values.items():
        if is_line(x) and some is value:
            (i, j), (k, m) = ends(x)
            near, far = ((i, j), (k, m)) if abs(i - r) + abs(j - c) == 1 else ((k, m), (i, j))
            if far == (2 * near[0] - r, 2 * near[1] - c):
                result.append(near)
    return result


def _draws(seen: Seen) -> bool:
    """Lines are drawn, and nothing else follows."""
    return len(seen.clues) == 1 and all(is_line(x) and seen.forced[x] is True for x in seen.forced)


def paths_of_arms(seen: Seen) -> str:
    """The lines that leave a black circle; empty if others than the opposite ones follow, too."""
    if len(seen.clues) != 1:
        return ""
    r, c = seen.clues[0]
    drawn = {x: some for x, some in seen.forced.items() if is_line(x) and some is True}
    opposite = {(2 * r - i, 2 * c - j) for i, j in _at(seen, seen.forced, False)}
    every = {*_at(seen, drawn, True), *_beyond(seen, drawn, True)}
    only = len(seen.forced) == len(drawn) + len(opposite) and opposite <= every
    return drawn_paths(seen._replace(forced=drawn)) if only and every else ""


def arm_words(seen: Seen) -> Mapping[str, str]:
    """The lines that leave a black circle."""
    return {"paths": paths_of_arms(seen)}


def is_white_at_edge(seen: Seen) -> bool:
    """A white circle is at the edge, and nothing else is the reason."""
    (r, c), board = seen.clues[0], seen.board
    on_edge = r in (0, board.height - 1) or c in (0, board.width - 1)
    return not seen.facts and on_edge


def paths_through(seen: Seen) -> str:
    """The lines straight through a circle; lines across may be excluded with them."""
    if len(seen.clues) != 1:
        return ""
    drawn = {x: some for x, some in seen.forced.items() if is_line(x) and some is True}
    ahead, across = _at(seen, drawn, True), _at(seen, seen.forced, False)
    plain = len(ahead) == 2 and len(ahead) + len(across) == len(seen.forced)
    return drawn_paths(seen._replace(forced=drawn)) if plain else ""


def is_crossed(seen: Seen) -> bool:
    """The line comes into a white circle, so it does not turn there."""
    across = _at(seen, seen.forced, False) if len(seen.clues) == 1 else []
    return bool(across) and len(across) == len(seen.forced) and bool(_at(seen, seen.facts, True))


def across_words(seen: Seen) -> Mapping[str, str]:
    """A cell from which the line comes into a circle."""
    return {"before": cell_name(min(_at(seen, seen.facts, True)))}


def through_words(seen: Seen) -> Mapping[str, str]:
    """A cell to which no line leads from a white circle, and the lines across."""
    stops = _at(seen, seen.facts, False)
    stop = cell_name(min(stops)) if stops else ""
    return {"stop": stop, "paths": paths_through(seen)}


def turn_words(seen: Seen) -> Mapping[str, str]:
    """The cells before and after a white circle: where the line goes straight, where it turns."""
    behind = {cell_name(cell) for cell in _beyond(seen, seen.forced, False)}
    ahead = {cell_name(cell) for cell in _beyond(seen, seen.facts, True)}
    return {"turn": behind.pop(), "ahead": ahead.pop()} if len(behind) == len(ahead) == 1 else {}


def block_words(seen: Seen) -> Mapping[str, str]:
    """The cell through which no line can leave a black circle, and the lines on the other side."""
    stops = {*_at(seen, seen.facts, False), *_beyond(seen, seen.facts, False)}
    names = {"stop": cell_name(stops.pop())} if len(stops) == 1 else {}
    return {**names, "paths": paths_of_arms(seen)}


def black_beside(seen: Seen) -> str:
    """A black circle and the one beside it that the line can't go to; empty without any."""
    if not is_blocked(seen):
        return ""
    near = [cell for cell in _at(seen, seen.facts, False) if seen.board[cell] == "b"]
    return (
        seen.language.series([cell_name(cell) for cell in sorted([seen.clues[0], *near])])
        if near
        else ""
    )


def is_black_near_edge(seen: Seen) -> bool:
    """Lines leave a black circle away from the edge, as two steps towards it do not fit."""
    (r, c), board = seen.clues[0], seen.board
    away = [(2 * (r - i), 2 * (c - j)) for i, j in _at(seen, seen.forced, True)]
    outside = all((r + down, c + right) not in board for down, right in away)
    return not seen.facts and bool(away) and outside


def turns_beside(seen: Seen) -> bool:
    """The line goes straight on at one side of a white circle, so it does not at the other."""
    r, c = seen.clues[0]
    ahead = _beyond(seen, seen.facts, True)
    behind = _beyond(seen, seen.forced, False)
    opposite = [(2 * r - i, 2 * c - j) for i, j in ahead]
    return bool(behind) and len(behind) == len(seen.forced) and set(behind) <= set(opposite)


def turns_at(seen: Seen) -> bool:
    """The line comes to a black circle, so it does not go on straight."""
    r, c = seen.clues[0]
    opposite = [(2 * r - i, 2 * c - j) for i, j in _at(seen, seen.facts, True)]
    behind = _at(seen, seen.forced, False)
    return bool(behind) and len(behind) == len(seen.forced) and set(behind) <= set(opposite)


def is_blocked(seen: Seen) -> bool:
    """One arm of a black circle is not possible, so the opposite one is drawn."""
    return bool(seen.facts) and bool(paths_of_arms(seen))


def leads_nowhere(seen: Seen) -> bool:
    """A black circle has no line in a way in which it could not go on straight."""
    stops = {*_beyond(seen, seen.facts, False)}
    return len(seen.clues) == len(seen.forced) == 1 and stops == {*_at(seen, seen.forced, False)}


def is_not_passed(seen: Seen) -> bool:
    """The line does not come into a white circle, so it does not leave it on the other side."""
    r, c = seen.clues[0]
    opposite = [(2 * r - i, 2 * c - j) for i, j in _at(seen, seen.facts, False)]
    away = _at(seen, seen.forced, False)
    return len(seen.clues) == len(seen.forced) == 1 and bool(away) and {*away} <= {*opposite}


def is_passed(seen: Seen) -> bool:
    """A white circle is passed on one axis, because the other is not possible."""
    return _draws(seen) and bool(seen.facts) and bool(_at(seen, seen.forced, True))


def _of_colour(seen: Seen, token: str, number: int) -> bool:
    """The only reason are `number` circles of one colour."""
    clues = seen.clues
    return not seen.facts and len(clues) == number and all(seen.board[x] == token for x in clues)


def _in_row(cells: Sequence[Cell]) -> bool:
    """Whether cells stand in a row without a gap."""
    (r, c), *others = sorted(cells)
    return any(
        all((i, j) == (r + down * k, c + right * k) for k, (i, j) in enumerate(others, 1))
        for down, right in ((0, 1), (1, 0))
    )


def paths_straight_on(seen: Seen) -> str:
    """The lines that go on straight through a white circle from a line that is known there.

    Lines across may be excluded with them; empty if anything else follows, too.
    """
    if len(seen.clues) != 1:
        return ""
    r, c = seen.clues[0]
    drawn = {x: some for x, some in seen.forced.items() if is_line(x) and some is True}
    opposite = [(2 * r - i, 2 * c - j) for i, j in _at(seen, seen.facts, True)]
    ahead, across = _at(seen, drawn, True), _at(seen, seen.forced, False)
    fits = bool(ahead) and ahead == opposite and len(ahead) + len(across) == len(seen.forced)
    return drawn_paths(seen._replace(forced=drawn)) if fits else ""


def crosswise_words(seen: Seen) -> Mapping[str, str]:
    """The lines across a row of circles; what is excluded along the row goes without saying."""
    drawn = {x: some for x, some in seen.forced.items() if is_line(x) and some is True}
    paths = {"paths": drawn_paths(seen._replace(forced=drawn)) if drawn else ""}
    return {**circle_words(seen), **paths}


def are_left(seen: Seen) -> bool:
    """The line leaves two circles side by side, and the line between them is not drawn."""
    apart = [ends(x) for x, some in seen.forced.items() if is_line(x) and some is False]
    return all(set(pair) == set(seen.clues) for pair in apart) and len(apart) < len(seen.forced)


def circle_words(seen: Seen) -> Mapping[str, str]:
    """The cells of all circles, and the lines that are drawn as paths."""
    return {
        "circles": seen.language.series([cell_name(cell) for cell in sorted(seen.clues)]),
        "paths": drawn_paths(seen),
    }


def row_of(token: str, number: int) -> Callable[[Seen], bool]:
    """Whether the only reason are as many circles of a colour in a row."""
    return lambda seen: _of_colour(seen, token, number) and _in_row(seen.clues)


def path_words(seen: Seen) -> Mapping[str, str]:
    """The lines that follow as paths."""
    return {"paths": drawn_paths(seen)}
