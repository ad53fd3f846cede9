"""A kind of puzzle: everything the program knows about it, in one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import Any, NamedTuple, Protocol
from csp2sat.models.penpa.answer_marks import DrawnMarks
from csp2sat.models.pzpr.answer_marks import FileMarks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Answer, Board, Layout
    from csp2sat.models.board.filling import Filling
    from csp2sat.models.draw.chart import Chart
    from csp2sat.models.draw.picture import Picture
    from csp2sat.models.penpa.parts import Part
    from csp2sat.models.pzpr.links import Link
    from csp2sat.models.rules.puzzle_family import Family
    from csp2sat.models.tutor.kind_vocabulary import Words


class Puzzle(Protocol):
    """One instance of a puzzle: a board, a size, a table."""

    def problem(self) -> Problem:
        """The problem whose solutions are those of the puzzle."""

    def heading(self) -> str:
        """The lines at the top of the model file and of the drawing."""

    def draw(self, solution: Solution) -> str:
        """A solution for people."""

    def answer(self, solution: Solution) -> str:
        """A solution as rows of tokens, for programs."""

    def picture(self, solution: Solution | None = None, /) -> Picture | Chart:
        """The puzzle, with a solution if given."""


class Method(NamedTuple):
    """One of several models of a kind, and a line about it."""

    about: str
    problem: Callable[[Board], Problem]


class Narrowed(NamedTuple):
    """A problem with few of the solutions that shows whether a board has none, one or several.

    `problem` keeps a solution if there is any; None: the board has no such problem. If it keeps
    only one, but others were left out, `beside` finds one of these: the values of variables, by
    their names; else None.
    """

    problem: Callable[[Board], Problem | None]
    beside: Callable[[Board, Solution], Mapping[str, bool] | None]


_USUAL: Any = None
"""A field that the module of a kind, or its family, has."""


BY_RULES = "by_rules"
"""The generator of boards of kinds from texts of rules."""


class Kind(NamedTuple):
    """A kind of puzzle on boards.

    Its file writes what is its own; `complete` takes the rest from the file and the family.
    `name` is its name on the command line; `other_names` also work there and in addresses. `rules`
    are numbered; the origins of constraints refer to these numbers. Solutions of `problem` that
    differ in a variable without a leading `_` have different answers.
    """

    about: str
    """How the kind differs from others, for lists of kinds."""
    layout: Layout
    family: Family | None = None
    name: str = ""
    """Empty: the name of the file, with hyphens."""
    title: str = ""
    """Empty: the name with capitals."""
    heading: str = ""
    """The first line of model files; empty: the title and `Puzzle`."""
    rules: str = ""
    """Empty: the docstring of the module."""
    problem: Callable[[Board], Problem] = _USUAL
    """Usually the constraints that `constrain(problem, board)` of the module adds to a new one."""
    answer: Callable[[Board, Solution], Answer] = _USUAL
    filling: Filling = _USUAL
    """Reads tokens of the answer back."""
    picture: Callable[[Board, Answer | None], Picture] = _USUAL
    """Draws a board, perhaps with tokens of the answer in some or all cells."""
    words: Words = _USUAL
    other_names: tuple[str, ...] = ()
    lines: Mapping[str, str] = {}
    """Other names that stand for a line at the top of a board, too."""
    easing: str = ""
    """The line that sets a rule aside, for boards that have no solution without it."""
    methods: Mapping[str, Method] = {}
    """All models by name, if there are several."""
    narrowed: Narrowed | None = None
    """A problem that is easier to solve, where there is one."""
    draw: Callable[[Board, Answer], str] | None = None
    """Draws the answer as text; None: the picture as text."""
    between: str = " "
    """The separator of the tokens in the rows of the answer."""
    link: Link | None = None
    """The form of boards in puzz.link and pzpr; None: they have no such boards."""
    file_marks: FileMarks = _USUAL
    """What is filled in, in files of the same editors."""
    penpa: Sequence[Part] | None = None
    """The parts of drawings in Penpa+; None: the usual ones for the layout."""
    drawn_marks: DrawnMarks = _USUAL
    """What is filled in, in drawings of Penpa+."""
    penpa_tag: str = ""
    """The tag in Penpa+, if it differs from the name."""
    variant: Callable[[Board], Board] | None = None
    """A board as one of variant Sudoku, which f-puzzles has; None: it has no such boards."""
    generator: str = ""
    """The module in `models/generate/drafts` that makes new boards; from the table of kinds."""
    rules_of: Callable[[Board], str] | None = None
    """The rules that a board has, with the same numbers; None: all boards have all rules."""
    derive: Callable[[Problem, Board], Problem] | None = None
    """The problem with what follows from the rules, for kinds from texts; None: nothing does."""
    derived_cases: Callable[[Board], Mapping[str, int]] | None = None
    """How often a board has what each of these derived rules is about."""
    derived: str = ""
    """The module in `models/derived_rules` for short steps, if any; from the table of kinds."""


_FUNCTIONS = ("problem", "answer", "picture", "draw", "variant", "rules_of")
"""The fields that a module may have as functions of their names."""


def _new_problem(constrain: Callable[[Problem, Board], None], board: Board) -> Problem:
    """A problem with the constraints of a board."""
    problem = Problem()
    constrain(problem, board)
    return problem


class Classic(NamedTuple):
    """A kind of puzzle whose instances are words or tables, not boards.

    Its file has one of the functions `make` and `read`. `make` raises a `ValueError` for wrong
    words, `read` a `CspError` for a wrong text. `complete` adds it, the name and the rules.
    """

    title: str
    about: str
    """How the kind differs from others, for lists of kinds."""
    usage: str
    """The words of the command line that give an instance."""
    name: str = ""
    """Empty: the name of the file, with hyphens."""
    rules: str = ""
    """Empty: the docstring of the module."""
    make: Callable[[Sequence[str]], Puzzle] | None = None
    read: Callable[[Source], Puzzle] | None = None


AnyKind = Kind | Classic


def complete(kind: AnyKind, module: Mapping[str, Any]) -> AnyKind:
    """A kind with what its module and its family say."""
    name = module["__name__"].rpartition(".")[2].replace("_", "-")
    rules = kind.rules or module["__doc__"]
    if isinstance(kind, Classic):
        make, read = module.get("make"), module.get("read")
        return kind._replace(name=name, rules=rules, make=make, read=read)
    title = kind.title or name.replace("-", " ").title()
    usual: dict[str, Any] = {"file_marks": FileMarks(), "drawn_marks": DrawnMarks()}
    usual |= kind.family._asdict() if kind.family else {}
    usual |= {field: module[field] for field in _FUNCTIONS if field in module}
    if "constrain" in module:
        usual["problem"] = partial(_new_problem, module["constrain"])
    missing = {field for field, value in kind._asdict().items() if value is _USUAL}
    return kind._replace(
        **{field: value for field, value in usual.items() if field in missing},
        name=name,
        title=title,
        heading=kind.heading or f"{title} Puzzle",
        rules=rules,
    )
