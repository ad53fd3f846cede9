"""The reference of the documentation site: extensions of Griffe, which reads the docstrings."""

from __future__ import annotations

import re

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
"""An example of a docstring, up to an empty line."""


class Examples(griffe.Extension):
    """Puts each example into a block of code."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)


class PublicBases(griffe.Extension):
    """Leaves private classes out of the bases of a class."""

    def on_class(self, *, cls: griffe.Class, **_: object) -> None:
        cls.bases = [each for each in cls.bases if not str(each).rpartition(".")[2].startswith("_")]
