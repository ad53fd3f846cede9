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

  /** The last answer to a question; a question that is still at work is stopped. */
  async ask(doing: string, request: object, each: (reply: Reply) => void = () => {}): Promise<Reply> {
    this.halt();
    let last: Reply = {};
    const { finished, stop } = this.desk.question(request, (reply) => {
      last = reply;
      each(reply);
    });
    this.stop = stop;
    const timer = setTimeout(() => this.working(doing), LATE);
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

  private working(doing: string): void {
    $("working").hidden = !doing;
    $("doing").textContent = doing && `${doing} …`;
  }
}
