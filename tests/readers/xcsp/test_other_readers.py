"""Instances have as many solutions as in other programs, which read them by themselves."""

from __future__ import annotations

from random import Random

import pytest

from examples import examples
from fuzz.xcsp import agrees, own_count
from random_xcsp import random_instance
from xcsp_judges import JUDGES
from xcsp_samples import Sample, instance, samples

SAMPLES = samples()
COUNTED = [each for each in SAMPLES if each.number is not None]


def _named(sample: Sample) -> str:
    return sample.constraint[:40]


@pytest.mark.parametrize("sample", COUNTED, ids=_named)
def test_a_constraint_has_as_many_solutions_as_others_count(sample: Sample) -> None:
    assert own_count(instance(sample.constraint)) == sample.number


def test_the_samples_have_several_domains_in_an_array_and_most_are_counted_by_others() -> None:
    assert '<domain for="others">' in instance("x[0]")
    assert len(COUNTED) > 0.8 * len(SAMPLES)


@pytest.mark.parametrize("judge", ["cpmpy", pytest.param("ace", marks=pytest.mark.nightly)])
def test_the_others_still_count_as_many(judge: str) -> None:
    if reason := JUDGES[judge].lacks():
        pytest.skip(reason)
    for each in SAMPLES:
        if judge in each.judges:
            text = instance(each.constraint)
            verdict = JUDGES[judge].verdict(text)
            assert verdict, each
            assert agrees(text, verdict), (each, verdict)


def test_random_instances_have_as_many_solutions_as_cpmpy_counts() -> None:
    if reason := JUDGES["cpmpy"].lacks():
        pytest.skip(reason)
    verdicts = [
        (text, verdict)
        for seed in range(examples(20))
        if (verdict := JUDGES["cpmpy"].verdict(text := random_instance(Random(seed))))
    ]
    assert verdicts
    for text, verdict in verdicts:
        assert agrees(text, verdict), (verdict, text)
