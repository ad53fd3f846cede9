// What a player has done on a board, as a value: what is filled in, marks, and where a trial began.
import { type Filling, NOTHING, same } from "./filling";
import { type Marks, marksIn, sameMarks, UNMARKED } from "./marks";

/** What is filled in and marked. */
interface Begun {
  filling: Filling;
  marks: Marks;
}

export interface Play extends Begun {
  /** What was there when the trial began; null: nothing is tried. */
  before: Begun | null;
}

export const UNPLAYED: Play = { filling: NOTHING, marks: UNMARKED, before: null };

/** Whether two players would see the same. */
export function samePlay(one: Play, other: Play): boolean {
  const is = (a: Begun, b: Begun) => same(a.filling, b.filling) && sameMarks(a.marks, b.marks);
  const isBefore = one.before && other.before ? is(one.before, other.before) : one.before === other.before;
  return is(one, other) && isBefore;
}

/** A trial begins: what follows can be taken back at once. */
export function tried({ filling, marks }: Play): Play {
  return { filling, marks, before: { filling, marks } };
}

/** What is tried stays. */
export function kept(play: Play): Play {
  return { ...play, before: null };
}

/** What is tried is gone. */
export function takenBack(play: Play): Play {
  return play.before ? { ...play.before, before: null } : play;
}

/** Marks and a trial as a text for an address; empty: there are none. What is filled in stands in the board. */
export function packed({ marks, before }: Play): string {
  if (!marks.size && !before) return "";
  const begun = before && { filled: Object.fromEntries(before.filling), marks: Object.fromEntries(before.marks) };
  return JSON.stringify({ marks: Object.fromEntries(marks), ...(begun ? { before: begun } : {}) });
}

/** The play with what such a text says; what it can't mean is left out. */
export function unpacked(filling: Filling, text: string): Play {
  let found: unknown;
  try {
    found = JSON.parse(text || "{}");
  } catch {
    found = {};
  }
  const { marks, before } = Object(found) as { marks?: unknown; before?: { filled?: unknown; marks?: unknown } };
  const isTrial = before && typeof before === "object";
  const begun = isTrial ? { filling: fillingIn(before.filled), marks: marksIn(before.marks) } : null;
  return { filling, marks: marksIn(marks), before: begun };
}

function fillingIn(found: unknown): Filling {
  const every = found && typeof found === "object" ? Object.entries(found) : [];
  const isToken = ([cell, token]: [string, unknown]) =>
    /^\d{1,4},\d{1,4}$/.test(cell) && typeof token === "string" && token.length < 40;
  return new Map(every.filter(isToken) as [string, string][]);
}
