// The rules of a kind as sentences.
import { el } from "./dom";

/** The rules without the names of variables, with words of texts as code. */
export function sentences(text: string): (Node | string)[] {
  const [own] = text.split(/^Model: /m);
  const unfolded = own.trim().replace(/([^\n])\n(?!\n|\d+\. )/g, "$1 ");
  return unfolded.split("`").map((part, i) => (i % 2 ? el("code", {}, part) : part));
}
