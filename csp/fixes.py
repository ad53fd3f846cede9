"""What to do about a mistake: a sentence for people, and changes of the text for editors.

A sentence may be reworded: nothing reads it. What a change needs is a value beside it.
"""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple


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
        return self._replace(fixes=tuple(fix for fix in self.fixes if fix.place is None))

    def with_form(self, form: str) -> Hint:
        """The hint with another form in the place of the one that it writes."""
        return self.renamed(self.form, form)._replace(form=form)

    def renamed(self, old: str, new: str) -> Hint:
        """The hint with another spelling of a part."""
        fixes = (fix._replace(text=fix.text.replace(old, new)) for fix in self.fixes)
        return self._replace(text=self.text.replace(old, new), fixes=tuple(fixes))
