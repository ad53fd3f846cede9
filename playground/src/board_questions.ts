// Questions about the board by buttons: its solution, its steps, what is wrong, a hint, its model.
import type { BoardView } from "./board";
import { $, el } from "./dom";
import type { Filling } from "./filling";
import { Hints } from "./hints";
import type { Questions } from "./questions";
import { boardOf, givenOf, type State } from "./state";
import type { Steps } from "./steps";
import type { Reply } from "./types";
import type { Verdict } from "./verdict";

/** What happens with answers. */
interface Uses {
  /** Draws the board without its solution. */
  draw: () => void;
  /** Draws the marks over a picture. */
  note: () => void;
  /** A hint is used. */
  hinted: () => void;
  /** Whether something is tried. */
  isTrial: () => boolean;
  /** What the marks of the player say. */
  claims: () => object;
  /** Reads a board with a step written in. */
  write: (text: string) => void;
  /** Plays on with further tokens, and signs between cells. */
  play: (tokens: Filling, borders: ReadonlyMap<string, string>) => void;
  /** Opens the model of the board. */
  model: (text: string) => void;
}

export class BoardQuestions {
  private readonly hints: Hints;
  private isSolved = false;
  /** The board whose steps are listed. */
  private explained = "";
  /** The number of searches for steps that are at work. */
  private explaining = 0;

  constructor(
    private readonly questions: Questions,
    private readonly board: BoardView,
    private readonly steps: Steps,
    private readonly verdict: Verdict,
    private readonly state: State,
    private readonly uses: Uses,
  ) {
    this.hints = new Hints($<HTMLButtonElement>("hint"), {
      ask: (passed) => this.hint(passed),
      used: uses.hinted,
      show: (said) => this.answer(said),
      write: uses.write,
    });
    $("solution").onclick = () => void this.toggleSolution();
    $("step-start").onclick = () => void this.explain();
    $("step-play").onclick = () => uses.play(this.steps.filled, this.steps.borders);
    $("check").onclick = () => void this.ask({ ask: "check", ...this.checked() }, "Checking");
    $("as-model").onclick = () => void this.asModel();
  }

  /** Stop the search for steps, if it is at work. */
  halt(): void {
    if (this.explaining || this.hints.isAsking) this.questions.halt();
  }

  /** The filling has changed: forget what was said about it. Steps stay, to come back to. */
  clear(): void {
    this.halt();
    this.say("");
    this.hints.clear();
  }

  /** Another board is shown, or perhaps the same one. */
  show(): void {
    this.clear();
    if (JSON.stringify(givenOf(this.state)) !== this.explained) this.steps.clear();
  }

  /** The board is drawn without its solution. */
  drawn(): void {
    this.isSolved = false;
    $<HTMLButtonElement>("solution").disabled = !this.state.view.size;
    $("solution").textContent = "Show solution";
  }

  private async toggleSolution(): Promise<void> {
    if (this.isSolved) {
      this.uses.draw();
      return this.state.mode === "steps" ? this.steps.show() : undefined;
    }
    await this.state.settled();
    const { view } = this.state;
    const reply = await this.questions.ask("Solving", { ask: "solve", ...boardOf(this.state) });
    if (reply.stopped || view !== this.state.view || !view.size) return;
    if (reply.svg) {
      this.board.show(reply.svg, view.size);
      this.isSolved = true;
      $("solution").textContent = "Hide solution";
    }
    this.verdict.judge(reply);
  }

  private async explain(): Promise<void> {
    await this.state.settled();
    const { view } = this.state;
    const detail = $<HTMLInputElement>("step-detail").checked;
    this.steps.clear();
    this.explained = JSON.stringify(givenOf(this.state));
    this.explaining++;
    const request = { ask: "steps", ...boardOf(this.state), detail };
    const heard = (each: Reply) => {
      if (view !== this.state.view || this.state.mode !== "steps") return;
      if (each.svg && !each.error) {
        this.steps.start = each.svg;
        this.uses.draw();
      }
      if (each.step) this.steps.add(each.step);
    };
    const reply = await this.questions.ask("Solving step by step", request, heard, $("step-text"));
    this.explaining--;
    if (reply.stopped || view !== this.state.view || !view.size) return;
    if (reply.text) this.verdict.say(reply.solved ? "good" : "info", reply.text);
    if (!reply.error) return;
    if (reply.svg) this.board.show(reply.svg, view.size);
    this.verdict.say("bad", reply.error);
  }

  /** What a check is about: in a trial whether a rule is broken, not whether it leads to the solution. */
  private checked(): object {
    return this.uses.isTrial() ? { strict: false } : this.uses.claims();
  }

  private async hint(passed: number): Promise<Reply | null> {
    if (!this.uses.isTrial()) return this.ask({ ask: "hint", passed }, "Looking for a step");
    this.answer({ text: "A hint would say whether the trial is right: first keep it, or take it back." });
    return null;
  }

  private async ask(question: object, doing: string): Promise<Reply | null> {
    await this.state.settled();
    const { view } = this.state;
    const reply = await this.questions.ask(doing, { ...question, ...boardOf(this.state) }, () => {}, $("said"));
    if (reply.stopped || view !== this.state.view) return null;
    if (reply.levels) return reply;
    this.answer(reply);
    return null;
  }

  /** Show what is wrong, or that nothing is. */
  answer(reply: Reply): void {
    const kind = reply.solved ? "good" : reply.wrong || reply.error ? "bad" : "info";
    this.say(reply.text ?? reply.error ?? "", kind);
    if (reply.detail?.length) {
      const proof = el("pre", {}, reply.detail.join("\n"));
      $("said").append(el("details", {}, el("summary", {}, "Why?"), proof));
    }
    if (reply.svg) this.picture(reply.svg);
  }

  private async asModel(): Promise<void> {
    await this.state.settled();
    const reply = await this.questions.ask("Writing the model", { ask: "model", ...boardOf(this.state) });
    if (reply.text) this.uses.model(reply.text);
    else if (reply.error) this.verdict.say("bad", reply.error);
  }

  /** Show a picture of what is filled in, with the marks. */
  private picture(svg: string): void {
    const { size } = this.state.view;
    if (!size) return;
    this.board.show(svg, size);
    this.uses.note();
  }

  private say(text: string, kind = ""): void {
    $("said").className = `said for-play ${kind}`;
    $("said").textContent = text;
  }
}
