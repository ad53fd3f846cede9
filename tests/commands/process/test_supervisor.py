"""The process that waits for the one that works, and prints what that can no longer print."""

from __future__ import annotations

import subprocess
import sys

from csp2sat.solver.timing import row

CUT_OFF = """
import sys, time
from csp2sat.commands.process.supervisor import supervised
from csp2sat.commands.error_to_exit_code import Outcome
from csp2sat.commands.run.phase_report import Report
from csp2sat import Problem
from csp2sat.solver.ask.question_setup import Asking

def work(channel):
    report = Report(verbose=False, stats=True, channel=channel)
    problem = Problem.parse("(int x 0 9) (int y 0 9) (< x y)")
    channel.closing("s UNKNOWN\\n")
    channel.summary(Asking(problem, phases=report.phases).table())
    with report.phases.phase("read"):
        pass
    with report.phases.phase("translate"):
        channel.limit(0.0)
        time.sleep(60)

def watched(channel):
    with Outcome(channel) as outcome:
        work(channel)
    return outcome.code

sys.exit(supervised(watched))
"""


def test_statistics_name_the_phase_that_a_limit_ends() -> None:
    # The limit is set within the phase, so that no load of the machine moves it to another.
    done = subprocess.run([sys.executable, "-c", CUT_OFF], capture_output=True, timeout=50)
    assert (done.returncode, done.stdout) == (3, b"s UNKNOWN\n")
    *sizes, last = done.stderr.decode().splitlines()
    assert sizes == [
        row("integer variables", "2"),
        row("Boolean variables", "0"),
        row("constraints", "1"),
    ]
    name, seconds = last.rsplit(maxsplit=1)
    assert name == "translate (cut off), seconds"
    assert float(seconds) >= 0
