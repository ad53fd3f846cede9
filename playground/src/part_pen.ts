// Parts of a board: drags through their cells, or from corner to corner of a rectangle; signs on borders.
import { EMPTY, type Filling, part, put, tokenAt } from "./filling";
import type { Hand, Pen } from "./hand";
import { BORDER, markAt, marked, NO_BORDER, sideOf } from "./marks";
import { type Cell, sameCell } from "./places";
import { between, including } from "./selection";

const SIGNS = ["", BORDER, NO_BORDER];
const ANYWHERE = 1;

/** A rectangle whose corner a key has moved: between which cells, and what is filled in without and with it. */
interface Stretched {
  corner: Cell;
  to: Cell;
  before: Filling;
  made: Filling;
}

export class PartPen implements Pen {
  private last: Stretched | null = null;

  constructor(
    private readonly hand: Hand,
    /** Whether a drag goes from corner to corner. */
    public isRectangle: boolean,
  ) {}

  drag = (path: Cell[], cell: Cell): void => {
    this.hand.board.choose(this.cells([...path, cell]));
  };

  release = (path: Cell[]): void => {
    const { filling } = this.hand.play;
    const cells = this.cells(path).filter(this.hand.isOpen);
    this.hand.board.choose([]);
    const isCleared = cells.length === 1 && tokenAt(filling, cells[0]) !== EMPTY;
    if (cells.length) this.hand.make(isCleared ? put(filling, cells, EMPTY) : part(filling, cells));
  };

  /** The cells of a drag, each once. */
  private cells(path: Cell[]): Cell[] {
    if (this.isRectangle) return between(path[0], path.at(-1)!);
    return path.reduce<Cell[]>(including, []);
  }

  /** The cell beside gets into the part of the cell, or becomes the other corner of a rectangle. */
  arrow = (cell: Cell, way: string): void => {
    const { filling } = this.hand.play;
    const other = this.hand.board.cells.behind(cell, way)?.cell;
    if (!other || !this.hand.isOpen(other)) return;
    const name = tokenAt(filling, cell);
    if (this.isRectangle) this.stretch(cell, other);
    else this.hand.make(name ? put(filling, [other], name) : part(filling, [cell, other]));
    this.hand.go(other);
  };

  /** A cell alone is a part, or clear again. */
  turn = (cell: Cell): void => this.release([cell]);

  /** Move a corner of a rectangle; a new one begins in the cell unless the last key moved the corner there. */
  private stretch(cell: Cell, to: Cell): void {
    const { filling } = this.hand.play;
    const { last } = this;
    const goesOn = last && last.made === filling && sameCell(last.to, cell);
    const { corner, before } = goesOn ? last : { corner: cell, before: filling };
    this.hand.make(part(before, between(corner, to).filter(this.hand.isOpen)));
    this.last = { corner, to, before, made: this.hand.play.filling };
  }

  /** A border at the nearest side, then none, then not known. */
  second = (cell: Cell, at: [number, number]): void => {
    const way = this.hand.board.cells.sideAt(cell, ...at, ANYWHERE);
    if (way) this.cross(cell, way);
  };

  cross = (cell: Cell, way: string): void => {
    const { board, play } = this.hand;
    const behind = board.cells.behind(cell, way);
    if (!behind) return;
    const side = sideOf({ cell, way }, behind);
    const now = SIGNS.indexOf(markAt(play.marks, "sign", side.cell, side.way));
    this.hand.make(play.filling, marked(play.marks, "sign", side.cell, SIGNS[(now + 1) % SIGNS.length], side.way));
  };
}
