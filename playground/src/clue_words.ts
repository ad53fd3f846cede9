// What is drawn at a cell, in words: its clue, signs at its sides and corners, its room, clues of its row and column.
import { betweenAt, type Cell, HOLE, WAY_WORDS, type Way } from "./places";
import type { Kind, Tokens, View } from "./types";

const SIDES: [Way, string][] = [
  ["n", "above"],
  ["e", "at the right"],
  ["s", "below"],
  ["w", "at the left"],
];
const CORNERS: [number, number, string][] = [
  [0, 0, "top left"],
  [0, 1, "top right"],
  [1, 0, "bottom left"],
  [1, 1, "bottom right"],
];

type Drawn = Pick<View, "text" | "size" | "tokens" | "corners" | "between" | "outside">;
type Named = Pick<Kind, "empty" | "tokens" | "corners" | "between">;

/** What players are given at a cell. */
export function cluesAt(kind: Named, view: Drawn, cell: Cell): string[] {
  const [r, c] = cell;
  const token = view.tokens?.[r]?.[c] ?? kind.empty;
  if (token === HOLE && !(kind.tokens && HOLE in kind.tokens.choices)) return ["no cell"];
  const clue = token === kind.empty ? [] : [`clue ${meaning(kind.tokens, token)}`];
  return [
    ...clue,
    ...signs(kind, view, cell),
    ...corners(kind, view, cell),
    ...room(view, cell),
    ...outside(view, cell),
  ];
}

/** A token by its meaning; an arrow behind a number by its direction. */
function meaning(tokens: Tokens | null, token: string): string {
  const known = tokens?.choices[token];
  if (known) return known;
  const arrow = token.match(/^(.*[^a-z])([nsew])$/);
  return arrow ? `${arrow[1]} ${WAY_WORDS[arrow[2]]}` : token.replaceAll(",", ", ");
}

function signs({ between }: Named, view: Drawn, cell: Cell): string[] {
  const { size, between: found } = view;
  if (!size || !found) return [];
  return SIDES.flatMap(([way, where]) => {
    const place = betweenAt(cell, way, size);
    const sign = place && found[String(place.at)];
    return sign && sign !== "-" ? [`${meaning(between, sign)} ${where}`] : [];
  });
}

function corners({ corners: tokens }: Named, view: Drawn, [r, c]: Cell): string[] {
  return CORNERS.flatMap(([down, right, where]) => {
    const clue = view.corners?.[r + down]?.[c + right] ?? "-";
    return clue === "-" ? [] : [`${meaning(tokens, clue)} at the ${where} corner`];
  });
}

/** The name of the room, as the text has it. */
function room({ text }: Drawn, [r, c]: Cell): string[] {
  const rows = text.match(/^# *regions *\n((?:[^#\n].*\n?)*)/m)?.[1].split("\n");
  const name = rows?.[r]?.trim().split(/\s+/)[c];
  return name && name !== "." ? [`room ${name}`] : [];
}

/** Clues beside the board, at the cells next to them. */
function outside({ outside: sides, size }: Drawn, [r, c]: Cell): string[] {
  if (!sides || !size) return [];
  const [width, height] = size;
  const rows: [string, number, boolean, string][] = [
    ["left", r, c === 0, "left of the row"],
    ["right", r, c === width - 1, "right of the row"],
    ["top", c, r === 0, "above the column"],
    ["bottom", c, r === height - 1, "below the column"],
  ];
  return rows.flatMap(([side, at, isBeside, where]) => {
    const clue = sides[side]?.[at] ?? "-";
    return isBeside && clue !== "-" ? [`${clue.replaceAll(",", ", ")} ${where}`] : [];
  });
}
