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


EARLY_ENDS = {
    "hitori/6/5/111.45.2..453.3.1..2....3.3.1": ("place 30 of 30", "."),
    "nurimisaki/10/10/w.i.j.h.h.h.m.l.j.r.g.i.j.h.h.s": ("place 100 of 100", "g"),
    "slither/4/4/dgdh": ("place 10 of 16", "m"),
    "slither/4/4/dgdh2c": ("place 14 of 16", "i"),
    "gokigen/4/3/l37266": ("place 15 of 20", "l"),
    "mashu/6/6/1063": ("place 13 of 36", "00000000"),
    "simpleloop/8/7/200200a4": ("place 41 of 56", "0000"),
    "tents/5/5/2g0h1i1j82": ("place 15 of 25", "s"),
    "yajilin/5/5/m32": ("place 15 of 25", "k"),
    "castle/5/5/c230": ("place 5 of 25", "u"),
    "tapa/7/6/2nabg9w8": ("place 31 of 42", "r"),
    "kropki/4/4/aa7f": ("place 13 of 24", "0000"),
    "heyawake/6/6/lll155007rs12222": ("place 5 of 8", "j"),
    "lits/4/4/9q0": ("place 1 of 12", "000"),
    "starbattle/6/6/1/000000": ("place 1 of 30", "000000"),
    "ripple/5/4/ld8g2sug4g3": ("place 5 of 20", "v"),
    "sudoku/4/4/g1k2": ("place 9 of 16", "n"),
    "nonogram/6/6/12g1111h11112j12g11g21j11": ("place 33 of 36", "j"),
    "skyscrapers/4/4/k13": ("place 8 of 16", "o"),
    "easyasabc/4/4/3/1m2": ("place 10 of 16", "m"),
}
"""Addresses that lack some places, the first of them, and the text that makes them empty."""


@pytest.mark.parametrize("short", EARLY_ENDS)
def test_an_address_that_ends_early_is_refused(short: str) -> None:
    name, (place, rest) = kind_at(short), EARLY_ENDS[short]
    with pytest.raises(CspError) as caught:
        linked(name, short)
    first, *_, hint = str(caught.value).splitlines()
    assert first.endswith(f"error: the address is too short: {place} is missing")
    assert hint == f"  hint: if the places from there on are empty, add '{rest}'"
    assert linked(name, f"{short}{rest}{'/' * (rest == '.')}").board


def test_an_address_without_cells_is_an_empty_board() -> None:
    for address, whole in (("akari/2/2", "akari/2/2/j"), ("heyawake/2/2/", "heyawake/2/2/00g")):
        name = kind_at(address)
        assert same(linked(name, address).board, linked(name, whole).board)


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("sudoku/9/9/k8g1-1", "the address is too short: expected a number in hexadecimal digits"),
        ("yajilin/5/5/m3", "the address is too short: expected a number in hexadecimal digits"),
        ("kakuro/5/5/48la0.na0", "the address is too short: cell [0-9]+ of 25 is missing"),
        ("kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4", "the address is too short: a sum is missing"),
        ("tilepaint/6/6/mfttf5ovqrrvzv2342322433", "clue 5 of the left side is missing"),
        ("battleship/6/6/g12h2g30g3gk0r3w", "expected a slash and the fleet"),
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
        ("geradeweg/5/5/l201i2h3i4k", "geradeweg/5/5/l2.1i2h3i4k"),
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
