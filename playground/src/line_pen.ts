// Lines from cell to cell, and sides of cells: drawn, crossed out, forgotten.
import { EMPTY, knownLine, line, type Neighbours, put, tokenAt, withoutLines } from "./filling";
import type { Hand, Pen } from "./hand";
import { marked, sideOf } from "./marks";
import { next } from "./palette";
import type { Cell } from "./places";

const [NEAR_LINE, NEAR_SIDE] = [0.3, 0.35]; // parts of a cell
const ANYWHERE = 1;

export class LinePen implements Pen {
  /** The colour of new lines; 1 is the usual one. */
  ink = 1;
  /** Whether the drag draws lines, or takes them away. */
  private draws: boolean | null = null;

  constructor(
    private readonly hand: Hand,
    private readonly bySides: boolean,
  ) {}

  press = (): void => {
    this.draws = null;
  };

  drag = (path: Cell[], cell: Cell): void => {
    const last = path.at(-1)!;
    const way = this.hand.board.cells.wayTo(last, cell);
    if (this.bySides || !way) return;
    this.draws ??= this.known(last, way) !== true;
    this.line(last, way, this.draws ? true : null);
  };

  release = (path: Cell[], start: [number, number]): void => {
    if (path.length > 1) return;
    const [cell] = path;
    const side = this.hand.board.cells.sideAt(cell, ...start, this.bySides ? NEAR_SIDE : NEAR_LINE);
    if (side) this.arrow(cell, side);
    else if (this.hand.isOpen(cell)) this.turnMiddle(cell);
  };

  /** A line, then none, then not known. */
  arrow = (cell: Cell, way: string): void => {
    const now = this.known(cell, way);
    this.line(cell, way, now === undefined ? true : now ? false : null);
  };

  /** A cross at the nearest side, or no longer. */
  second = (cell: Cell, at: [number, number]): void => {
    const side = this.hand.board.cells.sideAt(cell, ...at, ANYWHERE);
    if (side) this.cross(cell, side);
  };

  /** A token in a cell; none clears its lines, too. */
  put = (cell: Cell, token: string): void => {
    const { filling } = this.hand.play;
    // A cell may be inside or outside, and have lines.
    const isArea = token !== EMPTY && this.hasAreas;
    const free = isArea ? filling : withoutLines(filling, this.neighbours, this.bySides, cell);
    if (this.hand.isOpen(cell)) this.hand.make(put(free, [cell], token));
  };

  cross = (cell: Cell, way: string): void => this.line(cell, way, this.known(cell, way) === false ? null : false);

  /** The next token in the middle of a cell; lines around an area stay. */
  private turnMiddle(cell: Cell): void {
    const { play, tokens } = this.hand;
    const token = next(tokens, tokenAt(play.filling, cell), EMPTY) ?? EMPTY;
    if (this.hasAreas) this.hand.make(put(play.filling, [cell], token));
    else this.put(cell, token);
  }

  private get hasAreas(): boolean {
    return this.bySides && Object.keys(this.hand.tokens.choices).length > 1;
  }

  private get neighbours(): Neighbours {
    const { board, isOpen } = this.hand;
    const { cells } = board;
    const behind = (cell: Cell, way: string) => {
      const other = cells.behind(cell, way);
      return other && isOpen(other.cell) ? other : null;
    };
    return { ways: (cell) => cells.ways(cell), behind, areas: this.hasAreas };
  }

  private line(cell: Cell, way: string, drawn: boolean | null): void {
    const { board, play } = this.hand;
    const { cells } = board;
    if (!cells.ways(cell).includes(way)) return; // a key of a direction in which this cell has no side
    const other = cells.behind(cell, way);
    if (this.hand.isLocked(cell) || (other && this.hand.isLocked(other.cell))) return;
    const side = sideOf({ cell, way }, other);
    const colour = drawn && this.ink > 1 ? String(this.ink) : "";
    this.hand.make(
      line(play.filling, this.neighbours, this.bySides, cell, way, drawn),
      marked(play.marks, "line", side.cell, colour, side.way),
    );
  }

  /** Whether there is a line in a direction; undefined: it is not known. */
  private known(cell: Cell, way: string): boolean | undefined {
    return knownLine(this.hand.play.filling, this.neighbours, this.bySides, cell, way);
  }
}
