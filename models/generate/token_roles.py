"""What tokens do on boards of a kind: found out on a small board with one of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from csp2sat.csp.errors import CspError
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Problem, is_hidden
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import BETWEEN, EMPTY, HOLE, Board, Place
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.tokens import ARROWS, LISTS, Tokens
from csp2sat.models.generate.generators import OPEN, with_tokens
from csp2sat.models.generate.needed_tokens import Needed
from csp2sat.models.generate.open_boards import outside_tokens
from csp2sat.models.kind import Kind

SIDE = 4
"""The width and height of the small board."""
NUMBER = "number"
"""Stands for all numbers, and for tokens that have one among several parts."""
ANY_WAY = "s"
"""A direction in which the small board has cells."""
MOST_KEPT = 8
"""Most kinds whose roles are kept."""


_HIDDEN = re.compile(r"(?<![^ (])_")
"""The begin of the name of a hidden variable in a formula."""


class Roles(NamedTuple):
    """What the tokens of one sort of places do.

    A token that only adds constraints can be put on a board with an answer. Others stand there
    before it, as black cells and trees do: they change what is found. Tokens that do nothing are
    left out.

    Attributes:
        adding: tokens that only add constraints.
        mark: of the others, the one that says least; empty: there are no others.
        marks: of the others, those that say more.
        given: whether numbers are numbers of the answer.
        stands_in: whether `mark` is not a token of the kind: a number has to take its place.
        decided: tokens whose absence says something, too: the answer decides where they stand, and
            all of them do.
        apart: tokens that only add constraints, and others than numbers do: some places have these
            where numbers fit, too.
        needed: how many tokens the rules need at least before there is an answer.
        exact: of these, those that are not added to any more.
    """

    adding: Sequence[str] = ()
    mark: str = ""
    marks: Sequence[str] = ()
    given: bool = False
    stands_in: bool = False
    decided: Sequence[str] = ()
    apart: Sequence[str] = ()
    needed: Mapping[str, int] = MappingProxyType({})
    exact: Sequence[str] = ()

    def is_mark(self, token: str) -> bool:
        """Whether a token stands on the board before its answer."""
        kinds = (self.mark, *self.marks) if self.mark else ()
        return token in kinds or (NUMBER in kinds and token[:1].isdecimal())

    def stays(self, token: str) -> bool:
        """Whether a token is never removed or replaced."""
        return token in self.decided or token in self.exact


def without_stand_ins(board: Board, cells: Roles) -> Board:
    """The board without marks that are not tokens of the kind."""
    if not cells.stands_in:
        return board
    return with_tokens(board, {x: EMPTY for x in board.cells if board[x] == cells.mark})


class _Content(NamedTuple):
    """What a problem has: its variables with their values, its constraints.

    `gives`: the board gives values of variables.
    """

    variables: Mapping[str, str]
    constraints: Counter[str]
    gives: bool


_kept: dict[int, tuple[Kind, Mapping[str, Roles]]] = {}


def roles(kind: Kind) -> Mapping[str, Roles]:
    """What tokens do in `cells`, at `corners`, `outside` and `between` cells."""
    known = _kept.get(id(kind))
    if known is None:
        known = kind, _roles_by_trials(kind)
        for old in [*_kept][: len(_kept) + 1 - MOST_KEPT]:
            _kept.pop(old, None)
        _kept[id(kind)] = known
    return known[1]


def _roles_by_trials(kind: Kind) -> dict[str, Roles]:
    """What tokens do, from small boards with them."""
    layout = kind.layout
    result: dict[str, Roles] = {}
    trial = _Trial(kind)
    if isinstance(layout.tokens, Tokens):
        at = (0, 0) if layout.clue_in_first_cell else (1, 1)
        result["cells"] = trial.roles(at, layout.tokens)
    if isinstance(layout.corners, Tokens):
        result[CORNERS] = trial.roles((CORNERS, SIDE + 2), layout.corners)
    if isinstance(layout.between, Tokens):
        result[BETWEEN] = trial.roles((BETWEEN, 2 * (SIDE + 1)), layout.between)
    check = outside_tokens(layout)
    if layout.sides and check:
        result["outside"] = trial.roles((layout.sides[0], 1), check)
    return result


class _Trial:
    """Tries tokens on a small board."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._needed = Needed(kind, SIDE, SIDE)
        board = self._needed.board
        corners = ((0, SIDE - 1), (SIDE - 1, 0), (SIDE - 1, SIDE - 1), (0, 0))
        free = [x for x in dict.fromkeys((*corners, *board.cells)) if x != (1, 1) and x in board]
        tokens = [token for token, count in self._needed.counts.items() for _ in range(count)]
        self._board = with_tokens(board, dict(zip(free, tokens, strict=False)))

    def roles(self, place: Place, check: Tokens) -> Roles:
        """What the tokens of a place do."""
        in_cell = not isinstance(place[0], str)
        needed = self._needed.counts if in_cell else {}
        exact = self._needed.exact if in_cell else ()
        out = {EMPTY, *exact, *([HOLE] if self._kind.layout.holes else [])}
        known = {token: "" for token in check.meanings if token not in out}
        if check.numbers:
            known[NUMBER] = str(check.numbers[0] or 1)
        elif check.parts:
            sort, (least, _) = check.parts
            known[NUMBER] = str(least or 1) + (ANY_WAY if sort == ARROWS else "")
        contents = {token: self._content(place, shown or token) for token, shown in known.items()}
        bare = self._content(place, EMPTY)
        has_lists = check.parts is not None and check.parts[0] == LISTS
        adding, others = list[str](), list[str]()
        for token, content in contents.items():
            # Lists often have variables of their own, as the starts of runs.
            if bare is None or content is None or not _adds(bare, content, has_lists):
                others.append(token)
            elif content.constraints != bare.constraints or (
                self._compares(bare, place, known[token] or token)
            ):
                adding.append(token)
        words = [token for token in others if token != NUMBER]
        decided = [x for x in words if bare and _says_also_where_missing(bare, contents[x])]
        if len(decided) < len(others):  # the others stand there before there is an answer
            decided = []
        mark = next((x for x in words if not decided and _is_least(x, others, contents)), "")
        if not adding and others == [NUMBER]:
            contents[OPEN] = self._content(place, OPEN)
            mark = OPEN if _is_least(OPEN, others, contents) else ""
        marks = tuple(x for x in others if mark and contents[x] != contents[mark])
        numbered = contents.get(NUMBER)
        is_given = numbered is not None and numbered.gives
        stands_in = bool(mark) and mark not in known
        apart = _apart(adding, contents, bare) if NUMBER in adding and not is_given else ()
        return Roles(
            adding=tuple(adding),
            mark=mark,
            marks=marks,
            given=is_given,
            stands_in=stands_in,
            decided=tuple(decided),
            apart=apart,
            needed=needed,
            exact=tuple(exact),
        )

    def _content(self, place: Place, token: str, also: bool = False) -> _Content | None:
        """The problem of a small board with a token; None: the rules need others.

        `also`: all cells have it, too.
        """
        board = with_tokens(self._board, {})
        if also:
            board.tokens |= dict.fromkeys(board.cells, token)
        board.set_token(place, token)
        try:
            return content(self._kind.problem(board))
        except CspError:
            return None

    def _compares(self, bare: _Content, place: Place, token: str) -> bool:
        """Whether several equal tokens say more than none, although one does not."""
        several = self._content(place, token, also=True)
        return several is None or several.constraints != bare.constraints


def _apart(
    adding: Sequence[str], contents: Mapping[str, _Content | None], bare: _Content | None
) -> tuple[str, ...]:
    """The tokens, of those that only add constraints, that say something numbers do not."""
    numbered = contents[NUMBER]

    def is_implied(content: _Content | None) -> bool:
        return bool(numbered and content and not content.constraints - numbered.constraints)

    return tuple(
        x
        for x in adding
        if x not in (NUMBER, OPEN) and (contents[x] == bare or not is_implied(contents[x]))
    )


def _says_also_where_missing(bare: _Content, content: _Content | None) -> bool:
    """Whether a problem with a token has the variables of one without, but other constraints."""
    if content is None or content.variables != bare.variables:
        return False
    return bool(bare.constraints - content.constraints and content.constraints - bare.constraints)


def _is_least(token: str, others: Sequence[str], contents: Mapping[str, _Content | None]) -> bool:
    """Whether all others have the constraints and variables of a token, or fewer of the hidden."""
    least = contents[token]
    return least is not None and all(
        content is not None and (_adds(least, content) or _narrows(least, content))
        for content in map(contents.get, others)
    )


def _narrows(one: _Content, other: _Content) -> bool:
    """Whether a problem has fewer hidden variables than another, which choose among fewer things.

    Constraints about hidden variables are then about fewer of them, too; all others must be there.
    """
    gone = one.variables.keys() - other.variables.keys()
    if not gone or not all(map(is_hidden, gone)):
        return False
    shown = Counter({x: n for x, n in one.constraints.items() if not _HIDDEN.search(x)})
    return other.variables.items() <= one.variables.items() and not shown - other.constraints


def _adds(one: _Content, other: _Content, also_hidden: bool = False) -> bool:
    """Whether a problem has the variables and the constraints of another.

    `also_hidden`: it may have further hidden variables.
    """
    variables = {
        name: domain
        for name, domain in other.variables.items()
        if name in one.variables or not (also_hidden and is_hidden(name))
    }
    return one.variables == variables and not one.constraints - other.constraints


def content(problem: Problem) -> _Content:
    """What a problem has; numbers that are given count as constraints."""
    given = problem.given
    variables = dict.fromkeys(problem.bools, "")
    variables |= {
        name: str(given[name].domain if name in given else x.domain)
        for name, x in problem.ints.items()
    }
    texts = [write_formula(constraint.formula) for constraint in problem.constraints]
    return _Content(variables, Counter([*texts, *(f"given {name}" for name in given)]), bool(given))
