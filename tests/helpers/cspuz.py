"""Problems as cspuz sends them, and its reading of the answers."""

from __future__ import annotations

from collections.abc import Callable

from running import csp2sat

Ask = Callable[[str], str]


Values = dict[str, int | bool]


def by_command(text: str) -> str:
    """The answer of the command, asked as cspuz does: by a pipe that is named as a file."""
    return csp2sat("/dev/stdin", stdin=text.encode("ascii")).stdout.decode()


def value(word: str) -> int | bool:
    """A value as cspuz reads it."""
    return word == "true" if word in ("true", "false") else int(word)


def plain(text: str) -> Values | None:
    """A plain answer, read as strictly as cspuz does; None: there is no solution."""
    lines = text.split("\n")
    if "UNSATISFIABLE" in lines[0]:
        return None
    found: Values = {}
    for line in lines[1:]:
        if len(line) <= 2:
            break
        name, word = line[2:].split("\t")
        assert name[0] in "bi"
        found[name] = value(word)
    return found


def extended(text: str) -> Values | None:
    """An answer to a question with keys, read so."""
    lines = text.split("\n")
    if "unsat" in lines[0]:
        return None
    found: Values = {}
    for line in lines[1:]:
        if len(line) <= 2:
            break
        name, word = line.split(" ")
        found[name] = value(word)
    return found


def refined(ask: Ask, text: str, keys: list[str]) -> Values | None:
    """What is fixed of the keys, found as the backend `sugar` does, by asking again and again."""
    found = plain(ask(text))
    if found is None:
        return None
    left = {name: found[name] for name in keys}
    while True:
        others = [
            f"(xor {name} {str(v).lower()})" if name[0] == "b" else f"(!= {name} {v})"
            for name, v in left.items()
        ]
        text += f"\n(|| {' '.join(others)})"
        found = plain(ask(text))
        if found is None:
            return left
        assert any(found[name] != v for name, v in left.items()), "it would ask for ever"
        left = {name: v for name, v in left.items() if found[name] == v}
