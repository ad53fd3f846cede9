// The boards and plays to go back to.

import { $ } from "./dom";
import type { Filling } from "./filling";
import { begun, type History, left, redone, undone } from "./history";
import { type Play, samePlay } from "./play_state";
import { bare } from "./state";

/** A state of the board. */
export interface Past {
  text: string;
  /** The name of its kind. */
  kind: string;
  play: Play;
}

/** The page whose states are kept. */
interface Page {
  now: () => Past;
  /** Whether changes are not made yet, moves aside. */
  isBusy: () => boolean;
  /** Shows a play of the board that is shown. */
  fill: (play: Play) => void;
  /** Reads what is typed, so that it can be taken back. */
  readTyped: () => void;
  /** Makes a change when those before are made. */
  inTurn: (change: () => Promise<void>) => void;
  /** Shows another board. */
  open: (there: Past) => Promise<void>;
}

type To = "past" | "future";

export class Timeline {
  history: History<Past> = begun();

  constructor(private readonly page: Page) {
    $("undo").onclick = () => this.travel("past");
    $("redo").onclick = () => this.travel("future");
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Keep the state that is left now. */
  remember(): void {
    this.history = left(this.history, this.page.now(), isSame);
  }

  /** Forget the states of other boards. */
  beginHere(): void {
    const { past, future } = this.history;
    const now = this.page.now();
    const first = past.findLastIndex((each) => !isBoardOf(each, now)) + 1;
    this.history = { past: past.slice(first), future: future.filter((each) => isBoardOf(each, now)) };
  }

  /** Take what was refused out of the past; states that are then the same as the next one are left out. */
  mend(mended: (filling: Filling) => Filling): void {
    const every = this.history.past.map((state) => ({
      ...state,
      play: { ...state.play, filling: mended(state.play.filling) },
    }));
    every.push(this.page.now());
    const past = every.slice(0, -1).filter((state, i) => !isSame(state, every[i + 1]));
    this.history = { ...this.history, past };
  }

  /** Go back to the last state, or forward: to a play at once, to a board when what has begun is made. */
  private travel(to: To): void {
    const { page } = this;
    page.readTyped();
    const now = page.now();
    const there = this.history[to].at(-1);
    if (there && !page.isBusy() && isBoardOf(there, now)) {
      this.step(to);
      return page.fill(there.play);
    }
    page.inTurn(async () => {
      const last = this.history[to].at(-1);
      if (!last) return;
      this.step(to);
      await page.open(last);
    });
  }

  private step(to: To): void {
    this.history = (to === "past" ? undone : redone)(this.history, this.page.now());
  }

  private key(event: KeyboardEvent): void {
    const { key, shiftKey, target } = event;
    const isText = target instanceof Element && target.closest("input:not([type=checkbox]), textarea, .cm-editor");
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isText || $("room-board").hidden) return;
    const letter = key.toLowerCase();
    if (letter !== "z" && letter !== "y") return;
    event.preventDefault();
    this.travel(letter === "z" && !shiftKey ? "past" : "future");
  }
}

function isSame(one: Past, other: Past): boolean {
  return one.text === other.text && one.kind === other.kind && samePlay(one.play, other.play);
}

/** Whether two states are of the same board. */
function isBoardOf(one: Past, other: Past): boolean {
  return one.kind === other.kind && bare(one.text) === bare(other.text);
}
