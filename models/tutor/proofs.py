"""The lines of proofs in sentences: what is supposed, what follows, what is impossible."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.problem import Constraint, whole
from csp2sat.models.tutor.broken_graphs import broken
from csp2sat.models.tutor.facts import facts_listed, sentence_of
from csp2sat.models.tutor.mentions import TARGET, fact_mentioned
from csp2sat.models.tutor.origin_names import OriginNames
from csp2sat.models.tutor.otherwise import otherwise
from csp2sat.models.tutor.sentences import Explanation, Facts, Tutor


class ProofTutor(Tutor):
    """Explains the lines of a proof; rules are numbers, as the step before has their texts."""

    def __init__(self, tutor: Tutor) -> None:
        super().__init__(tutor._board, "", tutor._words, tutor._filling)
        self._names = OriginNames(tutor._board, tutor._words, {})

    def supposed(self, forced: Facts) -> Explanation:
        """The sentence of a supposition."""
        targets = self._phrases(forced)
        text = f"suppose {sentence_of(facts_listed(targets))}."
        cells = tuple(dict.fromkeys(cell for each in targets for cell in each.cells))
        mentions = [fact_mentioned(TARGET, each) for each in targets]
        return self._explanation(text, cells, [], [], mentions)

    def followed(
        self, forced: Facts, constraints: Sequence[Constraint], facts: Facts
    ) -> Explanation:
        """The sentence of what follows."""
        found = self.step(forced, constraints, facts)
        return found._replace(text=f"then {found.text}")

    def contradiction(self, constraints: Sequence[Constraint], facts: Facts) -> Explanation:
        """The sentence of the end: constraints and facts that can't all be."""
        values = {x: v for x, v in facts.items() if not isinstance(v, Domain)}
        every = (broken(whole(each).formula, values) for each in constraints)
        first = next((each for each in every if each is not None), None)
        text, named = "", set[str]()
        if first is not None and facts:
            text, named = otherwise(first, next(iter(facts)), False, self._board, self._words)
        seen = [each for each in self._phrases(facts) if each.subject in named]
        head = f"then {text}" if text else "this is impossible"
        return self._argued(head, [], {}, constraints, facts, seen)

    def searched(self) -> Explanation:
        """The sentence in place of a proof."""
        text = "no short proof is found: a search by computer shows this."
        return self._explanation(text, (), [], [], [])
