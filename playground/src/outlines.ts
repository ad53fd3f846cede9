// Cells of boards of other shapes than squares: where they are in the picture, and what is beside them.
import { beside, CELL, type Cell, cellAt, sideAt, WAYS, wayTo } from "./places";

export type Point = [number, number];

interface Outline {
  cell: Cell;
  corners: Point[];
  /** The direction of the side after each corner. */
  ways: string[];
}

/** The cells of a picture; without outlines in it they are squares. */
export class Outlines {
  private readonly all = new Map<string, Outline>();

  constructor(
    picture: Element | null,
    private readonly size: [number, number],
  ) {
    for (const drawn of picture?.querySelectorAll<SVGElement>("polygon[data-ways]") ?? []) {
      const pairs = drawn.getAttribute("points")!.split(" ");
      const { cell, ways } = drawn.dataset;
      this.all.set(cell!, {
        cell: cell!.split(",").map(Number) as Cell,
        corners: pairs.map((pair) => pair.split(",").map(Number) as Point),
        ways: ways!.split(" "),
      });
    }
  }

  /** The cell at a point; null: it is off the board. */
  cellAt(x: number, y: number): Cell | null {
    if (!this.all.size) return cellAt(x, y, this.size);
    for (const { cell, corners } of this.all.values()) if (isInside(corners, [x, y])) return cell;
    return null;
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

  /** The cell behind a side of a cell; it may be off the board. */
  beside(cell: Cell, way: string): Cell {
    const outline = this.all.get(String(cell));
    if (!outline) return beside(cell, way);
    const middle = middles(outline)[outline.ways.indexOf(way)];
    const others = [...this.all.values()].filter((other) => other !== outline);
    const found = others.find((other) => middles(other).some((each) => isNear(each, middle)));
    return found?.cell ?? [-1, -1];
  }

  /** The direction from a cell to the next; null: they are not neighbours. */
  wayTo(one: Cell, other: Cell): string | null {
    const outline = this.all.get(String(one));
    if (!outline) return wayTo(one, other);
    return outline.ways.find((way) => String(this.beside(one, way)) === String(other)) ?? null;
  }

  /** The directions that a token has, lines or those that are none in capitals. */
  waysIn(token: string): string[] {
    const ways = new Set([...this.all.values()].flatMap((outline) => outline.ways));
    if (ways.has("a")) return token.match(/[a-z]/gi) ?? []; // the sides of a face are letters
    return token.match(ways.has("ne") ? /[ns][ew]|[ew]/gi : /[nsew]/gi) ?? [];
  }

  /** The directions in which cells of the board have sides. */
  ways(): string[] {
    const every = [...this.all.values()].flatMap(({ ways }) => ways);
    return every.length ? [...new Set(every)] : Object.keys(WAYS);
  }

  /** Whether a cell is on the board. */
  has(cell: Cell): boolean {
    const [width, height] = this.size;
    return this.all.size ? this.all.has(String(cell)) : cell[0] < height && cell[1] < width;
  }

  /** The middle of a cell. */
  middle(cell: Cell): Point {
    const outline = this.all.get(String(cell));
    if (!outline) return [(cell[1] + 0.5) * CELL, (cell[0] + 0.5) * CELL];
    const { corners } = outline;
    const mean = (i: 0 | 1) => corners.reduce((sum, corner) => sum + corner[i], 0) / corners.length;
    return [mean(0), mean(1)];
  }

  /** The ends of a side of a cell. */
  side([r, c]: Cell, way: string): [Point, Point] {
    const outline = this.all.get(`${r},${c}`);
    if (outline) return sidesOf(outline.corners)[outline.ways.indexOf(way)];
    const [top, left, bottom, right] = [r * CELL, c * CELL, (r + 1) * CELL, (c + 1) * CELL];
    const ends: Record<string, [Point, Point]> = {
      n: [
        [left, top],
        [right, top],
      ],
      s: [
        [left, bottom],
        [right, bottom],
      ],
      w: [
        [left, top],
        [left, bottom],
      ],
      e: [
        [right, top],
        [right, bottom],
      ],
    };
    return ends[way];
  }

  /** The corners of a cell, for a polygon; null: it is a square. */
  points(cell: Cell): string | null {
    return this.all.get(String(cell))?.corners.join(" ") ?? null;
  }
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
function distance([x, y]: Point, [[a, b], [c, d]]: [Point, Point]): number {
  const part = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2);
  const along = Math.min(1, Math.max(0, part));
  return Math.hypot(x - a - along * (c - a), y - b - along * (d - b));
}

function middles({ corners }: Outline): Point[] {
  return sidesOf(corners).map(([[a, b], [c, d]]) => [(a + c) / 2, (b + d) / 2]);
}

function isNear([a, b]: Point, [c, d]: Point): boolean {
  return Math.hypot(a - c, b - d) < 1;
}
