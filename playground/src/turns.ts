// Changes one after another: each one begins when those before are made.

export class Turns {
  private last: Promise<void> = Promise.resolve();
  private pending = 0;

  /** Whether changes are not made yet, apart from later ones. */
  get isBusy(): boolean {
    return this.pending > 0;
  }

  /** Make a change when its turn comes. */
  take(change: () => Promise<void>): Promise<void> {
    this.pending++;
    return this.later(() => change().finally(() => this.pending--));
  }

  /** Make a change that others need not wait for before they are made on the page. */
  later(change: () => Promise<void>): Promise<void> {
    this.last = this.last.then(change, change);
    return this.last;
  }

  /** Wait until all changes are made. */
  settled(): Promise<void> {
    return this.last;
  }
}
