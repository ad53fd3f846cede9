"""The kinds of puzzles by name; the module of a kind is imported when it is needed.

The names beside a module are copies of those in its `KIND`, for look-ups before it is imported; a
test compares them.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from importlib import import_module

from csp2sat.csp.records import NamedTuple
from csp2sat.models.kind import Classic, Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.kind import AnyKind


class Entry(NamedTuple):
    """The module of a kind below `csp2sat.models`, its other names, whether it has a generator.

    `lines` are names that also stand for a line at the top of a board, which changes a rule.
    """

    module: str
    other_names: tuple[str, ...] = ()
    penpa_tag: str = ""
    generated: bool = False
    lines: Mapping[str, str] = {}


PUZZLES: dict[str, Entry] = {
    "akari": Entry("puzzles.akari", other_names=("lightup", "bijutsukan"), generated=True),
    "aqre": Entry("puzzles.aqre", generated=True),
    "battleships": Entry(
        "puzzles.battleships", other_names=("battleship", "bimaru"), generated=True
    ),
    "bibd": Entry("classics.bibd"),
    "binairo": Entry(
        "puzzles.binairo",
        other_names=("takuzu", "binary", "binary-puzzle", "binoxxo"),
        generated=True,
        lines={"unruly": "alike", "tohu-wa-vohu": "alike"},
    ),
    "canal-view": Entry("puzzles.canal_view", other_names=("canal",), penpa_tag="canal view"),
    "castle-wall": Entry(
        "puzzles.castle_wall", other_names=("castle",), penpa_tag="castlewall", generated=True
    ),
    "cave": Entry("puzzles.cave", other_names=("bag", "corral"), generated=True),
    "chocona": Entry("puzzles.chocona"),
    "country-road": Entry(
        "puzzles.country_road", other_names=("country",), penpa_tag="country road"
    ),
    "creek": Entry("puzzles.creek", generated=True),
    "cryptarithm": Entry("classics.cryptarithm"),
    "dbchoco": Entry("puzzles.dbchoco", other_names=("double-choco", "double-chocolate")),
    "detour": Entry("puzzles.detour"),
    "dominoes": Entry("puzzles.dominoes", other_names=("dominosa", "domino-set")),
    "doppelblock": Entry("puzzles.doppelblock", generated=True),
    "double-back": Entry(
        "puzzles.double_back", other_names=("doubleback",), penpa_tag="double back"
    ),
    "easy-as-abc": Entry(
        "puzzles.easy_as_abc",
        other_names=("easyasabc", "end-view"),
        penpa_tag="easy as abc",
        generated=True,
    ),
    "factors": Entry("puzzles.factors", generated=True),
    "fillomino": Entry("puzzles.fillomino", generated=True),
    "firefly": Entry(
        "puzzles.firefly", other_names=("hotaru-beam",), penpa_tag="firefly (hotaru beam)"
    ),
    "fourcells": Entry("puzzles.fourcells", other_names=("four-cells",), generated=True),
    "futoshiki": Entry("puzzles.futoshiki", other_names=("unequal",), generated=True),
    "gappy": Entry("puzzles.gappy"),
    "gcp": Entry("classics.gcp"),
    "geradeweg": Entry("puzzles.geradeweg", generated=True),
    "gokigen": Entry(
        "puzzles.gokigen",
        other_names=("slant", "gokigen-naname"),
        penpa_tag="slant (gokigen)",
        generated=True,
    ),
    "golomb": Entry("classics.golomb"),
    "hakoiri": Entry("puzzles.hakoiri", other_names=("hakoiri-masashi",), generated=True),
    "hanare": Entry("puzzles.hanare", other_names=("hanare-gumi",), penpa_tag="hanare-gumi"),
    "hashiwokakero": Entry(
        "puzzles.hashiwokakero",
        other_names=("hashi", "hashikake", "bridges"),
        penpa_tag="hashiwokakero (hashi/bridges)",
        generated=True,
    ),
    "heyawake": Entry("puzzles.heyawake", other_names=("heyawacky",), generated=True),
    "hidato": Entry("puzzles.hidato", other_names=("hidoku",)),
    "hitori": Entry("puzzles.hitori", other_names=("singles",), generated=True),
    "jss": Entry("classics.jss"),
    "juosan": Entry("puzzles.juosan"),
    "kakuro": Entry("puzzles.kakuro", other_names=("cross-sums",), generated=True),
    "kakuru": Entry("puzzles.kakuru"),
    "kenken": Entry("puzzles.kenken", other_names=("calcudoku", "mathdoku", "tomtom")),
    "killer-sudoku": Entry(
        "puzzles.killer_sudoku",
        other_names=("killer", "sumdoku"),
        penpa_tag="killer",
        generated=True,
    ),
    "knight-tour": Entry("classics.knight_tour"),
    "koburin": Entry("puzzles.koburin"),
    "kojun": Entry("puzzles.kojun", other_names=("cojun",), generated=True),
    "kropki": Entry("puzzles.kropki", generated=True),
    "kurochute": Entry("puzzles.kurochute"),
    "kurodoko": Entry(
        "puzzles.kurodoko", other_names=("kuromasu", "range"), penpa_tag="kuromasu", generated=True
    ),
    "kurotto": Entry("puzzles.kurotto"),
    "linesweeper": Entry("puzzles.linesweeper", generated=True),
    "lits": Entry("puzzles.lits", other_names=("nuruomino",), generated=True),
    "magic-square": Entry("classics.magic_square"),
    "magnets": Entry("puzzles.magnets"),
    "makaro": Entry("puzzles.makaro", generated=True),
    "masyu": Entry("puzzles.masyu", other_names=("mashu", "pearl"), generated=True),
    "minesweeper": Entry("puzzles.minesweeper", other_names=("mines",)),
    "moonsun": Entry("puzzles.moonsun", other_names=("moon-or-sun",), penpa_tag="moon or sun"),
    "mosaic": Entry("puzzles.mosaic", other_names=("fillpix", "fill-a-pix"), generated=True),
    "nanro": Entry("puzzles.nanro"),
    "nawabari": Entry(
        "puzzles.nawabari", other_names=("territory",), penpa_tag="territory (nawabari)"
    ),
    "no-three": Entry("puzzles.no_three", other_names=("nothree",)),
    "nondango": Entry("puzzles.nondango"),
    "nonogram": Entry(
        "puzzles.nonogram",
        other_names=(
            "nonograms",
            "picross",
            "griddlers",
            "hanjie",
            "paint-by-numbers",
            "pic-a-pix",
        ),
        generated=True,
    ),
    "norinori": Entry("puzzles.norinori", generated=True),
    "nqueens": Entry("classics.nqueens"),
    "numberlink": Entry(
        "puzzles.numberlink",
        other_names=("numlin",),
        generated=True,
        lines={"flow-free": "full", "arukone": "full"},
    ),
    "nurikabe": Entry("puzzles.nurikabe", generated=True),
    "nurimaze": Entry("puzzles.nurimaze"),
    "nurimisaki": Entry("puzzles.nurimisaki", generated=True),
    "oss": Entry("classics.oss"),
    "paintarea": Entry("puzzles.paintarea"),
    "pipelink": Entry("puzzles.pipelink", generated=True),
    "pipelinkr": Entry("puzzles.pipelinkr", other_names=("pipe-link-returns",)),
    "putteria": Entry("puzzles.putteria"),
    "regional-yajilin": Entry(
        "puzzles.regional_yajilin",
        other_names=("yajilin-regions", "yajirin-regions"),
        penpa_tag="regional yajilin",
    ),
    "renban": Entry("puzzles.renban", other_names=("renban-madoguchi",), generated=True),
    "ripple": Entry(
        "puzzles.ripple",
        other_names=("hakyukoka", "ripple-effect"),
        penpa_tag="ripple effect",
        generated=True,
    ),
    "sashigane": Entry("puzzles.sashigane", generated=True),
    "satpuzzle": Entry("puzzles.satpuzzle"),
    "shakashaka": Entry("puzzles.shakashaka", generated=True),
    "shikaku": Entry("puzzles.shikaku", other_names=("rectangles",), generated=True),
    "shimaguni": Entry(
        "puzzles.shimaguni", other_names=("islands",), penpa_tag="shimaguni (islands)"
    ),
    "simple-loop": Entry(
        "puzzles.simple_loop", other_names=("simpleloop",), penpa_tag="simple loop", generated=True
    ),
    "skyscrapers": Entry(
        "puzzles.skyscrapers", other_names=("skyscraper", "building", "towers"), generated=True
    ),
    "slalom": Entry("puzzles.slalom", other_names=("suraromu",)),
    "slitherlink": Entry(
        "puzzles.slitherlink", other_names=("slither", "loopy", "fences"), generated=True
    ),
    "snake": Entry("puzzles.snake"),
    "social-golfer": Entry("classics.social_golfer"),
    "star-battle": Entry(
        "puzzles.star_battle",
        other_names=("starbattle", "two-not-touch"),
        penpa_tag="starbattle",
        generated=True,
    ),
    "statue-park": Entry(
        "puzzles.statue_park",
        other_names=("statuepark",),
        penpa_tag="statue park",
        generated=True,
    ),
    "str8ts": Entry("puzzles.str8ts", other_names=("str8t", "straights")),
    "sudoku": Entry(
        "puzzles.sudoku", other_names=("number-place",), penpa_tag="classic", generated=True
    ),
    "suguru": Entry("puzzles.suguru", other_names=("tectonic", "number-blocks"), generated=True),
    "sukoro": Entry("puzzles.sukoro"),
    "tapa": Entry("puzzles.tapa", generated=True),
    "tatamibari": Entry("puzzles.tatamibari"),
    "tdsp": Entry("classics.tdsp"),
    "tenner-grid": Entry("puzzles.tenner_grid", other_names=("tenner",), generated=True),
    "tentaisho": Entry(
        "puzzles.tentaisho", other_names=("galaxies", "spiral-galaxies"), penpa_tag="spiralgalaxies"
    ),
    "tents": Entry("puzzles.tents", other_names=("tents-and-trees",), generated=True),
    "thermometers": Entry("puzzles.thermometers", other_names=("thermometer",), generated=True),
    "tilepaint": Entry("puzzles.tilepaint"),
    "usoone": Entry("puzzles.usoone"),
    "variant-sudoku": Entry(
        "puzzles.variant_sudoku",
        other_names=("jigsaw", "jigsaw-sudoku", "samurai", "samurai-sudoku", "thermo-sudoku"),
        generated=True,
    ),
    "yajilin": Entry("puzzles.yajilin", other_names=("yajirin",), generated=True),
    "yin-yang": Entry("puzzles.yin_yang", other_names=("yinyang",), generated=True),
}
"""The kinds by their names on the command line."""

LINES = {other: line for entry in PUZZLES.values() for other, line in entry.lines.items()}
"""The line at the top of a board that a name stands for."""

ALIASES = {
    other: name for name, entry in PUZZLES.items() for other in (*entry.other_names, *entry.lines)
}
"""The kind of each other name, in addresses and on the command line."""


def plain_name(name: str) -> str:
    """A name without what names may lack or write differently: case, hyphens, blanks."""
    return name.lower().replace("-", "").replace("_", "").replace(" ", "")


_BY_PLAIN_NAME = {
    plain_name(name): name if name in LINES else ALIASES.get(name, name)
    for name in (*ALIASES, *PUZZLES)
}

PENPA_TAGS = {entry.penpa_tag: name for name, entry in PUZZLES.items() if entry.penpa_tag}
"""The kinds by their tags in Penpa+ (`genre_tags.js` of swaroopg92/penpa-edit)."""

GENERATED = tuple(name for name, entry in PUZZLES.items() if entry.generated)
"""The kinds with a generator of boards."""

_MOST_NEAR = 3
"""The largest number of names suggested for a wrong one."""


def kind(name: str) -> AnyKind:
    """The kind with a name of a table; imports its module only."""
    entry = PUZZLES[ALIASES.get(name, name)]
    found: AnyKind = import_module(f"csp2sat.models.{entry.module}").KIND
    return found


def full_name(word: str) -> str:
    """A name as in the tables: of a kind, or of a kind and a line at the top; empty: unknown.

    The word may be in any case, with hyphens, blanks or neither.
    """
    return _BY_PLAIN_NAME.get(plain_name(word), "")


def kind_name(word: str) -> str:
    """The kind with a name, written in any way; empty: there is none."""
    name = full_name(word)
    return ALIASES.get(name, name)


def board_kind(name: str) -> Kind | None:
    """The kind of puzzles on boards by any of its names; None if there is none."""
    name = kind_name(name)
    found = kind(name) if name else None
    return found if isinstance(found, Kind) else None


def usage(kind: AnyKind) -> str:
    """The words of the command line that give an instance of a kind."""
    return kind.usage if isinstance(kind, Classic) else "BOARD"


def guessed(path: str) -> str:
    """The name of a kind, as `full_name`, that begins a file name or names the folder, if any."""
    folder, name = os.path.split(path)
    for each in sorted((*PUZZLES, *ALIASES), key=len, reverse=True):
        rest = name.lower().removeprefix(each)
        if rest != name.lower() and not rest[:1].isalnum():
            return full_name(each)
    return full_name(os.path.basename(folder))


def near_kinds(word: str, among: Collection[str] = PUZZLES) -> str:
    """A question that suggests up to three kinds with names like a word; empty if none is near."""
    from difflib import get_close_matches  # only an error needs it

    word = word.lower()

    def in_place(name: str) -> int:  # how many letters stand where they should
        return sum(map(str.__eq__, name, word))

    names = {each: each for each in PUZZLES} | ALIASES
    names = {each: name for each, name in names.items() if name in among}
    swapped = [x for x in names if len(x) == len(word) <= 2 * in_place(x)]
    some = (get_close_matches(word, names, 2 * _MOST_NEAR, ratio) for ratio in (0.66, 0.5))
    close = [*next(filter(None, some), []), *swapped]
    # Slips are rare in a first letter.
    close.sort(key=lambda each: (each[:1] != word[:1], -in_place(each)))
    found = list(dict.fromkeys(names[each] for each in close))[:_MOST_NEAR]
    return f"did you mean {' or '.join(map(repr, found))}?" if found else ""
