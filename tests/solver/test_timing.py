"""The seconds of the phases of a run."""

from __future__ import annotations

from time import perf_counter

from csp2sat.solver.timing import Phases


def test_seconds_so_far_are_those_of_ended_and_open_phases() -> None:
    phases, start = Phases(), perf_counter()
    with phases.phase("solving"):
        pass
    first = phases.so_far()
    assert first == phases.seconds
    with phases.phase("solving"), phases.phase("decoding"):
        some = [phases.so_far() for _ in range(3)]
        assert phases.seconds == first
    most = perf_counter() - start
    for seconds in (*some, phases.so_far()):
        assert list(seconds) == ["solving", "decoding"]
        assert first["solving"] < seconds["solving"] <= most
        assert 0 < seconds["decoding"] < seconds["solving"]
    growing = [seconds["solving"] for seconds in some]
    assert growing == sorted(growing)
