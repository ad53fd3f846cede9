"""A process that answers requests: one in each line of standard input.

Each answer is a line of standard output; an empty line ends the answers to a request.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress

from csp2sat.solver.parent_death import follow
from csp2sat.web.dispatch import answer
from csp2sat.web.rule_kinds import RuleKinds

WARM = '{"ask": "examine", "kind": "akari", "text": "size 2 2\\n- 1\\n- -\\n"}'
"""The first solution imports most modules."""


def work(lifeline: int, jobs: int) -> None:
    """Answer requests until standard input ends, or the other end of a pipe is closed.

    `jobs` solvers work at once on those questions that several can answer.
    """
    follow(lifeline)
    sys.set_int_max_str_digits(0)  # counts may be long; readers have limits of their own
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # other output must not look like an answer
    list(answer(WARM))
    kinds = RuleKinds()
    with suppress(BrokenPipeError, KeyboardInterrupt):
        for line in sys.stdin.buffer:
            for reply in _answers(line.decode(errors="replace"), jobs, kinds):
                out.write(f"{reply}\n".encode())
                out.flush()
            out.write(b"\n")
            out.flush()


def _answers(text: str, jobs: int, kinds: RuleKinds) -> Iterator[str]:
    """The answers to a request; a fault of the program is one, too."""
    try:
        yield from answer(text, jobs, kinds)
    except Exception as error:
        yield json.dumps({"error": f"An internal error: {error!r}"})
