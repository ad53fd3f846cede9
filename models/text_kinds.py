"""The kinds of the texts in `models/puzzles/*.rules`: what is not in the text, a row for each.

A text says what boards have, what players find, and the rules. A row has what this program knows
besides: how the kind differs from others, its other names, its addresses.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import HOLE
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import number10, number16
from csp2sat.models.pzpr.answer_marks import FILE_SHADES, FileMarks
from csp2sat.models.pzpr.codecs import (
    Borders,
    Cells,
    Corners,
    Count,
    Holes,
    Outside,
    Renamed,
    Rooms,
    Slash,
)
from csp2sat.models.pzpr.dense_alphabets import four_cell, ternary
from csp2sat.models.pzpr.links import Link
from csp2sat.models.pzpr.rare_alphabets import ARROWS, DigitsOrMore, arrow_signs
from csp2sat.models.rule_texts.files import kind_in, read_file

COLOURS = {"1": "w", "2": "b"}
SHAPES = {"1": "c", "2": "t", "3": "s"}
ANIMALS = {"5": "S", "6": "W"}
"""Tokens by their numbers in addresses and files."""
CIRCLES = (file_parts.no_flag, file_parts.cells(file_parts.renamed(COLOURS)))


class Row(NamedTuple):
    """What is not in the text of a kind.

    Attributes:
        about, other_names, penpa_tag, link, file_marks: as in `Kind`; None: those of the text.
        makes: whether new boards are made; False: none is found in seconds, or none of interest.
    """

    about: str
    link: Link | None = None
    other_names: tuple[str, ...] = ()
    penpa_tag: str = ""
    file_marks: FileMarks | None = None
    makes: bool = True


ROWS: Mapping[str, Row] = {
    "akichi": Row(
        "numbers count the largest white part of a room",
        Link("akichi", Borders(), Rooms(number16()), variants={"x": ("most", ())}),
        other_names=("akichiwake",),
    ),
    "all-or-nothing": Row(
        "a loop that goes through all cells of a room or none",
        Link("nothing", Borders()),
        other_names=("nothing",),
    ),
    "alter": Row(
        "two shapes take turns in each row and column",
        Link(
            "alter",
            Borders(),
            Cells(Renamed(number10(), SHAPES)),
            file=(file_parts.regions, file_parts.cells(file_parts.renamed(SHAPES))),
        ),
        other_names=("alternation",),
        file_marks=FileMarks({**SHAPES, "+": "-"}),
    ),
    "aquarium": Row(
        "water is level in its tanks",
        Link(
            "aquarium",
            Borders(),
            Slash(),
            Outside(number16(), "top", "left"),
            variants={"r": ("level", ())},
            file=(file_parts.regions, file_parts.framed()),
        ),
        file_marks=FILE_SHADES._replace(form="cells after borders and clues", inside=True),
        makes=False,
    ),
    "bosnian-road": Row(
        "the black cells are a loop that does not touch itself",
        Link("bosnianroad", Cells(number10())),
        other_names=("bosnianroad",),
    ),
    "bw-loop": Row(
        "a loop that turns once between circles of different colours",
        Link("bwloop", Cells(ternary()), variants={"f": ("full", ())}, file=CIRCLES),
        other_names=("bwloop", "black-and-white-loop"),
    ),
    "choco-banana": Row(
        "black rectangles, and no white ones",
        Link("cbanana", Cells(number16())),
        other_names=("cbanana", "chocolate-banana"),
        makes=False,
    ),
    "city-space": Row(
        "strips of houses, and white streets without a loop",
        Link("cityspace", Cells(number16())),
        other_names=("cityspace",),
    ),
    "cocktail-lamp": Row(
        "black cells of rooms, connected by corners",
        Link("cocktail", Borders(), Rooms(number16())),
        other_names=("cocktail",),
        makes=False,
    ),
    "context": Row(
        "numbers count black cells beside white cells, diagonally at black ones",
        Link("context", Cells(number16())),
    ),
    "dotchi-loop": Row(
        "a loop that goes straight or turns in the circles of a room",
        Link(
            "dotchi",
            Borders(),
            Cells(ternary()),
            file=(file_parts.regions, file_parts.cells(file_parts.renamed(COLOURS))),
        ),
        other_names=("dotchi",),
    ),
    "fillmat": Row("mats of up to four cells", Link("fillmat", Cells(number10()))),
    "five-cells": Row(
        "parts of five cells, with numbers that count borders",
        Link(
            "fivecells",
            Cells(Renamed(number10(), {"7": HOLE}), holes=True),
            file=(file_parts.cells(file_parts.renamed({"*": HOLE})),),
        ),
        other_names=("fivecells",),
    ),
    "heteromino": Row(
        "parts of three cells that differ from their neighbours",
        Link(
            "heteromino",
            Cells(Renamed(number10(), {"7": HOLE}), holes=True),
            file=(file_parts.cells(file_parts.renamed({"*": HOLE})),),
        ),
        makes=False,
    ),
    "heyablock": Row(
        "a connected group of black cells in each room",
        Link("heyablock", Borders(), Rooms(number16())),
    ),
    "isowatari": Row(
        "black groups of a fixed size on a connected white path",
        Link(
            "isowatari",
            Count("group"),
            Cells(ternary()),
            Holes(),
            file=(
                file_parts.count_of("group"),
                file_parts.cells(file_parts.renamed({"1": "w", "2": "b", "*": HOLE})),
            ),
            words=("group",),
        ),
        makes=False,
    ),
    "litherslink": Row(
        "branches along sides, without loops",
        Link("lither", Cells(four_cell())),
        other_names=("lither",),
    ),
    "look-air": Row(
        "black squares that do not see their equals",
        Link("lookair", Cells(number10())),
        other_names=("lookair",),
    ),
    "marutaring": Row(
        "a black ring that goes straight in rooms",
        Link("marutaring", Borders(), Rooms(number16())),
        other_names=("maruta-ring",),
    ),
    "meander": Row(
        "numbers that follow each other are neighbours in their room",
        Link("meander", Borders(), Cells(number16()), Holes()),
        other_names=("meandering-numbers",),
    ),
    "mochikoro": Row(
        "white rectangles, connected by corners",
        Link("mochikoro", Cells(number16())),
        makes=False,
    ),
    "mochinyoro": Row(
        "white rectangles, and no black ones",
        Link("mochinyoro", Cells(number16())),
        makes=False,
    ),
    "nibun-no-go": Row(
        "parts of one colour have at most five cells",
        Link("nibunnogo", Corners(four_cell())),
        other_names=("nibunnogo",),
        file_marks=FileMarks({"1": "x", "2": "-"}),
    ),
    "norinuri": Row(
        "a Nurikabe with dominoes as its sea",
        Link("norinuri", Cells(number16())),
        makes=False,
    ),
    "nuri-loop": Row(
        "a loop as the sea of a Nurikabe",
        Link("nuriloop", Cells(number16())),
        other_names=("nuriloop",),
        makes=False,
    ),
    "nuribou": Row(
        "a Nurikabe with strips as its sea",
        Link("nuribou", Cells(number16())),
        makes=False,
    ),
    "one-room-one-door": Row(
        "rooms are connected by at most one door each",
        Link("oneroom", Borders(), Rooms(number16())),
        other_names=("oneroom",),
    ),
    "rassi-silai": Row(
        "a line through all cells of each room",
        Link(
            "rassi",
            Borders(),
            Holes(),
            file=(file_parts.regions, file_parts.cells(file_parts.renamed({"*": HOLE}))),
        ),
        other_names=("rassi",),
        makes=False,
    ),
    "sheep-and-wolves": Row(
        "a Slitherlink with sheep inside and wolves outside",
        Link(
            "swslither",
            Cells(Renamed(number10(), ANIMALS)),
            variants={"f": ("full", ())},
            file=(file_parts.no_flag, file_parts.cells(file_parts.renamed(ANIMALS))),
        ),
        other_names=("swslither", "sheep-and-wolf"),
    ),
    "shirokuro-link": Row(
        "straight lines join white circles with black ones",
        Link(
            "wblink",
            Cells(ternary()),
            file=(file_parts.cells(file_parts.renamed(COLOURS)),),
        ),
        other_names=("wblink",),
        makes=False,
    ),
    "simple-gako": Row(
        "numbers count themselves in rows and columns",
        Link("simplegako", Cells(number16())),
        other_names=("simplegako",),
    ),
    "smullyan": Row(
        "numbers in black cells are wrong",
        Link("smullyan", Cells(number16())),
        other_names=("smullyanic-dynasty",),
    ),
    "square-jam": Row(
        "squares, and numbers that are their sides",
        Link("squarejam", Cells(number16())),
        other_names=("squarejam",),
    ),
    "stostone": Row(
        "stones that fall fill the lower half", Link("stostone", Borders(), Rooms(number16()))
    ),
    "sukororoom": Row(
        "a Sukoro with whole rooms of numbers",
        Link("sukororoom", Borders(), Cells(number10())),
        other_names=("sukoro-room",),
        makes=False,
    ),
    "tasquare": Row(
        "black squares, with numbers that count their cells",
        Link("tasquare", Cells(number16())),
        file_marks=FILE_SHADES._replace(inside=True),
        makes=False,
    ),
    "toichika": Row(
        "arrows in rooms that point at each other",
        Link(
            "toichika",
            Borders(),
            Cells(arrow_signs()),
            file=(file_parts.regions, file_parts.cells(file_parts.renamed(ARROWS))),
        ),
        file_marks=FileMarks(ARROWS),
    ),
    "touch-slither": Row(
        "numbers count how often the loop touches a cell",
        Link("tslither", Cells(four_cell()), variants={"f": ("full", ())}),
        other_names=("tslither", "touch-slitherlink"),
    ),
    "usotatami": Row(
        "mats with numbers that lie",
        Link("usotatami", Cells(DigitsOrMore())),
        other_names=("uso-tatami",),
        makes=False,
    ),
    "vertex-slither": Row(
        "numbers count corners that the loop goes through",
        Link("vslither", Cells(four_cell()), flags="f"),
        other_names=("vslither", "vertex-slitherlink"),
    ),
}


def read(path: str) -> Kind:
    """The kind of a text of the package; the path is below `models`."""
    source = read_file(os.path.join(os.path.dirname(__file__), path))
    kind, _ = kind_in(source)
    name = os.path.splitext(os.path.basename(path))[0]
    row = ROWS[name]
    return kind._replace(
        name=name,
        layout=kind.layout._replace(adds={}),  # players do not write this text
        generator=kind.generator if row.makes else "",
        about=row.about,
        link=row.link,
        other_names=row.other_names,
        penpa_tag=row.penpa_tag,
        file_marks=row.file_marks or kind.file_marks,
    )
