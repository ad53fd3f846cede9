"""The language of the messages of a command: those about boards may be in another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

OF_BOARDS = ("puzzle", "model", "show")
"""The commands whose messages are in the language of the user."""


def language_of_messages(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The code of the language for a command line: that of `--language`, or of the environment."""
    if not words or words[0] not in OF_BOARDS:
        return "en"
    from csp2sat.models.languages import CODES, code_in

    for i, word in enumerate(words):
        flag, _, value = word.partition("=")
        if flag == "--language":
            named = value or "".join(words[i + 1 : i + 2])
            return named if named in CODES else "en"
    return code_in(environment)


def in_language(message: str, code: str) -> str:
    """A message of a command in a language."""
    if code == "en":
        return message
    from csp2sat.models.languages.messages import messages_of

    return messages_of(code).error(message)
