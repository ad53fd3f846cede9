"""Where clues of boards of rules may stand, and which ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from csp2sat.models.board.board import BETWEEN, EMPTY, Board, Place
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.grid import Cell, step
from csp2sat.models.board.regions import rooms
from csp2sat.models.board.tokens import Tokens
from csp2sat.models.generate.generators import OPEN
from csp2sat.models.generate.open_boards import outside_tokens, signs_elsewhere
from csp2sat.models.generate.token_roles import NUMBER, Roles
from csp2sat.models.kind import Kind


class CluePlaces:
    """The places and tokens of a kind, by what its tokens do."""

    def __init__(self, kind: Kind, chance: Random, known: Mapping[str, Roles]) -> None:
        self.kind = kind
        self._chance = chance
        self.roles = known
        cells = known.get("cells", Roles())
        self._cells, self.mark = cells, cells.mark or EMPTY

    def places(self, board: Board) -> list[Place]:
        """Where clues may stand, in random order."""
        free = [place for place in self._all_places(board) if self._tokens(board, place)]
        self._chance.shuffle(free)
        return free

    def _all_places(self, board: Board) -> list[Place]:
        """The places of all tokens that boards of the kind have."""
        in_first_cells = self.kind.layout.clue_in_first_cell
        free: list[Place] = [*board.cells]
        if in_first_cells:
            free = [part[0] for part in rooms(board).values()]
        free += [(side, i) for side, row in board.outside.items() for i in range(len(row))]
        free += map(board.corner, board.corners)
        return free + (_places_between(board) if BETWEEN in self.roles else [])

    def _roles_at(self, place: Place) -> Roles:
        """What tokens of a place do."""
        name = "cells"
        if isinstance(place[0], str):
            name = place[0] if place[0] in (BETWEEN, CORNERS) else "outside"
        return self.roles.get(name, Roles())

    def _tokens(self, board: Board, place: Place) -> Sequence[str]:
        """The tokens that say something at a place."""
        here = self._roles_at(place)
        if here.stays(board.token(place)):
            return ()
        tokens = here.marks if here.is_mark(board.token(place)) else here.adding
        if board.token(place) == OPEN and NUMBER in tokens:
            return (NUMBER,)
        if place[0] != BETWEEN:
            return tokens
        others = signs_elsewhere(*board.pair_at(place[1]))
        return [token for token in tokens if token not in others]

    def marked(self, board: Board) -> list[Cell]:
        """The cells with tokens that stand there before there is an answer."""
        return [cell for cell in board.cells if self._cells.is_mark(board[cell])]

    def _check(self, place: Place) -> Tokens:
        """Checks the token of a place."""
        layout = self.kind.layout
        check = layout.tokens
        if isinstance(place[0], str):
            inside = {CORNERS: layout.corners, BETWEEN: layout.between}
            check = inside[place[0]] if place[0] in inside else outside_tokens(layout)
        assert isinstance(check, Tokens), "it has tokens that say something"
        return check

    def _numbers(self, board: Board, place: Place) -> range:
        """The numbers that are tried one by one."""
        check = self._check(place)
        least, most = check.numbers or (check.parts[1] if check.parts else (0, -1))
        usual = max(least, board.width + board.height)
        return range(least, (usual if most is None else min(most, usual)) + 1)

    def _decided_everywhere(self, board: Board) -> Iterator[dict[Place, str]]:
        """For each token that the answer decides, all open places where it may stand."""
        places: dict[str, list[Place]] = {}
        for place in self._all_places(board):
            for token in self._roles_at(place).decided if board.token(place) == EMPTY else ():
                places.setdefault(token, []).append(place)
        for token, some in places.items():
            yield dict.fromkeys(some, token)


def _places_between(board: Board) -> list[Place]:
    """The places of signs between neighbours."""
    pairs = ((cell, step(cell, way)) for cell in board.cells for way in ("e", "s"))
    return [board.place_between(*pair) for pair in pairs if pair[1] in board]
