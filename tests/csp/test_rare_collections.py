"""A block with fewer garbage collections leaves the threshold as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.rare_collections import RARELY, THRESHOLD, rare_collections
from csp2sat.csp.syntax.parse import parse


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_the_threshold_is_higher_inside() -> None:
    gc.set_threshold(700, 9, 8)
    with rare_collections():
        assert gc.get_threshold() == (THRESHOLD, 9, RARELY)
        with rare_collections():
            assert gc.get_threshold() == (THRESHOLD, 9, RARELY)
        assert gc.get_threshold() == (THRESHOLD, 9, RARELY)
    assert gc.get_threshold() == (700, 9, 8)


@pytest.mark.parametrize("first", [0, 200_000])
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
    assert gc.get_threshold() == (THRESHOLD, 10, RARELY)
    other.close()
    assert gc.get_threshold() == (700, 10, 10)


def test_an_error_ends_the_block() -> None:
    gc.set_threshold(700, 10, 10)
    with pytest.raises(CspError):
        parse(Source("("))
    assert gc.get_threshold() == (700, 10, 10)
