// What is kept of the board that is shown: its text and picture, its counts, whether it was solved.
import { type KeptBoard, type KeptBoards, keyOf } from "./kept_boards";
import type { State } from "./state";
import { inWords, type Tally } from "./tally";

const SOON = 400; // milliseconds until a change is kept
const KEPT = 10_000; // milliseconds of play until the time is kept

/** The place of a board in a room with boards, as the daily: its address, and its name in words. */
export interface From {
  address: string;
  name: string;
}

export class Progress {
  /** The key of the board that is shown. */
  private key = "";
  /** The board as it was kept last; null: not yet, or not to be kept. */
  private board: KeptBoard | null = null;
  /** Until the board is kept; 0: it is kept as it is. */
  private timer = 0;

  constructor(
    private readonly kept: KeptBoards,
    private readonly version: string,
    private readonly state: State,
    private readonly tally: Tally,
    private readonly marks: () => string,
    /** The place that the board was opened from; null: another way. */
    private readonly from: () => From | null,
  ) {
    window.addEventListener("pagehide", () => void this.flush());
    document.addEventListener("visibilitychange", () => void this.flush());
    tally.listeners.push(() => {
      if (this.board && tally.counts.played - this.board.played > KEPT) void this.flush();
    });
  }

  /** The board or what is filled in has changed. */
  async changed(): Promise<void> {
    const { view, kind } = this.state;
    if (!view.size || view.mistakes.length) return;
    const key = keyOf(kind.source ?? kind.name, view.text);
    if (key === this.key) this.tally.move();
    else {
      void this.flush();
      this.key = key;
      this.board = null;
      this.tally.begin();
    }
    if (kind.source !== undefined) return;
    const before = this.board ?? (await this.kept.find(key));
    if (view !== this.state.view) return; // a newer one comes
    const { isSolved = false } = before ?? {};
    if (!this.board && before) this.tally.goOn(before, isSolved);
    const { version } = this;
    const { address = before?.from, name = before?.name } = this.from() ?? {};
    const place = { from: address, name };
    const now = { view, marks: this.marks(), at: Date.now(), ...this.tally.counts };
    this.board = { key, kind: kind.name, title: kind.title, ...place, version, ...now, isSolved };
    this.soon();
  }

  /** A hint is used. */
  hinted(): void {
    this.tally.hint();
    this.soon();
  }

  /** The board that is shown is solved; gives the counts in words. */
  solved(): string {
    this.tally.solve();
    if (this.board) this.board.isSolved = true;
    this.soon();
    void this.flush();
    return inWords(this.tally.counts);
  }

  /** Keep the board at once, with its counts. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    const isKept = !this.timer && this.tally.counts.played === this.board?.played;
    this.timer = 0;
    if (!this.board || isKept) return; // perhaps it was forgotten since
    this.board = { ...this.board, ...this.tally.counts };
    await this.kept.keep(this.board);
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.flush(), SOON);
  }
}
