"""The lines of proofs in sentences: what is supposed, what follows, what is impossible."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from csp2sat.csp.domain import Domain
from csp2sat.csp.problem import Constraint, whole
from csp2sat.csp.step_technique import Technique
from csp2sat.models.tutor import english
from csp2sat.models.tutor.conclusions import Proof
from csp2sat.models.tutor.contradiction_phrase import contradiction, otherwise
from csp2sat.models.tutor.explanation import Explanation
from csp2sat.models.tutor.facts import say_facts
from csp2sat.models.tutor.graph_violations import violation
from csp2sat.models.tutor.mentions import TARGET, fact_mention
from csp2sat.models.tutor.origin_names import OriginNames
from csp2sat.models.tutor.sentences import Facts, Tutor


class ProofTutor(Tutor):
    """Explains the lines of a proof; rules are numbers, as the step before has their texts."""

    def __init__(self, tutor: Tutor) -> None:
        same = tutor._board, "", tutor._words, tutor.thoughts, tutor.language
        super().__init__(*same)
        self._names = OriginNames(tutor._board, tutor._words, {}, tutor.language)

    def supposition(self, forced: Facts) -> Explanation:
        """The sentence of a supposition."""
        targets = self._phrases(forced)
        brief = self._phrases(self._words.gather(forced, {}))
        text = self._line(english.SUPPOSE, facts=say_facts(brief, self.language))
        cells = tuple(dict.fromkeys(cell for phrase in targets for cell in phrase.cells))
        mentions = [fact_mention(TARGET, phrase, self.language) for phrase in targets]
        return self._explanation(text, cells, [], [], mentions)

    def consequence(
        self,
        forced: Facts,
        constraints: Sequence[Constraint],
        facts: Facts,
        technique: Technique | None = None,
        before: Facts = MappingProxyType({}),
    ) -> Explanation:
        """The sentence of what follows; `before` is all that is known by then."""
        known = technique if technique and technique.name else None
        result = self.step(forced, constraints, facts, known, Proof(), before)
        text = self._line(english.THEN, sentence=result.text)
        then = {"sentence": self.language.small(result.short)}
        short = self.language.fill([english.THEN], then)
        return result._replace(text=text, long=self.language.capital(text), short=short)

    def says_again(self, forced: Facts, facts: Facts) -> bool:
        """Whether what follows has the same words as what it follows from."""
        known = {(x.subject, x.is_so) for x in self._phrases(self._words.gather(facts, {}))}
        new = {(x.subject, x.is_so) for x in self._phrases(self._words.gather(forced, facts))}
        return bool(new) and new <= known

    def contradiction(
        self,
        constraints: Sequence[Constraint],
        facts: Facts,
        ending: Technique | None = None,
        before: Facts = MappingProxyType({}),
    ) -> Explanation:
        """The sentence of the end: constraints and facts that can't all be."""
        values = {x: v for x, v in facts.items() if not isinstance(v, Domain)}
        every = (violation(whole(constraint).formula, values) for constraint in constraints)
        first = next((item for item in every if item is not None), None)
        text, named = "", set[str]()
        if first is not None and facts:
            about = next(iter(facts)), False, self._board, self._words, self.language
            text, named = otherwise(first, *about)
        seen = [fact for fact in self._phrases(facts) if fact.subject in named]
        head = self.language.fill(english.BROKEN, {"would": text})
        end = Proof(constraints, facts, technique=ending, before=before)
        words = {"would": self._short.would(end)[0], "why": self._short.why(end)}
        short = self.language.fill((english.BUT_SO, english.BUT, english.IMPOSSIBLE), words)
        would_be = contradiction({}, constraints, {}, *self._speaking)
        return self._argued(head, [], would_be, constraints, facts, seen)._replace(short=short)

    def search(self) -> Explanation:
        """The sentence in place of a proof."""
        return self._explanation(self._line(english.SEARCHED), (), [], [], [])

    def _line(self, template: str, **slots: str) -> str:
        """A line that may follow other words."""
        return self.language.small(self.language.fill([template], slots))
