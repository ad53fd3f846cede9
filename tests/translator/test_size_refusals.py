"""Refusals carry a reason, and name no option of the command."""

import pickle

import pytest

import csp2sat
from csp2sat import Problem, Refused
from csp2sat.commands.refusal_hints import with_options
from csp2sat.translator.encoding_options import EncodingOptions, Thresholds
from csp2sat.translator.size_refusals import Reason
from csp2sat.translator.translate import translate

SUM = "".join(f"(int x{i} 0 99)" for i in range(5)) + "(= (+ x0 x1 x2 x3 x4) 200)"
LARGE = "(int x 0 999999999) (= (pow x 5000) 3)"
GRAPH = 3000
CASES = {
    Reason.CLAUSES: (SUM, EncodingOptions(most_clauses=50)),
    Reason.NUMBER: (LARGE, EncodingOptions()),
    Reason.ENCODING: ("(int x 0 999999999)", EncodingOptions.parse("order")),
    Reason.EAGER_GRAPH: (
        f"(bool p) (graph-acyclic {GRAPH} {GRAPH - 1} "
        + " ".join(f"{i} {i + 1}" for i in range(GRAPH - 1))
        + " p" * (GRAPH - 1)
        + ")",
        EncodingOptions(graph="static"),
    ),
}


@pytest.mark.parametrize("reason", CASES)
def test_a_refusal_has_a_reason_and_names_no_option(reason: Reason) -> None:
    text, options = CASES[reason]
    with pytest.raises(Refused) as refused:
        translate(Problem.parse(text), options)
    error = refused.value
    assert error.reason is reason
    assert "--" not in str(error)
    copy = pickle.loads(pickle.dumps(Refused(None, error.message, error.hint, error.reason)))
    assert (copy.reason, str(copy)) == (reason, str(error))


def test_the_command_adds_its_options() -> None:
    error = Refused(None, "too large", "raise the limit", Reason.CLAUSES)
    assert "--max-clauses" in str(with_options(error))
    error = Refused(None, "too large", "use smaller numbers", Reason.NUMBER)
    assert str(with_options(error)) == str(error)


def test_python_takes_all_settings_of_a_translation() -> None:
    problem = Problem.parse(SUM)
    with pytest.raises(Refused, match="more than 50 clauses"):
        csp2sat.solve(problem, encoding=EncodingOptions(most_clauses=50))
    few = EncodingOptions(sums=(), thresholds=Thresholds(cases=1))
    found = csp2sat.solve(problem, encoding=few)
    assert found is not None
    assert sum(found.ints.values()) == 200
