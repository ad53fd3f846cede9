// The text of a collection: its name in a comment, then the boards, each with a first line `puzzle KIND`. The command
// reads such files, too.

/** A board with the name of its kind. */
interface Board {
  kind: string;
  text: string;
}

/** The text of a collection. */
export function written(name: string, boards: Board[]): string {
  return [`# ${name.replaceAll(/\s+/g, " ")}\n`, ...boards.map(withKind)].join("\n");
}

/** The name in the text of a collection. */
export function nameIn(text: string): string {
  return text.match(/^# (.+)/)?.[1].trim() ?? "Collection";
}

/** The name of a collection from a file, by the name of the file. */
export function nameOf(file: string): string {
  return file.replace(/\.[a-z0-9]{1,5}$/i, "") || "Collection";
}

function withKind({ kind, text }: Board): string {
  const named = /^puzzle:?\s/im.test(text) ? text.slice(text.search(/^puzzle:?\s/im)) : `puzzle ${kind}\n${text}`;
  return `${named.trimEnd()}\n`;
}
