"""What tokens do on boards of a kind: found out on a small board with one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from csp2sat.csp.errors import CspError
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Problem, is_hidden
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import BETWEEN, EMPTY, HOLE, Board, Place
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.regions import named
from csp2sat.models.board.tokens import ARROWS, LISTS, Tokens
from csp2sat.models.generate.generators import OPEN
from csp2sat.models.generate.open_boards import Recipe, open_board, outside_tokens
from csp2sat.models.kind import Kind

SIDE = 4
"""The width and height of the small board."""
NUMBER = "number"
"""Stands for all numbers, and for tokens that have one among several parts."""
ANY_WAY = "s"
"""A direction in which the small board has cells."""


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
    """

    adding: Sequence[str] = ()
    mark: str = ""
    marks: Sequence[str] = ()
    given: bool = False
    stands_in: bool = False
    decided: Sequence[str] = ()

    def is_mark(self, token: str) -> bool:
        """Whether a token stands on the board before its answer."""
        kinds = (self.mark, *self.marks) if self.mark else ()
        return token in kinds or (NUMBER in kinds and token[:1].isdecimal())


class _Content(NamedTuple):
    """What a problem has: its variables with their values, its constraints.

    `gives`: the board gives values of variables.
    """

    variables: Mapping[str, str]
    constraints: Counter[str]
    gives: bool


def roles(kind: Kind) -> dict[str, Roles]:
    """What tokens do in `cells`, at `corners`, `outside` and `between` cells."""
    layout = kind.layout
    result: dict[str, Roles] = {}
    if isinstance(layout.tokens, Tokens):
        at = (0, 0) if layout.clue_in_first_cell else (1, 1)
        result["cells"] = _roles(kind, at, layout.tokens)
    if isinstance(layout.corners, Tokens):
        result[CORNERS] = _roles(kind, (CORNERS, SIDE + 2), layout.corners)
    if isinstance(layout.between, Tokens):
        result[BETWEEN] = _roles(kind, (BETWEEN, 2 * (SIDE + 1)), layout.between)
    check = outside_tokens(layout)
    if layout.sides and check:
        result["outside"] = _roles(kind, (layout.sides[0], 1), check)
    return result


def _roles(kind: Kind, place: Place, check: Tokens) -> Roles:
    """What the tokens of a place do."""
    out = (EMPTY, HOLE) if kind.layout.holes else (EMPTY,)
    known = {token: "" for token in check.meanings if token not in out}
    if check.numbers:
        known[NUMBER] = str(check.numbers[0] or 1)
    elif check.parts:
        sort, (least, _) = check.parts
        known[NUMBER] = str(least or 1) + (ANY_WAY if sort == ARROWS else "")
    contents = {token: _content(kind, place, shown or token) for token, shown in known.items()}
    bare = _content(kind, place, EMPTY)
    has_lists = check.parts is not None and check.parts[0] == LISTS
    adding, others = list[str](), list[str]()
    for token, content in contents.items():
        # Lists often have variables of their own, as the starts of runs.
        if bare is None or content is None or not _adds(bare, content, has_lists):
            others.append(token)
        elif content.constraints != bare.constraints or (
            token == NUMBER and _compares(kind, place, known[token])
        ):
            adding.append(token)
    mark = next((x for x in others if x != NUMBER and _is_least(x, others, contents)), "")
    if not adding and others == [NUMBER]:
        contents[OPEN] = _content(kind, place, OPEN)
        mark = OPEN if _is_least(OPEN, others, contents) else ""
    marks = tuple(x for x in others if mark and contents[x] != contents[mark])
    numbered = contents.get(NUMBER)
    is_given = numbered is not None and numbered.gives
    is_only = others == [mark]
    says_without = place[0] == BETWEEN and not adding and NUMBER not in known
    says_without = says_without and (is_only or not mark)
    decided = tuple(others) if says_without and _has_same(bare, contents.values()) else ()
    if decided:
        mark = ""
    return Roles(tuple(adding), mark, marks, is_given, bool(mark) and mark not in known, decided)


def _is_least(token: str, others: Sequence[str], contents: Mapping[str, _Content | None]) -> bool:
    """Whether all others have the constraints and variables of a token."""
    least = contents[token]
    return least is not None and all(
        content is not None and _adds(least, content) for content in map(contents.get, others)
    )


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


def _has_same(bare: _Content | None, contents: Iterable[_Content | None]) -> bool:
    """Whether problems have the variables of one without a token."""
    return bare is not None and all(x and x.variables == bare.variables for x in contents)


def _compares(kind: Kind, place: Place, number: str) -> bool:
    """Whether several equal numbers say more than none, although one does not."""
    several = _content(kind, place, number, also=True)
    bare = _content(kind, place, EMPTY)
    return several is None or bare is None or several.constraints != bare.constraints


def _content(kind: Kind, place: Place, token: str, also: bool = False) -> _Content | None:
    """The problem of a small board with a token; None: the rules need others.

    `also`: all cells have it, too.
    """
    board = open_board(kind.layout, SIDE, SIDE, Random(0), Recipe())
    if kind.layout.regions:
        board.regions = named(_quarters(board))
    if also:
        board.tokens |= dict.fromkeys(board.cells, token)
    board.put(place, token, 0)
    try:
        return content(kind.problem(board))
    except CspError:
        return None


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


def _quarters(board: Board) -> list[list[tuple[int, int]]]:
    """Four regions."""
    half = SIDE // 2
    parts: dict[tuple[bool, bool], list[tuple[int, int]]] = {}
    for r, c in board.cells:
        parts.setdefault((r < half, c < half), []).append((r, c))
    return sorted(parts.values())
