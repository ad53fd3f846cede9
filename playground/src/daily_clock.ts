// The time for which a board is played: while the page is in sight.

const TICK = 1000;
/** The most that one tick counts, in milliseconds: a device that slept did not play. */
const MOST = 3 * TICK;

export class Clock {
  /** Milliseconds so far. */
  played = 0;
  private last = 0;
  private timer = 0;

  constructor(private readonly ticked: () => void) {}

  /** Go on from some milliseconds. */
  start(played: number): void {
    this.stop();
    this.played = played;
    this.last = Date.now();
    this.timer = window.setInterval(() => {
      this.count();
      this.ticked();
    }, TICK);
  }

  /** Stop, if it goes. */
  stop(): void {
    if (this.timer) this.count();
    clearInterval(this.timer);
    this.timer = 0;
  }

  /** The milliseconds until now. */
  get now(): number {
    if (this.timer) this.count();
    return this.played;
  }

  private count(): void {
    const now = Date.now();
    if (document.visibilityState === "visible") this.played += Math.max(0, Math.min(now - this.last, MOST));
    this.last = now;
  }
}
