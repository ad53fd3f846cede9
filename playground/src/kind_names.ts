// Kinds of puzzles found by letters of their names.
import type { Kind } from "./types";

type Names = Pick<Kind, "name" | "title" | "otherNames">;

/** The kinds with these letters in a name: first those with that name, then those of which a name or a word of one
 * begins so; equals by their titles. */
export function kindsNamed<T extends Names>(kinds: T[], letters: string): T[] {
  const wanted = letters.trim().toLowerCase();
  const ranked = kinds.map((kind) => ({ kind, rank: Math.min(...namesOf(kind).map((each) => rankOf(each, wanted))) }));
  const found = ranked.filter(({ rank }) => rank < NOT_THERE);
  found.sort((one, other) => one.rank - other.rank || one.kind.title.localeCompare(other.kind.title));
  return found.map(({ kind }) => kind);
}

const NOT_THERE = 4;

function namesOf({ name, title, otherNames }: Names): string[] {
  return [name, title, ...otherNames].map((each) => each.toLowerCase());
}

function rankOf(name: string, wanted: string): number {
  if (!wanted || name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.split(/[^\p{L}\d]+/u).some((word) => word.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 3 : NOT_THERE;
}
