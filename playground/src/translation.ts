// The page in another language: each text that it shows is replaced by its own, as soon as it is shown.
import { data } from "./data";
import { settings } from "./settings";
import type { Catalogue, View } from "./types";

/** A language of the page: its texts by the English ones, which may have slots (`{1} of {2}`), and its kinds. */
interface Texts {
  texts: Record<string, string>;
  kinds: Record<string, { title: string; rules: string }>;
  /** The rules of samples by the English ones. */
  rules: Record<string, string>;
}

/** A text with fewer letters says too little: other sentences have them, too. */
const FEW = 7;
const ATTRIBUTES = ["title", "aria-label", "placeholder", "label", "alt"];
/** What has texts of users, of programs, or sentences that are in the language already. */
const OTHERS = ".cm-editor, code, svg, script, style, #version, [lang]:not(html)";

export class Translation {
  private readonly patterns: { pattern: RegExp; text: string }[] = [];

  constructor(private readonly texts: Record<string, string>) {
    const some = Object.entries(texts).filter(([english]) => /\{\d\}/.test(english));
    // The text with the most letters is the one that is meant.
    some.sort(([one], [other]) => lettersOf(other) - lettersOf(one));
    for (const [english, text] of some) this.patterns.push({ pattern: patternOf(english), text });
  }

  /** What stands in the place of an English text; the text itself where there is nothing. */
  of(english: string): string {
    const [before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(english)!.slice(1);
    const own = this.texts[text.replace(/\s+/g, " ")] ?? this.filled(text) ?? this.listed(text);
    return own === undefined ? english : before + own + after;
  }

  /** A list whose parts have texts, or no letters. */
  private listed(english: string): string | undefined {
    const parts = english.split(", ");
    if (parts.length < 2) return undefined;
    const own = parts.map((part) => (/\p{L}/u.test(part) ? this.of(part) : part));
    const isWhole = own.every((part, i) => part !== parts[i] || !/\p{L}/u.test(part));
    return isWhole ? own.join("、") : undefined;
  }

  private filled(english: string): string | undefined {
    for (const { pattern, text } of this.patterns) {
      const found = pattern.exec(english);
      if (found) return text.replace(/\{(\d)\}/g, (_, slot) => this.of(found.groups![`s${slot}`]));
    }
    return undefined;
  }

  /** Translate what an element has, and what comes into it later. */
  watch(root: Element): void {
    this.translate(root);
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes)
        if (type === "childList") for (const node of addedNodes) this.translate(node);
        else this.translate(target, false);
    });
    const what = { childList: true, characterData: true, subtree: true };
    observer.observe(root, { ...what, attributes: true, attributeFilter: ATTRIBUTES });
  }

  private translate(node: Node, isDeep = true): void {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest(OTHERS)) return;
    if (node instanceof Text) {
      const text = this.of(node.data);
      if (text !== node.data) node.data = text;
    } else if (node instanceof Element) {
      for (const name of ATTRIBUTES) {
        const english = node.getAttribute(name);
        const text = english && this.of(english);
        if (text && text !== english) node.setAttribute(name, text);
      }
      if (isDeep) for (const child of node.childNodes) this.translate(child);
    }
  }
}

/** The number of letters beside the slots of a text. */
function lettersOf(english: string): number {
  return english.replace(/\{\d\}|\P{L}/gu, "").length;
}

/** A text with slots as what matches it with words in them; with a word in each, if it begins with one and has few
 * letters. */
function patternOf(english: string): RegExp {
  const parts = english.split(/\{(\d)\}/);
  const letters = lettersOf(english);
  const isVague = letters > 0 && letters < FEW && !parts[0];
  const slot = isVague ? "\\S+?" : ".+?";
  const source = parts.map((part, i) => (i % 2 ? `(?<s${part}>${slot})` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${source.join("")}$`, "s");
}

/** What the page says in its language, in the place of English. */
export interface Own {
  text: (english: string) => string;
  /** A view from a file of the page. */
  view: (view: View) => View;
}

/** Show the page, and the kinds of a catalogue, in the language of the settings. */
export async function translate(catalogue: Catalogue): Promise<Own> {
  const { language } = settings();
  if (language === "en") return { text: (english) => english, view: (each) => each };
  const { texts: ofPage, kinds, rules } = await data<Texts>(`${language}.json`);
  const translation = new Translation(ofPage);
  const view = (each: View) => inOwn(each, (english) => rules[english] ?? english);
  for (const kind of catalogue.kinds) {
    const texts = kinds[kind.name];
    if (texts) Object.assign(kind, { ...texts, otherNames: [...kind.otherNames, kind.title] });
  }
  catalogue.start = view(catalogue.start);
  document.documentElement.lang = language;
  translation.watch(document.body);
  return { text: (english) => translation.of(english), view };
}

/** A view with its rules in another language, which say its facts, too. */
export function inOwn(view: View, own: (english: string) => string): View {
  return view.rules ? { ...view, rules: own(view.rules), facts: [] } : view;
}
