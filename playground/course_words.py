"""What the course says in general words of each thought, and of each level."""

from __future__ import annotations

from collections.abc import Mapping

import course_words_loops as loops
import course_words_numbers as numbers
import course_words_shading as shading

IN_WORDS: Mapping[str, Mapping[str, str]] = {
    "sudoku": numbers.SUDOKU,
    "slitherlink": loops.SLITHERLINK,
    "masyu": loops.MASYU,
    "nurikabe": shading.NURIKABE,
    "heyawake": shading.HEYAWAKE,
    "akari": shading.AKARI,
    "hitori": shading.HITORI,
    "nonogram": shading.NONOGRAM,
    "kakuro": numbers.KAKURO,
    "star-battle": shading.STAR_BATTLE,
    "hashiwokakero": loops.HASHIWOKAKERO,
    "yajilin": loops.YAJILIN,
}
"""For each kind its thoughts in two or three sentences: the idea, where to look, why it is so."""

LEVELS: Mapping[str, str] = {
    "easy": "Here no chapter says which thought comes next. The boards need mostly thoughts that "
    "you know: go on looking where something new has just been found.",
    "medium": "These boards are larger or have fewer clues. Several thoughts come together: if "
    "nothing is left at single clues, look at two clues that share cells.",
    "hard": "Some steps here need a supposition: choose a place with two possibilities, follow one "
    "of them, and if it breaks a rule, the other one is right. Hints show such steps line by line.",
}
"""What boards of a level are for, and what is new."""

COLOURS: Mapping[str, str] = {
    "target": "orange: what follows",
    "fact": "hatched: what is known already",
    "reason": "blue: the clue or the cells of the rule",
}
"""The marks in pictures of steps, by their roles."""

SHOWN: Mapping[str, str] = {
    "line between": "inside and outside: a line",
    "no line between": "inside and outside: no line",
    "dead ends": "no end, no branch",
    "fits only so": "one way to fit",
    "chain of signs": "suppose a star",
}
"""Names of thoughts that the course says in other words."""


def shown(title: str) -> str:
    """A title, or the name of a thought, as the page has it."""
    name = SHOWN.get(title.lower())
    if name is None:
        return title
    return name[0].upper() + name[1:] if title[0].isupper() else name
