// The pages of puzzles and of rules: one board, as text and as a picture, and what is done with it.
import { BoardView } from "./board";
import { BoardQuestions } from "./board_questions";
import type { Desk } from "./desk";
import { $ } from "./dom";
import { type Change, DrawTool, hasOutside } from "./draw";
import { type Filling, NOTHING, same } from "./filling";
import { Game } from "./game";
import { type History, begun, left, redone, undone } from "./history";
import { Maker } from "./make";
import { listed } from "./mistakes";
import { toUnits } from "./offsets";
import { wireOpening } from "./opening";
import { type Place, SIDES } from "./places";
import { PlayTool } from "./play";
import type { Questions } from "./questions";
import { sentences } from "./sentences";
import { Sharing } from "./sharing";
import { ShapeList } from "./shapes";
import { redraw } from "./signs";
import { type Mode, type Named, type State, asked, bare, named } from "./state";
import { Steps, legend } from "./steps";
import { head, toolbox } from "./toolbox";
import type { Catalogue, Kind, Mistake, Reply, View } from "./types";
import { Verdict } from "./verdict";

const SOON = 350; // milliseconds after the last key
const MODES: Mode[] = ["draw", "play", "steps"];

/** The rooms that show a board. */
export type BoardRoom = "puzzle" | "rules";

/** A state of the board to go back to. */
interface Past {
  text: string;
  /** The name of its kind. */
  kind: string;
  filling: Filling;
}

/** What a room shows, and the states to go back to. */
interface Session {
  view: View;
  kind: Kind;
  mode: Mode;
  history: History<Past>;
}

export class PuzzlePage implements State {
  view: View;
  kind: Kind;
  mode: Mode = "draw";
  room: BoardRoom = "puzzle";
  /** Called when the text of the board has changed. */
  onchange: (text: string) => void = () => {};
  /** Called with the model of the board. */
  onmodel: (text: string) => void = () => {};
  /** Called when the text is typed, before it is read. */
  ontype: () => void = () => {};
  /** Called when another board takes the place of the one that was open. */
  onother: () => void = () => {};
  private history = begun<Past>();
  /** What the other room showed last. */
  private other: Session;
  private queue: Change[] = [];
  /** Ends when all changes of the board are made: each one begins with the text of the last. */
  private turn: Promise<void> = Promise.resolve();
  /** The number of changes that are not made yet, moves aside. */
  private pending = 0;
  private timer = 0;
  private tool: DrawTool | PlayTool | null = null;
  private readonly board = new BoardView();
  private readonly game: Game;
  private readonly steps = new Steps(() => this.draw());
  private readonly verdict: Verdict;
  private readonly sharing: Sharing;
  private readonly maker: Maker;
  private readonly shapes: ShapeList;
  private readonly asking: BoardQuestions;
  private readonly text = $<HTMLTextAreaElement>("text");

  constructor(
    private readonly desk: Desk,
    private readonly questions: Questions,
    private readonly catalogue: Catalogue,
    rules: { kind: Kind; view: View },
  ) {
    this.other = { ...rules, mode: "draw", history: begun() };
    this.view = catalogue.start;
    this.kind = this.kindOf(this.view.kind);
    this.verdict = new Verdict(desk, questions, this.board, this);
    this.verdict.onblank = () => void this.blank(this.kind, this.view.size ?? this.kind.size);
    this.sharing = new Sharing(desk, this.board, this);
    this.maker = new Maker(
      catalogue,
      questions,
      this,
      (text, kind, isOther) => void (isOther ? this.openOther(text, kind) : this.open(text, kind)),
      (kind, size) => void this.blank(kind, size),
    );
    this.shapes = new ShapeList($("shapes"), this.edit);
    this.asking = new BoardQuestions(questions, this.board, this.steps, this.verdict, this, {
      draw: () => this.draw(),
      write: (text) => void this.read(text),
      model: (text) => this.onmodel(text),
    });
    this.game = new Game(desk, this, {
      take: (view, isOld) => this.drawn(view, isOld),
      refuse: (why) => this.refused(why),
      mistake: (reply) => this.asking.answer(reply),
      known: () => this.known(),
    });
    const token = (place: Place) => (this.tool instanceof PlayTool ? this.tool.describe(place) : this.tool?.token(place));
    this.board.describe = (place) => token(place) || "empty";
    $("step-legend").append(legend(catalogue.roles));
    this.wire();
    const open = (text: string, kind?: string) => this.openOther(text, kind);
    wireOpening(catalogue, open, (text) => this.open(text));
    // On a phone the text would push the other tools far down.
    $<HTMLDetailsElement>("text-box").open = !matchMedia("(max-width: 40rem)").matches;
    this.show(this.view);
    this.enter("play");
  }

  /** The text of the board in a room as it stands on the page, also while it is typed. */
  written(room: BoardRoom): string {
    return room === this.room ? this.text.value : this.other.view.text;
  }

  /** Called with mistakes that are found only when a board is judged. */
  set onrefused(refused: (mistakes: Mistake[]) => void) {
    this.verdict.onrefused = refused;
  }

  /** Show the board of a room, as it was left. */
  visit(room: BoardRoom): Promise<void> {
    this.readTyped();
    return this.inTurn(async () => {
      if (room === this.room) return;
      this.questions.halt();
      const { view, kind, mode, history, other } = this;
      this.room = room;
      this.other = { view, kind, mode, history };
      this.history = other.history;
      this.show(other.view, false, other.kind);
      this.enter(other.mode);
    });
  }

  /** Let another kind take the place of the one that is shown; `find` gives it, with a board. */
  exchange(find: (shown: View) => Promise<{ kind: Kind; view: View } | null>): Promise<void> {
    this.readTyped();
    return this.inTurn(async () => {
      const found = await find(this.view);
      if (!found) return;
      this.remember();
      this.take(found.view, false, found.kind);
    });
  }

  /** Say that the board does not follow what is written. */
  refuse(why: string): void {
    this.verdict.wait();
    this.verdict.say("bad", why);
  }

  /** Wait until all changes of the board are made. */
  settled(): Promise<void> {
    return this.turn;
  }

  /** Read a text or an address, perhaps to be played; gives whether its kind is known. */
  async open(text: string, kind = "", play = false): Promise<boolean> {
    let isKnown = false;
    await this.inTurn(async () => {
      this.remember();
      clearTimeout(this.timer);
      const found = await this.desk.ask<View>({ ask: "view", text, ...this.namedOr(kind) });
      isKnown = Boolean(found.kind);
      if (isKnown || found.error || !text.trim().includes("\n")) this.take(found);
      else await this.guess(text, found, play);
      if (play && !found.stopped && !found.error) this.enter(isReady(this.view) ? "play" : "draw");
    });
    return isKnown;
  }

  /** Open a text in place of the one that was open. */
  private openOther(text: string, kind = ""): Promise<boolean> {
    this.onother();
    return this.open(text, kind, true);
  }

  /** Show a text that does not say its kind: as the kind that is shown, as the only one that fits, or ask. */
  private async guess(text: string, unnamed: View, play: boolean): Promise<void> {
    const shown = await this.desk.ask<View>({ ask: "view", text, kind: this.kind.name });
    if (shown.size && !shown.mistakes.length) return this.take(shown);
    const { found: kinds = [] } = await this.desk.ask({ ask: "fitting", text });
    if (kinds.length === 1) this.take(await this.desk.ask<View>({ ask: "view", text, kind: kinds[0] }));
    else this.take(shown.size && !kinds.length ? shown : unnamed);
    const open = (kind: string) => void this.open(text, kind, play);
    if (kinds.length > 1) this.verdict.which(kinds.map((each) => this.kindOf(each)), open);
  }

  /** The kind of the rules in their room, elsewhere the name of one. */
  private namedOr(kind: string): Named {
    return this.room === "rules" ? named(this.kind) : { kind };
  }

  private kindOf(name: string): Kind {
    if (this.kind?.name === name) return this.kind;
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
    $("undo").onclick = () => this.travel("past");
    $("redo").onclick = () => this.travel("future");
    document.addEventListener("keydown", (event) => {
      const { key, shiftKey, target } = event;
      const isText = target instanceof Element && target.closest("input:not([type=checkbox]), textarea, .cm-editor");
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText || $("room-board").hidden) return;
      const letter = key.toLowerCase();
      if (letter !== "z" && letter !== "y") return;
      event.preventDefault();
      this.travel(letter === "z" && !shiftKey ? "past" : "future");
    });
    $("clear").onclick = () => this.move(NOTHING);
  }

  // --- the board -------------------------------------------------------------------------------

  /** Begin a change when those before are made. */
  private inTurn(change: () => Promise<void>): Promise<void> {
    this.pending++;
    const made = () => change().finally(() => this.pending--);
    this.turn = this.turn.then(made, made);
    return this.turn;
  }

  private blank(kind: Kind, [width, height]: [number, number]): Promise<void> {
    return this.inTurn(async () => {
      this.remember();
      this.onother();
      this.take(await this.desk.ask<View>({ ask: "new", ...named(kind), width, height }));
      this.enter("draw");
    });
  }

  private read(text: string): Promise<void> {
    return this.inTurn(async () => {
      const typed = document.activeElement === this.text;
      const found = await this.desk.ask<View>({ ask: "view", text, ...named(this.kind) });
      if (typed && this.text.value !== text) return; // more is typed
      if (found.text !== this.view.text) this.remember();
      this.take(found, typed && found.text === text);
    });
  }

  private take(found: View & Reply, typing = false, kind?: Kind): void {
    if (found.stopped) return;
    if (found.error) return this.verdict.say("bad", found.error);
    this.show(found, typing, kind);
    this.onchange(found.text);
  }

  /** Show a board; while its text is `typing`, it stays as it is. */
  private show(view: View, typing = false, kind = view.kind ? this.kindOf(view.kind) : this.kind): void {
    const before = this.kind;
    this.view = view;
    if (!typing) this.text.value = view.text;
    this.kind = kind;
    $("title").textContent = this.kind.title;
    $("rules").replaceChildren(...sentences(this.kind.rules));
    $("head").replaceChildren(...head(this.kind, view, this.edit));
    this.shapes.show(this.kind, view);
    this.mistakes();
    this.asking.clear();
    this.game.show(view, kind);
    this.draw();
    if (before !== this.kind) {
      this.maker.choose(this.kind);
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
    this.asking.drawn();
    // A text without the shape of a board leaves the last picture, which can't be changed.
    $("board").toggleAttribute("inert", !size);
    this.board.sides = this.mode !== "draw" ? [] : hasOutside(this.kind) ? SIDES : this.kind.sides;
    if (!svg || !size) return;
    this.board.show(this.steps.start || svg, size);
    if (!this.steps.start) this.sign(this.game.drawn);
    const label = `${this.kind.title}, ${size[1]} rows, ${size[0]} columns. Arrow keys move, other keys write.`;
    $("board").setAttribute("aria-label", label);
  }

  private mistakes(): void {
    const select = (from: number, to: number) => {
      this.text.focus();
      const { value } = this.text;
      this.text.setSelectionRange(toUnits(value, from), toUnits(value, to));
    };
    const lines = listed(this.view.unfinished ? [] : this.view.mistakes, select);
    $("mistakes").replaceChildren(...lines);
    this.text.setAttribute("aria-invalid", String(lines.length > 0));
  }

  // --- moves -----------------------------------------------------------------------------------

  /** Make a move on the page; Python draws it later. */
  private move = (filling: Filling): void => {
    if (same(filling, this.game.filling)) return;
    this.remember();
    this.fill(filling);
  };

  /** Show another filling. */
  private fill(filling: Filling): void {
    const before = this.game.filling;
    if (same(filling, before)) return;
    this.game.move(filling);
    this.view = { ...this.view }; // answers about the last filling are late
    this.asking.clear();
    if (this.board.shown === this.view.svg) this.sign(before);
    else this.draw();
    this.settleGame();
  }

  private settleGame(): void {
    const settle = () => this.game.settle();
    this.turn = this.turn.then(settle, settle);
  }

  /** Draw signs over the picture of a filling until it shows the newest one. */
  private sign(before: Filling): void {
    const picture = this.board.picture();
    if (picture) redraw(picture, this.board.cells, this.kind, before, this.game.filling);
  }

  /** Take a picture of a filling; if it `isOld`, signs stay until the next one. */
  private drawn(view: View, isOld: boolean): void {
    this.view = view;
    this.text.value = view.text;
    this.mistakes();
    if (!isOld) this.draw();
    this.onchange(view.text);
    void this.sharing.update();
  }

  private refused(why: string): void {
    this.history = { ...this.history, past: this.history.past.slice(0, -1) };
    this.draw();
    this.verdict.say("bad", why);
  }

  /** It has become known where the board is played. */
  private known(): void {
    this.tools();
    this.settleGame();
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

  private get now(): Past {
    return { text: this.view.text, kind: this.kind.name, filling: this.game.filling };
  }

  private remember(): void {
    this.history = left(this.history, this.now, isSame);
  }

  /** Go back to the last board, or forward: a filling at once, others when what has begun is made. */
  private travel(to: "past" | "future"): void {
    this.readTyped();
    const step = to === "past" ? undone : redone;
    const there = this.history[to].at(-1);
    if (there && !this.pending && there.kind === this.kind.name && bare(there.text) === bare(this.view.text)) {
      this.history = step(this.history, this.now);
      return this.fill(there.filling);
    }
    void this.inTurn(async () => {
      const there = this.history[to].at(-1);
      if (!there) return;
      const { text, kind, filling } = there;
      this.history = step(this.history, this.now);
      this.take(await this.desk.ask<View>({ ask: "view", text, ...this.namedOr(kind) }));
      if (!this.view.mistakes.length) this.fill(filling);
    });
  }

  /** Read what is typed at once. */
  private readTyped(): void {
    clearTimeout(this.timer);
    if (this.text.value !== this.view.text) void this.read(this.text.value);
  }

  /** Draw, play or explain the board. */
  enter(mode: Mode): void {
    const isNew = this.mode !== mode;
    this.mode = mode;
    document.body.dataset.mode = mode;
    for (const each of MODES) $(`mode-${each}`).setAttribute("aria-pressed", String(each === mode));
    const parts = [this.board, this.kind, () => this.view] as const;
    const again = () => this.tools();
    if (mode === "draw") this.tool = new DrawTool(...parts, this.edit, again);
    else this.tool = mode === "play" ? new PlayTool(...parts, this.game, this.move, again) : null;
    if (isNew) {
      this.asking.halt();
      this.steps.clear();
      this.draw();
      if (mode === "draw") this.verdict.mark();
    }
    this.game.learn();
    this.tools();
  }

  private tools(): void {
    $("tools").replaceChildren(...toolbox(this.tool, this.kind, this.board, () => this.tools()));
    this.board.tool = this.tool;
  }
}

/** Whether a board can be played: it is read without a mistake, and something is drawn on it. */
function isReady({ size, mistakes, blank }: View): boolean {
  return Boolean(size) && !mistakes.length && !blank;
}

function isSame(one: Past, other: Past): boolean {
  return one.text === other.text && one.kind === other.kind && same(one.filling, other.filling);
}
