"""The linear rows of a normal form: what a linear program can say of a problem.

Each variable is a column with an interval of integers. Literals of comparisons are columns of 0 and
1, tied to those of their variables; a constraint in a clause has a factor that switches it off
(Hooker, "Integrated Methods for Optimization", 2012, chapter 7: relaxations of global constraints).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from csp2sat.solver.relaxation.rows import Expression, Rows, times, total
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Table
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ, LE, NE, AffineView, Bit
from csp2sat.translator.presolve.table_filtering import possible_rows

MOST_VALUES = 128
"""Variables with more values get no column for each value."""
MOST_TABLE = 2_000
"""Tables with more rows are left out."""
MOST_TERMS = 300_000
"""Problems with more terms in their rows have no relaxation."""
LARGEST = 1 << 40
"""The largest numbers of rows; programs in floating point do badly with larger ones."""


class _TooLarge(Exception):
    """The rows exceed a limit."""


def linear_rows(
    normal: Normal, goal: int | None = None, most_terms: int = MOST_TERMS
) -> Rows | None:
    """The rows of a normal form, with a column for the integer variable `goal`, if one is given.

    None: they have too many terms, or their numbers are too large.
    """
    maker = _RowMaker(normal, most_terms)
    try:
        if goal is not None:
            maker.int_column(goal)
        for clause in normal.clauses:
            maker.add_clause(clause)
        maker.tie_bits()
    except _TooLarge:
        return None
    return maker.rows


class _RowMaker:
    """Makes the rows of a normal form."""

    def __init__(self, normal: Normal, most_terms: int) -> None:
        self.rows = Rows()
        self._most_terms = most_terms
        self._variables = normal.variables
        self._columns_of_values: dict[int, dict[int, int]] = {}
        self._literals: dict[int, Expression] = {}
        self._expanded = _with_values(normal)

    # --- columns ----------------------------------------------------------------------------------

    def int_column(self, x: int) -> int:
        """The column of an integer variable."""
        column = self.rows.ints.get(x)
        if column is None:
            domain = self._variables.domains[x]
            if max(abs(domain.lo), abs(domain.hi)) > LARGEST:
                raise _TooLarge
            column = self.rows.ints[x] = self.rows.column(domain.lo, domain.hi)
            if domain.size < domain.hi - domain.lo + 1 and domain.size > MOST_VALUES:
                self.rows.is_complete = False
            elif x in self._expanded or len(domain.ranges) > 1:
                self._expand(x)
        return column

    def _expand(self, x: int) -> dict[int, int]:
        """The columns of the values of a variable: exactly one is 1."""
        if x not in self._columns_of_values:
            domain = self._variables.domains[x]
            columns = self._columns_of_values[x] = {v: self.rows.column() for v in domain}
            self.rows.add(Expression(dict.fromkeys(columns.values(), 1), 0), 1, 1)
            value = {column: v for v, column in columns.items()}
            value[self.int_column(x)] = -1
            self.rows.add(Expression(value, 0), 0, 0)
        return self._columns_of_values[x]

    def _value_columns(self, x: int) -> Mapping[int, int] | None:
        """The columns of the values of a variable; None: it has too many values."""
        if self._variables.domains[x].size > MOST_VALUES:
            return None
        self.int_column(x)
        return self._expand(x)

    def _literal(self, literal: int) -> Expression:
        """A literal as an expression that is 0 or 1."""
        if abs(literal) == TRUE:
            return Expression({}, int(literal == TRUE))
        p = abs(literal)
        if p not in self._literals:
            self._literals[p] = self._boolean(p)
        terms, constant = self._literals[p]
        if literal > 0:
            return self._literals[p]
        return Expression({column: -factor for column, factor in terms.items()}, 1 - constant)

    def _boolean(self, p: int) -> Expression:
        meaning = self._variables.literal_meanings.get(p)
        if meaning is None or isinstance(meaning, Bit):
            column = self.rows.bools[p] = self.rows.column()
            return Expression({column: 1}, 0)
        x, op, value = meaning
        domain, column = self._variables.domains[x], self.int_column(x)
        if not domain.lo <= value <= domain.hi:
            return Expression({}, int(op is LE and value > domain.hi))
        if x in self._columns_of_values:
            columns = self._columns_of_values[x]
            if op is EQ:
                return Expression({columns[value]: 1} if value in columns else {}, 0)
            return Expression({c: 1 for v, c in columns.items() if v <= value}, 0)
        if domain.hi - domain.lo <= 1:
            if domain.size == 1:
                return Expression({}, 1)
            is_low = op is LE or value == domain.lo
            at_low = Expression({column: -1}, domain.hi)
            at_high = Expression({column: 1}, -domain.lo)
            if op is LE and value == domain.hi:
                return Expression({}, 1)
            return at_low if is_low else at_high
        return self._tied(p, column, domain.lo, domain.hi, value, op is EQ)

    def _tied(
        self, p: int, column: int, low: int, high: int, value: int, is_equal: bool
    ) -> Expression:
        """A new column for `x <= value` or `x = value`, and the rows that tie it to that of x."""
        other = self.rows.bools[p] = self.rows.column()
        self.rows.add(Expression({column: 1, other: high - value}, 0), None, high)
        if is_equal:
            self.rows.add(Expression({column: 1, other: low - value}, 0), low, None)
            self.rows.is_complete = False
        else:
            self.rows.add(Expression({column: 1, other: value + 1 - low}, 0), value + 1, None)
        return Expression({other: 1}, 0)

    def tie_bits(self) -> None:
        """Add the rows that tie bits to their variables."""
        for x, (offset, count) in self._variables.binary_shapes.items():
            bits = self._variables.ensure_bits(x)[1][:count]
            terms = {self.int_column(x): -1}
            for position, bit in enumerate(bits):
                (column,) = self._literal(bit).terms
                terms[column] = 1 << position
            self.rows.add(Expression(terms, offset), 0, 0)

    # --- rows -------------------------------------------------------------------------------------

    def add_clause(self, clause: Clause) -> None:
        """Add rows for a clause."""
        literals = [self._literal(atom) for atom in clause if isinstance(atom, int)]
        others = [atom for atom in clause if not isinstance(atom, int)]
        if any(not isinstance(atom, Linear) for atom in others):
            self._add_global(clause)
        elif any(isinstance(atom, Linear) and atom.op is NE for atom in others):
            self.rows.is_complete = False
        else:
            linear = [atom for atom in others if isinstance(atom, Linear)]
            if len(linear) > 1:
                literals += [self._chosen(atom) for atom in linear]
                linear = []
            either = total(literals)
            if linear:
                self._add_linear(linear[0], either)
            else:
                self.rows.add(either, 1, None)
        if self.rows.size > self._most_terms:
            raise _TooLarge

    def _chosen(self, atom: Linear) -> Expression:
        """A new column; the constraint holds where it is 1."""
        column = self.rows.column()
        self._add_linear(atom, Expression({column: -1}, 1))
        return Expression({column: 1}, 0)

    def _add_linear(self, atom: Linear, either: Expression) -> None:
        """Add rows for a constraint that holds where an expression of 0 or more is 0."""
        left = total(
            [Expression({self.int_column(x): a}, 0) for a, x in atom.ints]
            + [times(self._literal(p), c) for c, p in atom.lits]
        )
        low, high = self.rows.bounds(left)
        numbers = (low, high, atom.bound, *left.terms.values())  # a column may have one value
        if max(map(abs, numbers)) > LARGEST:
            raise _TooLarge
        if not either.terms:
            if either.constant < 1:
                self.rows.add(left, atom.bound if atom.op is EQ else None, atom.bound)
            return
        slack = max(high - atom.bound, 0)
        self.rows.add(total([left, times(either, -slack)]), None, atom.bound)
        if atom.op is EQ:
            slack = max(atom.bound - low, 0)
            self.rows.add(total([left, times(either, slack)]), atom.bound, None)

    def _add_global(self, clause: Clause) -> None:
        """Add rows for an all-different constraint, or a table, that must hold."""
        atom = clause[0] if len(clause) == 1 else None
        if isinstance(atom, AllDifferent) and self._have_values(atom.views):
            self._add_alldifferent(atom)
        elif isinstance(atom, Table) and self._fits(atom):
            self._add_table(atom)
        else:
            self.rows.is_complete = False

    def _have_values(self, views: Iterable[AffineView]) -> bool:
        return all(not v.factor or self._value_columns(v.variable) is not None for v in views)

    def _fits(self, table: Table) -> bool:
        plain = table.supports and len(table.rows) <= MOST_TABLE
        return plain and all(None not in row for row in table.rows)

    def _add_alldifferent(self, atom: AllDifferent) -> None:
        takers: dict[int, list[Expression]] = defaultdict(list)
        for view in atom.views:
            if not view.factor:
                takers[view.constant].append(Expression({}, 1))
                continue
            for value, column in self._expand(view.variable).items():
                takers[view.factor * value + view.constant].append(Expression({column: 1}, 0))
        is_full = len(takers) == len(atom.views)
        for columns in takers.values():
            if len(columns) > 1:
                self.rows.add(total(columns), 1 if is_full else None, 1)

    def _add_table(self, table: Table) -> None:
        """A column for each row of a table that is possible: exactly one is 1."""
        possible = possible_rows(table, self._variables.domains)
        chosen = {row: self.rows.column() for row in sorted(possible, key=str)}
        self.rows.add(Expression(dict.fromkeys(chosen.values(), 1), 0), 1, 1)
        for i, view in enumerate(table.views):
            if not view.factor:
                continue
            column = self.int_column(view.variable)  # its values are smaller than those of rows
            values = {c: view.preimage(row[i] or 0) or 0 for row, c in chosen.items()}
            self.rows.add(Expression({**values, column: -1}, 0), 0, 0)
            for v, single in self._columns_of_values.get(view.variable, {}).items():
                with_it = {c: 1 for c, value in values.items() if value == v}
                self.rows.add(Expression({**with_it, single: -1}, 0), 0, 0)


def _with_values(normal: Normal) -> set[int]:
    """The variables that are compared with single values, and have few: in literals, globals."""
    meanings, domains = normal.variables.literal_meanings, normal.variables.domains
    result: set[int] = set()
    for clause in normal.clauses:
        for atom in clause:
            literals: tuple[int, ...] = (atom,) if isinstance(atom, int) else ()
            if isinstance(atom, Linear):
                literals = tuple([p for _, p in atom.lits])
            elif isinstance(atom, AllDifferent):
                result.update([view.variable for view in atom.views if view.factor])
            for literal in literals:
                meaning = meanings.get(abs(literal))
                if meaning and not isinstance(meaning, Bit) and meaning.op is EQ:
                    result.add(meaning.variable)
    return {x for x in result if 2 < domains[x].size <= MOST_VALUES}
