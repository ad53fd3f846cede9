"""Samples of boards as text, addresses and files of editors, and of instances of classics."""

from __future__ import annotations

import base64
import json
import zlib
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

from boards import KINDS, board_files, board_kind, links, puzzle, samples
from csp2sat.csp.errors import Source
from csp2sat.models.board.filling import FILLED
from csp2sat.models.fpuzzles.address import unpack
from csp2sat.models.read_puzzle import LINK_NAME
from fuzz.foreign.samples import files, lines, short
from paths import ROOT


@cache
def boards() -> list[bytes]:
    """Boards of all kinds."""
    return short([_headed(name, path) for name in KINDS for path in samples(name)])


def _headed(name: str, path: Path) -> bytes:
    """The board in a file, with its kind."""
    text = path.read_bytes()
    return text if text.lstrip().startswith(b"puzzle") else f"puzzle {name}\n".encode() + text


@cache
def filled_boards() -> list[bytes]:
    """Boards, partly filled in."""
    r = Random(1)
    found = []
    for name in KINDS:
        path = samples(name)[0]
        text = path.read_text("utf-8")
        kind = board_kind(name)
        board = puzzle(name, text).board
        tokens = [*(kind.filling.tokens.meanings or ("1", "2")), *"....."]
        rows = board.draw(lambda _: r.choice(tokens))  # noqa: B023
        found.append(_headed(name, path) + f"# {FILLED}\n{rows}\n".encode())
    return short(found)


def variants() -> list[bytes]:
    """Variants of Sudoku with their constraints."""
    heads = [b"puzzle variant-sudoku\n" + each for each in files("boards/variant-sudoku", "*.txt")]
    return [each for each in heads if b"size" in each]


def editor_files() -> list[bytes]:
    """Files of pzpr."""
    addresses = [each for each in lines("pzprv3.txt") if "pzprv3" in each]
    return short(
        [
            each.partition("?")[2]
            .removeprefix("p?")
            .replace("/", "\n")
            .replace("%20", " ")
            .encode()
            for each in addresses
        ]
    )


def lists() -> list[bytes]:
    """Lists of boards."""
    addresses = [*links()]
    return short(
        [
            "\n".join(["# some", *addresses[:3]]).encode(),
            "\n".join(["puzzle sudoku", "1" + "." * 80, "0" * 79 + "12"]).encode(),
            "\n".join([*addresses[5:7], ""]).encode(),
            b"1..2" + b"." * 12 + b"\n" + b"0" * 16,
            *(each.encode() for each in addresses[::40]),
        ]
    )


def editor_links() -> list[bytes]:
    """Addresses of all editors."""
    found = [*lines("links.txt"), *lines("pzprv3.txt"), *_fpuzzles()]
    return short([each.encode() for each in [*found, *(x.split()[1] for x in _penpa())]])


def _penpa() -> list[str]:
    return lines("penpa.txt")


@cache
def drawings() -> list[bytes]:
    """Texts of drawings, each after its kind; those of Penpa, and what we write."""
    found = [line.encode().replace(b" ", b"\n", 1) for line in _penpa()]
    for name in KINDS:
        with suppress(ValueError):  # Penpa has no such boards
            found.append(
                f"{name}\n{puzzle(name, samples(name)[0].read_text('utf-8')).penpa()}".encode()
            )
    return short([_unpacked(each) for each in found])


def _unpacked(named: bytes) -> bytes:
    """The text of a drawing, after its kind, from an address after its kind."""
    name, _, address = named.partition(b"\n")
    data = address.split(b"p=")[1]
    drawing = zlib.decompress(base64.b64decode(data + b"=" * (-len(data) % 4)), -15)
    return name + b"\n" + drawing


def _fpuzzles() -> list[str]:
    return [each for each in lines("fpuzzles.txt") if "load=" in each]


@cache
def variant_files() -> list[bytes]:
    """JSON of f-puzzles."""
    found = [unpack(Source(each, LINK_NAME)).text for each in _fpuzzles()]
    for path in board_files("variant-sudoku"):
        with suppress(ValueError):  # f-puzzles has no such boards
            found.append(puzzle("variant-sudoku", path.read_text("utf-8")).fpuzzles_json())
    drawn = {
        "size": 4,
        "grid": [[{"value": 1, "given": True}, {"centerPencilMarks": [1]}, {"region": 0}, {}]] * 4,
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}],
        "thermometer": [{"lines": [["R1C1", "R2C2"]]}],
        "line": [{"lines": [["R1C1", "R2C2"]], "outlineC": "#FFF", "width": 0.5}],
        "circle": [{"cells": ["R1C1"], "baseC": "#123456", "width": 1, "height": 1, "angle": 45}],
        "text": [{"cells": ["R1C1"], "value": "a", "size": 0.5, "fontC": "red"}],
        "disabledlogic": ["x"], "antiknight": True,
    }  # fmt: skip
    return short([each.encode() for each in [*found, json.dumps(drawn)]])


def sudokupad_files() -> list[bytes]:
    """JSON of SudokuPad, with short names and with long ones."""
    boxes = [[[r + i, c + j] for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2)]
    long = {
        "cells": [[{"value": 1}, {"given": 2}, {"centremarks": [1]}, {}]] * 4,
        "regions": boxes,
        "cages": [{"cells": [[0, 1], [0, 2]], "value": 5, "unique": True}, {"value": "title: T"}],
        "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#F067F0", "thickness": 6.4}],
        "arrows": [{"wayPoints": [[1, 1], [2, 2]], "headLength": 0.3}],
        "overlays": [{"center": [1, 1], "width": 0.5, "height": 0.5, "rounded": True, "text": "3"}],
        "underlays": [{"center": [1, 2], "width": 1, "height": 1, "backgroundColor": "#F"}],
        "metadata": {"author": "Me", "antiking": True, "title": "T", "rules": "R"},
        "cellSize": 64,
    }
    short = (
        "{cs:64,ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:'2'}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[2,2],[2,3],[3,2],[3,3]]],"
        "ca:[{ce:[[0,1],[0,2]],v:5},{v:'title: It\\'s'}],metadata:{author:'Me',antiking:t},"
        "l:[{wp:[[0.5,0.5],[1.5,1.5]],c:F067F0,th:6.4}],"
        "o:[{ct:[1,1],w:0.5,h:0.5,r:t,c1:#0,c2:#F}]}"
    )
    return [json.dumps(long).encode(), short.encode()]


def classics() -> list[bytes]:
    """Instances, after their kinds."""
    names = {"gcp": "myciel3.col", "jss": "ft06.txt", "oss": "gp03-01.txt", "tdsp": "tdsp-C1-1.txt"}
    folder = ROOT / "models" / "data"
    small = [b"oss\n2 2\n1 2\n3 4\n", b"gcp\np edge 3 2\ne 1 2\ne 2 3\n", b"tdsp\n2 4\n1 2\n3 1\n"]
    return [
        *(f"{name}\n".encode() + (folder / file).read_bytes() for name, file in names.items()),
        *small,
    ]
