// The time for which a board is played: while the page is in sight, and in use.

const TICK = 1000;
/** The most that one tick counts, in milliseconds: a device that slept did not play. */
const MOST = 3 * TICK;

export class Clock {
  /** Milliseconds so far. */
  private played = 0;
  private last = 0;
  private timer = 0;

  /** `isUsed` says whether the board is shown, to be played. */
  constructor(
    private readonly isUsed: () => boolean,
    private readonly ticked: () => void,
  ) {}

  /** Go on from some milliseconds. */
  start(played: number): void {
    clearInterval(this.timer);
    this.played = played;
    this.last = Date.now();
    this.timer = window.setInterval(() => {
      this.count();
      this.ticked();
    }, TICK);
  }

  /** Stop, if it goes, at some milliseconds. */
  stop(played: number): void {
    clearInterval(this.timer);
    this.timer = 0;
    this.played = played;
  }

  /** The milliseconds until now. */
  get now(): number {
    if (this.timer) this.count();
    return this.played;
  }

  private count(): void {
    const now = Date.now();
    const isSeen = document.visibilityState === "visible" && this.isUsed();
    if (isSeen) this.played += Math.max(0, Math.min(now - this.last, MOST));
    this.last = now;
  }
}
