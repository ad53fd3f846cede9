// A board that is played: its filling, which Python draws exactly and judges a little later.
import type { BoardView } from "./board";
import type { Desk } from "./desk";
import { $, el } from "./dom";
import { facts } from "./facts";
import { type Filling, fillingOf, NOTHING, put, same } from "./filling";
import type { Cell } from "./places";
import { wire } from "./settings";
import { redraw } from "./signs";
import { asked, bare, named, type State } from "./state";
import type { Kind, Playable, Reply, Tokens, View } from "./types";

const QUIET = 250; // milliseconds without a move until the board is judged
const PATIENCE = 3; // seconds for judging it

/** What moves and answers need of the page. */
interface Uses {
  /** Keeps the state that a move leaves. */
  remember: () => void;
  /** The filling is another one: what was said about the last one is over. */
  changed: () => void;
  /** Draws the board, then signs of moves. */
  draw: () => void;
  /** Makes a change when those before are made. */
  later: (change: () => Promise<void>) => void;
  /** Takes the text and the picture of a filling. */
  take: (view: View) => void;
  /** Says why the newest filling is refused. */
  refuse: (why: string) => void;
  /** Shows a mistake. */
  mistake: (reply: Reply) => void;
  /** It has become known where the board is played, and what with. */
  known: () => void;
  /** The board is solved. */
  solved: () => void;
}

export class Game {
  filling: Filling = NOTHING;
  /** The filling in the view. */
  private viewed: Filling = NOTHING;
  private facts: Playable | null = null;
  /** The board to which the facts belong. */
  private given = "";
  private locked = new Set<string>();
  private timer = 0;
  private isJudging = false;
  /** Milliseconds of the first and of the last move. */
  private first: number | null = null;
  private last = 0;

  constructor(
    private readonly desk: Desk,
    private readonly board: BoardView,
    private readonly state: State,
    private readonly uses: Uses,
  ) {
    $("clear").onclick = () => this.move(NOTHING);
    wire($<HTMLInputElement>("live"), "live");
    $("live").onchange = () => this.judgeSoon();
  }

  /** Another view: what is filled in there is the filling. */
  show(view: View, kind: Kind): void {
    const given = JSON.stringify([bare(view.text), named(kind)]);
    if (given !== this.given) {
      this.given = given;
      this.facts = null;
      this.locked.clear();
      this.first = null;
    }
    this.viewed = this.filling = fillingOf(view.filled);
    $("facts").replaceChildren(...facts(kind, view).map((each) => el("span", {}, each)));
    this.say("");
    this.learn();
    if (this.filling.size) this.judgeSoon();
  }

  /** Find out where the board is played, if it is played. */
  learn(): void {
    const { given } = this;
    const { view, kind, mode } = this.state;
    if (mode !== "play" || this.facts || view.mistakes.length || !view.size) return;
    void this.desk.ask<Playable & Reply>({ ask: "playable", text: bare(view.text), ...named(kind) }).then((found) => {
      if (given !== this.given || found.stopped || found.error) return;
      this.facts = found;
      this.locked = new Set(found.locked.map(String));
      const cells = [...this.filling.keys()].filter((each) => this.locked.has(each));
      if (cells.length) this.fill(put(this.filling, cells.map(cellOf), ""));
      this.uses.known();
    });
  }

  /** Whether nothing can be filled in there. */
  isLocked(cell: Cell): boolean {
    return this.locked.has(String(cell));
  }

  /** The tokens of this board. */
  get tokens(): Tokens {
    const { filling } = this.state.kind;
    const { numbers, letters } = this.facts ?? { numbers: null, letters: [] };
    if (letters.length) {
      const choices = Object.fromEntries(letters.map((each) => [each, "letter"]));
      return { ...filling, choices: { ...choices, "-": "no letter" }, typed: false };
    }
    return numbers ? { ...filling, numbers } : filling;
  }

  /** Make a move: it is drawn at once, and by Python later. */
  move = (filling: Filling): void => {
    if (same(filling, this.filling)) return;
    this.uses.remember();
    this.fill(filling);
  };

  /** Show another filling. */
  fill(filling: Filling): void {
    const before = this.filling;
    if (same(filling, before)) return;
    this.last = Date.now();
    if (this.first === null || !before.size) this.first = this.last;
    this.filling = filling;
    clearTimeout(this.timer);
    this.say("");
    this.uses.changed();
    if (this.board.shown === this.state.view.svg) this.sign(before);
    else this.uses.draw();
    this.uses.later(() => this.settle());
  }

  /** Draw signs over a picture that shows the filling of the view, or the one `before`. */
  sign(before = this.viewed): void {
    const picture = this.board.picture();
    if (picture) redraw(picture, this.board.cells, this.state.kind, before, this.filling);
  }

  /** Let Python draw the newest filling; its picture is shown if no move came in between. */
  private async settle(): Promise<void> {
    const { filling } = this;
    if (filling === this.viewed) return;
    const { view, kind } = this.state;
    const request = { ask: "play", text: bare(view.text), ...named(kind), filled: Object.fromEntries(filling) };
    const found = await this.desk.ask<View>(request);
    if (found.stopped) return;
    if (found.error) {
      this.filling = this.viewed;
      this.uses.refuse(found.error);
      return this.uses.draw();
    }
    const isNewest = this.filling === filling;
    this.viewed = filling;
    this.uses.take({ ...view, ...found });
    if (!isNewest) return;
    this.uses.draw();
    this.judgeSoon();
  }

  private judgeSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.judge(), QUIET);
  }

  /** Say that the board is solved, or what is wrong in it. */
  private async judge(): Promise<void> {
    const { view, mode } = this.state;
    if (mode !== "play" || view.mistakes.length || !this.filling.size) return;
    if (this.isJudging) return this.judgeSoon();
    this.isJudging = true;
    const mistakes = $<HTMLInputElement>("live").checked;
    const reply = await this.desk.ask({ ask: "judge", ...asked(this.state), mistakes, seconds: PATIENCE });
    this.isJudging = false;
    if (view !== this.state.view) return;
    if (reply.solved) this.uses.solved();
    if (reply.solved) this.say(this.first === null ? "Solved!" : `Solved! ${time(this.last - this.first)}`);
    else if (reply.wrong && mistakes) this.uses.mistake(reply);
  }

  private say(text: string): void {
    $("solved").textContent = text;
    $("solved").hidden = !text;
  }
}

function cellOf(name: string): Cell {
  return name.split(",").map(Number) as Cell;
}

/** Minutes and seconds. */
export function time(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
