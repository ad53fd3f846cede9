// The texts of a board to go back to.
export interface Past {
  text: string;
  /** The name of its kind. */
  kind: string;
}

const MOST = 500;

/** Add a text unless it is the last one. */
export function remember(past: Past[], { text, kind }: Past): void {
  const last = past.at(-1);
  if (last?.text !== text || last.kind !== kind) past.push({ text, kind });
  if (past.length > MOST) past.shift();
}
