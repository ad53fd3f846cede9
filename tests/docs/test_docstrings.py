"""The examples in docstrings are true, and every question has one."""

import doctest
from types import FunctionType

import pytest

import csp2sat
from csp2sat.solver import api

QUESTIONS = [
    name
    for name in csp2sat.__all__
    if isinstance(getattr(csp2sat, name), FunctionType)
    and getattr(csp2sat, name).__module__ == api.__name__
]


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_a_true_example(name: str) -> None:
    question = getattr(csp2sat, name)
    (test,) = doctest.DocTestFinder(recurse=False).find(question, name, globs={})
    assert test.examples
    result = doctest.DocTestRunner().run(test)
    assert not result.failed


def test_all_questions_are_tried() -> None:
    assert {"solve", "solutions", "count", "unique", "steps", "conquer"} <= set(QUESTIONS)
