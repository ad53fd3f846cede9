"""Proofs in sentences: those of steps, and of mistakes in what is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, Variable
from csp2sat.models.tutor.closed_loop_sentences import is_closed_loop
from csp2sat.models.tutor.conclusions import MOST_PROOF_LINES, SAID_LINES, Proof
from csp2sat.models.tutor.explanation import Explanation, ProofLine
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.proofs import ProofTutor
from csp2sat.models.tutor.sentences import Tutor
from csp2sat.solver.questions.mistakes import Mistake
from csp2sat.solver.questions.step_detail import BROKEN, FOLLOWS, SUPPOSED, Line


def proof_of(lines: Sequence[Line], board: Facts) -> Proof:
    """What a short sentence says of a proof; `board` is all that is known before it."""
    if not lines:
        return Proof()
    last = lines[-1]
    is_short = len(lines) <= MOST_PROOF_LINES and last.role == BROKEN
    if not is_short or last.depth > 0:
        return Proof(is_long=True, is_listed=is_short)
    between = [line.forced for line in lines if line.role == FOLLOWS]
    few = between if len(between) == 1 else ()  # more would need their reasons, as the lines have
    before = {**board, **dict(_joined(line.forced for line in lines))}
    proof = Proof(last.constraints, last.facts, between=few, is_listed=bool(between))
    return proof._replace(before=before)


def without_repeats(tutor: Tutor, lines: Sequence[Line]) -> list[Line]:
    """The lines of a proof but those that say again what they follow from."""
    words = ProofTutor(tutor)
    return [
        line
        for line in lines
        if line.role != FOLLOWS or not words.says_again(line.forced, line.facts)
    ]


def proof_lines(
    tutor: Tutor, lines: Sequence[Line], board: Facts = MappingProxyType({})
) -> Iterator[ProofLine]:
    """The sentences of the lines of a proof; `board` is all that is known before it."""
    if not lines:
        return
    words = ProofTutor(tutor)
    by_depth: dict[int, Facts] = {}
    for role, depth, conclusions, constraints, facts, technique in lines:
        by_depth = {at: some for at, some in by_depth.items() if at < depth + (role != SUPPOSED)}
        before = board if not by_depth else {**board, **dict(_joined(by_depth.values()))}
        if role == SUPPOSED:
            explanation = words.supposition(conclusions)
        elif role == FOLLOWS:
            explanation = words.consequence(conclusions, constraints, facts, technique, before)
        elif role == BROKEN:
            explanation = words.contradiction(constraints, facts, technique, before)
        else:
            explanation = words.search()
        by_depth[depth] = {**by_depth.get(depth, {}), **conclusions}
        yield ProofLine(role, depth, explanation.finished(tutor.language.finished))


def as_facts(known: Mapping[Variable, Domain]) -> Facts:
    """The values that are left as facts: a value, or of several those that are left."""
    return {x: _fact(x, left) for x, left in known.items()}


def _fact(x: Variable, left: Domain) -> int | bool | Domain:
    """The value of a variable, or the values that are left."""
    if len(left) > 1:
        return left
    return bool(left.lo) if isinstance(x, BoolVar) else left.lo


def _joined(some: Iterable[Facts]) -> Iterator[tuple[Variable, int | bool | Domain]]:
    for facts in some:
        yield from facts.items()


def explained_mistake(tutor: Tutor, mistake: Mistake) -> Explanation:
    """The sentence of a mistake, and all lines of its proof, unless the sentence says them."""
    wrong, constraints, facts, guesses, lines = mistake
    proof = None
    if lines and len(lines) <= MOST_PROOF_LINES:
        last = lines[-1]
        if last.depth:
            proof = Proof(lines=len(lines))
        else:
            proof = Proof(last.constraints, last.facts, technique=last.technique, lines=len(lines))
    elif lines or (len(constraints) > 1 and not is_closed_loop(constraints, {**wrong, **guesses})):
        proof = Proof(constraints, facts, is_long=True)
    explanation = tutor.mistake(wrong, constraints, facts, guesses, proof)
    explanation = explanation.finished(tutor.language.finished)
    said = without_repeats(tutor, lines) if len(lines) > SAID_LINES else ()
    return explanation._replace(detail=tuple(proof_lines(tutor, said)))
