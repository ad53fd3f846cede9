// Bridges: a drag from island to island, a press between islands.
import { builtAt, type IsIsland, spanFrom, turned, turnedAt } from "./bridges";
import { EMPTY, put, tokenAt } from "./filling";
import type { Hand, Pen } from "./hand";
import type { Cell, Way } from "./places";

/** The token of a cell without a bridge. */
const NONE = "-";

export class BridgePen implements Pen {
  constructor(private readonly hand: Hand) {}

  /** A drag from an island, or a press between islands. */
  release = (path: Cell[]): void => {
    const [cell] = path;
    const [r, c] = path.at(-1)!;
    const [down, right] = [r - cell[0], c - cell[1]];
    const isAcross = Math.abs(right) > Math.abs(down);
    if (down || right) this.arrow(cell, isAcross ? (right > 0 ? "e" : "w") : down > 0 ? "s" : "n");
    else this.turn(cell);
  };

  arrow = (cell: Cell, way: string): void => {
    const span = spanFrom(this.isIsland, cell, way as Way);
    if (span) this.hand.make(turned(this.hand.play.filling, span));
  };

  turn = (cell: Cell): void => {
    if (this.isIsland(cell) === false) this.hand.make(turnedAt(this.hand.play.filling, this.isIsland, cell));
  };

  put = (cell: Cell, token: string): void => {
    const { filling } = this.hand.play;
    if (token === NONE) this.second(cell);
    else this.hand.make(builtAt(filling, this.isIsland, cell, token));
  };

  /** No bridge over a cell, or not known. */
  second = (cell: Cell): void => {
    const { filling } = this.hand.play;
    if (this.isIsland(cell) !== false) return;
    const isNone = tokenAt(filling, cell) === NONE;
    const free = builtAt(filling, this.isIsland, cell, EMPTY);
    this.hand.make(put(free, [cell], isNone ? EMPTY : NONE));
  };

  private readonly isIsland: IsIsland = ([r, c]) => {
    const { view, kind } = this.hand;
    const token = view.tokens?.[r]?.[c];
    return token === undefined ? null : token !== kind.empty;
  };
}
