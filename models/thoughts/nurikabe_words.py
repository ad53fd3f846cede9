"""Words of the thoughts of Nurikabe: which islands are meant, and how much room they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.nurikabe_islands import Islands, breakers, clue_of, complete_beside
from csp2sat.models.thoughts.phrases import agree, count_cells, numbers_at
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.thoughts import Seen


def complete(seen: Seen) -> Mapping[str, str]:
    """The one complete island, or the two, beside what follows: `the 2 at r1c1`.

    `touching`: that what follows touches such islands.
    """
    clues, cells = complete_beside(seen), sorted({*seen.targets})
    words = numbers_at(seen.board, clues, seen.language)
    return {
        "one": words if len(clues) == 1 else "",
        "two": words if len(clues) == 2 else "",
        "touching": _touch(cells, cell_names(cells, seen.language), seen.language),
    }


def between(seen: Seen) -> Mapping[str, str]:
    """The islands on both sides of the one cell that follows: `the 2 at r1c1 and the 3 at r3c3`."""
    cells = {*seen.targets}
    if len(cells) != 1:
        return {}
    return {"islands": numbers_at(seen.board, Islands(seen).beside(seen.targets[0]), seen.language)}


def joins(seen: Seen) -> Mapping[str, str]:
    """The island that has the known neighbour of what follows, and those that it would touch."""
    islands, cells = Islands(seen), {*seen.targets}
    owned = islands.with_owned_cells()
    owners = [clue for clue, island in owned.items() if island.issuperset(seen.others)]
    if len(owners) != 1 or len(cells) != 1:
        return {}
    others = [clue for clue in islands.beside(seen.targets[0]) if clue != owners[0]]
    return {
        "owner": numbers_at(seen.board, owners, seen.language),
        "touched": numbers_at(seen.board, [owners[0], *others], seen.language) if others else "",
    }


def way_to_pool(seen: Seen) -> Mapping[str, str]:
    """The only island that reaches a square of 2 x 2 cells, if the step is about it: `r1c1-r2c2`.

    The only constraint of its rule names the square.
    """
    square, *others = {tuple(cells_of(x)) for x in seen.origins if x.rule == seen.origin.rule}
    owners = breakers(seen, square)
    if others or len(owners) != 1 or owners[0] not in seen.clues or {*seen.targets} & {*square}:
        return {}
    ends = min(square), max(square)
    return {
        "owner": numbers_at(seen.board, owners, seen.language),
        "square": "-".join(map(cell_name, ends)),
    }


def room(seen: Seen) -> Mapping[str, str]:
    """For how many cells an island has room without each of the cells that follow."""
    clue = clue_of(seen)
    size = seen.board.number(clue) if clue else None
    if clue is None or size is None:
        return {}
    islands = Islands(seen)
    counts = {len(islands.room(clue, {cell})) for cell in {*seen.targets}}
    most = max(counts)
    if most >= size:
        return {}
    return {
        "it": agree({*seen.targets}, "it", "one of them"),
        "room": count_cells(most, seen.language),
    }


def owned(seen: Seen) -> Mapping[str, str]:
    """White cells that an island has to reach, as no other number does."""
    clue = clue_of(seen)
    if clue is None:
        return {}
    islands = Islands(seen)
    cells = islands.with_owned_cells()[clue] - islands.known(clue)
    return {"owned": cell_names(sorted(cells), seen.language)} if cells else {}


def why_out_of_reach(seen: Seen) -> Mapping[str, str]:
    """The cells beside complete islands, those between islands, and those that are too far."""
    islands = Islands(seen)
    parts: dict[str, list[Cell]] = {"touching": [], "parting": [], "far": []}
    for cell in sorted({*seen.targets}):
        beside = islands.beside(cell)
        is_full = any(len(islands.known(clue)) == seen.board.number(clue) for clue in beside)
        part = "touching" if is_full else "parting" if len(beside) > 1 else "far"
        parts[part].append(cell)
    names = {part: cell_names(cells, seen.language) for part, cells in parts.items() if cells}
    touching, parting = parts["touching"], parts["parting"]
    lie = agree(parting, "{parting} lies between islands", "{parting} lie between islands")
    return {
        **names,
        "touching": _touch(touching, names.get("touching", ""), seen.language),
        "parting": seen.language.fill([lie], names),
        "sorts": "+".join(part for part, cells in parts.items() if cells),
    }


def _touch(cells: Sequence[Cell], names: str, language: Language) -> str:
    """That some cells touch complete islands; empty without cells."""
    template = agree(
        cells, "{touching} touches a complete island", "{touching} touch complete islands"
    )
    return language.fill([template], {"touching": names})
