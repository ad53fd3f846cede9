"""A block with fewer garbage collections leaves the threshold as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import ExitStack
from weakref import ref

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.rare_collections import MANY, THRESHOLD, rare_collections
from csp2sat.csp.syntax.parse import parse


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_the_threshold_is_higher_inside() -> None:
    gc.set_threshold(700, 9, 8)
    with rare_collections():
        assert gc.get_threshold() == (THRESHOLD, 9, 8)
        with rare_collections():
            assert gc.get_threshold() == (THRESHOLD, 9, 8)
        assert gc.get_threshold() == (THRESHOLD, 9, 8)
    assert gc.get_threshold() == (700, 9, 8)


@pytest.mark.parametrize("first", [0, THRESHOLD])
def test_no_collection_comes_earlier(first: int) -> None:
    gc.set_threshold(first, 10, 10)
    with rare_collections():
        assert gc.get_threshold() == (first, 10, 10)
    assert gc.get_threshold() == (first, 10, 10)


def test_blocks_of_two_threads_may_end_in_any_order() -> None:
    gc.set_threshold(700, 10, 10)
    one, other = ExitStack(), ExitStack()
    one.enter_context(rare_collections())
    other.enter_context(rare_collections())
    one.close()
    assert gc.get_threshold() == (THRESHOLD, 10, 10)
    other.close()
    assert gc.get_threshold() == (700, 10, 10)


def test_an_error_ends_the_block() -> None:
    gc.set_threshold(700, 10, 10)
    with pytest.raises(CspError):
        parse(Source("("))
    assert gc.get_threshold() == (700, 10, 10)


@pytest.fixture
def thawed() -> Iterator[None]:
    """The tests froze all objects before the first one ran."""
    gc.unfreeze()
    yield
    gc.freeze()


@pytest.mark.usefixtures("thawed")
@pytest.mark.parametrize("count", [MANY // 2, 2 * MANY])
def test_many_new_objects_are_old_after_the_block(count: int) -> None:
    gc.set_threshold(10 * MANY)
    with rare_collections():
        made = [[i] for i in range(count)]
    young = {id(one) for one in gc.get_objects(0)}
    assert (id(made[-1]) in young) is (count < MANY)


@pytest.mark.usefixtures("thawed")
def test_a_collection_frees_a_large_cycle() -> None:
    class Link(list[object]):
        """A list that may have weak references."""

    with rare_collections():
        made = [Link() for _ in range(2 * MANY)]
        made[0].append(made)
        last = ref(made[-1])
        del made
    assert last() is not None
    gc.collect()
    assert last() is None


def test_frozen_objects_stay_frozen() -> None:
    assert (frozen := gc.get_freeze_count())
    with rare_collections():
        made = [[i] for i in range(2 * MANY)]
    assert made
    assert gc.get_freeze_count() >= frozen // 2
