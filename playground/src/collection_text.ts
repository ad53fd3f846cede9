// The text of a collection: its name in a comment, then the boards, each with a first line `puzzle KIND`. The command
// reads such files, too.

/** The text of a collection with the texts of boards. */
export function written(name: string, boards: string[]): string {
  const heading = `# ${name.replaceAll(/\s+/g, " ")}`;
  return `${[heading, ...boards.map((each) => each.trimEnd())].join("\n\n")}\n`;
}

/** The name in the text of a collection. */
export function nameIn(text: string): string {
  return text.match(/^# (.+)/)?.[1].trim() ?? "Collection";
}

/** The name of a collection from a file, by the name of the file. */
export function nameOf(file: string): string {
  return file.replace(/\.[a-z0-9]{1,5}$/i, "") || "Collection";
}
