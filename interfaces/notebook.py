"""The magic `%%csp` of notebooks: a cell in the language, asked a question (the extra `notebook`).

%load_ext csp2sat

%%csp --all 5 found
(int x 0 {n}) (int y 0 {n})
(< x y)
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import islice
from operator import index

from csp2sat.csp.errors import CspError, Diagnostic, Source, near
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Problem
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.csp.python_operators import Expression
from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.csp.syntax.parse import parse_as, with_included
from csp2sat.csp.syntax.source_map import IncludedPart, Joined
from csp2sat.interfaces.notebook_answers import (
    ShownConstraints,
    ShownSteps,
    ShownValues,
    ShownVerdict,
    Solutions,
)
from csp2sat.interfaces.notebook_process import Better, Interrupted, answer
from csp2sat.solver import api
from csp2sat.solver.ask.table import QUESTIONS, SOLVE
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.translator.size_refusals import Refused

Keywords = Mapping[str, Any]


class Refusal(Exception):
    """A message for the author of a cell, shown without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class Cell(NamedTuple):
    """The options of a cell: its question or "", number, keywords, the variable of the result."""

    question: str
    most: int | None
    keywords: dict[str, Any]
    name: str


# --- questions ------------------------------------------------------------------------------


BACKBONE, PROBLEM = "backbone", "problem"
ASK: dict[str, Callable[..., Any]] = {
    SOLVE: api.solve,
    "all": api.solutions,
    "count": api.count,
    "unique": api.unique,
    "explain": api.explain,
    BACKBONE: api.backbone,
    "candidates": api.candidates,
    "redundant": api.redundant,
    "steps": api.steps,
}
"""What answers the questions; without one, a cell asks for a solution or its answer keys."""


def ask(
    question: str, problem: Problem, most: int | None, keywords: Keywords, better: Better
) -> Any:
    """The answer to a question; `better` sees progress."""
    more: Keywords = {SOLVE: {"on_improvement": better}, "count": {"at_most": most}}
    answer = ASK[question](problem, **more.get(question, {}), **keywords)
    if question == "all":
        solutions = list(islice(answer, most and most + 1))
        return Solutions(solutions[:most], more=most is not None and len(solutions) > most)
    return list(islice(answer, most)) if question == "steps" else answer


ABOUT = {
    **{name: QUESTIONS[name].about for name in ASK},
    PROBLEM: "the problem itself, for functions of csp2sat",
}
"""What each option gives."""
KEYWORDS: dict[str, Callable[[str], object]] = {
    "time-limit": float,
    "conflict-limit": int,
    "jobs": int,
    "solver": str,
    "encoding": str,
}
"""The options with a value, which are keywords of the questions."""


def usage() -> str:
    """The options, a line each."""
    lines = ["%%csp [QUESTION] [OPTION ...] [NAME]", "", "questions:"]
    for name, about in ABOUT.items():
        option = f"--{name} N" if _has_most(name) else f"--{name}"
        lines.append(f"  {option:<16}{about}")
    lines += ["options:", f"  {', '.join(f'--{name} VALUE' for name in KEYWORDS)}"]
    return "\n".join([*lines, "NAME is a variable for the result."])


def _has_most(name: str) -> bool:
    """Whether a number may follow the option of a question."""
    return name != PROBLEM and QUESTIONS[name].has_most


def options_of(line: str) -> Cell:
    """The options in the first line of a cell.

    Raises:
        Refusal: one is unknown, or its value is wrong.
    """
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise Refusal(f"%%csp: {error}") from None
    question, most, name = "", None, ""
    keywords: dict[str, Any] = {}
    while words:
        word = words.pop(0)
        option, _, value = word.removeprefix("--").partition("=")
        if not word.startswith("-"):
            if name or not word.isidentifier():
                raise Refusal(f"%%csp: {word!r} is not the name of a variable\n\n{usage()}")
            name = word
        elif option in ABOUT and word.startswith("--"):
            if question:
                raise Refusal(f"%%csp: one question only, not --{question} and --{option}")
            question = option
            if _has_most(option) and (value or (words and words[0].isdecimal())):
                most = _number(option, value or words.pop(0))
            elif value:
                raise Refusal(f"%%csp: --{option} takes no value")
        elif option in KEYWORDS and word.startswith("--"):
            if not value and not words:
                raise Refusal(f"%%csp: --{option} needs a value")
            keywords[option.replace("-", "_")] = _value(option, value or words.pop(0))
        else:
            hint = near(option.lstrip("-"), [*ABOUT, *KEYWORDS])
            raise Refusal(f"%%csp: there is no option {word}{hint and f'; {hint}'}\n\n{usage()}")
    return Cell(question, most, keywords, name)


def _number(option: str, value: str) -> int:
    if not value.isdecimal() or int(value) < 1:
        raise Refusal(f"%%csp: --{option} takes a positive number, not {value!r}")
    return int(value)


def _value(option: str, value: str) -> object:
    try:
        return KEYWORDS[option](value)
    except ValueError:
        raise Refusal(f"%%csp: --{option} takes a number, not {value!r}") from None


# --- the magic ------------------------------------------------------------------------------


def csp(line: str, cell: str, value: Callable[[str], object]) -> tuple[str, object]:
    """The variable of the result (or "") and the result of a cell.

    Raises:
        Refusal: the cell has mistakes, or there is no answer.
    """
    options = options_of(line)
    try:
        source = with_included(fill(cell, value))
        problem = parse_as(PythonProblem(), source, softness=None)
    except CspError as error:
        raise Refusal(str(error)) from None
    question = options.question or (SOLVE if problem.keys is None else BACKBONE)
    if question == PROBLEM:
        return options.name, problem
    work = partial(ask, question, problem, options.most, options.keywords)
    try:
        result = answer(problem, work)
    except (BackendError, LimitReached, NoSolution, Refused, TypeError, ValueError) as error:
        raise Refusal(f"%%csp: {error}") from None
    except Interrupted as interrupted:
        if interrupted.best is None:
            raise Refusal("%%csp: interrupted") from None
        print("interrupted; this is the best solution until then")
        result = interrupted.best
    return options.name, _notebook_form(question, problem, result)


def _notebook_form(question: str, problem: Problem, result: Any) -> object:
    """An answer as notebooks show it."""
    match question:
        case "unique":
            return ShownVerdict(result)
        case "explain":
            title = "These constraints contradict each other:"
            return ShownConstraints(problem, result, title, "There is a solution.")
        case "redundant" if result is not None:
            title = "The others imply these constraints:"
            return ShownConstraints(problem, result, title, "No constraint is redundant.")
        case "backbone" | "candidates":
            return result and ShownValues(result)
        case "steps":
            return ShownSteps(problem, result)
    return result


def load(shell: Any) -> None:
    """Add the magic to a shell of IPython."""

    def magic(line: str, cell: str | None = None) -> object:
        if cell is None:
            print(usage())
            return None
        name, result = csp(line, cell, shell.ev)
        if name:
            shell.push({name: result})
        if result is None:
            print("There is no solution.")
        return result

    shell.register_magic_function(magic, "line_cell", "csp")


NAME = "cell"
"""The name of a cell in messages; the magic is its first line."""
_VALUE = r";[^\r\n]*|\{(?P<value>[^{}\r\n]*)\}"


def fill(text: str, value: Callable[[str], object]) -> Source:
    """A cell in which `value` gives what each Python expression stands for.

    Raises:
        CspError: an expression fails, or its value has no form in the language.
    """
    cell = Source(text, NAME, (2, 1), os.getcwd())
    parts: list[IncludedPart] = []
    wrong: list[Diagnostic] = []
    start = 0
    for match in re.finditer(_VALUE, text):
        if match["value"] is None:
            continue  # a comment
        try:
            form = form_of(value(match["value"]))
        except KeyboardInterrupt:
            raise
        except Exception as error:
            message = f"{{{match['value']}}}: {error}" if str(error) else f"{error!r}"
            wrong.append(Diagnostic(cell, match.start(), message))
            continue
        parts.append(IncludedPart(cell, start, match.start(), text[start : match.start()]))
        # All of a value is at the place of its brace.
        parts.append(IncludedPart(cell, match.start(), match.start(), form))
        start = match.end()
    if wrong:
        raise CspError(wrong)
    if not parts:
        return cell
    return Joined([*parts, IncludedPart(cell, start, len(text), text[start:])])


def form_of(value: object) -> str:
    """A Python value in the language; texts stay as they are, lists become lists.

    Raises:
        TypeError: it is not an integer, truth value, text, expression, or list of these.
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return value
    if isinstance(value, Expression):
        return write_formula(value)
    if hasattr(value, "__index__"):
        return str(index(value))
    if isinstance(value, Iterable) and not isinstance(value, (dict, bytes)):
        return f"({' '.join(map(form_of, value))})"
    kind = type(value).__name__
    raise TypeError(f"a {kind} has no form in the language; integers, texts and lists have")
