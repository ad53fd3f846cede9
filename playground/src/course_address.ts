// Addresses of the course: #course, #course/akari for a kind, #course/akari/lit for a chapter, …/2 for a board of it.

/** What an address of the course leads to; without a `kind` all kinds, without a `chapter` all of the kind. */
export interface CoursePlace {
  kind: string;
  /** The name of a chapter: "corner-3". */
  chapter: string;
  /** The number of a board, from 1; 0: the whole chapter. */
  board: number;
}

/** The place that a fragment names; null: it is no address of the course. */
export function coursePlace(hash: string): CoursePlace | null {
  const found = hash.match(/^#course(?:\/([a-z0-9-]+)(?:\/([a-z0-9-]+)(?:\/(\d{1,3}))?)?)?$/);
  if (!found) return null;
  const [, kind = "", chapter = "", board = "0"] = found;
  return { kind, chapter, board: Number(board) };
}

/** The fragment of a place. */
export function courseAddress(kind = "", chapter = "", board = 0): string {
  const parts = [kind, chapter, board ? String(board) : ""].filter(Boolean);
  return ["#course", ...parts].join("/");
}
