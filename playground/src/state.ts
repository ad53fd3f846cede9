// What the parts of the page of puzzles share.
import type { Kind, View } from "./types";

export type Mode = "draw" | "play" | "steps";

export interface State {
  readonly view: View;
  readonly kind: Kind;
  readonly mode: Mode;
}

/** The board of a request. */
export function asked({ view, kind }: State): { text: string; kind: string } {
  return { text: view.text, kind: kind.name };
}
