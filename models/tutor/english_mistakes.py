"""The sentences of mistakes in English; `english` has the slots."""

from __future__ import annotations

RULE_IS_BROKEN = ("{What}: {facts}.", "{What}.")
"""What is wrong at once in what is filled in."""

MISTAKE = (
    "{Wrong}, because {facts}: {why}.",
    "{Wrong}: {why}.",
    "{Wrong}: {would}, because {facts}.",
    "{Wrong}: {would}.",
    "{Wrong}, because {facts}.",
    "{Wrong}: what is there leads nowhere, by a long search.",
)
"""What is filled in wrong, and what it breaks."""

MISTAKE_BY_LINES = (
    *MISTAKE[:4],
    "{Wrong}: what is there leads nowhere, because {facts}.",
    "{Wrong}: what is there leads nowhere.",
)
"""The same before the lines of a proof."""

MISTAKE_BY_SEARCH = (
    "{Wrong}: what is there leads nowhere, by a long search from {clues}, because {facts}.",
    "{Wrong}: what is there leads nowhere, by a long search from {clues}.",
    "{Wrong}: what is there leads nowhere, by a long search, because {facts}.",
    MISTAKE[-1],
)
"""The same without a short proof; the clues and facts are those that it needs, if they are few."""

CLOSES = (
    "This closes a loop that leaves out {clue}.",
    "This closes a loop that leaves out {line}.",
    "This closes a loop, but the answer has another loop.",
)
"""Lines that are a closed loop, and what it leaves out."""

NOT_MET = (
    "{one_clue} could not be met (rule {rule})",
    "{clues} could not be met (rule {rule})",
    "{named_rule} could not be met for {unit}",
    "{named_rule} could not be met at {area}",
    "{named_rule} could not be met",
)
NOT_MET_ANYWHERE = *NOT_MET[:2], NOT_MET[-1]
"""The same with the text of the rule, and without its area."""

BREAKS = (
    "What is filled in there breaks {named_rule}.",
    "What is filled in there leads nowhere.",
)
"""The second level of help with a mistake: the rule that is broken."""

TAKE_BACK = "Take back {lines}.", "Take this back: {facts}."
TAKE_ONE_BACK = "Take back one of {lines}.", "Take one of these back: {facts}."
TAKE_ONE_OF_LOOP = ("Take back a line of this loop.",)
CHANGE_AT = ("Change what is filled in at {cells}.",)
"""The last level of help with a mistake."""
