"""Loops that are too large are refused before they are written out."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from csp2sat.csp.errors import CspError, Log, Source
from csp2sat.csp.syntax import loop_size
from csp2sat.csp.syntax.expand import expanded
from csp2sat.csp.syntax.expand_forms import Forms
from csp2sat.csp.syntax.loop_size import LoopSizes
from csp2sat.csp.syntax.s_expression_reader import Form, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.expand_forms import Names

DECLARED = "(int x 0 3) (int (q 1 9) 0 3) (define L ((a b c) (a c b)))"
FUNCTION = "(define (f t n) (exists (i 1 n) (> (+ t i) (sum (each q)))))"


def is_accepted(text: str, most: int) -> bool:
    """Whether a text is written out within a limit."""
    source = Source(text)
    log = Log(source)
    expanded(read(source, log), log, most)
    try:
        log.raise_if_any()
    except CspError as error:
        mistakes = {each.message for each in error.diagnostics}
    else:
        return True
    assert mistakes == {f"the text is written out in more than {most:,} forms"}
    return False


def counted_and_written(loop: str) -> tuple[int, int]:
    """The number of forms of a loop in a text as counted before, and as written out."""
    parts, counts = [0], [0]
    excess, spend = LoopSizes.excess, Forms._spend

    def spent(forms: Forms, form: Form, number: int) -> None:
        parts.append(number)
        spend(forms, form, number)

    def counted(sizes: LoopSizes, form: Form, names: Names, most: int) -> int:
        before = len(parts)
        assert excess(sizes, form, names, most) == 0
        counts.append(sizes.counted(form, names, most, conditions=True))
        del parts[before:]  # what was made to be counted
        if len(counts) == 2:
            del parts[1:]  # what was made before the loop
        return 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Forms, "_spend", spent)
        patch.setattr(LoopSizes, "excess", counted)
        assert is_accepted(f"{DECLARED} {FUNCTION} {loop}", 1_000_000)
    return counts[-1], sum(parts)


@pytest.mark.parametrize(
    "loop",
    [
        "(forall (i 1 3) (j 1 4) (> x (+ i j)))",
        "(forall (i 1 5) (j i 5) (k j 5) (> x (+ (* i j) k)))",
        "(forall (i 1 5) (j 1 5) (where (< (* i i) (+ j 1))) (> x i))",
        "(forall (i 1 5) (where (or (= i 1) (> i 3))) (exists (j i 5) (> x (- j))))",
        "(forall (i (1 4 2)) (j 1 i) (> x j))",
        "(forall ((i j) ((1 2) (2 5))) (k i j) (> x k))",
        "(forall (i ((each (j 1 4) (* j j)))) (> x i))",
        "(forall (i (each (j 1 4) j)) (> x i))",
        "(forall (i 1 4) (let (n (* 2 i)) (m n) (exists (j 1 n) (> x (+ j m)))))",
        "(forall (i 1 4) (let (n (+ x i)) (> n (* n 2))))",
        "(forall (i 1 4) (alldifferent (each (j i 5) (+ x j)) (each (j 1 2) j)))",
        "(forall (i 1 0) (> x i))",
        "(forall (i 1 3) (i 1 i) (j 1 i) (> x i))",
        "(forall (i 1 3) (and (f (* 2 x) i) (< (q i) (q (+ i 1)))))",
        "(forall (a (q)) (i 1 3) (alldifferent (each a) (a i) x))",
        "(forall (i 1 3) (extension-supports (x x) ((1 2) (each (j 1 i) (j j)))))",
    ],
)
def test_all_forms_of_a_small_loop_are_counted(loop: str) -> None:
    counted, made = counted_and_written(loop)
    assert counted == made


@pytest.mark.parametrize("steps", [0, 3, 100_000])
def test_never_are_more_counted_than_written(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_size, "MOST_STEPS", steps)
    monkeypatch.setattr(loop_size, "FEW_FORMS", 0 if steps == 3 else 100)

    @given(st.randoms(use_true_random=True))
    def check(r: Random) -> None:
        loop = random_loop(r)
        counted, made = counted_and_written(loop)
        note(loop)
        assert counted == made if steps == 100_000 else counted <= made

    check()


def test_copies_of_items_need_not_be_counted() -> None:
    counted, made = counted_and_written("(forall (i 1 2) (alldifferent (each (w ((L 1))) w) x))")
    assert 0 < counted < made


def random_loop(r: Random) -> str:
    """A loop with some binders and conditions, and others inside."""
    return f"(forall {_turns(r, (), 2)})"


def _turns(r: Random, names: tuple[str, ...], depth: int) -> str:
    """Binders and a body."""
    parts = []
    for name in ("i", "j", "k")[: r.randint(1, 3)]:
        lo, hi = (r.choice((*names, "1", "2", "(+ 1 1)")), r.choice((*names, "2", "3", "(* 2 2)")))
        items = f"((each (t {lo} {hi}) (* t 2)) {lo})"
        parts.append(r.choice((f"({name} {lo} {hi})", f"({name} {lo} {hi})", f"({name} {items})")))
        names = (*names, name)
        if r.random() < 0.4:
            parts.append(f"(where (!= (+ {r.choice(names)} 1) {r.choice((*names, '2'))}))")
    return " ".join([*parts, _body(r, names, depth)])


def _body(r: Random, names: tuple[str, ...], depth: int) -> str:
    match r.randint(0, 5) if depth else 0:
        case 1:
            return f"(exists {_turns(r, names, depth - 1)})"
        case 2:
            return f"(alldifferent x (each {_turns(r, names, depth - 1)}))"
        case 3:
            return f"(f (+ x {r.choice(names)}) {r.choice(names)})"
        case 4:
            value = r.choice((*names, "(+ x 1)", "(* 2 2)"))
            return f"(let (n {value}) (and {_body(r, names, depth - 1)} (> x (- n))))"
        case 5:
            return f"(> (sum {_turns(r, names, depth - 1)}) (q {r.choice(('1', '(+ 1 1)'))}))"
    return f"(> x (+ {r.choice(names)} 1))"


HUGE = "(i 1 10000) (j 1 10000) (k 1 10000)"


@pytest.mark.parametrize(
    "loop",
    [
        f"(forall {HUGE} (> x i))",
        f"(exists {HUGE} (> x i))",
        f"(> x (sum {HUGE} (* x i)))",
        f"(alldifferent (each {HUGE} (+ x i)))",
        "(forall (i 1 10000) (forall (j 1 10000) (exists (k 1 10000) (> x i))))",
        "(forall (i 1 10000) (j i 10000) (k j 10000) (> x i))",
        "(forall (i 1 10000) (j i 10000) (k i j) (> x i))",
        f"(forall {HUGE} (where (< i 0)) (> x i))",
        "(forall (i 1 3000) (j 1 3000) (where (= (% (* i j) 7) 3)) (> x i))",
        "(forall (i 1 10000) (where (> i 9)) (j 1 10000) (k 1 10000) (> x i))",
        "(forall (i 1 10000) (j 1 10000) (f i 10000))",
        "(forall (i 1 10000) (let (n (* 2 i)) (exists (j 1 n) (> x j))))",
        "(forall (i ((each (j 1 100000000) j))) (> x i))",
        "(forall (i 1 99999999999999999999999999) (> x i))",
        "(forall (i 1 (sum (j 1 1000000000) 1)) (> x i))",
        "(forall (i 1 2000000) (alldifferent (each q) (+ x 1) (+ x 2) (+ x 3) (+ x 4)))",
        "(define n (sum (j 1 1000000000) 1))",
        "(define M ((each (i 1 10000) (j 1 10000) j)))",
    ],
)
def test_a_huge_loop_is_refused_before_a_turn_of_it(
    loop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def turns(*_: object) -> None:
        raise AssertionError("a turn of the loop is written out")

    source = Source(f"{DECLARED} {FUNCTION} {loop}")
    log = Log(source)
    monkeypatch.setattr(Forms, "_turns", turns)
    expanded(read(source, log), log)
    with pytest.raises(CspError, match=r"more than 10,000,000 forms[^$]*these are [\d,]+ forms or"):
        log.raise_if_any()


def test_only_what_is_left_of_the_limit_may_be_written() -> None:
    one = "(forall (i 1 30) (> x i))"  # with its turns
    assert is_accepted(f"{DECLARED} {one}", 80)
    assert not is_accepted(f"{DECLARED} {one} {one}", 80)
    assert is_accepted(f"{DECLARED} {one} {one}", 140)
