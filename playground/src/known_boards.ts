// Boards whose picture is known before Python answers: samples, and those that this browser has shown.
import { data } from "./data";
import { type KeptBoards, keyOf } from "./kept_boards";
import { Later } from "./later";
import type { Own } from "./translation";
import type { Samples, View } from "./types";

export class KnownBoards {
  readonly samples = new Later(async () => {
    const every = Object.entries(await data<Samples>("samples.json"));
    return Object.fromEntries(every.map(([kind, view]) => [kind, this.own.view(view)]));
  });
  /** The board that is opened next, if its picture is known. */
  next: View | null = null;

  constructor(
    private readonly kept: KeptBoards,
    /** What has drawn the boards that are shown now, and in which language. */
    readonly version: string,
    /** What the page says in its language. */
    readonly own: Own,
  ) {}

  /** The sample of a kind. */
  async sample(kind: string): Promise<View> {
    return (await this.samples.get())[kind];
  }

  /** The board with a text; null: it is not known. */
  async find(text: string, kind: string): Promise<View | null> {
    const sample = this.samples.made?.[kind];
    if (sample?.text === text) return sample;
    if (this.next?.kind === kind && this.next.text === text) return this.next;
    const found = kind && (await this.kept.find(keyOf(kind, text)));
    return found && found.version === this.version && found.view.text === text ? found.view : null;
  }
}
