// What is filled in on a board, as a value; a change gives a new one.
import type { Cell } from "./places";

/** The token of each cell that has one, by "row,column". */
export type Filling = ReadonlyMap<string, string>;

/** What a change has to know of the board. */
export interface Neighbours {
  /** The directions in which cells of the board may have sides. */
  ways: string[];
  /** The cell behind a side of a cell; null: there is none. */
  beyond: (cell: Cell, way: string) => Cell | null;
}

export const NOTHING: Filling = new Map();

/** The token of a cell of which nothing is known. */
export const EMPTY = "";

const ORDER = ["n", "s", "e", "w", "nw", "ne", "sw", "se"];
const OPPOSITE: Record<string, string> = { n: "s", s: "n", e: "w", w: "e" };
const LINES = /^(-|((n|s)?(e|w)|n|s)+\.?|\.)$/i;

/** The filling of a view. */
export function fillingOf(filled: Record<string, string> = {}): Filling {
  return new Map(Object.entries(filled));
}

/** Whether two fillings have the same tokens. */
export function same(one: Filling, other: Filling): boolean {
  return one === other || (one.size === other.size && [...one].every(([cell, token]) => other.get(cell) === token));
}

/** The cells whose tokens differ, as "row,column". */
export function differing(one: Filling, other: Filling): string[] {
  const every = new Set([...one.keys(), ...other.keys()]);
  return [...every].filter((cell) => one.get(cell) !== other.get(cell));
}

/** The token of a cell. */
export function tokenAt(filling: Filling, cell: Cell): string {
  return filling.get(String(cell)) ?? EMPTY;
}

/** A token in some cells; an empty one clears them. */
export function put(filling: Filling, cells: Cell[], token: string): Filling {
  const made = new Map(filling);
  for (const cell of cells) {
    if (token === EMPTY) made.delete(String(cell));
    else made.set(String(cell), token);
  }
  return made;
}

/** Some cells as one part, with a name that no other cell has. */
export function part(filling: Filling, cells: Cell[]): Filling {
  const rest = put(filling, cells, EMPTY);
  const names = new Set(rest.values());
  let name = 1;
  while (names.has(String(name))) name++;
  return put(rest, cells, String(name));
}

/** The way back. */
export function opposite(way: string): string {
  return [...way].map((letter) => OPPOSITE[letter]).join("");
}

/** For each direction of which a token says so, whether there is a line. */
export function knownWays(token: string, ways: string[], bySides: boolean): Map<string, boolean> {
  const known = new Map<string, boolean>();
  if (!LINES.test(token) || (token === "-" && bySides)) return known;
  if (!token.endsWith(".")) for (const way of ways) known.set(way, false);
  const stated = token.match(ways.some((way) => way.length > 1) ? /[ns][ew]|[nsew]/gi : /[nsew]/gi) ?? [];
  for (const way of stated) known.set(way.toLowerCase(), way === way.toLowerCase());
  return known;
}

/** A line from a cell, or its side, in a direction; false: none; null: not known. Lines don't leave the board. */
export function line(
  filling: Filling,
  { ways, beyond }: Neighbours,
  bySides: boolean,
  cell: Cell,
  way: string,
  drawn: boolean | null,
): Filling {
  const other = beyond(cell, way);
  if (!other && !bySides) return filling;
  const turned = (before: Filling, at: Cell, to: string) => {
    const known = knownWays(tokenAt(before, at), ways, bySides);
    known.delete(to);
    if (drawn !== null) known.set(to, drawn);
    return put(before, [at], waysToken(known));
  };
  const made = turned(filling, cell, way);
  return other ? turned(made, other, opposite(way)) : made;
}

function waysToken(known: Map<string, boolean>): string {
  if (!known.size) return EMPTY;
  const letters = ORDER.filter((way) => known.has(way)).map((way) => (known.get(way) ? way : way.toUpperCase()));
  return `${letters.join("")}.`;
}
