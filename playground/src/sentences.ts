// Texts for readers: rules as sentences, capitals.
import { el } from "./dom";

/** A text with a capital at its beginning. */
export function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

/** Rules without the name of their kind, which is said above them. */
export function withoutTitle(rules: string, title: string): string {
  const [first] = rules.split(". ", 1);
  return first.startsWith(title) && !first.includes("\n") ? rules.slice(first.length + 2) : rules;
}

/** The rules without the names of variables, with words of texts as code. */
export function sentences(text: string): (Node | string)[] {
  const [own] = text.split(/^Model: /m);
  const unfolded = own.trim().replace(/([^\n])\n(?!\n|\d+\. )/g, "$1 ");
  return unfolded.split("`").map((part, i) => (i % 2 ? el("code", {}, part) : part));
}
