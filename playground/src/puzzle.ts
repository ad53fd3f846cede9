// The page of puzzles: one board, as text and as a picture, and what is done with it.
import { BoardView } from "./board";
import type { Desk } from "./desk";
import { $, button, el } from "./dom";
import { type Change, DrawTool, hasOutside } from "./draw";
import { Hints } from "./hints";
import { Maker } from "./make";
import { toUnits } from "./offsets";
import { wireOpening } from "./opening";
import { SIDES } from "./places";
import { PlayTool } from "./play";
import type { Questions } from "./questions";
import { Sharing } from "./sharing";
import { ShapeList } from "./shapes";
import { type Mode, type State, asked } from "./state";
import { Steps, legend } from "./steps";
import { head, toolbox } from "./toolbox";
import type { Catalogue, Kind, Reply, View } from "./types";
import { Verdict } from "./verdict";

const SOON = 350; // milliseconds after the last key
const MODES: Mode[] = ["draw", "play", "steps"];
const MOST_PAST = 500; // texts to go back to

export class PuzzlePage implements State {
  view: View;
  kind: Kind;
  mode: Mode = "draw";
  /** Called when the text of the board has changed. */
  onchange: (text: string) => void = () => {};
  /** Called with the model of the board. */
  onmodel: (text: string) => void = () => {};
  /** Called when the text is typed, before it is read. */
  ontype: () => void = () => {};
  /** Called when another board takes the place of the one that was open. */
  onother: () => void = () => {};
  private past: { text: string; kind: string }[] = [];
  private queue: Change[] = [];
  /** Ends when all changes of the board are made: each one begins with the text of the last. */
  private turn: Promise<void> = Promise.resolve();
  private timer = 0;
  private solved = false;
  private tool: DrawTool | PlayTool | null = null;
  private readonly board = new BoardView();
  private readonly steps = new Steps(() => this.draw());
  private readonly verdict: Verdict;
  private readonly sharing: Sharing;
  private readonly maker: Maker;
  private readonly shapes: ShapeList;
  private readonly hints: Hints;
  private readonly text = $<HTMLTextAreaElement>("text");

  constructor(
    private readonly desk: Desk,
    private readonly questions: Questions,
    private readonly catalogue: Catalogue,
  ) {
    this.view = catalogue.start;
    this.kind = this.kindOf(this.view.kind);
    this.verdict = new Verdict(desk, questions, this.board, this);
    this.sharing = new Sharing(desk, this.board, this);
    this.maker = new Maker(
      catalogue,
      questions,
      this,
      (text, kind, isOther) => void (isOther ? this.openOther(text, kind) : this.open(text, kind)),
      (kind, size) => void this.blank(kind, size),
    );
    this.shapes = new ShapeList($("shapes"), this.edit);
    this.hints = new Hints(
      $<HTMLButtonElement>("hint"),
      () => this.ask("hint", "Looking for a step"),
      ({ text, svg }) => this.nudge(text, svg),
      (text) => void this.read(text),
    );
    this.board.describe = (place) => this.tool?.token(place) || "empty";
    $("step-legend").append(legend(catalogue.roles));
    this.wire();
    const open = (text: string, kind?: string) => this.openOther(text, kind);
    wireOpening(catalogue, open, (text) => this.open(text));
    // On a phone the text would push the other tools far down.
    $<HTMLDetailsElement>("text-box").open = !matchMedia("(max-width: 40rem)").matches;
    this.show(this.view);
    this.enter("draw");
  }

  /** The text as it stands on the page, also while it is typed. */
  get written(): string {
    return this.text.value;
  }

  /** Wait until all changes of the board are made. */
  settled(): Promise<void> {
    return this.turn;
  }

  /** Read a text or an address; gives whether its kind is known. */
  async open(text: string, kind = ""): Promise<boolean> {
    let isKnown = false;
    await this.inTurn(async () => {
      this.remember();
      clearTimeout(this.timer);
      const found = await this.desk.ask<View>({ ask: "view", text, kind });
      isKnown = Boolean(found.kind);
      if (isKnown || found.error || !text.trim().includes("\n")) this.take(found);
      else await this.guess(text, found);
    });
    return isKnown;
  }

  /** Open a text in place of the one that was open. */
  private openOther(text: string, kind = ""): Promise<boolean> {
    this.onother();
    return this.open(text, kind);
  }

  /** Show a text that does not say its kind: as the kind that is shown, as the only one that fits, or ask. */
  private async guess(text: string, unnamed: View): Promise<void> {
    const shown = await this.desk.ask<View>({ ask: "view", text, kind: this.kind.name });
    if (shown.size && !shown.mistakes.length) return this.take(shown);
    const { found: kinds = [] } = await this.desk.ask({ ask: "fitting", text });
    if (kinds.length === 1) this.take(await this.desk.ask<View>({ ask: "view", text, kind: kinds[0] }));
    else this.take(shown.size && !kinds.length ? shown : unnamed);
    const open = (kind: string) => void this.open(text, kind);
    if (kinds.length > 1) this.verdict.which(kinds.map((each) => this.kindOf(each)), open);
  }

  private kindOf(name: string): Kind {
    return this.catalogue.kinds.find((each) => each.name === name) ?? this.catalogue.kinds[0];
  }

  private wire(): void {
    this.text.oninput = () => {
      clearTimeout(this.timer);
      this.verdict.wait();
      this.ontype();
      this.timer = window.setTimeout(() => void this.read(this.text.value), SOON);
    };
    for (const mode of MODES) $(`mode-${mode}`).onclick = () => this.enter(mode);
    $("undo").onclick = () => this.undo();
    $("board").addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) this.undo();
    });
    $("solution").onclick = () => void this.toggleSolution();
    $("step-start").onclick = () => void this.explain();
    $("check").onclick = () => void this.ask("check", "Checking");
    $("as-model").onclick = () => void this.asModel();
    $("clear").onclick = () => this.edit({ do: "clear" });
  }

  // --- the board -------------------------------------------------------------------------------

  /** Begin a change when those before are made. */
  private inTurn(change: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(change, change);
    return this.turn;
  }

  private blank(kind: string, [width, height]: [number, number]): Promise<void> {
    return this.inTurn(async () => {
      this.remember();
      this.onother();
      this.take(await this.desk.ask<View>({ ask: "new", kind, width, height }));
      this.enter("draw");
    });
  }

  private read(text: string): Promise<void> {
    return this.inTurn(async () => {
      const typed = document.activeElement === this.text;
      const found = await this.desk.ask<View>({ ask: "view", text, kind: this.kind.name });
      if (typed && this.text.value !== text) return; // more is typed
      if (found.text !== this.view.text) this.remember();
      this.take(found, typed && found.text === text);
    });
  }

  private take(found: View & Reply, typing = false): void {
    if (found.stopped) return;
    if (found.error) return this.verdict.say("bad", found.error);
    this.show(found, typing);
    this.onchange(found.text);
  }

  /** Show a board; while its text is `typing`, it stays as it is. */
  private show(view: View, typing = false): void {
    const before = this.kind;
    this.view = view;
    if (!typing) this.text.value = view.text;
    if (view.kind) this.kind = this.kindOf(view.kind);
    $("title").textContent = this.kind.title;
    $("rules").replaceChildren(...rules(this.kind.rules));
    $("head").replaceChildren(...head(this.kind, view, this.edit));
    this.shapes.show(this.kind, view);
    this.say("");
    this.hints.clear();
    this.mistakes();
    this.steps.clear();
    this.draw();
    if (before !== this.kind) {
      this.maker.choose(this.kind.name);
      this.board.pointAt(null);
      this.enter(this.mode);
    }
    this.verdict.soon();
    this.maker.update();
    void this.sharing.update();
  }

  /** Draw the board without its solution; beside steps, as they begin. */
  private draw(): void {
    const { svg, size } = this.view;
    this.solved = false;
    // A text without the shape of a board leaves the last picture, which can't be changed.
    $("board").toggleAttribute("inert", !size);
    $<HTMLButtonElement>("solution").disabled = !size;
    $("solution").textContent = "Show solution";
    this.board.sides = this.mode !== "draw" ? [] : hasOutside(this.kind) ? SIDES : this.kind.sides;
    if (!svg || !size) return;
    this.board.show(this.steps.start || svg, size);
    const label = `${this.kind.title}, ${size[1]} rows, ${size[0]} columns. Arrow keys move, other keys write.`;
    $("board").setAttribute("aria-label", label);
  }

  private mistakes(): void {
    const select = (from: number, to: number) => () => {
      this.text.focus();
      const { value } = this.text;
      this.text.setSelectionRange(toUnits(value, from), toUnits(value, to));
    };
    const mistakes = this.view.unfinished ? [] : this.view.mistakes;
    const lines = mistakes.map(({ line, message, hint, from, to }) =>
      el("li", {}, button(`Line ${line}: ${message}`, select(from, to)), el("small", {}, ` ${hint}`)),
    );
    $("mistakes").replaceChildren(...lines);
    this.text.setAttribute("aria-invalid", String(lines.length > 0));
  }

  // --- changes ---------------------------------------------------------------------------------

  private edit = (...changes: Change[]): void => {
    this.queue.push(...changes);
    void this.inTurn(() => this.send());
  };

  /** Send the changes that have come together while the last ones were at work. */
  private async send(): Promise<void> {
    const changes = this.queue.splice(0);
    if (!changes.length) return;
    this.remember();
    this.take(await this.desk.ask<View>({ ask: "change", ...asked(this), changes }));
  }

  private remember(): void {
    const { text, kind } = asked(this);
    const last = this.past.at(-1);
    if (last?.text !== text || last.kind !== kind) this.past.push({ text, kind });
    if (this.past.length > MOST_PAST) this.past.shift();
  }

  /** Go back to the last board when what has begun is made: typed texts are read, changes sent. */
  private undo(): void {
    clearTimeout(this.timer);
    if (this.text.value !== this.view.text) void this.read(this.text.value);
    void this.inTurn(async () => {
      const last = this.past.pop();
      if (last) this.take(await this.desk.ask<View>({ ask: "view", ...last }));
    });
  }

  private enter(mode: Mode): void {
    const isNew = this.mode !== mode;
    this.mode = mode;
    document.body.dataset.mode = mode;
    for (const each of MODES) $(`mode-${each}`).setAttribute("aria-pressed", String(each === mode));
    const parts = [this.board, this.kind, () => this.view, this.edit, () => this.tools()] as const;
    this.tool = mode === "draw" ? new DrawTool(...parts) : mode === "play" ? new PlayTool(...parts) : null;
    if (isNew) {
      this.steps.clear();
      this.draw();
    }
    this.tools();
  }

  private tools(): void {
    $("tools").replaceChildren(...toolbox(this.tool, this.kind, this.board, () => this.tools()));
    this.board.tool = this.tool;
  }

  // --- questions -------------------------------------------------------------------------------

  private async toggleSolution(): Promise<void> {
    if (this.solved) {
      this.draw();
      return this.steps.show();
    }
    const { view } = this;
    const reply = await this.questions.ask("Solving", { ask: "solve", ...asked(this) });
    if (reply.stopped || view !== this.view || !view.size) return;
    if (reply.svg) {
      this.board.show(reply.svg, view.size);
      this.solved = true;
      $("solution").textContent = "Hide solution";
    }
    this.verdict.judge(reply);
  }

  private async explain(): Promise<void> {
    const { view } = this;
    const detail = $<HTMLInputElement>("step-detail").checked;
    this.steps.clear();
    const request = { ask: "steps", ...asked(this), detail };
    const reply = await this.questions.ask("Solving step by step", request, (each) => {
      if (view !== this.view || this.mode !== "steps") return;
      if (each.svg && !each.error) {
        this.steps.start = each.svg;
        this.draw();
      }
      if (each.step) this.steps.add(each.step);
    });
    if (reply.stopped || view !== this.view || !view.size) return;
    if (reply.text) this.verdict.say(reply.solved ? "good" : "info", reply.text);
    if (!reply.error) return;
    if (reply.svg) this.board.show(reply.svg, view.size);
    this.verdict.say("bad", reply.error);
  }

  private async ask(ask: "hint" | "check", doing: string): Promise<Reply | null> {
    const { view } = this;
    const reply = await this.questions.ask(doing, { ask, ...asked(this) });
    if (reply.stopped || view !== this.view) return null;
    if (reply.levels) return reply;
    const kind = reply.solved ? "good" : reply.wrong || reply.error ? "bad" : "info";
    this.say(reply.text ?? reply.error ?? "", kind);
    if (reply.detail?.length) {
      const proof = el("pre", {}, reply.detail.join("\n"));
      $("said").append(el("details", {}, el("summary", {}, "Why?"), proof));
    }
    if (reply.svg && view.size) this.board.show(reply.svg, view.size);
    return null;
  }

  private async asModel(): Promise<void> {
    const reply = await this.questions.ask("Writing the model", { ask: "model", ...asked(this) });
    if (reply.text) this.onmodel(reply.text);
    else if (reply.error) this.verdict.say("bad", reply.error);
  }

  private nudge(text: string, svg: string): void {
    this.say(text, "info");
    if (this.view.size) this.board.show(svg, this.view.size);
  }

  private say(text: string, kind = ""): void {
    $("said").className = `said for-play ${kind}`;
    $("said").textContent = text;
  }
}

/** The rules without the names of variables, with words of texts as code. */
function rules(text: string): (Node | string)[] {
  const [own] = text.split(/^Model: /m);
  const unfolded = own.trim().replace(/([^\n])\n(?!\n|\d+\. )/g, "$1 ");
  return unfolded.split("`").map((part, i) => (i % 2 ? el("code", {}, part) : part));
}
