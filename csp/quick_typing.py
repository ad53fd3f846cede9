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
    from _collections import _tuplegetter

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
        """Turns `class Name(NamedTuple)` into a class like those of `collections.namedtuple`.

        That compiles a `__new__` for each class; here the first object of the class does so.
        """

        def __new__(cls, name, _bases, body):
            fields = tuple(body["__annotations__"])
            defaults = {field: body.pop(field) for field in fields if field in body}
            getters = {field: _tuplegetter(i, None) for i, field in enumerate(fields)}
            names = {"_fields": fields, "_field_defaults": defaults, "__match_args__": fields}
            return type(name, (tuple,), {**_METHODS, **body, **getters, **names})

    def _new(record, /, *values, **named):
        """An object of a class; later ones are made by a function that is compiled here."""
        owner = next(one for one in record.__mro__ if "_fields" in one.__dict__)
        usual = owner._field_defaults.values()
        new = namedtuple(owner.__name__, owner._fields, defaults=usual).__new__
        owner.__new__ = staticmethod(new)
        return new(record, *values, **named)

    def _replace(self, /, **named):
        """A copy with other values of some fields."""
        copy = tuple.__new__(type(self), map(named.pop, self._fields, self))
        if named:
            raise TypeError(f"no fields are named {', '.join(named)}")
        return copy

    def _asdict(self):
        """The values by their fields."""
        return dict(zip(self._fields, self, strict=True))

    def _text(self):
        values = ", ".join(map("{}={!r}".format, self._fields, self))
        return f"{type(self).__name__}({values})"

    def _values(self):
        return tuple(self)

    class _Signature:
        """What `inspect.signature` and `help` show, also before the first object."""

        def __get__(self, _, record):
            from inspect import Parameter, Signature

            fields, usual = record._fields, record._field_defaults
            kind, none = Parameter.POSITIONAL_OR_KEYWORD, Parameter.empty
            return Signature([Parameter(x, kind, default=usual.get(x, none)) for x in fields])

    _METHODS = {
        "__slots__": (),
        "__new__": _new,
        "__repr__": _text,
        "__getnewargs__": _values,
        "__signature__": _Signature(),
        "_asdict": _asdict,
        "_make": classmethod(lambda cls, values: cls(*values)),
        "_replace": _replace,
    }

    NamedTuple = type.__new__(_Definition, "NamedTuple", (), {})
