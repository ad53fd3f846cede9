"""Hints with the changes that they ask for (see `fixes`)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from csp2sat.csp.errors import HintText, close_words, first_item, near_variable
from csp2sat.csp.fixes import Fix as Fix
from csp2sat.csp.fixes import Hint as Hint
from csp2sat.csp.syntax.words import is_forms

_SHAPE = re.compile(r"\w\*|\.\.\.")
"""What stands for any arguments, as `t*`."""


NO_HINT = Hint("")
LEAVE_OUT = Hint("leave it out", (Fix.removal("Leave it out"),))


def hint_of(hint: HintText) -> Hint:
    """A hint, which may be a sentence alone, or worked out when it is needed."""
    made = hint() if callable(hint) else hint
    return Hint(made) if isinstance(made, str) else made


def writes(form: str, after: str = "", fixed: str = "") -> Hint:
    """A hint to write a form; `fixed`: what an editor writes, if that is more than the form."""
    text = (fixed or form).replace("lo hi", "0 9")
    is_whole = is_forms(form) or not re.search(r"[\s()]", form)
    fixes = (Fix(text, title=f"Write {text}"),) if is_whole and not _SHAPE.search(form) else ()
    return Hint(f"write {form}{after}", fixes, form)


def compare(form: str) -> Hint:
    """A hint to write a term as a formula."""
    return writes(form, " and compare it, as in (> t 0)", f"(> {form} 0)")


def nearest(word: str, known: Iterable[str], otherwise: HintText = "") -> Hint:
    """A hint with the known words closest to a word; `otherwise` if none is close."""
    words = close_words(word, known)
    if not words:
        return hint_of(otherwise)
    return Hint(f"did you mean {' or '.join(map(repr, words))}?", tuple(map(Fix, words)))


def nearest_variable(word: str, known: Iterable[str]) -> Hint:
    """As `nearest`, for a name that no variable has, but perhaps an array."""
    known = list(known)
    return Hint(near_variable(word, known)) if first_item(word, known) else nearest(word, known)
