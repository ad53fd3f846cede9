"""Text to problem: statements, names, arities and sorts, every check and its message.

Mistakes are collected: after one, something harmless takes the place of what was wrong, so that
one reading finds as many as the text has.
"""

from __future__ import annotations

import sys
from _thread import allocate_lock  # `threading` takes a while to import
from collections.abc import Container, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from functools import partial

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source, near
from csp2sat.csp.expr import TRUE, BoolVar, IntVar
from csp2sat.csp.operators import spellings
from csp2sat.csp.problem import Constraint, Objective, Problem
from csp2sat.csp.syntax.comments import ProblemLog, report_unknown_keys
from csp2sat.csp.syntax.declarations import read_domain, read_relation
from csp2sat.csp.syntax.expression_parser import Enough, Forms, shown
from csp2sat.csp.syntax.predicates import DEEPEST
from csp2sat.csp.syntax.reader import Form, Text, read


class Softness(Enum):
    """Which constraints may be violated at a cost."""

    NONE = "none"
    WEIGHTED = "those in (weighted W c)"
    ALL = "all, at cost 1"


def parse(source: Source, softness: Softness = Softness.NONE) -> Problem:
    """The problem that a text states.

    Raises:
        CspError: the text has mistakes; all that were found, up to 20.
    """
    problem = _parsed(Problem(), source, softness)
    problem.source = source
    return problem


def parse_into(problem: Problem, source: Source) -> None:
    """Add what a text states to a problem, whose variables it may use.

    Raises:
        CspError: the text has mistakes; the problem is as it was.
    """
    old = len(problem.constraints)
    more = _parsed(problem.copy(), source, Softness.NONE)
    for each in more.constraints[old:]:
        each.offset = -1  # places are those in the problem's own text
    vars(problem).update(vars(more))


def _parsed(problem: Problem, source: Source, softness: Softness) -> Problem:
    """The problem with what a text states beside."""
    log = ProblemLog(source)
    text = read(source, log)
    # What follows a wrong character or parenthesis is not worth telling.
    log.raise_if_any()
    with _recursion(text.depth + 2 * DEEPEST):  # bodies of predicates and their arguments
        _Parser(problem, text, log, softness).read()
    log.raise_if_any()
    text.statements.clear()  # they are large, and the parser is part of a cycle
    return problem


class _Room:
    """Room for the parser's calls on forms nested deeply (Python calls take no C stack).

    The limit is one for all threads: it stays as high as any of those at work needs it.
    """

    def __init__(self) -> None:
        self._lock = allocate_lock()
        self._wanted: list[int] = []
        self._before = 0

    @contextmanager
    def __call__(self, depth: int) -> Iterator[None]:
        """Room for forms nested so deep."""
        wanted = 12 * depth + 10_000
        with self._lock:
            if not self._wanted:
                self._before = sys.getrecursionlimit()
            self._wanted.append(wanted)
            self._set()
        try:
            yield
        finally:
            with self._lock:
                self._wanted.remove(wanted)
                self._set()

    def _set(self) -> None:
        sys.setrecursionlimit(max([self._before, *self._wanted]))


_recursion = _Room()


class _Parser(Forms):
    """Reads statements in order."""

    def __init__(self, problem: Problem, text: Text, log: ProblemLog, softness: Softness) -> None:
        super().__init__(problem, text, log)
        self._problem = problem
        self._softness = softness
        self._domains: dict[str, Domain] = {}
        self._statements |= {
            "domain": self._domain,
            "int": self._int,
            "bool": self._bool,
            "dint": self._int,
            "dbool": self._bool,
            "predicate": self._macros.define,
            "relation": self._relation,
            "objective": self._objective,
        }

    def read(self) -> None:
        """Read all statements; what is wrong is in the log."""
        with suppress(Enough):
            for i in range(len(self._text.statements)):
                try:
                    self._read(self._text.statements, i)
                except RecursionError:
                    self.error(self._text.statements, i, "this is nested too deeply")
            self._keys()

    def _read(self, statements: Form, i: int) -> None:
        statement = statements[i]
        head = statement[0] if isinstance(statement, Form) and statement else None
        declare = self._statements.get(head) if isinstance(head, str) else None
        self._muted = False
        self._macros.forget()
        if declare and isinstance(statement, Form):
            declare(statement)
        else:
            self._problem.constraints.append(self._constraint(statements, i))

    # --- statements -----------------------------------------------------------------------

    def _name(self, form: Form, taken: Container[str], what: str) -> str | None:
        """The name that a declaration begins with, or None."""
        name = form[1] if len(form) > 1 else None
        if not isinstance(name, str):
            self.error(form, 1 if len(form) > 1 else -1, f"expected the name of the {what}")
        elif name == "-" and len(form) > 2 and isinstance(form[2], str):
            # It was one word: a minus before a name is a symbol by itself.
            self.error(form, 1, "a name can't begin with '-'")
        elif name in taken:
            self.error(form, 1, f"the {what} {name!r} is declared twice")
        else:
            self._told.discard(name)
            return name
        return None

    def _domain(self, form: Form) -> None:
        name = self._name(form, self._domains, "domain")
        domain = read_domain(self, form, {}) if name else None
        if domain and name:
            self._domains.update(dict.fromkeys(spellings(name), domain))

    def _int(self, form: Form) -> None:
        name = self._name(form, self._ints, "int")
        if name:
            domain = read_domain(self, form, self._domains)
            # With a wrong domain the name is still declared: its uses are no mistakes.
            variable = IntVar(name, domain or Domain.of(0, 0), form[0] == "dint")
            self._problem.ints[name] = variable
            for each in spellings(name):
                self._ints[each] = variable

    def _bool(self, form: Form) -> None:
        name = self._name(form, self._bools, "bool")
        if name and len(form) > 2:
            self.error(form, 2, f"expected ({form[0]} NAME), one name")
        if name:
            variable = BoolVar(name, form[0] == "dbool")
            self._problem.bools[name] = variable
            for each in spellings(name):
                self._bools[each] = variable

    def _relation(self, form: Form) -> None:
        relation = read_relation(self, form)
        if relation and relation.name in self._relations:
            self.error(form, 1, f"the relation {relation.name!r} is declared twice")
        elif relation:
            self._relations.update(dict.fromkeys(spellings(relation.name), relation))

    def _objective(self, form: Form) -> None:
        if self._softness is not Softness.NONE:
            self.error(form, -1, "there can't be an objective when constraints are soft")
            return
        goal = form[1] if len(form) > 1 else None
        if goal not in ("minimize", "maximize") or len(form) < 3:
            message = "expected (objective minimize NAME ...) or (objective maximize NAME ...)"
            known = ("minimize", "maximize")
            misspelt = isinstance(goal, str) and goal not in known
            self.error(form, -1, message, partial(near, str(goal), known) if misspelt else "")
            return
        names: list[str] = []
        for i in range(2, len(form)):
            child = form[i]
            variable = self._ints.get(child) if isinstance(child, str) else None
            if variable:
                names.append(variable.name)
            elif not isinstance(child, str) or child not in self._told:
                hint = partial(near, child, self._ints) if isinstance(child, str) else ""
                what = f"an objective must be an int variable declared before, not {shown(child)}"
                self.error(form, i, what, hint)
        self._problem.objective = Objective(goal == "minimize", tuple(names))

    def _constraint(self, statements: Form, i: int) -> Constraint:
        """A statement that is no declaration."""
        statement = statements[i]
        weight = 1 if self._softness is Softness.ALL else None
        if not isinstance(statement, Form):
            offset = self._text.offset(statements, i)
            return Constraint(self.formula(statements, i), offset, weight)
        if not statement or statement[0] != "weighted" or self._macros.get("weighted"):
            return Constraint(self.formula(statements, i), statement.offset, weight)
        if self._softness is not Softness.WEIGHTED:
            hint = "solve it with the option --weighted"
            self.error(
                statement, -1, "this constraint is weighted, but weights have no meaning here", hint
            )
        if len(statement) != 3:
            self.error(statement, -1, "expected (weighted WEIGHT FORMULA)")
            return Constraint(TRUE)
        weight = self.integer(statement, 1, "the weight")
        if weight < 0:
            self.error(statement, 1, f"the weight {weight} is negative")
        return Constraint(self.formula(statement, 2), statement.offset, weight)

    def _keys(self) -> None:
        if self._text.keys is None:
            return
        keys: dict[str, None] = {}
        unknown: list[tuple[str, int]] = []
        for name, offset in self._text.keys:
            variable = self._ints.get(name) or self._bools.get(name)
            if variable:
                keys[variable.name] = None
            elif name not in self._told:
                unknown.append((name, offset))
        self._problem.keys = list(keys)
        report_unknown_keys(self._log, unknown, {*self._ints, *self._bools} if unknown else ())
