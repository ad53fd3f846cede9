// Colours of cells: marks that say nothing.
import type { Hand, Pen } from "./hand";
import { inCells, markAt } from "./marks";
import type { Cell } from "./places";

export class ColourPen implements Pen {
  private brush = "";

  constructor(
    private readonly hand: Hand,
    private readonly colour: () => string,
  ) {}

  press = (cell: Cell): void => {
    const colour = this.colour();
    this.brush = markAt(this.hand.play.marks, "colour", cell) === colour ? "" : colour;
    this.paint(cell);
  };

  drag = (_path: Cell[], cell: Cell): void => this.paint(cell);

  turn = (cell: Cell): void => this.press(cell);

  /** An empty token clears the cell. */
  put = (cell: Cell, colour: string): void => {
    this.brush = colour;
    this.paint(cell);
  };

  private paint(cell: Cell): void {
    const { filling, marks } = this.hand.play;
    this.hand.make(filling, inCells(marks, "colour", [cell], this.brush));
  }
}
