// What collections need, loaded when one is opened: their boards, the room, the board in Play.
import type { BoardRoom } from "./board_room";
import { collectionAddress, collectionPlace } from "./collection_address";
import { CollectionData } from "./collection_data";
import { CollectionPage } from "./collection_page";
import { type CollectionBoard, CollectionPlay } from "./collection_play";
import type { Desk } from "./desk";
import type { State } from "./state";
import type { Kind } from "./types";

export class CollectionRoom implements BoardRoom {
  readonly play: CollectionPlay;
  private readonly data: CollectionData;
  private readonly page: CollectionPage;

  constructor(desk: Desk, kinds: Kind[], state: State) {
    this.data = new CollectionData(desk);
    this.page = new CollectionPage(this.data, kinds);
    this.play = new CollectionPlay(state);
  }

  get address(): string {
    return this.page.address;
  }

  async board(address: string): Promise<CollectionBoard | null> {
    const { code, board: number } = collectionPlace(address)!;
    if (!number) return null;
    const collection = await this.data.of(code);
    const view = collection.boards[number - 1];
    if (!view) return null;
    const { kind, text } = view;
    return { kind, text, view, collection, number, address: collectionAddress(code, number) };
  }

  show(address: string, problem: string): Promise<void> {
    return this.page.show(collectionPlace(address)!.code, problem);
  }

  /** The address of a collection with the boards in some files, and what of them can't be read. */
  async take(files: File[]): Promise<{ address: string; problem: string }> {
    const { code, problem } = await this.data.take(files);
    return { address: collectionAddress(code), problem };
  }
}
