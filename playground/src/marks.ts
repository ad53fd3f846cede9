// What a player marks beside what is filled in, as a value; a change gives a new one.
import { type Cell, cellNamed, type Side } from "./places";

/** What is marked at a place: tokens in the middle or at the corners of a cell, with spaces between; the number of
 * its colour; a sign on a side; the number of the colour of a line. */
export type Layer = "centre" | "corner" | "colour" | "sign" | "line";

/** The marks, each by the name of its place. */
export type Marks = ReadonlyMap<string, string>;

export const UNMARKED: Marks = new Map();

/** The signs on sides. */
export const BORDER = "|";
export const NO_BORDER = "x";

const PLACE = /^(centre|corner|colour|sign|line) (\d{1,4},\d{1,4})(?: ([a-z]{1,3}))?$/;
const MARK = /^[\w |-]{1,200}$/;
const ON_SIDES = ["sign", "line"];

/** What is marked at a cell, or at its side in a direction; empty: nothing. */
export function markAt(marks: Marks, layer: Layer, cell: Cell, way = ""): string {
  return marks.get(name(layer, cell, way)) ?? "";
}

/** Another mark at a cell, or at its side in a direction; an empty one clears it. */
export function marked(marks: Marks, layer: Layer, cell: Cell, mark: string, way = ""): Marks {
  const made = new Map(marks);
  if (mark) made.set(name(layer, cell, way), mark);
  else made.delete(name(layer, cell, way));
  return made;
}

/** A token marked in some cells; if all have it, it is taken out of all. */
export function toggled(marks: Marks, layer: Layer, cells: Cell[], token: string): Marks {
  const has = (cell: Cell) => tokensOf(markAt(marks, layer, cell)).includes(token);
  const isOut = cells.every(has);
  let made = marks;
  for (const cell of cells) {
    const rest = tokensOf(markAt(made, layer, cell)).filter((each) => each !== token);
    made = marked(made, layer, cell, (isOut ? rest : inOrder([...rest, token])).join(" "));
  }
  return made;
}

/** The tokens of a mark. */
export function tokensOf(mark: string): string[] {
  return mark.split(" ").filter(Boolean);
}

function inOrder(tokens: string[]): string[] {
  return tokens.sort((one, other) => Number(one) - Number(other) || (one < other ? -1 : 1));
}

/** The same mark in some cells; an empty one clears them. */
export function inCells(marks: Marks, layer: Layer, cells: Cell[], mark: string): Marks {
  return cells.reduce((made, cell) => marked(made, layer, cell, mark), marks);
}

/** The one of both names of a side that marks use; `behind` is the same side of the cell behind it. */
export function sideOf(side: Side, behind: Side | null): Side {
  const isFirst = ({ cell: [r, c] }: Side, { cell: [r2, c2] }: Side) => r < r2 || (r === r2 && c <= c2);
  return !behind || isFirst(side, behind) ? side : behind;
}

/** What signs between cells need of the board. */
interface Sides {
  wayTo: (one: Cell, other: Cell) => string | null;
  behind: (cell: Cell, way: string) => Side | null;
}

/** The marks with signs between pairs of cells, "row,column row,column". */
export function withBorders(marks: Marks, borders: ReadonlyMap<string, string>, cells: Sides): Marks {
  let made = marks;
  for (const [pair, sign] of borders) {
    const [cell, other] = pair.split(" ").map(cellNamed);
    const way = cells.wayTo(cell, other);
    if (!way) continue;
    const side = sideOf({ cell, way }, cells.behind(cell, way));
    made = marked(made, "sign", side.cell, sign, side.way);
  }
  return made;
}

/** The marks of a layer, with their cells, and the directions of those on sides. */
export function marksOf(marks: Marks, layer: Layer): { cell: Cell; way: string; mark: string }[] {
  return [...marks].flatMap(([place, mark]) => {
    const found = place.match(PLACE);
    return found?.[1] === layer ? [{ cell: cellNamed(found[2]), way: found[3] ?? "", mark }] : [];
  });
}

/** Whether the same is marked. */
export function sameMarks(one: Marks, other: Marks): boolean {
  return one === other || (one.size === other.size && [...one].every(([place, mark]) => other.get(place) === mark));
}

/** The marks in an object of JSON; all else in it is left out. */
export function marksIn(found: unknown): Marks {
  const isMark = ([place, mark]: [string, unknown]) => {
    const layer = place.match(PLACE);
    return layer && Boolean(layer[3]) === ON_SIDES.includes(layer[1]) && typeof mark === "string" && MARK.test(mark);
  };
  const every = found && typeof found === "object" ? Object.entries(found) : [];
  return new Map(every.filter(isMark) as [string, string][]);
}

function name(layer: Layer, cell: Cell, way: string): string {
  return way ? `${layer} ${cell} ${way}` : `${layer} ${cell}`;
}
