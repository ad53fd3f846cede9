"""The clues of boards of a kind from rules: how they are drawn, and what sentences call them."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.origin import Origin, Place
from csp2sat.models.board.board import BETWEEN, Board
from csp2sat.models.board.given_shades import BLACK as GIVEN_BLACK
from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.draw.arrow_clue import draw_arrow_clue
from csp2sat.models.draw.picture import BLACK, Corner, Picture
from csp2sat.models.draw.symbols import SYMBOLS
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.token_sets import ARROW, FILLS, OUTSIDE, WALL, TokenSet
from csp2sat.models.tutor.kind_vocabulary import clue_at, token_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark

WHITE = "white"


def draw_clues(picture: Picture, board: Board, parts: BoardParts, in_corner: bool) -> None:
    """Draw what is on a board; `in_corner`: numbers leave room for those of the answer."""
    tokens = parts.tokens
    for cell in board.clues():
        token = board[cell]
        look, has_value = tokens.look(token), tokens.value(token) is not None
        if look in FILLS:
            picture.fill(cell, look)
        elif look:
            picture.symbol(cell, look)
        if has_value and tokens.form == ARROW:
            draw_arrow_clue(picture, cell, token)
        elif has_value or not look:
            picture.text(cell, token, corner="nw" if in_corner and has_value else "")
    for cell, token in board.known.items() if not parts.given else ():
        if token == GIVEN_BLACK:
            picture.fill(cell)
        else:
            picture.symbol(cell, "dot")
    if parts.corners:
        _draw_corners(picture, board, parts.corners)
    if parts.between:
        for (one, other), token in board.between.items():
            if parts.between.look(token) == WALL:
                picture.walls([(one, other)])
            else:
                at = one[0] + other[0] + 1, one[1] + other[1] + 1
                _draw_sign(picture, at, token, parts.between)


def _draw_corners(picture: Picture, board: Board, tokens: TokenSet) -> None:
    """Dots and signs at corners; other tokens are drawn as clues are."""
    for (r, c), token in board.corners.items():
        if tokens.look(token):
            picture.marks.remove(Corner((r, c), token))
            _draw_sign(picture, (2 * r, 2 * c), token, tokens)


def _draw_sign(picture: Picture, at: Point, token: str, tokens: TokenSet) -> None:
    """A sign at a place in half cells: a dot, perhaps with a number, or a text."""
    look = tokens.look(token)
    text = token if not look or tokens.value(token) is not None else ""
    if look in (WHITE, BLACK):
        picture.disc(at, text, look)
    else:
        picture.disc(at, SYMBOLS[look][0] if look and not text else token, "")


def as_clue(mark: Mark) -> Mark:
    """A mark of the answer in the colour of clues."""
    return mark._replace(answer=False) if "answer" in mark._fields else mark  # type: ignore[call-arg]


def clue_names(parts: BoardParts) -> Callable[[Board, Place, Origin], str]:
    """Names clues: `the black cell at r1c1`, `the 3 above column 2`, `the dot between ...`."""

    def name(board: Board, place: Place, _origin: Origin) -> str:
        token, tokens = token_at(board, place), _tokens_at(parts, place)
        shown = token.removesuffix(tokens.way(token))
        noun = _without_article(tokens.meanings.get(token, shown))
        return clue_at(board, place, noun)

    return name


def _tokens_at(parts: BoardParts, place: Place | Cell) -> TokenSet:
    """The tokens of places like one."""
    match place[0]:
        case "corners":
            return parts.corners or OUTSIDE
        case str(side):
            return (parts.between or OUTSIDE) if side == BETWEEN else parts.outside
    return parts.tokens


def _without_article(meaning: str) -> str:
    """The noun of a meaning: `black cell` for `a black cell`."""
    first, _, rest = meaning.partition(" ")
    return rest if rest and first in ("a", "an", "the") else meaning
