// The text of a board, of rules or a model in the fragment of the address: #room/CODE, #puzzle/KIND/CODE,
// or #rules/play/CODE for rules whose board is opened to be played; .CODE behind it for marks. Links of other pages have
// the text or the address of a board as it is: #open/TEXT.

export type Room = "start" | "daily" | "course" | "collection" | "puzzle" | "rules" | "model";

/** What a fragment says. `text` is null if it can't be read, `word` empty if it is not in it. */
export interface Address {
  room: Room;
  /** The kind of puzzle, or `PLAY`. */
  word: string;
  text: string | null;
  /** The marks of a board that is played. */
  marks: string;
}

/** In an address of rules: the board is opened to be played. */
export const PLAY = "play";

/** The fragment for a text: its room, a word if given, then the compressed text; behind a dot the marks. */
export async function fragment(room: Room, text: string, word = "", marks = ""): Promise<string> {
  const codes = await Promise.all([text, ...(marks ? [marks] : [])].map(compressed));
  return `#${room}/${word && `${word}/`}${codes.join(".")}`;
}

/** The fragment for a text or an address, as other pages write it. */
export function opening(text: string): string {
  return `#open/${encodeURIComponent(text)}`;
}

/** What a fragment says; null: the address has no fragment. */
export async function read(hash: string): Promise<Address | null> {
  const written = hash.match(/^#open\/(.+)$/s);
  if (written) return { room: "puzzle", word: "", text: unquoted(written[1]), marks: "" };
  const found = hash.match(/^#(start|puzzle|rules|model)(?:\/([a-z0-9-]+)(?=\/))?(?:\/([^.]*)(?:\.(.*))?)?$/s);
  if (!found) return null;
  const [room, word, code, marks] = [found[1] as Room, found[2] ?? "", found[3], found[4]];
  if (!code) return { room, word, text: "", marks: "" };
  const text = await expanded(code);
  return { room, word, text, marks: marks ? ((await expanded(marks)) ?? "") : "" };
}

/** A text without the signs of addresses; one that has none stays as it is. */
function unquoted(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text as a code for addresses. */
export async function compressed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const each of bytes) letters += String.fromCharCode(each);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of a code; null: it can't be read. */
export async function expanded(code: string): Promise<string | null> {
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await new Response(stream).text();
  } catch {
    return null;
  }
}
