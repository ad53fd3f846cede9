"""`csp2sat puzzle list`: a line on each kind of puzzle."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED
from csp2sat.commands.options.parse import Page, parse
from csp2sat.models.kind import Kind
from csp2sat.models.registry import PUZZLES, kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.process.supervisor_channel import Channel
    from csp2sat.models.kind import AnyKind

HELP = """\
Prints a line on each kind of puzzle: its name; `link` if puzz.link has addresses of its boards;
`make` if `csp2sat puzzle make` makes boards; the goal and a rule of its own; other names. Names may
be in any case, with or without hyphens. `csp2sat puzzle NAME --help` shows the rules.
"""
PAGE = Page("puzzle list", HELP)

_MOST, _LEAST = 90, 80
"""The most characters of the text about a kind, without other names and beside many of them."""
_LEAST_GOAL = 30
"""At least as much is left of a goal."""
_TOLD = 40
"""As many characters of a rule are shown at least."""
_MORE = " ..."


def list_kinds(argv: Sequence[str], _channel: Channel) -> int:
    """Print the kinds; gives the exit code."""
    parse("puzzle list", argv, PAGE)
    files.show("".join(f"{line}\n" for line in lines()))
    return ANSWERED


def lines() -> Iterator[str]:
    """A line on each kind, in columns."""
    width = max(map(len, PUZZLES))
    kinds = {name: kind(name) for name in PUZZLES}
    shared = Counter(
        alike for each in kinds.values() for rule in _rules(each) for alike in _alike(each, rule)
    )
    for name, found in kinds.items():
        entry = PUZZLES[name]
        link = "link" if isinstance(found, Kind) and found.link else "-"
        make = "make" if entry.generated else "-"
        others = f" ({', '.join(entry.other_names)})" if entry.other_names else ""
        about = _about(found, shared, max(_MOST - len(others), _LEAST))
        yield f"{name:{width}}  {link:4}  {make:4}  {about}{others}"


def _about(kind: AnyKind, shared: Counter[tuple[str, ...]], most: int) -> str:
    """The goal of a kind, and the first of its rules that the fewest kinds share.

    In `most` characters: if it has more, parts of the goal and then of the rule are left out.
    """
    goal, rules = _goal(kind), _rules(kind)
    if not rules:
        return goal
    rule = min(rules, key=lambda each: [shared[alike] for alike in _alike(kind, each)])
    goal = _cut(goal, max(most - 1 - len(rule), _LEAST_GOAL))
    return f"{goal} {_cut(rule, most - 1 - len(goal))}"


def _alike(kind: AnyKind, rule: str) -> tuple[tuple[str, ...], ...]:
    """Equal for rules that look alike under one goal, as their ends may be cut; for equal rules."""
    return (_goal(kind), rule[:_TOLD]), (rule,)


def _goal(kind: AnyKind) -> str:
    """The beginning of the rules: without the title, up to the list of rules."""
    text = " ".join(kind.rules.split("\n\n")[0].split())
    title = re.match(r"[^.:]*[.:] ", text)
    text = text[title.end() if title else 0 :]
    return re.sub(r",? so that$", ":", text)


def _rules(kind: AnyKind) -> Sequence[str]:
    """The first part of each rule."""
    found = re.findall(
        r"^(?:[0-9]+\.|-) (.*?)(?:[;.]\s|[;.]$)", kind.rules, re.MULTILINE | re.DOTALL
    )
    return [" ".join(each.split()) for each in found]


def _cut(text: str, most: int) -> str:
    """A text; if it is long, only its first words and `...`."""
    if len(text) <= most:
        return text
    return f"{text[: most - len(_MORE) + 1].rpartition(' ')[0]}{_MORE}"
