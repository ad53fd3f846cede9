"""A kind of puzzle from a text of rules: a `Kind` as the modules of other kinds have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.csp.errors import CspError, Diagnostic
from csp2sat.csp.expr import FALSE, TRUE, IntVar, Node
from csp2sat.csp.kernel import EQ, compare, negation
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import HOLE, KNOWN, NOT_GIVEN, Answer, Board, Layout, Section
from csp2sat.models.board.boxes import no_boxes
from csp2sat.models.board.filling import Filling, Values
from csp2sat.models.board.given_shades import GIVEN, given_section
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import only_first_cells
from csp2sat.models.board.tokens import Tokens, one_of, wrong_token
from csp2sat.models.draw.picture import LINES, Picture
from csp2sat.models.kind import BY_RULES, Kind
from csp2sat.models.rule_texts import unknowns as sorts
from csp2sat.models.rule_texts.board_parts import ADDS, BoardParts
from csp2sat.models.rule_texts.clue_pictures import as_clue, clue_names, draw_clues
from csp2sat.models.rule_texts.header import Header, read_header
from csp2sat.models.rule_texts.reading import ENDINGS, RuleText
from csp2sat.models.rule_texts.sort_checker import wrong_sorts
from csp2sat.models.rule_texts.statements import Modeller, empty_board, value_on
from csp2sat.models.rule_texts.token_sets import GIVEN_LETTER, letter
from csp2sat.models.rule_texts.unknown_numbers import Choice, Number
from csp2sat.models.rule_texts.unknowns import NOTHING
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.kind_vocabulary import SIDES, Words

BOX = "box"
"""The line at the top with the width and height of boxes."""


def kind_of(text: RuleText, name: str) -> Kind:
    """The kind that a text describes, with a name.

    Raises:
        CspError: the text has mistakes.
    """
    header = read_header(text, name)
    kind = _Kind(text, header)
    board = empty_board(header.parts.shape)
    Modeller(text, header.parts, board, Problem(), derived=False).model(is_check=True)
    if wrong := wrong_sorts(text, header.parts):
        raise CspError(wrong)
    return Kind(
        about=header.task,
        layout=kind.layout(),
        name=name,
        title=header.title,
        heading=f"{header.title} Puzzle",
        rules=_rules(header),
        problem=kind.problem,
        answer=kind.answer,
        filling=kind.filling(),
        picture=kind.picture,
        words=kind.words(),
        file_marks=header.unknowns[0].file_marks,
        drawn_marks=header.unknowns[0].drawn_marks,
        derive=kind.derive if header.has_derived else None,
        derived_cases=kind.derived_cases if header.has_derived else None,
        generator=BY_RULES,
    )


def _rules(header: Header) -> str:
    """The numbered rules, as modules of kinds have them."""
    texts = [text.rstrip(ENDINGS) for text in header.rules]
    lines = [f"{n}. {text}{';' if n < len(texts) else '.'}" for n, text in enumerate(texts, 1)]
    return "\n".join([f"{header.title}. {header.task} so that", "", *lines, ""])


class _Kind:
    """The functions of a kind."""

    def __init__(self, text: RuleText, header: Header) -> None:
        self._text = text
        self._header = header
        self._parts = header.parts
        self._unknowns = header.unknowns

    def layout(self) -> Layout:
        """What boards have."""
        parts = self._parts
        has_others = parts.regions or parts.corners is not None
        has_cells = parts.cells is not None or parts.holes or not has_others
        between = parts.between.check() if parts.between else None
        outside = parts.outside
        cut_out = {HOLE: "not a part of the board"} if parts.holes else {}
        return Layout(
            parts.tokens.check(cut_out) if has_cells else None,
            corners=parts.corners.check() if parts.corners else None,
            between=between,
            regions=parts.regions,
            clue_in_first_cell=parts.region_clues,
            square=parts.square,
            holes=parts.holes,
            sides=parts.sides,
            clues=outside.check() if parts.sides else None,
            words=lines_at_top(parts),
            mistakes=self._mistakes,
            section=self._given(),
            shape=parts.shape,
            adds=ADDS,
        )

    def _given(self) -> Section | None:
        """The section with tokens of the answer."""
        if not self._parts.given:
            return GIVEN if self._parts.shades else None
        check = self.filling().tokens
        tokens = Tokens(lambda token: not check(token), f"{check} or {NOT_GIVEN!r} (not given)")
        return given_section(tokens, f"{check}; {NOT_GIVEN!r} is not given")

    def _mistakes(self, board: Board) -> Iterator[Diagnostic]:
        parts = self._parts
        if parts.square and board.width != board.height:
            message = f"the board is {board.width} x {board.height}, but must be a square"
            yield board.wrong((0, 0), message)
        elif parts.boxes and any(True for _ in no_boxes(board)):
            yield from no_boxes(board)
        elif parts.tokens.most:
            most = value_on(self._text, parts, board, *parts.tokens.most)
            for cell in board.cells:
                number = parts.tokens.value(board[cell])
                if isinstance(number, int) and number > most:
                    is_letter = parts.tokens.form == GIVEN_LETTER
                    last = (
                        f"letters are up to {letter(most)}"
                        if is_letter
                        else f"numbers are up to {most}"
                    )
                    message = f"{board[cell]} is too large: the {last}"
                    yield board.wrong(cell, message)
        if parts.region_clues:
            yield from only_first_cells(board)
        for pair in board.between:
            if not all(cell in board for cell in pair):
                place = board.place_between(*pair)
                yield board.wrong(place, "a sign is beside a cell that is cut out")

    def _modeller(self, board: Board, problem: Problem, derived: bool) -> Modeller:
        return Modeller(self._text, self._parts, board, problem, derived)

    def problem(self, board: Board) -> Problem:
        """The variables and the rules."""
        problem = Problem()
        self._modeller(board, problem, derived=False).model()
        if self._parts.given:
            for cell, name, value in self._values(board, board.known):
                self._check_given(board, cell, problem.ints.get(name), value)
                origin = by(0, cells=(cell,))
                problem.add(_has_value(problem, name, value), origin=origin)
        return problem

    def _check_given(
        self, board: Board, cell: Cell, number: IntVar | None, value: int | bool
    ) -> None:
        """Refuse a given number that its cell can't have."""
        if isinstance(value, bool) or number is None or value in number.domain:
            return
        with_numbers = [item for item in self._unknowns if isinstance(item, Number | Choice)]
        at = {f"{item.name}_{cell[0]}_{cell[1]}": item for item in with_numbers}
        item = at[number.name]
        domain = number.domain.without([0] * item.some)
        low, high = item.written(domain.lo), item.written(domain.hi)
        expected = low if low == high else f"{low} to {high}"
        expected = f"a number {expected}" if high.isdecimal() else expected
        message = wrong_token(board.known[cell], expected)
        raise CspError([board.wrong((KNOWN, board.index(cell)), message)])

    def derive(self, problem: Problem, board: Board) -> Problem:
        """The problem with what follows from the rules."""
        self._modeller(board, problem, derived=True).model()
        return problem

    def derived_cases(self, board: Board) -> Mapping[str, int]:
        """How often a board has what each derived rule is about."""
        modeller = self._modeller(board, self.problem(board), derived=True)
        modeller.model()
        return modeller.cases

    def answer(self, board: Board, solution: Solution) -> Answer:
        """The token of what a cell has, the first in the order of the text; `-` for nothing."""
        answer = dict.fromkeys(board.whole.cells, NOTHING)
        for item in reversed(self._unknowns):
            answer |= item.tokens(board, solution)
        return answer

    def filling(self) -> Filling:
        """Tokens read back."""
        checks = [item.check() for item in self._unknowns]
        nothing = self._unknowns[0].meanings.get(NOTHING, "empty")
        on_empty = all(item.only_empty for item in self._unknowns)
        clue = one_of({NOTHING: nothing}) if on_empty else None
        if len(checks) == 1:
            return Filling(checks[0], self._values, clue)
        meanings: dict[str, str] = {}
        for item in self._unknowns:
            meanings |= {token: what for token, what in item.meanings.items() if token != NOTHING}
        numbers = next((x.numbers for x in checks if x.numbers), None)
        tokens = Tokens(
            lambda token: any(not check(token) for check in checks),
            " or ".join(map(str, checks)),
            meanings | {NOTHING: "nothing"},
            numbers,
            next((check.form for check in checks if check.form), ""),
        )
        return Filling(tokens, self._values, clue)

    def _values(self, board: Board, filled: Answer) -> Values:
        for item in self._unknowns:
            check = item.check()
            mine = {cell: token for cell, token in filled.items() if not check(token)}
            yield from item.values(board, mine)
            if isinstance(item, sorts.Cells):
                others = {c: NOTHING for c, token in filled.items() if c not in mine}
                yield from item.values(board, others)

    def picture(self, board: Board, answer: Answer | None) -> Picture:
        """The clues, and what is found."""
        style = next((item.style for item in self._unknowns), LINES)
        picture = Picture.of(board, style)
        has_numbers = any(isinstance(item, Number) for item in self._unknowns)
        draw_clues(picture, board, self._parts, has_numbers and not self._parts.tokens.given)
        if board.known and self._parts.given:
            self._draw(picture, board, board.known)
            picture.marks[:] = [as_clue(mark) for mark in picture.marks]
        if answer:
            not_given = {
                c: x for c, x in answer.items() if not self._parts.given or c not in board.known
            }
            self._draw(picture, board, not_given)
            if not any(item.lists_edges for item in self._unknowns):
                picture.dots(answer, board.known)
        return picture

    def _draw(self, picture: Picture, board: Board, answer: Answer) -> None:
        """Draw tokens of the answer."""
        for item in self._unknowns:
            check = item.check()
            mine = {cell: token for cell, token in answer.items() if not check(token)}
            item.draw(picture, board, mine)

    def words(self) -> Words:
        """The words of sentences."""
        phrases: dict[str, object] = {}
        for item in self._unknowns:
            phrases |= item.phrases()
        usual = Words(phrases)  # type: ignore[arg-type]
        is_around = any(isinstance(item, sorts.Sides) for item in self._unknowns)
        signs: dict[str, str] = {}
        for item in self._unknowns:
            if isinstance(item, sorts.Symbol):
                signs[item.is_so] = item.symbol
            elif isinstance(item, Choice):
                signs |= item.signs
        return usual._replace(
            clue=clue_names(self._parts),
            region="region",
            point=SIDES.point if is_around else usual.point,
            signs=signs,
            number=self._number_word,
        )

    def _number_word(self, value: int) -> str:
        """How a number of a cell is written: as a letter or a sign where all are of this sort."""
        of = [item for item in self._unknowns if isinstance(item, Number | Choice)]
        return of[0].written(value) if len(of) == 1 else str(value)


def _has_value(problem: Problem, name: str, value: int | bool) -> Node:
    """The variable with a name has a value; without such a variable nothing is there."""
    if isinstance(value, bool):
        x = problem.bools.get(name)
        return (x if value else negation(x)) if x else FALSE if value else TRUE
    number = problem.ints.get(name)
    return compare(EQ, number, value) if number else TRUE if value == 0 else FALSE


def lines_at_top(parts: BoardParts) -> dict[str, int | None]:
    """The words of lines at the top, and how many numbers follow each."""
    words: dict[str, int | None] = {
        word: 0 if default is None else 1 for word, default in parts.words.items()
    }
    return words | ({BOX: 2} if parts.boxes else {})
