// Places of a board: from the units of its picture (40 to a cell) to cells, sides, corners, clues.

export const CELL = 40;

export type Cell = [number, number];

export type Way = "n" | "e" | "s" | "w";

/** The token of a hole in a board. */
export const HOLE = "X";

/** Whether two cells are the same. */
export function sameCell(one: Cell, other: Cell): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** The cell of a name "row,column". */
export function cellNamed(name: string): Cell {
  return name.split(",").map(Number) as Cell;
}

/** A side of a cell, by its direction. */
export interface Side {
  cell: Cell;
  way: string;
}

/** `at` is [row, column] of a cell or corner, or the number of a clue outside, or of a place between two cells. */
export type Place = { place: "cell" | "corner"; at: [number, number] } | { place: string; at: number };

/** The name of places between neighbours. */
export const BETWEEN = "between";

export const SIDES = ["top", "bottom", "left", "right"];

export const WAYS: Record<Way, [number, number]> = { n: [-1, 0], e: [0, 1], s: [1, 0], w: [0, -1] };

/** The directions in words. */
export const WAY_WORDS: Record<string, string> = { n: "up", s: "down", e: "right", w: "left" };

/** The cell at a point; null: it is off the board. */
export function cellAt(x: number, y: number, [width, height]: [number, number]): [number, number] | null {
  const [r, c] = [Math.floor(y / CELL), Math.floor(x / CELL)];
  return isOn([r, c], [width, height]) ? [r, c] : null;
}

/** The corner of cells that is nearest to a point. */
export function cornerAt(x: number, y: number, [width, height]: [number, number]): [number, number] {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value / CELL)));
  return [within(y, height), within(x, width)];
}

/** The side of its cell that a point is near, in parts of a cell; null: it is in the middle. */
export function sideAt(x: number, y: number, near: number): Way | null {
  const part = (value: number) => value / CELL - Math.floor(value / CELL);
  const distances: [Way, number][] = [
    ["n", part(y)],
    ["s", 1 - part(y)],
    ["w", part(x)],
    ["e", 1 - part(x)],
  ];
  distances.sort((one, other) => one[1] - other[1]);
  return distances[0][1] < near ? distances[0][0] : null;
}

/** The clue outside that a point is at; null: none of these sides has clues. */
export function outsideAt(x: number, y: number, [width, height]: [number, number], sides: string[]): Place | null {
  const [r, c] = [Math.floor(y / CELL), Math.floor(x / CELL)];
  const inRow = r >= 0 && r < height;
  const inColumn = c >= 0 && c < width;
  const side =
    inColumn && r < 0
      ? "top"
      : inColumn && r >= height
        ? "bottom"
        : inRow && c < 0
          ? "left"
          : inRow && c >= width
            ? "right"
            : "";
  if (!sides.includes(side)) return null;
  return { place: side, at: side === "top" || side === "bottom" ? c : r };
}

/** The place around the board at a point, also beside its corners; null: it is on the board or far away. */
export function aroundAt(x: number, y: number, [width, height]: [number, number]): Place | null {
  const [r, c] = [Math.floor(y / CELL), Math.floor(x / CELL)];
  if (r < -1 || c < -1 || r > height || c > width) return null;
  if (r === -1 || r === height) return { place: r < 0 ? "top" : "bottom", at: c };
  return c === -1 || c === width ? { place: c < 0 ? "left" : "right", at: r } : null;
}

/** The place between a cell and the next one in a direction; null: at the border. */
export function betweenAt(cell: Cell, way: string, [width, height]: [number, number]): Place | null {
  const other = beside(cell, way);
  if (!isOn(other, [width, height])) return null;
  const [r, c] = way === "n" || way === "w" ? other : cell;
  return { place: BETWEEN, at: 2 * (r * width + c) + Number(way === "n" || way === "s") };
}

/** The cells on both sides of a place between neighbours. */
export function pairAt(at: number, width: number): [Cell, Cell] {
  const index = Math.floor(at / 2);
  const first: Cell = [Math.floor(index / width), index % width];
  return [first, beside(first, at % 2 ? "s" : "e")];
}

/** The row and the column of a place, also if it is beside the board. */
export function cellOf({ place, at }: Place, [width, height]: [number, number]): [number, number] {
  if (typeof at !== "number") return at;
  if (place === BETWEEN) return pairAt(at, width)[0];
  return place === "top" || place === "bottom"
    ? [place === "top" ? -1 : height, at]
    : [at, place === "left" ? -1 : width];
}

/** The cell next to one in a direction. */
export function beside([r, c]: [number, number], way: string): [number, number] {
  const [down, right] = WAYS[way as Way];
  return [r + down, c + right];
}

/** The direction back. */
export const BACK: Record<Way, Way> = { n: "s", s: "n", e: "w", w: "e" };

/** Whether a place is on a board of a size. */
export function isOn([r, c]: Cell, [width, height]: [number, number]): boolean {
  return r >= 0 && c >= 0 && r < height && c < width;
}

/** The upper left corner and the size of a place in a picture. */
export function box(place: Place, [width, height]: [number, number]): [number, number, number, number] {
  if (typeof place.at !== "number") {
    const [r, c] = place.at;
    return place.place === "corner" ? [c * CELL - 14, r * CELL - 14, 28, 28] : [c * CELL, r * CELL, CELL, CELL];
  }
  if (place.place === BETWEEN) {
    const [[r, c], [r2, c2]] = pairAt(place.at, width);
    return [((c + c2 + 1) * CELL) / 2 - 14, ((r + r2 + 1) * CELL) / 2 - 14, 28, 28];
  }
  const along = place.at * CELL;
  const across = { top: -CELL, left: -CELL, bottom: height * CELL, right: width * CELL }[place.place]!;
  return place.place === "top" || place.place === "bottom" ? [along, across, CELL, CELL] : [across, along, CELL, CELL];
}

/** A place in words; rows and columns count from 1. */
export function named(place: Place, width: number): string {
  if (place.place === BETWEEN) {
    const [one, other] = pairAt(place.at as number, width).map((at) => named({ place: "cell", at }, width));
    return `between ${one} and ${other}`;
  }
  if (typeof place.at === "number") {
    const line = place.place === "top" || place.place === "bottom" ? "column" : "row";
    return `clue at the ${place.place}, ${line} ${place.at + 1}`;
  }
  return place.place === "corner"
    ? `corner ${place.at[0] + 1}, ${place.at[1] + 1}`
    : `row ${place.at[0] + 1}, column ${place.at[1] + 1}`;
}
