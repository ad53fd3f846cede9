"""Messages in another language: an English one is match by templates with numbered slots.

`{1} is wrong here: expected {2}` stands for all messages with words in the places of `{1}` and
`{2}`, which are looked up, too. A list of tokens, `a number >= 1 or '-' (empty)`, is put together
from its parts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from csp2sat.models.languages import CODES
from csp2sat.models.languages.texts import texts_of

_SLOT = re.compile(r"\{(\d)\}")
_PARTS = re.compile(r"(\{\d\})")
_TOKEN = re.compile(r"('[^' ]+') \(((?:[^()']|'\?')*)\)")
_PLACE = re.compile(r"\0(\d+)\0")
_BETWEEN = re.compile(r", or |, | or ")
_FEW = 10
"""A template that ends with fewer letters says too little: other messages end so, too."""


_STARTS = {
    re.compile(r"(  )hint: "): "ヒント：",
    re.compile(r"(\S.*?): error: "): "：エラー：",
    re.compile(r"(csp2sat): "): "：",
}
"""What comes before hints and messages, and in its place."""


class Messages:
    """The messages of a language.

    Args:
        texts: its texts by the English ones; those of tokens have the key `token: MEANING`.
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        templates = [(english, said) for english, said in texts.items() if _SLOT.search(english)]
        templates.sort(key=lambda pair: -len(_SLOT.sub("", pair[0])))
        self._templates = [(_pattern(english), said) for english, said in templates if said]

    def of(self, english: str) -> str:
        """What the language says in the place of a message; the message itself without a text."""
        if not english.strip():
            return english
        return self._texts.get(english) or self._listed(english) or self._filled(english) or english

    def error(self, english: str) -> str:
        """An error as commands print it: its messages and hints, not the lines of the text."""
        return "\n".join(map(self._line, english.split("\n")))

    def _line(self, line: str) -> str:
        """A line of an error: the message behind what begins it."""
        for pattern, start in _STARTS.items():
            if match := pattern.match(line):
                message = line[match.end() :]
                said = self._with_name(message)
                return line if said == message else f"{match[1]}{start}{said}"
        return line

    def _with_name(self, message: str) -> str:
        """A message, perhaps behind the name of what it is about."""
        said = self.of(message)
        name, colon, rest = message.partition(": ")
        if said == message and colon and self.of(rest) != rest:
            return f"{name}：{self.of(rest)}"
        return said

    def token(self, meaning: str) -> str:
        """The meaning of a token."""
        return self._texts.get(f"token: {meaning}") or self.of(meaning)

    def _filled(self, english: str, of_words: bool = False) -> str:
        """The first template that fits, with its words; empty if none does.

        `of_words`: there is one word in each slot.
        """
        for pattern, said in self._templates:
            match = pattern.fullmatch(english)
            if match and not (of_words and any(" " in x for x in match.groups())):
                words = {f"{{{slot[1:]}}}": self.of(x) for slot, x in match.groupdict().items()}
                return "".join(words.get(part, part) for part in _PARTS.split(said))
        return ""

    def _listed(self, english: str) -> str:
        """A list of tokens and other things that are valid; empty if a part has no text."""
        tokens = _TOKEN.findall(english)
        if not tokens:
            return ""
        numbers = iter(range(len(tokens)))
        parts = _BETWEEN.split(_TOKEN.sub(lambda _: f"\0{next(numbers)}\0", english))
        listed = []
        for part in parts:
            if place := _PLACE.fullmatch(part):
                token, meaning = tokens[int(place[1])]
                listed.append(f"{token}（{self.token(meaning)}）")
            elif said := self._texts.get(part) or self._filled(part, of_words=True):
                listed.append(said)
            else:
                return ""
        if len(listed) < 3:
            return "か".join(listed)
        return f"{'、'.join(listed)}のどれか"


def _pattern(template: str) -> re.Pattern[str]:
    """What matches a template with words in its slots; with a word in front of few letters."""
    first, *others = _SLOT.split(template)
    is_vague = not first and len("".join(others[1::2])) < _FEW
    words = r"\S+?" if is_vague else ".+?"
    source = re.escape(first)
    for slot, text in zip(others[::2], others[1::2], strict=True):
        source += f"(?P<s{slot}>{words}){re.escape(text)}"
    return re.compile(source, re.DOTALL)


@cache
def messages_of(code: str) -> Messages:
    """The messages of a language with a code; those of an unknown one stay English."""
    return Messages({} if code == "en" or code not in CODES else texts_of(code))
