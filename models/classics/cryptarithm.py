"""Cryptarithm: a sum of words, `SEND + MORE = MONEY`. Put a digit for each letter so that

1. different letters have different digits;
2. no word begins with 0;
3. the sum is right.

Model of Sugar's example: each letter is a variable, `C1`, `C2`, ... are the carries from the last
column on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from csp2sat.csp.expr import Node, Number
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, add, apply, compare, times
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Picture

_SUM = re.compile(r"([A-Za-z]+(?: *\+ *[A-Za-z]+)*) *= *([A-Za-z]+)")


def make(words: Sequence[str]) -> Cryptarithm:
    """The puzzle written in one word of the command line or several.

    Raises:
        ValueError: the words are not a sum, or have more than ten letters.
    """
    text = " ".join(words).strip()
    match = _SUM.fullmatch(text)
    if match is None:
        raise ValueError(f"expected a sum of words such as SEND + MORE = MONEY, not {text!r}")
    puzzle = Cryptarithm(re.findall("[A-Za-z]+", match[1]), match[2])
    if len(puzzle.letters) > 10:
        raise ValueError(f"there are {len(puzzle.letters)} different letters, but ten digits")
    return puzzle


class Cryptarithm:
    """Some words and the word that is their sum."""

    def __init__(self, words: list[str], total: str) -> None:
        self._words = words
        self._total = total
        self.letters = sorted({letter for word in (*words, total) for letter in word})

    def heading(self) -> str:
        """The title and the sum."""
        return f"{KIND.title} {' + '.join(self._words)} = {self._total}"

    def problem(self) -> Problem:
        """The letters differ; each column is right, from the last to the first."""
        problem = Problem()
        leading = {word[0] for word in (*self._words, self._total)}
        digit = {
            letter: problem.int_var(letter, 1 if letter in leading else 0, 9)
            for letter in self.letters
        }
        problem.add(apply(ALLDIFFERENT, *digit.values()))
        carry: list[Node] = []  # into the current column, at most one
        most = 0  # its upper bound
        columns = max(map(len, (*self._words, self._total)))
        # A carry out of the longest word has a column of its own.
        for column in range(1, columns + 2):
            above = [digit[word[-column]] for word in self._words if len(word) >= column]
            below = [digit[self._total[-column]]] if len(self._total) >= column else []
            if not (carry or above or below):
                break
            left: list[Node] = [*carry, *above]
            carry = []
            if above:
                most = (9 * len(above) + most) // 10
                carry = [problem.int_var(f"C{column}", 0, most)]
            right: list[Node] = [*(times(10, carried) for carried in carry), *below]
            problem.add(compare(EQ, _sum(left), _sum(right)))
        return problem

    def draw(self, solution: Solution) -> str:
        """The sum in letters and in digits, side by side."""
        width = max(map(len, (*self._words, self._total)))
        lines = []
        for i, word in enumerate((*self._words, self._total)):
            if i == len(self._words):
                lines.append("  ".join(["-" * (width + 2)] * 2))
            sign = "+" if 0 < i < len(self._words) else " "
            number = "".join(str(solution.ints[letter]) for letter in word)
            lines.append(f"{sign} {word:>{width}}  {sign} {number:>{width}}")
        return "\n".join(lines)

    def picture(self, solution: Solution | None = None) -> Picture:
        """The words below each other; with a solution their digits, and the letters in corners."""
        from csp2sat.models.board.grid import Grid
        from csp2sat.models.draw.picture import FRAME, Picture

        words = (*self._words, self._total)
        width, above = max(map(len, words)), len(self._words)
        column = Picture(Grid(width, len(words)), FRAME)
        for r, word in enumerate(words):
            for c, letter in enumerate(word, width - len(word)):
                column.text((r, c), letter, corner="nw" if solution else "")
                if solution:
                    column.text((r, c), str(solution.ints[letter]), answer=True)
        for r in range(1, above):
            column.outside("left", r, "+")
        for c in range(width):
            column.edge((above, c), (above, c + 1))
        return column

    def answer(self, solution: Solution) -> str:
        """A row for each letter: the letter and its digit."""
        return "\n".join(f"{letter} {solution.ints[letter]}" for letter in self.letters)


def _sum(terms: Iterable[Node]) -> Node:
    """A sum without needless operators."""
    match list(terms):
        case []:
            return Number(0)
        case [term]:
            return term
        case several:
            return add(several)


KIND = Classic(
    title="Crypt-Arithmetic Puzzle",
    about="A sum of words such as SEND + MORE = MONEY; each letter is a digit",
    usage="WORD + WORD = WORD",
)
