"""A kind of puzzle from a text of rules: a `Kind` as the modules of other kinds have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, near
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.board import EMPTY, HOLE, Answer, Board, Layout, Tokens
from csp2sat.models.board.boxes import no_boxes
from csp2sat.models.board.filling import Filling, Values
from csp2sat.models.board.given_shades import BLACK, GIVEN
from csp2sat.models.board.regions import only_first_cells
from csp2sat.models.draw.picture import LINES, Picture
from csp2sat.models.draw.symbols import SYMBOLS
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.answer_marks import DrawnMarks
from csp2sat.models.pzpr.answer_marks import FileMarks
from csp2sat.models.rule_texts import found as finds
from csp2sat.models.rule_texts.board_parts import FILLS, BoardParts, symbol_of
from csp2sat.models.rule_texts.found import NOTHING, Found
from csp2sat.models.rule_texts.mistakes import Wrong, fail
from csp2sat.models.rule_texts.reading import RuleText
from csp2sat.models.rule_texts.statements import STATEMENTS, Modeller, empty_board, value_on
from csp2sat.models.tutor.kind_vocabulary import SIDES, Words, clues_named

_ENDINGS = ".;"
BOX = "box"
"""The line at the top with the width and height of boxes."""


class Header(NamedTuple):
    """What a text says before it meets a board: titles, parts of boards, what is to be found."""

    title: str
    task: str
    parts: BoardParts
    found: Sequence[Found]
    rules: Sequence[str]
    has_derived: bool


def kind_of(text: RuleText, name: str) -> Kind:
    """The kind that a text describes, with a name.

    Raises:
        CspError: the text has mistakes.
    """
    header = _header(text, name)
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
        file_marks=FileMarks(),
        drawn_marks=DrawnMarks(),
        derive=kind.derive if header.has_derived else None,
    )


def _rules(header: Header) -> str:
    """The numbered rules, as modules of kinds have them."""
    texts = [text.rstrip(_ENDINGS) for text in header.rules]
    lines = [f"{n}. {text}{';' if n < len(texts) else '.'}" for n, text in enumerate(texts, 1)]
    return "\n".join([f"{header.title}. {header.task} so that", "", *lines, ""])


class _Kind:
    """The functions of a kind."""

    def __init__(self, text: RuleText, header: Header) -> None:
        self._text = text
        self._header = header
        self._parts = header.parts
        self._found = header.found

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
        for item in reversed(self._found):
            answer |= item.tokens(board, solution)
        return answer

    def filling(self) -> Filling:
        """Tokens read back."""
        checks = [item.check() for item in self._found]
        if len(checks) == 1:
            return Filling(checks[0], self._values)
        meanings: dict[str, str] = {}
        for item in self._found:
            meanings |= {token: what for token, what in item.meanings.items() if token != NOTHING}
        numbers = next((x.numbers for x in checks if x.numbers), None)
        tokens = Tokens(
            lambda token: any(not check(token) for check in checks),
            " or ".join(map(str, checks)),
            meanings | {NOTHING: "nothing"},
            numbers,
            next((check.form for check in checks if check.form), ""),
        )
        return Filling(tokens, self._values)

    def _values(self, board: Board, filled: Answer) -> Values:
        for item in self._found:
            check = item.check()
            mine = {cell: token for cell, token in filled.items() if not check(token)}
            yield from item.values(board, mine)
            if isinstance(item, finds.Cells):
                others = {c: NOTHING for c, token in filled.items() if c not in mine}
                yield from item.values(board, others)

    def picture(self, board: Board, answer: Answer | None) -> Picture:
        """The clues, and what is found."""
        style = next((item.style for item in self._found), LINES)
        picture = Picture.of(board, style)
        tokens = self._parts.tokens
        has_numbers = any(isinstance(item, finds.Number) for item in self._found)
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
            for item in self._found:
                check = item.check()
                mine = {cell: token for cell, token in answer.items() if not check(token)}
                item.draw(picture, board, mine)
            if not any(item.lists_edges for item in self._found):
                picture.dots(answer, {*board.clues(), *board.known})
        return picture

    def words(self) -> Words:
        """The words of sentences."""
        phrases: dict[str, object] = {}
        for item in self._found:
            phrases |= item.phrases()
        tokens = self._parts.tokens
        nouns = {token: _without_article(what) for token, what in tokens.meanings.items()}
        usual = Words(phrases)  # type: ignore[arg-type]
        is_around = any(isinstance(item, finds.Sides) for item in self._found)
        signs = {item.is_so: item.symbol for item in self._found if isinstance(item, finds.Symbol)}
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


# --- the header -----------------------------------------------------------------------------


def _header(text: RuleText, name: str) -> Header:
    """What the statements say before they meet a board.

    Raises:
        CspError: statements are of wrong shapes.
    """
    wrong: list[Diagnostic] = []
    parts = BoardParts()
    title = task = ""
    found: list[Found] = []
    rules: list[str] = []
    boards = puzzles = 0
    has_derived = False
    statements = text.statements
    for i in range(len(statements)):
        form = statements[i]
        try:
            head = form[0] if isinstance(form, Form) and form else None
            if not isinstance(form, Form) or not isinstance(head, str):
                fail(statements, i, "expected a statement", f"one of {' '.join(STATEMENTS)}")
            if head not in STATEMENTS:
                hint = near(head, STATEMENTS, f"statements are {' '.join(STATEMENTS)}")
                fail(form, 0, f"{head!r} is not a statement of rules", hint)
            if head == "puzzle" and not puzzles:
                title, task = _titles(text, form)
            elif head == "board":
                boards += 1
                parts.take(text, form)
            elif head == "rule":
                rules.append(text.texts(form, 1)[0])
            elif head in _FOUND:
                found.append(_found_by(text, form, parts))
            has_derived = has_derived or head == "follows"
            puzzles += head == "puzzle"
        except Wrong as mistake:
            wrong.append(mistake.diagnostic(text))
    if not wrong and not found:
        hint = f"declare it: {' '.join(_FOUND)}"
        wrong.append(Diagnostic(text.source, 0, "this text does not say what is to be found", hint))
    if not wrong and sum(item.lists_edges for item in found) > 1:
        message = "a kind has lines, sides or borders only once"
        wrong.append(Diagnostic(text.source, 0, message))
    if not wrong and parts.corners and (parts.cells or parts.regions):
        message = "boards with clues at corners have no tokens of cells and no regions"
        wrong.append(Diagnostic(text.source, 0, message))
    if wrong:
        raise CspError(wrong)
    task = task or found[0].task
    return Header(title or name, task.rstrip(_ENDINGS), parts, found, rules, has_derived)


def _titles(text: RuleText, form: Form) -> tuple[str, str]:
    """The title and the task."""
    title = text.quote(form[1]) if len(form) > 1 else None
    if not title or not title.strip() or "." in title:
        message = 'expected (puzzle "TITLE" "TASK")'
        fail(form, -1, message, "a title has no full stop" if title and "." in title else "")
    task, end = text.texts(form, 2)
    if end < len(form):
        fail(form, end, 'expected (puzzle "TITLE" "TASK")')
    return title, task


def _found_by(text: RuleText, form: Form, parts: BoardParts) -> Found:
    """What a statement declares."""
    shape = form[1] if len(form) > 1 else None
    name = shape[0] if isinstance(shape, Form) and shape else shape
    if not isinstance(name, str) or text.quote(name) is not None:
        fail(form, min(1, len(form) - 1), "expected a name")
    if name.startswith("_"):
        fail(form, 1, "a name does not begin with '_': such variables are hidden")
    if form[0] == "symbol":
        sign = text.quote(form[2]) if len(form) > 2 else None
        symbol = symbol_of(sign or name)
        if not symbol:
            message = (
                f'expected (symbol NAME "SIGN"), with a sign of pictures, not {sign or name!r}'
            )
            fail(form, 2 if sign else 1, message, near(sign or name, SYMBOLS))
        token = (text.quote(form[3]) if len(form) > 3 else None) or "o"
        if token == EMPTY or not token.strip() or " " in token:
            fail(form, 3, f"{token!r} can't be a token")
        return finds.Symbol(name, symbol, token)
    if form[0] in ("number", "some-number"):
        return finds.Number(name, form[0] == "some-number", parts)
    return _FOUND[str(form[0])](name)


_FOUND: Mapping[str, type[Found]] = {
    "shade": finds.Shade,
    "symbol": finds.Symbol,
    "number": finds.Number,
    "some-number": finds.Number,
    "line": finds.Line,
    "sides": finds.Sides,
    "borders": finds.Borders,
}
"""What statements declare that is to be found."""
