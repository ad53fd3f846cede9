"""The kernel checker of VeriPB proofs accepts right proofs and never a wrong conclusion."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest

from csp2sat.solver.proof import pb_kernel
from csp2sat.solver.proof.pb_kernel import Checker, OpbFormula, PbError, main

HEADERS = {2: "pseudo-Boolean proof version 2.0", 3: "pseudo-Boolean proof version 3.0"}


def conclusion(formula: str, steps: Sequence[str], ending: str, version: int = 2) -> str:
    """The conclusion of a proof; the steps are written as in version 3, without their `;`."""
    lines = [*steps, "output NONE", f"conclusion {ending}", "end pseudo-Boolean proof"]
    if version == 2:
        lines = [re.sub("^(rup|red)(.*?)( :|$)", r"\1\2 ;", line) for line in lines]
    else:
        lines = [f"{line} ;" for line in lines]
    return Checker(OpbFormula(formula.splitlines())).check([HEADERS[version], *lines])


def reason(formula: str, steps: Sequence[str], ending: str = "NONE", version: int = 2) -> str:
    """Why a proof is refused, with its line."""
    with pytest.raises(PbError) as caught:
        conclusion(formula, steps, ending, version)
    return f"{caught.value.line}: {caught.value.reason}"


def pigeons(holes: int) -> str:
    """One pigeon more than there are holes; at most one in each hole."""
    rows = range(holes + 1)
    some = [" ".join(f"1 x{i}_{j}" for j in range(holes)) + " >= 1 ;" for i in rows]
    most = [" ".join(f"-1 x{i}_{j}" for i in rows) + " >= -1 ;" for j in range(holes)]
    return "\n".join([*some, *most])


TWO = "1 x1 1 x2 >= 1 ;\n1 ~x1 1 x2 >= 1 ;\n1 ~x2 >= 1 ;\n"
PIGEONS = pigeons(3)
SUM_OF_ALL = f"pol {' '.join(map(str, range(1, 8)))} + + + + + +"
KNAPSACK = "min: 3 x1 2 x2 4 x3 ;\n2 x1 1 x2 3 x3 >= 3 ;\n"
TWO_UNITS = ["rup 1 x2 >= 1 : ~ 1 2", "rup >= 1"]
BETTER = ["soli ~x1 ~x2 x3", "rup >= 1"]
DEFINITION = [
    "pol 1 2 + 3 + 2 d",
    "red 1 x1 1 x2 2 ~t >= 2 : t -> 0",
    "red 1 ~x1 1 ~x2 1 t >= 1 : t -> 1",
    "rup 1 ~x1 1 ~x2 1 t >= 1",
    "rup 1 ~t 1 x1 >= 1",
    "del id 3",
    "del range 4 6",
]
"""Half of x1 + x2 + x3, rounded up; t is x1 and x2."""
RIGHT: list[tuple[str, list[str], str, str]] = [
    (TWO, ["f 3", *TWO_UNITS], "UNSAT : 5", "UNSAT"),
    (TWO, ["pol 1 2 + s", "pol 4 3 +"], "UNSAT : -1", "UNSAT"),
    (PIGEONS, [SUM_OF_ALL], "UNSAT : 8", "UNSAT"),
    (TWO, TWO_UNITS, "NONE", "NONE"),
    ("1 x1 2 x2 >= 2 ;", ["sol ~x1 x2"], "SAT", "SAT"),
    (KNAPSACK, BETTER, "BOUNDS 4 : -1 4", "BOUNDS 4 4"),
    (KNAPSACK, [], "BOUNDS 0 INF", "BOUNDS 0 INF"),
    ("1 x1 1 x2 >= 1 ;\n1 x1 1 x3 >= 1 ;\n1 x2 1 x3 >= 1 ;", DEFINITION, "NONE", "NONE"),
]


@pytest.mark.parametrize("version", [2, 3])
@pytest.mark.parametrize(("formula", "steps", "ending", "expected"), RIGHT)
def test_right_proofs(
    formula: str, steps: list[str], ending: str, expected: str, version: int
) -> None:
    assert conclusion(formula, steps, ending, version) == expected


@pytest.mark.parametrize(
    ("formula", "steps", "ending", "expected"),
    [
        (TWO, ["rup 1 x1 >= 1 : ~ 1"], "NONE", "2: propagation finds no conflict"),
        (TWO, ["pol 1 9 +"], "NONE", "2: there is no constraint 9"),
        (TWO, ["pol 1 2"], "NONE", "2: 'pol' ends with 2 constraints; expected one"),
        (TWO, ["pol 1 0 d"], "NONE", "2: the number before 'd' is too small"),
        (TWO, ["del id 1", "pol 1"], "NONE", "3: there is no constraint 1"),
        (TWO, ["f 4"], "NONE", "2: the formula has 3 constraints"),
        (TWO, ["dom 1 x1 >= 1"], "NONE", "2: 'dom' is not a rule that this checker knows"),
        (TWO, [], "UNSAT : 3", "3: the conclusion does not follow"),
        (TWO, [], "BOUNDS 1 1",
         "3: expected UNSAT, SAT, NONE, or BOUNDS where there is an objective"),
        (TWO, [], "SAT", "3: a solution must come before, as 'sol'"),
        ("1 x1 1 x2 >= 2 ;", ["sol x1 ~x2"], "SAT",
         "2: constraint 1 of the formula is not satisfied"),
        ("1 x1 >= 1 ;", ["sol x1 ~x1"], "SAT",
         "2: a variable is both true and false in this solution"),
        ("1 x1 >= 1 ;", ["rup 1 x1 = 1"], "NONE", "2: a constraint of a proof has '>='"),
        ("1 x1 >= 1 ;", ["red 1 ~x1 >= 1 : x1 -> 0"], "NONE",
         "2: the substitution does not repair all that it changes"),
        (KNAPSACK, ["red 1 x1 >= 1 : x1 -> 1"], "NONE",
         "2: the substitution changes the objective"),
        (KNAPSACK, BETTER, "BOUNDS 5 : -1 4", "5: a solution has the objective 4"),
        (KNAPSACK, BETTER, "BOUNDS 4 : -1 3", "5: no solution has an objective of at most 3"),
        (KNAPSACK, [], "BOUNDS 5 INF", "3: the conclusion does not follow"),
    ],
)  # fmt: skip
def test_wrong_proofs(formula: str, steps: list[str], ending: str, expected: str) -> None:
    assert reason(formula, steps, ending) == expected


def test_what_follows_is_true_only_as_long_as_its_reason_is_there() -> None:
    # x1 is true because of the first constraint; without it, x1 may be repaired away.
    steps = ["del id 1", "rup 1 x1 >= 1"]
    assert reason("1 x1 >= 1 ;", steps) == "3: propagation finds no conflict"
    assert conclusion("1 x1 >= 1 ;", ["rup 1 x1 >= 1", "del id 1", "rup 1 x1 >= 1"], "NONE")


def test_a_trivial_constraint_is_no_reason() -> None:
    # x1 >= 0 says nothing of x1: without the first constraint, x1 may be repaired to be false.
    steps = ["rup 1 x1 >= 0", "del id 1", "red 1 ~x1 >= 1 : x1 -> 0", "rup >= 1"]
    assert reason("1 x1 >= 1 ;", steps, "UNSAT : -1") == "5: propagation finds no conflict"


def test_a_conclusion_has_the_number_of_one_constraint() -> None:
    for ending in ("UNSAT 5", "UNSAT : 4 5", "UNSAT : : 5"):
        assert reason(TWO, TWO_UNITS, ending)


def test_an_objective_may_have_variables_that_no_constraint_has() -> None:
    assert conclusion("min: 1 x1 ;", [], "BOUNDS 0 INF") == "BOUNDS 0 INF"
    assert reason("min: 1 x1 ;", [], "BOUNDS 1 INF") == "3: the conclusion does not follow"


def test_a_proof_has_a_header_and_an_end() -> None:
    def check(*lines: str) -> str:
        with pytest.raises(PbError) as caught:
            Checker(OpbFormula(["1 x1 >= 1 ;"])).check(lines)
        return f"{caught.value.line}: {caught.value.reason}"

    assert check() == "1: expected 'pseudo-Boolean proof version 2.0', or 3.0"
    assert check("pseudo-Boolean proof version 1.2").startswith("1: expected")
    assert check(HEADERS[2]) == "0: the proof ends too early, without its last lines"
    end = ["output NONE", "conclusion NONE", "end pseudo-Boolean proof"]
    assert check(HEADERS[2], *end, "f 1") == "5: nothing may follow the end of the proof"
    assert check(HEADERS[3], "f 1") == "1: this statement does not end with ';'"


def test_formulas_are_refused_with_their_line() -> None:
    for text, expected in {
        "1 x1 >= 1": "1: this statement does not end with ';'",
        "* remark\n1 x1 > 1 ;": "2: expected a constraint such as '2 x1 3 ~x2 >= 4'",
        "1 x1 2 >= 1 ;": "1: the last weight has no literal",
        "1 x1 x2 >= 1 ;": "1: expected a weight before 'x2': no products here",
        "2 x1 3 x2 x3 >= 1 ;": "1: expected a weight before 'x3': no products here",
        "min: 1 x1 ~x2 2 x3 ;": "1: expected a weight before '~x2': no products here",
        "x1 >= 1 ;": "1: expected a weight before 'x1': no products here",
        "1 x1 >= one ;": "1: expected an integer of at most 4000 digits, not 'one'",
        "1 >x >= 1 ;": "1: expected a literal, not '>x'",
        "1 x1 >= 1 ; min: 1 x1 ;": "1: the objective comes first, and only once",
        f"1 x1 >= {'9' * 5000} ;": "1: expected an integer of at most 4000 digits, "
        f"not '{'9' * 37}...'",
    }.items():
        with pytest.raises(PbError) as caught:
            OpbFormula(text.splitlines())
        assert f"{caught.value.line}: {caught.value.reason}" == expected


# --- conclusions are true -----------------------------------------------------------------------

Terms = list[tuple[int, str]]
Small = tuple[Terms, list[tuple[Terms, int]], int]
"""An objective, inequalities and the number of variables x1, x2, ..."""


def random_formula(rng: random.Random, variables: int) -> Small:
    def terms(least: int) -> Terms:
        some = rng.sample(range(1, variables + 1), rng.randint(least, variables))
        return [(rng.randint(-3, 3), f"{rng.choice(['', '~'])}x{i}") for i in some]

    rows = [(terms(1), rng.randint(-2, 3)) for _ in range(rng.randint(1, 5))]
    return terms(0), rows, variables


def text_of(terms: Terms) -> str:
    return " ".join(f"{weight} {literal}" for weight, literal in terms)


def opb(small: Small) -> str:
    objective, rows, _ = small
    lines = [f"{text_of(terms)} >= {degree} ;" for terms, degree in rows]
    return "\n".join([f"min: {text_of(objective)} ;", *lines])


def optimum(small: Small) -> tuple[int, str] | None:
    """The least objective, by trying all assignments, and the literals of a best solution."""
    objective, rows, variables = small
    best: tuple[int, str] | None = None
    for values in product([False, True], repeat=variables):
        true = {f"{'' if value else '~'}x{i}" for i, value in enumerate(values, 1)}

        def value_of(terms: Terms, true: set[str] = true) -> int:
            return sum(weight for weight, literal in terms if literal in true)

        if all(value_of(terms) >= degree for terms, degree in rows):
            found = value_of(objective), " ".join(sorted(true))
            best = min(best, found) if best else found
    return best


def random_step(rng: random.Random, last: int, variables: int) -> str:
    """A statement that may follow from the constraints or not; two variables are new ones."""
    names = [f"x{i}" for i in range(1, variables + 1)] + ["y1", "y2"]

    def some() -> str:
        chosen = rng.sample(names, rng.randint(1, 3))
        terms = [(rng.randint(1, 2), f"{rng.choice(['', '~'])}{x}") for x in chosen]
        return f"{text_of(terms)} >= {rng.randint(0, 2)}"

    match rng.choice(["rup", "red", "red", "red", "pol", "del"]):
        case "rup":
            return f"rup {some()}"
        case "red":
            images = ["0", "1", *names, *[f"~{x}" for x in names]]
            pairs = [f"{x} -> {rng.choice(images)}" for x in rng.sample(names, rng.randint(1, 2))]
            return f"red {some()} : {' '.join(pairs)}"
        case "pol":
            a, b = rng.randint(1, last), rng.randint(1, last)
            ending = rng.choice(["s", "2 d", f"{rng.choice(names)} w", "3 * 2 d", "x1 +"])
            return f"pol {a} {b} 2 * + {ending}"
    return f"del id {rng.randint(1, last)}"


def accepted_steps(rng: random.Random, small: Small) -> Iterator[list[str]]:
    """Longer and longer proofs of random steps that are accepted."""
    formula, steps, last = opb(small), list[str](), len(small[1])
    best = optimum(small)
    if best and rng.random() < 0.5:
        steps.append(f"soli {best[1]}")
        last += 1
    for _ in range(30):
        step = random_step(rng, last, small[2])
        try:
            conclusion(formula, [*steps, step], "NONE")
        except PbError:
            continue
        steps.append(step)
        last += not step.startswith("del")
        yield steps


def test_random_steps_never_lose_all_best_solutions() -> None:
    rng = random.Random(1)
    proofs = 0
    for _ in range(60):
        small = random_formula(rng, 3)
        best = optimum(small)
        if not best:
            continue
        steps: list[str] = []
        for longer in accepted_steps(rng, small):
            steps = longer
        is_solved = steps[:1] and steps[0].startswith("soli")
        ending = f"BOUNDS {best[0] + 1} {best[0]}" if is_solved else "UNSAT"
        assert reason(opb(small), steps, ending)
        if not is_solved:
            assert reason(opb(small), steps, f"BOUNDS {best[0] + 1} INF")
        else:
            assert reason(opb(small), steps, f"BOUNDS {best[0]} {best[0] - 1}")
        proofs += len(steps) > 3
    assert proofs > 20


def spoilt(lines: Sequence[str], rng: random.Random) -> Iterator[list[str]]:
    """Copies of the lines of a text, each with one line changed a little."""
    for at, line in enumerate(lines):
        words = line.split()
        for i, word in enumerate(words):
            if re.fullmatch("-?[0-9]+", word):
                other = str(int(word) + rng.choice([-2, -1, 1, 2]))
            elif re.fullmatch("~?[xt][0-9_]*", word):
                other = word[1:] if word[0] == "~" else f"~{word}"
            else:
                continue
            yield [*lines[:at], " ".join([*words[:i], other, *words[i + 1 :]]), *lines[at + 1 :]]
        yield [*lines[:at], *lines[at + 1 :]]
        yield [*lines[:at], line, *lines[at:]]


def is_true(conclusion: str, right: str) -> bool:
    """Whether a conclusion is no more than the right one, of which bounds are equal."""
    if right.startswith("BOUNDS") and conclusion.startswith("BOUNDS"):
        _, low, high = conclusion.split()
        return float(low) <= float(right.split()[1]) <= float(high)
    return conclusion in ("NONE", right)


def test_spoilt_proofs_are_refused_or_still_true() -> None:
    rng = random.Random(2)
    refused = 0
    for formula, steps, ending, verdict in RIGHT:
        # Of a formula with a solution, a spoilt proof must not show that there is none.
        solvable = formula.replace("1 ~x2 >= 1 ;", "1 ~x2 >= 0 ;").replace("-1 ;", "-2 ;")
        for lines in spoilt([*steps, f"conclusion {ending}"], rng):
            *others, last = lines or [""]
            ending_of = last.removeprefix("conclusion ")
            for text in (formula, solvable):
                try:
                    found = conclusion(text, others, ending_of)
                except PbError:
                    refused += 1
                    continue
                assert is_true(found, verdict if text == formula else "SAT")
    assert refused > 150


def test_the_kernel_is_a_program(tmp_path: Path) -> None:
    (tmp_path / "q.opb").write_text(TWO)
    proof = [HEADERS[2], "pol 1 2 + s", "pol 4 3 +", "output NONE", "conclusion UNSAT : -1"]
    (tmp_path / "q.pbp").write_text("\n".join([*proof, "end pseudo-Boolean proof"]))
    command = [sys.executable, "-I", pb_kernel.__file__, "q.opb", "q.pbp"]
    run = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert (run.returncode, run.stdout) == (0, "s VERIFIED UNSAT\n")


def test_the_program_names_the_file_that_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opb, pbp = f"{tmp_path}/q.opb", f"{tmp_path}/q.pbp"
    for path, text in ((opb, TWO), (pbp, f"{HEADERS[3]}\nrup >= 1 : ~ 1;")):
        with open(path, "w") as file:
            file.write(text)
    assert main([opb, pbp]) == 1
    assert capsys.readouterr().out.endswith("q.pbp:2: propagation finds no conflict\n")
    with open(opb, "a") as file:
        file.write("x1")
    assert main([opb, pbp]) == 1
    assert capsys.readouterr().out.endswith("q.opb:4: this statement does not end with ';'\n")
    assert main([opb]) == 2


def test_the_program_names_a_file_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opb = tmp_path / "q.opb"
    assert main([str(opb), "q.pbp"]) == 1
    assert "q.opb: " in capsys.readouterr().err
    opb.write_bytes(b"1 x1 \xff >= 1 ;")
    assert main([str(opb), "q.pbp"]) == 1
    assert "q.opb: " in capsys.readouterr().err
