"""Thoughts that players have names for, a file for each kind or family of kinds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.thoughts import Thought

FILES: Mapping[str, tuple[str, ...]] = {
    "aqre": ("aqre",),
    "binairo": ("binairo",),
    "canal-view": ("canal_view",),
    "castle-wall": ("loops", "loop_cells"),
    "cave": ("cave",),
    "chocona": ("chocona",),
    "country-road": ("loops", "loop_cells"),
    "creek": ("creek",),
    "detour": ("loops", "loop_cells"),
    "dominoes": ("dominoes",),
    "doppelblock": ("latin", "doppelblock"),
    "double-back": ("loops", "loop_cells"),
    "easy-as-abc": ("easy_as_abc",),
    "factors": ("latin", "products"),
    "fillomino": ("fillomino",),
    "futoshiki": ("latin", "futoshiki"),
    "gappy": ("gappy",),
    "geradeweg": ("geradeweg", "loops", "loop_cells"),
    "hakoiri": ("hakoiri",),
    "hanare": ("hanare",),
    "hashiwokakero": ("hashiwokakero",),
    "heyawake": ("heyawake",),
    "hidato": ("hidato",),
    "hitori": ("hitori",),
    "juosan": ("juosan",),
    "kakuro": ("kakuro",),
    "kakuru": ("kakuru",),
    "kenken": ("latin", "products"),
    "killer-sudoku": ("latin", "killer_sudoku"),
    "koburin": ("loop_and_black", "loops"),
    "kojun": ("latin", "filled_rooms"),
    "kropki": ("latin", "kropki"),
    "kurochute": ("kurochute",),
    "kurodoko": ("kurodoko",),
    "kurotto": ("kurotto",),
    "linesweeper": ("loops", "loop_cells"),
    "lits": ("lits",),
    "magnets": ("magnets",),
    "makaro": ("latin", "filled_rooms"),
    "masyu": ("masyu", "loops"),
    "minesweeper": ("minesweeper",),
    "moonsun": ("moonsun", "loops", "loop_cells"),
    "mosaic": ("mosaic",),
    "nanro": ("nanro",),
    "no-three": ("no_three",),
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
    "renban": ("latin", "renban"),
    "ripple": ("latin", "ripple"),
    "shimaguni": ("shimaguni",),
    "simple-loop": ("loops", "loop_cells"),
    "skyscrapers": ("latin", "skyscrapers"),
    "slalom": ("slalom", "loops", "loop_cells"),
    "slitherlink": ("slitherlink",),
    "str8ts": ("latin", "str8ts"),
    "sudoku": ("latin",),
    "suguru": ("latin", "filled_rooms"),
    "sukoro": ("sukoro",),
    "tapa": ("tapa",),
    "tenner-grid": ("latin", "tenner_grid"),
    "thermometers": ("thermometers",),
    "tilepaint": ("tilepaint",),
    "usoone": ("usoone",),
    "variant-sudoku": ("latin", "variant_sudoku"),
    "yajikazu": ("yajikazu",),
    "yajilin": ("loop_and_black", "loops"),
    "yin-yang": ("yin_yang",),
}
"""For each kind the files with its thoughts, in the order in which they are tried."""


def thoughts_of(kind: str) -> tuple[Thought, ...]:
    """The thoughts of a kind, by its name; none if players have no names for them."""
    modules = (import_module(f"csp2sat.models.thoughts.{name}") for name in FILES.get(kind, ()))
    return tuple(thought for module in modules for thought in module.THOUGHTS)
