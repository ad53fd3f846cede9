// Cells that are chosen together.
import { type Cell, sameCell } from "./places";

/** The cells of the rectangle with two cells at its corners. */
export function between([r, c]: Cell, [r2, c2]: Cell): Cell[] {
  const [top, bottom] = [Math.min(r, r2), Math.max(r, r2)];
  const [left, right] = [Math.min(c, c2), Math.max(c, c2)];
  const rows = Array.from({ length: bottom - top + 1 }, (_, i) => top + i);
  return rows.flatMap((row) => Array.from({ length: right - left + 1 }, (_, j): Cell => [row, left + j]));
}

/** Some cells with another one, each once. */
export function including(cells: Cell[], cell: Cell): Cell[] {
  return cells.some((each) => sameCell(each, cell)) ? cells : [...cells, cell];
}
