// Buttons and keys that write a token.
import { $, button, el } from "./dom";
import type { Tokens } from "./types";

/** What letters of a board mean. */
export const LETTER = "letter";

/** The next of the tokens that have a meaning, by turns; null: there are none. */
export function next(tokens: Tokens, token: string, empty: string): string | null {
  const known = Object.keys(tokens.choices);
  const every = known.includes(empty) ? known : [...known, empty];
  if (!known.length) return null;
  return every[(every.indexOf(token) + 1) % every.length];
}

/** Whether pressing a cell goes through its tokens by turns. */
export function turns(tokens: Tokens): boolean {
  return Object.keys(tokens.choices).length > 0 && !tokens.numbers && !tokens.typed;
}

/** The token after a key was pressed; null: the key means nothing. */
export function typed(tokens: Tokens, token: string, key: string, empty: string): string | null {
  if (key === "Backspace" || key === "Delete") return empty;
  if (key === " " || key === "Enter") return next(tokens, token, empty);
  if (/^[0-9]$/.test(key) && tokens.numbers) return digit(tokens.numbers, token, key);
  if (key in tokens.choices) return key;
  const other = key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase();
  return key.length === 1 && other in tokens.choices ? other : null;
}

/** The token whose button is the first for the key 1, the second for 2, ..., where no token has digits in it; null: the
 * key means nothing. */
export function numbered({ choices, numbers }: Tokens, key: string): string | null {
  const known = Object.keys(choices);
  const hasDigits = numbers || known.some((each) => /[0-9]/.test(each));
  return hasDigits ? null : (known[Number(key) - 1] ?? null);
}

/** The token that a key marks: a number of one digit or a letter; null: the key means nothing. */
export function typedMark(tokens: Tokens, key: string): string | null {
  const [least, most] = tokens.numbers ?? [1, 0];
  if (/^[0-9]$/.test(key)) return Number(key) >= least && Number(key) <= (most ?? Number(key)) ? key : null;
  const letter = key.toUpperCase();
  return letter in tokens.choices && tokens.choices[letter] === LETTER ? letter : null;
}

const MOST_DIGITS = 4;

/** The number after a digit was typed: longer, if it is in the range or begins a number there, or the digit alone;
 * null: no number begins with it. */
export function digit(range: [number, number | null], token: string, key: string): string | null {
  if (/^[1-9][0-9]*$/.test(token) && begins(range, token + key)) return token + key;
  return begins(range, key) ? key : null;
}

/** Whether a number of a range begins with some digits. */
function begins([least, most]: [number, number | null], digits: string): boolean {
  if (digits === "0") return least === 0;
  if (digits.length > MOST_DIGITS) return false;
  const last = most ?? 10 ** MOST_DIGITS - 1;
  for (let from = Number(digits), to = from; from <= last; from *= 10, to = 10 * to + 9) if (to >= least) return true;
  return false;
}

/** Buttons for the tokens: digits come first, so that they keep their place. */
export function buttons(tokens: Tokens, empty: string, token: () => string, put: (token: string) => void): HTMLElement {
  const box = el("div", { className: "palette", "data-role": "palette" });
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "Tokens");
  if (tokens.numbers) {
    const [, most] = tokens.numbers;
    const pad = el("div", { className: "digits" });
    box.append(pad);
    for (const key of "1234567890") {
      // Behind other digits each one may stand.
      if (most !== null && most < 10 && digit(tokens.numbers, "", key) === null) continue;
      const write = () => {
        const made = digit(tokens.numbers!, token(), key);
        if (made !== null) put(made);
      };
      pad.append(button(key, write, "type this digit"));
    }
  }
  box.append(button("Clear", () => put(empty), "Delete"));
  for (const [each, meaning] of Object.entries(tokens.choices)) {
    if (each === empty) continue; // the button that clears writes it
    box.append(
      el("button", { type: "button", onclick: () => put(each), title: meaning }, el("b", {}, each), ` ${meaning}`),
    );
  }
  return box;
}

/** Buttons for the tokens, and a field for others if there are some. */
export function palette(tokens: Tokens, empty: string, token: () => string, put: (token: string) => void): HTMLElement {
  const box = buttons(tokens, empty, token, put);
  if (tokens.typed || Object.keys(tokens.choices).some((each) => each.length > 1))
    box.append(field(tokens, token, put), el("p", { className: "help" }, `${tokens.about}.`));
  return box;
}

/** A field for the token at the cursor; with Enter it goes back to the board. */
function field(tokens: Tokens, token: () => string, put: (token: string) => void): HTMLElement {
  const made = el("input", { value: token(), size: 7, placeholder: "other", autocapitalize: "off", spellcheck: false });
  made.setAttribute("aria-label", `Token: ${tokens.about}`);
  made.onchange = () => {
    put(made.value.trim());
    $("board").focus();
  };
  return made;
}
