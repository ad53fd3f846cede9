// What the daily needs, loaded when it is entered: its boards, the room of days, the board in Play.

import { DailyBoards } from "./daily_boards";
import { DailyPage } from "./daily_page";
import { DailyPlay } from "./daily_play";
import type { State } from "./state";
import type { Catalogue, Samples } from "./types";

export class DailyRoom {
  readonly boards: DailyBoards;
  readonly page: DailyPage;
  readonly play: DailyPlay;

  constructor(catalogue: Catalogue, samples: Samples, state: State) {
    const titles = new Map(catalogue.kinds.map(({ name, title }) => [name, title.replace(/ \(.*$/, "")]));
    const titleOf = (kind: string) => titles.get(kind) ?? kind;
    this.boards = new DailyBoards(catalogue.daily);
    this.page = new DailyPage(this.boards, samples, titleOf);
    this.play = new DailyPlay(this.boards, state, titleOf);
  }
}
