// Pens say what presses, drags and keys mean, one for each form of tokens; the hand that holds a pen makes the moves.
import type { BoardView } from "./board";
import type { Filling } from "./filling";
import type { Marks } from "./marks";
import type { Cell } from "./places";
import type { Play } from "./play_state";
import type { Kind, Tokens, View } from "./types";

/** What a pen sees of the board, and how it makes a move. */
export interface Hand {
  readonly board: BoardView;
  readonly kind: Kind;
  readonly play: Play;
  readonly tokens: Tokens;
  readonly view: View;
  /** Whether something can be filled in. */
  isOpen: (cell: Cell) => boolean;
  /** Whether the clue of a cell says all. */
  isLocked: (cell: Cell) => boolean;
  /** Make a move; without marks they stay. */
  make: (filling: Filling, marks?: Marks) => void;
  /** Move the cursor. */
  go: (cell: Cell) => void;
}

export interface Pen {
  /** A press begins in a cell. */
  press?: (cell: Cell) => void;
  /** It goes on to a cell, through those of the path before. */
  drag?: (path: Cell[], cell: Cell) => void;
  /** It ends; its first point is where it began. */
  release?: (path: Cell[], start: [number, number]) => void;
  /** Shift and an arrow key. */
  arrow?: (cell: Cell, way: string) => void;
  /** Ctrl and an arrow key: a mark on a side. */
  cross?: (cell: Cell, way: string) => void;
  /** The space key; without this it writes the next token. */
  turn?: (cell: Cell) => void;
  /** A token for a cell from a button or a key. */
  put?: (cell: Cell, token: string) => void;
  /** A press of the right button, or a long one. */
  second?: (cell: Cell, at: [number, number]) => void;
}
