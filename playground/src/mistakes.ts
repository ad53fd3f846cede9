// Mistakes in a text as a list; a press on one shows its place.
import { button, el } from "./dom";
import type { Mistake } from "./types";

/** Lists mistakes; `select` shows a part of the text, from one character to another. */
export function listed(mistakes: Mistake[], select: (from: number, to: number) => void): HTMLElement[] {
  return mistakes.map(({ line, message, hint, from, to }) =>
    el(
      "li",
      {},
      button(`Line ${line}: ${message}`, () => select(from, to)),
      el("small", {}, ` ${hint}`),
    ),
  );
}
