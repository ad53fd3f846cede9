"""How much a step, or a mistake, gives away: where to look, which thought or rule, the rest."""

from __future__ import annotations

from csp2sat.models.draw.picture import REASON, TARGET
from csp2sat.models.tutor.explanation import Explanation

WHERE, THOUGHT, STEP, FILL, LONG = LEVELS = ("where", "thought", "step", "fill", "long")
"""Where to look; the name of the thought, too; what follows; the same, written into the board; what
follows with all rules, clues and facts. Of a mistake: where to look; the rule, too; what breaks it;
what to take back, too; the same with all rules, clues and facts."""


def known_level(level: str) -> str:
    """The same level.

    Raises:
        ValueError: there is no such level.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}: they are {', '.join(LEVELS)}")
    return level


def at_level(explanation: Explanation, level: str) -> Explanation:
    """What a step says at a level; `where` and `thought` give nothing away of what follows."""
    if level == LONG:
        return explanation._replace(short="")
    if level == FILL and explanation.undo:
        return explanation._replace(short=_together(explanation.sentence, explanation.undo))
    if level not in (WHERE, THOUGHT) or not explanation.short:
        return explanation
    reasons = tuple(mention for mention in explanation.mentions if mention.role == REASON)
    if level == THOUGHT:
        shown = tuple(mention for mention in explanation.mentions if mention.role != TARGET)
        text = _together(explanation.look, explanation.idea)
        return explanation._replace(short=text, mentions=shown, cells=(), detail=())
    return explanation._replace(short=explanation.look, mentions=reasons, cells=(), detail=())


def _together(first: str, second: str) -> str:
    """Two sentences; no space follows an ideographic full stop."""
    return f"{first}{'' if first.endswith('。') else ' '}{second}"
