"""The sentences of the tutor in English: a template for each form of a thought.

A template has slots; of several, the first whose slots all have words is used. `{Place}` and
`{Targets}` are the same words with a capital. The slots:

    targets  what follows: `r1c1 and r1c2 are black`
    sides    the same, of sides of the first cell: `its top and left sides are drawn`
    place    the clue or the area of the constraint: `the 2 at r5c5`, `row 4`
    facts    what is known, if it is short: `r1c3 is white`
    inside   those of them about the cells of what follows
    rule     the number of the rule, `named_rule` with its text
    noun     what a clue counts: `cells`, `sides`, `lines`
    item     the same for one: `cell`; of a step, only if there is one target
    be       what a count counts, after `could`: `be black`
    one_clue the clue of the constraint, if it has one; `clues`: several; `unit`: its area, if none
    first    the first cell that the constraint is about
    area     the cells that it is about, if they are few: `r1c1 to r1c4`
    ends     the first and the last of them: `r1c1-r2c2`
    others   the cells of all constraints of its rule, if they are few, but for those of `targets`
    cells    those of `targets`
    known    those of `facts`
    would    what would go wrong otherwise: `r1c2 would be cut off`
    what     what is wrong by now: `r1c2 is cut off`
    cut      what would be cut off: `r1c2`
    rest     from what
    places   the clues and areas of several constraints
    wrong    what is filled in wrong: `r1c2 can't be 4`
    clues    the clues that a reason needs, if they are few
    at       the cells of a named step; `or_at` with `or`
    values   its numbers, `value` if there is one
    then     what would follow otherwise: `r1c2 is black`
    least    how many a count would have, `most` how many it could have, of those `needed`, with the
             `limit`
    base     the areas with the numbers of a named step, `cover` those of what follows
    block    what excludes a number elsewhere: `r6c3 and r7c6 block the rest`
    out_at   the cells where earlier steps exclude the number of a hidden single
    elsewhere  what is known of other cells, of a naked single, if these are all that it sees
    left     the few numbers that earlier steps leave of it, `seen` those of them that it sees
    things   what a count of a clue counts, other than cells, sides and lines: `corners`
    corner   of a count of corners that lines pass: the one where something follows
    along    the cells of a chain of signs, in its order
    between  the cells of an XY-chain between its ends
    out      the numbers that earlier steps exclude
    none     that a cell has none of its few other values: `is neither 1 nor 2`
    only     `all`, if a single sees all other numbers
    technique  the name of the step
    name     the same with its numbers and cells: `naked pair 3, 7 in r1c1 and r1c4`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.step_technique import NO_NUMBER, NO_PLACE
from csp2sat.models.tutor import forms

_BECAUSE = ("{Targets}, because {facts} (rule {rule}).", "{Targets} (rule {rule}).")
_BY = ("{Targets} by {place}, because {facts}.", "{Targets} by {place}.", *_BECAUSE)
_LEAVES = (
    "{One_clue} leaves no other way, because {facts}: {targets}.",
    "{One_clue} leaves no other way: {targets}.",
    _BECAUSE[0],
    "{Targets} by {clues}.",
    "{Targets} by rule {rule} for {unit}.",
    "{Place} leaves no other way: {targets}.",
    _BECAUSE[1],
)
_OR_BROKEN = ("{Targets}, or rule {rule} would be broken for {unit}.",)
_BROKEN = (
    "rule {rule} would be broken for {unit}",
    "rule {rule} would be broken at {area}",
    "rule {rule} would be broken",
)

CUT_OFF = "cut off"
"""The thought that something would be cut off at the end of a proof."""

GOES_ON, DEAD_END, BRANCH = "line goes on", "dead end", "line passes"
"""Thoughts about the ends of lines: one way on, none, and a third line."""

_BY_CLUE = _LEAVES[:1] + _BECAUSE[:1]

COUNT_OF_OTHERS: Mapping[str, Sequence[str]] = {
    forms.ZERO: ("{One_clue}: the line does not pass {corner}, so {targets}.", *_BY_CLUE),
    forms.FULL: (
        "{One_clue} is complete without {corner}: {targets}.",
        *_BY_CLUE,
    ),
    forms.ALL: ("{One_clue} needs all its corners: {targets}.", *_BY_CLUE),
    forms.LEFT: (
        "{One_clue} needs a line through {corner}: {targets}.",
        "{One_clue} needs all corners that are left: {targets}.",
        *_BY_CLUE,
    ),
}
"""A step by a count of corners that lines pass, or of other things that are not single facts."""

SENTENCES: Mapping[str, Sequence[str]] = {
    forms.ZERO: ("{Place}: {sides}.", "{Place}: {targets}.", *_BECAUSE),
    forms.FULL: ("{Place} is complete: {sides}.", "{Place} is complete: {targets}.", *_BECAUSE),
    forms.ALL: (
        "{Place} needs all its {noun}: {sides}.",
        "{Place} needs all its {noun}: {targets}.",
        *_BECAUSE,
    ),
    forms.LEFT: (
        "{Place} has no other {item} left: {sides}.",
        "{Place} has no other {item} left: {targets}.",
        "{Place} needs all {noun} that are left: {sides}.",
        "{Place} needs all {noun} that are left: {targets}.",
        *_BECAUSE,
    ),
    forms.NO_END: ("{Targets}, or the line would end.",),
    forms.ONE_WAY: _BECAUSE[:1] + _BY,
    forms.EQUAL: ("{Targets}, because {facts} ({place}).", "{Targets} by {place}.", *_BECAUSE),
    forms.LAST: ("Last cell of {place}: {targets}.", *_BECAUSE),
    forms.REST: ("{Targets}: the rest of {place}.", *_BECAUSE),
    forms.HIGH: ("{Targets}, or {place} would be exceeded.", *_BECAUSE),
    forms.LOW: ("{Targets}, or {place} would not be reached.", *_BECAUSE),
    forms.SUM: (
        *_OR_BROKEN,
        "{Targets}, or {one_clue} can't be met (rule {rule}).",
        "{Targets}, or {place} can't be met.",
        *_BECAUSE,
    ),
    forms.COMPARED: _BY,
    forms.GRAPH: _BECAUSE,
    forms.CASES: _LEAVES,
    forms.MEANING: ("{Targets}, because {facts}.", *_BECAUSE),
    forms.TOGETHER: (
        "{Targets}: {places} leave nothing else.",
        *_LEAVES,
    ),
    GOES_ON: ("The line has only one way on from {point}: {targets}.",),
    DEAD_END: ("{Targets}, or the line would end at {point}.",),
    BRANCH: (
        "{Targets}, because the line already passes {point}.",
        "{Targets}, because the line already passes where they meet.",
    ),
}
"""What follows by a constraint, by the form of the thought."""

LACKS = ("{Targets}, or {place} would lack a number.",)
"""What several cells can't have, as the rest of them would be too few for all numbers."""

OTHERWISE = "{Targets}, or {would}."
"""What follows, and what would go wrong otherwise."""

SO = (
    "{Targets}, because {facts}: {why} ({clues}).",
    "{Targets}, because {facts}: {why}.",
    "{Targets}: {why} ({clues}).",
    "{Targets}: {why}.",
)
SO_THEN = ("{Targets}: otherwise {then}, but {why}.", SO[-1])
"""What follows, and the sentence of a derived rule; the same with what comes between."""

OTHERWISE_THEN = ("{Targets}: otherwise {then}, so {would}.", OTHERWISE)
"""The same with what comes between."""

LONG = (
    "{Targets}: anything else leads nowhere, by a long search from {clues}.",
    "{Targets}: anything else leads nowhere, by a long search.",
)
"""What follows by a reason that is too long for a sentence."""

LISTED = "{Targets}: the lines below show that nothing else is possible."
"""The same if the lines of its proof are shown."""

OPEN = (
    "{Targets}, because {facts}.",
    "{Targets}: by earlier steps it {none}.",
    "{Targets}: no other value is left.",
)
"""What follows when every other value is excluded."""

_TOO_FEW = (
    "{place} could have only {most} of {needed} {things}",
    "{place} could have only {most} of {needed}",
    "no {item} of {unit} could {be}",
    "{place} would have none",
)

WOULD: Mapping[str, Sequence[str]] = {
    forms.ZERO: ("{place} would have {least}",),
    forms.FULL: (
        "{place} would have {least} {things}",
        "{one_clue} would have {least}",
        "{least} cells of {unit} would {be}",
        "{place} would have {least}",
    ),
    forms.ALL: _TOO_FEW,
    forms.LEFT: _TOO_FEW,
    forms.NO_END: ("the line would end",),
    forms.ONE_WAY: ("{one_clue} would have no way left",),
    forms.EQUAL: ("{place} would have a number twice", "a number would be there twice"),
    forms.LAST: ("{place} would lack a number",),
    forms.HIGH: ("{one_clue} would be exceeded",),
    forms.LOW: ("{one_clue} would not be reached",),
}
"""What would go wrong, by the form of the constraint that would be broken."""

WOULD_BREAK = (
    "{one_clue} could not be met (rule {rule})",
    *_BROKEN[:2],
    "{place} could not be met",
    _BROKEN[-1],
)
"""What would go wrong for other forms."""

WOULD_LACK: Mapping[str, str] = {
    NO_NUMBER: "{cell} would have no number left",
    NO_PLACE: "{place} would have no place for its {value}",
}
"""What would go wrong at a cell, or in an area, if others differ from it."""

NAMED = "{Targets}: {name}."
"""A step that players have a name for."""

OTHER_CELLS = "the other open cells"
"""Where earlier steps exclude a number, if these cells are many."""

BLOCKS = "blocks the rest", "block the rest"
"""What one cell or several do that exclude a number elsewhere."""

_IN_FISH = "The {value}s of {base} are in {cover} ({technique}): {targets}."
_NAKED = (
    "The {values} of {place} are in {at} ({technique}): {targets}.",
    "{At} share {values} ({technique}): {targets}.",
)
_HIDDEN = ("Only {at} can be {values} in {place} ({technique}).",)

SIGN_CHAIN = "chain of signs"
"""A chain in a kind with signs, as suns: players of such kinds have no names for chains."""

_TECHNIQUES: Mapping[str, Sequence[str]] = {
    "hidden single": (
        "Hidden single: only {cells} can be {value} in {place}; earlier steps exclude it at "
        "{out_at}, and {block}.",
        "Hidden single: only {cells} can be {value} in {place}; earlier steps exclude it at "
        "{out_at}.",
        "Hidden single: only {cells} can be {value} in {place}; {block}.",
        "Hidden single: only {cells} can be {value} in {place}.",
        "Hidden single: only {cells} can be {value}; earlier steps exclude it at {out_at}.",
        "Hidden single: only {cells} can be {value}.",
    ),
    "naked single": (
        "Naked single: {cells} sees {only} but {value}.",
        "Naked single: {cells} is {left}, and {elsewhere}: {value} is left.",
        "Naked single: {cells} is {left}, and it sees {seen}: {value} is left.",
        "Naked single: {cells} sees {seen}, and earlier steps exclude {out}: {value} is left.",
        "Naked single: {cells} sees {seen}, and earlier steps exclude all others: {value} is left.",
    ),
    "XY-chain": ("{Ends} is {value} (XY-chain over {between}): {targets}.",),
    SIGN_CHAIN: ("{Targets}, or {along} would follow in turn, and the last would exclude it.",),
    "pointing": ("The {value} of {base} is in {or_at} (pointing): {targets}.",),
    "claiming": ("The {value} of {base} is in {or_at} (claiming): {targets}.",),
    "X-wing": (_IN_FISH,),
    "swordfish": (_IN_FISH,),
    "jellyfish": (_IN_FISH,),
}
"""Named steps with a sentence of their own."""


def named(name: str) -> Sequence[str]:
    """The templates of a step that players have a name for."""
    sets = _NAKED if name.startswith("naked ") else _HIDDEN if name.startswith("hidden ") else ()
    return [*_TECHNIQUES.get(name, sets), NAMED]


SUPPOSE = "Suppose {facts}."
THEN = "Then {sentence}"
BUT, BUT_SO = "But {would}.", "But {why}."
IMPOSSIBLE = "This is impossible."
SEARCHED = "No short proof is found: a search by computer shows this."
BROKEN = ("then {would}", "this is impossible")
"""The lines of a proof; the last begins a sentence with all facts."""

BEFORE = "{sentence}; known before: {facts}."
"""What is known of the cells that follow, which their picture shows no more."""

LOOK = "Look at {place}."
"""The first level of help: where to look."""

HERE = "the cells around {cell}"
"""Where to look, if there is no clue and no area."""

THOUGHT = "The thought: {thought}."
"""The second level of help."""

# --- names and long sentences ----------------------------------------------------------------

DESCRIBED = ("{technique} {values} in {cells}", "{technique} in {cells}", "{technique}")
MORE = ("{count} more {noun}", "{count} more")
COUNTED = ("{count} {noun} with {cells}", "{count} {noun}")
CELLS, CELL = "the cells {cells}", "the cell {cells}"
"""The name of a step, the rest of many names, shapes that are counted, cells without a name."""

CUT = ("{cut} would be cut off from {rest}",)
CLOSED = "a loop would close and leave out other {things}", "a loop would close too early"
WALLED = ("a wall of black cells would cut the board in two",)
RINGED = ("white cells would form a ring",)
MEET = ("three lines would meet at {point}",), ("four lines would meet at {point}",)
ENDS = ("the line would end at {point}",)
IT = "it"
"""How a graph constraint would be broken; `it` is the cell that follows."""

HEADS = ("{targets} ({name})", "{targets}"), ("{head}, as {why}", "{head}, else {would}", "{head}")
CANT_BE, OUTSIDE = "{facts}, which can't all be right", "{wrong}: only {values} can be there."
"""What follows, or what is wrong."""

ARGUED = ("{head}: {reasons}, because {facts}.", "{head}: {reasons}.")
REASONS = ("{rule} ({text}) for {places}", "{rule} ({text})", "{rule} for {places}", "{rule}")
RULE, TASK, GIVEN = "rule {rule}", "the task", "what is given"
NONE_LEFT, NO_FACTS = "no other value is left", "the clues leave no other value"
"""A sentence with all rules and facts."""

NO_BOARD = ("no board fits {rules}.",)
ONE_CLUE = ("{clues} conflicts with {rules}.", "{clues} can't be met.")
CLUES = ("{clues} conflict by {rules}.", "{clues} conflict.")
_SEVERAL = "there are several solutions, which differ "
_PLACES = (_SEVERAL + "at {cells}", _SEVERAL + "in {count} cells")
SEVERAL = tuple(x + y for y in ("; given that {facts}, there is only one.", ".") for x in _PLACES)
"""A board without a solution, or with several."""
