"""Requests as JSON, each with one answer or several: what a page or a server asks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module

from csp2sat.csp.errors import CspError
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.questions.hints import NoSolution
from csp2sat.translator.refusals import Refused
from csp2sat.web.reading import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

REQUESTS = {
    "kinds": ("palette", "kinds"),
    "view": ("view", "view"),
    "new": ("drawing", "new"),
    "change": ("drawing", "changed"),
    "examine": ("questions", "examine"),
    "solve": ("questions", "solve"),
    "conflict": ("questions", "conflict"),
    "steps": ("questions", "stepwise"),
    "hint": ("questions", "hint"),
    "check": ("questions", "check"),
    "links": ("questions", "links"),
    "model": ("questions", "model"),
    "rate": ("questions", "rate"),
    "make": ("making", "make"),
    "finish": ("making", "finish"),
    "problems": ("editing", "problems"),
    "complete": ("editing", "complete"),
    "meaning": ("editing", "explain"),
    "run": ("models", "run"),
    "clauses": ("models", "clauses"),
}
"""The module and the function for each request."""
WITH_JOBS = ("examine", "solve", "conflict", "run")
"""The requests that several solvers can work on at once."""


def answer(text: str, jobs: int = 1) -> Iterator[str]:
    """The answers to a request, each as JSON.

    A request is `{"ask": NAME, ...}` with the arguments of its function. What it can't answer gives
    `{"error": ...}`, for mistakes in a text with `mistakes`, at a limit with `limit`,
    without enough memory with `memory`. `jobs` solvers
    work at once, in processes of their own.
    """
    try:
        request = json.loads(text)
        name = request.pop("ask")
        more = {"jobs": jobs} if name in WITH_JOBS else {}
        for each in asked(name, request | more):
            yield json.dumps(each)
    except CspError as error:
        mistakes = [shown(each) for each in error.diagnostics]
        first = error.diagnostics[0].message if error.diagnostics else "the text is empty"
        yield json.dumps({"error": first, "mistakes": mistakes})
    except LimitReached as error:
        yield json.dumps({"error": str(error), "limit": True})
    except NoSolution:
        yield json.dumps({"error": "There is no solution."})
    except (KeyError, TypeError, ValueError, ImportError, Refused) as error:
        yield json.dumps({"error": str(error)})
    except (MemoryError, SystemError) as error:
        # An extension that runs out of memory ends with a SystemError.
        if not isinstance(error, MemoryError) and not isinstance(error.__cause__, MemoryError):
            raise
        yield json.dumps({"error": "there is not enough memory", "memory": True})


def asked(name: str, arguments: Mapping[str, Any]) -> Iterator[Mapping[str, object]]:
    """The answers of a function of `REQUESTS`.

    Raises:
        ValueError: there is no such request.
    """
    if name not in REQUESTS:
        raise ValueError(f"there is no request {name!r}")
    module, function = REQUESTS[name]
    found = getattr(import_module(f"csp2sat.web.{module}"), function)(**arguments)
    if isinstance(found, Iterator):
        yield from found
    else:
        yield found if isinstance(found, Mapping) else {"found": found}
