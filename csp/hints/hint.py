"""What to do about a mistake: a sentence for people, and changes of the text for editors.

A sentence may be reworded: nothing reads it. What a change needs is a value beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from csp2sat.csp.errors import close_words, first_item, near_variable
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.syntax.words import is_forms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import HintText

_SHAPE = re.compile(r"\w\*|\.\.\.")
"""What stands for any arguments, as `t*`."""


class Fix(NamedTuple):
    """A text for a part of the source.

    `place` has the offsets of the part; None: the part is the wrong word. `with_line_end`: a line
    end right behind it is part of it.
    """

    text: str
    place: range | None = None
    title: str = ""
    with_line_end: bool = False

    @classmethod
    def removal(cls, title: str, place: range | None = None) -> Fix:
        """Nothing in the place of a form or line."""
        return cls("", place, title, with_line_end=True)

    def named(self) -> str:
        """The title for a menu."""
        return self.title or f"Write {self.text}"


class Hint(NamedTuple):
    """A sentence, the changes that do what it says, and the form that it writes, if any.

    `weak`: a hint that writes the form around the mistake is better. `whole`: the form that it
    writes has no other mistakes.
    """

    text: str
    fixes: tuple[Fix, ...] = ()
    form: str = ""
    weak: bool = False
    whole: bool = False

    def __bool__(self) -> bool:
        return bool(self.text)

    def at(self, place: range | None) -> Hint:
        """The hint with a place for the fixes that have none."""
        fixes = (x._replace(place=place) if x.place is None else x for x in self.fixes)
        return self._replace(fixes=tuple(fixes))

    def of_form(self, place: range) -> Hint:
        """The hint as one that writes the whole form, or line, at a place."""
        return self.at(place)._replace(whole=True)

    def of_word(self) -> Hint:
        """The hint with only those fixes that have no place."""
        return self._replace(fixes=tuple(each for each in self.fixes if each.place is None))

    def with_form(self, form: str) -> Hint:
        """The hint with another form in the place of the one that it writes."""
        return self.renamed(self.form, form)._replace(form=form)

    def renamed(self, old: str, new: str) -> Hint:
        """The hint with another spelling of a part."""
        fixes = (each._replace(text=each.text.replace(old, new)) for each in self.fixes)
        return self._replace(text=self.text.replace(old, new), fixes=tuple(fixes))


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


def compared(form: str) -> Hint:
    """A hint to write a term as a formula."""
    return writes(form, " and compare it, as in (> t 0)", f"(> {form} 0)")


def meant(word: str, known: Iterable[str], otherwise: HintText = "") -> Hint:
    """A hint with the known words closest to a word; `otherwise` if none is close."""
    words = close_words(word, known)
    if not words:
        return hint_of(otherwise)
    return Hint(f"did you mean {' or '.join(map(repr, words))}?", tuple(map(Fix, words)))


def meant_variable(word: str, known: Iterable[str]) -> Hint:
    """As `meant`, for a name that no variable has, but perhaps an array."""
    known = list(known)
    return Hint(near_variable(word, known)) if first_item(word, known) else meant(word, known)
