// What collections need, loaded when one is opened: their boards, the room, the board in Play.
import { CollectionData } from "./collection_data";
import { CollectionPage } from "./collection_page";
import { CollectionPlay } from "./collection_play";
import type { Desk } from "./desk";
import type { State } from "./state";
import type { Kind } from "./types";

export class CollectionRoom {
  readonly data: CollectionData;
  readonly page: CollectionPage;
  readonly play: CollectionPlay;

  constructor(desk: Desk, kinds: Kind[], state: State) {
    this.data = new CollectionData(desk);
    this.page = new CollectionPage(this.data, kinds);
    this.play = new CollectionPlay(state);
  }
}
