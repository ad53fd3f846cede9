// The next hint, a little more with each press: where to look, the thought, the step, written in.

import type { Level, Reply } from "./types";

/** The button says what the next press does. */
const LABELS = ["Next hint", "Which thought?", "Show the step", "Write it in"];

export class Hints {
  private levels: Level[] = [];
  private written = "";
  private shown = 0;

  /** `ask` gets the next step or shows why there is none; `write` opens a text with it filled in. */
  constructor(
    private readonly button: HTMLButtonElement,
    private readonly ask: () => Promise<Reply | null>,
    private readonly show: (level: Level) => void,
    private readonly write: (text: string) => void,
  ) {
    button.onclick = () => void this.press();
  }

  /** Forget the step: the board has changed. */
  clear(): void {
    this.levels = [];
    this.shown = 0;
    this.button.textContent = LABELS[0];
  }

  private async press(): Promise<void> {
    if (this.levels.length && this.shown === this.levels.length) return this.write(this.written);
    if (!this.levels.length) {
      const reply = await this.ask();
      if (!reply?.levels) return;
      this.levels = reply.levels;
      this.written = reply.written ?? "";
    }
    this.show(this.levels[this.shown]);
    this.shown += 1;
    if (this.shown === this.levels.length && !this.written) this.clear();
    else this.button.textContent = LABELS[this.shown];
  }
}
