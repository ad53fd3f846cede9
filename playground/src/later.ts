// What is made when it is first needed, and only once.

export class Later<T> {
  /** Null until it is made. */
  made: T | null = null;
  private making: Promise<T> | null = null;

  constructor(private readonly make: () => Promise<T>) {}

  /** Make it, or wait until it is made; what has failed is tried again. */
  get(): Promise<T> {
    this.making ??= this.make().then(
      (made) => {
        this.made = made;
        return made;
      },
      (error) => {
        this.making = null;
        throw error;
      },
    );
    return this.making;
  }
}
