"""What the tutor asks a language: its texts and its grammar; those of English.

Templates of sentences (`english`, the thoughts) and the words of kinds are in English. Another
language is a class that derives from `Language` and has its own texts and grammar: those of
`models/languages`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter

from csp2sat.models.puzzle_rules import rules_on_board
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.names import Choice, Name, Series, series_of
from csp2sat.models.tutor.present_tense import present


class Language:
    """English, and what another language says otherwise."""

    def text(self, english: str) -> str:
        """A template, with the same slots or fewer, or words: a noun, a token."""
        return english

    def thought(self, name: str) -> str:
        """The name of a thought; another language may have the same word for something else."""
        return name

    def name(self, name: str) -> str:
        """A name of a clue or a place, by its template; other words as `text` has them."""
        if isinstance(name, Series):
            return self.series([self.name(part) for part in name.parts])
        if isinstance(name, Choice):
            parts = [self.name(part) for part in name.parts]
            return self.none_of(parts) if name.is_none else self.one_of(parts)
        if not isinstance(name, Name):
            return self.text(name)
        slots = {slot: self.name(word) for slot, word in name.slots.items()}
        return self.text(name.template).format_map(slots)

    def rules(self, rules: str, words: Mapping[str, Sequence[int]]) -> str:
        """The rules of a kind on a board with these words under its size."""
        return rules_on_board(rules, words)

    def fill(self, templates: Iterable[str], slots: Mapping[str, str]) -> str:
        """The first English template whose slots all have words, with these; empty without one."""
        for template in templates:
            if all(slots.get(name.lower()) for name in _slots(template)):
                text = self.text(template)
                words = {name: slots[name.lower()] for name in _slots(text)}
                capitals = {x: self.capital(words[x]) for x in words if x[0].isupper()}
                return text.format_map({**words, **capitals})
        return ""

    def series(self, parts: Sequence[str], word: str = "and") -> str:
        """Parts of a sentence, joined by `and` or `or`: `a, b and c`."""
        return series_of(parts, word)

    def listed(self, parts: Sequence[str]) -> str:
        """Parts in a list: `3, 7`."""
        return ", ".join(parts)

    def facts(self, facts: Sequence[str]) -> str:
        """Facts joined; a comma parts those that have an `and` of their own."""
        if not any(" and " in fact for fact in facts):
            return self.series(facts)
        return ", and ".join([", ".join(facts[:-1]), facts[-1]] if facts[1:] else facts)

    def span(self, first: str, last: str) -> str:
        """Cells side by side, or numbers, by the first and the last."""
        return f"{first} to {last}"

    def capital(self, text: str) -> str:
        """With a capital, unless it begins with a cell."""
        return text if text[:1] == "r" and text[1:2].isdigit() else text[:1].upper() + text[1:]

    def length(self, text: str) -> int:
        """How long a text is, in words."""
        return len(text.split())

    def finished(self, text: str) -> str:
        """A whole sentence for people; until then cells are `r1c1` in each language."""
        return text

    def small(self, text: str) -> str:
        """With a small first letter, to follow other words."""
        return text[:1].lower() + text[1:]

    def ordinal(self, i: int) -> str:
        """`first` for 1; larger numbers as `12th`."""
        if i <= len(_ORDINALS):
            return _ORDINALS[i - 1]
        ends = {1: "st", 2: "nd", 3: "rd"}
        return f"{i}{'th' if i % 100 in (11, 12, 13) else ends.get(i % 10, 'th')}"

    def subject(self, phrase: Phrase) -> str:
        """What a fact is about."""
        return self.name(phrase.subject)

    def subjects(self, heads: str, places: Sequence[str]) -> list[str]:
        """Parts of a series of subjects whose names begin alike."""
        return [f"{self.text(heads)} {places[0]}".strip(), *places[1:]]

    def predicate(self, phrase: Phrase, are_many: bool = False) -> str:
        """What a fact says of its subject, or of several: `are black` for `is black`."""
        verb, _, rest = phrase.is_so.partition(" ")
        are_so = phrase.are_so or f"{ {'is': 'are', 'has': 'have'}.get(verb, verb) } {rest}"
        return are_so if are_many else phrase.is_so

    def infinitive(self, predicate: str) -> str:
        """What follows `could`: `be black` for `is black`; empty for verbs but `is` and `has`."""
        verb, _, rest = predicate.partition(" ")
        return f"{_infinitive(verb)} {rest}" if verb in ("is", "has") else ""

    def one_of(self, predicates: Sequence[str]) -> str:
        """`is 1, 2 or 3` of `is 1`, `is 2` and `is 3`; `is empty or has a circle`."""
        if len(_by_verbs(predicates)) > 1:
            return self.series(predicates, "or")
        begin, ends = _parted(predicates)
        return f"{begin} {self.series(ends, 'or')}"

    def none_of(self, predicates: Sequence[str]) -> str:
        """`is not 1`, `is neither 1 nor 2`, `is not 1, 2 or 3`, `does not start at r1c1`."""
        groups = _by_verbs(predicates)
        if len(groups) > 1:
            return self.series([self.none_of(group) for group in groups])
        begin, ends = _parted(predicates)
        every = self.series(ends, "or")
        verb, _, rest = begin.partition(" ")
        if verb not in ("is", "are"):
            auxiliary = "does" if verb.endswith("s") else "do"
            return " ".join(filter(None, [auxiliary, "not", _infinitive(verb), rest, every]))
        if rest:
            return f"{verb} not {rest} {every}"
        if len(ends) == 2 and not any(end.startswith("not ") for end in ends):
            return f"{begin} neither {ends[0]} nor {ends[1]}"
        if len(ends) == 1 and ends[0].startswith("not "):
            return f"{begin} {ends[0].removeprefix('not ')}"
        return f"{begin} not {every}"

    def fact(self, subject: str, predicates: Sequence[str]) -> str:
        """All of one subject: `r1c1 is black and has a lamp`, `r1c1 is not at r1c2 or r1c3`."""
        groups: dict[str, list[str]] = {}
        for predicate in predicates:
            begin, _, end = predicate.rpartition(" ")
            if begin.startswith(_NEGATIVE):
                groups.setdefault(begin, []).append(end)
            else:
                groups[predicate] = []
        every = [f"{key} {self.series(ends, 'or')}".rstrip() for key, ends in groups.items()]
        return f"{subject} {self.series(every)}"

    def impossible(self, phrase: Phrase) -> str:
        """The contrary: `r1c1 can't be black`, `must be black` for `is not black`."""
        verb, _, rest = phrase.is_so.partition(" ")
        if verb in ("does", "do"):
            return f"{phrase.subject} must {rest.removeprefix('not ')}"
        verb = _infinitive(verb)
        for negative, positive in (("not ", ""), ("no ", "a ")):
            if rest.startswith(negative):
                return f"{phrase.subject} must {verb} {positive}{rest.removeprefix(negative)}"
        return f"{phrase.subject} can't {verb} {rest}".rstrip()

    def present(self, would: str) -> str:
        """What would go wrong as what is wrong: `is cut off` for `would be cut off`."""
        return present(would)

    def sides(self, sides: Sequence[str], cells: Sequence[str]) -> str:
        """Sides of cells: `the top and left sides of r1c1`; of one named before: `its top side`."""
        if not cells:
            return f"its {self.series(sides)} {_plural('side', len(sides))}"
        noun = _plural("side", len(sides) + len(cells) - 1)
        return f"the {self.series(sides)} {noun} of {self.series(cells)}"

    def areas(self, names: Sequence[str], region: str) -> str:
        """Rows, columns and regions: `rows 4 and 5 and the region of r1c1`."""
        result = []
        for article, noun, of in (("", "row", ""), ("", "column", ""), ("the ", region, " of")):
            begin = f"{article}{noun}{of} "
            if some := [x.removeprefix(begin) for x in names if x.startswith(begin)]:
                result.append(f"{article}{_plural(noun, len(some))}{of} {self.series(some)}")
        return self.series(result)

    def tokens(self, cells: Mapping[str, Sequence[str]]) -> str:
        """Clues by their tokens: `the 1 at r2c7 and the 2s at r4c4 and r4c7`."""
        names = (f"the {_plural(x, len(at))} at {self.series(at)}" for x, at in cells.items())
        return self.series([*names])


ENGLISH = Language()

_NEGATIVE = ("is not", "are not", "does not", "do not")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def _slots(template: str) -> list[str]:
    """The names of the slots of a template."""
    return [name for _, name, _, _ in Formatter().parse(template) if name]


def _plural(noun: str, count: int) -> str:
    return noun + "s" * (count > 1)


def _infinitive(verb: str) -> str:
    """`be` for `is`, `have` for `has`, `point` for `points`."""
    return {"is": "be", "are": "be", "has": "have"}.get(verb, verb.removesuffix("s"))


def _by_verbs(predicates: Sequence[str]) -> list[list[str]]:
    """The predicates with the same verb together."""
    groups: dict[str, list[str]] = {}
    for predicate in predicates:
        groups.setdefault(predicate.split()[0], []).append(predicate)
    return [*groups.values()]


def _parted(predicates: Sequence[str]) -> tuple[str, list[str]]:
    """The words that predicates begin with, up to an article or `not`, and the rest of each."""
    words = [predicate.split() for predicate in predicates]
    same = 1
    while all(len(word) > same + 1 for word in words) and len({word[same] for word in words}) == 1:
        same += 1
    while words[0][same - 1] in ("a", "an", "not"):
        same -= 1
    return " ".join(words[0][:same]), [" ".join(word[same:]) for word in words]
