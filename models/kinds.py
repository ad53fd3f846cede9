"""The kinds of puzzles by their names on the command line: made by `docs/make_kinds.py`."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple


class Entry(NamedTuple):
    """The module of a kind below `csp2sat.models`, and its other names.

    `lines` are names that also stand for a line at the top of a board, which changes a rule.
    `generator` is the module in `models/generate/drafts` that makes boards of the kind, `derived`
    the one in `models/derived_rules` with what follows from its rules; empty if there is none.
    """

    module: str
    other_names: tuple[str, ...] = ()
    penpa_tag: str = ""
    generator: str = ""
    derived: str = ""
    lines: Mapping[str, str] = {}


# --- from here on the text is made: see the first line ---

PUZZLES: dict[str, Entry] = {
    "akari": Entry("puzzles.akari", other_names=("lightup", "bijutsukan"), generator="numbered_walls", derived="akari"),
    "aqre": Entry("puzzles.aqre", generator="shaded_rooms"),
    "battleships": Entry("puzzles.battleships", other_names=("battleship", "bimaru"), generator="battleships"),
    "bibd": Entry("classics.bibd"),
    "binairo": Entry("puzzles.binairo", other_names=("takuzu", "binary", "binary-puzzle", "binoxxo"), generator="given_numbers", lines={"unruly": "alike", "tohu-wa-vohu": "alike"}),
    "canal-view": Entry("puzzles.canal_view", other_names=("canal",), penpa_tag="canal view"),
    "castle-wall": Entry("puzzles.castle_wall", other_names=("castle",), penpa_tag="castlewall", generator="loops", derived="loop_sides"),
    "cave": Entry("puzzles.cave", other_names=("bag", "corral"), generator="given_numbers"),
    "chocona": Entry("puzzles.chocona"),
    "country-road": Entry("puzzles.country_road", other_names=("country",), penpa_tag="country road", derived="loop_sides"),
    "creek": Entry("puzzles.creek", generator="given_numbers"),
    "cryptarithm": Entry("classics.cryptarithm"),
    "dbchoco": Entry("puzzles.dbchoco", other_names=("double-choco", "double-chocolate")),
    "detour": Entry("puzzles.detour", derived="loop_sides"),
    "dominoes": Entry("puzzles.dominoes", other_names=("dominosa", "domino-set")),
    "doppelblock": Entry("puzzles.doppelblock", generator="latin", derived="doppelblock"),
    "double-back": Entry("puzzles.double_back", other_names=("doubleback",), penpa_tag="double back", derived="loop_sides"),
    "easy-as-abc": Entry("puzzles.easy_as_abc", other_names=("easyasabc", "end-view"), penpa_tag="easy as abc", generator="latin"),
    "factors": Entry("puzzles.factors", generator="cages"),
    "fillomino": Entry("puzzles.fillomino", generator="fillomino", derived="fillomino"),
    "firefly": Entry("puzzles.firefly", other_names=("hotaru-beam",), penpa_tag="firefly (hotaru beam)"),
    "fourcells": Entry("puzzles.fourcells", other_names=("four-cells",), generator="given_numbers"),
    "futoshiki": Entry("puzzles.futoshiki", other_names=("unequal",), generator="latin"),
    "gappy": Entry("puzzles.gappy", derived="gappy"),
    "gcp": Entry("classics.gcp"),
    "geradeweg": Entry("puzzles.geradeweg", generator="loops", derived="loop_sides"),
    "gokigen": Entry("puzzles.gokigen", other_names=("slant", "gokigen-naname"), penpa_tag="slant (gokigen)", generator="gokigen"),
    "golomb": Entry("classics.golomb"),
    "hakoiri": Entry("puzzles.hakoiri", other_names=("hakoiri-masashi",), generator="given_tokens"),
    "hanare": Entry("puzzles.hanare", other_names=("hanare-gumi",), penpa_tag="hanare-gumi"),
    "hashiwokakero": Entry("puzzles.hashiwokakero", other_names=("hashi", "hashikake", "bridges"), penpa_tag="hashiwokakero (hashi/bridges)", generator="hashiwokakero", derived="hashiwokakero"),
    "heyawake": Entry("puzzles.heyawake", other_names=("heyawacky",), generator="shaded_rooms", derived="dividing_walls"),
    "hidato": Entry("puzzles.hidato", other_names=("hidoku",)),
    "hitori": Entry("puzzles.hitori", other_names=("singles",), generator="hitori", derived="dividing_walls"),
    "jss": Entry("classics.jss"),
    "juosan": Entry("puzzles.juosan"),
    "kakuro": Entry("puzzles.kakuro", other_names=("cross-sums",), generator="kakuro", derived="sums"),
    "kakuru": Entry("puzzles.kakuru", derived="sums"),
    "kenken": Entry("puzzles.kenken", other_names=("calcudoku", "mathdoku", "tomtom")),
    "killer-sudoku": Entry("puzzles.killer_sudoku", other_names=("killer", "sumdoku"), penpa_tag="killer", generator="cages", derived="sums"),
    "knight-tour": Entry("classics.knight_tour"),
    "koburin": Entry("puzzles.koburin", derived="loop_sides"),
    "kojun": Entry("puzzles.kojun", other_names=("cojun",), generator="filled_rooms"),
    "kropki": Entry("puzzles.kropki", generator="latin"),
    "kurochute": Entry("puzzles.kurochute", derived="dividing_walls"),
    "kurodoko": Entry("puzzles.kurodoko", other_names=("kuromasu", "range"), penpa_tag="kuromasu", generator="given_numbers", derived="dividing_walls"),
    "kurotto": Entry("puzzles.kurotto", derived="kurotto"),
    "linesweeper": Entry("puzzles.linesweeper", generator="loops", derived="loop_sides"),
    "lits": Entry("puzzles.lits", other_names=("nuruomino",), generator="covered_rooms", derived="lits"),
    "magic-square": Entry("classics.magic_square"),
    "magnets": Entry("puzzles.magnets"),
    "makaro": Entry("puzzles.makaro", generator="makaro"),
    "masyu": Entry("puzzles.masyu", other_names=("mashu", "pearl"), generator="loops", derived="masyu"),
    "minesweeper": Entry("puzzles.minesweeper", other_names=("mines",)),
    "moonsun": Entry("puzzles.moonsun", other_names=("moon-or-sun",), penpa_tag="moon or sun", derived="loop_sides"),
    "mosaic": Entry("puzzles.mosaic", other_names=("fillpix", "fill-a-pix"), generator="given_numbers"),
    "nanro": Entry("puzzles.nanro", derived="nanro"),
    "nawabari": Entry("puzzles.nawabari", other_names=("territory",), penpa_tag="territory (nawabari)"),
    "no-three": Entry("puzzles.no_three", other_names=("nothree",)),
    "nondango": Entry("puzzles.nondango"),
    "nonogram": Entry("puzzles.nonogram", other_names=("nonograms", "picross", "griddlers", "hanjie", "paint-by-numbers", "pic-a-pix"), generator="nonogram"),
    "norinori": Entry("puzzles.norinori", generator="covered_rooms"),
    "nqueens": Entry("classics.nqueens"),
    "numberlink": Entry("puzzles.numberlink", other_names=("numlin",), generator="numberlink", derived="numberlink", lines={"flow-free": "full", "arukone": "full"}),
    "nurikabe": Entry("puzzles.nurikabe", generator="nurikabe", derived="nurikabe"),
    "nurimaze": Entry("puzzles.nurimaze"),
    "nurimisaki": Entry("puzzles.nurimisaki", generator="nurimisaki", derived="nurimisaki"),
    "oss": Entry("classics.oss"),
    "paintarea": Entry("puzzles.paintarea"),
    "pipelink": Entry("puzzles.pipelink", generator="given_tokens"),
    "pipelinkr": Entry("puzzles.pipelinkr", other_names=("pipe-link-returns",)),
    "putteria": Entry("puzzles.putteria"),
    "regional-yajilin": Entry("puzzles.regional_yajilin", other_names=("yajilin-regions", "yajirin-regions"), penpa_tag="regional yajilin", derived="loop_sides"),
    "renban": Entry("puzzles.renban", other_names=("renban-madoguchi",), generator="given_tokens"),
    "ripple": Entry("puzzles.ripple", other_names=("hakyukoka", "ripple-effect"), penpa_tag="ripple effect", generator="filled_rooms"),
    "sashigane": Entry("puzzles.sashigane", generator="given_tokens"),
    "satpuzzle": Entry("puzzles.satpuzzle", derived="satpuzzle"),
    "shakashaka": Entry("puzzles.shakashaka", generator="numbered_walls", derived="shakashaka"),
    "shikaku": Entry("puzzles.shikaku", other_names=("rectangles",), generator="shikaku"),
    "shimaguni": Entry("puzzles.shimaguni", other_names=("islands",), penpa_tag="shimaguni (islands)"),
    "simple-loop": Entry("puzzles.simple_loop", other_names=("simpleloop",), penpa_tag="simple loop", generator="loops", derived="loop_sides"),
    "skyscrapers": Entry("puzzles.skyscrapers", other_names=("skyscraper", "building", "towers"), generator="latin", derived="skyscrapers"),
    "slalom": Entry("puzzles.slalom", other_names=("suraromu",), derived="loop_sides"),
    "slitherlink": Entry("puzzles.slitherlink", other_names=("slither", "loopy", "fences"), generator="given_numbers", derived="slitherlink"),
    "snake": Entry("puzzles.snake"),
    "social-golfer": Entry("classics.social_golfer"),
    "star-battle": Entry("puzzles.star_battle", other_names=("starbattle", "two-not-touch"), penpa_tag="starbattle", generator="star_battle"),
    "statue-park": Entry("puzzles.statue_park", other_names=("statuepark",), penpa_tag="statue park", generator="given_tokens"),
    "str8ts": Entry("puzzles.str8ts", other_names=("str8t", "straights")),
    "sudoku": Entry("puzzles.sudoku", other_names=("number-place",), penpa_tag="classic", generator="sudoku", derived="sums"),
    "suguru": Entry("puzzles.suguru", other_names=("tectonic", "number-blocks"), generator="filled_rooms"),
    "sukoro": Entry("puzzles.sukoro"),
    "tapa": Entry("puzzles.tapa", generator="tapa", derived="tapa"),
    "tatamibari": Entry("puzzles.tatamibari"),
    "tdsp": Entry("classics.tdsp"),
    "tenner-grid": Entry("puzzles.tenner_grid", other_names=("tenner",), generator="latin"),
    "tentaisho": Entry("puzzles.tentaisho", other_names=("galaxies", "spiral-galaxies"), penpa_tag="spiralgalaxies"),
    "tents": Entry("puzzles.tents", other_names=("tents-and-trees",), generator="tents"),
    "thermometers": Entry("puzzles.thermometers", other_names=("thermometer",), generator="thermometers"),
    "tilepaint": Entry("puzzles.tilepaint"),
    "usoone": Entry("puzzles.usoone", derived="dividing_walls"),
    "variant-sudoku": Entry("puzzles.variant_sudoku", other_names=("jigsaw", "jigsaw-sudoku", "samurai", "samurai-sudoku", "thermo-sudoku"), generator="variant_sudoku", derived="sums"),
    "yajikazu": Entry("puzzles.yajikazu", other_names=("yajisan-kazusan",), derived="dividing_walls"),
    "yajilin": Entry("puzzles.yajilin", other_names=("yajirin",), generator="yajilin", derived="loop_sides"),
    "yin-yang": Entry("puzzles.yin_yang", other_names=("yinyang",), generator="given_tokens"),
}  # fmt: skip
