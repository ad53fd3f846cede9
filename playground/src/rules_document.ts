// A text with rules and their board, as files have it: the board stands below a line of hyphens.
import { fragment, PLAY } from "./address";
import { bare } from "./state";
import type { Kind, View } from "./types";

const LINE = /^-{3,}[ \t]*\r?$\n?/m;

export interface Parts {
  rules: string;
  /** The line of hyphens. */
  line: string;
  board: string;
}

/** The parts of a text; without a line of hyphens all of it is rules. */
export function parted(text: string): Parts {
  const found = text.match(LINE);
  if (!found) return { rules: text, line: "---\n", board: "" };
  const end = found.index! + found[0].length;
  return { rules: text.slice(0, found.index), line: found[0].replace(/\n?$/, "\n"), board: text.slice(end) };
}

/** The text of some parts. */
export function joined({ rules, line, board }: Parts): string {
  return `${rules}${rules.endsWith("\n") ? "" : "\n"}${line}${board}`;
}

/** The text of a board with the rules of its kind, if they are a text. */
export function withRules(kind: Kind, board: string): string {
  return kind.source === undefined ? board : joined({ rules: kind.source, line: "---\n", board });
}

/** The fragment of a link to a board, to be played from its start. */
export function link({ view, kind }: { view: View; kind: Kind }): Promise<string> {
  return linkTo(kind, bare(view.text));
}

/** The fragment of a link to a board with what is filled in, and with marks. */
export function linkWithPlay({ view, kind }: { view: View; kind: Kind }, marks: string): Promise<string> {
  return linkTo(kind, view.text, marks);
}

function linkTo(kind: Kind, board: string, marks = ""): Promise<string> {
  if (kind.source === undefined) return fragment("puzzle", board, kind.name, marks);
  return fragment("rules", withRules(kind, board), PLAY, marks);
}
