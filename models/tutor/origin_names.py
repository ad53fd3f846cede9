"""Rules, clues and areas of constraints by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from csp2sat.csp.origin import Origin, Place
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor import english
from csp2sat.models.tutor.facts import few
from csp2sat.models.tutor.kind_vocabulary import Words
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.mentions import Mention, area_mention, clue_mention
from csp2sat.models.tutor.places import (
    area_name,
    cell_names,
    cells_of,
    is_line,
    names_of_cells,
    unit_name,
)


class OriginNames:
    """Names the origins of constraints: rules with their texts, clues, and areas."""

    def __init__(
        self, board: Board, words: Words, rules: Mapping[int, str], language: Language
    ) -> None:
        self._board = board
        self._words = words
        self._rules = rules
        self._language, self._fill = language, language.fill

    def number(self, value: int) -> str:
        """A number of a cell as the kind writes it."""
        return self._language.text(self._words.number(value))

    def reasons(self, origins: Sequence[Origin], shown: Iterable[Cell] | None = None) -> list[str]:
        """Each rule with its clues or, without, the areas it is about; known cells are left out.

        Without `shown`, the sentence has the clues elsewhere.
        """
        result = []
        for rule in sorted({origin.rule for origin in origins}):
            of_rule = [origin for origin in origins if origin.rule == rule]
            of = self.clues(of_rule) if shown is not None else []
            of += self._areas([origin for origin in of_rule if not origin.clues], set(shown or ()))
            slots = {"text": self._language.text(self._rules.get(rule, ""))}
            name = english.RULE if rule else english.TASK
            known = self._board.known.keys()
            if not rule and all(origin.cells and known >= set(origin.cells) for origin in of_rule):
                slots, name = {}, english.GIVEN
            slots["rule"] = self._fill([name], {"rule": str(rule)})
            slots["places"] = few(of, self._language)
            result.append(self._fill(english.REASONS, slots))
        return result

    def clues(self, origins: Iterable[Origin]) -> list[str]:
        """The names of clues, each once."""
        clues = ((origin, clue) for origin in origins for clue in origin.clues)
        return list(dict.fromkeys(self._clue(clue, origin) for origin, clue in clues))

    def _clue(self, clue: Place, origin: Origin) -> str:
        return self._language.name(self._words.clue(self._board, clue, origin))

    def area(self, origin: Origin) -> str:
        """The name of the area that a rule is about; empty if it has none."""
        cells = sorted(set(cells_of(origin)))
        words = self._words.region, self._words.block
        return self._language.name(area_name(self._board, cells, *words))

    def is_line(self, origin: Origin) -> bool:
        """Whether a rule is about a row or a column."""
        return is_line(self._board, cells_of(origin))

    def cells_of_clues(self, origins: Sequence[Origin]) -> tuple[Cell, ...]:
        """The cells of clues; without any, those that rules are about, but for whole boards."""
        places = [clue for origin in origins for clue in origin.clues]
        cells = [(r, c) for r, c in places if not isinstance(r, str)]
        every = set(self._board.cells)
        areas = [cells_of(origin) for origin in origins if not every.issubset(cells_of(origin))]
        result = cells or [x for area in areas for x in area]
        return tuple(cell for cell in sorted(set(result)) if cell in self._board)

    def mentions(self, origins: Iterable[Origin]) -> list[Mention]:
        """The clues of rules, and the areas of those without clues, each once."""
        result: dict[Mention, None] = {}
        for origin in origins:
            for clue in origin.clues:
                result[clue_mention(clue, self._clue(clue, origin), cells_of(origin))] = None
            if not origin.clues and (area := cells_of(origin)):
                name = self.area(origin) or cell_names(area, self._language)
                result[area_mention(area, name)] = None
        return list(result)

    def _areas(self, origins: Iterable[Origin], shown: set[Cell]) -> list[str]:
        """The areas of rules, each once; known cells are not named again."""
        result: list[str] = []
        alone: list[Cell] = []
        for origin in origins:
            area = cells_of(origin)
            unit = unit_name(self._board, area, self._words.region) if len(area) > 1 else ""
            if not unit and shown.issuperset(area):
                continue
            if name := self._language.name(unit) or self.area(origin):
                result.append(name)
            elif shown.isdisjoint(area) or self._is_pair_with_clue(area, shown):
                if len(area) > 1:
                    cells = cell_names(area, self._language)
                    result.append(self._fill([english.CELLS], {"cells": cells}))
                else:
                    alone += area
        if alone:
            names = few(names_of_cells(alone, self._language), self._language, "cells")
            template = english.CELLS if len(set(alone)) > 1 else english.CELL
            result.append(self._fill([template], {"cells": names}))
        return list(dict.fromkeys(result))

    def _is_pair_with_clue(self, area: Sequence[Cell], shown: set[Cell]) -> bool:
        """Whether an area is a known cell and one with a clue, which no fact names."""
        return len(area) == 2 and any(self._board[x] != EMPTY for x in area if x not in shown)
