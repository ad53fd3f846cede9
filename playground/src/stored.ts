// A value that is kept in this browser under a name.

export class Stored<T> {
  /** What is set in a browser without storage: it holds until the page is left. */
  private unkept: T | null = null;

  constructor(
    private readonly name: string,
    /** The value in what was read, which may be anything; nothing was kept: an empty object. */
    private readonly checked: (found: unknown) => T,
  ) {}

  get(): T {
    if (this.unkept) return this.unkept;
    try {
      return this.checked(JSON.parse(localStorage.getItem(this.name) ?? "{}"));
    } catch {
      return this.checked({});
    }
  }

  set(value: T): void {
    try {
      localStorage.setItem(this.name, JSON.stringify(value));
      this.unkept = null;
    } catch {
      this.unkept = value;
    }
  }
}
