"""Addresses as people give them: as the first word, without a scheme, cut short, with old names."""

from __future__ import annotations

from pathlib import Path

import pytest

from boards import kind_at, linked, some_solutions
from csp2sat.csp.errors import CspError
from running import Run
from same_boards import same


@pytest.mark.parametrize(
    "address",
    ["https://puzz.link/p?akari/1/1/g", "puzz.link/p?akari/1/1/g", "<puzz.link/p?akari/1/1/g>"],
)
def test_the_command_takes_an_address_as_it_is(address: str, run: Run) -> None:
    expected = run("puzzle", "akari/1/1/g", "--answer")
    assert expected == (0, b"o\n", b"")
    assert run("puzzle", address, "--answer") == run(address, "--answer") == expected
    assert run("--answer", "--unique", address)[:2] == (0, b"unique\no\n")


def test_a_penpa_address_needs_no_scheme(run: Run) -> None:
    address = linked("akari", "akari/1/1/g").penpa()
    bare = address.removeprefix("https://")
    assert run(bare)[1] == run("puzzle", f"<{address}>")[1] == run("puzzle", address)[1]


def test_a_file_named_like_an_address_is_a_file(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "puzz.link" / "p?akari"
    path.parent.mkdir()
    path.write_text("(int x 1 1)\n")
    assert run(path)[:2] == (0, b"s SATISFIABLE\na x\t1\na\n")


SHORTENED = {
    "hitori/6/5/111.45.2..453.3.1..2....3.3.1": "hitori/6/5/111.45.2..453.3.1..2....3.3.1.",
    "nurimisaki/10/10/w.i.j.h.h.h.m.l.j.r.g.i.j.h.h.s":
        "nurimisaki/10/10/w.i.j.h.h.h.m.l.j.r.g.i.j.h.h.t",
    "slither/4/4/dgdh2c": "slither/4/4/dgdh2ch",
    "akari/2/2": "akari/2/2/j",
    "gokigen/4/3/l37266": "gokigen/4/3/l37266h",
    "mashu/6/6/1063": "mashu/6/6/106300000000",
    "simpleloop/8/7/200200a4": "simpleloop/8/7/200200a40000",
    "tents/5/5/2g0h1i1j82": "tents/5/5/2g0h1i1j82i",
    "yajilin/5/5/m32": "yajilin/5/5/m32k",
    "castle/5/5/c230": "castle/5/5/c230u",
    "tapa/7/6/2nabg9w8": "tapa/7/6/2nabg9w8n",
    "kropki/4/4/aa7f": "kropki/4/4/aa7f0000",
    "heyawake/6/6/lll155007rs12222": "heyawake/6/6/lll155007rs12222j",
    "lits/4/4/9q0": "lits/4/4/9q0000",
    "starbattle/6/6/1": "starbattle/6/6/1/000000000000",
    "ripple/5/4/ld8g2sug4g3": "ripple/5/4/ld8g2sug4g3v",
    "sudoku/4/4/g1k2": "sudoku/4/4/g1k2m",
    "nonogram/6/6/12g1111h11112j12g11g21j11": "nonogram/6/6/12g1111h11112j12g11g21j11i",
    "skyscrapers/4/4/k13": "skyscrapers/4/4/k13o",
    "easyasabc/4/4/3/1m2": "easyasabc/4/4/3/1m2m",
    "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4": "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4--",
}  # fmt: skip
"""Addresses without some empty cells at their end, and with them."""


@pytest.mark.parametrize("short", SHORTENED)
def test_an_address_without_its_last_empty_cells_is_read(short: str) -> None:
    name = kind_at(short)
    board = linked(name, short).board
    assert same(board, linked(name, SHORTENED[short]).board)
    assert linked(name, short).link() == linked(name, SHORTENED[short]).link()


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("sudoku/9/9/k8g1-1", "the address is too short: expected a number in hexadecimal digits"),
        ("yajilin/5/5/m3", "the address is too short: expected a number in hexadecimal digits"),
        ("kakuro/5/5/48la0.na0", "the address is too short: cell [0-9]+ of 25 is missing"),
        ("battleship/6/6/g12h2g30g3gk0r3", "expected a slash and the fleet"),
        (
            "battleship/6/6/g12h2g30g3gk0//c",
            "'/' is not a digit here: expected a number in hexadecimal",
        ),
    ],
)
def test_what_may_not_be_left_out(address: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        linked(kind_at(address), address)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("bijutsukan/6/6/nekcakbl", "akari/6/6/nekcakbl"),
        ("heyawacky/6/6/lll155007rs12222j", "heyawake/6/6/lll155007rs12222j"),
        ("hakyukoka/4/4/9n8rigk14h32k", "ripple/4/4/9n8rigk14h32k"),
        ("yajirin-regions/o/4/4/0000004", "yajilin-regions/o/4/4/0000004"),
    ],
)
def test_old_names_lead_to_the_kind(old: str, new: str) -> None:
    name = kind_at(old)
    assert linked(name, old).link() == f"https://puzz.link/p?{new}"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("country/5/5/amda0uf02h1.h", "country/5/5/amda0uf02h1i"),
        ("country/5/5/amda0uf02h10h", "country/5/5/amda0uf02h1i"),
        ("heyawake/6/6/lll155007rs12.22j", "heyawake/6/6/lll155007rs12g22j"),
        ("aqre/6/6/444400vvo3u0.12345g", "aqre/6/6/444400vvo3u0g12345g"),
    ],
)
def test_clues_that_say_nothing_are_read_and_written(one: str, other: str) -> None:
    name = kind_at(one)
    given = linked(name, one)
    assert given.link() == f"https://puzz.link/p?{one}"
    solved = [
        sorted(map(each.answer, some_solutions(each, 20))) for each in (given, linked(name, other))
    ]
    assert solved[0] == solved[1]
