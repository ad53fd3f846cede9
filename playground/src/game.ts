// A board that is played: its filling, which Python draws exactly and judges a little later.
import type { BoardView } from "./board";
import type { Desk } from "./desk";
import { $, el } from "./dom";
import { type Filling, fillingOf, NOTHING, put, same, tokenAt, without, withParts } from "./filling";
import { markAt, marked, marksOf, withBorders } from "./marks";
import { drawNotes, smallNumbers } from "./notes";
import { LETTER } from "./palette";
import { type Cell, cellNamed } from "./places";
import { kept, type Play, samePlay, takenBack, tried, UNPLAYED, unpacked } from "./play_state";
import { wire } from "./settings";
import { type Canvas, redraw } from "./signs";
import { boardOf, givenOf, type State } from "./state";
import type { Colours, Kind, Playable, Reply, Tokens, View } from "./types";

const QUIET = 250; // milliseconds without a move until the board is judged
const PATIENCE = 3; // seconds for judging it
const LONGEST = 20; // seconds for judging it again, and for small digits

/** What moves and answers need of the page. */
interface Uses {
  /** Keeps the state that a move leaves. */
  remember: () => void;
  /** The play is another one: what was said about the last one is over. */
  changed: () => void;
  /** Draws the board, then signs of moves. */
  draw: () => void;
  /** Makes a change when those before are made. */
  later: (change: () => Promise<void>) => void;
  /** Only marks are others: the text is the same. */
  marked: () => void;
  /** Takes the text and the picture of a filling. */
  take: (view: View) => void;
  /** Says why a filling is refused; `mended` takes what is wrong out of others. */
  refuse: (why: string, mended: (filling: Filling) => Filling) => void;
  /** Shows an answer about what is filled in. */
  answer: (reply: Reply) => void;
  /** It has become known where the board is played, and what with. */
  known: () => void;
  /** The board is solved; gives for how long it was played, in words. */
  solved: () => string;
  /** Whether each mistake is said at once, also one that no single rule shows. */
  isStrict: () => boolean;
}

/** The token of a cell that stays empty. */
const NOTHING_THERE = "-";
const USUAL = 9;

/** What a board is played with, until Python knows it: as on most boards of its size. */
function guessed({ numbers, choices }: Tokens, size: [number, number] = [0, 0]): Omit<Playable, "locked"> {
  const known: [number, number] | null = numbers && [Math.max(numbers[0], 1), numbers[1] ?? Math.max(USUAL, ...size)];
  return { numbers: known, letters: [], empty: !numbers || choices[NOTHING_THERE] !== "empty" };
}

export class Game {
  play: Play = UNPLAYED;
  /** The filling in the view, and the last one that Python has taken. */
  private viewed: Filling = NOTHING;
  private taken: Filling = NOTHING;
  private facts: Playable | null = null;
  /** The board to which the facts belong, and the one of the last request for them. */
  private given = "";
  private learned = "";
  private locked = new Set<string>();
  private timer = 0;
  private isJudging = false;

  constructor(
    private readonly desk: Desk,
    private readonly board: BoardView,
    private readonly state: State,
    private readonly colours: Colours,
    private readonly uses: Uses,
  ) {
    $("clear").onclick = () => this.move(UNPLAYED);
    $("try").onclick = () => this.move(tried(this.play));
    $("keep").onclick = () => this.move(kept(this.play));
    $("take-back").onclick = () => this.move(takenBack(this.play));
    wire($<HTMLInputElement>("live"), "live");
    $("live").onchange = () => this.judgeSoon();
  }

  get filling(): Filling {
    return this.play.filling;
  }

  /** Another view: what is filled in there is the filling; marks belong to their board. */
  show(view: View, kind: Kind): void {
    const given = JSON.stringify(givenOf({ view, kind }));
    if (given !== this.given) {
      this.given = given;
      this.facts = null;
      this.learned = "";
      this.locked.clear();
      this.play = UNPLAYED;
    }
    this.viewed = this.taken = fillingOf(view.filled);
    this.play = { ...this.play, filling: this.viewed };
    this.offer();
    $("facts").replaceChildren(...(view.facts ?? []).map((each) => el("span", {}, each)));
    this.say("");
    this.learn();
    if (this.filling.size) this.judgeSoon();
  }

  /** Find out where the board is played, if it is played. */
  learn(): void {
    const { given } = this;
    const { view, mode } = this.state;
    if (mode !== "play" || this.learned === given || view.mistakes.length || !view.size) return;
    this.learned = given;
    void this.desk.ask<Playable & Reply>({ ask: "playable", ...givenOf(this.state) }).then((found) => {
      if (found.stopped && this.learned === given) this.learned = "";
      if (given !== this.given || found.stopped || found.error) return;
      this.facts = found;
      this.locked = new Set(found.locked.map(String));
      const cells = [...this.filling.keys()].filter((each) => this.locked.has(each));
      if (cells.length) this.fill({ ...this.play, filling: put(this.filling, cells.map(cellNamed), "") });
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
    const { numbers, letters, empty } = this.facts ?? guessed(filling, this.state.view.size);
    if (letters.length) {
      const choices = Object.fromEntries(letters.map((each) => [each, LETTER]));
      return { ...filling, choices: { ...choices, "-": "no letter" }, typed: false };
    }
    const { [NOTHING_THERE]: nothing, ...others } = filling.choices;
    const choices = empty || nothing === undefined ? filling.choices : others;
    return { ...filling, numbers: numbers ?? filling.numbers, choices };
  }

  /** Make a move: it is drawn at once, and by Python later. */
  move = (play: Play, goesOn = false): void => {
    if (samePlay(play, this.play)) return;
    if (!goesOn) this.uses.remember();
    this.fill(play);
  };

  /** Play on with further tokens, and signs between pairs of cells. */
  goOn(tokens: Filling, borders: ReadonlyMap<string, string>): void {
    const { cells } = this.board;
    const { filling, marks } = this.play;
    const isParts = this.state.kind.filling.form === "names";
    const made = isParts ? withParts(filling, tokens) : new Map([...filling, ...tokens]);
    this.move({ ...this.play, filling: made, marks: withBorders(marks, borders, cells) });
  }

  /** Show another play. */
  fill(play: Play): void {
    const { filling: before, before: trial } = this.play;
    if (samePlay(play, this.play)) return;
    const isSame = same(play.filling, before);
    this.play = play;
    this.offer();
    if (!isSame) this.say("");
    this.uses.changed();
    // A picture in which nothing is tried begins anew.
    if (this.board.shown === this.state.view.svg && trial === play.before) this.sign(before);
    else this.uses.draw();
    if (isSame) {
      this.uses.marked();
      return this.judgeSoon();
    }
    clearTimeout(this.timer);
    this.uses.later(() => this.settle());
  }

  /** Draw signs over a picture that shows the filling of the view, or the one `before`; then the marks. */
  sign(before = this.viewed): void {
    const { canvas } = this;
    if (!canvas) return;
    redraw(canvas, before, this.filling);
    drawNotes(canvas, this.play);
  }

  /** Draw the marks over a picture that shows what is filled in, perhaps with small numbers of a hint. */
  note(): void {
    const { canvas } = this;
    if (!canvas) return;
    const shown = smallNumbers(canvas);
    drawNotes(canvas, this.play, (cell) => shown.has(String(cell)));
  }

  private get canvas(): Canvas | null {
    const picture = this.board.picture();
    return picture && { picture, cells: this.board.cells, kind: this.state.kind, colours: this.colours };
  }

  /** Take marks and a trial from an address; what is filled in stays. */
  unpack(text: string): void {
    this.fill(unpacked(this.filling, text));
  }

  /** What the marks say: all that cells can be, and borders between two cells. */
  claims(): { numbers: Record<string, string>; borders: Record<string, string> } {
    const { filling, marks } = this.play;
    const open = marksOf(marks, "centre").filter(({ cell }) => !tokenAt(filling, cell));
    const borders = marksOf(marks, "sign").map(({ cell, way, mark }) => [
      `${cell} ${this.board.cells.behind(cell, way)?.cell ?? cell}`,
      mark,
    ]);
    const numbers = open.map(({ cell, mark }) => [String(cell), mark]);
    return { numbers: Object.fromEntries(numbers), borders: Object.fromEntries(borders) };
  }

  /** Offer to try, or to end the trial. */
  private offer(): void {
    const isTrial = this.play.before !== null;
    $("try").hidden = isTrial;
    $("keep").hidden = $("take-back").hidden = !isTrial;
  }

  /** Write small numbers into the open cells without any: those that no rule excludes at once. */
  async fillSmall(): Promise<void> {
    await this.state.settled();
    const { view } = this.state;
    const reply = await this.desk.ask<Reply>({ ask: "candidates", ...boardOf(this.state), seconds: LONGEST });
    if (view !== this.state.view || reply.stopped) return;
    const found = Object.entries(reply.candidates ?? {});
    if (!found.length) return this.uses.answer({ text: reply.error ?? "There are no small digits to write." });
    const entries = found.map(([name, some]) => ({ cell: cellNamed(name), some }));
    const before = this.play.marks;
    const isNoted = (cell: Cell) => Boolean(markAt(before, "centre", cell) || markAt(before, "corner", cell));
    const free = entries.filter(({ cell }) => !isNoted(cell));
    if (!free.length) return this.uses.answer({ text: "All open cells have small digits already." });
    const marks = free.reduce((made, { cell, some }) => marked(made, "centre", cell, some), before);
    this.move({ ...this.play, marks });
  }

  /** Let Python draw the newest filling; its picture is shown if no move came in between. */
  private async settle(): Promise<void> {
    const { filling } = this;
    if (filling === this.viewed) return this.judgeSoon(); // the picture is exact again: what was said is not
    const { view } = this.state;
    const request = { ask: "play", ...givenOf(this.state), filled: Object.fromEntries(filling) };
    const found = await this.desk.ask<View>(request);
    if (found.stopped) return;
    if (found.error) {
      const { viewed, taken } = this; // moves after the refused one stay
      const mended = (each: Filling) => without(each, taken, filling);
      const left = mended(this.filling);
      this.play = { ...this.play, filling: same(left, viewed) ? viewed : left };
      this.uses.refuse(found.error, mended);
      this.uses.draw();
      // What was taken before may not be shown yet; a second refusal of the same ends here.
      if (this.filling !== viewed && this.filling !== filling) this.uses.later(() => this.settle());
      return;
    }
    this.taken = filling;
    if (this.filling !== filling) return; // the newer move asks again; the picture shows it already
    this.viewed = filling;
    this.uses.take({ ...view, ...found });
    this.uses.draw();
    this.judgeSoon();
  }

  private judgeSoon(seconds = PATIENCE): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.judge(seconds), QUIET);
  }

  /** Say that the board is solved, or what is wrong in it. */
  private async judge(seconds: number): Promise<void> {
    const { view, mode } = this.state;
    if (mode !== "play" || view.mistakes.length || !this.filling.size) return;
    if (this.isJudging) return this.judgeSoon(seconds);
    this.isJudging = true;
    // In a trial they are not said: who looks for a contradiction sees it alone.
    const isTrial = this.play.before !== null;
    const strict = !isTrial && this.uses.isStrict();
    const mistakes = strict || (!isTrial && $<HTMLInputElement>("live").checked);
    const reply = await this.desk.ask({ ask: "judge", ...boardOf(this.state), mistakes, strict, seconds });
    this.isJudging = false;
    if (view !== this.state.view) return;
    // On a busy machine the first limit may be too short for any board.
    if (reply.limit && seconds < LONGEST) return this.judgeSoon(LONGEST);
    if (reply.solved) this.say(`Solved! ${this.uses.solved()}`.trim());
    else if (reply.wrong && mistakes) this.uses.answer(reply);
  }

  private say(text: string): void {
    $("solved").textContent = text;
    $("solved").hidden = !text;
  }
}
