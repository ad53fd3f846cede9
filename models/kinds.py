"""The kinds of puzzles by their names on the command line: made by `docs/make_kinds.py`."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple


class Entry(NamedTuple):
    """The module of a kind below `csp2sat.models`, its other names, whether it has a generator.

    `lines` are names that also stand for a line at the top of a board, which changes a rule.
    """

    module: str
    other_names: tuple[str, ...] = ()
    penpa_tag: str = ""
    generated: bool = False
    lines: Mapping[str, str] = {}


# --- from here on the text is made: see the first line ---

PUZZLES: dict[str, Entry] = {
    "akari": Entry("puzzles.akari", other_names=("lightup", "bijutsukan"), generated=True),
    "aqre": Entry("puzzles.aqre", generated=True),
    "battleships": Entry("puzzles.battleships", other_names=("battleship", "bimaru"), generated=True),
    "bibd": Entry("classics.bibd"),
    "binairo": Entry("puzzles.binairo", other_names=("takuzu", "binary", "binary-puzzle", "binoxxo"), generated=True, lines={"unruly": "alike", "tohu-wa-vohu": "alike"}),
    "canal-view": Entry("puzzles.canal_view", other_names=("canal",), penpa_tag="canal view"),
    "castle-wall": Entry("puzzles.castle_wall", other_names=("castle",), penpa_tag="castlewall", generated=True),
    "cave": Entry("puzzles.cave", other_names=("bag", "corral"), generated=True),
    "chocona": Entry("puzzles.chocona"),
    "country-road": Entry("puzzles.country_road", other_names=("country",), penpa_tag="country road"),
    "creek": Entry("puzzles.creek", generated=True),
    "cryptarithm": Entry("classics.cryptarithm"),
    "dbchoco": Entry("puzzles.dbchoco", other_names=("double-choco", "double-chocolate")),
    "detour": Entry("puzzles.detour"),
    "dominoes": Entry("puzzles.dominoes", other_names=("dominosa", "domino-set")),
    "doppelblock": Entry("puzzles.doppelblock", generated=True),
    "double-back": Entry("puzzles.double_back", other_names=("doubleback",), penpa_tag="double back"),
    "easy-as-abc": Entry("puzzles.easy_as_abc", other_names=("easyasabc", "end-view"), penpa_tag="easy as abc", generated=True),
    "factors": Entry("puzzles.factors", generated=True),
    "fillomino": Entry("puzzles.fillomino", generated=True),
    "firefly": Entry("puzzles.firefly", other_names=("hotaru-beam",), penpa_tag="firefly (hotaru beam)"),
    "fourcells": Entry("puzzles.fourcells", other_names=("four-cells",), generated=True),
    "futoshiki": Entry("puzzles.futoshiki", other_names=("unequal",), generated=True),
    "gappy": Entry("puzzles.gappy"),
    "gcp": Entry("classics.gcp"),
    "geradeweg": Entry("puzzles.geradeweg", generated=True),
    "gokigen": Entry("puzzles.gokigen", other_names=("slant", "gokigen-naname"), penpa_tag="slant (gokigen)", generated=True),
    "golomb": Entry("classics.golomb"),
    "hakoiri": Entry("puzzles.hakoiri", other_names=("hakoiri-masashi",), generated=True),
    "hanare": Entry("puzzles.hanare", other_names=("hanare-gumi",), penpa_tag="hanare-gumi"),
    "hashiwokakero": Entry("puzzles.hashiwokakero", other_names=("hashi", "hashikake", "bridges"), penpa_tag="hashiwokakero (hashi/bridges)", generated=True),
    "heyawake": Entry("puzzles.heyawake", other_names=("heyawacky",), generated=True),
    "hidato": Entry("puzzles.hidato", other_names=("hidoku",)),
    "hitori": Entry("puzzles.hitori", other_names=("singles",), generated=True),
    "jss": Entry("classics.jss"),
    "juosan": Entry("puzzles.juosan"),
    "kakuro": Entry("puzzles.kakuro", other_names=("cross-sums",), generated=True),
    "kakuru": Entry("puzzles.kakuru"),
    "kenken": Entry("puzzles.kenken", other_names=("calcudoku", "mathdoku", "tomtom")),
    "killer-sudoku": Entry("puzzles.killer_sudoku", other_names=("killer", "sumdoku"), penpa_tag="killer", generated=True),
    "knight-tour": Entry("classics.knight_tour"),
    "koburin": Entry("puzzles.koburin"),
    "kojun": Entry("puzzles.kojun", other_names=("cojun",), generated=True),
    "kropki": Entry("puzzles.kropki", generated=True),
    "kurochute": Entry("puzzles.kurochute"),
    "kurodoko": Entry("puzzles.kurodoko", other_names=("kuromasu", "range"), penpa_tag="kuromasu", generated=True),
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
    "nawabari": Entry("puzzles.nawabari", other_names=("territory",), penpa_tag="territory (nawabari)"),
    "no-three": Entry("puzzles.no_three", other_names=("nothree",)),
    "nondango": Entry("puzzles.nondango"),
    "nonogram": Entry("puzzles.nonogram", other_names=("nonograms", "picross", "griddlers", "hanjie", "paint-by-numbers", "pic-a-pix"), generated=True),
    "norinori": Entry("puzzles.norinori", generated=True),
    "nqueens": Entry("classics.nqueens"),
    "numberlink": Entry("puzzles.numberlink", other_names=("numlin",), generated=True, lines={"flow-free": "full", "arukone": "full"}),
    "nurikabe": Entry("puzzles.nurikabe", generated=True),
    "nurimaze": Entry("puzzles.nurimaze"),
    "nurimisaki": Entry("puzzles.nurimisaki", generated=True),
    "oss": Entry("classics.oss"),
    "paintarea": Entry("puzzles.paintarea"),
    "pipelink": Entry("puzzles.pipelink", generated=True),
    "pipelinkr": Entry("puzzles.pipelinkr", other_names=("pipe-link-returns",)),
    "putteria": Entry("puzzles.putteria"),
    "regional-yajilin": Entry("puzzles.regional_yajilin", other_names=("yajilin-regions", "yajirin-regions"), penpa_tag="regional yajilin"),
    "renban": Entry("puzzles.renban", other_names=("renban-madoguchi",), generated=True),
    "ripple": Entry("puzzles.ripple", other_names=("hakyukoka", "ripple-effect"), penpa_tag="ripple effect", generated=True),
    "sashigane": Entry("puzzles.sashigane", generated=True),
    "satpuzzle": Entry("puzzles.satpuzzle"),
    "shakashaka": Entry("puzzles.shakashaka", generated=True),
    "shikaku": Entry("puzzles.shikaku", other_names=("rectangles",), generated=True),
    "shimaguni": Entry("puzzles.shimaguni", other_names=("islands",), penpa_tag="shimaguni (islands)"),
    "simple-loop": Entry("puzzles.simple_loop", other_names=("simpleloop",), penpa_tag="simple loop", generated=True),
    "skyscrapers": Entry("puzzles.skyscrapers", other_names=("skyscraper", "building", "towers"), generated=True),
    "slalom": Entry("puzzles.slalom", other_names=("suraromu",)),
    "slitherlink": Entry("puzzles.slitherlink", other_names=("slither", "loopy", "fences"), generated=True),
    "snake": Entry("puzzles.snake"),
    "social-golfer": Entry("classics.social_golfer"),
    "star-battle": Entry("puzzles.star_battle", other_names=("starbattle", "two-not-touch"), penpa_tag="starbattle", generated=True),
    "statue-park": Entry("puzzles.statue_park", other_names=("statuepark",), penpa_tag="statue park", generated=True),
    "str8ts": Entry("puzzles.str8ts", other_names=("str8t", "straights")),
    "sudoku": Entry("puzzles.sudoku", other_names=("number-place",), penpa_tag="classic", generated=True),
    "suguru": Entry("puzzles.suguru", other_names=("tectonic", "number-blocks"), generated=True),
    "sukoro": Entry("puzzles.sukoro"),
    "tapa": Entry("puzzles.tapa", generated=True),
    "tatamibari": Entry("puzzles.tatamibari"),
    "tdsp": Entry("classics.tdsp"),
    "tenner-grid": Entry("puzzles.tenner_grid", other_names=("tenner",), generated=True),
    "tentaisho": Entry("puzzles.tentaisho", other_names=("galaxies", "spiral-galaxies"), penpa_tag="spiralgalaxies"),
    "tents": Entry("puzzles.tents", other_names=("tents-and-trees",), generated=True),
    "thermometers": Entry("puzzles.thermometers", other_names=("thermometer",), generated=True),
    "tilepaint": Entry("puzzles.tilepaint"),
    "usoone": Entry("puzzles.usoone"),
    "variant-sudoku": Entry("puzzles.variant_sudoku", other_names=("jigsaw", "jigsaw-sudoku", "samurai", "samurai-sudoku", "thermo-sudoku"), generated=True),
    "yajikazu": Entry("puzzles.yajikazu", other_names=("yajisan-kazusan",)),
    "yajilin": Entry("puzzles.yajilin", other_names=("yajirin",), generated=True),
    "yin-yang": Entry("puzzles.yin_yang", other_names=("yinyang",), generated=True),
}  # fmt: skip
