// The collections that were opened, and which of their boards are solved. Kept on the device.
import { Stored } from "./stored";

export interface Opened {
  name: string;
  /** How many boards it has. */
  boards: number;
  /** The numbers of the solved boards, from 1. */
  done: number[];
}

/** What was opened, by the code of the collection, the last one at the end. */
export type Collections = Record<string, Opened>;

/** All collections of this device. */
export const collections = new Stored<Collections>("csp2sat-collections", checked);

/** The same with a collection that is opened now. */
export function withOpened(every: Collections, code: string, name: string, boards: number): Collections {
  const { [code]: before, ...others } = every;
  return { ...others, [code]: { name, boards, done: before?.done ?? [] } };
}

/** The same with a solved board. */
export function withSolved(every: Collections, code: string, board: number): Collections {
  const found = every[code];
  if (!found) return every;
  const done = [...new Set([...found.done, board])].sort((one, other) => one - other);
  return { ...every, [code]: { ...found, done } };
}

/** The same without a collection. */
export function without(every: Collections, code: string): Collections {
  const { [code]: _, ...others } = every;
  return others;
}

/** The first board after one that is not solved, or else before it; 0: all are solved. */
export function next({ boards, done }: Opened, board: number): number {
  const open = Array.from({ length: boards }, (_, i) => i + 1).filter((each) => !done.includes(each));
  return open.find((each) => each > board) ?? open[0] ?? 0;
}

/** The collections of two devices. */
export function merged(one: Collections, other: Collections): Collections {
  let both = one;
  for (const [code, { name, boards, done }] of Object.entries(other)) {
    both = { ...both, [code]: both[code] ?? { name, boards, done: [] } };
    for (const board of done) both = withSolved(both, code, board);
  }
  return both;
}

/** The collections in what was read; what can't be one is left out. */
export function checked(found: unknown): Collections {
  const every: Collections = {};
  for (const [code, opened] of Object.entries(Object(found))) {
    const { name, boards, done } = Object(opened) as Record<string, unknown>;
    if (!/^[A-Za-z0-9_-]+$/.test(code) || typeof name !== "string" || !isNumber(boards)) continue;
    const numbers = (Array.isArray(done) ? done : []).filter((each) => isNumber(each) && each <= boards);
    every[code] = { name, boards, done: numbers };
  }
  return every;
}

function isNumber(found: unknown): found is number {
  return Number.isInteger(found) && (found as number) > 0;
}
