// All that is kept on this device as one file: the boards, the daily, the course, collections and the settings.
import { type Collections, checked as checkedCollections, collections } from "./collection_progress";
import { checked as checkedSolved, type Solved, solved } from "./course_progress";
import { checked as checkedResults, type Results, results } from "./daily_results";
import type { KeptBoard } from "./kept_boards";
import { type Settings, settings } from "./settings";

const FORM = "csp2sat puzzles";

export interface Backup {
  form: typeof FORM;
  settings: Partial<Settings>;
  boards: KeptBoard[];
  /** What was played of the daily. */
  daily: Results;
  /** The boards of the course that are solved. */
  course: Solved;
  /** The collections that were opened. */
  collections: Collections;
}

/** The text of a file with these boards, and what else is kept. */
export function written(boards: KeptBoard[]): string {
  const played = { daily: results.get(), course: solved.get(), collections: collections.get() };
  const backup: Backup = { form: FORM, settings: settings(), boards, ...played };
  return JSON.stringify(backup);
}

/** What a file has in it; an error says what is wrong with it. */
export function parsed(text: string): Backup {
  let found: Partial<Backup> | null;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error("this file is not one that was saved here: it is no JSON");
  }
  if (found?.form !== FORM || !Array.isArray(found.boards)) throw new Error("this file is not one that was saved here");
  const wrong = found.boards.findIndex((each) => !isBoard(each));
  if (wrong >= 0) throw new Error(`board ${wrong + 1} of this file is not complete`);
  const boards = found.boards.map(unpictured);
  const [daily, course] = [checkedResults(found.daily), checkedSolved(found.course)];
  const opened = checkedCollections(found.collections);
  return { form: FORM, settings: chosen(found.settings), boards, daily, course, collections: opened };
}

/** The settings of a file that the page knows. */
function chosen(given: object | undefined): Partial<Settings> {
  const known = Object.keys(settings());
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([name, x]) => known.includes(name) && x === Boolean(x)),
  );
}

/** Pictures of a file could have anything in them: the page draws its own when a board is opened. */
function unpictured(board: KeptBoard): KeptBoard {
  return { ...board, version: "", view: { ...board.view, svg: undefined } };
}

function isBoard(board: Partial<KeptBoard> | null): boolean {
  if (!board || typeof board !== "object") return false;
  const { key, kind, title, view, marks, from = "", name = "", at, played, hints = 0 } = board;
  const texts = [key, kind, title, marks, from, name, view?.text].every((each) => typeof each === "string");
  return texts && [at, played, hints].every((each) => typeof each === "number") && typeof board.isSolved === "boolean";
}
