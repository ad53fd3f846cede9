"""The grammar of English: lists, plurals, articles, negations, capitals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language

_NEGATIVE = ("is not", "are not", "does not", "do not")

_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
)  # fmt: skip


class _English:
    def text(self, english: str) -> str:
        return english

    def name(self, english: str) -> str:
        return english

    def series(self, parts: Sequence[str], word: str = "and") -> str:
        return f" {word} ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)

    def facts(self, facts: Sequence[str]) -> str:
        # A comma parts those that have an `and` of their own.
        if not any(" and " in fact for fact in facts):
            return self.series(facts)
        return ", and ".join([", ".join(facts[:-1]), facts[-1]] if facts[1:] else facts)

    def span(self, first: str, last: str) -> str:
        return f"{first} to {last}"

    def capital(self, text: str) -> str:
        # The name of a cell stays as it is.
        return text if text[:1] == "r" and text[1:2].isdigit() else text[:1].upper() + text[1:]

    def small(self, text: str) -> str:
        return text[:1].lower() + text[1:]

    def ordinal(self, i: int) -> str:
        if i <= len(_ORDINALS):
            return _ORDINALS[i - 1]
        ends = {1: "st", 2: "nd", 3: "rd"}
        return f"{i}{'th' if i % 100 in (11, 12, 13) else ends.get(i % 10, 'th')}"

    def subject(self, phrase: Phrase) -> str:
        return phrase.subject

    def subjects(self, heads: str, places: Sequence[str]) -> list[str]:
        return [f"{heads} {places[0]}".strip(), *places[1:]]

    def predicate(self, phrase: Phrase, are_many: bool = False) -> str:
        if not are_many:
            return phrase.is_so
        verb, _, rest = phrase.is_so.partition(" ")
        return phrase.are_so or f"{ {'is': 'are', 'has': 'have'}.get(verb, verb) } {rest}"

    def fact(self, subject: str, predicates: Sequence[str]) -> str:
        # `is black and has a lamp`, `is not at r1c1 or r1c3`
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
        return f"{phrase.subject} {impossible(phrase.is_so)}"

    def sides(self, sides: Sequence[str], cells: Sequence[str]) -> str:
        noun = _plural("side", len(sides) + len(cells) - 1)
        return f"the {self.series(sides)} {noun} of {self.series(cells)}"

    def its_sides(self, sides: Sequence[str]) -> str:
        return f"its {self.series(sides)} side"

    def areas(self, names: Sequence[str], region: str) -> str:
        result = []
        for word, article in (("row", ""), ("column", ""), (f"{region} of", "the ")):
            begin = f"{article}{word} "
            if some := [x.removeprefix(begin) for x in names if x.startswith(begin)]:
                noun, of, _ = word.partition(" of")
                result.append(f"{article}{_plural(noun, len(some))}{of} {self.series(some)}")
        return self.series(result)

    def tokens(self, cells: Mapping[str, Sequence[str]]) -> str:
        return self.series(
            [f"the {_plural(x, len(at))} at {self.series(at)}" for x, at in cells.items()]
        )


ENGLISH: Language = _English()
"""The language of the tutor."""


def _plural(noun: str, count: int) -> str:
    return noun + "s" * (count > 1)


def _infinitive(verb: str) -> str:
    """`be` for `is`, `have` for `has`, `point` for `points`."""
    return {"is": "be", "are": "be", "has": "have"}.get(verb, verb.removesuffix("s"))


def impossible(predicate: str) -> str:
    """The contrary: `can't be black` for `is black`, `must be drawn` for `is not drawn`."""
    verb, _, rest = predicate.partition(" ")
    if verb in ("does", "do"):
        return f"must {rest.removeprefix('not ')}"
    verb = _infinitive(verb)
    for negative, positive in (("not ", ""), ("no ", "a ")):
        if rest.startswith(negative):
            return f"must {verb} {positive}{rest.removeprefix(negative)}"
    return f"can't {verb} {rest}".rstrip()


def one_of(predicates: Sequence[str]) -> str:
    """`is 1, 2 or 3` of `is 1`, `is 2` and `is 3`; `is empty or has a circle`."""
    if len(_by_verbs(predicates)) > 1:
        return ENGLISH.series(predicates, "or")
    begin, ends = _parted(predicates)
    return f"{begin} {ENGLISH.series(ends, 'or')}"


def none_of(predicates: Sequence[str]) -> str:
    """`is not 1`, `is neither 1 nor 2`, `is not 1, 2 or 3`, `does not start at r1c1`."""
    groups = _by_verbs(predicates)
    if len(groups) > 1:
        return ENGLISH.series([none_of(group) for group in groups])
    begin, ends = _parted(predicates)
    every = ENGLISH.series(ends, "or")
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
