// The tools beside the board: what can be written, walls and rooms, the size.
import type { BoardView } from "./board";
import { button, choose, el } from "./dom";
import { type Change, DrawTool, hasClues, type Layer } from "./draw";
import { palette } from "./palette";
import type { PlayTool } from "./play";
import { playing } from "./play_tools";
import { capital } from "./sentences";
import type { Constraint, Kind, View } from "./types";

const WALLS =
  "Drag through cells to make them one room, or press a side to draw a wall there (Shift and an arrow key).";
const SIGNS = "Press a side of a cell for a sign between two cells. Keys: Shift and an arrow.";
const NAMES: Record<Layer, string> = { clues: "Clues", rooms: "Walls and rooms", constraints: "Constraints" };
const THROUGH = "Drag through its cells; once more removes it. Keys: Shift and an arrow, then Enter.";
const ARROW = `Begin in the circle. ${THROUGH}`;
const TWICE = "Drag through its cells, then through those of the copy. Keys: Shift and an arrow, then Enter, for each.";
const OUTSIDE = "Press beside the board; once more removes it. Keys: arrows, then Enter.";
const ERASE = "Press a cell of the constraint, or its place beside the board.";

/** The tools for what is done with the board. */
export function toolbox(
  tool: DrawTool | PlayTool | null,
  kind: Kind,
  board: BoardView,
  again: () => void,
  fillSmall: () => void,
): Node[] {
  if (tool instanceof DrawTool) return drawing(tool, kind, board, again);
  return tool ? playing(tool, again, fillSmall) : [];
}

function drawing(tool: DrawTool, kind: Kind, board: BoardView, again: () => void): Node[] {
  const found: Node[] = [];
  if (layers(kind).length > 1) found.push(choice(tool, kind, again));
  if (tool.layer === "rooms") return [...found, el("p", { className: "help" }, WALLS)];
  if (tool.layer === "constraints") return [...found, ...constraints(tool, kind, again)];
  const place = board.cursor;
  const tokens = tool.tokens(place) ?? kind.tokens ?? kind.corners ?? kind.between ?? kind.clues;
  if (tokens) found.push(palette(tokens, tool.empty(place), () => tool.token(place), tool.put));
  if (kind.between) found.push(el("p", { className: "help" }, SIGNS));
  return found;
}

/** What can be drawn on boards of a kind. */
function layers(kind: Kind): Layer[] {
  const found: Layer[] = hasClues(kind) ? ["clues"] : [];
  if (kind.rooms) found.push("rooms");
  if (kind.placed.length) found.push("constraints");
  return found;
}

function choice(tool: DrawTool, kind: Kind, again: () => void): HTMLElement {
  const every = layers(kind);
  const names = every.map((each) => NAMES[each]);
  return choose("Draw", names, every.indexOf(tool.layer), (chosen) => {
    tool.layer = every[chosen];
    again();
  });
}

/** A menu of constraints, the rule of the one that is chosen, and a field for its value. */
function constraints(tool: DrawTool, kind: Kind, again: () => void): Node[] {
  const menu = el("select", { ariaLabel: "Constraint" }, el("option", { value: "" }, "remove"));
  for (const { name, title } of kind.placed) menu.append(el("option", { value: name }, title));
  const { constraint } = tool;
  menu.value = constraint?.name ?? "";
  menu.onchange = () => {
    tool.constraint = kind.placed.find(({ name }) => name === menu.value) ?? null;
    again();
    document.querySelector<HTMLElement>("#tools select")?.focus();
  };
  const row = el("div", { className: "row" }, menu);
  if (constraint?.value) {
    const field = el("input", { value: tool.value, size: 5, placeholder: "value" });
    field.setAttribute("aria-label", `Value of the constraint: ${constraint.value}`);
    field.oninput = () => {
      tool.value = field.value;
    };
    row.append(field);
  }
  if (constraint?.everywhere) row.append(button("Add or remove", () => tool.place()));
  const rule = constraint && `${capital(constraint.rule)}.`;
  const value = constraint?.value && `Value: ${constraint.value}.`;
  const texts = [rule, value, constraint ? drawnBy(constraint) : ERASE].filter(Boolean);
  return [row, ...texts.map((text) => el("p", { className: "help" }, text!))];
}

/** How a constraint is drawn. */
function drawnBy({ name, everywhere, outside, twice }: Constraint): string {
  if (everywhere) return "";
  return outside ? OUTSIDE : twice ? TWICE : name === "arrow" ? ARROW : THROUGH;
}

/** Fields for the size, and for the numbers at the top of the text. */
export function head(kind: Kind, view: View, edit: (change: Change) => void): (Node | string)[] {
  if (!view.size) return [];
  const [width, height] = view.size;
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
  return el("label", {}, " ", el("code", {}, word), " ", input);
}
