// A board of a collection in Play: which one it is, and when it is solved the next one.
import type { Room } from "./address";
import { type CollectionPlace, collectionAddress } from "./collection_address";
import type { Collection } from "./collection_data";
import { collections, next, withOpened, withSolved } from "./collection_progress";
import { $, el } from "./dom";
import { keyOf } from "./kept_boards";
import type { State } from "./state";

export class CollectionPlay {
  private collection: Collection | null = null;
  private board = 0;
  private isOpen = false;
  private isHere = false;
  private readonly host = $("collection-now");

  constructor(private readonly state: State) {}

  /** A board of a collection is opened. */
  begin(collection: Collection, { board }: CollectionPlace): void {
    this.leave();
    this.collection = collection;
    this.board = board;
    const { code, name, boards } = collection;
    collections.set(withOpened(collections.get(), code, name, boards.length));
  }

  /** The address of the board, if it is shown; null: another one is. */
  get address(): string | null {
    return this.isShown ? collectionAddress(this.collection!.code, this.board) : null;
  }

  /** Another room is entered. */
  visit(room: Room): void {
    this.isOpen = room === "puzzle";
    this.changed();
  }

  /** The board, or what is filled in, has changed. */
  changed(): void {
    if (this.isShown === this.isHere) return;
    if (this.isHere) return this.leave();
    this.isHere = true;
    this.show(false);
  }

  /** The board that is shown is solved. */
  solved(): void {
    if (!this.isHere) return;
    collections.set(withSolved(collections.get(), this.collection!.code, this.board));
    this.show(true);
  }

  private get isShown(): boolean {
    const { view, kind } = this.state;
    const found = this.collection?.boards[this.board - 1];
    if (!found || !this.isOpen || kind.source !== undefined) return false;
    return keyOf(kind.name, view.text) === keyOf(found.kind, found.text);
  }

  private leave(): void {
    this.isHere = false;
    this.host.hidden = true;
  }

  private show(isDone: boolean): void {
    const { code, name, boards } = this.collection!;
    const back = el("a", { href: collectionAddress(code) }, name);
    const parts: Node[] = [back, el("span", {}, `board ${this.board} of ${boards.length}`)];
    if (isDone) parts.push(this.onward(code));
    this.host.replaceChildren(...parts);
    this.host.hidden = false;
  }

  /** The link to what comes next. */
  private onward(code: string): HTMLElement {
    const found = next(collections.get()[code], this.board);
    const href = collectionAddress(code, found);
    return el("a", { className: "as-button main", href }, found ? "Next board" : "All boards are solved");
  }
}
