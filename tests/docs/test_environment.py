"""docs/environment.md is true: its examples give what it shows."""

import doctest

from paths import ROOT

PAGE = ROOT / "docs" / "environment.md"


def test_the_examples_of_the_page() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 15
    assert not results.failed
