"""The examples in docstrings are true, and every public function has one."""

import doctest
from types import FunctionType

import pytest

import csp2sat

FUNCTIONS = [name for name in csp2sat.__all__ if isinstance(getattr(csp2sat, name), FunctionType)]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_has_a_true_example(name: str) -> None:
    function = getattr(csp2sat, name)
    (test,) = doctest.DocTestFinder(recurse=False).find(function, name, globs={})
    assert test.examples
    result = doctest.DocTestRunner().run(test)
    assert not result.failed


def test_all_functions_are_tried() -> None:
    assert {"solve", "conquer", "write", "total"} <= set(FUNCTIONS)
