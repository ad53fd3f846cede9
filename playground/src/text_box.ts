// The text of the board: it may be typed at any time, and lists its mistakes.
import { $ } from "./dom";
import { listed } from "./mistakes";
import { toUnits } from "./offsets";
import type { View } from "./types";

const SOON = 350; // milliseconds after the last key

export class TextBox {
  private readonly field = $<HTMLTextAreaElement>("text");
  private timer = 0;

  /** `typed` is called at each key, `read` when a text is to be read. */
  constructor(
    typed: () => void,
    private readonly read: (text: string) => void,
  ) {
    this.field.oninput = () => {
      this.wait();
      typed();
      this.timer = window.setTimeout(() => this.read(this.value), SOON);
    };
    // On a phone the text would push the other tools far down.
    $<HTMLDetailsElement>("text-box").open = !matchMedia("(max-width: 40rem)").matches;
  }

  get value(): string {
    return this.field.value;
  }

  /** Whether somebody types in it. */
  get isUsed(): boolean {
    return document.activeElement === this.field;
  }

  /** Do not read what is typed yet. */
  wait(): void {
    clearTimeout(this.timer);
  }

  /** Read what is typed at once, if it is another text. */
  flush(shown: string): void {
    this.wait();
    if (this.value !== shown) this.read(this.value);
  }

  /** Show the mistakes in a text; while it is `typing`, the text itself stays. */
  show({ text, unfinished, mistakes }: View, typing = false): void {
    if (!typing) this.field.value = text;
    const lines = listed(unfinished ? [] : mistakes, (from, to) => this.select(from, to));
    $("mistakes").replaceChildren(...lines);
    this.field.setAttribute("aria-invalid", String(lines.length > 0));
  }

  private select(from: number, to: number): void {
    this.field.focus();
    this.field.setSelectionRange(toUnits(this.value, from), toUnits(this.value, to));
  }
}
