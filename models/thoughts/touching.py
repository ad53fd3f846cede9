"""Ships and tents that must not touch."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.phrases import agree, cells_with
from csp2sat.models.tutor.forms import FULL, ONE_WAY
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought


def touch_words(seen: Seen) -> Mapping[str, str]:
    """The verb and the cell of the known thing that would be touched."""
    cells = {*seen.targets}
    return {
        "touch": agree(cells, "touches", "touch"),
        "thing": cell_names(cells_with(seen.facts, True), seen.language),
        "none": agree(cells, "no tent", "no tents"),
        "are": agree(cells, "is", "are"),
        "them": agree(cells, "it", "them"),
    }


def _touches(seen: Seen) -> bool:
    known = cells_with(seen.facts, True)
    near = all(max(abs(r - i), abs(c - j)) < 2 for r, c in known for i, j in seen.targets)
    return len(known) == len(seen.facts) == 1 and near and True not in seen.forced.values()


def touching(rule: int, noun: str, so: str) -> Thought:
    """Cells beside a known one are empty: `so` says so."""
    text = f"{{Cells}} {{touch}} the {noun} at {{thing}}: {so}."
    would = f"two {noun}s would touch"
    forms = {FULL, ONE_WAY}
    return Thought("touching", text, rule, forms, _touches, None, would, words=touch_words)
