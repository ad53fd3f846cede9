"""Folders of the project that tests read."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The root of the repository, which is the package."""

DATA = ROOT / "tests" / "data"
"""The data of the tests."""

SITE = ROOT / "build" / "site"
"""The built page."""
