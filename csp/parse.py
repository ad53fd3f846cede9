"""Text to problem: statements, names, arities and sorts, every check and its message.

Mistakes are collected: after one, something harmless takes the place of what was wrong, so that
one reading finds as many as the text has.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from enum import Enum
from functools import partial
from itertools import chain

from csp2sat.csp import advice
from csp2sat.csp.advice import KEYWORDS
from csp2sat.csp.declare import read_domain, read_relation
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Log, Source, near
from csp2sat.csp.expr import FALSE, TRUE, Apply, BoolVar, IntVar, Node, Number, Operator, Sort
from csp2sat.csp.kernel import COMPARISONS, EQ
from csp2sat.csp.macros import DEEPEST, Macros
from csp2sat.csp.operators import BY_SPELLING, spellings
from csp2sat.csp.problem import Constraint, Objective, Problem
from csp2sat.csp.reader import Form, Text, form_at, read
from csp2sat.csp.tables import TABLE, Relation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Hint
    from csp2sat.csp.reader import Child

ZERO = Number(0)


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
    log = Log(source)
    text = read(source, log)
    # What follows a wrong character or parenthesis is not worth telling.
    log.raise_if_any()
    with _recursion(text.depth + 2 * DEEPEST):  # bodies of predicates and their arguments
        _Parser(problem, text, log, softness).read()
    log.raise_if_any()
    return problem


@contextmanager
def _recursion(depth: int) -> Iterator[None]:
    """Room for the parser's calls on forms nested so deep (Python calls take no C stack)."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, 12 * depth + 10_000))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


class _Parser:
    """Reads statements in order; the `Arguments` that operators read from."""

    def __init__(self, problem: Problem, text: Text, log: Log, softness: Softness) -> None:
        self._softness = softness
        self._text = text
        self._log = log
        self._problem = problem
        # Names under each of their spellings: `+` and `add` are one.
        self._ints = {each: x for name, x in problem.ints.items() for each in spellings(name)}
        self._bools = {each: p for name, p in problem.bools.items() for each in spellings(name)}
        self._domains: dict[str, Domain] = {}
        self._relations: dict[str, Relation] = {}
        self._muted = False  # only names that are not declared are told
        self._told: set[str] = set()  # names that were told not to be declared
        self._declared: dict[tuple[str, str], int] = {}  # for hints only
        self._macros = Macros(self)
        self._numbers: dict[int, Number] = {}
        self._statements: dict[str, Callable[[Form], None]] = {
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
        for i in range(len(self._text.statements)):
            if self._log.full:
                break
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
            self._ints.update(dict.fromkeys(spellings(name), variable))

    def _bool(self, form: Form) -> None:
        name = self._name(form, self._bools, "bool")
        if name and len(form) > 2:
            self.error(form, 2, f"expected ({form[0]} NAME), one name")
        if name:
            variable = BoolVar(name, form[0] == "dbool")
            self._problem.bools[name] = variable
            self._bools.update(dict.fromkeys(spellings(name), variable))

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
            hint = partial(near, goal, known) if isinstance(goal, str) else ""
            self.error(form, -1, message, hint)
            return
        names: list[str] = []
        for i in range(2, len(form)):
            child = form[i]
            variable = self._ints.get(child) if isinstance(child, str) else None
            if variable:
                names.append(variable.name)
            elif not isinstance(child, str) or child not in self._told:
                hint = partial(near, child, self._ints) if isinstance(child, str) else ""
                what = f"an objective must be an int variable declared before, not {_shown(child)}"
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
            hint = "use the option -weighted"
            self.error(statement, -1, "this constraint is weighted, but none is soft", hint)
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
        for name, offset in self._text.keys:
            variable = self._ints.get(name) or self._bools.get(name)
            if variable:
                keys[variable.name] = None
            elif name not in self._told:
                hint = partial(near, name, chain(self._ints, self._bools))
                self._log.add(offset, f"the answer key {name!r} is not declared", hint)
        self._problem.keys = list(keys)

    # --- what operators ask for -----------------------------------------------------------

    def error(self, form: Form, i: int, message: str, hint: Hint = "") -> None:
        """Note a mistake at child `i` of a form (-1: the form)."""
        if not self._muted:
            self._note(form, i, message, hint)

    def _note(self, form: Form, i: int, message: str, hint: Hint) -> None:
        if not self._log.full:
            offset, use = self._text.offset(form, i), self._macros.use
            in_a_body = use and offset < use[1]  # of a predicate, defined before its use
            self._log.add(offset, message, hint, use if in_a_body else None)

    def integer(self, form: Form, i: int, what: str) -> int:
        """A literal integer."""
        child = form[i]
        if isinstance(child, int):
            return child
        self.error(form, i, f"{what} must be an integer written as digits, not {_shown(child)}")
        return 0

    def sublist(self, form: Form, i: int, what: str) -> Form:
        """A list."""
        child = form[i]
        if isinstance(child, Form):
            return child
        self.error(form, i, f"expected {what}, not {_shown(child)}")
        return form_at(form.offset)

    def row(self, form: Form, i: int, length: int, what: str) -> Form | None:
        """A list of a certain length."""
        child = form[i]
        if isinstance(child, Form) and len(child) == length:
            return child
        have = f"{len(child)} items" if isinstance(child, Form) else _shown(child)
        self.error(form, i, f"expected {what}, not {have}")
        return None

    def comparison(self, form: Form, i: int) -> Operator:
        """A comparison, by word or symbol."""
        child = form[i]
        op = BY_SPELLING.get(child) if isinstance(child, str) else None
        if op in COMPARISONS:
            assert op is not None
            return op
        known = " ".join(each.spelling for each in COMPARISONS)
        self.error(form, i, f"{_shown(child)} is not a comparison", f"the comparisons are {known}")
        return EQ

    def terms(self, form: Form, start: int) -> list[Node]:
        """All children from `start` on, as terms."""
        ints = self._ints
        terms: list[Node] = []
        for i in range(start, len(form)):
            child = form[i]
            found = ints.get(child) if child.__class__ is str else None
            terms.append(found or self.term(form, i))
        return terms

    def formulas(self, form: Form, start: int) -> list[Node]:
        """All children from `start` on, as formulas."""
        return [self.formula(form, i) for i in range(start, len(form))]

    def term(self, form: Form, i: int) -> Node:
        """Child `i` as a term."""
        child = form[i]
        if isinstance(child, str):
            return self._ints.get(child) or self._no_term(form, i, child)
        if isinstance(child, int):
            return self._numbers.get(child) or self._numbers.setdefault(child, Number(child))
        return self._macros.argument(child, Sort.TERM) or self.term_form(form, i, child)

    def term_form(self, form: Form, i: int, child: Form) -> Node:
        """A list that must be a term."""
        op = self._operator(form, i, child, Sort.TERM)
        return self._apply(op, child) if op else ZERO

    def formula(self, form: Form, i: int) -> Node:
        """Child `i` as a formula."""
        child = form[i]
        if isinstance(child, str):
            return self._bools.get(child) or KEYWORDS.get(child) or self._no_formula(form, i, child)
        if isinstance(child, int):
            return TRUE if child > 0 else FALSE
        return self._macros.argument(child, Sort.FORMULA) or self.formula_form(form, i, child)

    def formula_form(self, form: Form, i: int, child: Form) -> Node:
        """A list that must be a formula. A predicate wins over a relation, that over the table."""
        head = child[0] if child else None
        if isinstance(head, str):
            if macro := self._macros.get(head):
                return self._macros.expand(macro, child)
            if relation := self._relations.get(head):
                return self._use(relation, child)
        op = self._operator(form, i, child, Sort.FORMULA)
        return self._apply(op, child) if op else TRUE

    def is_term(self, child: Child) -> bool:
        """Whether a list is a term by its head (and not a list of terms)."""
        head = child[0] if isinstance(child, Form) and child else None
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        return op is not None and op.gives is Sort.TERM

    # --- forms ----------------------------------------------------------------------------

    def _apply(self, op: Operator, form: Form) -> Node:
        args, data = op.read(self, form)
        return Apply(op, tuple(args), data)

    def _use(self, relation: Relation, form: Form) -> Node:
        if len(form) - 1 != relation.arity:
            message = (
                f"the relation {relation.name!r} takes {relation.arity} terms, not {len(form) - 1}"
            )
            self.error(form, -1, message)
            return TRUE
        return Apply(TABLE, tuple(self.terms(form, 1)), relation)

    def _operator(self, form: Form, i: int, child: Form, wanted: Sort) -> Operator | None:
        """The operator at the head of a list, if there is one of the wanted sort."""
        head = child[0] if child else None
        if not isinstance(head, str):
            what = "an empty list" if not child else "a list without an operator at its head"
            self.error(form, i, f"expected a {wanted.value}, not {what}")
            return None
        op = BY_SPELLING.get(head)
        if op is None:
            self.error(child, 0, *advice.no_operator(self._names(), head, wanted))
            return None
        if op.gives is wanted:
            return op
        self.error(form, i, *advice.wrong_sort(op, child))
        # What is wrong inside may follow from this, but for names that are not declared.
        before, self._muted = self._muted, True
        op.read(self, child)
        self._muted = before
        return None

    def _names(self) -> advice.Names:
        macros = (*self._macros.names(), *self._relations)
        statements = tuple(self._statements)
        return advice.Names(self._ints, self._bools, macros, statements, self._later)

    def _later(self, sort: str, name: str) -> str:
        """Line and column of the declaration of a name; empty: the text has none."""
        self._declared = self._declared or advice.declarations(self._text.statements)
        offset = self._declared.get((sort, name))
        return "" if offset is None else "{}:{}".format(*self._log.source.position(offset))

    def _no_term(self, form: Form, i: int, name: str) -> Node:
        self._unknown(form, i, name, advice.no_term)
        return ZERO

    def _no_formula(self, form: Form, i: int, name: str) -> Node:
        self._unknown(form, i, name, advice.no_formula)
        return TRUE

    def _unknown(self, form: Form, i: int, name: str, say: advice.Advice) -> None:
        """Note a name that can't stand where it does; that it is not declared, once."""
        if self._log.full or name in self._told:
            return
        names = self._names()
        if not names.knows(name):
            self._told.add(name)
            self._note(form, i, *say(names, name))
        elif not self._muted:
            self._note(form, i, *say(names, name))


def _shown(child: Child) -> str:
    return "a list" if isinstance(child, Form) else repr(child)
