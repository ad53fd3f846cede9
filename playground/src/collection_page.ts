// The room of a collection: its boards, and how many are solved.
import { Cards } from "./cards";
import { collectionAddress } from "./collection_address";
import type { Collection, CollectionData } from "./collection_data";
import { collections, next, withOpened } from "./collection_progress";
import { $, button, download, el } from "./dom";
import type { Kind } from "./types";

export class CollectionPage {
  private code = "";
  private readonly title = el("h1", { tabIndex: -1 });
  private readonly note = el("p", { className: "quiet", role: "status" });
  private readonly acts = el("div", { className: "row" });
  private readonly list = el("ul", { className: "cards" });
  private readonly cards = new Cards(this.list);

  constructor(
    private readonly data: CollectionData,
    private readonly kinds: Kind[],
  ) {
    $("room-collection").append(this.title, this.note, this.acts, this.list);
  }

  /** The address of what is shown. */
  get address(): string {
    return collectionAddress(this.code);
  }

  /** Show a collection; a `problem` is said beside it. */
  async show(code: string, problem = ""): Promise<void> {
    if (code !== this.code) this.clear("Reading the boards …");
    this.code = code;
    try {
      const found = await this.data.of(code);
      if (code === this.code) this.fill(found, problem);
    } catch (error) {
      if (code === this.code) this.clear((error as Error).message);
    }
  }

  private clear(note: string): void {
    this.title.textContent = "Collection";
    this.note.textContent = note;
    this.acts.replaceChildren();
    this.cards.show([]);
  }

  private fill({ code, name, text, boards }: Collection, problem: string): void {
    collections.set(withOpened(collections.get(), code, name, boards.length));
    const opened = collections.get()[code];
    this.title.textContent = name;
    this.note.textContent = `${opened.done.length} of ${boards.length} solved. ${problem}`;
    const first = next(opened, 0);
    const start = first && el("a", { className: "as-button main", href: collectionAddress(code, first) });
    if (start) start.append(opened.done.length ? "Go on" : "Begin");
    const save = button("Save as a file", () => download(`${name}.txt`, new Blob([text], { type: "text/plain" })));
    this.acts.replaceChildren(...(start ? [start] : []), save);
    this.cards.show(
      boards.map(({ kind, svg, size = [0, 0] }, i) => ({
        title: `${i + 1}. ${this.kinds.find((each) => each.name === kind)?.title ?? kind}`,
        note: opened.done.includes(i + 1) ? "✓ solved" : size.join(" × "),
        picture: svg ?? "",
        open: () => {
          location.hash = collectionAddress(code, i + 1);
        },
      })),
    );
  }
}
