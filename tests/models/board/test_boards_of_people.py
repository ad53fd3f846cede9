"""Boards and addresses as people write them."""

from __future__ import annotations

import pytest

from boards import linked, puzzle
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.header_lines import KIND
from csp2sat.models.read_puzzle import identify, identify_address
from same_boards import same

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [CELLS[i : i + 9] for i in range(0, 81, 9)]
FRAME = "+-------+-------+-------+"
BOXED = [f"| {' | '.join(' '.join(row[i : i + 3]) for i in (0, 3, 6))} |" for row in ROWS]
FRAMED = [
    FRAME,
    *(each for i, row in enumerate(BOXED) for each in [row, FRAME][: 1 + (i % 3 == 2)]),
]
SUDOKUS = {
    "stars": CELLS.replace(".", "*"),
    "boxes": "\n".join(" ".join(row[i : i + 3] for i in (0, 3, 6)) for row in ROWS),
    "upright lines": "\n".join("|".join(row[i : i + 3] for i in (0, 3, 6)) for row in ROWS),
    "frame": "\n".join(FRAMED),
    "lines between boxes": "\n".join(FRAMED[1:-1]).replace(FRAME, "------+-------+------"),
    "dashes": "\n".join(BOXED).replace(".", "-"),
    "lines of boxes": "\n".join(FRAMED).translate(str.maketrans("|+-.", "┃╋━·")),
    "full width": "\n".join(" ".join(row) for row in ROWS).replace("5", "\uff15"),
    "spreadsheet": "\n".join("\t".join(row) for row in ROWS).replace(".", ""),
    "semicolons": "\r\n".join(";".join(row) for row in ROWS).replace(".", ""),
    "quotation marks": "\n".join(",".join(f'"{each}"' for each in row) for row in ROWS).replace(
        ".", ""
    ),
    "blanks": "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
    "Markdown": "```\n" + "\n".join(ROWS) + "\n```",
}
SHEETS = {
    "as many words in each row": ("2\t\t\n\t\t1\n\t3\t\n", "2 - -\n- - 1\n- 3 -"),
    "empty rows": ("\t\t\n2\t\t\n\t3\t4\n\t\t\n", "- - -\n2 - -\n- 3 4\n- - -"),
    "lines without cells": ("2\t\t\n\n \n\t\t1\n", "2 - -\n- - 1"),
    "empty rows after a line": ("size 2 2\n;\n;3", "- -\n- 3"),
    "tabs at the ends": ("2\t-\t\n1\t3\t\n", "2 -\n1 3"),
    "blanks and tabs": ("2 -\t-\n- 1\t3", "2 - -\n- 1 3"),
}
SIGNS = {
    "arrows": ("yajilin", "- 1> -\n2v - 0^\n- 3< -", "- 1e -\n2s - 0n\n- 3w -"),
    "drawn arrows": ("yajilin", "- 1→ -\n2↓ - 0↑", "- 1e -\n2s - 0n"),
    "circles": ("masyu", "- ○ -\n● - -", "- w -\nb - -"),
    "capitals": ("masyu", "- W -\nB - -", "- w -\nb - -"),
    "small letters": ("akari", "- x -\n1 - -", "- X -\n1 - -"),
    "sums": ("kakuro", "- 16\\ 3\\1\n\\7 0 0", "- 16, 3,1\n,7 0 0"),
    "signs of the kind": ("futoshiki", "-> -v\n- 1", "-> -v\n- 1"),
}
LAMPS = "size 3 3\n- - -\n- 1 -\n- - -\n"
SIZES = ["Size: 3x3", "SIZE 3 3", "size=3x3", "3x3", "size: 3 x 3", "size 3×3"]
ADDRESS = "https://puzz.link/p?slither/4/4/dgdh2c71"


@pytest.mark.parametrize("form", SUDOKUS)
def test_a_sudoku_may_have_lines_between_its_boxes(form: str) -> None:
    found = puzzle("sudoku", SUDOKUS[form]).board
    assert same(found, puzzle("sudoku", CELLS).board)


@pytest.mark.parametrize("case", SHEETS)
def test_cells_of_a_spreadsheet_may_be_empty(case: str) -> None:
    sheet, rows = SHEETS[case]
    assert same(puzzle("nurikabe", sheet).board, puzzle("nurikabe", rows).board)


def test_clues_outside_of_a_spreadsheet_may_be_missing() -> None:
    board = "size 3 3\n---\n---\n---\n# top\n{}\n# left\n{}\n"
    sheet = puzzle("skyscrapers", board.format("3;;1", "2;1;")).board
    assert same(sheet, puzzle("skyscrapers", board.format("3 - 1", "2 1 -")).board)


@pytest.mark.parametrize("case", SIGNS)
def test_signs_stand_for_tokens(case: str) -> None:
    name, signs, rows = SIGNS[case]
    assert same(puzzle(name, signs).board, puzzle(name, rows).board)


def test_a_sign_that_stands_for_no_token_is_a_mistake() -> None:
    with pytest.raises(CspError, match="'>' is wrong here"):
        puzzle("akari", "- >\n- -")


def test_a_row_of_dashes_is_not_a_line_between_boxes() -> None:
    board = puzzle("sudoku", "12|34\n--|--\n-----\n--|--\n34|12").board
    assert (board.height, board[1, 0], board[3, 3]) == (4, "-", "2")


@pytest.mark.parametrize("size", SIZES)
def test_the_size_may_be_written_otherwise(size: str) -> None:
    found = puzzle("akari", LAMPS.replace("size 3 3", size)).board
    assert same(found, puzzle("akari", LAMPS).board)


@pytest.mark.parametrize(
    "line", ["Puzzle akari", "puzzle: akari", f"{KIND.upper()}: Akari", "puzzle light up # easy"]
)
def test_the_line_with_the_kind_may_be_written_otherwise(line: str) -> None:
    found = identify(Source(f"{line}\n{LAMPS}"))
    assert found
    assert found.kind.name == "akari"
    assert found.read().heading().endswith("- - -")


def test_words_at_the_top_may_be_in_any_case() -> None:
    rows = "aabb\nacbb\nccdd\ncddd\n"
    plain = puzzle("star-battle", f"size 4 4\nstars 1\n{rows}").board
    for stars in ("STARS 1", "Stars: 1", "stars= 1"):
        assert same(puzzle("star-battle", f"Size 4x4\n{stars}\n{rows}").board, plain)


@pytest.mark.parametrize(
    "written",
    [
        f"'{ADDRESS}'",
        f'"{ADDRESS}"',
        f"< {ADDRESS} >",
        f"[a board]({ADDRESS})",
        f"({ADDRESS})",
        f"{ADDRESS}#start",
        f"{ADDRESS}&utm_source=x",
        "https://puzz.link/p%3Fslither%2F4%2F4%2Fdgdh2c71",
        "http://pzv.jp/p.html?slither/4/4/dgdh2c71",
        "https://pzplus.tck.mn/p.html?slither/4/4/dgdh2c71",
        "https://pzprxs.vercel.app/p.html?slither/4/4/dgdh2c71",
    ],
)
def test_an_address_may_have_something_around_it(written: str) -> None:
    assert same(linked("", written).board, linked("", ADDRESS).board)


def test_an_address_of_a_kind_without_addresses_is_a_mistake() -> None:
    with pytest.raises(CspError, match="boards of mosaic have no such addresses") as caught:
        identify_address(Source("https://puzz.link/p?fillpix/3/3/1"))
    assert not caught.value.diagnostics[0].hint
