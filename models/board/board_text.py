"""Boards as text.

An optional line `puzzle KIND`; a line `size WIDTH HEIGHT`, which may be missing if all rows have
as many tokens, and perhaps other lines of a word and numbers; the rows of the board; then sections,
each under a comment with its name, in any case: `# regions` with rows of names, `# walls` with
rows of the walls inside regions, `# top`, `# bottom`, `# left`, `# right` with clues; at the end
perhaps `# filled`, which `filled_section` reads. Other lines that start with `#` are comments, as
is the rest of a line from a word with `#`; but `hash_lines` finds rows among them. A misspelt name
is an error. `sections` finds the sections, `rows` separates the tokens of a row, `token_aliases`
has other signs for them: `.`, `_`, `*` and `0` mean an empty cell or no clue, unless they are clues
themselves.
"""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.message_wording import quantity
from csp2sat.models.board.board import (
    BETWEEN,
    EMPTY,
    MOST_CELLS,
    Board,
    Layout,
    mistakes,
    take_holes,
)
from csp2sat.models.board.comment_or_row import RowFinder, without_comments
from csp2sat.models.board.grid import SQUARE, Cell, Grid
from csp2sat.models.board.header_lines import SIZE, head_of, size_of
from csp2sat.models.board.regions import move_to_first_cells
from csp2sat.models.board.rows import Line as Line
from csp2sat.models.board.rows import Word as Word
from csp2sat.models.board.rows import (
    are_separators,
    frame_hint,
    in_columns,
    tokens,
    unfold,
    without_frames,
)
from csp2sat.models.board.section_names import CORNERS as CORNERS
from csp2sat.models.board.section_names import REGIONS as REGIONS
from csp2sat.models.board.section_names import WALLS as WALLS
from csp2sat.models.board.section_names import lacking_names, names_of
from csp2sat.models.board.sections import sections_of
from csp2sat.models.board.spreadsheet_rows import between_tabs
from csp2sat.models.board.token_aliases import EMPTY_SIGNS, is_token, take_other_signs
from csp2sat.models.board.tokens import number, one_of

_WALLS = {"-": "no wall", "e": "a wall on the right", "s": "a wall below", "es": "both"}


def read_board(source: Source, layout: Layout) -> Board:
    """The board in a text.

    Raises:
        CspError: the text does not fit the layout; with all mistakes found.
    """
    board = unchecked_board(source, layout)
    if wrong := mistakes(board, layout):
        raise CspError(wrong)
    return board


def unchecked_board(source: Source, layout: Layout) -> Board:
    """The board in a text of the right shape; `mistakes` finds those in its tokens.

    Raises:
        CspError: the rows do not fit the layout.
    """
    board = layout.read(source) if layout.read else _board(source, layout)
    take_other_signs(board, layout)
    take_holes(board, layout)
    if layout.clue_in_first_cell:
        move_to_first_cells(board)
    board.lines = source.text.splitlines()
    return board


def _board(source: Source, layout: Layout) -> Board:
    if _has_shape(source, layout):
        from csp2sat.models.board.shaped_text import read_shaped, shape_of  # few boards need it

        shape = shape_of(source, layout)
        if shape != SQUARE:
            return read_shaped(source, layout, shape)
    return _Reader(source, layout).board()


def _has_shape(source: Source, layout: Layout) -> bool:
    """Whether a text may have a line with the shape, or a board of another shape than squares."""
    return layout.shape not in ("", SQUARE) or "shape " in source.text.lower()


def board_lines(board: Board, layout: Layout) -> list[str]:
    """The text of a board, line by line."""
    if layout.write:
        return layout.write(board)
    shapes = {board.shape, layout.shape or SQUARE}
    text = [f"shape {board.shape}"] if shapes != {SQUARE} else []
    text += [f"size {board.width} {board.height}"]
    text += [
        f"{word} {' '.join(map(str, values))}".rstrip() for word, values in board.numbers.items()
    ]
    if board.shape != SQUARE:
        from csp2sat.models.board.shaped_text import shaped_lines

        text += shaped_lines(board, layout)
    elif layout.tokens:
        text += _align(board, board.tokens)
    if layout.rows_are_corners:
        text += _corner_rows(board)
    if board.regions and board.shape == SQUARE:
        text += [f"# {REGIONS}"] * bool(layout.tokens)
        text += _align(board, board.regions)
    if not layout.rows_are_corners and {*board.corners.values()} - {EMPTY}:
        text += [f"# {CORNERS}", *_corner_rows(board)]
    if board.between:
        from csp2sat.models.board.between import between_lines  # few kinds have it

        text += [f"# {BETWEEN}", *between_lines(board)]
    if board.walls:
        text += [f"# {WALLS}", *_align(board, _wall_tokens(board))]
    for side, clues in board.outside.items():
        text += [f"# {side}", " ".join(clues)]
    if layout.section and (more := layout.section.write(board)):
        text += [f"# {layout.section.name}", *more]
    return text


def _align(grid: Grid, tokens: dict[Cell, str]) -> list[str]:
    width = max(map(len, tokens.values()))
    return grid.draw(lambda cell: tokens[cell].rjust(width)).splitlines()


def _corner_rows(board: Board) -> list[str]:
    return _align(Grid(board.width + 1, board.height + 1), board.corners)


def _wall_tokens(board: Board) -> dict[Cell, str]:
    """For each cell its sides (`e`, `s`) with a wall inside its region."""
    tokens = dict.fromkeys(board.whole.cells, "")
    for one, other in sorted(board.walls, key=lambda pair: pair[0][0] != pair[1][0]):
        tokens[one] += "e" if one[0] == other[0] else "s"
    return {cell: token or EMPTY for cell, token in tokens.items()}


class _Reader:
    """Reads one text; collects its mistakes."""

    def __init__(self, source: Source, layout: Layout) -> None:
        self._source = source
        self._layout = layout
        self._wrong: list[Diagnostic] = []
        self._names = names_of(layout)
        self._sections = sections_of(source, self._names, lacking_names(layout))
        if layout.shape and _has_shape(source, layout):
            from csp2sat.models.board.shaped_text import without_shape

            self._sections[""] = without_shape(self._sections[""])
        self._end = max(0, len(source.text) - 1)

    def board(self) -> Board:
        layout, lines = self._layout, self._sections.pop("")
        plain = without_comments(lines)
        head, rows = head_of(self._source, plain, layout.words)
        at_top = plain[: len(plain) - len(rows)]
        more = int(layout.rows_are_corners)
        judge = layout.tokens or (layout.corners if more else None)
        self._commas = are_separators(judge, rows)
        self._is_sized = SIZE in head
        below = [line for line in lines if not at_top or line[0].start > at_top[-1][0].start]
        rows = between_tabs(self._source, below, head[SIZE][0] + more if SIZE in head else 0)
        if rows is below:
            rows = self._find_rows(below, [length + more for length in head.get(SIZE, ())])
        if layout.square:
            rows = without_frames(rows)
        width, height = (
            head.pop(SIZE)
            if self._is_sized
            else size_of(self._source, rows, layout.square, self._commas, more)
        )
        if width * height > MOST_CELLS:
            message = f"a board of {width} x {height} cells can't be read: at most {MOST_CELLS:,}"
            raise CspError([Diagnostic(self._source, plain[0][0].start, message)])
        board = Board(width, height, self._source)
        board.numbers = head
        for line in at_top:
            board.places |= {(line[0].text, i): word.start for i, word in enumerate(line)}
        rows = unfold(rows, width + more, height + more)
        if rows and judge:
            rows = in_columns(self._source, rows, width + more, height + more, self._commas)
        self._parts(board, rows)
        if self._wrong:
            raise CspError(self._wrong)
        return board

    def _parts(self, board: Board, rows: Sequence[Line]) -> None:
        """Take the rows of the board, then its sections."""
        layout, more = self._layout, self._layout.rows_are_corners
        if layout.tokens:
            self._rows(board, rows, "", board.tokens)
        elif more:
            self._rows(board, rows, CORNERS, board.corners)
        else:
            self._rows(board, rows, REGIONS, board.regions)
        if layout.regions and layout.tokens:
            self._regions(board)
        elif REGIONS in self._sections:
            self._names_of_regions(board)
        if layout.corners and not more:
            self._corners(board)
        if layout.between and BETWEEN in self._sections and not self._wrong:
            from csp2sat.models.board.between import take_between  # few kinds have it

            lines = without_comments(self._sections[BETWEEN])
            self._wrong += take_between(board, layout.between, lines)
        if layout.section and not self._wrong:
            lines = without_comments(self._sections.get(layout.section.name, []))
            self._wrong += layout.section.take(board, lines)
        if WALLS in self._sections:
            self._walls(board)
        for side in layout.sides:
            if side in self._sections:
                self._side(board, side, without_comments(self._sections[side]))

    def _find_rows(self, lines: Sequence[Line], size: Sequence[int]) -> Sequence[Line]:
        """The rows of the board among lines; `size`: their width and height, empty if unknown."""
        layout = self._layout
        judge = layout.tokens or (layout.corners if layout.rows_are_corners else None)
        empty = layout.empty if layout.tokens else EMPTY
        finder = RowFinder(lambda sign: is_token(sign, judge, empty), self._commas)
        return (
            finder.rows(lines, *size) if size else finder.rows_of_unknown_size(self._source, lines)
        )

    def _rows(
        self, board: Board, lines: Sequence[Line], section: str, into: MutableMapping[Cell, str]
    ) -> None:
        """Take rows of tokens: of cells, corners, regions or walls."""
        more = int(section == CORNERS)
        height, width = board.height + more, board.width + more
        stated = self._count_in_words(width, more)
        commas = self._commas or section in (REGIONS, WALLS)
        for r, words in enumerate(lines[:height]):
            row = tokens(words, width, commas)
            if len(row) != width:
                at = row[width if len(row) > width else 0].start
                count = quantity(len(row), "cell")
                if len(row) == 1 < len(row[0].text):
                    count += f", or {len(row[0].text)} without spaces"
                message = f"this row has {count}{stated}"
                hint = "separate the cells by spaces, unless each is one character"
                self._wrong.append(
                    Diagnostic(self._source, at, message, frame_hint([words]) or hint)
                )
            for c, word in enumerate(row[:width]):
                into[r, c] = word.text
                board.places[(section, r * width + c) if section else (r, c)] = word.start
        if len(lines) != height:
            self._wrong_rows(lines, section, board.height, more)

    def _count_in_words(self, count: int, more: int) -> str:
        """Says how many tokens a row or rows a section should have, in messages."""
        says = (
            f"; the size line says {count - more}"
            if self._is_sized
            else f"; the board has {count - more}"
        )
        return says + ", and corners have one more" * more

    def _wrong_rows(self, lines: Sequence[Line], section: str, height: int, more: int) -> None:
        """Report too many or too few rows."""
        if len(lines) > height + more:
            at = lines[height + more][0].start
        else:  # the end of the text is elsewhere, if there are sections
            at = lines[-1][-1].start if self._sections and lines else self._end
        what = f"section '# {section}'" if section in self._sections else "board"
        stated = self._count_in_words(height + more, more)
        missing = [f"'# {name}'" for name in self._names if name not in self._sections]
        hint = ""
        if missing and not self._sections and len(lines) > height + more:
            hint = f"other rows go below a line with their name: {', '.join(missing)}"
        elif self._sections and not lines and section not in self._sections:
            hint = f"its rows go above the line '# {next(iter(self._sections))}'"
        message = f"the {what} has {quantity(len(lines), 'row')}{stated}"
        self._wrong.append(Diagnostic(self._source, at, message, hint))

    def _names_of_regions(self, board: Board) -> None:
        """Take the names of the regions; black cells are a region, too."""
        finder = RowFinder(lambda _: True, commas=True)
        rows = finder.rows(self._sections[REGIONS], board.width, board.height)
        self._rows(board, rows, REGIONS, board.regions)

    def _regions(self, board: Board) -> None:
        """Take the regions; the section is required."""
        if REGIONS in self._sections:
            self._names_of_regions(board)
            return
        message = f"the section '# {REGIONS}' is missing"
        size = f"{quantity(board.height, 'row')} of {quantity(board.width, 'name')}"
        hint = f"add '# {REGIONS}' and below it {size}, such as 'A A B': the region of each cell"
        self._wrong.append(Diagnostic(self._source, self._end, message, hint))

    def _corners(self, board: Board) -> None:
        """Take the tokens at corners, if the text has the section."""
        points = Grid(board.width + 1, board.height + 1).cells
        board.corners = dict.fromkeys(points, EMPTY)
        if CORNERS in self._sections:
            self._rows(board, without_comments(self._sections[CORNERS]), CORNERS, board.corners)

    def _walls(self, board: Board) -> None:
        """Take the walls inside regions."""
        tokens: dict[Cell, str] = {}
        self._rows(board, without_comments(self._sections[WALLS]), WALLS, tokens)
        judge, names = one_of(_WALLS), board.regions
        for (r, c), token in tokens.items():
            token = EMPTY if token in EMPTY_SIGNS else token
            sides = {"e": (r, c + 1), "s": (r + 1, c)}
            message = judge(token)
            for other in [] if message else [sides[way] for way in token.strip(EMPTY)]:
                if other not in board:
                    message = "a wall is at the border of the board"
                elif names.get((r, c)) == names.get(other):
                    board.walls.add(((r, c), other))
            if message:
                self._wrong.append(board.wrong((WALLS, r * board.width + c), message))

    def _side(self, board: Board, side: str, lines: Sequence[Line]) -> None:
        """Take the clues of a side; alone in the section, a word is a clue for each character."""
        count = board.length(side)
        commas = are_separators(self._layout.clues or number(0), lines)
        width = count if len(lines) == 1 else 0
        lines = between_tabs(self._source, lines, width)
        words = [word for line in lines for word in tokens(line, width, commas)]
        if len(words) != count:
            at = words[min(count, len(words) - 1)].start if words else self._end
            message = (
                f"expected {quantity(count, 'clue')} in section '# {side}', found {len(words)}"
            )
            self._wrong.append(Diagnostic(self._source, at, message, "write '-' for no clue"))
        board.outside[side] = [word.text for word in words]
        board.places |= {(side, i): word.start for i, word in enumerate(words)}
