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

/** The board of a request. */
export function asked({ view, kind }: Pick<State, "view" | "kind">): { text: string } & Named {
  return { text: view.text, ...named(kind) };
}

/** The text of a board without what is filled in. */
export function bare(text: string): string {
  return text.replace(/^# *filled *$[\s\S]*/m, "");
}

/** Whether a board can be played: it is read without a mistake, and something is drawn on it. */
export function isReady({ size, mistakes, blank }: View): boolean {
  return Boolean(size) && !mistakes.length && !blank;
}
