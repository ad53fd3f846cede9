// Changes of what is drawn on a board: those that come while others are at work are sent together.
import type { Change } from "./draw";
import type { Turns } from "./turns";

export class Edits {
  private readonly waiting: Change[] = [];

  constructor(
    private readonly turns: Turns,
    private readonly send: (changes: Change[]) => Promise<void>,
  ) {}

  /** Make some changes when their turn comes. */
  add = (...changes: Change[]): void => {
    this.waiting.push(...changes);
    void this.turns.take(async () => {
      const together = this.waiting.splice(0);
      if (together.length) await this.send(together);
    });
  };
}
