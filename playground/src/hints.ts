// The next hint, a little more with each press: where to look, the thought, the step, written in; with a mistake on the
// board: where it is, which rule is broken, taken back.

import type { Reply } from "./types";

/** The button says what the next press does. */
const FIRST = "Next hint";
const OF_STEP = [FIRST, "More help", "Show the step", "Write it in"];
const OF_MISTAKE = [FIRST, "Which rule?", "What is wrong?", "Take it back"];

interface Uses {
  /** Asks for the next step after some, or for what is wrong; null: the page says why it has no answer. */
  ask: (passed: number) => Promise<Reply | null>;
  /** A hint has an answer. */
  used: () => void;
  /** Shows what a level says. */
  show: (said: Reply) => void;
  /** Opens a text: the board with the step written in, or without what is wrong. */
  write: (text: string) => void;
}

export class Hints {
  /** The answer that is shown level by level; null: the next press asks. */
  private answer: Reply | null = null;
  private shown = 0;
  /** The number of steps that can't be written in, all shown since the board changed. */
  private passed = 0;
  /** Whether an answer is looked for: meanwhile presses mean nothing. */
  isAsking = false;

  constructor(
    private readonly button: HTMLButtonElement,
    private readonly uses: Uses,
  ) {
    button.onclick = () => void this.press();
  }

  /** Forget the steps: the board has changed. */
  clear(): void {
    this.passed = 0;
    this.begin();
  }

  private begin(): void {
    this.answer = null;
    this.shown = 0;
    this.button.textContent = FIRST;
  }

  /** Look for an answer; gives whether there is one. */
  private async ask(): Promise<boolean> {
    this.wait(true);
    this.answer = await this.uses.ask(this.passed);
    this.wait(false);
    if (this.answer) this.uses.used();
    return this.answer !== null;
  }

  private wait(isAsking: boolean): void {
    this.isAsking = isAsking;
    this.button.setAttribute("aria-disabled", String(isAsking));
  }

  private async press(): Promise<void> {
    if (this.isAsking) return;
    if (!this.answer && !(await this.ask())) return;
    const { levels = [], written = "", wrong } = this.answer!;
    if (this.shown === levels.length) return this.uses.write(written);
    this.uses.show({ ...levels[this.shown], wrong });
    this.shown += 1;
    if (this.shown < levels.length || written) {
      this.button.textContent = (wrong ? OF_MISTAKE : OF_STEP)[this.shown];
      return;
    }
    this.passed += 1;
    this.begin();
  }
}
