// What is kept of the board that is shown: its text and picture, for how long it was played, whether it was solved.
import { type KeptBoard, type KeptBoards, keyOf } from "./kept_boards";
import type { State } from "./state";

const SOON = 400; // milliseconds until a change is kept
const PAUSE = 60_000; // milliseconds without a move after which nobody plays

export class Progress {
  /** The board as it was kept last; null: not yet, or not to be kept. */
  private board: KeptBoard | null = null;
  /** Until the board is kept; 0: it is kept as it is. */
  private timer = 0;
  private last = 0;

  constructor(
    private readonly kept: KeptBoards,
    private readonly version: string,
    private readonly state: State,
    private readonly marks: () => string,
    /** The address of the daily or the course that the board was opened from; null: another way. */
    private readonly from: () => string | null,
  ) {
    window.addEventListener("pagehide", () => {
      if (this.timer) void this.flush();
    });
  }

  /** The board or what is filled in has changed. */
  async changed(): Promise<void> {
    const { view, kind, mode } = this.state;
    if (!view.size || view.mistakes.length || kind.source !== undefined) return;
    const key = keyOf(kind.name, view.text);
    const now = Date.now();
    const before = this.board?.key === key ? this.board : await this.kept.find(key);
    if (view !== this.state.view) return; // a newer one comes
    const isPlayed = mode === "play" && this.board?.key === key && now - this.last < PAUSE;
    const played = (before?.played ?? 0) + (isPlayed ? now - this.last : 0);
    this.last = now;
    const { title } = kind;
    const { isSolved = false } = before ?? {};
    const { version } = this;
    const from = this.from() ?? before?.from;
    this.board = { key, kind: kind.name, title, view, marks: this.marks(), from, version, at: now, played, isSolved };
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.flush(), SOON);
  }

  /** The board that is shown is solved. */
  solved(): void {
    if (!this.board) return;
    this.board.isSolved = true;
    void this.flush();
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.board) await this.kept.keep(this.board);
  }
}
