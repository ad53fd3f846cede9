// The tools beside the board: what can be written, walls and rooms, the size.
import type { BoardView } from "./board";
import { choose, el } from "./dom";
import { type Change, DrawTool } from "./draw";
import { palette } from "./palette";
import { PlayTool } from "./play";
import type { Kind, View } from "./types";

const PLAY: Record<string, string> = {
  lines:
    "Drag from cell to cell to draw a line. Press the border between two cells: a line, a cross, nothing. Keys: Shift and an arrow.",
  sides:
    "Press a side of a cell: a line, a cross, nothing. Keys: Shift and an arrow. Press the middle: inside or outside.",
  names: "Drag through cells to make them one part; press a cell to clear it. Keys: Shift and an arrow.",
};
const TYPE = "Press a cell to change it, or choose one and type. Arrow keys move.";
const WALLS =
  "Drag through cells to make them one room, or press a side to draw a wall there (Shift and an arrow key).";

/** The tools for what is done with the board. */
export function toolbox(
  tool: DrawTool | PlayTool | null,
  kind: Kind,
  board: BoardView,
  again: () => void,
): Node[] {
  if (tool instanceof DrawTool) return drawing(tool, kind, board, again);
  if (!tool) return [];
  const { filling } = kind;
  const help = el("p", { className: "help" }, PLAY[filling.form] ?? TYPE);
  const other = Boolean(filling.form) || filling.typed;
  return [help, palette(filling, "", () => tool.token(board.cursor), tool.put, other)];
}

function drawing(tool: DrawTool, kind: Kind, board: BoardView, again: () => void): Node[] {
  const found: Node[] = [];
  if (kind.rooms && (kind.tokens || kind.corners)) found.push(choice(tool, again));
  if (tool.rooms) return [...found, el("p", { className: "help" }, WALLS)];
  const place = board.cursor;
  const tokens = tool.tokens(place) ?? kind.tokens ?? kind.corners ?? kind.clues;
  if (tokens) found.push(palette(tokens, tool.empty(place), () => tool.token(place), tool.put));
  return found;
}

function choice(tool: DrawTool, again: () => void): HTMLElement {
  return choose("Draw", ["Clues", "Walls and rooms"], Number(tool.rooms), (chosen) => {
    tool.rooms = chosen === 1;
    again();
  });
}

/** Fields for the size, and for the numbers at the top of the text. */
export function head(kind: Kind, view: View, edit: (change: Change) => void): (Node | string)[] {
  const [width, height] = view.size ?? [0, 0];
  const field = (value: number, name: string, size: (value: number) => [number, number]) => {
    const input = el("input", { type: "number", min: "1", max: "60", value: String(value) });
    input.setAttribute("aria-label", name);
    input.onchange = () => edit({ do: "size", size: size(Number(input.value)) });
    return input;
  };
  const words = Object.entries(kind.words).map(([word, count]) => number(word, count, view, edit));
  return [
    "Size ",
    field(width, "Width", (value) => [value, height]),
    " × ",
    field(height, "Height", (value) => [width, value]),
    ...words,
  ];
}

function number(word: string, count: number | null, view: View, edit: (change: Change) => void): HTMLElement {
  const values = view.numbers?.[word];
  const input =
    count === 0
      ? el("input", { type: "checkbox", checked: Boolean(values) })
      : el("input", { value: (values ?? []).join(" "), size: 6, placeholder: "-" });
  input.onchange = () => {
    const numbers = input.value.trim().split(/\s+/).filter(Boolean).map(Number);
    const set = count === 0 ? (input.checked ? [] : null) : numbers.length ? numbers : null;
    edit({ do: "number", word, values: set });
  };
  return el("label", {}, ` ${word} `, input);
}
