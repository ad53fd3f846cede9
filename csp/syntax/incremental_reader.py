"""Reads texts that differ in a few lines: equal lines are read once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.syntax.parse import parse, parse_into

MOST_LINES = 50_000
"""The most lines that are kept."""

_DECLARATION = r"\((?:int|bool)\s.*\)"
_WORD = r"[^\s()]+"


class LineReader:
    """Reads texts one after the other, and keeps what it has read of up to `most` lines.

    That is for texts as programs write them: declarations first, then constraints and answer keys,
    each in a line of its own. All others are read as a whole. If the declarations are those of the
    text before, the problem has the same variables, and for equal lines the same formulas; its
    constraints have no offsets.
    """

    def __init__(self, most: int = MOST_LINES) -> None:
        self._most = most
        self._head = ""  # the lines with the declarations of the text before; "": none are kept
        self._declared = Problem()
        self._known: dict[str, Constraint] = {}

    def read(self, text: str) -> Problem:
        """The problem in a text.

        Raises:
            CspError: the text has mistakes.
        """
        problem = self._by_lines(text)
        if problem is None:
            problem = parse(Source(text))
            self._start(text, problem)
        return problem

    def _start(self, text: str, problem: Problem) -> None:
        """Keep the lines of a text that was read as a whole, if each is one statement."""
        lines = text.split("\n")
        count = len(problem.ints) + len(problem.bools)
        head, rest = lines[:count], lines[count:]
        self._head, self._declared, self._known = "", problem.copy(), {}
        self._declared.constraints, self._declared.keys = [], None
        if not (_is_usual(text) and all(map(_is_declaration, head))):
            return
        start = sum(len(text_line) + 1 for text_line in head)
        statements = iter(problem.constraints)
        for line in rest:
            if _has_statement(line):
                constraint = next(statements, None)
                place = constraint.offset - start if constraint else -1
                if constraint is None or not 0 <= place < len(line) or not _is_balanced(line):
                    return
                self._known[line] = Constraint(constraint.formula, label=constraint.label)
            start += len(line) + 1
        if next(statements, None) is None and not problem.objective:
            self._head = "".join(f"{text_line}\n" for text_line in head)

    def _by_lines(self, text: str) -> Problem | None:
        """The problem in a text with the same declarations; None: it must be read as a whole."""
        if not (self._head and text.startswith(self._head) and _is_usual(text)):
            return None
        lines, known = text[len(self._head) :].split("\n"), self._known
        for line in lines:
            if line not in known and _has_statement(line):
                constraint = self._read(line)
                if constraint is None:
                    return None
                known[line] = constraint
        problem = self._declared.copy()
        problem.constraints = [known[text_line] for text_line in lines if text_line in known]
        key_lines = [text_line for text_line in lines if text_line[:1] == "#"]
        if key_lines:
            problem.keys = self._keys(key_lines)
            if problem.keys is None:
                return None
        if len(known) > self._most:
            self._known = {text_line: known[text_line] for text_line in lines if text_line in known}
        return problem

    def _read(self, line: str) -> Constraint | None:
        """The constraint in a line; None: it is not one constraint."""
        part, declared = Problem(), self._declared
        for word in re.findall(_WORD, line):
            if word in declared.ints:
                part.ints[word] = declared.ints[word]
            if word in declared.bools:
                part.bools[word] = declared.bools[word]
        variables = len(part.ints) + len(part.bools)
        try:
            parse_into(part, Source(line))
        except CspError:
            return None  # reading the text as a whole reports the mistake at its place
        if len(part.ints) + len(part.bools) > variables or part.objective or part.keys is not None:
            return None
        return part.constraints[0] if len(part.constraints) == 1 else None

    def _keys(self, lines: Sequence[str]) -> list[str] | None:
        """The answer keys in some lines; None: there are words that are not variables."""
        keys: dict[str, None] = {}
        for line in lines:
            keys |= dict.fromkeys(line.replace("#", " ").split())
        declared = self._declared
        known = all(text_line in declared.ints or text_line in declared.bools for text_line in keys)
        return list(keys) if known else None


def _is_usual(text: str) -> bool:
    """Whether a text has no comments, and only line feeds between its lines."""
    return ";" not in text and "\r" not in text


def _has_statement(line: str) -> bool:
    """Whether a line is neither blank nor a list of answer keys."""
    return line[:1] != "#" and bool(line.strip())


def _is_declaration(line: str) -> bool:
    return _is_balanced(line) and re.fullmatch(_DECLARATION, line) is not None


def _is_balanced(line: str) -> bool:
    return line.count("(") == line.count(")")
