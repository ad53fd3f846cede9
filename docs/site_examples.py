"""Shows the examples of docstrings as code on the documentation site: an extension of Griffe."""

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
