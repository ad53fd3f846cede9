"""What the files of kinds of puzzles import: one line names all that they need.

A name is imported from its module when a kind asks for it, so that a kind loads only what it uses.
Type checkers read the imports below; `_MODULES` is made from them by `docs/make_kit.py`.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.domain import Domain
    from csp2sat.csp.errors import Diagnostic
    from csp2sat.csp.expr import FALSE, TRUE, BoolVar, IntVar, Node, Number
    from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
    from csp2sat.csp.kernel import (
        ABS, EQ, GE, GT, IF, IFF, IMP, LE, LT, MUL, NE, SUB, XOR, add, apply, compare, conjunction,
        disjunction, negation,
    )  # fmt: skip
    from csp2sat.csp.parse_numbers import natural
    from csp2sat.csp.origin import Given, Origin, Place
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.csp.message_wording import quantity
    from csp2sat.models.board.arrows import ARROW_CLUES, number_and_way
    from csp2sat.models.board.board import EMPTY, HOLE, Answer, Board, Layout, Section
    from csp2sat.models.board.boxes import boxes, no_boxes
    from csp2sat.models.board.dots import dot_tokens, dots, no_wrong_dots
    from csp2sat.models.board.filling import Filling, Values, cell_by_cell
    from csp2sat.models.board.grid import OPPOSITE, WAYS, Cell, Grid, Point, step
    from csp2sat.models.board.regions import (
        numbered_rooms, only_first_cells, parts_without, room_names, rooms, walls, walls_between,
    )  # fmt: skip
    from csp2sat.models.board.tokens import Tokens, number, one_of, wrong_token
    from csp2sat.models.draw.arrow_clue import draw_arrow_clue
    from csp2sat.models.draw.picture import FRAME, GREY, Picture
    from csp2sat.models.kind import Kind
    from csp2sat.models.penpa.answer_marks import (
        DRAWN_LINES, DRAWN_NUMBERS, DRAWN_SHADES, DrawnMarks,
    )  # fmt: skip
    from csp2sat.models.penpa.parts import (
        CIRCLED, Black, Numbers, Regions, RoomNumbers, Sides, Symbols,
    )  # fmt: skip
    from csp2sat.models.penpa.special_parts import Boxes, OnBlack, Sums
    from csp2sat.models.penpa.symbol_parts import Arrows, Dots
    from csp2sat.models.pzpr import file_parts
    from csp2sat.models.pzpr.alphabets import Cursor, arrows, number10, number16
    from csp2sat.models.pzpr.codecs import (
        Borders, Cells, Corners, Count, Holes, Outside, Renamed, Rooms,
    )  # fmt: skip
    from csp2sat.models.pzpr.dense_alphabets import four_cell, ternary
    from csp2sat.models.pzpr.dots_codec import DotCodec, dot_lines
    from csp2sat.models.pzpr.links import Link
    from csp2sat.models.pzpr.answer_marks import FILE_LINES, FILE_NUMBERS, FILE_SHADES, FileMarks
    from csp2sat.models.pzpr.rare_alphabets import Pipes
    from csp2sat.models.rules.borders import (
        PART_FAMILY, border_variables, draw_parts, parts_picture,
    )  # fmt: skip
    from csp2sat.models.rules.connectivity import (
        connected, connected_edges, divided, no_cycle, single_cycle,
    )  # fmt: skip
    from csp2sat.models.rules.count_formulas import at_most, count, exactly
    from csp2sat.models.rules.crossing_loop import (
        clue_name, crossing_loop, draw_crossing_loop, given_lines,
    )  # fmt: skip
    from csp2sat.models.rules.filled_rooms import FILLED_ROOMS, fill_rooms
    from csp2sat.models.rules.loop import (
        FILLED_BETWEEN_CLUES, FULL, LINE_FAMILY, LINE_TOKENS, Edges, draw_lines, fill,
    )  # fmt: skip
    from csp2sat.models.rules.loop_and_black import (
        LOOP_AND_BLACK_FAMILY, OUTSIDE, draw_loop_and_black, loop_or_black,
    )  # fmt: skip
    from csp2sat.models.rules.loop_in_rooms import visit_once
    from csp2sat.models.rules.numbered_black_cells import (
        BLACK_CELLS, BLACK_CELLS_CODE, black_cells_picture, numbered_neighbours,
    )  # fmt: skip
    from csp2sat.models.rules.numbers_in_all_cells import (
        FILLED_NUMBERS, NUMBER_FAMILY, in_every_line, latin_square, no_latin_square, number_answer,
        number_picture, number_variables, room_picture, variables_of,
    )  # fmt: skip
    from csp2sat.models.rules.origins import by
    from csp2sat.models.rules.rectangles import (
        RECTANGLES, Rectangle, around, cut_into_rectangles, filled_rectangles, rectangle_answer,
    )  # fmt: skip
    from csp2sat.models.rules.shading import (
        BLACK, FILLED_SHADES, GIVEN, NUMBERED_ROOMS, SHADED_ROOMS, SHADE_FAMILY, WHITE, apart,
        clues_white, count_neighbours, count_rooms, count_views, no_block, no_crossing,
        no_neighbours, ringed_picture, shade_tokens, shade_variables, shaded_picture, whites,
        whole_rooms,
    )  # fmt: skip
    from csp2sat.models.rules.numbers_in_some_cells import (
        SOME_NUMBER_FAMILY, differ, has_number, room_sizes, some_numbers,
    )  # fmt: skip
    from csp2sat.models.tutor.places import cell_name, cells_of, place_name
    from csp2sat.models.tutor.kind_vocabulary import (
        CIRCLES, LINES, NUMBERS, ON_LOOP, SHADED, SIDES, TURNS, Phrase, Value, Words,
        arrow_clue_name, between_ends, clue_at, clues_named,
        numbers, of_cells, signs_between, token_at,
    )  # fmt: skip
    from csp2sat.models.tutor.names import Name, Series


def __getattr__(name: str) -> object:
    """A name of the kit; its module, if that is the name or if only type checkers know it."""
    if name not in _HOME:
        raise AttributeError(f"models/kit.py has no {name!r}: see docs/make_kit.py")
    module = import_module(f"csp2sat.{_HOME[name]}")
    value: object = vars(module).get(name, module)
    globals()[name] = value  # at once the next time
    return value


_MODULES = {
    "csp.domain": "Domain",
    "csp.errors": "Diagnostic",
    "csp.expr": "FALSE TRUE BoolVar IntVar Node Number",
    "csp.globals.alldifferent": "ALLDIFFERENT",
    "csp.kernel": (
        "ABS EQ GE GT IF IFF IMP LE LT MUL NE SUB XOR add apply compare conjunction disjunction "
        "negation"
    ),
    "csp.message_wording": "quantity",
    "csp.origin": "Given Origin Place",
    "csp.parse_numbers": "natural",
    "csp.problem": "Problem Solution",
    "models.board.arrows": "ARROW_CLUES number_and_way",
    "models.board.board": "EMPTY HOLE Answer Board Layout Section",
    "models.board.boxes": "boxes no_boxes",
    "models.board.dots": "dot_tokens dots no_wrong_dots",
    "models.board.filling": "Filling Values cell_by_cell",
    "models.board.grid": "OPPOSITE WAYS Cell Grid Point step",
    "models.board.regions": (
        "numbered_rooms only_first_cells parts_without room_names rooms walls walls_between"
    ),
    "models.board.tokens": "Tokens number one_of wrong_token",
    "models.draw.arrow_clue": "draw_arrow_clue",
    "models.draw.picture": "FRAME GREY Picture",
    "models.kind": "Kind",
    "models.penpa.answer_marks": "DRAWN_LINES DRAWN_NUMBERS DRAWN_SHADES DrawnMarks",
    "models.penpa.parts": "CIRCLED Black Numbers Regions RoomNumbers Sides Symbols",
    "models.penpa.special_parts": "Boxes OnBlack Sums",
    "models.penpa.symbol_parts": "Arrows Dots",
    "models.pzpr.alphabets": "Cursor arrows number10 number16",
    "models.pzpr.answer_marks": "FILE_LINES FILE_NUMBERS FILE_SHADES FileMarks",
    "models.pzpr.codecs": "Borders Cells Corners Count Holes Outside Renamed Rooms",
    "models.pzpr.dense_alphabets": "four_cell ternary",
    "models.pzpr.dots_codec": "DotCodec dot_lines",
    "models.pzpr.file_parts": "file_parts",
    "models.pzpr.links": "Link",
    "models.pzpr.rare_alphabets": "Pipes",
    "models.rules.borders": "PART_FAMILY border_variables draw_parts parts_picture",
    "models.rules.connectivity": "connected connected_edges divided no_cycle single_cycle",
    "models.rules.count_formulas": "at_most count exactly",
    "models.rules.crossing_loop": "clue_name crossing_loop draw_crossing_loop given_lines",
    "models.rules.filled_rooms": "FILLED_ROOMS fill_rooms",
    "models.rules.loop": "FILLED_BETWEEN_CLUES FULL LINE_FAMILY LINE_TOKENS Edges draw_lines fill",
    "models.rules.loop_and_black": (
        "LOOP_AND_BLACK_FAMILY OUTSIDE draw_loop_and_black loop_or_black"
    ),
    "models.rules.loop_in_rooms": "visit_once",
    "models.rules.numbered_black_cells": (
        "BLACK_CELLS BLACK_CELLS_CODE black_cells_picture numbered_neighbours"
    ),
    "models.rules.numbers_in_all_cells": (
        "FILLED_NUMBERS NUMBER_FAMILY in_every_line latin_square no_latin_square number_answer "
        "number_picture number_variables room_picture variables_of"
    ),
    "models.rules.numbers_in_some_cells": (
        "SOME_NUMBER_FAMILY differ has_number room_sizes some_numbers"
    ),
    "models.rules.origins": "by",
    "models.rules.rectangles": (
        "RECTANGLES Rectangle around cut_into_rectangles filled_rectangles rectangle_answer"
    ),
    "models.rules.shading": (
        "BLACK FILLED_SHADES GIVEN NUMBERED_ROOMS SHADED_ROOMS SHADE_FAMILY WHITE apart "
        "clues_white count_neighbours count_rooms count_views no_block no_crossing no_neighbours "
        "ringed_picture shade_tokens shade_variables shaded_picture whites whole_rooms"
    ),
    "models.tutor.kind_vocabulary": (
        "CIRCLES LINES NUMBERS ON_LOOP SHADED SIDES TURNS Phrase Value Words arrow_clue_name "
        "between_ends clue_at clues_named numbers of_cells signs_between token_at"
    ),
    "models.tutor.names": "Name Series",
    "models.tutor.places": "cell_name cells_of place_name",
}  # fmt: skip
_HOME = {name: module for module, names in _MODULES.items() for name in names.split()}
