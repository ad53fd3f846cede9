"""A kind of puzzle from a text of rules: a `Kind` as the modules of other kinds have it."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import HOLE, Answer, Board, Layout, Tokens, one_of
from csp2sat.models.board.boxes import no_boxes
from csp2sat.models.board.filling import Filling, Values
from csp2sat.models.board.given_shades import BLACK, GIVEN
from csp2sat.models.board.regions import only_first_cells
from csp2sat.models.draw.picture import LINES, Picture
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts import unknowns as sorts
from csp2sat.models.rule_texts.board_parts import FILLS, BoardParts
from csp2sat.models.rule_texts.header import ENDINGS, Header, read_header
from csp2sat.models.rule_texts.reading import RuleText
from csp2sat.models.rule_texts.statements import Modeller, empty_board, value_on
from csp2sat.models.rule_texts.unknowns import NOTHING
from csp2sat.models.tutor.kind_vocabulary import SIDES, Words, clues_named

BOX = "box"
"""The line at the top with the width and height of boxes."""


def kind_of(text: RuleText, name: str) -> Kind:
    """The kind that a text describes, with a name.

    Raises:
        CspError: the text has mistakes.
    """
    header = read_header(text, name)
    kind = _Kind(text, header)
    Modeller(text, header.parts, empty_board(), Problem(), derived=False).model(is_check=True)
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
        has_cells = parts.cells is not None or not (parts.regions or parts.corners)
        outside = parts.outside
        cut_out = {HOLE: "not a part of the board"} if parts.holes else {}
        return Layout(
            parts.tokens.check(cut_out) if has_cells else None,
            corners=parts.corners.check() if parts.corners else None,
            regions=parts.regions,
            clue_in_first_cell=parts.region_clues,
            square=parts.square,
            holes=parts.holes,
            sides=parts.sides,
            clues=outside.check() if parts.sides else None,
            words=lines_at_top(parts),
            mistakes=self._mistakes,
            section=GIVEN if parts.shades else None,
        )

    def _mistakes(self, board: Board) -> Iterator[Diagnostic]:
        parts = self._parts
        if parts.square and board.width != board.height:
            message = f"the board is {board.width} x {board.height}, but must be a square"
            yield board.wrong((0, 0), message)
        elif parts.boxes and any(True for _ in no_boxes(board)):
            yield from no_boxes(board)
        elif parts.tokens.most:
            most = value_on(self._text, parts, board, *parts.tokens.most)
            for cell, number in board.numbered().items():
                if number > most:
                    message = f"{number} is too large: the numbers are up to {most}"
                    yield board.wrong(cell, message)
        if parts.region_clues:
            yield from only_first_cells(board)

    def _modeller(self, board: Board, problem: Problem, derived: bool) -> Modeller:
        return Modeller(self._text, self._parts, board, problem, derived)

    def problem(self, board: Board) -> Problem:
        """The variables and the rules."""
        problem = Problem()
        self._modeller(board, problem, derived=False).model()
        return problem

    def derive(self, problem: Problem, board: Board) -> Problem:
        """The problem with what follows from the rules."""
        self._modeller(board, problem, derived=True).model()
        return problem

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
        tokens = self._parts.tokens
        has_numbers = any(isinstance(item, sorts.Number) for item in self._unknowns)
        corner = "nw" if has_numbers and not tokens.given else ""
        for cell in board.clues():
            token = board[cell]
            look = tokens.look(token)
            if look in FILLS:
                picture.fill(cell, look)
            elif look:
                picture.symbol(cell, look)
            if token.isdecimal() or not look:
                picture.text(cell, token, corner=corner if token.isdecimal() else "")
        for cell, token in board.known.items():
            if token == BLACK:
                picture.fill(cell)
            else:
                picture.symbol(cell, "dot")
        if answer:
            for item in self._unknowns:
                check = item.check()
                mine = {cell: token for cell, token in answer.items() if not check(token)}
                item.draw(picture, board, mine)
            if not any(item.lists_edges for item in self._unknowns):
                picture.dots(answer, {*board.clues(), *board.known})
        return picture

    def words(self) -> Words:
        """The words of sentences."""
        phrases: dict[str, object] = {}
        for item in self._unknowns:
            phrases |= item.phrases()
        tokens = self._parts.tokens
        nouns = {token: _without_article(what) for token, what in tokens.meanings.items()}
        usual = Words(phrases)  # type: ignore[arg-type]
        is_around = any(isinstance(item, sorts.Sides) for item in self._unknowns)
        signs = {
            item.is_so: item.symbol for item in self._unknowns if isinstance(item, sorts.Symbol)
        }
        return usual._replace(
            clue=clues_named(nouns) if nouns else usual.clue,
            region="region",
            point=SIDES.point if is_around else usual.point,
            signs=signs,
        )


def lines_at_top(parts: BoardParts) -> dict[str, int | None]:
    """The words of lines at the top, and how many numbers follow each."""
    words: dict[str, int | None] = {
        word: 0 if default is None else 1 for word, default in parts.words.items()
    }
    return words | ({BOX: 2} if parts.boxes else {})


def _without_article(meaning: str) -> str:
    """The noun of a meaning: `black cell` for `a black cell`."""
    first, _, rest = meaning.partition(" ")
    return rest if rest and first in ("a", "an", "the") else meaning
