"""Gathers the pages of the documentation site in build/pages, in the folders they have here.

python docs/stage_site.py    before `mkdocs build`; `make site` runs both

The pages are those of the repository; only links from them to other files become links to the
home of the sources. The reference of Python is a page of its own, made from docstrings.
"""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterable
from inspect import isclass, isfunction
from pathlib import Path

import csp2sat
import csp2sat.puzzle

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "pages"
PAGES = ("*.md", "docs/**/*.md", "benchmarks/*.md", "packaging/*.md")
PICTURES = ("docs/**/*.svg", "docs/**/*.png", "benchmarks/*.svg", "benchmarks/*.png")
LINK = re.compile(r'(\]\(|\bhref="|\bsrc=")(?![a-z]+:|#)([^)"#]+)')
"""A relative link in Markdown or HTML: what comes before its target, and the target."""

REFERENCE = """\
# Reference of Python

All functions and classes, from their docstrings; [how they are used](python.md).
"""
PUBLIC = {"Problems and answers": csp2sat, "Boards": csp2sat.puzzle}


def reference() -> str:
    """The page of the reference: mkdocstrings fills in each name."""
    lines = [REFERENCE]
    for title, module in PUBLIC.items():
        lines.append(f"## {title}\n")
        for name in sorted(module.__all__):
            public = getattr(module, name)
            if isclass(public) or isfunction(public):
                lines += [f"### `{name}`\n", f"::: {public.__module__}.{name}\n"]
    return "\n".join(lines)


def found(patterns: Iterable[str]) -> set[Path]:
    """Files of the repository by patterns."""
    return {path for each in patterns for path in ROOT.glob(each)}


def with_links(text: str, page: Path, staged: set[Path], home: str) -> str:
    """The text of a page, with links to staged files or to the home of the sources."""

    def link(match: re.Match[str]) -> str:
        before, target = match.groups()
        path = (page.parent / target).resolve()
        if path not in staged:
            kind = "tree" if path.is_dir() else "blob"
            return f"{before}{home}/{kind}/main/{path.relative_to(ROOT).as_posix()}"
        if before.startswith("href"):  # Markdown makes links to pages only of its own links
            return before + re.sub(r"\.md$", ".html", target)
        return match[0]

    return LINK.sub(link, text)


def main() -> None:
    """Write the folder anew."""
    home = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
    shutil.rmtree(SITE, ignore_errors=True)
    pages, pictures = found(PAGES), found(PICTURES)
    for path in pages | pictures:
        copy = SITE / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        if path in pages:
            text = path.read_text("utf-8")
            copy.write_text(with_links(text, path, pages | pictures, home), "utf-8")
        else:
            shutil.copyfile(path, copy)
    (SITE / "docs" / "reference.md").write_text(reference(), "utf-8")


if __name__ == "__main__":
    main()
