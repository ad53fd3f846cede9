"""A kernel checker of VeriPB proofs, in one file that imports nothing of this project.

    python pb_kernel.py F.opb F.pbp

A formula has constraints `sum of weights * literals >= degree` over variables that are 0 or 1, and
maybe an objective to minimise. A proof adds constraints, one a statement; each must keep that there
is a solution (better than the best known one), if there was:

    pol 1 2 + 3 * 4 d s   constraints and literals added (+), multiplied (*), divided (d), saturated
                          (s), weakened (x1 w): cutting planes
    rup C : 1 2 ~         C, as propagation of its negation refutes it (with hints: by these alone)
    red C : x1 -> 1       C, as solutions without it can be repaired by this substitution
    sol, soli LITERALS    a solution; with `soli` what follows is about better ones
    del id 1, del range   constraints that are no longer needed
    output NONE, conclusion UNSAT : ID | SAT | BOUNDS LOW : ID HIGH | NONE, end pseudo-Boolean proof

Of the formats 2.0 (a statement a line) and 3.0 (each ends with `;`) this is a part; all else is
refused. Bogaerts, Gocht, McCreesh, Nordström: Certified Dominance and Symmetry Breaking for
Combinatorial Optimisation, JAIR 2023.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from operator import itemgetter

_NUMERIC = "+-0123456789"  # what a number begins with

Literal = int
"""Twice the number of a variable; plus one if it is negated."""


class PbError(Exception):
    """A mistake in a file, or a step that does not follow."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason


class Constraint:
    """`sum of weights >= degree`: all weights are positive, no variable is there twice.

    `by_weight` has the terms with large weights first. `slack` is by how much the literals that are
    not false exceed the degree, while it is in a database; `proves` counts the literals that are
    true without assumptions because of it.
    """

    __slots__ = (
        "by_weight",
        "degree",
        "is_clause",
        "is_gone",
        "most",
        "proves",
        "slack",
        "terms",
        "total",
    )

    def __init__(self, terms: dict[Literal, int], degree: int) -> None:
        self.terms = terms
        self.degree = degree
        self.by_weight = sorted(terms.items(), key=itemgetter(1), reverse=True)
        self.total = sum(terms.values())
        self.most = self.by_weight[0][1] if terms else 0
        self.is_clause = bool(terms) and 0 < degree <= self.by_weight[-1][1]
        self.slack = 0
        self.proves = 0
        self.is_gone = False

    def above(self, weight: int) -> Iterator[tuple[Literal, int]]:
        """The terms of a greater weight."""
        return takewhile(lambda term: term[1] > weight, self.by_weight)

    def negation(self) -> Constraint:
        """Satisfied by the assignments that do not satisfy this one."""
        degree = self.total - self.degree + 1
        return Constraint({literal ^ 1: weight for literal, weight in self.terms.items()}, degree)

    def implies(self, other: Constraint) -> bool:
        """Whether another one has what is left without what it lacks of the weights."""
        lacks = (weight - other.terms.get(literal, 0) for literal, weight in self.terms.items())
        return self.degree - sum(lack for lack in lacks if lack > 0) >= other.degree


def constraint(terms: Iterable[tuple[int, Literal]], degree: int) -> Constraint:
    """The constraint of any terms: a negative weight becomes one of the negated literal."""
    sums: dict[Literal, int] = {}
    for weight, literal in terms:
        if weight < 0:
            degree -= weight
            weight, literal = -weight, literal ^ 1
        other = sums.pop(literal ^ 1, 0)
        degree -= min(weight, other)
        if weight > other:
            sums[literal] = sums.get(literal, 0) + weight - other
        elif weight < other:
            sums[literal ^ 1] = other - weight
    return Constraint(sums, degree)


class _Clause(list[Literal]):
    """The literals of a constraint that says that one of them is true; two of them are watched."""

    def __init__(self, literals: Iterable[Literal], owner: Constraint) -> None:
        super().__init__(literals)
        self.owner = owner


class PbDatabase:
    """Constraints, and what propagation derives from them. `refuted`: they have no solution."""

    def __init__(self) -> None:
        self.refuted = False
        self._value: list[int] = []  # of each literal. 1: true, -1: false, 0: open
        self._trail: list[Literal] = []  # the true literals
        self._done = 0  # the number of them that are propagated
        self._assumes = False  # whether the literals that follow depend on an assumption
        self._reason: dict[Literal, Constraint] = {}  # of literals without assumptions
        # By literal: the clauses that watch it, and the other constraints that have it.
        self._watches: list[list[_Clause]] = []
        self._sums: list[dict[Constraint, int]] = []
        self._clauses: dict[Constraint, _Clause] = {}
        self._having: list[list[Constraint]] = []  # by variable
        self._all: dict[Constraint, None] = {}

    def grow(self, variables: int) -> None:
        """Take in variables up to a number."""
        for _ in range(len(self._having), variables):
            self._value += (0, 0)
            self._watches += ([], [])
            self._sums += ({}, {})
            self._having.append([])

    def add(self, new: Constraint) -> None:
        """Add a constraint and propagate it."""
        self._all[new] = None
        for literal in new.terms:
            self._having[literal >> 1].append(new)
        self._attach(new)
        self.refuted = self.refuted or self._conflict(new)
        if len(new.terms) == 1 and new.degree > 0 and (x := next(iter(new.terms))) in self._reason:
            self._note(x, new)  # the reason before may be deleted now

    def delete(self, old: Constraint) -> None:
        """Delete a constraint, and what is true because of it."""
        del self._all[old]
        old.is_gone = True
        self._detach(old)
        if old.proves and not self.refuted:
            self._undo(0)
            self._reason.clear()
            for other in self._all:
                other.proves = 0
            self.refuted = any(self._conflict(other) for other in list(self._all))

    def implies(self, claim: Constraint) -> bool:
        """Whether propagation of the negation of a constraint ends in a conflict."""
        return self.refuted or claim.degree <= 0 or self._refutes(claim)

    def repairs(self, claim: Constraint, witness: Mapping[int, Literal | bool]) -> bool:
        """Whether a substitution repairs all assignments that violate only this constraint."""
        goals = {claim: None}
        for variable in witness:
            self._having[variable] = some = [c for c in self._having[variable] if not c.is_gone]
            goals |= dict.fromkeys(some)
        return self.refuted or self._refutes(claim, [substituted(c, witness) for c in goals])

    def _refutes(self, claim: Constraint, goals: Sequence[Constraint] = ()) -> bool:
        """Whether the negation of a claim is refuted, or with the negation of any goal."""
        mark, before = len(self._trail), self._assumes
        self._assumes = True
        negation = claim.negation()
        self._attach(negation)
        is_refuted = self._conflict(negation)
        if not is_refuted and goals:
            is_refuted = all(negation.implies(goal) or self._refutes(goal) for goal in goals)
        self._undo(mark)
        self._detach(negation)
        self._assumes = before
        return is_refuted

    def _attach(self, new: Constraint) -> None:
        value = self._value
        if new.is_clause and len(new.terms) > 1:
            # Watch literals that are not false.
            clause = _Clause(sorted(new.terms, key=value.__getitem__, reverse=True), new)
            self._clauses[new] = clause
            self._watches[clause[0]].append(clause)
            self._watches[clause[1]].append(clause)
            return
        new.slack = sum(w for x, w in new.terms.items() if value[x] >= 0) - new.degree
        for literal, weight in new.terms.items():
            self._sums[literal][new] = weight

    def _detach(self, old: Constraint) -> None:
        if (clause := self._clauses.pop(old, None)) is not None:
            clause.clear()  # the lists of watches still have it
            return
        for literal in old.terms:
            del self._sums[literal][old]

    def _note(self, literal: Literal, reason: Constraint) -> None:
        if literal in self._reason:
            self._reason[literal].proves -= 1
        self._reason[literal] = reason
        reason.proves += 1

    def _assume(self, literal: Literal, reason: Constraint) -> None:
        self._value[literal] = 1
        self._value[literal ^ 1] = -1
        self._trail.append(literal)
        if not self._assumes:
            self._note(literal, reason)

    def _undo(self, mark: int) -> None:
        """Undo the trail down to a length."""
        for literal in self._trail[mark : self._done]:
            for other, weight in self._sums[literal ^ 1].items():
                other.slack += weight
        for literal in self._trail[mark:]:
            self._value[literal] = self._value[literal ^ 1] = 0
        del self._trail[mark:]
        self._done = min(self._done, mark)

    def _conflict(self, new: Constraint) -> bool:
        """Propagate a constraint, and all that follows; whether that ends in a conflict."""
        clause = self._clauses.get(new)
        if clause is None:
            if self._sum_conflict(new):
                return True
        elif self._value[clause[1]] < 0:  # it has the literals that are not false first
            if self._value[clause[0]] < 0:
                return True
            if self._value[clause[0]] == 0:
                self._assume(clause[0], new)
        while self._done < len(self._trail):
            false = self._trail[self._done] ^ 1
            self._done += 1
            sums = self._sums[false]
            for other, weight in sums.items():
                other.slack -= weight
            if any(map(self._sum_conflict, sums)) or self._clause_conflict(false):
                return True
        return False

    def _sum_conflict(self, some: Constraint) -> bool:
        slack = some.slack
        if slack < some.most:
            if slack < 0:
                return True
            for literal, _ in some.above(slack):
                if self._value[literal] == 0:
                    self._assume(literal, some)
        return False

    def _clause_conflict(self, false: Literal) -> bool:
        value, watching = self._value, self._watches[false]
        kept: list[_Clause] = []
        self._watches[false] = kept
        for at, clause in enumerate(watching):
            if not clause:
                continue
            if clause[0] == false:
                clause[0], clause[1] = clause[1], false
            if value[clause[0]] > 0:
                kept.append(clause)
                continue
            for i in range(2, len(clause)):
                if value[clause[i]] >= 0:
                    clause[1], clause[i] = clause[i], false
                    self._watches[clause[1]].append(clause)
                    break
            else:
                if value[clause[0]] < 0:
                    kept += watching[at:]
                    return True
                self._assume(clause[0], clause.owner)
                kept.append(clause)
        return False


def substituted(old: Constraint, witness: Mapping[int, Literal | bool]) -> Constraint:
    """A constraint with a literal, or a truth value, in place of each variable of a witness."""
    terms: list[tuple[int, Literal]] = []
    degree = old.degree
    for literal, weight in old.terms.items():
        image = witness.get(literal >> 1, literal & ~1)
        if isinstance(image, bool):
            degree -= weight if image is not bool(literal & 1) else 0
        else:
            terms.append((weight, image ^ (literal & 1)))
    return constraint(terms, degree)


def follows(claim: Constraint, some: Iterable[Constraint]) -> bool:
    """Whether a claim is trivial, or propagation of some constraints ends in a conflict."""
    true: set[Literal] = set()
    left, size = list(some), -1
    if claim.degree <= 0:
        return True
    while size < len(true):
        size = len(true)
        for one in left:
            slack = one.total - one.degree - sum(one.terms.get(x ^ 1, 0) for x in true)
            if slack < 0:
                return True
            true.update(x for x, w in one.above(slack) if x ^ 1 not in true)
    return False


def literal_of(word: str, names: dict[str, int], line: int) -> Literal:
    """The literal `x` or `~x`; a new variable gets the next number."""
    name = word.removeprefix("~")
    if not (name[:1].isalpha() or name[:1] == "_"):
        raise PbError(line, f"expected a literal, not {_shown(word)}")
    return 2 * names.setdefault(name, len(names)) + (name != word)


def _shown(word: str) -> str:
    return repr(word if len(word) < 40 else f"{word[:37]}...") if word else "the end"


def number(word: str, line: int) -> int:
    """The integer that a word is."""
    if not re.fullmatch("[+-]?[0-9]{1,4000}", word):  # what Python reads without a setting
        raise PbError(line, f"expected an integer of at most 4000 digits, not {_shown(word)}")
    return int(word)


def inequality(words: Sequence[str], names: dict[str, int], line: int) -> tuple[Constraint, str]:
    """The constraint `2 x 3 ~y >= 4`, and what follows the sum: `>=` or `=`."""
    at = next((i for i, word in enumerate(words) if word in (">=", "=")), len(words))
    if at != len(words) - 2:
        raise PbError(line, "expected a constraint such as '2 x1 3 ~x2 >= 4'")
    return constraint(weighted(words[:at], names, line), number(words[-1], line)), words[at]


def weighted(words: Sequence[str], names: dict[str, int], line: int) -> list[tuple[int, Literal]]:
    """The terms `2 x 3 ~y`; without a weight for each literal they are products."""
    if len(words) % 2 and words[-1][0] in _NUMERIC:
        raise PbError(line, "the last weight has no literal")
    if factors := [word for word in words[::2] if word[0] not in _NUMERIC]:
        raise PbError(line, f"expected a weight before {_shown(factors[0])}: no products here")
    pairs = zip(words[::2], words[1::2], strict=True)
    return [(number(weight, line), literal_of(word, names, line)) for weight, word in pairs]


class OpbFormula:
    """The constraints and the objective of an OPB file; an equation is two constraints."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.names: dict[str, int] = {}
        self.constraints: list[Constraint] = []
        self.objective: list[tuple[int, Literal]] | None = None
        for line, words in _statements(lines, "*"):
            self._read(line, words)

    def _read(self, line: int, words: list[str]) -> None:
        if words[:1] == ["min:"]:
            if self.objective is not None or self.constraints:
                raise PbError(line, "the objective comes first, and only once")
            self.objective = weighted(words[1:], self.names, line)
            return
        one, relation = inequality(words, self.names, line)
        self.constraints.append(one)
        if relation == "=":
            opposite = [(-weight, literal) for literal, weight in one.terms.items()]
            self.constraints.append(constraint(opposite, -one.degree))

    def value(self, true: Iterable[Literal], line: int) -> int:
        """The objective of a solution, of which some literals are given; 0 without an objective."""
        chosen = set(true)
        if any(literal ^ 1 in chosen for literal in chosen):
            raise PbError(line, "a variable is both true and false in this solution")
        for at, one in enumerate(self.constraints, 1):
            if sum(w for x, w in one.terms.items() if x in chosen) < one.degree:
                raise PbError(line, f"constraint {at} of the formula is not satisfied")
        terms = self.objective or []
        if not all({literal, literal ^ 1} & chosen for _, literal in terms):
            raise PbError(line, "a variable of the objective has no value")
        return sum(weight for weight, literal in terms if literal in chosen)


def _statements(lines: Iterable[str], remark: str) -> Iterator[tuple[int, list[str]]]:
    """The words of each statement that ends with `;`, and the line where it begins."""
    words: list[str] = []
    first = 1
    for at, line in enumerate(lines, 1):
        if remark == "*" and line.lstrip().startswith("*"):
            continue
        *ended, rest = (line.split("%")[0] if remark == "%" else line).split(";")
        for part in ended:
            first = first if words else at
            yield first, words + part.split()
            words = []
        if some := rest.split():
            first = first if words else at
            words += some
    if words:
        raise PbError(first, "this statement does not end with ';'")


def _proof_statements(lines: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """The statements of a proof of either format; `:` is between their parts."""
    iterator = iter(lines)
    header = next(iterator, "").split()
    if header[:3] != ["pseudo-Boolean", "proof", "version"] or header[3:] not in (["2.0"], ["3.0"]):
        raise PbError(1, "expected 'pseudo-Boolean proof version 2.0', or 3.0")
    if header[3] == "3.0":
        for line, words in _statements(iterator, "%"):
            yield line + 1, " ".join(words).replace(",", " ").split()
        return
    for at, text in enumerate(iterator, 2):
        if text.strip() and not text.lstrip().startswith("*"):
            words = text.replace(";", " : ").split()
            yield at, words[:-1] if words[-1] == ":" else words


class Checker:
    """Checks the statements of a proof, one after the other."""

    def __init__(self, formula: OpbFormula) -> None:
        self._formula = formula
        self._names = formula.names
        self._database = PbDatabase()
        self._by_id: dict[int, Constraint] = {}
        self._last = 0
        self._best: int | None = None  # the least objective of the solutions so far
        self._line = 0
        self._database.grow(len(self._names))
        for one in formula.constraints:
            self._add(one)

    def check(self, lines: Iterable[str]) -> str:
        """The conclusion of a proof: UNSAT, SAT, NONE, or BOUNDS with two numbers."""
        rules = {"pol": self._pol, "rup": self._rup, "red": self._red, "del": self._delete}
        rules |= {"sol": self._solution, "soli": self._solution, "f": self._read_formula}
        verdict, has_output, has_ended = "", False, False
        for self._line, words in _proof_statements(lines):
            name, rest = (words[0], words[1:]) if words else ("", [])
            if has_ended:
                raise self._wrong("nothing may follow the end of the proof")
            if verdict:
                self._expect(words, ["end", "pseudo-Boolean", "proof"])
                has_ended = True
            elif has_output:
                self._expect(words[:1], ["conclusion"])
                verdict = self._conclude(rest)
            elif name == "output":
                self._expect(rest, ["NONE"])
                has_output = True
            elif name in rules:
                self._rule = name
                rules[name](rest)
            else:
                raise self._wrong(f"{_shown(name)} is not a rule that this checker knows")
        if not has_ended:
            raise self._wrong("the proof ends too early, without its last lines")
        return verdict

    def _wrong(self, reason: str) -> PbError:
        return PbError(self._line, reason)

    def _expect(self, words: Sequence[str], expected: Sequence[str]) -> None:
        if list(words) != list(expected):
            raise self._wrong(f"expected '{' '.join(expected)}'")

    def _add(self, new: Constraint) -> None:
        self._last += 1
        self._by_id[self._last] = new
        self._database.grow(len(self._names))
        self._database.add(new)

    def _literal(self, word: str) -> Literal:
        return literal_of(word, self._names, self._line)

    def _number(self, word: str) -> int:
        return number(word, self._line)

    def _id(self, word: str) -> int:
        """The number of a constraint; -1 is the last one."""
        at = self._number(word)
        at += self._last + 1 if at < 0 else 0
        if at not in self._by_id:
            raise self._wrong(f"there is no constraint {word}")
        return at

    def _halves(self, words: list[str]) -> tuple[list[str], list[str]]:
        """The words before and after a colon, if there is one."""
        at = words.index(":") if ":" in words else len(words)
        if ":" in words[at + 1 :]:
            raise self._wrong("expected at most one reason")
        return words[:at], words[at + 1 :]

    def _claim(self, words: Sequence[str]) -> Constraint:
        one, relation = inequality(words, self._names, self._line)
        if relation != ">=":
            raise self._wrong("a constraint of a proof has '>='")
        self._database.grow(len(self._names))
        return one

    def _read_formula(self, rest: list[str]) -> None:
        if rest and self._number(rest[0]) != len(self._formula.constraints):
            raise self._wrong(f"the formula has {len(self._formula.constraints)} constraints")

    def _pol(self, rest: list[str]) -> None:
        stack: list[Constraint | int | str] = []  # an unread word is an operand of the next one
        for word in rest:
            if word == "s":
                stack.append(saturated(self._take(stack)))
            elif word == "+":
                other = self._take(stack)
                stack.append(added(self._take(stack), other))
            elif word in ("*", "d"):
                factor = self._number(str(stack.pop() if stack else ""))
                if factor < (word == "d"):
                    raise self._wrong(f"the number before {word!r} is too small")
                one = self._take(stack)
                stack.append(multiplied(one, factor) if word == "*" else divided(one, factor))
            elif word == "w":
                literal = self._literal(str(stack.pop() if stack else ""))
                stack.append(weakened(self._take(stack), literal))
            else:
                stack.append(word)
        if len(stack) != 1:
            raise self._wrong(f"'pol' ends with {len(stack)} constraints; expected one")
        result = self._take(stack)
        self._add(Constraint(result.terms, result.degree))  # the constraint itself may be there

    def _take(self, stack: list[Constraint | int | str]) -> Constraint:
        """The constraint on a stack: an operand is the number of one, or a literal."""
        operand = stack.pop() if stack else ""
        if isinstance(operand, Constraint):
            return operand
        word = str(operand)
        if word[:1].isalpha() or word[:1] in ("~", "_"):
            return Constraint({self._literal(word): 1}, 0)
        return self._by_id[self._id(word)]

    def _rup(self, rest: list[str]) -> None:
        claimed, hints = self._halves(rest)
        claim = self._claim(claimed)
        named = [claim.negation() if h == "~" else self._by_id[self._id(h)] for h in hints]
        if not (follows(claim, named) if hints else self._database.implies(claim)):
            raise self._wrong("propagation finds no conflict")
        self._add(claim)

    def _red(self, rest: list[str]) -> None:
        claimed, words = self._halves(rest)
        claim = self._claim(claimed)
        witness: dict[int, Literal | bool] = {}
        for name, arrow, value in zip(*[iter(words)] * 3, strict=False):
            self._expect([arrow], ["->"])
            variable = self._literal(name)
            image = value == "1" if value in ("0", "1") else self._literal(value)
            if variable & 1 or variable >> 1 in witness:
                raise self._wrong(f"expected another variable, not {name}")
            witness[variable >> 1] = image
        if len(words) % 3:
            raise self._wrong("expected a substitution such as 'x1 -> 1'")
        self._database.grow(len(self._names))
        if any(literal >> 1 in witness for _, literal in self._formula.objective or ()):
            raise self._wrong("the substitution changes the objective")
        if not self._database.repairs(claim, witness):
            raise self._wrong("the substitution does not repair all that it changes")
        self._add(claim)

    def _solution(self, rest: list[str]) -> None:
        true = [self._literal(word) for word in rest]
        self._database.grow(len(self._names))
        value = self._formula.value(true, self._line)
        self._best = value if self._best is None else min(value, self._best)
        if self._rule == "soli":
            if self._formula.objective is None:
                raise self._wrong("'soli' needs an objective")
            less = [(-weight, literal) for weight, literal in self._formula.objective]
            self._add(constraint(less, 1 - value))

    def _delete(self, rest: list[str]) -> None:
        kind, words = rest[:1], rest[1:]
        if kind == ["id"]:
            numbers: Iterable[int] = [self._id(word) for word in words]
        elif kind == ["range"] and len(words) == 2:
            first, end = (self._number(word) for word in words)
            numbers = range(max(first, 1), min(end, self._last + 1))
        else:
            raise self._wrong("expected 'del id' with numbers, or 'del range' with two")
        for at in numbers:
            if (old := self._by_id.pop(at, None)) is not None:
                self._database.delete(old)

    def _conclude(self, rest: list[str]) -> str:
        self._rule = "conclusion"
        kind, rest = (rest[0], rest[1:]) if rest else ("", [])
        if kind == "NONE" and not rest:
            return kind
        if kind == "SAT":
            if rest or self._best is None:
                raise self._wrong("a solution must come before, as 'sol'")
            return kind
        if kind == "UNSAT":
            if self._best is not None:
                raise self._wrong("the proof has a solution")
            self._show(Constraint({}, 1), rest)
            return kind
        if kind == "BOUNDS" and self._formula.objective is not None:
            return self._bounds(rest)
        raise self._wrong("expected UNSAT, SAT, NONE, or BOUNDS where there is an objective")

    def _show(self, claim: Constraint, reason: Sequence[str]) -> None:
        """Check that a constraint follows from the one after the colon, or by propagation."""
        self._expect(reason[:-1], [":"] if reason else [])
        named = [claim.negation(), self._by_id[self._id(reason[-1])]] if reason else []
        if not (follows(claim, named) if named else self._database.implies(claim)):
            raise self._wrong("the conclusion does not follow")

    def _bounds(self, rest: list[str]) -> str:
        """`LOW HIGH`, or `LOW : ID HIGH`."""
        low, reason, high = rest[:1], rest[1:-1], rest[1:][-1:]
        if not high or len(reason) not in (0, 2):
            raise self._wrong("expected two bounds")
        best = self._best
        most = None if high == ["INF"] else self._number(high[0])
        if most is not None and (best is None or best > most):
            raise self._wrong(f"no solution has an objective of at most {most}")
        if low == ["INF"]:
            if self._best is not None:
                raise self._wrong("the proof has a solution")
            self._show(Constraint({}, 1), reason)
            return f"BOUNDS INF {high[0]}"
        least = self._number(low[0])
        if best is not None and best < least:
            raise self._wrong(f"a solution has the objective {best}")
        self._show(constraint(self._formula.objective or (), least), reason)
        return f"BOUNDS {least} {high[0]}"


def added(one: Constraint, other: Constraint) -> Constraint:
    """The sum of two constraints."""
    terms = [(weight, literal) for some in (one, other) for literal, weight in some.terms.items()]
    return constraint(terms, one.degree + other.degree)


def multiplied(one: Constraint, factor: int) -> Constraint:
    """A constraint times a number that is at least 0."""
    terms = {literal: weight * factor for literal, weight in one.terms.items() if factor}
    return Constraint(terms, one.degree * factor)


def divided(one: Constraint, divisor: int) -> Constraint:
    """A constraint divided by a positive number, all numbers rounded up."""
    terms = {literal: -(-weight // divisor) for literal, weight in one.terms.items()}
    return Constraint(terms, -(-one.degree // divisor))


def saturated(one: Constraint) -> Constraint:
    """A constraint whose weights are at most its degree."""
    degree = max(one.degree, 0)
    terms = {literal: min(weight, degree) for literal, weight in one.terms.items() if degree}
    return Constraint(terms, degree)


def weakened(one: Constraint, literal: Literal) -> Constraint:
    """A constraint without a variable, whatever its value."""
    terms = {x: weight for x, weight in one.terms.items() if x | 1 != literal | 1}
    return Constraint(terms, one.degree - one.total + sum(terms.values()))


def main(arguments: Sequence[str]) -> int:
    """Check the files that are named; gives the exit code."""
    if len(arguments) != 2:
        print("usage: pb_kernel.py F.opb F.pbp", file=sys.stderr)
        return 2
    name = arguments[0]
    try:
        with open(name, encoding="utf-8") as lines:
            checker = Checker(OpbFormula(lines))
        name = arguments[1]
        with open(name, encoding="utf-8") as lines:
            print(f"s VERIFIED {checker.check(lines)}")
    except PbError as wrong:
        print(f"s NOT VERIFIED\n{name}:{wrong.line}: {wrong.reason}")
    except (OSError, UnicodeError) as wrong:
        print(f"{name}: {wrong}", file=sys.stderr)
    else:
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
