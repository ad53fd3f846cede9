// The page in another language: each text that it shows is replaced by its own, as soon as it is shown.
import { data } from "./data";
import { settings } from "./settings";
import type { Catalogue } from "./types";

/** A language of the page: its texts by the English ones, which may have slots (`{1} of {2}`), and its kinds. */
interface Texts {
  texts: Record<string, string>;
  kinds: Record<string, { title: string; rules: string }>;
}

/** A text with fewer letters says too little: other sentences have them, too. */
const FEW = 6;
const ATTRIBUTES = ["title", "aria-label", "placeholder", "label", "alt"];
/** What has texts of users, of programs, or sentences that are in the language already. */
const OTHERS = ".cm-editor, textarea, code, svg, script, style, #version, [lang]:not(html)";

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
    const own = this.texts[text.replace(/\s+/g, " ")] ?? this.filled(text);
    return own === undefined ? english : before + own + after;
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

/** A text with slots as what matches it with words in them; beside few letters with a word in each. */
function patternOf(english: string): RegExp {
  const parts = english.split(/\{(\d)\}/);
  const letters = lettersOf(english);
  const slot = letters > 0 && letters < FEW ? "\\S+?" : ".+?";
  const source = parts.map((part, i) => (i % 2 ? `(?<s${part}>${slot})` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${source.join("")}$`, "s");
}

/** Show the page, and the kinds of a catalogue, in the language of the settings. */
export async function translate(catalogue: Catalogue): Promise<void> {
  const { language } = settings();
  if (language === "en") return;
  const { texts, kinds } = await data<Texts>(`${language}.json`);
  for (const kind of catalogue.kinds) {
    const own = kinds[kind.name];
    if (own) Object.assign(kind, { ...own, otherNames: [...kind.otherNames, kind.title] });
  }
  document.documentElement.lang = language;
  new Translation(texts).watch(document.body);
}
