"""`NamedTuple` makes the same classes as that of `typing`; the other names stand in annotations."""

from __future__ import annotations

import copy
import inspect
import pickle
import typing

import pytest

from csp2sat.csp import quick_typing as quick


class Fast(quick.NamedTuple):
    """A place."""

    x: int
    y: Unknown = None  # type: ignore[name-defined]  # noqa: F821  # known to type checkers only
    names: tuple[str, ...] = ()
    """The names."""

    @property
    def total(self) -> int:
        """All coordinates."""
        return self.x + len(self.names)

    def moved(self, by: int) -> Fast:
        """Another place."""
        return self._replace(x=self.x + by)

    @classmethod
    def origin(cls) -> Fast:
        """The first place."""
        return cls(0)


class Slow(typing.NamedTuple):
    """A place."""

    x: int
    y: object = None
    names: tuple[str, ...] = ()


def test_fields_defaults_and_texts_are_those_of_typing() -> None:
    assert Fast._fields == Slow._fields
    assert Fast._field_defaults == Slow._field_defaults
    assert Fast.__doc__ == Slow.__doc__
    assert Fast.__module__ == Slow.__module__
    assert Fast.__mro__[1:] == Slow.__mro__[1:] == (tuple, object)
    assert Fast.__match_args__ == Slow.__match_args__
    assert list(Fast.__annotations__) == list(Slow.__annotations__)
    assert repr(Fast(1, names=("a",))) == "Fast(x=1, y=None, names=('a',))"


def test_records_are_tuples_with_methods() -> None:
    place = Fast(3, None, ("a", "b"))
    assert tuple(place) == (3, None, ("a", "b"))
    assert place.total == 5
    assert place.moved(2) == Fast(5, None, ("a", "b"))
    assert Fast.origin() == Fast(0)
    assert pickle.loads(pickle.dumps(place)) == copy.copy(place) == place
    with pytest.raises(AttributeError):
        place.x = 4  # type: ignore[misc]


@pytest.mark.parametrize("arguments", [(), (1, 2, 3, 4)])
def test_the_number_of_arguments_is_checked(arguments: tuple[typing.Any, ...]) -> None:
    with pytest.raises(TypeError, match="argument"):
        Fast(*arguments)


class Names(quick.NamedTuple):
    """Fields with the names of what makes the object."""

    new: int
    record: int
    named: int = 0


def test_fields_may_have_any_names() -> None:
    assert str(inspect.signature(Names)) == "(new, record, named=0)"
    assert Names(record=1, new=2) == Names(2, 1) == Names(2, 1, 0)
    assert Names(2, 1)._replace(named=3) == Names._make([2, 1, 3]) == Names(2, 1, 3)
    assert Names(2, 1)._asdict() == {"new": 2, "record": 1, "named": 0}
    assert str(inspect.signature(Names)) == "(new, record, named=0)"
    with pytest.raises(TypeError, match="name"):
        Names(2, 1)._replace(name=3)  # type: ignore[call-arg]


def test_names_stand_wherever_those_of_typing_do() -> None:
    t = quick.TypeVar("t")

    class Box(quick.Protocol[t]):  # type: ignore[misc]
        """What holds a value."""

    alias = quick.Any | None | list[t] | quick.Literal["a", "b"]
    for name in quick.__all__:
        assert hasattr(typing, name)
        assert hasattr(quick, name)
    assert issubclass(Box, quick.Protocol)
    assert alias is not None
    assert quick.overload(len) is len
