"""Texts whose lines differ only in their variables: of each shape, one line is parsed.

Programs write such texts: a statement a line, and a line for each cell or pair of cells. A line
that is like one before, with other variables of the same domains, is an instance of its shape. All
other texts, and texts with mistakes, are parsed as a whole.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

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


class Line(NamedTuple):
    """A constraint: where it begins, the variables in it, and the number of the one it is like.

    The number counts the constraints that are parsed; -1: it is parsed itself.
    """

    offset: int
    names: Sequence[str]
    like: int


class Layout(NamedTuple):
    """A text with blanks in place of lines that are like others, and all its constraints.

    `parsed` is the number of constraints that are left in the text.
    """

    text: str
    lines: list[Line]
    parsed: int


class _Kinds(dict[str, Hashable]):
    """The declaration of each variable, without its name; of all other words the word itself."""

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
    declarations: set[Hashable] = set()
    examples: dict[Hashable, int] = {}
    lines: list[Line] = []
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
            different = dict.fromkeys(names)
            if len(different) < len(names):
                key = (*key, *map(names.index, names))
            like = examples.get(key, -1)
            if like < 0:
                if not _is_one_form(words):
                    return None
                if len(words) <= MOST_WORDS:
                    examples[key] = parsed
                parsed += 1
                if parsed > MANY_SHAPES and 2 * parsed > len(lines):
                    return None
            lines.append(Line(offset + line.index(words[0]), list(different), like))
        elif head in _VARIABLES and len(words) > 3:
            _, _, name, *rest = words
            if name in declared or name in BY_SPELLING or name in KEYWORDS:
                return None
            declared.add(name)
            declaration = (head, *rest)
            if declaration not in declarations and (name == "(" or not _is_one_form(words)):
                return None
            declarations.add(declaration)
            kinds[name] = declaration
        elif words and not line.startswith("#") and not _is_other(head, words):
            return None
        kept.append(" " * len(line) if like >= 0 else line)
        offset += len(line) + 1
    return Layout("\n".join(kept), lines, parsed) if parsed < len(lines) else None


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


def add_instances(problem: Problem, lines: Sequence[Line]) -> None:
    """Add the constraints of the lines that were not parsed, each in its place."""
    parsed = problem.constraints
    names_of = [line.names for line in lines if line.like < 0]
    shapes: dict[int, _NamedShape] = {}
    constraints: list[Constraint] = []
    rest = iter(parsed)
    for offset, names, like in lines:
        if like < 0:
            constraints.append(next(rest))
            continue
        example = parsed[like]
        shape = shapes.get(like)
        if shape is None:
            shape = shapes[like] = _NamedShape(problem, example, names_of[like])
            example.instance = shape.instance(names_of[like])
        instance = shape.instance(names)
        constraints.append(Constraint(instance, offset, example.weight))
    problem.constraints = constraints


class _NamedShape:
    """A shape with the places of its slots among the names of a line."""

    def __init__(self, problem: Problem, constraint: Constraint, names: Sequence[str]) -> None:
        self._problem = problem
        self._ints = [i for i, name in enumerate(names) if name in problem.ints]
        self._bools = [i for i, name in enumerate(names) if name not in problem.ints]
        self._shape = Shape(constraint.formula, *self._variables(names))

    def instance(self, names: Sequence[str]) -> Instance:
        """The instance with the variables of some names."""
        return Instance(self._shape, *self._variables(names))

    def _variables(self, names: Sequence[str]) -> tuple[list[IntVar], list[BoolVar]]:
        ints, bools = self._problem.ints, self._problem.bools
        return [ints[names[i]] for i in self._ints], [bools[names[i]] for i in self._bools]
