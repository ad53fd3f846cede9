// How many solutions the board has: found after each change, and said above the board.
import type { BoardView } from "./board";
import type { Desk } from "./desk";
import { $, button, el } from "./dom";
import { quantity } from "./quantity";
import type { Questions } from "./questions";
import { boardOf, givenOf, type State } from "./state";
import type { Kind, Mistake, Reply } from "./types";

const SOON = 350; // milliseconds after the last change
const PATIENCE = 3; // seconds for the number of solutions while the board is drawn
const HARDEST = "beyond"; // the level of boards that people hardly solve
const ENOUGH = 30; // seconds for a heat map; then it is that of fewer solutions
const LONGEST = 20; // seconds until a worker that forgets these is stopped, as while it writes out huge rules

export class Verdict {
  private timer = 0;
  /** The request for the board that is judged; empty while its text is typed. */
  private judged = "";
  private asking = false;
  /** Whether the board has changed while the last one was at work. */
  private again = false;
  /** Whether the number of solutions is looked for without a limit. */
  private endless = false;
  /** The last whole answer, and its board: what is filled in later does not change it. */
  private last: { given: string; reply: Reply } | null = null;
  /** Called with the mistakes that are found only when the board is judged. */
  onrefused: (mistakes: Mistake[]) => void = () => {};
  /** Called when an empty board is wanted. */
  onblank: () => void = () => {};
  /** Called when the board itself is wanted again in place of its heat map. */
  onbare: () => void = () => {};

  constructor(
    private readonly desk: Desk,
    private readonly questions: Questions,
    private readonly board: BoardView,
    private readonly state: State,
  ) {}

  /** Say something above the board. */
  say(kind: "good" | "bad" | "warn" | "wait" | "info", text: string, ...more: Node[]): void {
    const box = $("verdict");
    box.className = `verdict ${kind}`;
    box.replaceChildren(el("span", {}, text), ...more);
    // A long text scrolls, also with keys.
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }

  /** Say that the board is not judged yet. */
  wait(): void {
    clearTimeout(this.timer);
    this.again = false;
    this.judged = "";
    this.say("wait", "…");
  }

  /** Find the number of solutions a little later, unless the board changes again. */
  soon(): void {
    const { view } = this.state;
    const { mistakes } = view;
    const key = JSON.stringify(givenOf(this.state));
    if (this.endless) this.questions.halt();
    this.wait();
    this.judged = key;
    if (view.unfinished) this.say("info", view.unfinished);
    else if (mistakes.length && this.state.kind.source !== undefined)
      this.say("bad", "The board does not fit", button("Empty board", this.onblank));
    else if (mistakes.length) {
      const all = `${mistakes.length} mistakes in the text`;
      this.say("bad", mistakes.length === 1 ? mistakes[0].message : all);
    } else if (this.last?.given === key) this.judge(this.last.reply);
    else this.timer = window.setTimeout(() => void this.examine(PATIENCE), SOON);
  }

  /** Mark the cells that differ again, if they are known. */
  mark(): void {
    if (this.judged && this.last?.given === this.judged) this.judge(this.last.reply);
  }

  private async examine(seconds: number | null): Promise<void> {
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    this.endless = seconds === null;
    const key = this.judged; // a move may change how the text begins
    const request = { ask: "examine", ...JSON.parse(key), seconds };
    let isKnown = false;
    const each = (reply: Reply) => {
      isKnown ||= Boolean(reply.solutions);
      if (isWhole(reply)) this.last = { given: key, reply };
      if (key === this.judged) this.judge(reply);
    };
    const { stopped } =
      seconds === null
        ? await this.questions.ask("Counting solutions", request, each)
        : await this.desk.ask(request, each, LONGEST);
    this.asking = this.endless = false;
    if (key !== this.judged && this.again) this.soon();
    else if (stopped && !isKnown) each({ stopped, seconds: seconds === null ? undefined : LONGEST });
  }

  /** Show how many solutions there are, as an answer says. */
  judge(reply: Reply): void {
    if (reply.solutions === "one")
      this.say(
        "good",
        "One solution",
        button("How hard?", () => void this.rate()),
      );
    else if (reply.solutions === "none")
      this.say(
        this.state.view.blank ? "info" : "bad",
        this.state.view.blank ? "An empty board: it has no solution yet" : "No solution",
        button("Why?", () => void this.why()),
      );
    else if (reply.solutions === "several") this.several(reply.ambiguous ?? [], Boolean(reply.all));
    else if (reply.limit || reply.stopped)
      this.say(
        "warn",
        reply.stopped && !reply.seconds ? "Stopped" : `Not decided in ${reply.seconds ?? PATIENCE} seconds`,
        button("Go on", () => void this.examine(null)),
      );
    else this.say("bad", reply.error ?? "");
    this.onrefused(reply.mistakes ?? []);
  }

  private several(cells: [number, number][], all: boolean): void {
    const where = `they differ in ${all ? "" : "at least "}${quantity(cells.length, "cell")}`;
    const shares = button("Heat map", () => void this.heat());
    this.say("warn", cells.length ? `Several solutions: ${where}` : "Several solutions", shares);
    if (this.state.mode === "draw") this.board.mark("ambiguous", cells);
  }

  /** Ask for the kind of a text that may be of several. */
  which(kinds: Kind[], choose: (kind: string) => void): void {
    const options = kinds.map(({ name, title }) => el("option", { value: name }, title));
    const menu = el("select", { ariaLabel: "Kind of puzzle" }, el("option", {}, "Choose …"), ...options);
    menu.onchange = () => choose(menu.value);
    this.say("warn", "Which kind of puzzle is it?", menu);
  }

  private async rate(): Promise<void> {
    const { text } = this.state.view;
    const reply = await this.questions.ask("Rating", { ask: "rate", ...boardOf(this.state) });
    if (text !== this.state.view.text || reply.stopped) return;
    if (reply.score !== undefined) {
      const points = quantity(reply.score, "point");
      const level = reply.level === HARDEST ? "too hard" : reply.level;
      this.say("good", `One solution; ${level ? `${level} by hand (${points})` : `difficulty: ${points}`}`);
    } else this.say("bad", reply.error ?? "");
  }

  /** Show in which share of the solutions each cell has what it may have. */
  private async heat(): Promise<void> {
    const { view } = this.state;
    const request = { ask: "heat", ...boardOf(this.state), seconds: ENOUGH };
    const reply = await this.questions.ask("Finding solutions", request);
    if (view !== this.state.view || reply.stopped) return;
    if (!reply.svg || !view.size) return this.say(reply.limit ? "warn" : "info", reply.text ?? reply.error ?? "");
    this.board.show(reply.svg, view.size);
    const bare = button("Hide heat map", () => {
      this.onbare();
      if (this.last?.given === this.judged) this.mark();
      else this.soon();
    });
    this.say("info", reply.text ?? "", bare);
  }

  private async why(): Promise<void> {
    const { view } = this.state;
    const reply = await this.questions.ask("Looking for a conflict", {
      ask: "conflict",
      ...boardOf(this.state),
    });
    if (view !== this.state.view || reply.stopped) return;
    if (reply.svg && view.size) this.board.show(reply.svg, view.size);
    this.say("bad", reply.text ?? reply.error ?? "");
  }
}

/** Whether an answer says all about the solutions, and no further one comes. */
function isWhole({ solutions, all }: Reply): boolean {
  return solutions === "one" || solutions === "none" || Boolean(all);
}
