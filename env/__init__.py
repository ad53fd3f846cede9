"""Boards and models for programs that reason: states, moves, verdicts, hints, views.

from csp2sat import env
state = env.read("https://puzz.link/p?slither/4/4/dgdh2c71")
outcome = state.step(state.legal_moves()[0])
"""

from __future__ import annotations

from importlib import import_module

from csp2sat.csp.quick_typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.env.answers import Check as Check
    from csp2sat.env.answers import Hint as Hint
    from csp2sat.env.answers import Outcome as Outcome
    from csp2sat.env.answers import Rating as Rating
    from csp2sat.env.answers import Solved as Solved
    from csp2sat.env.answers import Thought as Thought
    from csp2sat.env.answers import Verdict as Verdict
    from csp2sat.env.kind_rules import kinds as kinds
    from csp2sat.env.kind_rules import rules as rules
    from csp2sat.env.models import Model as Model
    from csp2sat.env.moves import Move as Move
    from csp2sat.env.state import State as State
    from csp2sat.env.state import make as make
    from csp2sat.env.state import read as read

_PLACES = {
    "answers": ("Check", "Hint", "Outcome", "Rating", "Solved", "Thought", "Verdict"),
    "kind_rules": ("kinds", "rules"),
    "models": ("Model",),
    "moves": ("Move",),
    "state": ("State", "make", "read"),
}

__all__ = [name for names in _PLACES.values() for name in names]


def __getattr__(name: str) -> Any:
    for place, names in _PLACES.items():
        if name in names:
            return getattr(import_module(f"csp2sat.env.{place}"), name)
    raise AttributeError(f"module 'csp2sat.env' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
