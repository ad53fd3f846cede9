"""The random problems of the other tests cover the language."""

import pytest
from hypothesis import given, settings

from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Operator
from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.syntax.parse import parse
from examples import examples
from random_forms import GENERATORS
from strategies import problems_with


def test_every_operator_is_drawn() -> None:
    missing = [op.name for op in OPERATORS if op not in GENERATORS]
    assert not missing, (
        f"tests/helpers/random_forms.py: GENERATORS has no entry for {', '.join(missing)}"
    )


@pytest.mark.parametrize("op", GENERATORS, ids=lambda op: op.name)
def test_what_is_drawn_can_be_read(op: Operator) -> None:
    @settings(max_examples=examples(5))
    @given(problems_with(op))
    def check(text: str) -> None:
        assert any(f"({each} " in text or f"({each})" in text for each in (op.name, *op.symbols))
        parse(Source(text))

    check()
