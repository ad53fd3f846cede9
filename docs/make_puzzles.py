"""Makes puzzles.md and its pictures: each kind of puzzle on boards, its rules, a sample.

The rules are those of the docstrings in models/, the samples the smallest boards in models/data/.

    python docs/make_puzzles.py            brings the page and the pictures up to date
    python docs/make_puzzles.py --check    fails if they are not
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from csp2sat.csp.errors import Source
from csp2sat.models.board.board import describe_tokens
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.svg import svg
from csp2sat.models.kind import Kind
from csp2sat.models.registry import PUZZLES, kind
from csp2sat.solver.api import unique
from made_files import DOCS, bring_up_to_date

PAGE, PICTURES = DOCS / "puzzles.md", DOCS / "puzzles"
SAMPLES = DOCS.parent / "models" / "data"

HEAD = """\
# Puzzles

Made by `make_puzzles.py` from the docstrings in `models/`. `csp2sat puzzle TYPE BOARD` solves a
board and draws it; an address of [puzz.link](https://puzz.link) needs neither the type nor the word
`puzzle`: `csp2sat ADDRESS`. The answer is green. [Adding a puzzle](adding-a-puzzle.md) shows how to
add a kind.

| option | does |
|---|---|
| `--unique` | checks uniqueness; with `--diff` shows the cells that differ |
| `--answer` | prints the rows of the answer, for programs |
| `--ascii` | draws without box characters |
| `--svg F`, `--png F` | writes a picture; with `--all` or `-n K` one each: `b-1.svg`, `b-2.svg` |
| `--html F` | writes a page with the board, all its solutions and its rules |
| `--hint`, `--steps` | explains [the next step or all steps](tutor.md), in sentences and pictures |
| `-` for F | a picture or page is printed, and nothing else |
| `--certify F.zip` | writes [a certificate](proofs.md#certificates-of-boards) of one solution |
| `--candidates` | shows all values that each cell has in some solution |
| `--link`, `--penpa` | prints the address of the board at puzz.link, or a drawing of it in Penpa+ |
| `--fpuzzles`, `--sudokupad` | prints the address of any kind of Sudoku at f-puzzles or SudokuPad |
| `--fpuzzles-json` | prints the same board as JSON |
| `--card` | prints HTML for another page ([more](playground.md#in-other-pages)) |

PNG needs one package more: `pip install 'csp2sat[png]'`, or `pip install resvg-py`.

A BOARD comes from an editor:

- an address of puzz.link, pzpr or pzprxs: `https://puzz.link/p?slither/4/4/dgdh2c71`;
  `https://` may be missing, and `<...>` may stand around it;
- a file of these editors (`pzprv3`), alone or inside an address (`?pzprv3/slither/4/4/...`), of
  every kind that has addresses;
- an address of [Penpa+](https://swaroopg92.github.io/penpa-edit/), `...penpa-edit/#m=edit&p=...`:
  name the kind before it, if it is not in its tags or its title: `csp2sat puzzle heyawake
  ADDRESS`. A drawing is read as Penpa+ itself draws the puzzles of puzz.link: numbers, circles and
  other symbols, black cells, edges around regions and boxes, cages, clues in the margins. Where
  cells get black, dark and green cells are given as black and white. Possible clues without a
  meaning in the puzzle (thermometers in a Sudoku) are errors; a message counts colours and edges
  that have none, and rules in words are ignored, but for lines such as `full`;
- an address of [f-puzzles](https://www.f-puzzles.com), `https://www.f-puzzles.com/?load=...`, the
  same at SudokuPad, `https://sudokupad.app/fpuzzles...`, or its JSON in a file: it is a board of
  [variant-sudoku](#variant-sudoku). A constraint that is not known there is an error that names
  it and its place; colours, texts and lines without a meaning are drawn in pictures, and a message
  counts them. Fields have other names, too: `germanwhispers` is `whispers`;
- an address of SudokuPad with its own data, `https://sudokupad.app/scl...` or `.../ctc...`, the
  data alone, or its JSON in a file. Numbers, regions, cages and the names of the anti-knight and
  anti-king rules are read: a cage with a number is a killer cage. All else there is a drawing whose
  rule stands in words, which can't be read: a message says so. `--fpuzzles` writes colours of
  cells, cages, lines through middles of cells, circles, rectangles and texts in the middle of one,
  two or four cells; f-puzzles has no arrows without a rule, and no drawings at other places. For a
  short address such as
  `https://sudokupad.app/mqs5cs8q73`, paste what
  `https://sudokupad.app/api/puzzle/mqs5cs8q73` shows.

A file may hold one such address. Some addresses have a letter for a variant, as in `masyu/f/...`:
the sections below name the line of a text that means the same.

Or it is a text, in a file or on standard input (`-`), as in the samples here:

- A line `puzzle TYPE` may stand before all others but comments, as in the boards that
  `csp2sat puzzle make` writes. Then the type may be left out before the file, `-` or a folder.
- Lines that start with `#` are comments, as is the rest of a line after a blank and `#`. But a line
  such as `# . 1`, whose words are tokens that fill a row, is a row: `#` or `■` is a black cell.
  Windows' line ends and a byte order mark are read, too.
- The size may be written `size 9x9` or `9x9`, and be left out if all rows have as many tokens.
- Names of sections (`# regions`, `# top`, ...) and words at the top (`stars`, `fleet`, ...) may be
  in any case.
- Spaces or commas separate the tokens of a row, clues outside and numbers at the top (only spaces,
  where commas are parts of tokens). They may be left out in a row whose tokens have one character
  each: `53--7----`. Then blanks stand for empty cells, if the size is given; a Sudoku needs none.
  Between tabs or semicolons, as in spreadsheets, cells may be empty; quotation marks may stand
  around them.
- `.`, `_`, `*` and `0` stand for an empty cell, no clue or no wall, too (in Kakuro for a white
  cell), unless they are tokens of the kind or names of regions. So do `<`, `>`, `^`, `v` and
  drawn arrows for `w`, `e`, `n` and `s`, drawn circles for `w` and `b`, and `\\` for the comma
  between sums: `16\\3`. Tokens of one letter may be small or capital.
- Where black cells do not belong to the board, `X` is a hole: neighbours, rooms and rectangles end
  there. Under `# regions` a hole may have the name `-`; there is no wall between it and cells with
  its name. A drawing of Penpa+ has holes in black, or leaves them out.
- The only clue of a region may stand in any of its cells: it is moved to the first. A Sudoku with a
  section `# regions` or `# constraints` is read as [variant-sudoku](#variant-sudoku).
- A Sudoku may have lines between its boxes (`53.|.7.|...`, `---+---+---`), or be a line of 81
  characters, other square boards with tokens of one character as well. Such a line may be a word of
  the command: `csp2sat puzzle '53..7....6..195...'`.
- A list has a board in each line, and perhaps a remark: `53..7... # easy 1`. All boards have as
  many cells as those in most lines; boards of other sizes go into lists of their own.
  `csp2sat puzzle check` and `rate` read lists.
- Rows under a line `# given` give cells of the answer: `x` is black, `-` white, `.` not given. Of
  the kinds whose cells get black, those have this section whose tokens below name it.
- Walls inside regions stand under a line `# walls`, a token for each cell: `e` (a wall on its
  right), `s` (a wall below it), `es` (both) or `-`. They count in Aqre, Country Road, Heyawake and
  LITS; in other kinds they are only drawn. Addresses, files and drawings of boards with regions
  have them, too.

A clue that can't be met where it stands (a 4 in a corner) leaves the board without a solution.
Errors are tokens that are never a clue of the kind, and boards of a wrong form.

The rules are exactly those below. So an answer may be empty if no rule and no clue forbids it:
a Shakashaka without a triangle; a Cave, Chocona, Creek, Hitori, Kurochute, Kurodoko, Kurotto,
Nurimisaki or Tapa without a black cell; a Numberlink without a line; a Hashiwokakero without a
bridge. The editors of puzz.link require one.

`csp2sat puzzle list` prints a line on each kind with its other names, such as `hashi`, `slant` or
`picross`. They may be used instead of the types here, in any case, with or without hyphens. The
error for an unknown type suggests up to three, as for a slip such as `akrai`.
`csp2sat puzzle check BOARD ... --jobs N` checks many boards: unique, several or none.
`csp2sat puzzle rate BOARD ...` shows [how hard they are](tutor.md#how-hard-a-board-is).
`csp2sat puzzle make TYPE --size WxH` makes new ones of [some kinds](questions.md#setting-puzzles).
"""


class Sample:
    """A kind of puzzle and the smallest board that comes along."""

    def __init__(self, kind: Kind) -> None:
        self.name = kind.name
        self.kind = kind
        paths = SAMPLES.glob(f"{kind.name}-*.txt")
        self.path = min(paths, key=lambda path: (path.stat().st_size, path.name))
        text = Source(self.path.read_text("utf-8"), self.path.name)
        self.puzzle = BoardPuzzle(kind, read_board(text, kind.layout))

    def picture(self) -> str:
        """The solved board as SVG."""
        found = unique(self.puzzle.problem())
        assert found, f"{self.path.name} has not one solution"
        return svg(self.puzzle.picture(found.solutions[0]))

    def section(self) -> str:
        """Its section of the page."""
        rules = self.kind.rules.strip()
        link = ""
        if self.kind.link:
            link = f"\nAddresses: `{self.kind.link.name}`; this board is <{self.puzzle.link()}>.\n"
        board = self.path.read_text("utf-8").rstrip("\n")
        tokens = describe_tokens(self.kind.layout).replace("\n", "  \n").rstrip()
        return (
            f"## {self.name}\n\n{rules}\n\n{tokens}\n\n"
            f"```\n{board}\n```\n\n"
            f"```\n$ csp2sat puzzle {self.name} models/data/{self.path.name}\n```\n{link}\n"
            f"![a solved board of {self.name}](puzzles/{self.name}.svg)\n"
        )


def made() -> Iterator[tuple[Path, str]]:
    """The page and the pictures: where they belong, and what they are."""
    samples = [Sample(each) for each in map(kind, PUZZLES) if isinstance(each, Kind)]
    names = ", ".join(f"[{each.name}](#{each.name})" for each in samples)
    listed = f"{len(samples)} kinds: {names}.\n"
    yield PAGE, "\n".join([HEAD, listed, *(each.section() for each in samples)])
    for each in samples:
        yield PICTURES / f"{each.name}.svg", each.picture()


def main(arguments: Sequence[str]) -> int:
    """Write the files or check them; gives the exit code."""
    return bring_up_to_date(__file__, arguments, lambda: dict(made()), PICTURES)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
