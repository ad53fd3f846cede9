"""The README for package indexes, which know no relative links. All else is in pyproject.toml."""

import re
import tomllib
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
SOURCE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
(VERSION,) = re.findall(r'^__version__ = "(.*)"$', (ROOT / "__init__.py").read_text("utf-8"), re.M)
LINK = re.compile(r'(\]\(|\bhref="|\bsrc=")(?![a-z]+:|#)([^)"]+)')
"""A relative link in Markdown or HTML: what comes before its target, and the target."""


def absolute(link: re.Match[str]) -> str:
    """The link to the same file of this version at its home; pictures are linked as files."""
    before, target = link.groups()
    kind = "raw" if before.startswith("src") else "blob"
    return f"{before}{SOURCE}/{kind}/v{VERSION}/{target}"


setup(
    script_name="setup.py",  # keeps this file out of the package, which is the same folder
    long_description=LINK.sub(absolute, (ROOT / "README.md").read_text("utf-8")),
    long_description_content_type="text/markdown",
)
