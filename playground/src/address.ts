// The text of a board or a model in the fragment of the address.

export type Room = "puzzle" | "model";

/** The fragment for a text: its room, then the compressed text. */
export async function fragment(room: Room, text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const each of bytes) letters += String.fromCharCode(each);
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `#${room}/${code}`;
}

/** The room and the text of a fragment. `text` is null if it can't be read; null: no fragment. */
export async function read(hash: string): Promise<{ room: Room; text: string | null } | null> {
  const found = hash.match(/^#(puzzle|model)(?:\/(.*))?$/s);
  if (!found) return null;
  const room = found[1] as Room;
  if (!found[2]) return { room, text: "" };
  try {
    const letters = atob(found[2].replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return { room, text: await new Response(stream).text() };
  } catch {
    return { room, text: null };
  }
}
