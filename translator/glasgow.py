"""A problem as the s-expression that the Glasgow constraint solver reads.

    ((version 1) (variables (NAME LOW HIGH) ...) (constraints (LABEL KEYWORD ...) ...)
     (prob_type decide))

The constraints are those of the normal form: sums, `all_different`, tables, `cumulative`, and
disjunctions of these. All variables are integers; a Boolean one is 0 or 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, count

from csp2sat.csp.domain import Domain
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.encoding_options import DEFAULTS, STATIC
from csp2sat.translator.normalform.atoms.atom import Atom, Clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Cumulative, Table
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.normalform.variables import EQ, LE, NE, AffineView, Bit, Comparator
from csp2sat.translator.size_refusals import Reason, Refused

NAME = re.compile(r"_*[a-zA-Z][a-zA-Z0-9_-]*", re.ASCII)
"""The names that the solver takes; it takes brackets, too, if they match."""
SUMS = {LE: "lin_less_equal", EQ: "lin_equals", NE: "lin_not_equals"}
SURE = "(1 >= 1)"
"""A condition that is true."""
NEVER = "less_than 1 0"
"""A constraint without solutions."""
MOST = 2**63 - 1
"""The greatest number that the solver reads."""
SOLVER = "the Glasgow solver"


def scp_lines(problem: Problem) -> Iterator[str]:
    """The lines of the file.

    Raises:
        Refused: the format lacks a part of the problem.
    """
    for constraint in problem.constraints:
        if constraint.weight is not None:
            raise _refused(constraint, f"{SOLVER} has no soft constraints")
    if problem.objective and len(problem.objective.names) > 1:
        raise _refused(None, f"{SOLVER} has no objective over several variables")
    try:
        normal = normalise(problem, options=DEFAULTS.with_graph(STATIC))
    except Refused as refused:
        if refused.reason is not Reason.EAGER_GRAPH:
            raise
        what = f"{SOLVER} has no graph constraints, and this one would be {refused.message}"
        raise _refused(refused.constraint, what) from None
    yield from _Writer(problem, normal).lines()


def _refused(constraint: Constraint | None, message: str) -> Refused:
    return Refused(constraint, message, "write another format", Reason.ENCODING)


class _Writer:
    """Writes the clauses of a normal form, with the variables that they need."""

    def __init__(self, problem: Problem, normal: Normal) -> None:
        self._problem = problem
        self._normal = normal
        self._variables = normal.variables
        self._here: Constraint | None = None
        self._declared: list[str] = []
        self._constraints: list[str] = []
        self._taken: set[str] = set()
        self._new_names = (f"v{i}" for i in count(1))
        # The names of variables of the normal form, and of views that became variables.
        self._ints: dict[int, str] = {}
        self._bools: dict[int, str] = {}
        self._views: dict[AffineView, str] = {}

    def lines(self) -> Iterator[str]:
        """All lines."""
        labels = [*self._problem.ints, *self._problem.bools]
        self._taken.update(label for label in labels if NAME.fullmatch(label))
        for x in range(len(self._problem.ints)):
            self._int(x)
        for p in range(1, len(self._problem.bools) + 1):
            self._bool(p)
        self._write_aliases()
        for clause, origin in zip(self._normal.clauses, self._normal.origins, strict=True):
            self._here = self._problem.constraints[origin]
            self._clause(clause)
        yield "((version 1)"
        yield from _section("variables", self._declared)
        yield from _section("constraints", self._constraints)
        yield f"(prob_type {self._kind()}))"

    def _kind(self) -> str:
        objective = self._problem.objective
        if objective is None:
            return "decide"
        names = list(self._problem.ints)
        return f"({objective.goal} {self._int(names.index(objective.names[0]))})"

    # --- variables ----------------------------------------------------------------------------

    def _declare(self, name: str, domain: Domain) -> str:
        """A new variable; with the name of a declared one, if the solver takes it."""
        if not NAME.fullmatch(name) or name.startswith("_"):
            name = next(new for new in self._new_names if new not in self._taken)
        self._taken.add(name)
        if not domain:
            self._post(NEVER)
            domain = Domain.of(0, 0)
        self._declared.append(f"({name} {self._number(domain.lo)} {self._number(domain.hi)})")
        if len(domain.ranges) > 1:
            self._post(f"in ({' '.join(map(self._number, domain))}) {name}")
        return name

    def _int(self, x: int) -> str:
        if x not in self._ints:
            domain = self._variables.domains[x]
            self._ints[x] = self._declare(self._variables.int_names[x], domain)
            if x in self._variables.binary_shapes:
                self._write_bits(x, *self._variables.binary_shapes[x])
        return self._ints[x]

    def _write_bits(self, x: int, offset: int, bits: int) -> None:
        names = [self._declare("", Domain.of(0, 1)) for _ in range(bits)]
        for p, meaning in self._variables.literal_meanings.items():
            if isinstance(meaning, Bit) and meaning.variable == x:
                self._bools[p] = names[meaning.position]
        terms = [(1, self._ints[x]), *((-1 << i, name) for i, name in enumerate(names))]
        self._sum(EQ, terms, offset)

    def _bool(self, p: int) -> str:
        """The variable that is 1 if a Boolean variable of the normal form is true."""
        if p not in self._bools:
            meaning = self._variables.literal_meanings.get(p)
            if isinstance(meaning, Bit):
                self._int(meaning.variable)
                return self._bools[p]
            name = self._variables.bool_names[p]
            # An integer variable of that name has it already.
            name = "" if name in self._problem.ints else name
            self._bools[p] = self._declare(name, Domain.of(0, 1))
            if meaning is not None:
                self._post(f"or ({self._literal(p)}) ({self._bools[p]} >= 1)")
        return self._bools[p]

    def _view(self, view: AffineView) -> str:
        """The variable, or the number, that a view is."""
        if view.factor == 0:
            return self._number(view.constant)
        if view == AffineView(1, view.variable, 0):
            return self._int(view.variable)
        if view not in self._views:
            low, high = view.bounds(self._variables.domains)
            name = self._views[view] = self._declare("", Domain.of(low, high))
            self._sum(EQ, [(1, name), (-view.factor, self._int(view.variable))], view.constant)
        return self._views[view]

    def _write_aliases(self) -> None:
        """That variables equal others."""
        for x, view in self._normal.int_aliases.items():
            terms = [(1, self._int(x))]
            if view.factor:
                terms.append((-view.factor, self._int(view.variable)))
            self._sum(EQ, terms, view.constant)
        for p, literal in self._normal.literal_aliases.items():
            self._clause((-p, literal))
            self._clause((p, -literal))

    # --- constraints --------------------------------------------------------------------------

    def _number(self, value: int) -> str:
        if abs(value) > MOST:
            raise _refused(self._here, f"{SOLVER} reads numbers of up to 63 bits, not {value}")
        return str(value)

    def _post(self, text: str) -> None:
        self._constraints.append(f"(_{len(self._constraints) + 1} {text})")

    def _literal(self, literal: int) -> str:
        """A literal as a condition: `(x < 4)`."""
        meaning = self._variables.literal_meanings.get(abs(literal))
        if meaning is None or isinstance(meaning, Bit):
            return f"({self._bool(abs(literal))} {'>= 1' if literal > 0 else '< 1'})"
        name, value = self._int(meaning.variable), meaning.value
        if meaning.op is EQ:
            return f"({name} {'=' if literal > 0 else '!='} {self._number(value)})"
        return f"({name} {'<' if literal > 0 else '>='} {self._number(value + 1)})"

    def _clause(self, clause: Clause) -> None:
        literals = [atom for atom in clause if isinstance(atom, int)]
        others = [atom for atom in clause if not isinstance(atom, int)]
        if TRUE in literals:
            return
        literals = [literal for literal in literals if literal != FALSE]
        if not literals and len(others) == 1:
            self._atom(others[0], "")
            return
        conditions = [self._literal(literal) for literal in literals]
        for atom in others:
            name = self._declare("", Domain.of(0, 1))
            conditions.append(f"({name} >= 1)")
            self._atom(atom, name)
        if conditions:
            self._post(f"or ({' '.join(conditions)}) {SURE}")
        else:
            self._post(NEVER)

    def _atom(self, atom: Atom, condition: str) -> None:
        """Post a constraint; with the name of a condition, it holds where that is 1."""
        match atom:
            case Linear(ints, lits, op, bound):
                terms = [(a, self._int(x)) for a, x in ints]
                terms += [(c, self._bool(p)) for c, p in lits]
                self._sum(op, terms, bound, condition)
            case AllDifferent(views):
                names = [self._view(view) for view in views]
                if not condition:
                    self._post(f"all_different ({' '.join(names)})")
                for one, other in combinations(names, 2) if condition else ():
                    self._post(f"not_equals_if ({condition} >= 1) {one} {other}")
            case Table(views, rows, supports):
                self._table([self._view(view) for view in views], rows, supports, condition)
            case Cumulative():
                self._cumulative(atom, condition)
            case _:
                raise _refused(self._here, f"{SOLVER} has no graph constraints")

    def _sum(
        self, op: Comparator, terms: Iterable[tuple[int, str]], bound: int, condition: str = ""
    ) -> None:
        pairs = " ".join(f"{self._number(factor)} {name}" for factor, name in terms)
        keyword = f"{SUMS[op]}_if ({condition} >= 1)" if condition else SUMS[op]
        self._post(f"{keyword} ({pairs}) {self._number(bound)}")

    def _table(
        self,
        names: Sequence[str],
        rows: Iterable[tuple[int | None, ...]],
        supports: bool,
        condition: str,
    ) -> None:
        texts = [
            ["*" if v is None else self._number(v) for v in row] for row in sorted(rows, key=str)
        ]
        if condition:
            texts = [[*row, "1"] for row in texts]
            texts += [["*"] * len(names) + ["0"]] if supports else []
            names = [*names, condition]
        if not texts:
            if supports:
                self._post(NEVER)
            return
        lists = " ".join(f"({' '.join(row)})" for row in texts)
        self._post(f"{'table' if supports else 'negative_table'} ({lists}) ({' '.join(names)})")

    def _cumulative(self, atom: Cumulative, condition: str) -> None:
        tasks, capacity = atom
        starts = " ".join(self._view(task.start) for task in tasks)
        durations = " ".join(self._number(task.duration) for task in tasks)
        heights = " ".join(self._view(task.height) for task in tasks)
        limit, domains = self._view(capacity), self._variables.domains
        least, _ = capacity.bounds(domains)
        total = sum(task.height.bounds(domains)[1] for task in tasks)
        if condition and total > least:
            limit = self._declare("", Domain.of(least, total))
            a, x, constant = capacity
            terms = [(1, limit), (-a, self._int(x))] if a else [(1, limit)]
            self._sum(LE, terms, constant, condition)
        self._post(f"cumulative ({starts}) ({durations}) ({heights}) {limit}")


def _section(tag: str, items: Sequence[str]) -> Iterator[str]:
    if not items:
        yield f"({tag})"
        return
    yield f"({tag}"
    yield from (f"  {item}" for item in items[:-1])
    yield f"  {items[-1]})"
