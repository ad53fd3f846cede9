"""Random instances of XCSP3, judged by programs with readers of their own."""

from __future__ import annotations

from random import Random

from csp2sat import count, solve
from csp2sat.csp.errors import Source
from csp2sat.readers.registry import FORMATS
from xcsp_judges import JUDGES, Verdict


def judges_lack() -> str:
    """Why no judge can run on this machine; empty: one of them can."""
    reasons = [judge.lacks() for judge in JUDGES.values()]
    return "" if not all(reasons) else "; ".join(dict.fromkeys(reasons))


def xcsp(text: str, _: Random) -> None:
    """A check of the number of solutions: a judge counts as many, or none reads the instance.

    Judges have mistakes of their own, so one that agrees is enough.
    """
    verdicts: dict[str, Verdict] = {}
    for name, judge in JUDGES.items():
        if verdict := judge.verdict(text):
            if agrees(text, verdict):
                return
            verdicts[name] = verdict
    assert not verdicts, f"{verdicts}, but own {own_count(text)}:\n{text}"


def agrees(text: str, verdict: Verdict) -> bool:
    """Whether the own reader gives as many solutions as a verdict."""
    return own_count(text, verdict.names) == verdict.number


def own_count(text: str, names: list[str] | None = None) -> int:
    """The number of solutions that differ in some variables; None: in those of constraints."""
    problem = FORMATS["xcsp"].read(Source(text, "instance.xml"))
    if names is None:
        return count(problem)
    inner = [each.replace("][", ".").replace("[", ".").strip("]") for each in names]
    return count(problem, inner) if inner else int(solve(problem) is not None)
