"""What would go wrong, as what is wrong: `r1c2 would be cut off` becomes `r1c2 is cut off`."""

from __future__ import annotations

import re

_CONDITIONAL = re.compile(r"\b(would|could)((?: both| all| then)?)((?: not)?)( have to)? (\w+)")
_CLAUSE = re.compile(r", | that | though | whose |^")
_BETWEEN = re.compile(r"\b(?:between|from) \S+(?: \S+)?? (?:and|to) \S+")
_SERIES = re.compile(r" and |^r\d+c\d+ to r\d+c\d+|^r\d+c\d+, r")
_PREPOSITION = re.compile(
    r" (?:of|at|with|in|between|to|from|for|there|around|above|below|left of|right of|beside|on)\b"
)
_MANY = ("two", "three", "four", "both", "cells")
_ES = ("s", "sh", "ch", "x", "z", "o")


def present(text: str) -> str:
    """An English clause with `would` or `could` in the present."""

    def replaced(match: re.Match[str]) -> str:
        modal, adverb, negation, must, verb = match.groups("")
        if modal == "could":
            modal = "can't" if negation else "can"
            return f"{modal}{adverb}{must} {verb}"
        begin = [x.end() for x in _CLAUSE.finditer(text, 0, match.start())][-1]
        many = _is_plural(text[begin : match.start()].strip(), text[match.end() :])
        if must:
            return f"{_verb('have', many)}{adverb} to {verb}"
        if verb == "be":
            return f"{_verb(verb, many)}{adverb}{negation}"
        if negation:
            return f"{'do' if many else 'does'}{adverb} not {verb}"
        return f"{adverb.strip()} {_verb(verb, many)}".strip()

    return _CONDITIONAL.sub(replaced, text)


def _is_plural(subject: str, rest: str) -> bool:
    """Whether the subject of a clause is several things; that of `there` follows the verb."""
    if subject == "there":
        return not rest.startswith((" 1 ", " a ", " no ", " one "))
    subject = _BETWEEN.sub("", subject)
    head = _PREPOSITION.split(subject, maxsplit=1)[0].split()
    if _SERIES.search(subject) or not head:
        return True
    return head[0] in _MANY or (head[-1].endswith("s") and not head[-1].endswith("ss"))


def _verb(verb: str, many: bool) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb][many]
    if many:
        return verb
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return verb + ("es" if verb.endswith(_ES) else "s")


_IRREGULAR = {"be": ("is", "are"), "have": ("has", "have")}
