// Questions that take time: one at once, with a button that stops it.
import type { Desk } from "./desk";
import { $ } from "./dom";
import type { Reply } from "./types";

const LATE = 400; // milliseconds until the page shows that it is at work

export class Questions {
  private stop: (() => void) | null = null;

  constructor(private readonly desk: Desk) {
    $("stop").onclick = () => this.halt();
  }

  /** The last answer to a question; a question that is still at work is stopped. That the page is at work is shown
   * before an element `beside` it, or else in a corner. */
  async ask(
    doing: string,
    request: object,
    each: (reply: Reply) => void = () => {},
    beside: HTMLElement | null = null,
  ): Promise<Reply> {
    this.halt();
    let last: Reply = {};
    const { finished, stop } = this.desk.question(request, (reply) => {
      last = reply;
      each(reply);
    });
    this.stop = stop;
    const timer = setTimeout(() => this.working(doing, beside), LATE);
    const stopped = await finished;
    clearTimeout(timer);
    if (this.stop === stop) {
      this.stop = null;
      this.working("");
    }
    return stopped ? { stopped: true } : last;
  }

  /** Stop the question that is at work, if there is one. */
  halt(): void {
    this.stop?.();
  }

  private working(doing: string, beside: HTMLElement | null = null): void {
    const box = $("working");
    if (beside) beside.before(box);
    else document.body.append(box);
    box.hidden = !doing;
    $("doing").textContent = doing && `${doing} …`;
  }
}
