"""Checks of the arguments of the Python API.

Each check returns the argument, or raises a TypeError or ValueError that names the argument, what
it must be, and its value.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import isnan
from operator import index

from csp2sat.csp.message_wording import shortened
from csp2sat.csp.quick_typing import NoReturn, TypeVar

K = TypeVar("K")
T = TypeVar("T")

MOST_SHOWN = 60
"""Most characters of a wrong argument in a message."""


def wrong(
    name: str, value: object, needed: str, kind: type[TypeError | ValueError] = TypeError
) -> NoReturn:
    """Raise the error for an argument: `jobs must be an integer of at least 1, not 0`."""
    raise kind(f"{name} must be {needed}, not {shortened(repr(value), MOST_SHOWN)}")


def instance(name: str, value: object, kind: type[T] | tuple[type[T], ...], needed: str) -> T:
    """The argument, an instance of `kind`."""
    return value if isinstance(value, kind) else wrong(name, value, needed)


def whole(name: str, value: object, least: int | None = None) -> int:
    """The argument as an integer, at least `least`. True and False are not integers here."""
    needed = "an integer" if least is None else f"an integer of at least {least}"
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        wrong(name, value, needed)
    number = index(value)
    if least is not None and number < least:
        wrong(name, value, needed, ValueError)
    return number


def seconds(name: str, value: object) -> float:
    """The argument as a time in seconds: any number that is not negative, infinity included."""
    needed = "a number of seconds of at least 0"
    if isinstance(value, bool) or not hasattr(value, "__float__"):
        wrong(name, value, needed)
    try:
        time = float(value)
    except OverflowError:  # an integer beyond the range of floats
        time = float("inf")
    if isnan(time) or time < 0:
        wrong(name, value, needed, ValueError)
    return time


def truth(name: str, value: object) -> bool:
    """The argument, True or False."""
    return instance(name, value, bool, "True or False")


def one_of(name: str, value: object, known: Collection[str]) -> str:
    """The argument, one of the words in `known`."""
    if not isinstance(value, str) or value not in known:
        *most, last = map(repr, known)
        kind = ValueError if isinstance(value, str) else TypeError
        wrong(name, value, f"{', '.join(most)} or {last}", kind)
    return value


def as_list(name: str, value: Iterable[T], needed: str) -> list[T]:
    """The argument, any iterable but a text, as a list."""
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        wrong(name, value, needed)
    return list(value)


def mapping(name: str, value: Mapping[K, T], needed: str) -> Mapping[K, T]:
    """The argument, a dict or another mapping."""
    return value if isinstance(value, Mapping) else wrong(name, value, needed)


def known_names(function: str, given: Collection[str], known: Collection[str]) -> None:
    """Reject keyword arguments that the function does not have."""
    from csp2sat.csp.errors import near

    for argument in given:
        if argument not in known:
            hint = near(argument, known)
            more = f"; {hint}" if hint else f"; it has {', '.join(known)}"
            raise TypeError(f"{function}() has no argument {argument!r}{more}")
