"""Statements to a problem: declarations, constraints, the objective and answer keys.

After a mistake, something harmless takes the place of what is wrong, so that one run finds the
mistakes of the whole text.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from contextlib import suppress
from enum import Enum
from functools import partial

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Code, Log
from csp2sat.csp.expr import TRUE, BoolVar, IntVar
from csp2sat.csp.operators import spellings
from csp2sat.csp.problem import Constraint, Objective, Problem
from csp2sat.csp.syntax.domains_and_relations import read_domain, read_relation
from csp2sat.csp.syntax.expression_parser import ExpressionParser, shown
from csp2sat.csp.syntax.foreign_comments import report_unknown_keys
from csp2sat.csp.syntax.mistakes import Enough, Mistakes
from csp2sat.csp.syntax.near_hint import near_hint
from csp2sat.csp.syntax.predicates import MOST_USES, Expansions, read_predicate
from csp2sat.csp.syntax.s_expression_reader import Form, Text
from csp2sat.csp.syntax.symbol_table import SymbolTable

_NO_LABELS: Mapping[int, str] = {}


class Softness(Enum):
    """Which constraints may be violated at a cost."""

    NONE = "none"
    WEIGHTED = "those in (weighted W c)"
    ALL = "all, at cost 1"


class StatementParser:
    """Adds the statements of a text to a problem, in order; mistakes go to the log.

    `labels` has the texts of labels, by the offsets of their forms.
    A statement may have at most `most_uses` different predicate calls.
    """

    def __init__(
        self,
        problem: Problem,
        text: Text,
        log: Log,
        softness: Softness,
        most_uses: int = MOST_USES,
        labels: Mapping[int, str] = _NO_LABELS,
    ) -> None:
        self._labels = labels
        self._problem = problem
        self._text = text
        self._softness = softness
        self._symbols = SymbolTable(problem)
        self._mistakes = Mistakes(text, log, self._symbols)
        self._expansions = Expansions(self._symbols, self._mistakes, most_uses)
        self._expressions = ExpressionParser(text, self._symbols, self._mistakes, self._expansions)
        self._declarations = {
            "domain": self._domain,
            "int": self._int,
            "bool": self._bool,
            "dint": self._int,
            "dbool": self._bool,
            "predicate": self._predicate,
            "relation": self._relation,
            "objective": self._objective,
        }

    def parse(self) -> None:
        """Parse all statements, then the answer keys."""
        with suppress(Enough):
            for i in range(len(self._text.statements)):
                try:
                    self._statement(self._text.statements, i)
                except RecursionError:
                    self._mistakes.add(self._text.statements, i, "this is nested too deeply")
            self._keys()

    def _statement(self, statements: Form, i: int) -> None:
        statement = statements[i]
        head = statement[0] if isinstance(statement, Form) and statement else None
        declare = self._declarations.get(head) if isinstance(head, str) else None
        self._expansions.clear()
        if declare and isinstance(statement, Form):
            declare(statement)
        else:
            self._problem.constraints.append(self._constraint(statements, i))

    # --- declarations -----------------------------------------------------------------------

    def _name(self, form: Form, taken: Container[str], what: str) -> str | None:
        """The new name in a declaration; None: a mistake was reported."""
        name = form[1] if len(form) > 1 else None
        if not isinstance(name, str):
            self._mistakes.add(form, 1 if len(form) > 1 else -1, f"expected the name of the {what}")
        elif name == "-" and len(form) > 2 and isinstance(form[2], str):
            # The reader made two words of one: a minus before a name is a symbol by itself.
            self._mistakes.add(form, 1, "a name can't begin with '-'")
        elif name in taken:
            self._mistakes.add(form, 1, f"the {what} {name!r} is declared twice")
        else:
            self._mistakes.undeclared.discard(name)
            return name
        return None

    def _domain(self, form: Form) -> None:
        name = self._name(form, self._symbols.domains, "domain")
        domain = read_domain(self._expressions, form, {}) if name else None
        if domain and name:
            self._symbols.domains.update(dict.fromkeys(spellings(name), domain))

    def _int(self, form: Form) -> None:
        name = self._name(form, self._symbols.ints, "int")
        if name:
            domain = read_domain(self._expressions, form, self._symbols.domains)
            # With a wrong domain the name is still declared, so that its uses are not errors, too.
            variable = IntVar(name, domain or Domain.of(0, 0), form[0] == "dint")
            self._problem.ints[name] = variable
            for spelling in spellings(name):
                self._symbols.ints[spelling] = variable

    def _bool(self, form: Form) -> None:
        name = self._name(form, self._symbols.bools, "bool")
        if name and len(form) > 2:
            self._mistakes.add(form, 2, f"expected ({form[0]} NAME), one name")
        if name:
            variable = BoolVar(name, form[0] == "dbool")
            self._problem.bools[name] = variable
            for spelling in spellings(name):
                self._symbols.bools[spelling] = variable

    def _predicate(self, form: Form) -> None:
        if predicate := read_predicate(form, self._mistakes):
            self._expansions.define(predicate)

    def _relation(self, form: Form) -> None:
        relation = read_relation(self._expressions, form)
        if relation and relation.name in self._symbols.relations:
            self._mistakes.add(form, 1, f"the relation {relation.name!r} is declared twice")
        elif relation:
            self._symbols.relations.update(dict.fromkeys(spellings(relation.name), relation))

    def _objective(self, form: Form) -> None:
        if self._softness is not Softness.NONE:
            self._mistakes.add(form, -1, "an objective can't be combined with soft constraints")
            return
        goal = form[1] if len(form) > 1 else None
        if goal not in ("minimize", "maximize") or len(form) < 3:
            message = "expected (objective minimize TERM ...) or (objective maximize TERM ...)"
            known = ("minimize", "maximize")
            misspelt = isinstance(goal, str) and goal not in known
            hint = partial(near_hint, str(goal), known) if misspelt else ""
            self._mistakes.add(form, -1, message, hint)
            return
        names = [name for i in range(2, len(form)) if (name := self._goal(form, i))]
        self._problem.objective = Objective(goal == "minimize", tuple(names))

    def _goal(self, form: Form, i: int) -> str | None:
        """The variable in an objective; None: a mistake was reported, now or before."""
        child = form[i]
        if isinstance(child, Form):
            from csp2sat.csp.objective_variable import (  # few texts need it
                TooLargeError,
                variable_for,
            )

            try:
                return variable_for(self._problem, self._expressions.term(form, i))
            except TooLargeError as error:
                self._mistakes.add(form, i, f"the objective may be too large: {error}")
                return None
        variable = self._symbols.ints.get(child) if isinstance(child, str) else None
        if variable:
            return variable.name
        if not isinstance(child, str) or child not in self._mistakes.undeclared:
            hint = partial(near_hint, child, self._symbols.ints) if isinstance(child, str) else ""
            what = f"an objective must be a term of variables declared before, not {shown(child)}"
            self._mistakes.add(form, i, what, hint)
        return None

    # --- constraints ------------------------------------------------------------------------

    def _constraint(self, statements: Form, i: int) -> Constraint:
        """A statement that is not a declaration."""
        statement = statements[i]
        weight = 1 if self._softness is Softness.ALL else None
        formula = self._expressions.formula
        if not isinstance(statement, Form):
            offset = self._text.offset(statements, i)
            return Constraint(formula(statements, i), offset, weight)
        head = statement[0] if statement else None
        if head not in ("weighted", "label") or head in self._symbols.predicates:
            return Constraint(formula(statements, i), statement.offset, weight)
        return self._weight(statement) if head == "weighted" else self._label(statement)

    def _label(self, statement: Form) -> Constraint:
        """The constraint in `(label "TEXT" CONSTRAINT)`; the text was taken out before."""
        label = self._labels.get(statement.offset, "")
        if not label.strip() or len(statement) != 2:
            self._mistakes.add(statement, -1, 'expected (label "TEXT" CONSTRAINT)')
            return Constraint(TRUE)
        inner = statement[1]
        if isinstance(inner, Form) and inner[:1] == ["label"]:
            self._mistakes.add(inner, -1, "a constraint has only one label")
        constraint = self._constraint(statement, 1)
        constraint.offset, constraint.label = statement.offset, label
        return constraint

    def _weight(self, statement: Form) -> Constraint:
        """The constraint in `(weighted WEIGHT FORMULA)`."""
        if self._softness is not Softness.WEIGHTED:
            message = "this constraint is weighted, but weights are not used here"
            self._mistakes.add(statement, -1, message, code=Code.WEIGHT)
        if len(statement) != 3:
            self._mistakes.add(statement, -1, "expected (weighted WEIGHT FORMULA)")
            return Constraint(TRUE)
        weight = self._expressions.integer(statement, 1, "the weight")
        if weight < 0:
            self._mistakes.add(statement, 1, f"the weight {weight} is negative")
        inner = statement[2]
        if isinstance(inner, Form) and inner[:1] == ["label"] and inner.offset in self._labels:
            label = f'(label "{self._labels[inner.offset]}" (weighted {weight}'
            constraint = self._text.spelled_child(inner, 1) if len(inner) == 2 else "CONSTRAINT"
            message = "a label stands around the weight, not inside"
            from csp2sat.csp.hints.hint import writes  # only errors need it

            hint = writes(f"{label} {constraint}))").at(self._text.extent(statement))
            self._mistakes.add(statement, 2, message, hint)
            return Constraint(TRUE)
        return Constraint(self._expressions.formula(statement, 2), statement.offset, weight)

    # --- answer keys ------------------------------------------------------------------------

    def _keys(self) -> None:
        if self._text.keys is None:
            return
        keys: dict[str, None] = {}
        unknown: list[tuple[str, int]] = []
        ints, bools = self._symbols.ints, self._symbols.bools
        for name, offset in self._text.keys:
            variable = ints.get(name) or bools.get(name)
            if variable:
                keys[variable.name] = None
            elif name not in self._mistakes.undeclared:
                unknown.append((name, offset))
        self._problem.keys = list(keys)
        report_unknown_keys(self._mistakes.log, unknown, {*ints, *bools} if unknown else ())
