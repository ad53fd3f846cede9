"""What annotations need of `typing`, without its import: 5 ms of a short run.

Type checkers see `typing`. At run time `NamedTuple` is one that is quick to define, and each other
name a class that may stand in annotations, in type aliases and as a base.
"""

from __future__ import annotations

from collections import namedtuple

__all__ = [
    "IO", "Any", "BinaryIO", "Literal", "NamedTuple", "NoReturn", "Protocol", "Self", "TextIO",
    "TypeAlias", "TypeGuard", "TypeVar", "Unpack", "overload",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import (
        IO,
        Any,
        BinaryIO,
        Literal,
        NamedTuple,
        NoReturn,
        Protocol,
        Self,
        TextIO,
        TypeAlias,
        TypeGuard,
        TypeVar,
        Unpack,
        overload,
    )
else:

    class _Name:
        """A name of `typing`, or what that makes: `Any`, `Literal["ne"]`, `TypeVar("T")`."""

        def __init__(self, *_, **__):
            pass

        def __class_getitem__(cls, _):
            return cls

        def __or__(self, _):
            return self

        __ror__ = __or__

    IO = Any = BinaryIO = Literal = NoReturn = Protocol = Self = TextIO = TypeAlias = _Name
    TypeGuard = TypeVar = Unpack = _Name

    def overload(function):
        """The function: a later definition replaces it."""
        return function

    # 7 of 65 ms: decision 4
    class _Definition(type):
        """Turns `class Name(NamedTuple)` into a class made by `collections.namedtuple`."""

        def __new__(cls, name, _bases, body):
            fields = body["__annotations__"]
            defaults = [body.pop(field) for field in fields if field in body]
            record = namedtuple(name, fields, defaults=defaults, module=body["__module__"])
            for key, value in body.items():
                setattr(record, key, value)
            return record

    NamedTuple = type.__new__(_Definition, "NamedTuple", (), {})
