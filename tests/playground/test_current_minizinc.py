"""The library under the current MiniZinc, which npm has for browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from csp2sat.commands.minizinc import CONFIGURATION, LIBRARY
from csp2sat.csp.errors import Source
from csp2sat.flatzinc.problem import translate
from csp2sat.solver.ask.answer_events import Conflict
from csp2sat.solver.ask.assumption_cores import with_core
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import QUESTIONS, SOLVE
from examples import one_in
from flatzinc_solutions import own_solutions
from library_models import CASES, model
from minizinc_models import flattened, needs_minizinc
from paths import ROOT
from web_servers import served

pytestmark = pytest.mark.browser

DIST = ROOT / "playground" / "node_modules" / "minizinc" / "dist"
SAME_NAMES = [each for each in CASES if not each[0].endswith("_from_0")]
"""The current MiniZinc shows arrays that do not start at 1 under names of its own."""
START = """
async () => {
    const url = name => location.origin + "/" + name;
    await MiniZinc.init({
        workerURL: url("minizinc-worker.js"),
        wasmURL: url("minizinc.wasm"),
        dataURL: url("minizinc.data"),
    });
}
"""
COMPILE = """
async ([text, files]) => {
    const model = new MiniZinc.Model();
    model.addString(text);
    for (const [name, content] of files) model.addFile(name, content, false);
    try {
        return await model.compile({options: {solver: "csp2sat.msc"}});
    } catch (error) {
        throw new Error(error.message);
    }
}
"""


@pytest.fixture(scope="module")
def compiled(browser: Any) -> Iterator[Callable[[str], str]]:
    """Translates a model to FlatZinc, with the library of csp2sat."""
    if not DIST.exists():
        pytest.skip("npm's minizinc is not installed: make playground")
    library = [str(each.relative_to(LIBRARY)) for each in sorted(LIBRARY.rglob("*.mzn"))]
    files = [[name, (LIBRARY / name).read_text("utf-8")] for name in (CONFIGURATION, *library)]
    with served(DIST) as address:
        page = browser.new_page()
        page.goto(f"{address}minizinc.mjs")  # any page of the server
        page.add_script_tag(url=f"{address}minizinc.js")
        page.evaluate(START)
        yield lambda text: page.evaluate(COMPILE, [text, files])
        page.close()


@needs_minizinc
@pytest.mark.parametrize(("name", "context"), one_in(35, SAME_NAMES))
def test_a_constraint_has_the_same_solutions_under_both(
    compiled: Callable[[str], str], name: str, context: str, tmp_path: Path
) -> None:
    text = model(name, context)
    assert own_solutions(compiled(text)) == own_solutions(flattened(text, tmp_path))


def test_assumptions_stay_whole(compiled: Callable[[str], str]) -> None:
    assumed = "constraint assume([x + y < 5, x > 8, y < 10]);"
    text = f'include "experimental/assume.mzn"; var 1..10: x; var 1..10: y; {assumed}'
    problem, _, assumptions, _ = translate(Source(compiled(text)))
    assert len(assumptions) == 3
    asking = Asking(problem)
    events = with_core(QUESTIONS[SOLVE].answer(asking, Query()), asking, assumptions)
    conflicts = [event for event in events if isinstance(event, Conflict)]
    assert [each.constraints for each in conflicts] == [assumptions[:2]]


def test_floats_are_refused_by_minizinc(compiled: Callable[[str], str]) -> None:
    with pytest.raises(Exception, match="no float variables"):
        compiled("var 0.0..1.0: x; var 1..3: y; constraint x + y <= 2.5; solve satisfy;")
