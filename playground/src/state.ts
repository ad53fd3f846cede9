// What the parts of the page of puzzles share.
import type { Kind, View } from "./types";

export type Mode = "draw" | "play" | "steps";

export interface State {
  readonly view: View;
  readonly kind: Kind;
  readonly mode: Mode;
  /** Waits until all changes of the board are made. */
  settled(): Promise<void>;
}

/** The kind of a request: its name, or the text of its rules. */
export type Named = { kind: string } | { rules: string };

/** A kind as requests have it. */
export function named({ name, source }: Pick<Kind, "name" | "source">): Named {
  return source === undefined ? { kind: name } : { rules: source };
}

/** A board as requests have it. */
export type Board = { text: string } & Named;

/** The board of a request, with what is filled in. */
export function boardOf({ view, kind }: Pick<State, "view" | "kind">): Board {
  return { text: view.text, ...named(kind) };
}

/** The board of a request, without what is filled in. */
export function givenOf({ view, kind }: Pick<State, "view" | "kind">): Board {
  return { text: bare(view.text), ...named(kind) };
}

/** The text of a board without what is filled in. */
export function bare(text: string): string {
  return text.replace(/^# *filled *$[\s\S]*/m, "");
}

/** Whether a board can be played: it is read without a mistake, and something is drawn on it. */
export function isReady({ size, mistakes, blank }: View): boolean {
  return Boolean(size) && !mistakes.length && !blank;
}
