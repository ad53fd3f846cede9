"""Spoilt evidence is refused at each stage, or is harmless by an independent judge."""

from __future__ import annotations

from random import Random

import pytest

from fuzz.spoilt_proofs import STAGES

LEAST = {"cut": 0.6, "proof": 0.3, "VeriPB": 0.7}
"""The least share that is refused, where what is spoilt may not be needed; else all are."""


def check_stage(stage: str, seeds: range) -> None:
    """Spoil evidence, once for each seed."""
    refused = sum(STAGES[stage](Random(f"{stage} {seed}")) for seed in seeds)
    assert refused >= LEAST.get(stage, 1) * len(seeds)


@pytest.mark.parametrize("stage", STAGES)
def test_spoilt_evidence_is_refused(stage: str) -> None:
    check_stage(stage, range(6))


@pytest.mark.nightly
@pytest.mark.parametrize("stage", STAGES)
def test_a_thousand_spoilt_proofs_are_refused(stage: str) -> None:
    check_stage(stage, range(100, 100 + -(-1000 // len(STAGES))))
