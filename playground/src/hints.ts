// The next hint, a little more with each press: where to look, the thought, the step, written in.

import type { Level, Reply } from "./types";

/** The button says what the next press does. */
const LABELS = ["Next hint", "Which thought?", "Show the step", "Write it in"];
const OF_MISTAKES = ["Next hint", "Which rule?", "What is wrong?", "Take it back"];

export class Hints {
  private levels: Level[] = [];
  private written = "";
  private labels = LABELS;
  private shown = 0;
  /** The number of steps that can't be written in, all shown since the board changed. */
  private passed = 0;

  /** `ask` gets the next step after some, or shows why there is none; `write` opens a text with it filled in. */
  constructor(
    private readonly button: HTMLButtonElement,
    private readonly ask: (passed: number) => Promise<Reply | null>,
    private readonly show: (level: Level) => void,
    private readonly write: (text: string) => void,
  ) {
    button.onclick = () => void this.press();
  }

  /** Forget the steps: the board has changed. */
  clear(): void {
    this.passed = 0;
    this.begin();
  }

  private begin(): void {
    this.levels = [];
    this.shown = 0;
    this.button.textContent = LABELS[0];
  }

  private async press(): Promise<void> {
    if (this.levels.length && this.shown === this.levels.length) return this.write(this.written);
    if (!this.levels.length) {
      const reply = await this.ask(this.passed);
      if (!reply?.levels) return;
      this.levels = reply.levels;
      this.written = reply.written ?? "";
      this.labels = reply.wrong ? OF_MISTAKES : LABELS;
    }
    this.show(this.levels[this.shown]);
    this.shown += 1;
    if (this.shown < this.levels.length || this.written) {
      this.button.textContent = this.labels[this.shown];
      return;
    }
    this.passed += 1;
    this.begin();
  }
}
