"""Thoughts that players have names for, a file for each kind or family of kinds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.thoughts import Thought

FILES: Mapping[str, tuple[str, ...]] = {
    "akari": ("akari",),
    "aqre": ("aqre",),
    "battleships": ("battleships",),
    "canal-view": ("canal_view",),
    "castle-wall": ("loops", "loop_cells"),
    "cave": ("cave",),
    "chocona": ("chocona",),
    "country-road": ("loops", "loop_cells"),
    "creek": ("creek",),
    "dbchoco": ("dbchoco",),
    "detour": ("loops", "loop_cells"),
    "double-back": ("loops", "loop_cells"),
    "firefly": ("firefly",),
    "fourcells": ("fourcells",),
    "gappy": ("gappy",),
    "geradeweg": ("geradeweg", "loops", "loop_cells"),
    "hakoiri": ("hakoiri",),
    "hashiwokakero": ("hashiwokakero",),
    "heyawake": ("heyawake",),
    "hitori": ("hitori",),
    "juosan": ("juosan",),
    "koburin": ("loop_and_black", "loops"),
    "kurochute": ("kurochute",),
    "kurodoko": ("kurodoko",),
    "kurotto": ("kurotto",),
    "linesweeper": ("loops", "loop_cells"),
    "lits": ("lits",),
    "masyu": ("masyu", "loops"),
    "minesweeper": ("minesweeper",),
    "moonsun": ("moonsun", "loops", "loop_cells"),
    "mosaic": ("mosaic",),
    "nawabari": ("nawabari",),
    "no-three": ("no_three",),
    "nondango": ("nondango",),
    "nonogram": ("nonogram",),
    "norinori": ("norinori",),
    "numberlink": ("numberlink",),
    "nurikabe": ("nurikabe",),
    "nurimaze": ("nurimaze",),
    "nurimisaki": ("nurimisaki",),
    "paintarea": ("paintarea",),
    "pipelink": ("loops", "loop_cells"),
    "pipelinkr": ("loops", "loop_cells"),
    "putteria": ("putteria",),
    "regional-yajilin": ("loop_and_black", "loops"),
    "sashigane": ("sashigane",),
    "shakashaka": ("shakashaka",),
    "shikaku": ("shikaku",),
    "shimaguni": ("shimaguni",),
    "simple-loop": ("loops", "loop_cells"),
    "slalom": ("slalom", "loops", "loop_cells"),
    "slitherlink": ("slitherlink",),
    "snake": ("snake",),
    "star-battle": ("star_battle",),
    "tapa": ("tapa",),
    "tatamibari": ("tatamibari",),
    "tentaisho": ("tentaisho",),
    "tents": ("tents",),
    "tilepaint": ("tilepaint",),
    "usoone": ("usoone",),
    "yajikazu": ("yajikazu",),
    "yajilin": ("loop_and_black", "loops"),
    "yin-yang": ("yin_yang",),
}
"""For each kind the files with its thoughts, in the order in which they are tried."""


def thoughts_of(kind: str) -> tuple[Thought, ...]:
    """The thoughts of a kind, by its name; none if players have no names for them."""
    modules = (import_module(f"csp2sat.models.thoughts.{name}") for name in FILES.get(kind, ()))
    return tuple(thought for module in modules for thought in module.THOUGHTS)
