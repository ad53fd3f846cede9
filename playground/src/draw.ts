// Drawing a board: clues in cells, at corners and outside; walls and rooms; constraints through cells.
import type { BoardView, Tool } from "./board";
import { next, turns, typed } from "./palette";
import {
  aroundAt,
  BETWEEN,
  beside,
  betweenAt,
  CELL,
  cellOf,
  cornerAt,
  outsideAt,
  type Place,
  pairAt,
  SIDES,
  sameCell,
  type Way,
} from "./places";
import type { Constraint, Kind, Tokens, View } from "./types";

export type Change = Record<string, unknown>;

/** How near to a side it is pressed, in parts of a cell. */
const NEAR = 0.22;
const ARROWS: Record<string, Way> = { ArrowUp: "n", ArrowDown: "s", ArrowLeft: "w", ArrowRight: "e" };

/** The direction of an arrow key. */
export function arrow(event: KeyboardEvent): Way | null {
  return ARROWS[event.key] ?? null;
}

/** What is drawn. */
export type Layer = "clues" | "rooms" | "constraints";

export class DrawTool implements Tool {
  layer: Layer;
  /** The value of the constraint that is drawn. */
  value = "";
  private chosen: Constraint | null;
  private path: [number, number][] = [];
  /** The cells of a constraint that needs as many others. */
  private first: [number, number][] = [];
  private side: string | null = null;

  constructor(
    private readonly board: BoardView,
    private readonly kind: Kind,
    private readonly view: () => View,
    private readonly edit: (...changes: Change[]) => void,
    private readonly onmove: () => void,
  ) {
    this.layer = hasClues(kind) || !kind.rooms ? "clues" : "rooms";
    this.chosen = kind.placed.find((each) => each.name === "thermometer") ?? null;
  }

  /** The constraint that is drawn; null: constraints are removed. */
  get constraint(): Constraint | null {
    return this.chosen;
  }

  set constraint(chosen: Constraint | null) {
    this.chosen = chosen;
    this.value = "";
    this.path = this.first = [];
    this.board.mark("chosen", []);
  }

  get drags(): boolean {
    return this.layer !== "clues";
  }

  /** The tokens that are valid at a place. */
  tokens(place: Place | null): Tokens | null {
    if (!place || this.layer !== "clues") return null;
    return place.place === "cell"
      ? this.kind.tokens
      : place.place === BETWEEN
        ? this.kind.between
        : place.place === "corner"
          ? this.kind.corners
          : this.kind.clues;
  }

  /** The token at a place. */
  token(place: Place | null): string {
    const view = this.view();
    if (!place) return "";
    if (place.place === BETWEEN) return view.between?.[String(place.at)] ?? "-";
    if (typeof place.at === "number") return view.outside?.[place.place]?.[place.at] ?? "-";
    const rows = place.place === "corner" ? view.corners : view.tokens;
    return rows?.[place.at[0]]?.[place.at[1]] ?? "";
  }

  /** What stands for an empty place. */
  empty(place: Place | null): string {
    return place?.place === "cell" ? this.kind.empty : "-";
  }

  /** Write a token at the cursor. */
  put = (token: string): void => {
    const place = this.board.cursor;
    if (place && this.tokens(place)) this.edit({ do: "put", place: place.place, at: place.at, token });
  };

  press(x: number, y: number): void {
    const { size } = this.board;
    const cell = this.board.cells.cellAt(x, y);
    if (this.layer !== "clues") {
      const around = this.isAround ? aroundAt(x, y, size) : null;
      const place: Place | null = cell ? { place: "cell", at: cell } : around;
      this.side = cell && this.board.cells.sideAt(cell, x, y, NEAR);
      this.path = place ? [cellOf(place, size)] : [];
      if (place) this.go(place);
      return;
    }
    const outside = outsideAt(x, y, size, this.kind.sides);
    const near = (value: number) => Math.abs(value / CELL - Math.round(value / CELL)) < NEAR;
    const isSide = cell && this.kind.between && !(this.kind.corners && near(x) && near(y));
    const side = isSide ? this.board.cells.sideAt(cell, x, y, NEAR) : null;
    const place: Place | null =
      outside ??
      (cell && side ? betweenAt(cell, side, size) : null) ??
      (this.kind.corners
        ? { place: "corner", at: cornerAt(x, y, size) }
        : cell && this.kind.tokens
          ? { place: "cell", at: cell }
          : null);
    if (!place) return;
    const tokens = this.tokens(place);
    this.go(place);
    if (tokens && turns(tokens)) this.put(next(tokens, this.token(place), this.empty(place))!);
  }

  drag(x: number, y: number): void {
    const cell = this.layer !== "clues" && this.board.cells.cellAt(x, y);
    if (cell && this.path.length) this.extend(cell);
  }

  /** Whether places around the board can be chosen: for constraints outside, and to remove them. */
  private get isAround(): boolean {
    return this.layer === "constraints" && (this.chosen ? this.chosen.outside : hasOutside(this.kind));
  }

  private extend(cell: [number, number]): void {
    if (this.path.some((each) => sameCell(each, cell))) return;
    this.path.push(cell);
    this.board.unmark();
    this.board.mark("chosen", [...this.first, ...this.path]);
  }

  release(): void {
    const [cell] = this.path;
    if (this.layer === "constraints") {
      if (!this.chosen?.everywhere) this.place();
    } else if (this.path.length > 1) this.edit({ do: "room", cells: this.path });
    else if (cell && this.side) this.wall(cell, this.side);
    this.path = [];
  }

  /** Draw the constraint through the cells that were chosen, or remove one. */
  place(): void {
    const { chosen, value, path } = this;
    this.path = [];
    this.board.unmark();
    if (!chosen) {
      if (path.length) this.edit({ do: "unplace", at: path[0] });
    } else if (chosen.twice && !this.first.length) {
      this.first = path;
      this.board.mark("chosen", path);
    } else {
      const cells = chosen.everywhere ? [] : [...this.first, ...path];
      this.first = [];
      if (cells.length >= chosen.least) this.edit({ do: "place", name: chosen.name, value, cells });
    }
  }

  /** Keys for constraints: Shift and an arrow choose cells, Enter draws. */
  private placing(event: KeyboardEvent, way: Way | null): boolean {
    const { cursor, size } = this.board;
    if (!cursor) return false;
    const at = cellOf(cursor, size);
    if (event.key === "Delete" || event.key === "Backspace") this.edit({ do: "unplace", at });
    else if (event.key === "Enter") {
      if (!this.path.length) this.path = [at];
      this.place();
    } else if (way && event.shiftKey && cursor.place === "cell") {
      const to = moved(cursor, way, size, { corners: null, sides: [] });
      if (!this.path.length) this.path = [at];
      this.go(to);
      this.extend(to.at as [number, number]);
    } else if (way && this.isAround) this.go(moved(cursor, way, size, { corners: null, sides: SIDES }, 1));
    else return false;
    return true;
  }

  private wall(cell: [number, number], way: string): void {
    const other = this.board.cells.behind(cell, way);
    if (other) this.edit({ do: "wall", between: [cell, other.cell] });
  }

  key(event: KeyboardEvent): boolean {
    const way = arrow(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (this.layer === "constraints" && this.placing(event, way)) return true;
    if (way && event.shiftKey && this.kind.between && this.layer === "clues") {
      const { cursor, size } = this.board;
      const place = cursor?.place === "cell" && betweenAt(cursor.at as [number, number], way, size);
      if (place) this.go(place);
      return true;
    }
    if (way && event.shiftKey && this.kind.rooms) {
      const { cursor } = this.board;
      if (cursor?.place === "cell") this.wall(cursor.at as [number, number], way);
      return true;
    }
    if (way) {
      this.go(moved(this.board.cursor, way, this.board.size, this.kind));
      return true;
    }
    if (event.key === "Home") {
      this.go(moved(null, "n", this.board.size, this.kind));
      return true;
    }
    const place = this.board.cursor;
    const tokens = this.tokens(place);
    const token = tokens && typed(tokens, this.token(place), event.key, this.empty(place));
    if (token === null) return false;
    this.put(token);
    return true;
  }

  private go(place: Place): void {
    this.board.pointAt(place);
    this.board.say();
    this.onmove();
  }
}

/** Whether boards of a kind have clues: in cells, at corners, between cells or outside. */
export function hasClues(kind: Kind): boolean {
  return Boolean(kind.tokens || kind.corners || kind.between || kind.clues);
}

/** Whether boards of a kind have constraints outside. */
export function hasOutside(kind: Kind): boolean {
  return kind.placed.some((each) => each.outside);
}

/** The place next to the cursor; clues outside are beside the cells at the border, or `more` to each side. */
export function moved(
  cursor: Place | null,
  way: Way,
  [width, height]: [number, number],
  kind: Pick<Kind, "corners" | "sides">,
  more = 0,
): Place {
  const corners = Boolean(kind.corners);
  const first: Place = { place: corners ? "corner" : "cell", at: [0, 0] };
  if (!cursor) return first;
  const most = corners ? [height, width] : [height - 1, width - 1];
  const opposite = { top: "s", bottom: "n", left: "e", right: "w" } as Record<string, Way>;
  if (cursor.place === BETWEEN) {
    const pair = pairAt(cursor.at as number, width);
    return { place: "cell", at: pair[Number(way === "e" || way === "s")] };
  }
  if (typeof cursor.at === "number") {
    const rows = cursor.place === "left" || cursor.place === "right";
    const [down, right] = beside([0, 0], way);
    const step = rows ? down : right;
    const end = rows ? height : width;
    if (step) return { ...cursor, at: Math.min(end - 1 + more, Math.max(-more, cursor.at + step)) };
    if (opposite[cursor.place] !== way || cursor.at < 0 || cursor.at >= end) return cursor;
    const cell: Record<string, [number, number]> = {
      top: [0, cursor.at],
      bottom: [height - 1, cursor.at],
      left: [cursor.at, 0],
      right: [cursor.at, width - 1],
    };
    return { place: "cell", at: cell[cursor.place] };
  }
  const [r, c] = beside(cursor.at, way);
  if (r >= 0 && c >= 0 && r <= most[0] && c <= most[1]) return { ...first, at: [r, c] } as Place;
  const side = { n: "top", s: "bottom", w: "left", e: "right" }[way];
  if (!kind.sides.includes(side)) return cursor;
  const [row, column] = cursor.at;
  return { place: side, at: way === "n" || way === "s" ? column : row };
}
