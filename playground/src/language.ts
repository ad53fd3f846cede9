// The language in the editor: its colours, and what Python knows of a text while it is written.
import type { CompletionSource } from "@codemirror/autocomplete";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, linter } from "@codemirror/lint";
import { StateEffect } from "@codemirror/state";
import { type EditorView, hoverTooltip, type ViewUpdate } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Desk } from "./desk";
import { el } from "./dom";
import { toCharacters, toUnits } from "./offsets";
import type { Mistake } from "./types";

interface Change {
  title: string;
  from: number;
  to: number;
  text: string;
}

interface Problem {
  from: number;
  to: number;
  kind: "mistake" | "warning";
  message: string;
  hint: string;
  changes: Change[];
}

const WORD = /[^\s();]+/;

/** The colours of the language; `heads` are the words that begin forms. */
export function highlighting(heads: string[]) {
  const known = new Set(heads);
  const language = StreamLanguage.define<{ head: boolean }>({
    startState: () => ({ head: false }),
    token(stream, state) {
      if (stream.eatSpace()) return null;
      if (stream.match(/^;.*/)) return "comment";
      if (stream.match(/^"[^"]*"?/)) {
        state.head = false;
        return "string";
      }
      if (stream.sol() && stream.match(/^#.*/)) return "meta";
      if (stream.match("(")) {
        state.head = true;
        return "bracket";
      }
      if (stream.match(")")) return "bracket";
      const { head } = state;
      state.head = false;
      if (stream.match(/^-?[0-9]+(?=[\s();]|$)/)) return "number";
      const word = stream.match(WORD) as RegExpMatchArray;
      if (head && known.has(word[0])) return "keyword";
      return /^(true|false|nil)$/.test(word[0]) ? "atom" : "variableName";
    },
    languageData: { commentTokens: { line: ";" }, closeBrackets: { brackets: ["("] } },
  });
  const style = HighlightStyle.define([
    { tag: tags.comment, class: "tok-comment" },
    { tag: tags.meta, class: "tok-meta" },
    { tag: tags.keyword, class: "tok-keyword" },
    { tag: [tags.number, tags.atom], class: "tok-number" },
    { tag: tags.bracket, class: "tok-bracket" },
    { tag: tags.string, class: "tok-string" },
  ]);
  return [language, syntaxHighlighting(style)];
}

/** Mistakes as diagnostics of the editor. */
export function marked(text: string, mistakes: Mistake[]): Diagnostic[] {
  return mistakes.map((each) => underlined(text, { ...each, kind: "mistake", changes: [] }));
}

/** Looks for problems again: a question has found some. */
export const looked = StateEffect.define<null>();

/** Underlines mistakes and warnings; `refused` gives what only a question finds in a text. */
export function problems(desk: Desk, refused: (text: string) => Mistake[]) {
  const source = async (view: EditorView): Promise<Diagnostic[]> => {
    const text = view.state.doc.toString();
    const { problems: found = [] } = await desk.ask<{ problems?: Problem[] }>({ ask: "problems", text });
    if (!found.some((each) => each.kind === "mistake"))
      found.push(...refused(text).map((each): Problem => ({ ...each, kind: "mistake", changes: [] })));
    return found.map((each) => underlined(text, each));
  };
  const needsRefresh = ({ transactions }: ViewUpdate) =>
    transactions.some((each) => each.effects.some((effect) => effect.is(looked)));
  return linter(source, { delay: 300, needsRefresh });
}

/** A problem for the editor; what a hint asks for is a button. */
function underlined(text: string, each: Problem): Diagnostic {
  return {
    from: Math.min(toUnits(text, each.from), text.length),
    to: Math.min(toUnits(text, each.to), text.length),
    severity: each.kind === "mistake" ? "error" : "warning",
    message: each.hint ? `${each.message}\n${each.hint}` : each.message,
    actions: each.changes.map(({ title, from, to, text: insert }) => ({
      name: title,
      apply: (now) => now.dispatch({ changes: { from: toUnits(text, from), to: toUnits(text, to), insert } }),
    })),
  };
}

/** Completes the heads of forms behind an opening bracket, and names elsewhere; `ask` is the request for them. */
export function completion(desk: Desk, ask = "complete"): CompletionSource {
  return async (context) => {
    const word = context.matchBefore(/[^\s();]*/);
    const isHead = word && context.state.sliceDoc(word.from - 1, word.from) === "(";
    if (!word || (word.from === word.to && !context.explicit && !isHead)) return null;
    const text = context.state.doc.toString();
    const request = { ask, text, offset: toCharacters(text, word.from) };
    const { words } = await desk.ask<{ words?: { word: string; kind: string; about: string }[] }>(request);
    if (context.aborted || !words) return null;
    const options = words.map(({ word: label, kind, about }) => ({
      label,
      type: kind === "operator" || kind === "statement" ? "keyword" : "variable",
      info: () => described(about),
    }));
    return { from: word.from, options, validFor: /^[^\s();]*$/ };
  };
}

/** Shows what the word under the mouse means; `ask` is the request for it. */
export function documentation(desk: Desk, ask = "meaning") {
  return hoverTooltip(async (view, position) => {
    const text = view.state.doc.toString();
    const { text: about } = await desk.ask({ ask, text, offset: toCharacters(text, position) });
    return about ? { pos: position, create: () => ({ dom: described(about) }) } : null;
  });
}

/** A shape in the first line, then its meaning. */
function described(about: string): HTMLElement {
  const [shape, ...rest] = about.split("\n");
  return el("div", { className: "form-help" }, el("code", {}, shape), el("p", {}, rest.join("\n").trim()));
}
