"""Languages of the tutor: by their codes, and the one that the environment asks for."""

from __future__ import annotations

from collections.abc import Mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.language import Language

CODES = ("en", "ja")
"""The codes of languages: English, Japanese."""

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the environment; the first that is set counts."""


def language_of(code: str) -> Language:
    """The language with a code.

    Raises:
        ValueError: there is no such language.
    """
    if code == "en":
        from csp2sat.models.tutor.language import ENGLISH

        return ENGLISH
    if code == "ja":
        from csp2sat.models.languages.japanese import Japanese

        return Japanese()
    raise ValueError(f"there is no language {code!r}: they are {', '.join(CODES)}")


def code_in(environment: Mapping[str, str]) -> str:
    """The code of the language that variables of the environment ask for; else English."""
    locale = next(filter(None, map(environment.get, _VARIABLES)), "")
    code, rest = locale[:2], locale[2:]
    return code if code in CODES and not rest[:1].isalpha() else "en"
