// Cells of boards of other shapes than squares: where they are in the picture, and what is beside them.
import { BACK, beside, CELL, type Cell, cellAt, cellNamed, isOn, type Side, sideAt, WAYS, type Way } from "./places";

export type Point = [number, number];

/** How far a point moves from the edge to the middle of its cell, in parts of the way. */
const INWARD = 0.01;

/** Directions of keys, clockwise from up. */
const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Toward = (typeof DIRECTIONS)[number];

/** More than the differences that rounding makes. */
const SLACK = 0.01;

interface Outline {
  cell: Cell;
  corners: Point[];
  /** The direction of the side after each corner. */
  ways: string[];
  /** What is behind each of these sides. */
  behind: (Side | null)[];
}

/** The cells of a picture; without outlines in it they are squares. */
export class Outlines {
  private readonly all = new Map<string, Outline>();

  constructor(
    picture: Element | null,
    readonly size: [number, number],
  ) {
    for (const drawn of picture?.querySelectorAll<SVGElement>("polygon[data-ways]") ?? []) {
      const pairs = drawn.getAttribute("points")!.split(" ");
      const { cell, ways, beyond } = drawn.dataset;
      this.all.set(cell!, {
        cell: cellNamed(cell!),
        corners: pairs.map((pair) => pair.split(",").map(Number) as Point),
        ways: ways!.split(" "),
        behind: beyond!.split(" ").map(sideOf),
      });
    }
  }

  /** The cell at a point; null: it is off the board. */
  cellAt(x: number, y: number): Cell | null {
    if (!this.all.size) return cellAt(x, y, this.size);
    for (const { cell, corners } of this.all.values()) if (isInside(corners, [x, y])) return cell;
    return null;
  }

  /** The point of the board nearest to one that may be beyond its edge, at most `far`; null: it is farther away. */
  onto([x, y]: Point, far: number): Point | null {
    if (this.cellAt(x, y)) return [x, y];
    let best: Point | null = null;
    let least = far;
    for (const cell of this.all.size ? this.all.values() : this.around([x, y])) {
      for (const side of sidesOf(cell.corners)) {
        const at = nearest([x, y], side);
        const away = Math.hypot(x - at[0], y - at[1]);
        if (away > least) continue;
        least = away;
        const [a, b] = middleOf(cell.corners);
        best = [at[0] + (a - at[0]) * INWARD, at[1] + (b - at[1]) * INWARD];
      }
    }
    return best;
  }

  /** The squares of the board at a point or beside it. */
  private around([x, y]: Point): { corners: Point[] }[] {
    const [r, c] = [Math.floor(y / CELL), Math.floor(x / CELL)];
    const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right): Cell => [r + down, c + right]));
    return near.filter((cell) => this.has(cell)).map((cell) => ({ corners: squareAt(cell) }));
  }

  /** The side of a cell that a point is near; null: it is in the middle. */
  sideAt(cell: Cell, x: number, y: number, near: number): string | null {
    const outline = this.all.get(String(cell));
    if (!outline) return sideAt(x, y, near);
    const { corners, ways } = outline;
    const far = sidesOf(corners).map(([[a, b], [c, d]]) =>
      Math.abs(((c - a) * (y - b) - (d - b) * (x - a)) / Math.hypot(c - a, d - b)),
    );
    const close = sidesOf(corners).map((side) => distance([x, y], side));
    const least = Math.min(...close);
    const wide = Math.max(...far) + least;
    return least < near * wide ? ways[close.indexOf(least)] : null;
  }

  /** The same side as one of the cell behind it; null: no cell is there, or the cell has no such side. */
  behind(cell: Cell, way: string): Side | null {
    const outline = this.all.get(String(cell));
    if (outline) return outline.behind[outline.ways.indexOf(way)] ?? null;
    const other = beside(cell, way);
    return isOn(other, this.size) ? { cell: other, way: BACK[way as Way] } : null;
  }

  /** The direction from a cell to the next; null: they are not neighbours. */
  wayTo(one: Cell, other: Cell): string | null {
    return this.ways(one).find((way) => String(this.behind(one, way)?.cell) === String(other)) ?? null;
  }

  /** The directions in which a cell has sides. */
  ways(cell: Cell): string[] {
    return this.all.get(String(cell))?.ways ?? Object.keys(WAYS);
  }

  /** Whether the cells are other than squares, or lie otherwise. */
  get areOutlined(): boolean {
    return this.all.size > 0;
  }

  /** The first cell in reading order. */
  get first(): Cell {
    return this.all.values().next().value?.cell ?? [0, 0];
  }

  /** Whether a cell is on the board. */
  has(cell: Cell): boolean {
    return this.all.size ? this.all.has(String(cell)) : isOn(cell, this.size);
  }

  /** The side of a cell in the direction of a key: the nearest one; of two as near, the one clockwise. Null: there is
   * none, as at a corner. */
  wayToward(cell: Cell, key: Toward): string | null {
    const outline = this.all.get(String(cell));
    if (!outline) return key in WAYS ? key : null;
    const [a, b] = this.middle(cell);
    const turns = sidesOf(outline.corners).map(([[x, y], [x2, y2]]) => {
      const turn = directionOf([(x + x2) / 2 - a, (y + y2) / 2 - b]) - DIRECTIONS.indexOf(key);
      return turn - 8 * Math.round(turn / 8);
    });
    const far = (turn: number) => Math.abs(turn) - SLACK * Number(turn > 0);
    const [least] = [...turns].sort((one, other) => far(one) - far(other));
    return far(least) <= 1 ? outline.ways[turns.indexOf(least)] : null;
  }

  /** The cell to which an arrow key leads; null: there is none. */
  toward(cell: Cell, key: Way): Cell | null {
    if (!this.all.size) {
      const other = beside(cell, key);
      return isOn(other, this.size) ? other : null;
    }
    const [a, b] = this.middle(cell);
    const [down, right] = WAYS[key];
    let found: Cell | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const each of this.all.values()) {
      const [x, y] = middleOf(each.corners);
      const ahead = (x - a) * right + (y - b) * down;
      const aside = (x - a) * down - (y - b) * right;
      if (ahead < 1 || Math.abs(aside) > ahead + 1) continue;
      // Of two as near, up and left lead to the first, down and right to the last: the way back is the same.
      const far = ahead + 2 * Math.abs(aside) - SLACK * (aside > 0 ? 1 : 0);
      if (far < least) [found, least] = [each.cell, far];
    }
    return found;
  }

  /** The middle of a cell. */
  middle(cell: Cell): Point {
    const outline = this.all.get(String(cell));
    if (!outline) return [(cell[1] + 0.5) * CELL, (cell[0] + 0.5) * CELL];
    return middleOf(outline.corners);
  }

  /** The ends of a side of a cell. */
  side([r, c]: Cell, way: string): [Point, Point] {
    const outline = this.all.get(`${r},${c}`);
    if (outline) return sidesOf(outline.corners)[outline.ways.indexOf(way)];
    const [nw, ne, se, sw] = squareAt([r, c]);
    return { n: [nw, ne], s: [sw, se], w: [nw, sw], e: [ne, se] }[way] as [Point, Point];
  }

  /** The corners of a cell, for a polygon; null: it is a square. */
  points(cell: Cell): string | null {
    return this.all.get(String(cell))?.corners.join(" ") ?? null;
  }
}

/** The corners of a square, from the upper left one on clockwise. */
function squareAt([r, c]: Cell): Point[] {
  const [top, left, bottom, right] = [r * CELL, c * CELL, (r + 1) * CELL, (c + 1) * CELL];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The direction of a way to the right and down, in eighths of a turn clockwise from up. */
function directionOf([right, down]: Point): number {
  return (Math.atan2(right, -down) / Math.PI) * 4;
}

function middleOf(corners: Point[]): Point {
  const mean = (i: 0 | 1) => corners.reduce((sum, corner) => sum + corner[i], 0) / corners.length;
  return [mean(0), mean(1)];
}

function sidesOf(corners: Point[]): [Point, Point][] {
  return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]]);
}

function isInside(corners: Point[], [x, y]: Point): boolean {
  const crossed = sidesOf(corners).filter(
    ([[a, b], [c, d]]) => b > y !== d > y && x < a + ((y - b) / (d - b)) * (c - a),
  );
  return crossed.length % 2 === 1;
}

/** How far a point is from a side. */
function distance([x, y]: Point, side: [Point, Point]): number {
  const [a, b] = nearest([x, y], side);
  return Math.hypot(x - a, y - b);
}

/** The point of a side that is nearest to a point. */
function nearest([x, y]: Point, [[a, b], [c, d]]: [Point, Point]): Point {
  const part = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2);
  const along = Math.min(1, Math.max(0, part));
  return [a + along * (c - a), b + along * (d - b)];
}

/** A side from the words of a picture: row, column, direction; null: a border. */
function sideOf(words: string): Side | null {
  const [r, c, way] = words.split(",");
  return way ? { cell: [Number(r), Number(c)], way } : null;
}
