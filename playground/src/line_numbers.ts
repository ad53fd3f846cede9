// The numbers of rows and columns beside the picture of a board, as hints name them: r3c5.
import { svg } from "./dom";
import type { Outlines } from "./outlines";
import { CELL, type Cell } from "./places";

const ROOM = 22; // units of the picture
const MOST_SMALL = 20; // columns; with more of them the numbers are larger, as the cells are small

/** Where a picture is, in its units. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Write the numbers above and at the left of a picture; gives the frame with them. */
export function number(
  picture: SVGSVGElement,
  cells: Outlines,
  [width, height]: [number, number],
  frame: Frame,
): Frame {
  const large = Math.max(width, height) > MOST_SMALL ? 1.5 : 1;
  const room = ROOM * large;
  const group = svg("g", { id: "numbers", "font-size": 13 * large, "text-anchor": "middle" });
  for (let r = 0; r < height; r++) {
    const at = middle(cells, [r, 0], width, "row");
    if (at) group.append(written(r + 1, frame.left - room / 2, at[1]));
  }
  for (let c = 0; c < width; c++) {
    const at = middle(cells, [0, c], height, "column");
    if (at) group.append(written(c + 1, at[0], frame.top - room / 2));
  }
  picture.append(group);
  return { ...frame, left: frame.left - room, top: frame.top - room };
}

function written(value: number, x: number, y: number): SVGElement {
  const text = svg("text", { x, y, dy: "0.36em" });
  text.textContent = String(value);
  return text;
}

/** The middle of the first cell of a row or a column that is on the board. */
function middle(cells: Outlines, [r, c]: Cell, count: number, line: "row" | "column"): [number, number] | null {
  for (let i = 0; i < count; i++) {
    const cell: Cell = line === "row" ? [r, c + i] : [r + i, c];
    if (cells.has(cell)) return cells.middle(cell);
  }
  return null;
}

/** The frame that a picture has by itself. */
export function frameOf(picture: SVGSVGElement): Frame {
  const [left, top, width, height] = picture.getAttribute("viewBox")!.split(" ").map(Number);
  return { left, top, right: left + width, bottom: top + height };
}

/** Let a picture show a frame. */
export function showFrame(picture: SVGSVGElement, { left, top, right, bottom }: Frame): void {
  const [width, height] = [right - left, bottom - top];
  for (const [name, value] of Object.entries({ viewBox: `${left} ${top} ${width} ${height}`, width, height }))
    picture.setAttribute(name, String(value)); // the browser takes the proportions from width and height
}

/** The frame with room for clues beside the cells at some sides. */
export function withRoom(frame: Frame, [width, height]: [number, number], sides: string[]): Frame {
  const room = CELL + 10;
  return {
    left: sides.includes("left") ? Math.min(frame.left, -room) : frame.left,
    top: sides.includes("top") ? Math.min(frame.top, -room) : frame.top,
    right: Math.max(frame.right, width * CELL + (sides.includes("right") ? room : 0)),
    bottom: Math.max(frame.bottom, height * CELL + (sides.includes("bottom") ? room : 0)),
  };
}

/** A frame around two frames. */
export function around(one: Frame, other: Frame): Frame {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** The frame with more room at all sides. */
export function wider({ left, top, right, bottom }: Frame, room: number): Frame {
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}
