"""Nested forms: lists of words and numbers, as they stand in a text."""

from __future__ import annotations

from csp2sat.csp.quick_typing import TypeAlias

Child: TypeAlias = "int | str | Form"


class Form(list["Child"]):
    """A list of forms and atoms; `offset` is the place of its '(', or -1 for the whole text."""

    __slots__ = ("offset",)

    offset: int


def form_at(offset: int) -> Form:
    """An empty form."""
    form = Form()  # an __init__ would double the time of reading
    form.offset = offset
    return form
