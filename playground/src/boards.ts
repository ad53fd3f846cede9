// Where boards come from: a text or an address, a sample, a size; those that were shown before are there at once.
import type { Desk } from "./desk";
import type { KnownBoards } from "./known_boards";
import { type Named, named } from "./state";
import type { Catalogue, Kind, Reply, View } from "./types";

/** What was found in a text: a board, or several `kinds` that it may be of. */
export interface Found {
  view: View & Reply;
  /** Whether the text says its kind. */
  isNamed: boolean;
  kinds: string[];
}

export class Boards {
  constructor(
    private readonly desk: Desk,
    private readonly catalogue: Catalogue,
    private readonly known: KnownBoards,
  ) {}

  /** The board that is shown at first. */
  get first(): View {
    return this.catalogue.start;
  }

  /** The built-in kind with a name. */
  kind(name: string): Kind {
    return this.catalogue.kinds.find((each) => each.name === name) ?? this.catalogue.kinds[0];
  }

  /** A board of a built-in kind that needs no Python; null: it is not known. */
  async atOnce(text: string, kind: string): Promise<Found | null> {
    const view = await this.known.find(text, kind);
    return view && { view, isNamed: true, kinds: [] };
  }

  /** The board in a text or an address. */
  read(text: string, kind: Named): Promise<View & Reply> {
    return this.desk.ask<View>({ ask: "view", text, ...kind });
  }

  /** The board in a text that need not say its kind: it is then of the kind that is `shown`, if it fits, or of the only
   * one that fits. A drawing of Penpa+ fits many kinds, so the one that is shown is not meant. */
  async find(text: string, kind: Named, shown: string): Promise<Found> {
    const view = await this.read(text, kind);
    const isNamed = Boolean(view.kind);
    const isSure = isNamed || view.error || !(text.trim().includes("\n") || isDrawing(text));
    return { isNamed, ...(isSure ? { view, kinds: [] } : await this.guess(text, shown, view)) };
  }

  /** An empty board. */
  blank(kind: Kind, [width, height]: [number, number]): Promise<View & Reply> {
    return this.desk.ask<View>({ ask: "new", ...named(kind), width, height });
  }

  /** The text of the sample of a kind. */
  async sample(kind: string): Promise<string> {
    return (await this.known.sample(kind)).text;
  }

  private async guess(text: string, shown: string, unnamed: View): Promise<{ view: View & Reply; kinds: string[] }> {
    const asShown = isDrawing(text) ? unnamed : await this.read(text, { kind: shown });
    if (asShown.size && !asShown.mistakes.length) return { view: asShown, kinds: [] };
    const { found: kinds = [] } = await this.desk.ask({ ask: "fitting", text });
    if (kinds.length === 1) return { view: await this.read(text, { kind: kinds[0] }), kinds: [] };
    return { view: asShown.size && !kinds.length ? asShown : unnamed, kinds };
  }
}

/** Whether a text is the address of a drawing of Penpa+. */
function isDrawing(text: string): boolean {
  return /[#?&]p=/.test(text);
}
