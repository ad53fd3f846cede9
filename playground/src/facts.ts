// What players must know of a board that is not in its picture: how many stars, which ships or letters.
import type { Kind, View } from "./types";

/** The numbers at the top of the text, each with its word. */
export function facts({ words }: Pick<Kind, "words">, { numbers = {} }: Pick<View, "numbers">): string[] {
  const known = Object.entries(numbers).filter(([word]) => word in words);
  return known.map(([word, values]) => [word, ...values].join(" "));
}
