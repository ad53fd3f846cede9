"""A model decoded after others gives the same solution as on its own."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET
from csp2sat import Problem
from csp2sat.solver.backends.backend import PySat
from csp2sat.translator.decoder import Decoder
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.translate import translate
from csp2sat.translator.translation import Translation
from strategies import problems


def models(translation: Translation, seed: int, most: int = 8) -> list[list[int]]:
    """Some models of the clauses, in random order."""
    found: list[list[int]] = []
    backend = PySat()
    backend.load(translation.clauses)
    while len(found) < most and translation.clauses.count and backend.solve():
        model = list(backend.model())
        found.append(model)
        translation.clauses.add([-each for each in model])
        backend.load(translation.clauses)
    backend.close()
    Random(seed).shuffle(found)
    return found


def decoder(translation: Translation) -> Decoder:
    return Decoder(translation.problem, translation.normal, translation.encoded)


@settings(suppress_health_check=QUIET)
@given(problems(), st.integers(0, 99), st.sampled_from(["", "direct", "log", "order"]))
def test_models_in_any_order_give_their_own_solutions(text: str, seed: int, encoding: str) -> None:
    options = EncodingOptions.parse(encoding) if encoding else DEFAULTS
    translation = translate(Problem.parse(text), options)
    if translation.clauses.contradiction:
        return
    last = decoder(translation)
    for model in models(translation, seed):
        assert last.solution(model) == decoder(translation).solution(model)


def test_a_change_of_a_solution_does_not_reach_the_next() -> None:
    translation = translate(Problem.parse("(int x 0 3) (bool p) (or p (> x 1))"))
    for model in models(translation, 0):
        first = translation.decode(model)
        again = translation.decode(model)
        assert first == again
        first.ints["x"], first.bools["p"] = 7, not again.bools["p"]
        assert translation.decode(model) == again
