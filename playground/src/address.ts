// The text of a board or a model in the fragment of the address: #room/CODE or #puzzle/KIND/CODE.

export type Room = "puzzle" | "model";

/** What a fragment says. `text` is null if it can't be read, `kind` empty if it is not in it. */
export interface Address {
  room: Room;
  kind: string;
  text: string | null;
}

/** The fragment for a text: its room, the kind of puzzle if given, then the compressed text. */
export async function fragment(room: Room, text: string, kind = ""): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const each of bytes) letters += String.fromCharCode(each);
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `#${room}/${kind && `${kind}/`}${code}`;
}

/** What a fragment says; null: the address has no fragment. */
export async function read(hash: string): Promise<Address | null> {
  const found = hash.match(/^#(puzzle|model)(?:\/([a-z0-9-]+)(?=\/))?(?:\/(.*))?$/s);
  if (!found) return null;
  const [room, kind, code] = [found[1] as Room, found[2] ?? "", found[3]];
  if (!code) return { room, kind, text: "" };
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return { room, kind, text: await new Response(stream).text() };
  } catch {
    return { room, kind, text: null };
  }
}
