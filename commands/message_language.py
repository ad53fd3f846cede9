"""The language of the messages of a command: those about boards may be in another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.languages.messages import Messages

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


def messages_for(words: Sequence[str], environment: Mapping[str, str]) -> Messages | None:
    """The messages of the language for a command line; None: they are English."""
    return _messages(language_of_messages(words, environment))


def in_language(message: str, code: str) -> str:
    """A message of a command in a language."""
    messages = _messages(code)
    return messages.error(message) if messages else message


def _messages(code: str) -> Messages | None:
    if code == "en":
        return None
    from csp2sat.models.languages.messages import messages_of

    return messages_of(code)
