"""Spoilt evidence, at each stage of a proof: clauses, comments, cuts, steps, answers, VeriPB.

A stage takes evidence that is made once, spoils it, and asks the checker. What is claimed then is
mostly false, and must be refused. Where it may still be true, because what is spoilt is not needed,
an independent judge says so: trying all assignments, a search, or a simpler checker.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from pysat.solvers import Solver

import csp2sat
from audited import CLAIMED, REFUTED, SATISFIABLE, SUMS, clauses_with_cuts
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.proof.audit.text import audit
from csp2sat.solver.proof.audit.variants import EmptyClaim, variant
from csp2sat.solver.proof.drat import read_formula
from csp2sat.solver.proof.pb_kernel import Checker, OpbFormula, PbError
from csp2sat.solver.proof.rup import check
from fuzz.random_commands import run
from opb_by_trying import true_of
from proofs import Clause, Steps, refutation
from simple_rup import simple_check


class Evidence(NamedTuple):
    """A text, and its clauses with comments."""

    problem: Problem
    source: Source
    clauses: list[Clause]

    @property
    def variables(self) -> int:
        """The greatest variable."""
        return max(abs(p) for clause in self.clauses for p in clause)


@cache
def evidence(name: str) -> Evidence:
    """The right clauses of a text with solutions."""
    source = clauses_with_cuts(SATISFIABLE[name])
    return Evidence(parse(Source(SATISFIABLE[name])), source, read_formula(source))


@cache
def files(text: str, question: str, ending: str) -> Mapping[str, str]:
    """What the command writes for a text: the answer, the formula and the proof, by suffixes."""
    with TemporaryDirectory(prefix="csp2sat-spoilt-") as folder:
        path = Path(folder, "q.csp")
        path.write_text(text, "utf-8")
        options = [question] if question else []
        ran = run(*options, "--proof", path.with_suffix(ending), path)
        assert (ran.code, ran.err) == (0, ""), ran
        formula = ".opb" if ending == ".pbp" else ".cnf"
        made = {each: path.with_suffix(each).read_text("utf-8") for each in (formula, ending)}
        return made | {".answer": ran.out}


# --- clauses and comments -------------------------------------------------------------------------


def changed(clause: Clause, variables: int, r: Random) -> Clause:
    """A clause with a literal less, or another one."""
    at = r.randrange(len(clause)) if clause else 0
    if not clause:
        return clause
    if r.random() < 0.7:
        return [*clause[:at], *clause[at + 1 :]]
    other = -clause[at] if r.random() < 0.5 else r.randint(1, variables)
    return [*clause[:at], other, *clause[at + 1 :]]


def without_model(clauses: Sequence[Clause], variables: int, r: Random) -> list[Clause]:
    """Clauses that are changed until they have no model; some are new."""
    result = [*clauses]
    right = [*range(len(clauses))]
    r.shuffle(right)
    with Solver("glucose4", bootstrap_with=clauses) as solver:
        while solver.solve():
            if right and r.random() < 0.85:
                at = right.pop()
                result[at] = changed(result[at], variables, r)
            else:
                at = len(result)
                result.append([r.choice((1, -1)) * r.randint(1, variables)])
            solver.add_clause(result[at])
    with Solver("glucose4", bootstrap_with=result) as solver:
        return without_model(result, variables, r) if solver.solve() else result


def _follow(problem: Problem, clauses: Sequence[Clause], source: Source) -> bool:
    try:
        return not audit(problem, clauses, source).unchecked
    except CspError:
        return False


def spoilt_clauses(r: Random) -> bool:
    """Clauses without a model, of a text with solutions."""
    right = evidence(r.choice([*SATISFIABLE]))
    wrong = without_model(right.clauses, right.variables, r)
    assert not _follow(right.problem, wrong, right.source), wrong
    return True


def spoilt_comments(r: Random) -> bool:
    """The same, with comments that give variables other meanings."""
    right = evidence(r.choice([*SATISFIABLE]))
    wrong = without_model(right.clauses, right.variables, r)
    lines = [line for line in right.source.text.split("\n") if line.startswith("c ")]
    if r.random() < 0.3:
        names = [line.split(" ", 2)[2] for line in lines if line[2].isdigit()]
        r.shuffle(names)
        lines = [f"c {i} {name}" for i, name in enumerate(names, 1)]
    for _ in range(r.randint(1, 6)):
        at = r.randrange(len(lines))
        lines[at] = _other_comment(lines[at], r)
    source = Source("\n".join(lines))
    assert not _follow(right.problem, wrong, source), (wrong, lines)
    return True


def _other_comment(line: str, r: Random) -> str:
    """A comment with another number, operator or name; or none."""
    spoil = r.choice(("number", "operator", "name", "drop"))
    if spoil == "number" and (numbers := [*re.finditer(r"-?\d+", line)][1:]):
        match = r.choice(numbers)
        return f"{line[: match.start()]}{int(match[0]) + r.choice((-1, 1))}{line[match.end() :]}"
    if spoil == "operator":
        return line.replace("<=", "=") if "<=" in line else line.replace("=", "<=")
    if spoil == "name":
        return re.sub(r"\b([a-z])\d*\b(?!.*\b[a-z]\d*\b)", rf"\g<1>{r.randint(0, 9)}", line)
    return "c"


# --- cuts -----------------------------------------------------------------------------------------


def spoilt_cut(r: Random) -> bool:
    """One changed clause about variables of a text, most often a cut.

    It is harmless if a search finds no solution of the text that violates it.
    """
    name = r.choice([name for name in SATISFIABLE if _without_helpers(name)[1]])
    right, (formulas, places) = evidence(name), _without_helpers(name)
    at = r.choice(places[len(places) // 2 :])  # cuts come last
    wrong = changed(right.clauses[at], right.variables, r)
    if not {*map(abs, wrong)} <= formulas.keys():
        return spoilt_cut(r)
    clauses = [*right.clauses[:at], wrong, *right.clauses[at + 1 :]]
    if not _follow(right.problem, clauses, right.source):
        return True
    violated = " ".join(f"(not {formulas[p]})" if p > 0 else formulas[-p] for p in wrong)
    text = f"{SATISFIABLE[name]}(and {violated})"
    assert csp2sat.solve(csp2sat.Problem.parse(text), solver="glucose4") is None, wrong
    return False


@cache
def _without_helpers(name: str) -> tuple[Mapping[int, str], Sequence[int]]:
    """The formulas of variables of a text, and the places of clauses with no other variables."""
    right = evidence(name)
    names = re.findall(r"^c (\d+) (.+)$", right.source.text, re.MULTILINE)
    formulas = {int(v): formula for v, one in names if (formula := _formula(right, one))}
    inside = [{*map(abs, clause)} <= formulas.keys() for clause in right.clauses]
    return formulas, [i for i, is_inside in enumerate(inside) if is_inside]


def _formula(right: Evidence, name: str) -> str:
    """The formula of a variable of the text; empty for helpers."""
    match = re.fullmatch(r"(\w+)(<=|=)(-?\d+)", name)
    if match and match[1] in right.problem.ints:
        return f"({match[2]} {match[1]} {match[3]})"
    return name if name in right.problem.bools else ""


# --- steps ----------------------------------------------------------------------------------------


def forged_proof(r: Random) -> bool:
    """The proof of wrong clauses, for right ones: these have a model."""
    right = evidence(r.choice([*SATISFIABLE]))
    lines = refutation(without_model(right.clauses, right.variables, r), "cadical195")
    assert lines is not None
    steps = _spoilt_steps(_steps(lines), right.clauses, r.randint(0, 2), r)
    assert not check(right.clauses, steps).verified, steps
    return True


def spoilt_proof(r: Random) -> bool:
    """A right proof with changes; it is harmless if the simpler checker verifies it, too."""
    made = files(r.choice(REFUTED), "", ".drat")
    clauses = read_formula(Source(made[".cnf"]))
    steps = _spoilt_steps(_steps(made[".drat"].splitlines()), clauses, r.randint(2, 4), r)
    if not check(clauses, steps).verified:
        return True
    assert simple_check(clauses, steps)[0], steps
    return False


def _steps(lines: Sequence[str]) -> Steps:
    parts = [(line.startswith("d "), line.removeprefix("d ").split()[:-1]) for line in lines]
    return [(deletes, [*map(int, words)]) for deletes, words in parts]


def _spoilt_steps(right: Steps, clauses: list[Clause], count: int, r: Random) -> Steps:
    """Steps with changes: one is missing, shorter, with another sign, or deletes what is needed."""
    steps = [*right]
    for _ in range(count if steps else 0):
        at = r.randrange(len(steps))
        delete, clause = steps[at]
        match r.choice(("drop", "flip", "shorten", "delete")):
            case "drop" if len(steps) > 1:
                del steps[at]
            case "flip" if clause:
                steps[at] = delete, [-clause[0], *clause[1:]]
            case "shorten" if clause:
                steps[at] = delete, clause[1:]
            case "delete":
                steps.insert(at, (True, r.choice([*clauses, *(one for _, one in steps)])))
    return steps


# --- answers --------------------------------------------------------------------------------------


def spoilt_answer(r: Random) -> bool:
    """A right proof with another answer: a solution is missing, or a value is another one.

    A changed value in an answer with a solution less claims that this is the only other one.
    """
    text, question = r.choice(CLAIMED)
    made, problem = files(text, question, ".drat"), parse(Source(text))
    solutions = made[".answer"].removeprefix("s SATISFIABLE\n").split("a\n")[:-1]
    if len(solutions) > 1 and problem.objective:
        solutions.pop()
    elif len(solutions) > 1 and r.random() < 0.6:
        del solutions[r.randrange(len(solutions))]
    else:
        at = r.randrange(len(solutions))
        lines = solutions[at].splitlines()
        i = r.choice([i for i, line in enumerate(lines) if line.startswith("a ")])
        name, value = lines[i].split("\t")
        other = {"true": "false", "false": "true"}.get(value) or str(int(value) + r.choice((-1, 1)))
        lines[i] = f"{name}\t{other}"
        solutions[at] = "".join(f"{line}\n" for line in lines)
    source = Source(made[".cnf"], "q.cnf")
    try:
        claimed = variant(problem, Source("a\n".join([*solutions, ""])))
    except (EmptyClaim, CspError):
        return True
    assert not _follow(claimed.problem, read_formula(source), source), solutions
    return True


# --- VeriPB ---------------------------------------------------------------------------------------


def spoilt_inequalities(r: Random) -> bool:
    """A formula or a proof for VeriPB with a changed word or line.

    It is harmless if what it concludes is true of the formula, by trying all assignments.
    """
    made = files(r.choice(SUMS), "", ".pbp")
    opb, pbp = made[".opb"].splitlines(), made[".pbp"].splitlines()
    some = opb if r.random() < 0.3 else pbp
    for _ in range(r.randint(1, 2)):
        _spoil_line(some, r)
    try:
        conclusion = Checker(OpbFormula(opb)).check(pbp)
    except PbError:
        return True
    assert true_of("\n".join(opb), conclusion), (opb, pbp)
    return False


def _spoil_line(lines: list[str], r: Random) -> None:
    """Change a number, a sign or a line."""
    at = r.choice([i for i, line in enumerate(lines) if line and line[0] not in "*%"])
    words = lines[at].split()
    i = r.randrange(len(words))
    if r.random() < 0.2:
        del lines[at]
    elif re.fullmatch("-?[0-9]+", words[i]):
        words[i] = str(int(words[i]) + r.choice((-2, -1, 1, 2)))
        lines[at] = " ".join(words)
    elif re.fullmatch("~?[a-z_][a-z]*[0-9_]+", words[i]):
        words[i] = words[i][1:] if words[i][0] == "~" else f"~{words[i]}"
        lines[at] = " ".join(words)
    else:
        lines.insert(r.randrange(1, len(lines)), lines[at])


STAGES: Mapping[str, Callable[[Random], bool]] = {
    "clauses": spoilt_clauses,
    "comments": spoilt_comments,
    "cut": spoilt_cut,
    "forged proof": forged_proof,
    "proof": spoilt_proof,
    "answer": spoilt_answer,
    "VeriPB": spoilt_inequalities,
}
"""What is spoilt; each gives whether it is refused, else it is harmless."""


def spoilt(stage: str, r: Random) -> None:
    """Spoil evidence at a stage."""
    STAGES[stage](r)
