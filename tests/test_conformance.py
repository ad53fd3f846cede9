"""Small files whose answers follow from the definition of the language, with those answers.

`data/conformance/expected.json` gives the status and the number of solutions of each file.
"""

from __future__ import annotations

import re
import resource
import subprocess
import sys

import pytest

from conformance import ANSWERED, CASES, FOLDER, path_of
from csp2sat.cli import main
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from enumeration import all_values, by_clauses
from processes import PATIENCE

MOST = 5_000
"""Files with more solutions are solved, but not all of their solutions are found."""


WIDE = ["ar-product-overflow"]
COUNTED = {
    name: case
    for name, case in ANSWERED.items()
    if case.get("solutions", MOST + 1) <= MOST and "args" not in case  # they change the question
}
MALFORMED = [name for name in CASES if name not in ANSWERED]


def test_every_file_has_its_expectation() -> None:
    assert {path.stem for path in FOLDER.glob("*.csp")} == set(CASES)


@pytest.mark.parametrize("name", [name for name in ANSWERED if name not in WIDE])
def test_the_verdict(name: str, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    case = ANSWERED[name]
    assert main([*case.get("args", []), str(path_of(name))]) == 0
    out, err = capsysbinary.readouterr()
    lines = out.decode().splitlines()
    assert [line for line in lines if line.startswith("s ")][-1] == f"s {case['status']}"
    assert err == b""
    if "optimum" in case:
        assert [line.split()[1] for line in lines if line.startswith("o ")][-1] == str(
            case["optimum"]
        )


@pytest.mark.parametrize("name", WIDE)
def test_the_verdict_with_wide_domains(name: str) -> None:
    # In a process of its own, with limits: it may need more than there is.
    gigabytes = 4 * 2**30
    done = subprocess.run(
        [sys.executable, "-m", "csp2sat", path_of(name)],
        capture_output=True,
        timeout=PATIENCE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (gigabytes, gigabytes)),
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().splitlines()[0] == f"s {ANSWERED[name]['status']}"


@pytest.mark.parametrize("name", COUNTED)
def test_the_number_of_solutions(name: str) -> None:
    problem = parse(Source(path_of(name).read_text("utf-8")))
    assert len(all_values(by_clauses(problem), MOST)) == COUNTED[name]["solutions"]


@pytest.mark.parametrize("name", MALFORMED)
def test_what_is_malformed(name: str, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    path = path_of(name)
    assert main([*CASES[name].get("args", []), str(path)]) == 1
    out, err = capsysbinary.readouterr()
    assert out == b""
    message = err.decode()
    assert re.match(re.escape(str(path)) + r":\d+:\d+: error: \S", message)
    assert "Traceback" not in message
