// A board of a collection in Play: which one it is, and when it is solved the next one.
import { BoardPlay, type RoomBoard } from "./board_room";
import { collectionAddress } from "./collection_address";
import type { Collection } from "./collection_data";
import { collections, next, withOpened, withSolved } from "./collection_progress";
import { $, el } from "./dom";
import type { State } from "./state";

/** A board of a collection, with its number from 1. */
export interface CollectionBoard extends RoomBoard {
  collection: Collection;
  number: number;
}

export class CollectionPlay extends BoardPlay<CollectionBoard> {
  constructor(state: State) {
    super($("collection-now"), state);
  }

  override begin(board: CollectionBoard): void {
    super.begin(board);
    const { code, name, boards } = board.collection;
    collections.set(withOpened(collections.get(), code, name, boards.length));
  }

  solved(): void {
    if (!this.isHere) return;
    const { collection, number } = this.board!;
    const every = withSolved(collections.get(), collection.code, number);
    collections.set(every);
    const onward = next(every[collection.code], number);
    const href = collectionAddress(collection.code, onward);
    this.show(el("a", { className: "as-button main", href }, onward ? "Next board" : "All boards are solved"));
  }

  protected nameOf({ collection, number }: CollectionBoard): string {
    return `${collection.name}, board ${number}`;
  }

  protected show(...onward: Node[]): void {
    const { code, name, boards } = this.board!.collection;
    const back = el("a", { href: collectionAddress(code) }, name);
    this.fill(back, el("span", {}, `board ${this.board!.number} of ${boards.length}`), ...onward);
  }
}
