"""How new boards of a kind are made: drafts, their repair, the clues that can be removed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from importlib import import_module
from itertools import groupby, product
from random import Random

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import NamedTuple, TypeAlias
from csp2sat.models.board.board import EMPTY, KNOWN, NOT_GIVEN, Answer, Board, Place
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import rooms
from csp2sat.models.generate.symmetry import Symmetry
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.board_maker import BoardSolver

Repair: TypeAlias = "Callable[[Draft, Answer, Random], Draft | Board | None]"


OPEN = "?"
"""The token of a clue that the setter of a board leaves open; a better one may replace it."""


class Draft(NamedTuple):
    """A board with every possible clue, and the random answer it was made from."""

    board: Board
    answer: Answer


class Made(NamedTuple):
    """A board with one solution.

    Attributes:
        board: the board.
        full: the same with all clues that it could have.
        solution: its solution.
        spare: the places of the clues of `full` that it lacks; those of a unit belong together.
    """

    board: Board
    full: Board
    solution: Solution
    spare: Sequence[Sequence[Place]]


def discard(_draft: Draft, _other: Answer, _chance: Random) -> None:
    """Discard the draft."""


def add_given(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Add the number or letter of a cell that differs, before the signs of the cell."""
    tokens = draft.answer.items()
    cell = chance.choice([c for c, token in tokens if token not in (EMPTY, "x", other[c])])
    token = draft.answer[cell] + draft.board[cell].removeprefix(EMPTY)
    return Draft(with_tokens(draft.board, {cell: token}), draft.answer)


def with_spare_numbers(kind: Kind, made: Made) -> Made:
    """The board that could also have numbers of its answer, where no other clue is spare."""
    answer = kind.answer(made.board, made.solution)
    spare = {place for unit in made.spare for place in unit}
    numbers = {
        cell: token + made.full[cell].removeprefix(EMPTY)
        for cell, token in answer.items()
        if token not in (EMPTY, "x") and cell not in spare and token not in made.full[cell]
    }
    full = with_tokens(made.full, numbers)
    return made._replace(full=full, spare=[*made.spare, *((cell,) for cell in numbers)])


class Drafting(NamedTuple):
    """How drafts are drawn.

    Attributes:
        draw: a random draft of a width and height, or a clueless board, of which a solver picks a
            random answer; raises a `ValueError` if there is none.
        usual_size: the default width and height.
        add_constraints: a board with constraints that its answer obeys; they stay when clues are
            removed.
        start: called before the drafts of each board.
    """

    draw: Callable[[int, int, Random], Draft | Board]
    usual_size: tuple[int, int] = (10, 10)
    add_constraints: Callable[[Board, Answer, Random], Board] | None = None
    start: Callable[[], None] = lambda: None


class Repairing(NamedTuple):
    """How drafts with several answers get better.

    Attributes:
        repair: a better draft, or again a board, by an answer other than the draft's; None: start
            again.
        repair_by_all: a better draft by all other answers of it seen so far, in place of `repair`.
        keeps_best: whether to mostly drop repairs by which more cells have several answers.
        at_once: by how many other answers a draft is repaired before it is checked again.
        in_tiles: whether large drafts are first repaired in tiles: `repair` changes little, and
            near the cells where the other answer differs.
        polish: a random change that makes a draft with one solution look better; None: there is
            none this time.
    """

    repair: Repair = discard
    repair_by_all: Callable[[Draft, Sequence[Answer], Random], Draft | None] | None = None
    keeps_best: bool = False
    at_once: int = 1
    in_tiles: bool = False
    polish: Callable[[Draft, Random], Draft | None] | None = None


class Finishing(NamedTuple):
    """Which clues are removed from boards and added to them.

    Attributes:
        all_clues: a board with all clues of an answer; its own clues may change, but must not.
        unknown_clue: the token that replaces a removed clue.
        stays: tokens of cells that are not clues and stay, such as black cells.
        signs_stay: tokens at corners and between cells that stay, as their absence says something.
        kept_share: the share of the clues that stays by default.
        keeps_all: whether boards show all clues of their answer: none can be removed.
        any_place: whether a clue may be in any cell or at any corner.
        in_pairs: whether a board of some symmetry can do without the clues that have no image.
        independent: whether each clue affects neither the variables nor the constraints of others.
        is_checked: whether a board is independent is found out, for each board.
        add_clue: a repair that only adds clues.
        repairs_answers: whether the repair of drafts also finishes boards: it changes few cells
            of the answer, so most clues stay.
        open_cells: a board with further cells for clues, by the share of their usual number; None:
            the cells for clues are known, or all clues of an answer can be added.
        ease: a draft with the same answer that says more about some cells, or None.
    """

    all_clues: Callable[[Board, Answer, Random], Board] | None = None
    unknown_clue: str = EMPTY
    stays: Collection[str] = ()
    signs_stay: Collection[str] = ()
    kept_share: float = 1.0
    keeps_all: bool = False
    any_place: bool = False
    in_pairs: bool = False
    independent: bool = True
    is_checked: bool = False
    add_clue: Repair | None = None
    repairs_answers: bool = False
    open_cells: Callable[[Board, float, Random], Board] | None = None
    ease: Callable[[Draft, Collection[Cell], Random], Draft | None] | None = None


class Setter(NamedTuple):
    """How boards of a kind are made.

    Attributes:
        drafting, repairing, finishing: the stages.
        symmetric_walls: the setter of boards whose walls, or cells with clues, have a symmetry.
        for_constraints: the setter of boards with some kinds of constraints, by their names; raises
            a `ValueError` for unknown ones.
        named_constraints: the constraints that boards by another name of the kind have.
        asking: the setter that asks a solver, which takes its place.
    """

    drafting: Drafting
    repairing: Repairing = Repairing()
    finishing: Finishing = Finishing()
    symmetric_walls: Callable[[Symmetry], Setter] | None = None
    for_constraints: Callable[[Sequence[str]], Setter] | None = None
    named_constraints: Mapping[str, Sequence[str]] = {}
    asking: Callable[[BoardSolver, Random], Setter] | None = None

    @property
    def symmetric(self) -> bool:
        """Whether the places of clues can have any symmetry."""
        finishing = self.finishing
        return finishing.any_place or finishing.in_pairs or self.symmetric_walls is not None

    @property
    def patterns(self) -> bool:
        """Whether clues can be in the cells of any pattern."""
        return self.finishing.any_place and self.finishing.all_clues is not None

    @property
    def finishes(self) -> bool:
        """Whether clues can be added to a board."""
        return self.finishing.all_clues is not None and not self.finishing.keeps_all


def setter(kind: Kind) -> Setter:
    """The setter of a kind with a generator: `SETTER` of its module, or one of `SETTERS`.

    Or what `setter_of` makes of the kind.
    """
    module = vars(import_module(f"csp2sat.models.generate.drafts.{kind.generator}"))
    if setter_of := module.get("setter_of"):
        made: Setter = setter_of(kind)
        return made
    result: Setter = module["SETTERS"][kind.name] if "SETTERS" in module else module["SETTER"]
    return result


def blank(width: int, height: int) -> Board:
    """An empty board."""
    return Board(width, height, Source(""))


def square(width: int, height: int) -> Board:
    """An empty board; raises a `ValueError` if it is not a square."""
    if width != height:
        raise ValueError("the board must have as many rows as columns")
    return blank(width, height)


def latin_square(n: int, chance: Random) -> dict[Cell, int]:
    """Numbers 1 to `n`, each once in each row and column: shifted rows, shuffled."""
    rows, columns, numbers = (chance.sample(range(n), n) for _ in range(3))
    return {(r, c): numbers[(rows[r] + columns[c]) % n] + 1 for r, c in product(range(n), repeat=2)}


def clues(board: Board, finishing: Finishing) -> list[Place]:
    """The places of the clues that can be removed."""
    if finishing.keeps_all:
        return []
    stays = {*finishing.stays, finishing.unknown_clue}
    places: list[Place] = [cell for cell in board.clues() if board[cell] not in stays]
    sides: dict[str, Iterable[str]] = {**board.outside, CORNERS: board.corners.values()}
    for side, tokens in sides.items():
        out = finishing.signs_stay if side == CORNERS else ()
        places += [(side, i) for i, x in enumerate(tokens) if x != EMPTY and x not in out]
    signs = [
        pair for pair in sorted(board.between) if board.between[pair] not in finishing.signs_stay
    ]
    places += [board.place_between(*pair) for pair in signs]
    return places + [(KNOWN, board.index(cell)) for cell in sorted(board.known)]


def tokens(board: Board) -> tuple[object, ...]:
    """All tokens and regions of a board, to compare it with others."""
    sides = tuple(map(tuple, [*board.outside.values(), board.corners.values()]))
    regions = tuple(board.regions.get(cell) for cell in board.whole.cells)
    more = tuple(sorted(board.between.items())), tuple(sorted(board.known.items()))
    return tuple(board.tokens.values()), sides, regions, *more


def with_clues(board: Board, tokens: Mapping[Place, str]) -> Board:
    """A board with other tokens at some places."""
    result = _copy(board)
    for place, token in tokens.items():
        result.set_token(place, token)
    return result


def without(board: Board, places: Iterable[Place], bare: str) -> Board:
    """A board without these clues."""
    empty = {KNOWN: NOT_GIVEN}
    tokens = {x: empty.get(x[0], EMPTY) if isinstance(x[0], str) else bare for x in places}
    return with_clues(board, tokens)


def with_tokens(board: Board, tokens: Mapping[Cell, str]) -> Board:
    """A board with other tokens in some cells."""
    result = _copy(board)
    result.tokens |= tokens
    return result


def as_clues(board: Board, answer: Answer, _chance: Random) -> Board:
    """A board that shows its answer."""
    return with_tokens(board, answer)


def with_room_clues(board: Board, token: Callable[[list[Cell]], str]) -> Board:
    """A board with a token in each room: where it has one, or else in the first cell."""
    parts = rooms(board).values()
    return with_tokens(
        board,
        {next((c for c in part if board[c] != EMPTY), part[0]): token(part) for part in parts},
    )


def with_side_clues(board: Board, sides: Iterable[str], clue: Callable[[list[Cell]], str]) -> Board:
    """A board with clues at some sides, by the cells of each line as seen from there."""
    result = _copy(board)
    for side in sides:
        result.outside[side] = [clue(line) for line in lines_from(board, side)]
    return result


def lines_from(board: Board, side: str) -> list[list[Cell]]:
    """The cells of each row or column, as seen from a side."""
    lines = board.columns() if side in ("top", "bottom") else board.rows()
    away = 1 if side in ("top", "left") else -1
    return [list(line[::away]) for line in lines]


def run_lengths(filled: Iterable[bool]) -> list[int]:
    """The lengths of the runs of true values; only 0 if there are none."""
    return [len([*run]) for is_filled, run in groupby(filled) if is_filled] or [0]


def ring_lengths(filled: Sequence[bool]) -> list[int]:
    """The lengths of the runs of true values in a ring, sorted; only 0 if there are none."""
    start = filled.index(False) if False in filled else 0
    return sorted(run_lengths([*filled[start:], *filled[:start]]))


def with_counts(board: Board, cells: Collection[Cell]) -> Board:
    """A board that counts some cells above its columns and on the left of its rows."""
    return with_side_clues(
        board, ("top", "left"), lambda line: str(sum(cell in cells for cell in line))
    )


def _copy(board: Board) -> Board:
    result = copy(board)
    result.tokens = dict(board.tokens)
    result.regions, result.walls = dict(board.regions), set(board.walls)
    result.corners = dict(board.corners)
    result.outside = {side: list(tokens) for side, tokens in board.outside.items()}
    result.numbers, result.pieces = dict(board.numbers), board.pieces
    result.placed = list(board.placed)
    result.between, result.known = dict(board.between), dict(board.known)
    result.filled, result.sketches, result.places, result.lines = {}, [], {}, []
    result.remark = ""
    return result


def cells_with(token: str, answer: Answer) -> set[Cell]:
    """The cells with a token in an answer."""
    return {cell for cell, content in answer.items() if content == token}
