// Tokens of cells: painted by presses and drags, or put into the cells that are chosen.
import { EMPTY, put, tokenAt } from "./filling";
import type { Hand, Pen } from "./hand";
import { next } from "./palette";
import type { Cell } from "./places";
import { including } from "./selection";

/** Goes through the tokens by presses. */
export class BrushPen implements Pen {
  private brush: string | null = null;

  constructor(private readonly hand: Hand) {}

  press = (cell: Cell): void => {
    const { tokens, play } = this.hand;
    this.paint(cell, next(tokens, tokenAt(play.filling, cell), EMPTY) ?? EMPTY);
  };

  /** The last token, which says what a cell is not, or nothing again. */
  second = (cell: Cell): void => {
    const last = Object.keys(this.hand.tokens.choices).at(-1)!;
    this.paint(cell, tokenAt(this.hand.play.filling, cell) === last ? EMPTY : last);
  };

  drag = (_path: Cell[], cell: Cell): void => {
    if (this.brush !== null && this.hand.isOpen(cell)) this.hand.make(put(this.hand.play.filling, [cell], this.brush));
  };

  private paint(cell: Cell, token: string): void {
    this.brush = this.hand.isOpen(cell) ? token : null;
    if (this.brush !== null) this.hand.make(put(this.hand.play.filling, [cell], token));
  }
}

/** Chooses cells, which then get a token together. */
export class ChoicePen implements Pen {
  constructor(private readonly hand: Hand) {}

  press = (): void => this.hand.board.choose([]);

  drag = (path: Cell[], cell: Cell): void => {
    const { board } = this.hand;
    board.choose([...path, cell].reduce(including, board.chosen));
  };

  arrow = (cell: Cell, way: string): void => {
    const { board } = this.hand;
    const other = board.cells.behind(cell, way)?.cell;
    if (!other) return;
    board.choose(including(including(board.chosen, cell), other));
    this.hand.go(other);
  };
}
