// The picture of a board in its frame: room for clues and presses beside it, its name for readers of the screen.
import type { BoardView } from "./board";
import { $ } from "./dom";
import { hasOutside } from "./draw";
import { SIDES } from "./places";
import { quantity } from "./quantity";
import type { State } from "./state";
import type { Kind } from "./types";

/** Units around a board whose sides are pressed, beside the margin of its picture. */
const ROOM = 10;

/** Prepare the board for what is shown. A text without the shape of a board leaves the last picture, inert. */
export function frame(board: BoardView, { view, kind, mode }: State): void {
  $("board").toggleAttribute("inert", !view.size);
  board.sides = mode !== "draw" ? [] : hasOutside(kind) ? SIDES : kind.sides;
  board.beyond = kind.filling.form === "sides" ? ROOM : 0;
}

/** Say what the picture shows. */
export function label({ title }: Kind, [width, height]: [number, number]): void {
  const what = `${title}, ${quantity(height, "row")}, ${quantity(width, "column")}.`;
  $("board").setAttribute("aria-label", `${what} Arrow keys move, other keys write.`);
}
