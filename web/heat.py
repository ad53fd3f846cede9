"""A board with the share of its solutions in which each cell has what it may have."""

from __future__ import annotations

from csp2sat.models.kind import Kind
from csp2sat.models.languages import language_of
from csp2sat.models.tutor.heat_map import meaning
from csp2sat.puzzle.heat import heat_picture, shares_of
from csp2sat.web.board_view import svg_of
from csp2sat.web.read_board_text import read

NONE = "The board has no solution."
NO_PLACE = "Pictures of this kind have no place for shares."
ALL = "Share of all {number} solutions: {fact}"
SAMPLE = "Share of a random sample of {number} solutions: {fact}"
ONLY = "The board has a single solution: {fact}"


def heat(
    text: str,
    kind: str | Kind,
    seconds: float | None = None,
    jobs: int = 1,
    language: str = "en",
) -> dict[str, object]:
    """A picture of the shares, and what they are of; after `seconds` of a smaller sample.

    Raises:
        LimitReached: the time is over before there is a sample.
    """
    puzzle, speaks = read(text, kind).puzzle(), language_of(language)
    shares = shares_of(puzzle, {"time_limit": seconds, "jobs": jobs})
    if shares is None:
        return {"text": speaks.text(NONE)}
    picture = heat_picture(puzzle, shares)
    if picture is None:
        return {"text": speaks.text(NO_PLACE)}
    template = SAMPLE if not shares.exact else ALL if shares.total > 1 else ONLY
    fact = meaning(puzzle.heats(shares.every()), speaks)
    said = speaks.text(template).format(number=f"{shares.total:,}", fact=fact)
    return {"text": said, "svg": svg_of(picture)}
