"""Reads DIMACS formulas, and DRAT proofs as text or binary.

    formula ::= 'p cnf' VARIABLES CLAUSES clause*      clause ::= literal* 0
    proof   ::= (clause | 'd' clause)*

A line that begins with `c` is a comment. In a binary proof each clause begins with a byte `a` or
`d`; a literal is twice its variable, plus one if it is negated, in bytes of 7 bits, lowest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.solver.proof.rup import Step

MOST_VARIABLES = 10_000_000
"""The greatest variable that is accepted: the checker keeps lists of this length."""

_HEADER = r"\s*p[ \t]+cnf[ \t]+([0-9]{1,18})[ \t]+([0-9]{1,18})[ \t\r]*$"
_COMMENT = r"^[ \t]*c.*$"
_END = r"^[ \t]*%[\s\S]*"  # formulas of SATLIB end with it
_DELETE = 1 << 62  # `d` among the literals of a text
_MOST_BYTES = 10  # of a literal in a binary proof
_ADD_BYTE, _DELETE_BYTE = -(ord("a") // 2), ord("d") // 2  # `a` and `d` read as literals


class Proof:
    """The steps of the proof in the file `name`, and their places in its text."""

    def __init__(self, name: str, steps: Sequence[Step], text: _Text | None = None) -> None:
        self.steps = steps
        self.name = name
        self._text = text

    def error(self, index: int, message: str, hint: str) -> str:
        """A message about a step, with its place, or its number in a binary proof."""
        message = f"step {index + 1} {message}"
        if self._text is None:
            words = " ".join(map(str, [*self.steps[index][1], 0]))
            return f"{self.name}: error: {message}\n  {words[:100]}\n  hint: {hint}"
        before = sum(len(clause) + 1 + delete for delete, clause in self.steps[:index])
        return str(self._text.diagnostic(before, message, hint))


class ProofError(Exception):
    """A binary proof can't be read."""


def read_formula(source: Source) -> list[list[int]]:
    """The clauses of a DIMACS file.

    Raises:
        CspError: the text is not a DIMACS formula, or contradicts its header.
    """
    text = _Text(source)
    variables, count = text.header()
    codes = text.codes({})
    if max(map(abs, codes), default=0) > variables:
        at = next(i for i, literal in enumerate(codes) if abs(literal) > variables)
        raise text.error(at, f"the header says {variables} variables, but here is {abs(codes[at])}")
    clauses = list(text.clauses(codes))
    if len(clauses) != count:
        raise text.error(-1, f"the header says {count} clauses, but there are {len(clauses)}")
    return clauses


def read_proof(data: bytes, name: str) -> Proof:
    """The steps of a proof.

    Raises:
        CspError: it can't be read as text.
        ProofError: it can't be read as a binary proof.
    """
    # Each step of a binary proof ends with a zero byte, and no text has one.
    if 0 in data:
        return Proof(name, list(_binary_steps(data, name)))
    text = _Text(Source.from_bytes(data, name))
    codes = text.codes({"d": _DELETE})
    steps: list[Step] = []
    at = 0
    for clause in text.clauses(codes):
        delete = clause[:1] == [_DELETE]
        literals = clause[1:] if delete else clause
        if _DELETE in literals:
            inside = at + delete + literals.index(_DELETE)
            raise text.error(inside, "'d' stands inside a clause", "a clause ends with 0")
        steps.append((delete, literals))
        at += len(clause) + 1
    return Proof(name, steps, text)


class _Text:
    """The words of a text without its comments, numbered from 0."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._start = 0
        if "c" in source.text:
            self._blank(_COMMENT)

    def _blank(self, pattern: str) -> None:
        blanks = re.compile(pattern, re.MULTILINE).sub
        self._text = blanks(lambda match: " " * len(match[0]), self._text)

    def header(self) -> tuple[int, int]:
        """The numbers of variables and clauses; later calls read the words after the header."""
        match = re.compile(_HEADER, re.MULTILINE).match(self._text)
        if not match:
            raise self.error(0, "expected 'p cnf VARIABLES CLAUSES', as a DIMACS formula begins")
        self._start = match.end()
        self._blank(_END)
        return int(match[1]), int(match[2])

    def codes(self, known: Mapping[str, int]) -> list[int]:
        """Each word as a number."""
        words = self._text[self._start :].split()
        numbers = _Numbers(known)
        try:
            return [numbers[word] for word in words]
        except _WrongWord as wrong:
            raise self.error(words.index(wrong.word), str(wrong)) from None

    def clauses(self, codes: list[int]) -> Iterator[list[int]]:
        """The numbers between zeros."""
        at = 0
        for clause in _split(codes):
            yield clause
            at += len(clause) + 1
        if at < len(codes):
            raise self.error(at, "this clause does not end with 0", "is the file complete?")

    def diagnostic(self, index: int, message: str, hint: str = "") -> Diagnostic:
        """An error at a word; index -1 is the header."""
        start = self._start if index >= 0 else 0
        words = re.compile(r"\S+").finditer(self._text, start)
        word = next(islice(words, max(index, 0), None), None)
        return Diagnostic(self._source, word.start() if word else start, message, hint)

    def error(self, index: int, message: str, hint: str = "") -> CspError:
        """The error at a word as an exception."""
        return CspError([self.diagnostic(index, message, hint)])


class _WrongWord(Exception):
    def __init__(self, word: str, message: str) -> None:
        super().__init__(message)
        self.word = word


class _Numbers(dict[str, int]):
    """Maps words to numbers; each is computed once."""

    def __missing__(self, word: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,4000}", word):
            raise _WrongWord(word, f"{word[:40]!r} is not a literal")
        number = int(word)
        if abs(number) > MOST_VARIABLES:
            raise _WrongWord(word, _too_large(number))
        self[word] = number
        return number


def _too_large(literal: int) -> str:
    return f"the variable {abs(literal)} exceeds the limit of {MOST_VARIABLES}"


def _split(codes: list[int]) -> Iterator[list[int]]:
    """The codes before each zero; those after the last zero are left out."""
    at = 0
    while True:
        try:
            zero = codes.index(0, at)
        except ValueError:
            return
        yield codes[at:zero]
        at = zero + 1


class _BinaryNumbers(dict[bytes, int]):
    """Maps the words of a binary proof to literals; each is computed once."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __missing__(self, word: bytes) -> int:
        if len(word) > _MOST_BYTES:
            raise ProofError(f"{self._name}: error: a literal of {len(word)} bytes is too large")
        twice = sum((byte & 127) << 7 * i for i, byte in enumerate(word))
        variable, negated = divmod(twice, 2)
        if variable > MOST_VARIABLES:
            raise ProofError(f"{self._name}: error: {_too_large(variable)}")
        if negated and not variable:
            raise ProofError(f"{self._name}: error: the byte 0x01 is not a literal")
        self[word] = -variable if negated else variable
        return self[word]


def _binary_steps(data: bytes, name: str) -> Iterator[Step]:
    incomplete = f"{name}: error: the last step does not end; is the file complete?"
    if data[-1] > 127:  # an incomplete literal; the pattern below would be quadratic
        raise ProofError(incomplete)
    numbers = _BinaryNumbers(name)
    codes = [numbers[word] for word in re.findall(rb"[\x80-\xff]*[\x00-\x7f]", data)]
    at = 0
    for index, clause in enumerate(_split(codes)):
        if clause[:1] not in ([_ADD_BYTE], [_DELETE_BYTE]):
            wrong = f"step {index + 1} of this binary proof begins with neither 'a' nor 'd'"
            raise ProofError(f"{name}: error: {wrong}")
        yield clause[0] == _DELETE_BYTE, clause[1:]
        at += len(clause) + 1
    if at < len(codes):
        raise ProofError(incomplete)
