// For how long the board that is shown is played, with how many hints: one count for all that say so.
import { Clock } from "./clock";
import { quantity } from "./quantity";
import { lasting } from "./times";

/** What is counted on a board. */
export interface Counts {
  /** The milliseconds for which it was played; of a solved board, until it was solved. */
  played: number;
  /** The hints that were used; undefined: none. */
  hints?: number;
}

export class Tally {
  /** Called each second while a board is played. */
  readonly listeners: (() => void)[] = [];
  private hints = 0;
  /** The time at the last move. */
  private moved = 0;
  private isSolved = false;
  private readonly clock: Clock;

  /** `isUsed` says whether the board is shown, to be played. */
  constructor(isUsed: () => boolean) {
    this.clock = new Clock(isUsed, () => {
      for (const each of this.listeners) each();
    });
  }

  /** Another board is shown. */
  begin(): void {
    this.hints = this.moved = 0;
    this.isSolved = false;
    this.clock.start(0);
  }

  /** The board was played before. */
  goOn({ played, hints = 0 }: Counts, isSolved: boolean): void {
    if (this.isSolved) return;
    this.hints = Math.max(this.hints, hints);
    this.moved = isSolved ? played : Math.max(this.clock.now, played);
    this.isSolved = isSolved;
    if (isSolved) this.clock.stop(played);
    else this.clock.start(this.moved);
  }

  /** A move is made. */
  move(): void {
    this.moved = this.clock.now;
  }

  /** A hint is used. */
  hint(): void {
    if (!this.isSolved) this.hints += 1;
  }

  /** The board is solved, by the last move; a board that is solved once more keeps its counts. */
  solve(): void {
    this.isSolved = true;
    this.clock.stop(this.moved);
  }

  get counts(): Counts {
    return { played: this.clock.now, ...(this.hints ? { hints: this.hints } : {}) };
  }
}

/** Counts in words: "3:05", "3:05 with 2 hints". */
export function inWords({ played, hints = 0 }: Counts): string {
  return lasting(played) + (hints ? ` with ${quantity(hints, "hint")}` : "");
}
