"""How new boards look: what a setter polishes, and what random answers get as constraints."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from boards import board_kind, broken, puzzle, some_solutions
from csp2sat.models.board.board import Answer
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.board.grid import Cell, components
from csp2sat.models.board.regions import rooms
from csp2sat.models.board_puzzle import read_again
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.drafts import star_battle
from csp2sat.models.generate.drafts.variant_sudoku import PLACED
from csp2sat.models.generate.generators import Draft, setter
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.puzzle.making import make
from csp2sat.solver.limits import Limit


def drafted(name: str, size: int, wanted: tuple[str, ...] = ()) -> Draft:
    workshop = Workshop(board_kind(name), Random(2), Questions(Limit(60)), wanted=wanted)
    return workshop.draft(size, size)


def check(name: str, draft: Draft) -> None:
    """The answer of the draft breaks no rule."""
    board, answer = draft
    text = "\n".join(board_lines(board, board_kind(name).layout))
    tokens = [[answer[cell] for cell in row] for row in board.whole.rows()]
    assert broken(name)(puzzle(name, text).board, tokens) == ""


def single_rooms(draft: Draft) -> int:
    return sum(len(part) == 1 for part in rooms(draft.board).values())


def black_neighbours(draft: Draft) -> int:
    board = draft.board
    black, whole = board.holes, board.whole
    return sum(len(whole.neighbours(c)) < 4 for c in black) * 2 + sum(
        each in black for c in black for each in whole.neighbours(c)
    )


@pytest.mark.parametrize(
    ("name", "ugly"), [("heyawake", single_rooms), ("simple-loop", black_neighbours)]
)
def test_polish_leaves_less_that_is_ugly_and_an_answer(
    name: str, ugly: Callable[[Draft], int]
) -> None:
    chance, draft, polish = Random(1), drafted(name, 9), setter(board_kind(name)).repairing.polish
    assert polish
    for _ in range(8):
        changed = polish(draft, chance)
        if changed:
            assert ugly(changed) < ugly(draft)
            check(name, changed)
            draft = changed


@pytest.mark.parametrize("name", ["lits", "norinori"])
def test_rooms_divided_anew_keep_the_answer(name: str) -> None:
    chance, draft, polish = Random(1), drafted(name, 8), setter(board_kind(name)).repairing.polish
    assert polish
    found = [changed for _ in range(20) if (changed := polish(draft, chance))]
    assert any(each.board.regions != draft.board.regions for each in found)
    for each in found:
        check(name, each)


def test_all_constraints_are_placed_and_obeyed() -> None:
    for name in PLACED:
        draft = drafted("variant-sudoku", 6, (name,))
        assert {each.name for each in draft.board.placed} == {name}, name
        check("variant-sudoku", draft)


def test_arrows_begin_beside_their_circles() -> None:
    board = drafted("variant-sudoku", 6, ("arrow",)).board
    for arrow in board.placed:
        assert arrow.others[0] in board.around(arrow.cells[0])


def test_regions_change_until_no_answer_seen_so_far_fits() -> None:
    kind, draft, chance = board_kind("star-battle"), drafted("star-battle", 8), Random(1)
    against, seen = setter(kind).repairing.repair_by_all, list[Answer]()
    assert against
    for _ in range(3):
        solved = some_solutions(read_again(kind, draft.board), 8)
        new = [each for each in map(partial(kind.answer, draft.board), solved) if each not in seen]
        assert len(new) == len(solved), "an answer came back"
        seen += [each for each in new if each != draft.answer]
        changed = against(draft, seen, chance)
        assert changed
        check("star-battle", changed)
        draft = changed


def test_large_boards_of_star_battle_have_two_stars_in_each_region() -> None:
    draft = drafted("star-battle", 10)
    check("star-battle", draft)
    assert draft.board.numbers["stars"] == (2,)
    stars = [sum(draft.answer[c] == "*" for c in part) for part in rooms(draft.board).values()]
    assert stars == [2] * 10


def test_a_region_mostly_changes_where_the_fewest_other_answers_fit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind, draft = board_kind("star-battle"), drafted("star-battle", 8)
    against = setter(kind).repairing.repair_by_all
    assert against
    solved = some_solutions(read_again(kind, draft.board), 40)
    answers = [kind.answer(draft.board, each) for each in solved]
    others = [each for each in answers if each != draft.answer]
    monkeypatch.setattr(star_battle, "STEPS", 1)

    def fitting(noise: float, seed: int) -> int:
        """The number of other answers that fit after one step."""
        monkeypatch.setattr(star_battle, "NOISE", noise)
        changed = against(draft, others, Random(seed)) or draft
        names = changed.board.regions
        stars = [[names[cell] for cell, token in each.items() if token == "*"] for each in others]
        return sum(len(set(each)) == len(each) for each in stars)

    best, random = ([fitting(noise, seed) for seed in range(9)] for noise in (0, 1))
    assert all(a <= b for a, b in zip(best, random, strict=True))
    assert best != random


def test_lamps_of_akari_may_be_anywhere() -> None:
    draw = setter(board_kind("akari")).drafting.draw
    drafts = [draw(2, 2, Random(seed)) for seed in range(20)]
    lit = {tuple(each.answer.values()) for each in drafts if isinstance(each, Draft)}
    assert lit == {("o", "-", "-", "o"), ("-", "o", "o", "-")}


def test_paths_of_numberlink_are_few_and_have_no_neighbouring_ends() -> None:
    for seed in range(3):
        workshop = Workshop(board_kind("numberlink"), Random(seed), Questions(Limit(60)))
        board = workshop.board(7, 7)
        ends: dict[str, list[Cell]] = {}
        for cell in board.clues():
            ends.setdefault(board[cell], []).append(cell)
        assert all(other not in board.neighbours(one) for one, other in ends.values())
        assert len(ends) <= 10


@pytest.mark.parametrize("name", ["castle-wall", "yajilin"])
def test_neighbours_rarely_have_the_same_arrow(name: str) -> None:
    board = drafted(name, 8).board
    marked = {cell: board[cell] for cell in board.clues()}
    pairs = [(one, near) for one in marked for near in board.neighbours(one) if near in marked]
    same = sum(marked[one] == marked[near] for one, near in pairs)
    assert 10 * same <= len(pairs)


def test_arrows_of_yajilin_say_0_only_without_black_cells_around() -> None:
    for seed in range(4):
        board, answer = Workshop(board_kind("yajilin"), Random(seed), Questions(Limit(60))).draft(
            8, 8
        )
        zeros = [cell for cell in board.clues() if board[cell].startswith("0")]
        rays = [board.ray(cell, way) for cell in zeros for way in "nsew"]
        assert all(answer[cell] != "x" for ray in rays for cell in ray)


def test_pictures_of_nonograms_have_no_specks_and_are_often_mirrored() -> None:
    kind, mirrored = board_kind("nonogram"), 0
    for seed in range(10):
        draft = Workshop(kind, Random(seed), Questions(Limit(60))).draft(10, 10)
        black = {cell for cell, token in draft.answer.items() if token == "x"}
        parts = components(black, sorted(black), draft.board)
        assert len(parts) == 1 or min(map(len, parts)) >= 3
        mirrored += all((r, 9 - c) in black for r, c in black)
    assert 3 <= mirrored < 10


def test_zeros_of_slitherlink_do_not_touch() -> None:
    for level in ("easy", "any"):
        board = make("slitherlink", (7, 7), seed=2, difficulty=level).puzzle.board
        zeros = {cell for cell in board.clues() if board[cell] == "0"}
        assert all(zeros.isdisjoint(board.around(zero)) for zero in zeros)
