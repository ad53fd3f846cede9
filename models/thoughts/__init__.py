"""Thoughts that players have names for, a file for each kind or family of kinds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.thoughts import Thought

FILES: Mapping[str, tuple[str, ...]] = {
    "aqre": ("aqre",),
    "canal-view": ("canal_view",),
    "cave": ("cave",),
    "chocona": ("chocona",),
    "creek": ("creek",),
    "gappy": ("gappy",),
    "hakoiri": ("hakoiri",),
    "heyawake": ("heyawake",),
    "hitori": ("hitori",),
    "juosan": ("juosan",),
    "kurochute": ("kurochute",),
    "kurodoko": ("kurodoko",),
    "kurotto": ("kurotto",),
    "lits": ("lits",),
    "minesweeper": ("minesweeper",),
    "mosaic": ("mosaic",),
    "no-three": ("no_three",),
    "norinori": ("norinori",),
    "nurikabe": ("nurikabe",),
    "nurimaze": ("nurimaze",),
    "nurimisaki": ("nurimisaki",),
    "paintarea": ("paintarea",),
    "putteria": ("putteria",),
    "shimaguni": ("shimaguni",),
    "tapa": ("tapa",),
    "tilepaint": ("tilepaint",),
    "usoone": ("usoone",),
    "yajikazu": ("yajikazu",),
    "yin-yang": ("yin_yang",),
}
"""For each kind the files with its thoughts, in the order in which they are tried."""


def thoughts_of(kind: str) -> tuple[Thought, ...]:
    """The thoughts of a kind, by its name; none if players have no names for them."""
    modules = (import_module(f"csp2sat.models.thoughts.{name}") for name in FILES.get(kind, ()))
    return tuple(thought for module in modules for thought in module.THOUGHTS)
