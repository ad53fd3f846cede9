// The tools beside a board that is played: what is written or marked, in which colour; tokens.
import { button, choose, el } from "./dom";
import type { LinePen } from "./line_pen";
import { COLOURS, INKS } from "./notes";
import { buttons, LETTER } from "./palette";
import type { PartPen } from "./part_pen";
import type { Entry, PlayTool } from "./play";
import type { Tokens } from "./types";

/** What presses and keys do; what stands in brackets is not for fingers. */
const HELP: Record<string, string> = {
  lines:
    "Drag from cell to cell to draw a line. Press the border between two cells: a line, a cross, nothing; [the right button or ]a long press: a cross.[ Keys: Shift and an arrow; Ctrl and an arrow for a cross.]",
  sides:
    "Press a side of a cell: a line, a cross, nothing; with [the right button or ]a long press: a cross. Press the middle: inside or outside.[ Keys: Shift and an arrow; Ctrl and an arrow for a cross; space for the middle.]",
  names:
    "Drag through cells to make them one part; press a cell to clear it. With [the right button or ]a long press, mark a border, or a cross for none.[ Keys: Shift and an arrow take the next cell into the part, or stretch a rectangle; space makes a cell a part alone; Ctrl and an arrow mark a border.]",
  bridges:
    "Drag from island to island, or press between them: a bridge, two, none; with [the right button or ]a long press: a cross.[ Keys: Shift and an arrow on an island.]",
};
const TURN =
  "Press a cell to change it, with [the right button or ]a long press to cross it out; drag to paint.[ Keys: arrows move; space changes the cell; a letter or sign writes it, a digit the button with this number.]";
const OF_OTHER_SHAPE = "[ Home, End and the page keys stand for arrows to the corners.]";
const TYPE =
  "Press a cell and type; drag through cells[, or press Shift and an arrow,] to write into several.[ Shift and a digit: at the corners; Ctrl and a digit: in the middle.]";
const PAINT = "Press or drag through cells to colour them; once more clears them.";
const SMALL =
  "Small digits in the middle are all that a cell can be; Check reads them. Those at the corners are notes.";
const NAMES: Record<Entry, string> = { write: "Write", centre: "Middle", corner: "Corners", colour: "Colour" };
const MOST_NUMBERS = 36;

/** The tools of a board that is played. */
export function playing(tool: PlayTool, again: () => void, fillSmall: () => void): Node[] {
  const { board, tokens, kind, entry } = tool;
  const { form } = kind.filling;
  const isSmall = entry === "centre" || entry === "corner";
  const help = entry === "colour" ? PAINT : isSmall ? SMALL : (HELP[form] ?? (tool.hasSmall ? TYPE : TURN));
  const found: Node[] = [entries(tool, again)];
  const hasCorners = form && board.cells.areOutlined;
  const about = el("p", { className: "help" }, ...forFingers(help), ...(hasCorners ? forFingers(OF_OTHER_SHAPE) : []));
  if (entry === "colour") {
    const take = (chosen: number) => {
      tool.colour = chosen;
    };
    return [...found, swatches(COLOURS, tool.colour, take, again), about];
  }
  if (tool.lines) found.push(inks(tool.lines, again));
  if (tool.parts) found.push(shapes(tool.parts, again));
  const now = () => (isSmall ? "" : tool.token(board.cursor));
  found.push(buttons(isSmall ? single(tokens) : tokens, "", now, tool.put));
  const small = tokens.numbers ? "Fill in small digits" : "Fill in small letters";
  if (tool.hasSmall) found.push(button(small, fillSmall, "those that no rule excludes at once"));
  return [...found, about];
}

/** A text for a mouse, and for fingers without its parts in brackets: whole sentences, which have translations. */
function forFingers(text: string): Node[] {
  const whole = text.replace(/[[\]]/g, "");
  const short = text.replace(/\[[^\]]*\]/g, "");
  return [el("span", { className: "for-mouse" }, whole), el("span", { className: "for-fingers" }, short)];
}

function entries(tool: PlayTool, again: () => void): HTMLElement {
  const every: Entry[] = tool.hasSmall ? ["write", "centre", "corner", "colour"] : ["write", "colour"];
  return choose(
    "What is written",
    every.map((each) => NAMES[each]),
    every.indexOf(tool.entry),
    (chosen) => {
      tool.entry = every[chosen];
      again();
    },
  );
}

/** Tokens that can stand beside others in a cell: each has a button. */
function single(tokens: Tokens): Tokens {
  const [least, most] = tokens.numbers ?? [1, 0];
  const numbers = most === null || most - least >= MOST_NUMBERS ? [] : range(least, most);
  const letters = Object.entries(tokens.choices).filter(([, meaning]) => meaning === LETTER);
  const isLong = numbers.length && most !== null && most > 9;
  const choices = isLong ? Object.fromEntries(numbers.map((each) => [String(each), ""])) : Object.fromEntries(letters);
  return { ...tokens, choices, numbers: isLong ? null : tokens.numbers };
}

function range(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** The colour of lines. */
function inks(pen: LinePen, again: () => void): HTMLElement {
  const take = (chosen: number) => {
    pen.ink = chosen;
  };
  return swatches(INKS, pen.ink, take, again, "Lines: ");
}

/** How parts are drawn. */
function shapes(pen: PartPen, again: () => void): HTMLElement {
  return choose("How parts are drawn", ["Through cells", "Corner to corner"], Number(pen.isRectangle), (chosen) => {
    pen.isRectangle = chosen === 1;
    again();
  });
}

/** Buttons for colours, which have numbers from 1. */
function swatches(
  colours: string[],
  now: number,
  take: (chosen: number) => void,
  again: () => void,
  label = "",
): HTMLElement {
  const made = colours.map((colour, i) => {
    const swatch = button("", () => {
      take(i + 1);
      again();
    });
    swatch.className = "swatch";
    swatch.style.background = colour;
    swatch.setAttribute("aria-label", `Colour ${i + 1}`);
    swatch.setAttribute("aria-pressed", String(now === i + 1));
    return swatch;
  });
  return el("div", { className: "row swatches", role: "group", ariaLabel: "Colours" }, label, ...made);
}
