// The page of rules: the text of a kind of puzzle beside its board, which follows what is written.
import { setDiagnostics } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import { fragment, PLAY } from "./address";
import type { Desk } from "./desk";
import { $, examples } from "./dom";
import { editor } from "./editor";
import { completion, documentation, highlighting, marked } from "./language";
import { listed } from "./mistakes";
import { toUnits } from "./offsets";
import type { PuzzlePage } from "./puzzle";
import { joined, type Parts, parted } from "./rules_document";
import type { Kind, Look, Mistake, Reply, RuleCatalogue, View } from "./types";

const SOON = 350; // milliseconds after the last key
const LONGEST = 10; // seconds for reading a text
const REFUSED = "A mistake in the rules";
const TOO_LONG = `These rules were not read in ${LONGEST} seconds.`;

/** The kind and the board that are shown at first: those of the first example. */
export function firstRules(catalogue: RuleCatalogue): { kind: Kind; view: View } {
  const { described, view } = catalogue.start;
  return { kind: withSource(described, first(catalogue)), view };
}

/** The text of the rules in the first example. */
function first(catalogue: RuleCatalogue): string {
  return parted(catalogue.examples[0].examples[0].text).rules;
}

export class RulesPage {
  /** Called when the rules are written or replaced. */
  onchange: () => void = () => {};
  /** Called when an example takes the place of the rules that were open. */
  onother: () => void = () => {};
  private readonly view: EditorView;
  private readonly box = $<HTMLDetailsElement>("rules-text");
  /** The line between rules and board. */
  private line = parted("").line;
  /** A board that is shown as soon as the rules are right. */
  private waiting: string | null = null;
  /** The text that was read last. */
  private last: string;
  private timer = 0;
  private isOpening = false;

  constructor(
    private readonly desk: Desk,
    catalogue: RuleCatalogue,
    private readonly puzzles: PuzzlePage,
  ) {
    const { words, examples: groups } = catalogue;
    this.last = first(catalogue);
    this.view = editor(
      $("rules-editor"),
      this.last,
      "Text of the rules",
      completion(desk, "rule-words"),
      [
        highlighting(words.heads),
        documentation(desk, "rule-meaning"),
        EditorView.clipboardInputFilter.of((text) => this.pasted(text)),
      ],
      () => this.written(),
    );
    examples("rules-examples", groups, (each) => {
      this.onother();
      void this.open(each.text);
    });
    puzzles.onrefused = (mistakes) => {
      if (puzzles.room === "rules" && this.last === this.text)
        this.show(mistakes.filter((each) => each.in === puzzles.kind.name));
    };
    this.box.ontoggle = () => {
      this.fold();
      if (puzzles.room === "rules") this.onchange();
    };
    this.fold();
  }

  /** The rules and the board as they stand on the page. */
  get document(): string {
    const board = this.waiting ?? this.puzzles.written("rules");
    return joined({ rules: this.text, line: this.line, board });
  }

  /** The fragment of the address of this page. */
  fragment(): Promise<string> {
    return fragment("rules", this.document, this.box.open ? "" : PLAY, this.puzzles.marks("rules"));
  }

  /** Show rules with their board; to `play`, the text of the rules is folded. */
  open(text: string, play = false): Promise<void> {
    const parts = parted(text);
    this.line = parts.line;
    this.isOpening = true;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: parts.rules } });
    this.isOpening = false;
    this.box.open = !play;
    this.fold();
    void this.puzzles.settled().then(() => this.puzzles.enter(play ? "play" : "draw"));
    return this.read(parts.board);
  }

  /** Read what is typed at once. */
  flush(): void {
    if (this.timer) void this.read();
  }

  private get text(): string {
    return this.view.state.doc.toString();
  }

  /** On a wide page, a folded text leaves its place to the board; then the sentences of the rules are seen. */
  private fold(): void {
    document.body.dataset.rules = this.box.open ? "open" : "folded";
    if (!this.box.open) $<HTMLDetailsElement>("rules-box").open = true;
  }

  private written(): void {
    if (this.isOpening) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.read(), SOON);
    this.onchange();
  }

  /** What is pasted into the text; a board below it goes to its own field. */
  private pasted(text: string): string {
    const { rules, board }: Parts = parted(text);
    if (!board.trim()) return text;
    this.waiting = board;
    return rules;
  }

  /** Read the text as it is when its turn comes; a `board` takes the place of the one on the page. */
  private read(board: string | null = this.waiting): Promise<void> {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = board;
    return this.puzzles.exchange((shown) => this.look(shown));
  }

  private async look(shown: View): Promise<{ kind: Kind; view: View } | null> {
    const rules = this.text;
    if (this.waiting !== null) {
      // Until these rules are read, the picture is that of the last ones.
      $("board").toggleAttribute("inert", true);
      $("title").textContent = rules.match(/\(puzzle\s+"([^"]*)"/)?.[1] ?? "Rules";
      $("rules").textContent = "";
    }
    const request = { ask: "rules", rules, text: this.waiting ?? shown.text };
    const found = await this.desk.ask<Partial<Look>>(request, () => {}, LONGEST);
    if (this.text !== rules) return null; // more is written
    this.last = rules;
    const { described, view } = found;
    if (!described || !view) {
      this.refuse(found);
      return null;
    }
    this.show([]);
    const isNew = this.waiting !== null;
    this.waiting = null;
    const kind = withSource(described, rules);
    const isLost = !isNew && shown.blank && shown.size && view.mistakes.length > 0;
    return { kind, view: isLost ? await this.blank(rules, shown.size!, view) : view };
  }

  /** An empty board of other rules, in place of an empty one that does not fit them. */
  private async blank(rules: string, [width, height]: [number, number], view: View): Promise<View> {
    const found = await this.desk.ask<View>({ ask: "new", rules, width, height });
    return found.size ? found : view;
  }

  private refuse(reply: Reply): void {
    this.show(reply.mistakes ?? []);
    this.puzzles.refuse(reply.stopped ? TOO_LONG : reply.mistakes?.length ? REFUSED : (reply.error ?? ""));
  }

  /** Show the mistakes of the text that was read last. */
  private show(mistakes: Mistake[]): void {
    this.view.dispatch(setDiagnostics(this.view.state, marked(this.text, mistakes)));
    const lines = listed(mistakes, (from, to) => this.select(from, to));
    $("rules-mistakes").replaceChildren(...lines);
  }

  private select(from: number, to: number): void {
    const { text } = this;
    const selection = { anchor: toUnits(text, from), head: Math.min(toUnits(text, to), text.length) };
    this.view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
    this.view.focus();
  }
}

function withSource(described: Kind, source: string): Kind {
  return { ...described, source };
}
