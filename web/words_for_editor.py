"""Words and their help, as the editors of the page show them."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.editor.completion import Item


def listed(items: Sequence[Item]) -> list[dict[str, str]]:
    """Words to insert, as the page lists them."""
    return [{"word": item.word, "kind": item.kind, "about": item.about} for item in items]


def plain(markdown: str) -> str:
    """A text in Markdown without the marks around code."""
    return "\n".join(line for line in markdown.splitlines() if not line.startswith("```"))
