// The text of a board, of rules or a model in the fragment of the address: #room/CODE, #puzzle/KIND/CODE,
// or #rules/play/CODE for rules whose board is opened to be played.

export type Room = "start" | "puzzle" | "rules" | "model";

/** What a fragment says. `text` is null if it can't be read, `word` empty if it is not in it. */
export interface Address {
  room: Room;
  /** The kind of puzzle, or `PLAY`. */
  word: string;
  text: string | null;
}

/** In an address of rules: the board is opened to be played. */
export const PLAY = "play";

/** The fragment for a text: its room, a word if given, then the compressed text. */
export async function fragment(room: Room, text: string, word = ""): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const each of bytes) letters += String.fromCharCode(each);
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `#${room}/${word && `${word}/`}${code}`;
}

/** What a fragment says; null: the address has no fragment. */
export async function read(hash: string): Promise<Address | null> {
  const found = hash.match(/^#(start|puzzle|rules|model)(?:\/([a-z0-9-]+)(?=\/))?(?:\/(.*))?$/s);
  if (!found) return null;
  const [room, word, code] = [found[1] as Room, found[2] ?? "", found[3]];
  if (!code) return { room, word, text: "" };
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return { room, word, text: await new Response(stream).text() };
  } catch {
    return { room, word, text: null };
  }
}
