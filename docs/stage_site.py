"""Gathers the pages of the documentation site in build/pages, in the folders they have here.

python docs/stage_site.py    before `mkdocs build`; `make site` runs both

The pages are those of the repository; only links from them to other files become links to the
home of the sources. The reference of Python is a page of its own, made from docstrings.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import tomllib
from collections.abc import Iterable, Mapping
from inspect import isclass, isfunction
from pathlib import Path, PurePath

import csp2sat
import csp2sat.env
import csp2sat.puzzle

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "pages"
SETTINGS = ROOT / "mkdocs.yml"
PAGES = ("*.md", "docs/**/*.md", "benchmarks/*.md", "packaging/*.md")
FILES = (
    "docs/**/*.svg",
    "docs/**/*.png",
    "docs/site/*.css",
    "benchmarks/*.svg",
    "benchmarks/*.png",
)
PLACES = {
    "docs/site/home.md": "index.md",
    "README.md": "overview.md",
    # A README would be the first page of its whole section of the navigation.
    "docs/decisions/README.md": "docs/decisions.md",
    "packaging/README.md": "packaging/packages.md",
}
"""The pages that the site has in other places."""
MEASUREMENTS = "Measurements"
ICON = "playground/src/icon.svg"
PLAYGROUND = "playground"
"""The folder of the built playground, beside the pages: the workflow `site` puts it there."""
LINK = re.compile(r'(\]\(|\bhref="|\bsrc=")(?![a-z]+:|#)([^)"#]+)')
"""A relative link in Markdown or HTML: what comes before its target, and the target."""
NAMED = re.compile(r"\[`?[\w/.-]+\.md`?\]\((?![a-z]+:)([^)#]+\.md)")
"""A link whose text is the name of a file, and its target."""
CODE = re.compile(r"`[^`]+`")
ITEM = re.compile(r"(?:[-*]|1\.) ")
"""The beginning of a list, as a pattern of its first line."""
PROSE = re.compile(r"(?![-*#>|]|\d+\.)\S")
"""The beginning of a line of a paragraph."""
MODEL = re.compile(r"^```lisp$", re.MULTILINE)
"""The beginning of a text in the language: most other sites know no colours for it."""

REFERENCE = """\
# Reference of Python

All functions and classes, from their docstrings; [how they are used](python.md).
"""
PUBLIC = {
    "Problems and answers": csp2sat,
    "Boards": csp2sat.puzzle,
    "Boards for programs that reason": csp2sat.env,
}


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


def places() -> dict[Path, PurePath]:
    """The pages and pictures of the site, with their places in it."""
    paths = {each: each.relative_to(ROOT).as_posix() for each in found((*PAGES, *FILES, ICON))}
    return {path: PurePath(PLACES.get(name, name)) for path, name in paths.items()}


def title(page: Path) -> str:
    """The title of a page: its first heading. All measurements have one; the navigation says more.

    Raises:
        KeyError: measurements have no name in the navigation.
    """
    heading = re.search(r"^# (.+)$", page.read_text("utf-8"), re.MULTILINE)
    assert heading, f"{page} has no heading"
    if heading[1] != MEASUREMENTS:
        return heading[1]
    names = re.findall(r"^ +- (.+): (.+\.md)$", SETTINGS.read_text("utf-8"), re.MULTILINE)
    by_path = {path: name for name, path in names}
    return f"{MEASUREMENTS}: {by_path[page.relative_to(ROOT).as_posix()]}"


def with_links(text: str, page: Path, staged: Mapping[Path, PurePath], home: str) -> str:
    """The text of a page, with links to other places of the site or to the home of the sources."""

    def link(match: re.Match[str]) -> str:
        before, target = match.groups()
        path = (page.parent / target).resolve()
        if path == ROOT / PLAYGROUND:
            place = f"{PLAYGROUND}/index.html"
        elif path in staged:
            place = staged[path].as_posix()
        else:
            kind = "tree" if path.is_dir() else "blob"
            return f"{before}{home}/{kind}/main/{path.relative_to(ROOT).as_posix()}"
        if before.startswith("href"):  # Markdown makes links to pages only of its own links
            place = re.sub(r"\.md$", ".html", place)
        return before + posixpath.relpath(place, staged[page].parent.as_posix())

    return LINK.sub(link, text)


def with_titles(text: str, page: Path) -> str:
    """The text of a page, with the titles of other pages in place of their names in links."""

    def link(match: re.Match[str]) -> str:
        path = (page.parent / match[1]).resolve()
        return f"[{title(path)}]({match[1]}" if path.is_file() else match[0]

    return NAMED.sub(link, text)


def adapted(text: str) -> str:
    """The text of a page for Python-Markdown, which reads two things in another way than GitHub.

    A list begins after an empty line, and code in a table may have bars.
    """
    lines: list[str] = []
    is_code = False
    for line in text.splitlines():
        is_code ^= line.lstrip().startswith("```")
        if not is_code and line.startswith("|"):
            line = CODE.sub(lambda code: code[0].replace(r"\|", "|"), line)
        if not is_code and ITEM.match(line) and lines[-1:] and PROSE.match(lines[-1]):
            lines.append("")
        lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the folder anew."""
    home = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
    shutil.rmtree(SITE, ignore_errors=True)
    staged = places()
    for path, place in staged.items():
        copy = SITE / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            text = with_titles(path.read_text("utf-8"), path)
            text = text.replace(f"# {MEASUREMENTS}\n", f"# {title(path)}\n", 1)
            text = MODEL.sub("```csp2sat", with_links(adapted(text), path, staged, home))
            copy.write_text(text, "utf-8")
        else:
            shutil.copyfile(path, copy)
    (SITE / "docs" / "reference.md").write_text(reference(), "utf-8")


if __name__ == "__main__":
    main()
