"""XML to a tree of elements that know their offsets; document types are refused."""

from __future__ import annotations

from xml.parsers import expat

from csp2sat.csp.errors import Source
from csp2sat.csp.parse_numbers import check_digits, fail

DEEPEST = 100
"""Elements inside each other."""
_BUFFER = 1 << 20
"""Bytes of text that are taken at once."""


class Element:
    """An element: tag, attributes, text, children, offsets of its start tag and of its end tag."""

    __slots__ = ("attributes", "children", "end", "offset", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], offset: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.offset = offset
        self.end = offset
        self.text = ""
        self.children: list[Element] = []

    def child(self, tag: str) -> Element | None:
        """The first child with a tag."""
        return next((child for child in self.children if child.tag == tag), None)

    def all(self, tag: str) -> list[Element]:
        """The children with a tag."""
        return [child for child in self.children if child.tag == tag]

    @property
    def content(self) -> str:
        """The text, without blanks around it."""
        return self.text.strip()


def parse(source: Source) -> Element:
    """The root of an XML text.

    A document type is refused: its entities can make a small text huge.

    Raises:
        CspError: the text is not XML, is too deep, or it has a document type.
    """
    check_digits(source)
    parser = expat.ParserCreate(encoding="UTF-8")
    data = source.text.encode()
    stack = [Element("", {}, 0)]
    last = [0, 0]  # a byte, and the offset of its character

    def offset(at: int) -> int:
        if at > last[0]:
            last[:] = at, last[1] + len(data[last[0] : at].decode(errors="ignore"))
        return last[1]

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, offset(parser.CurrentByteIndex))
        if len(stack) > DEEPEST:
            fail(source, element.offset, f"more than {DEEPEST} elements inside each other")
        stack[-1].children.append(element)
        stack.append(element)

    def characters(text: str) -> None:
        stack[-1].text += text

    def end(_tag: str) -> None:
        stack.pop().end = offset(parser.CurrentByteIndex)

    def doctype(*_: object) -> None:
        at = offset(parser.CurrentByteIndex)
        fail(source, at, "a document type is refused", "remove the line <!DOCTYPE ...>")

    parser.StartElementHandler = start
    parser.CharacterDataHandler = characters
    parser.EndElementHandler = end
    parser.StartDoctypeDeclHandler = doctype
    parser.buffer_text = True
    parser.buffer_size = _BUFFER
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        at = offset(parser.ErrorByteIndex)
        fail(source, at, f"not well-formed XML: {expat.ErrorString(error.code)}")
    return stack[0].children[0]
