// What the daily needs, loaded when it is entered: its boards, the room of days, the board in Play.
import { DailyPage } from "./daily";
import { dailyAddress } from "./daily_address";
import { DailyBoards } from "./daily_boards";
import { DailyPlay } from "./daily_play";
import { results } from "./daily_results";
import { keyOf } from "./kept_boards";
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

  /** The address of a board of the daily that was begun, with this text; null: there is none. */
  async begun(kind: string, text: string): Promise<string | null> {
    const every = Object.entries(results()).flatMap(([day, names]) =>
      Object.keys(names).map((name) => ({ day, name })),
    );
    for (const { day, name } of every.filter((each) => each.name.startsWith(`${kind} `))) {
      const board = await this.boards.find(day, name).catch(() => null);
      if (board && keyOf(kind, board.text) === keyOf(kind, text)) return dailyAddress(day, name);
    }
    return null;
  }
}
