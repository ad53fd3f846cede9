"""What is left when no step is left: facts that clues show, which steps leave out."""

from __future__ import annotations

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.mentions import TARGET, fact_mention
from csp2sat.puzzle.clue_facts import said_by_clues
from csp2sat.puzzle.wrong_filling import is_solved
from csp2sat.solver.questions.backbone import fixed_variables
from csp2sat.solver.search import Search

PLAIN = "given"
"""The name of the thought."""

Facts = dict[Variable, int | bool]


def plain_facts(puzzle: BoardPuzzle, search: Search) -> Facts | None:
    """The values that are forced beside what is known; None: the board is solved.

    Without any, the board has several solutions. `search` is for solutions of the board's problem;
    it can't be used again.
    """
    if is_solved(puzzle, search):
        return None
    unknown = open_variables(puzzle, search.problem)
    return dict(fixed_variables(search, unknown) or ())


def open_variables(puzzle: BoardPuzzle, problem: Problem) -> list[Variable]:
    """The shown variables whose values neither clues nor what is known say."""
    said, known = said_by_clues(puzzle, problem), puzzle.filled(problem)
    return [x for x in problem.shown() if x.name not in said and x not in known]


def plain_sentence(puzzle: BoardPuzzle, facts: Facts, language: Language) -> str:
    """A sentence with these facts."""
    phrases = (puzzle.kind.words.phrase(puzzle.board, x, value) for x, value in facts.items())
    words = [fact_mention(TARGET, phrase, language).text for phrase in phrases if phrase]
    said = language.fill(["The clues say it: {facts}."], {"facts": language.facts(words)})
    return language.finished(said)
