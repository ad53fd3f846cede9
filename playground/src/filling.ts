// What is filled in on a board, as a value; a change gives a new one.
import { type Cell, cellNamed, type Side } from "./places";

/** The token of each cell that has one, by "row,column". */
export type Filling = ReadonlyMap<string, string>;

/** What a change has to know of the board. */
export interface Neighbours {
  /** The directions in which a cell has sides. */
  ways: (cell: Cell) => string[];
  /** The cell behind a side of a cell, with the direction back; null: the side is at the border. */
  behind: (cell: Cell, way: string) => Side | null;
}

export const NOTHING: Filling = new Map();

/** The token of a cell of which nothing is known. */
export const EMPTY = "";

const ORDER = ["n", "s", "e", "w", "nw", "ne", "sw", "se"];
const LINES = /^(-|((n|s)?(e|w)|n|s)+\.?|\.|\+[a-z]+\.?)$/i;
/** How tokens of faces begin, whose sides are letters from `a` on. */
const OF_FACE = "+";

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

/** A filling without the tokens by which `refused` differs from `before`. */
export function without(filling: Filling, before: Filling, refused: Filling): Filling {
  let made = filling;
  for (const name of differing(before, refused)) {
    const cell = cellNamed(name);
    if (tokenAt(made, cell) === tokenAt(refused, cell)) made = put(made, [cell], tokenAt(before, cell));
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

/** Whether these are the sides of a face. */
export function areOfFace(ways: string[]): boolean {
  return ways.includes("a");
}

/** For each direction that a token states, whether there is a line; `ways` are the sides of its cell. */
export function knownWays(token: string, ways: string[], bySides: boolean): Map<string, boolean> {
  const known = new Map<string, boolean>();
  if (!LINES.test(token) || (token === "-" && bySides)) return known;
  if (!token.endsWith(".")) for (const way of ways) known.set(way, false);
  const stated =
    token.match(areOfFace(ways) ? /[a-z]/gi : ways.some((way) => way.length > 1) ? /[ns][ew]|[nsew]/gi : /[nsew]/gi) ??
    [];
  for (const way of stated) known.set(way.toLowerCase(), way === way.toLowerCase());
  return known;
}

/** A line from a cell, or its side, in a direction; false: none; null: not known. Lines don't leave the board. */
export function line(
  filling: Filling,
  { ways, behind }: Neighbours,
  bySides: boolean,
  cell: Cell,
  way: string,
  drawn: boolean | null,
): Filling {
  const other = behind(cell, way);
  if (!other && !bySides) return filling;
  const turned = (before: Filling, at: Cell, to: string) => {
    const known = knownWays(tokenAt(before, at), ways(at), bySides);
    known.delete(to);
    if (drawn !== null) known.set(to, drawn);
    return put(before, [at], waysToken(known, ways(at)));
  };
  const made = turned(filling, cell, way);
  return other ? turned(made, other.cell, other.way) : made;
}

function waysToken(known: Map<string, boolean>, ways: string[]): string {
  if (!known.size) return EMPTY;
  const [start, order] = areOfFace(ways) ? [OF_FACE, ways] : ["", ORDER];
  const letters = order.filter((way) => known.has(way)).map((way) => (known.get(way) ? way : way.toUpperCase()));
  return `${start}${letters.join("")}.`;
}
