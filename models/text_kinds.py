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
from csp2sat.models.pzpr.answer_marks import FileMarks
from csp2sat.models.pzpr.codecs import Borders, Cells, Holes, Renamed, Rooms
from csp2sat.models.pzpr.dense_alphabets import four_cell, ternary
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rule_texts.files import kind_in, read_file


class Row(NamedTuple):
    """What is not in the text of a kind.

    Attributes:
        about, other_names, penpa_tag, link, file_marks: as in `Kind`; None: those of the text.
        makes: whether new boards are made by trying clues; False: there are too few kinds of them.
    """

    about: str
    link: Link | None = None
    other_names: tuple[str, ...] = ()
    penpa_tag: str = ""
    file_marks: FileMarks | None = None
    makes: bool = True


ROWS: Mapping[str, Row] = {
    "all-or-nothing": Row(
        "a loop that goes through all cells of a room or none",
        Link("nothing", Borders()),
        other_names=("nothing",),
    ),
    "bosnian-road": Row(
        "the black cells are a loop that does not touch itself",
        Link("bosnianroad", Cells(number10())),
        other_names=("bosnianroad",),
    ),
    "context": Row(
        "numbers count black cells beside white cells, diagonally at black ones",
        Link("context", Cells(number16())),
    ),
    "five-cells": Row(
        "parts of five cells, with numbers that count borders",
        Link(
            "fivecells",
            Cells(Renamed(number10(), {"7": HOLE}), holes=True),
            file=(file_parts.cells(file_parts.renamed({"*": HOLE})),),
        ),
        other_names=("fivecells",),
    ),
    "heyablock": Row(
        "a connected group of black cells in each room",
        Link("heyablock", Borders(), Rooms(number16())),
    ),
    "meander": Row(
        "numbers that follow each other are neighbours in their room",
        Link("meander", Borders(), Cells(number16()), Holes()),
        other_names=("meandering-numbers",),
    ),
    "norinuri": Row("a Nurikabe with dominoes as its sea", Link("norinuri", Cells(number16()))),
    "nuribou": Row("a Nurikabe with strips as its sea", Link("nuribou", Cells(number16()))),
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
    ),
    "shirokuro-link": Row(
        "straight lines join white circles with black ones",
        Link(
            "wblink",
            Cells(ternary()),
            file=(file_parts.cells(file_parts.renamed({"1": "w", "2": "b"})),),
        ),
        other_names=("wblink",),
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
    "stostone": Row(
        "stones that fall fill the lower half", Link("stostone", Borders(), Rooms(number16()))
    ),
    "touch-slitherlink": Row(
        "numbers count how often the loop touches a cell",
        Link("tslither", Cells(four_cell()), variants={"f": ("full", ())}),
        other_names=("tslither",),
    ),
    "vertex-slitherlink": Row(
        "numbers count corners that the loop goes through",
        Link("vslither", Cells(four_cell()), flags="f"),
        other_names=("vslither",),
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
        about=row.about,
        link=row.link,
        other_names=row.other_names,
        penpa_tag=row.penpa_tag,
        file_marks=row.file_marks or kind.file_marks,
    )
