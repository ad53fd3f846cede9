"""A checker of DRAT proofs that is too simple to be wrong: it tries all clauses again each time."""

from __future__ import annotations

from proofs import Clause, Steps


def propagated(clauses: list[Clause], true: set[int]) -> set[int] | None:
    """The literals that are true if some are; None: a conflict."""
    true = set(true)
    while True:
        if any(-each in true for each in true):
            return None
        new: set[int] = set()
        for clause in clauses:
            open_ones = {each for each in clause if -each not in true}
            if not open_ones:
                return None
            if len(open_ones) == 1:
                new |= open_ones
        if new <= true:
            return true
        true |= new


def simple_check(formula: list[Clause], steps: Steps) -> tuple[bool, int | None]:
    """Whether a proof is right, and the index of the step that does not follow."""
    clauses = [sorted(set(clause)) for clause in formula]
    units: list[Clause] = []  # what was found stays
    for index, (delete, clause) in enumerate(steps):
        root = propagated(clauses + units, set())
        if root is None:
            return True, None
        units = [[each] for each in root]
        same = sorted(set(clause))
        if delete:
            if same in clauses:
                clauses.remove(same)
            continue
        everything = clauses + units
        false = {-each for each in clause}
        if propagated(everything, false) is not None:
            if not clause:
                return False, index
            pivot = clause[0]
            for other in everything:
                if -pivot not in other:
                    continue
                more = {-each for each in other if each != -pivot}
                if propagated(everything, false | more) is not None:
                    return False, index
        clauses.append(same)
    return propagated(clauses + units, set()) is None, None
