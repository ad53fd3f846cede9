"""XML to a tree of elements that know their offsets; document types are refused."""

from __future__ import annotations

from xml.parsers import expat

from csp2sat.csp.errors import Source
from csp2sat.readers.words import fail


class Element:
    """An element: its tag, attributes, text before its children, children, and offset."""

    __slots__ = ("attributes", "children", "offset", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], offset: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.offset = offset
        self.text = ""
        self.children: list[Element] = []

    def child(self, tag: str) -> Element | None:
        """The first child with a tag."""
        return next((each for each in self.children if each.tag == tag), None)

    def all(self, tag: str) -> list[Element]:
        """The children with a tag."""
        return [each for each in self.children if each.tag == tag]

    @property
    def content(self) -> str:
        """The text, without blanks around it."""
        return self.text.strip()


def parse(source: Source) -> Element:
    """The root of an XML text.

    A document type is refused: its entities can make a small text huge.

    Raises:
        CspError: the text is not XML, or it has a document type.
    """
    parser = expat.ParserCreate(encoding="UTF-8")
    data = source.text.encode()
    is_plain = len(data) == len(source.text)
    stack = [Element("", {}, 0)]

    def offset() -> int:
        at = parser.CurrentByteIndex
        return at if is_plain else len(data[:at].decode(errors="ignore"))

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, offset())
        stack[-1].children.append(element)
        stack.append(element)

    def characters(text: str) -> None:
        stack[-1].text += text

    def end(_tag: str) -> None:
        stack.pop()

    def doctype(*_: object) -> None:
        fail(source, offset(), "a document type is refused", "remove the line <!DOCTYPE ...>")

    parser.StartElementHandler = start
    parser.CharacterDataHandler = characters
    parser.EndElementHandler = end
    parser.StartDoctypeDeclHandler = doctype
    parser.buffer_text = True
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        at = parser.ErrorByteIndex
        start_of = at if is_plain else len(data[:at].decode(errors="ignore"))
        fail(source, start_of, f"not well-formed XML: {expat.ErrorString(error.code)}")
    return stack[0].children[0]
