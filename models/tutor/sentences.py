"""Steps and conflicts in sentences: what follows, by which rules and clues, from which facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Variable, variables
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Constraint
from csp2sat.csp.step_technique import Technique
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor import english, english_mistakes
from csp2sat.models.tutor.closed_loop_sentences import is_closed_loop, loop_sentence
from csp2sat.models.tutor.conclusions import Conclusion, Proof, because
from csp2sat.models.tutor.contradiction_phrase import contradiction
from csp2sat.models.tutor.explanation import Explanation
from csp2sat.models.tutor.facts import MOST, few, list_facts, say_facts
from csp2sat.models.tutor.graph_violations import violations
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words
from csp2sat.models.tutor.language import ENGLISH, Language
from csp2sat.models.tutor.mentions import (
    FACT,
    TARGET,
    Mention,
    fact_mention,
    named_besides,
    origins_to_name,
)
from csp2sat.models.tutor.mistake_sentences import (
    broken_sentence,
    is_outside,
    mistake_hints,
    mistake_sentence,
)
from csp2sat.models.tutor.origin_names import OriginNames
from csp2sat.models.tutor.partial_facts import phrase_left
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.rule_texts import rule_texts
from csp2sat.models.tutor.short_sentences import ShortSentences
from csp2sat.models.tutor.technique_words import (
    MOST_FACTS,
    Named,
    named_step,
)
from csp2sat.models.tutor.thoughts import Thought

Facts = Mapping[Variable, int | bool | Domain]
"""What is known of variables: a value, or the values that are left."""


class Tutor:
    """Explains the steps and conflicts of one board."""

    def __init__(
        self,
        board: Board,
        rules: str,
        words: Words,
        thoughts: Sequence[Thought] = (),
        language: Language = ENGLISH,
    ) -> None:
        self._board = board
        self._words = words
        self._speaking = board, words, language
        self._rules = rule_texts(rules)
        self.language = language
        self._names = OriginNames(board, words, self._rules, language)
        self.thoughts = thoughts
        self._short = ShortSentences(board, words, self._names, thoughts, language)

    def step(
        self,
        forced: Facts,
        constraints: Sequence[Constraint],
        facts: Facts,
        technique: Technique | None = None,
        proof: Proof | None = None,
        before: Facts = MappingProxyType({}),
    ) -> Explanation:
        """The sentence of a step: what some constraints and facts force.

        `forced` and `facts` give a value or, of several, those that are left. `proof`: how the
        opposite is refuted; without one there is no short sentence. `before`: all that is known.
        """
        targets = self._phrases(forced)
        hidden = [f"{x.name} = {value}" for x, value in forced.items() if not targets]
        follows = self.language.facts(list_facts(targets, self.language) or hidden)
        seen = self._phrases(self._in_units(constraints, facts))
        named = Named()
        if technique and targets:
            origins = [constraint.origin for constraint in constraints if constraint.origin]
            about = technique, targets, origins, self._names, self._phrases
            named = named_step(*about, self.language)
        head = self._fill(english.HEADS[0], targets=follows, name=named.described)
        broken = violations(forced, constraints, facts)
        otherwise = contradiction(forced, constraints, broken, *self._speaking)
        result = self._argued(head, targets, otherwise, constraints, facts, seen)
        if named.blockers:
            kept = [x for x in result.mentions if x.role != FACT]
            kept += [fact_mention(FACT, x, self.language) for x in named.blockers]
            result = result._replace(mentions=tuple(kept))
        if proof is None or not targets:
            return result._replace(technique=named.name)
        would, subjects = otherwise
        known = [
            fact
            for fact in self._phrases(self._words.gather(facts, {}))
            if fact not in targets and fact not in seen and fact.subject not in subjects
        ]
        brief = self._phrases(self._words.gather(forced, facts))
        of_first = broken.get(next(iter(forced)))
        why = self.language.name(because(constraints))
        args = brief, forced, constraints, facts, known, would, named, of_first, why, before
        said = self._short.say(Conclusion(*args), proof)
        is_chain = said.is_part or (bool(proof.broken) and len(known) > MOST_FACTS)
        values = {x.name: v for x, v in forced.items() if not isinstance(v, Domain)}
        mentions = (*result.mentions, *named_besides(said.short, result.mentions))
        result = result._replace(technique=named.name, mentions=mentions, values=values)
        result = result._replace(is_chain=is_chain and not said.says_all, look=said.look)
        return result._replace(short=said.short, thought=said.thought, idea=said.idea)

    def mistake(
        self,
        wrong: Facts,
        constraints: Sequence[Constraint],
        facts: Facts,
        guesses: Facts,
        proof: Proof | None = None,
    ) -> Explanation:
        """The sentence of a mistake: some constraints and known values exclude values.

        Several values exclude each other; a single one may be outside of its domain. `guesses` are
        those of the facts that are filled in, too. Without `proof`, the values break a rule.
        """
        said = self._mistake(wrong, constraints, facts, guesses, proof)
        broken = constraints if proof is None else ()
        look, idea, undo = mistake_hints(self._phrases(wrong), broken, self._short)
        values = {x.name: value for x, value in wrong.items() if not isinstance(value, Domain)}
        return said._replace(values=values, look=look, idea=idea, undo=said.undo or undo)

    def _mistake(
        self,
        wrong: Facts,
        constraints: Sequence[Constraint],
        facts: Facts,
        guesses: Facts,
        proof: Proof | None,
    ) -> Explanation:
        targets = self._phrases(wrong)
        single = next(iter(wrong.items())) if len(wrong) == len(targets) == 1 else None
        if single and is_outside(*single):
            return self._outside(single[0], targets[0])
        opposite: Facts = {}
        head = self._fill([english.CANT_BE], facts=say_facts(targets, self.language))
        if single:
            x, value = single
            opposite = {x: not value} if isinstance(value, bool) else {}
            head = self.language.impossible(targets[0])
        broken = violations(opposite, constraints, facts)
        would = contradiction(opposite, constraints, broken, *self._speaking)
        result = self._argued(head, targets, would, constraints, facts)
        known = self._phrases(facts)
        filled = [*targets, *self._phrases(guesses)]
        cells = tuple(dict.fromkeys(cell for phrase in filled for cell in phrase.cells))
        if proof is None and is_closed_loop(constraints, {**wrong, **guesses}):
            others = [phrase for phrase in known if phrase not in filled]
            text = loop_sentence(constraints, others, self._short)
            undo = self._fill(english_mistakes.TAKE_ONE_OF_LOOP)
            return result._replace(short=text, cells=cells, undo=undo)
        if proof is None:
            proof = Proof(constraints, {**wrong, **facts})
            if text := broken_sentence(proof, [*targets, *known], self._short):
                return result._replace(short=text, cells=cells)
        text = mistake_sentence(head, proof, known, result.clues, self._short)
        return result._replace(short=text)

    def _outside(self, x: Variable, wrong: Phrase) -> Explanation:
        """The sentence of a value that can't be there."""
        assert isinstance(x, IntVar), "a formula has both values"
        values = self.language.span(str(x.domain.lo), str(x.domain.hi))
        if x.domain.size < 3:
            values = self.language.series([*map(str, x.domain)], "or")
        head = self.language.impossible(wrong)
        text = self._fill([english.OUTSIDE], wrong=head, values=values)
        mention = fact_mention(TARGET, wrong, self.language)
        return self._explanation(text, wrong.cells, [], [], [mention])._replace(
            short=self.language.capital(text)
        )

    def _argued(
        self,
        head: str,
        targets: Sequence[Phrase],
        otherwise: tuple[str, set[str]],
        constraints: Sequence[Constraint],
        facts: Facts,
        seen: Sequence[Phrase] = (),
    ) -> Explanation:
        """What follows or is excluded, with the reasons; facts that are `seen` are not named.

        `otherwise`: what would break a graph constraint, and the subjects that this names.
        """
        known = [fact for fact in self._phrases(facts) if fact not in targets]
        origins = [constraint.origin for constraint in constraints if constraint.origin]
        would, named = otherwise
        why = self.language.name(because(constraints))
        head = self._fill(english.HEADS[1], head=head, would=would, why=why)
        listed = list_facts(known, self.language)
        cells = dict.fromkeys(cell for phrase in targets for cell in phrase.cells)
        left = list_facts(
            (fact for fact in known if fact not in seen and fact.subject not in named),
            self.language,
            cells,
        )
        if not facts:
            left += [self.language.text(self._words.bare[rule]) for rule in self._bare(origins)]
        shown = {cell for fact in (*targets, *known) if fact not in seen for cell in fact.cells}
        none = self.language.text(english.NONE_LEFT if facts else english.NO_FACTS)
        reasons = self._names.reasons(origins_to_name(constraints), shown) or [none]
        words = {"reasons": self.language.series(reasons), "facts": self.language.facts(left)}
        text = self._fill(english.ARGUED, head=head, **words)
        mentions = [fact_mention(TARGET, phrase, self.language) for phrase in targets]
        mentions += self._names.mentions(origins)
        by_place = sorted(known, key=lambda x: x.cells)
        mentions += [fact_mention(FACT, x, self.language) for x in by_place]
        return self._explanation(text, tuple(cells), origins, listed, mentions)

    def known(self, values: Facts) -> list[Mention]:
        """Known values as facts."""
        return [fact_mention(FACT, x, self.language) for x in self._phrases(values)]

    def _in_units(self, constraints: Iterable[Constraint], facts: Facts) -> Facts:
        """Known values in a row or area in which all values differ: a reader finds them there."""
        result: dict[Variable, int | bool | Domain] = {}
        for constraint in constraints:
            formula = constraint.formula
            differ = isinstance(formula, Apply) and formula.op is ALLDIFFERENT
            if differ and constraint.origin and self._names.area(constraint.origin):
                values = ((x, facts[x]) for x in variables(formula) if x in facts)
                result.update((x, v) for x, v in values if not isinstance(v, Domain))
        return result

    def _bare(self, origins: Sequence[Origin]) -> list[int]:
        """The rule of a step without clues, if the kind has words for it."""
        rules = {origin.rule for origin in origins if not any(origin.clues for origin in origins)}
        return [x for x in rules if x in self._words.bare]

    def rules(self) -> Mapping[int, str]:
        """The short texts of the rules by their numbers; 0 is the task."""
        return self._rules

    def speaks_of(self, x: Variable) -> bool:
        """Whether there are words for a variable."""
        return self._words.speak_of(x)

    def is_counted(self, x: Variable, left: Domain) -> bool:
        """Whether a fact is one of many that are only counted: a shape does not fit."""
        phrase = self._phrase(x, left)
        return bool(phrase and phrase.many)

    def is_same(self, step: Facts, facts: Facts) -> bool:
        """Whether a step says of a cell what is seen in it: a black cell is not in an island."""
        phrases = [*self._phrases(step), *self._phrases(facts)]
        if len(phrases) != 2 or phrases[1].side:
            return False
        return phrases[0].cells == phrases[1].cells

    def is_clue(self, x: Variable, value: int | bool, constraints: Sequence[Constraint]) -> bool:
        """Whether a step is only about a cell with a clue, and follows from this clue."""
        phrase = self._words.phrase(self._board, x, value)
        origins = [constraint.origin for constraint in constraints if constraint.origin]
        cells = set(phrase.cells if phrase else ())
        if not any(origin.clues for origin in origins):
            given = {*self._board.clues(), *self._board.known}
            return bool(origins) and all(set(origin.cells) == cells <= given for origin in origins)
        return bool(cells) and cells <= {clue for origin in origins for clue in origin.clues}

    def conflict(self, constraints: Sequence[Constraint]) -> Explanation:
        """The sentence of a conflict: the constraints have no common solution."""
        origins = [constraint.origin for constraint in constraints if constraint.origin]
        clues = self._names.clues(origins)
        others = [origin for origin in origins if origin.rule or not origin.clues]
        rules = self.language.series(self._names.reasons(others))
        templates = (english.NO_BOARD, english.ONE_CLUE, english.CLUES)[min(len(clues), 2)]
        text = self._fill(templates, clues=few(clues, self.language, "clues"), rules=rules)
        mentions = self._names.mentions(origins)
        result = self._explanation(text, self._names.cells_of_clues(origins), origins, [], mentions)
        return result.finished(self.language.finished)

    def several(self, differing: Iterable[Variable], settling: Facts) -> Explanation:
        """The sentences of several solutions: where they differ, and values that leave only one."""
        phrases = self._phrases(dict.fromkeys(differing, False))
        cells = tuple(sorted({cell for phrase in phrases for cell in phrase.cells}))
        names = cell_names(cells, self.language) if len(cells) <= MOST * 2 else ""
        settled = self._phrases(settling)
        given = list_facts(settled, self.language)
        slots = {"cells": names, "count": str(len(cells)), "facts": self.language.facts(given)}
        text = self._fill(english.SEVERAL, **slots)
        mentions = [fact_mention(TARGET, x, self.language) for x in settled]
        result = self._explanation(text, cells, [], given, mentions)
        return result.finished(self.language.finished)

    def _explanation(
        self,
        text: str,
        cells: tuple[Cell, ...],
        origins: Sequence[Origin],
        because: Sequence[str],
        mentions: Sequence[Mention],
    ) -> Explanation:
        rules = sorted({origin.rule for origin in origins if origin.rule or not origin.clues})
        clues = self._names.clues(origins)
        long = self.language.capital(text)
        parts = tuple(rules), tuple(clues), tuple(because), tuple(mentions)
        return Explanation(text, long, cells, *parts)

    def _fill(self, templates: Iterable[str], **slots: str) -> str:
        return self.language.fill(templates, slots)

    def _phrases(self, facts: Facts) -> list[Phrase]:
        result = (self._phrase(x, value) for x, value in facts.items())
        return [item for item in result if item]

    def _phrase(self, x: Variable, value: int | bool | Domain) -> Phrase | None:
        if isinstance(value, Domain):
            return phrase_left(self._board, self._words, x, value)
        return self._words.phrase(self._board, x, value)
