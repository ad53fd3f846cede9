"""Blocks, groups and slides: the constraints that they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.readers.xcsp.scope import Scope, check_attributes
from csp2sat.readers.xcsp.xml_tree import Element

_PLACE = re.compile(r"%(\d+|\.\.\.)")


def expand(scope: Scope, parent: Element) -> Iterator[Element]:
    """The constraints inside an element, in order; those of groups with their arguments."""
    stack = [iter(parent.children)]
    while stack:
        child = next(stack[-1], None)
        if child is None:
            stack.pop()
            continue
        scope.here = child
        if child.tag in ("block", "group", "slide"):
            check_attributes(scope, child, "circular" if child.tag == "slide" else "")
        if child.tag == "block":
            stack.append(iter(child.children))
        elif child.tag == "group":
            stack.append(_group(scope, child))
        elif child.tag == "slide":
            stack.append(_slide(scope, child))
        else:
            yield child


def _group(scope: Scope, group: Element) -> Iterator[Element]:
    template, *rows = group.children or [group]
    if template.tag == "args" or any(row.tag != "args" for row in rows):
        scope.fail("a group has one constraint, then its <args>")
    for row in rows:
        words = _words(scope, row.text)
        yield _fill(scope, template, words, row.offset)


def _slide(scope: Scope, slide: Element) -> Iterator[Element]:
    *lists, template = slide.children or [slide]
    if not lists or any(part.tag != "list" for part in lists):
        scope.fail("a slide has lists, then a constraint", "as <list> x[] </list>")
    width = _places(template)
    if not width:
        scope.fail("the constraint of a slide has no place %0")
    circular = slide.attributes.get("circular") == "true"
    windows: list[list[list[str]]] = []
    for part in lists:
        check_attributes(scope, part, "offset collect")
        collected = scope.attribute(part, "collect", 1)
        windows.append(_windows(scope, part, width if len(lists) == 1 else collected, circular))
    numbers = sorted({len(some) for some in windows})
    if len(numbers) > 1:
        scope.fail(f"one list slides {numbers[0]} times, another {numbers[1]} times")
    for some in zip(*windows, strict=True):
        yield _fill(scope, template, [word for words in some for word in words], slide.offset)


def _windows(scope: Scope, part: Element, width: int, circular: bool) -> list[list[str]]:
    """The arguments in each window of a list that slides over it."""
    words = _words(scope, part.text)
    step = scope.attribute(part, "offset", 1)
    if step < 1:
        scope.fail(f"offset={step} is not positive")
    if circular and width > len(words):
        scope.fail(f"%{width - 1} has no argument: there are {len(words)}")
    last = len(words) if circular else len(words) - width + 1
    return [
        [words[(i + j) % len(words)] for j in range(width)] for i in range(0, max(last, 0), step)
    ]


def _whole_text(element: Element) -> str:
    return element.text + " ".join(map(_whole_text, element.children))


def _places(template: Element) -> int:
    """How many arguments the places `%0`, `%1`, ... of a constraint need at least."""
    return 1 + max(
        (int(number) for number in re.findall(r"%(\d+)", _whole_text(template))), default=-1
    )


def _words(scope: Scope, text: str) -> list[str]:
    """The arguments in a text: each is a variable, an integer, a range or an expression."""
    result: list[str] = []
    for word in scope.words(text):
        if re.match(r"[+-]?\d", word) and ".." not in word:
            result += map(str, scope.values(word))
        elif "[" in word and "(" not in word:
            result += scope.names(word)
        else:
            result.append(word)
    return result


def _fill(scope: Scope, template: Element, words: Sequence[str], offset: int) -> Element:
    """The template with the arguments in the places `%0`, `%1`, ... and `%...` (the others)."""
    rest = " ".join(words[_places(template) :])

    def word(match: re.Match[str]) -> str:
        if match[1] == "...":
            return rest
        if int(match[1]) >= len(words):
            scope.here = template
            scope.fail(f"{match[0]} has no argument: there are {len(words)}")
        return words[int(match[1])]

    def copy(element: Element) -> Element:
        result = Element(element.tag, element.attributes, offset)
        result.text = _PLACE.sub(word, element.text) if "%" in element.text else element.text
        result.children = [copy(child) for child in element.children]
        return result

    return copy(template)
