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
  /** Whether cells can be inside or outside of a loop of sides. */
  areas: boolean;
}

export const NOTHING: Filling = new Map();

/** The token of a cell of which nothing is known. */
export const EMPTY = "";

const ORDER = ["n", "s", "e", "w", "nw", "ne", "sw", "se"];
const LINES = /^(-|((n|s)?(e|w)|n|s)+\.?|\.|\+[a-z]+\.?)$/i;
/** How tokens end that do not say all lines of a cell. */
const KNOWN_IN_PART = ".";
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

/** A filling with the parts of another one, named anew. */
export function withParts(filling: Filling, parts: Filling): Filling {
  const names = [...new Set(parts.values())];
  const cellsOf = (name: string) => [...parts].filter((each) => each[1] === name).map((each) => cellNamed(each[0]));
  return names.reduce((made, name) => part(made, cellsOf(name)), filling);
}

/** Whether these are the sides of a face. */
export function areOfFace(ways: string[]): boolean {
  return ways.includes("a");
}

/** For each direction that a token states, whether there is a line; `ways` are the sides of its cell. */
export function knownWays(token: string, ways: string[], bySides: boolean): Map<string, boolean> {
  const known = new Map<string, boolean>();
  if (!LINES.test(token) || (token === "-" && bySides)) return known;
  if (!token.endsWith(KNOWN_IN_PART)) for (const way of ways) known.set(way, false);
  const stated =
    token.match(areOfFace(ways) ? /[a-z]/gi : ways.some((way) => way.length > 1) ? /[ns][ew]|[nsew]/gi : /[nsew]/gi) ??
    [];
  for (const way of stated) known.set(way.toLowerCase(), way === way.toLowerCase());
  return known;
}

/** Tokens for cells inside and outside of a loop: the sides between such cells are known. */
const [INSIDE, OUTSIDE] = ["x", "-"];

/** Whether a cell has such a token; in other kinds `-` says something else. */
function isPlaced(filling: Filling, { areas }: Neighbours, cell: Cell): boolean {
  return areas && [INSIDE, OUTSIDE].includes(tokenAt(filling, cell));
}

/** Whether there is a line in a direction, as the tokens on both sides of it say; undefined: it is not known. */
export function knownLine(
  filling: Filling,
  near: Neighbours,
  bySides: boolean,
  cell: Cell,
  way: string,
): boolean | undefined {
  const other = near.behind(cell, way);
  const own = knownWays(tokenAt(filling, cell), near.ways(cell), bySides).get(way);
  if (own !== undefined || !bySides) return own;
  if (isPlaced(filling, near, cell) && (!other || isPlaced(filling, near, other.cell)))
    return tokenAt(filling, cell) !== (other ? tokenAt(filling, other.cell) : OUTSIDE);
  return other ? knownWays(tokenAt(filling, other.cell), near.ways(other.cell), bySides).get(other.way) : undefined;
}

/** A cell without a token, and the cells around it without lines to it. */
export function withoutLines(filling: Filling, { ways, behind }: Neighbours, bySides: boolean, cell: Cell): Filling {
  let made = put(filling, [cell], EMPTY);
  for (const { cell: at, way } of ways(cell).flatMap((each) => behind(cell, each) ?? []))
    if (tokenAt(made, at).endsWith(KNOWN_IN_PART)) made = turned(made, ways(at), bySides, at, way, null);
  return made;
}

/** A line from a cell, or its side, in a direction; false: none; null: not known. Lines don't leave the board. A cell
 * that is inside or outside stays so: the cell behind the side has its line, or the marks of both say it. */
export function line(
  filling: Filling,
  near: Neighbours,
  bySides: boolean,
  cell: Cell,
  way: string,
  drawn: boolean | null,
): Filling {
  const { ways, behind } = near;
  const other = behind(cell, way);
  if (!other && !bySides) return filling;
  const isOther = other && !isPlaced(filling, near, other.cell);
  if (isPlaced(filling, near, cell) && !isOther) return filling;
  const made =
    isOther && isPlaced(filling, near, cell) ? filling : turned(filling, ways(cell), bySides, cell, way, drawn);
  return isOther ? turned(made, ways(other.cell), bySides, other.cell, other.way, drawn) : made;
}

/** The filling in which the token of a cell with these sides says something else of one direction. */
function turned(
  filling: Filling,
  ways: string[],
  bySides: boolean,
  cell: Cell,
  way: string,
  drawn: boolean | null,
): Filling {
  const known = knownWays(tokenAt(filling, cell), ways, bySides);
  known.delete(way);
  if (drawn !== null) known.set(way, drawn);
  return put(filling, [cell], waysToken(known, ways));
}

function waysToken(known: Map<string, boolean>, ways: string[]): string {
  if (!known.size) return EMPTY;
  const [start, order] = areOfFace(ways) ? [OF_FACE, ways] : ["", ORDER];
  const letters = order.filter((way) => known.has(way)).map((way) => (known.get(way) ? way : way.toUpperCase()));
  return `${start}${letters.join("")}${KNOWN_IN_PART}`;
}
