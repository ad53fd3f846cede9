"""A text with its forms, its names and their places; also of a text with mistakes."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence, Set

from csp2sat.csp.errors import Source
from csp2sat.csp.operators import BY_SPELLING, spellings
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.needs_expansion import LOOPS
from csp2sat.csp.syntax.tokenizer import Piece, pieces
from csp2sat.editor import name_resolution
from csp2sat.editor.statement_heads import STATEMENTS

INTEGER, BOOLEAN = "integer", "Boolean"
VARIABLES = {"int": INTEGER, "dint": INTEGER, "bool": BOOLEAN, "dbool": BOOLEAN}
DEFINES = {
    **dict.fromkeys(VARIABLES, "variable"), "domain": name_resolution.DOMAIN,
    "define": name_resolution.CONSTANT,
}  # fmt: skip
"""What the statements with a name after their head define."""
PARAMETER, PREDICATE, RELATION = "parameter", name_resolution.PREDICATE, name_resolution.RELATION
ARRAY, FUNCTION = name_resolution.ARRAY, name_resolution.FUNCTION
DEFINES_SHAPES = {**dict.fromkeys(VARIABLES, ARRAY), "define": FUNCTION, PREDICATE: PREDICATE}
"""What statements define if the name is at the head of a list."""
BINDING = (*LOOPS, "let")
"""The heads of forms with names of their own."""


class Form(NamedTuple):
    """A list: offsets of its `(` and behind its `)`, the number of the form around it or -1."""

    start: int
    end: int
    around: int


class Name(NamedTuple):
    """A name that a statement defines: its kind, its place, the statement, and a variable's sort.

    An integer and a Boolean variable may share a name, and so may other kinds. A parameter has its
    meaning in its statement from the offset `start` on.
    """

    kind: str
    name: Piece
    statement: Form
    sort: str = ""
    start: int = 0

    def is_item(self, word: str) -> bool:
        """Whether a word is the name of an item: those of the array `q` are `q_1`, ..."""
        rest = word.removeprefix(self.name.text)
        is_array = self.kind == ARRAY and word.startswith(self.name.text)
        return is_array and bool(re.fullmatch(r"(_-?[0-9]+)+", rest))

    def role(self, word: str) -> str:
        """What a word that refers to it is (see `name_resolution`)."""
        is_variable = self.kind == "variable" or self.is_item(word)
        return f"{self.sort} variable" if is_variable else self.kind


class Document:
    """A text, as an editor looks at it.

    - `source`: the text as the parser reads it, with all that it includes;
    - `words`: the symbols, integers and labels, in the order of the text;
    - `names`: all that is defined, parameters of predicates and names of loops included.
    """

    taken: Collection[str] = {*STATEMENTS, *BY_SPELLING, "true", "false"}
    """The words of the language: no definition has such a name."""

    def __init__(self, text: str | Source) -> None:
        self.source = text if isinstance(text, Source) else Source(text)
        self.text = self.source.text
        self.words: list[Piece] = []
        self._forms: list[Form] = []
        self._at: list[int] = []  # for each word the number of the innermost form, or -1
        self._heads: dict[int, Piece] = {}  # by the number of the form
        self._keys: list[Piece] = []
        self._read()
        self._starts = [word.offset for word in self.words]
        self._from = {form.start: form for form in self._forms}
        self.names = [*self._definitions(), *self._binders()]
        self._arrays = [name for name in self.names if name.kind == ARRAY]
        self._by_name: dict[str, list[Name]] = {}
        for name in self.names:
            for spelling in spellings(name.name.text):
                self._by_name.setdefault(spelling, []).append(name)

    def _read(self) -> None:
        open_forms: list[int] = []
        last = None
        for piece in pieces(self.text):
            if piece.text == "(":
                around = open_forms[-1] if open_forms else -1
                open_forms.append(len(self._forms))
                self._forms.append(
                    Form(piece.offset, len(self.text) + 1, around)
                )  # if it has no end
            elif piece.text == ")":
                if open_forms:
                    number = open_forms.pop()
                    self._forms[number] = self._forms[number]._replace(end=piece.end)
            elif piece.text[0] == "#":
                self._keys += _key_words(piece)
            elif piece.text[0] != ";":
                number = open_forms[-1] if open_forms else -1
                if last and last.text == "(":
                    self._heads[number] = piece
                self.words.append(piece)
                self._at.append(number)
            last = piece

    def _definitions(self) -> Iterator[Name]:
        """Yields what the statements define."""
        for i, (word, number) in enumerate(zip(self.words, self._at, strict=True)):
            if number < 0 or self._heads.get(number) is not word:
                continue
            form, following = self._forms[number], self.words[i + 1 : i + 2]
            if form.around >= 0 or not following or following[0].offset > form.end:
                continue
            if word.text in DEFINES and self._at[i + 1] == number:
                sort = VARIABLES.get(word.text, "")
                yield Name(DEFINES[word.text], following[0], form, sort)
            elif word.text == RELATION and self._at[i + 1] == number:
                yield Name(RELATION, following[0], form)
            elif word.text in DEFINES_SHAPES and self._heads.get(self._at[i + 1]) is following[0]:
                kind = DEFINES_SHAPES[word.text]
                yield Name(kind, following[0], form, VARIABLES.get(word.text, ""))
                head = self._at[i + 1] if kind != ARRAY else -2
                for j in range(i + 2, len(self.words)):
                    if self._at[j] != head:
                        break
                    yield Name(PARAMETER, self.words[j], form)

    def _binders(self) -> Iterator[Name]:
        """Yields the names of loops and of `let`: the heads of the forms before the last child."""
        loops = {k for k, head in self._heads.items() if head.text in BINDING}
        if not loops:
            return
        inside: dict[int, list[int]] = {}
        for k, form in enumerate(self._forms):
            inside.setdefault(form.around, []).append(k)
        words: dict[int, list[Piece]] = {}
        for word, k in zip(self.words, self._at, strict=True):
            words.setdefault(k, []).append(word)
        for k in sorted(loops):
            binders = inside.get(k, [])
            if binders and words[k][-1].offset < self._forms[binders[-1]].start:
                binders = binders[:-1]  # the last child is a form
            for binder in binders:
                head = self._heads.get(binder)
                if head is None:  # a list of names
                    names = words.get(min(inside.get(binder, [-2])), [])
                else:
                    names = [] if head.text == "where" else [head]
                start = self._forms[binder].end  # the values of a name do not have it yet
                yield from (Name(PARAMETER, word, self._forms[k], start=start) for word in names)

    # --- places -----------------------------------------------------------------------------

    def word_at(self, offset: int) -> Piece | None:
        """The word at an offset, or that ends there; None if there is none."""
        i = bisect_right(self._starts, offset) - 1
        candidates = [self.words[i]] if i >= 0 else []
        candidates += self._keys
        return next((piece for piece in candidates if piece.offset <= offset <= piece.end), None)

    def form_at(self, offset: int) -> Form | None:
        """The innermost form around an offset; None: it is outside all."""
        return max(self.forms_around(offset), default=None)

    def forms_around(self, offset: int) -> list[Form]:
        """The forms around an offset, the outermost first."""
        return [form for form in self._forms if form.start <= offset < form.end]

    def form_from(self, offset: int) -> Form | None:
        """The form that begins at an offset."""
        return self._from.get(offset)

    def is_head(self, word: Piece) -> bool:
        """Whether a word is the first of its form."""
        before = self.text[: word.offset].rstrip()
        return before.endswith("(")

    # --- names ------------------------------------------------------------------------------

    def meanings(self, word: Piece) -> list[Name]:
        """The definitions that a word refers to, or is.

        The nearest parameter hides all others. Else there may be one of each kind (the last before
        the word, or else the first), and arrays with an item of that name; of several, those that
        can stand in the place of the word.
        """
        candidates = self._by_name.get(word.text, [])
        if itself := [name for name in candidates if name.name == word]:
            return itself
        around = [name for name in candidates if name.kind == PARAMETER and _within(word, name)]
        if around:
            return [max(around, key=lambda name: (name.statement.start, name.name.offset))]
        arrays = [name for name in self._arrays if name.is_item(word.text)]
        by_kind: dict[tuple[object, ...], Name] = {}
        for name in (*candidates, *arrays):
            kind = name.kind, name.sort, *spellings(name.name.text)
            if name.kind != PARAMETER and (name.name.offset <= word.offset or kind not in by_kind):
                by_kind[kind] = name
        if len(by_kind) < 2:
            return list(by_kind.values())
        roles_here = self._roles(word)
        fitting = [name for name in by_kind.values() if name.role(word.text) in roles_here]
        return fitting or list(by_kind.values())

    def _roles(self, word: Piece) -> Set[str]:
        """The kinds of definitions that a word can refer to in its place."""
        if word in self._keys:
            return {name_resolution.INTEGER, name_resolution.BOOLEAN}
        around: list[name_resolution.Place] = []
        i = bisect_right(self._starts, word.offset) - 1
        start, number = word.offset, self._at[i]
        while number >= 0:
            form, head = self._forms[number], self._heads.get(number)
            children = self._children(number)
            place = bisect_right(children, start) - 1
            around.append(name_resolution.Place(head.text if head else "", place, len(children)))
            start, number = form.start, form.around
        return name_resolution.roles(around)

    def _children(self, number: int) -> list[int]:
        """The offsets of the children of a form."""
        form = self._forms[number]
        first, last = (bisect_right(self._starts, offset) for offset in (form.start, form.end))
        words = (self._starts[i] for i in range(first, last) if self._at[i] == number)
        lists: list[int] = []
        for other in self._forms[number + 1 :]:
            if other.start > form.end:
                break
            if other.around == number:
                lists.append(other.start)
        return sorted([*words, *lists])

    def references(self, name: Name) -> list[Piece]:
        """The words that refer, or may refer, to a definition or its items, itself included."""
        same = set(spellings(name.name.text))
        return [
            word
            for word in (*self.words, *self._keys)
            if (word.text in same or name.is_item(word.text)) and name in self.meanings(word)
        ]

    def by_kind(self) -> Mapping[str, Sequence[Name]]:
        """The definitions by their kinds."""
        names: dict[str, list[Name]] = {}
        for name in self.names:
            names.setdefault(name.kind, []).append(name)
        return names


def _key_words(line: Piece) -> Iterator[Piece]:
    """Yields the words of a line of answer keys."""
    start = 0
    for word in line.text.replace("#", " ").split():
        start = line.text.index(word, start)
        yield Piece(word, line.offset + start, 0)
        start += len(word)


def _within(word: Piece, name: Name) -> bool:
    """Whether a word is where a parameter has its meaning."""
    form = name.statement
    return max(form.start, name.start) <= word.offset < form.end
