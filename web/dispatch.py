"""Requests as JSON, each with one answer or several: what a page or a server asks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from types import UnionType

from csp2sat.csp.errors import CspError
from csp2sat.csp.quick_typing import Any
from csp2sat.models.languages.messages import Messages, messages_of
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.translator.size_refusals import Refused
from csp2sat.web.read_board_text import mistake_parts
from csp2sat.web.rule_kinds import RuleKinds

Types = type[object] | UnionType

REQUESTS = {
    "kinds": ("kinds_for_editor", "kinds"),
    "rules": ("rule_editor", "look"),
    "view": ("board_view", "view"),
    "fitting": ("read_board_text", "fitting"),
    "boards": ("board_list", "boards"),
    "new": ("board_editor", "new"),
    "change": ("board_editor", "apply_changes"),
    "play": ("playing", "play"),
    "playable": ("playing", "playable"),
    "candidates": ("marks", "candidates"),
    "examine": ("board_questions", "examine"),
    "solve": ("board_questions", "solve"),
    "conflict": ("board_questions", "conflict"),
    "heat": ("heat", "heat"),
    "steps": ("board_questions", "stepwise"),
    "hint": ("board_questions", "hint"),
    "check": ("board_questions", "check"),
    "judge": ("board_questions", "judge"),
    "links": ("board_questions", "links"),
    "card": ("card", "card"),
    "model": ("board_questions", "model"),
    "rate": ("board_questions", "rate"),
    "make": ("making", "make"),
    "finish": ("making", "finish"),
    "problems": ("model_editor", "problems"),
    "complete": ("model_editor", "complete"),
    "meaning": ("model_editor", "explain"),
    "rule-words": ("rule_words", "complete"),
    "rule-meaning": ("rule_words", "explain"),
    "run": ("model_questions", "run"),
    "clauses": ("model_questions", "clauses"),
}
"""The module and the function for each request."""
WITH_JOBS = ("examine", "solve", "conflict", "heat", "run")
"""The requests that several solvers can work on at once."""
WITH_LANGUAGE = ("view", "conflict", "heat", "steps", "hint", "check", "judge")
"""The requests whose answers have sentences in a language; others leave it out."""
MESSAGES = ("error", "message", "hint", "unfinished")
"""The parts of answers with messages, which are in a language, too."""
TYPES: dict[str, Types] = {
    **dict.fromkeys(
        ("ask", "text", "kind", "question", "rules", "language", "address", "script"), str
    ),
    **dict.fromkeys(("width", "height", "offset", "passed"), int),
    **dict.fromkeys(("changes", "size"), list),
    **dict.fromkeys(("filled", "numbers", "borders"), dict),
    "difficulty": str | None,
    "detail": bool,
    "mistakes": bool,
    "strict": bool,
    "most": int | None,
    "seed": int | None,
    "seconds": int | float | None,
}
"""The types of the arguments of these functions."""


def answer(text: str, jobs: int = 1, kinds: RuleKinds | None = None) -> Iterator[str]:
    """The answers to a request, each as JSON.

    A request is `{"ask": NAME, ...}` with the arguments of its function. What it can't answer gives
    `{"error": ...}`, for mistakes in a text with `mistakes`, at a limit with `limit`,
    without enough memory with `memory`. `jobs` solvers work at once, in processes of their own.
    A request may have `rules`, a text of rules, in place of the name of a kind; `kinds` keeps such
    kinds from request to request.
    """
    code = "en"
    try:
        request = _arguments(text)
        code = request.get("language", code)
        if "rules" in request:
            kinds = RuleKinds() if kinds is None else kinds
            request["kind"] = kinds.kind(request.pop("rules"))
        name = request.pop("ask", "")
        more = {"jobs": jobs} if name in WITH_JOBS else {}
        if name not in WITH_LANGUAGE:
            request.pop("language", None)
        for reply in replies(name, request | more):
            yield _written(reply, code)
    except CspError as error:
        mistakes = [mistake_parts(diagnostic) for diagnostic in error.diagnostics]
        first = error.diagnostics[0].message if error.diagnostics else "the text is empty"
        yield _written({"error": first, "mistakes": mistakes}, code)
    except LimitReached as error:
        yield _written({"error": str(error), "limit": True}, code)
    except NoSolution:
        yield _written({"error": "There is no solution."}, code)
    except KeyError as error:
        yield _written({"error": f"{error} is missing or wrong in the request"}, code)
    except (TypeError, ValueError, ImportError, Refused) as error:
        yield _written({"error": str(error)}, code)
    except (MemoryError, SystemError) as error:
        # An extension that runs out of memory ends with a SystemError.
        if not isinstance(error, MemoryError) and not isinstance(error.__cause__, MemoryError):
            raise
        yield _written({"error": "there is not enough memory", "memory": True}, code)


def _written(reply: Mapping[str, object], code: str) -> str:
    """An answer as JSON; its messages are in the language with a code."""
    return json.dumps(reply if code == "en" else _in_language(reply, messages_of(code)))


def _in_language(value: object, messages: Messages) -> object:
    """A part of an answer with its messages in a language."""
    if isinstance(value, list):
        return [_in_language(item, messages) for item in value]
    if not isinstance(value, Mapping):
        return value
    return {
        name: messages.of(part)
        if name in MESSAGES and isinstance(part, str)
        else _in_language(part, messages)
        for name, part in value.items()
    }


def _arguments(text: str) -> dict[str, Any]:
    """The parts of a request.

    Raises:
        ValueError: it is not an object of JSON, or a part has another type.
    """
    try:
        request = json.loads(text)
    except RecursionError:
        raise ValueError("the request has too many brackets inside each other") from None
    if not isinstance(request, dict):
        raise ValueError("a request is an object")
    for name, value in request.items():
        types = TYPES.get(name, type(value))
        if not isinstance(value, types) or (isinstance(value, bool) and types is not bool):
            raise ValueError(f"{name!r} in the request can't be a {type(value).__name__}")
    return request


def replies(name: str, arguments: Mapping[str, Any]) -> Iterator[Mapping[str, object]]:
    """The answers of a function of `REQUESTS`.

    Raises:
        ValueError: there is no such request.
    """
    if name not in REQUESTS:
        raise ValueError(f"there is no request {name!r}")
    module, function = REQUESTS[name]
    result = getattr(import_module(f"csp2sat.web.{module}"), function)(**arguments)
    if isinstance(result, Iterator):
        yield from result
    else:
        yield result if isinstance(result, Mapping) else {"found": result}
