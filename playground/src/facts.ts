// What players must know of a board that is not in its picture: how many stars, which ships or letters.
import { quantity } from "./quantity";
import type { Kind, View } from "./types";

/** What the numbers at the top of the text mean on this board: the rule that is about them, or what they count. */
export function facts(
  { words, rules }: Pick<Kind, "words" | "rules">,
  { numbers = {} }: Pick<View, "numbers">,
): string[] {
  const text = rules.replace(/\s+/g, " ");
  return Object.entries(numbers)
    .filter(([word]) => word in words)
    .map(([word, values]) => ruleAbout(text, word, values) ?? counted(word, values));
}

/** The rule that holds if a word is at the top of the text, or that counts what the word names; null: there is none. */
function ruleAbout(rules: string, word: string, values: number[]): string | null {
  const said = `[\`']${word}(?: ([A-Z]))?[\`'](?: under the size)?`;
  const then = rules.match(new RegExp(`if there is a line ${said}, ([^;.:]*)[;.]`));
  const before = rules.match(new RegExp(`\\d\\. ([^;.]*), if there is a line ${said}[;.]`));
  const counts = rules.match(new RegExp(`\\d\\. ([^;.]*)\\b(N) ${word}\\b([^;.]*)`));
  if (then) return put(then[2], then[1], values);
  if (before) return put(before[1], before[2], values);
  if (counts && values.length === 1) return `${counts[1]}${counted(word, values)}${counts[3]}`;
  return null;
}

/** A rule with a number in place of its letter. */
function put(rule: string, letter: string | undefined, [value]: number[]): string {
  return letter ? rule.replaceAll(new RegExp(`\\b${letter}\\b`, "g"), String(value)) : rule;
}

function counted(word: string, values: number[]): string {
  if (values.length === 1 && word.endsWith("s")) return quantity(values[0], word.slice(0, -1));
  return values.length ? `${word}: ${values.join(" ")}` : word;
}
