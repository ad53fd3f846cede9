"""The values of the options of a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.commands.exit_codes import USAGE, Failure
from csp2sat.commands.options.option import QUESTION
from csp2sat.commands.options.table import OPTIONS, options_of
from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.translator.encoding_options import EncodingOptions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.parse import Softness


class RunOptions(NamedTuple):
    """The question of a run, its solver, its limits and its output.

    Each field is the value of an option; the table of options has its meaning and default.
    """

    question: str  # the option that asks; empty: a solution or the best
    solutions: int | None
    backbone: Sequence[str] | None
    explain: int | None
    at_most: int | None
    project: Sequence[str] | None
    given: Sequence[str] | None
    detail: bool
    proof: str | None
    format: str | None
    out: str | None
    solver: str
    solver_command: str | None
    jobs: int | None
    cubes: int | None
    executor: str | None  # host and port
    check: bool
    time_limit: float | None
    conflict_limit: int | None
    memory_limit: int | None
    encoding: EncodingOptions
    sums: tuple[str, ...] | None
    graph: str
    max_clauses: int
    no_presolve: bool
    stats: bool
    verbose: bool

    @property
    def limits(self) -> dict[str, float | int]:
        """The limits that are set, by name: seconds, conflicts, bytes."""
        limits = {"time": self.time_limit, "conflicts": self.conflict_limit}
        limits["memory"] = self.memory_limit
        return {name: value for name, value in limits.items() if value is not None}


def run_options(values: Mapping[str, Any]) -> RunOptions:
    """The options of a run; `values` has some or all of them by field, the others get defaults.

    Raises:
        Failure: two options can't be combined.
    """
    rows = options_of("solve")
    asking = (row for row in rows if row.one_of == QUESTION)
    question = next((row.name for row in asking if values.get(row.dest) not in (None, False)), "")
    for row in OPTIONS:
        if row.questions is not None and values.get(row.dest) not in (None, False):
            _check_question(row.flag, row.questions, question)
    every = {**{row.dest: row.default for row in rows}, **values, "question": question}
    if every["executor"] and not every["cubes"]:
        raise Failure("csp2sat: error: --executor solves cubes: add --cubes N", USAGE)
    return RunOptions(**{name: every[name] for name in RunOptions._fields})


def _check_question(flag: str, questions: Sequence[str], question: str) -> None:
    """Fail if an option does not apply to the question."""
    if question in questions:
        return
    options = ", ".join(f"--{name}" for name in questions if name)
    one_of = "one of " if "," in options else ""
    wrong = f"needs {one_of}{options}"
    if "" in questions:  # it also goes without a question
        wrong = f"can't be combined with --{question}"
        wrong += f"\n  hint: it can with {one_of}{options}" if options else ""
    raise Failure(f"csp2sat: error: {flag} {wrong}", USAGE)


def softness(all_soft: bool, weighted: bool) -> Softness:
    """Which constraints are soft, by --max and --weighted."""
    from csp2sat.csp.syntax.parse import Softness

    return Softness.ALL if all_soft else Softness.WEIGHTED if weighted else Softness.NONE


def keywords() -> dict[str, str]:
    """The flag of each keyword of the Python API."""
    return {row.keyword: row.flag for row in OPTIONS if row.keyword}
