// Texts for readers: rules as sentences, capitals.
import { el } from "./dom";

/** A text with a capital at its beginning. */
export function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

/** The rules without the names of variables, with words of texts as code. */
export function sentences(text: string): (Node | string)[] {
  const [own] = text.split(/^Model: /m);
  const unfolded = own.trim().replace(/([^\n])\n(?!\n|\d+\. )/g, "$1 ");
  return unfolded.split("`").map((part, i) => (i % 2 ? el("code", {}, part) : part));
}
