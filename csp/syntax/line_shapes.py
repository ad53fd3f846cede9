"""Texts whose lines differ only in their variables: of each shape, one line is parsed.

Programs write such texts: a statement a line, and a line for each cell or pair of cells. A line
that is like one before, with other variables of the same domains, is an instance of its shape. All
other texts, and texts with mistakes, are parsed as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import itemgetter

from csp2sat.csp.expr import BoolVar, IntVar
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.shape import Instance, Shape
from csp2sat.csp.syntax.s_expression_reader import without_comments
from csp2sat.csp.syntax.symbol_table import KEYWORDS

MOST_WORDS = 600
"""Most words of a line that may be like others."""
MANY_SHAPES = 500
"""A text with more shapes is parsed as a whole, unless half of its constraints are like others."""
_VARIABLES = frozenset({"int", "bool", "dint", "dbool"})


class Lines(NamedTuple):
    """The constraints of a text by columns: where each begins, its variables, what it is like.

    `like` has the number of the constraint that it is like, among those that are parsed; -1: it is
    parsed itself.
    """

    offsets: list[int]
    names: list[list[str]]
    like: list[int]


class Layout(NamedTuple):
    """A text with blanks in place of lines that are like others, and all its constraints.

    `parsed` is the number of constraints that are left in the text.
    """

    text: str
    lines: Lines
    parsed: int


class _Kinds(dict[str, Hashable]):
    """The number of each variable's declaration; of all other words the word itself."""

    def __missing__(self, word: str) -> str:
        self[word] = word
        return word


def layout(text: str) -> Layout | None:
    """The layout of a text; None if it is not one of short plain lines."""
    if '"' in text:
        return None
    text = without_comments(text)
    kinds = _Kinds()
    declared: set[str] = set()
    declarations: dict[Hashable, int] = {}
    examples: dict[Hashable, int] = {}
    offsets, names_of, likes = lines = Lines([], [], [])
    kept: list[str] = []
    parsed = offset = 0
    kind, is_variable = kinds.__getitem__, declared.__contains__
    spaced = text.replace("(", " ( ").replace(")", " ) ")
    for line, spaced_line in zip(text.split("\n"), spaced.split("\n"), strict=True):
        words = spaced_line.split()
        head = words[1] if len(words) > 1 and words[0] == "(" else ""
        like = -1
        if head in BY_SPELLING or (words and words[0] in declared):
            names = [*filter(is_variable, words)]
            key = tuple(map(kind, words))
            if len({*names}) < len(names):
                key = (*key, *map(names.index, names))
                names = list(dict.fromkeys(names))
            like = examples.get(key, -1)
            if like < 0:
                if not _is_one_form(words):
                    return None
                if len(words) <= MOST_WORDS:
                    examples[key] = parsed
                parsed += 1
                if parsed > MANY_SHAPES and 2 * parsed > len(likes):
                    return None
            offsets.append(offset + line.index(words[0]))
            names_of.append(names)
            likes.append(like)
        elif head in _VARIABLES and len(words) > 3:
            _, _, name, *rest = words
            if name in declared or name in BY_SPELLING or name in KEYWORDS:
                return None
            declared.add(name)
            declaration = (head, *rest)
            if declaration not in declarations and (name == "(" or not _is_one_form(words)):
                return None
            kinds[name] = declarations.setdefault(declaration, len(declarations))
        elif words and not line.startswith("#") and not _is_other(head, words):
            return None
        kept.append(" " * len(line) if like >= 0 else line)
        offset += len(line) + 1
    return Layout("\n".join(kept), lines, parsed) if parsed < len(likes) else None


def _is_other(head: str, words: Sequence[str]) -> bool:
    """Whether a line is a statement that adds no variable and no constraint.

    The variable of an objective that is a term has a constraint.
    """
    return head == "domain" or (head == "objective" and words.count("(") == 1)


def _is_one_form(words: Sequence[str]) -> bool:
    """Whether the words of a line are one list or one word."""
    if len(words) == 1:
        return True
    level = 0
    for word in words[:-1]:
        level += (word == "(") - (word == ")")
        if level <= 0:
            return False
    return level == 1 and words[-1] == ")"


def add_instances(problem: Problem, lines: Lines) -> None:
    """Add the constraints of the lines that were not parsed, each in its place."""
    parsed = problem.constraints
    names_of = [names for names, like in zip(lines.names, lines.like, strict=True) if like < 0]
    shapes: dict[int, _NamedShape] = {}
    constraints: list[Constraint] = []
    rest = iter(parsed)
    for offset, names, like in zip(*lines, strict=True):
        if like < 0:
            constraints.append(next(rest))
            continue
        shape = shapes.get(like)
        if shape is None:
            shape = shapes[like] = _NamedShape(problem, parsed[like], names_of[like])
            parsed[like].instance = shape.instance(names_of[like])
        constraints.append(Constraint(shape.instance(names), offset, shape.weight))
    problem.constraints = constraints


class _NamedShape:
    """A shape with the places of its slots among the names of a line."""

    def __init__(self, problem: Problem, constraint: Constraint, names: Sequence[str]) -> None:
        self._int = problem.ints.__getitem__
        self._bool = problem.bools.__getitem__
        self._ints = selector([name in problem.ints for name in names])
        self._bools = selector([name not in problem.ints for name in names])
        self._shape = Shape(constraint.formula, *self._variables(names))
        self.weight = constraint.weight

    def instance(self, names: Sequence[str]) -> Instance:
        """The instance with the variables of some names."""
        return Instance(self._shape, *self._variables(names))

    def _variables(self, names: Sequence[str]) -> tuple[list[IntVar], list[BoolVar]]:
        return [*map(self._int, self._ints(names))], [*map(self._bool, self._bools(names))]


def selector(wanted: Sequence[bool]) -> Callable[[Sequence[str]], Sequence[str]]:
    """A function that selects the wanted ones of some names."""
    places = [i for i, is_wanted in enumerate(wanted) if is_wanted]
    if len(places) == len(wanted):
        return lambda names: names
    return itemgetter(*places) if len(places) > 1 else lambda names: [names[i] for i in places]
