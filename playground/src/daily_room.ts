// What the daily needs, loaded when it is entered: its boards, the room of days, the board in Play.
import type { BoardRoom } from "./board_room";
import { dailyPlace } from "./daily_address";
import { type DailyBoard, DailyBoards } from "./daily_boards";
import { today } from "./daily_days";
import { DailyPage } from "./daily_page";
import { DailyPlay } from "./daily_play";
import type { State } from "./state";
import type { Tally } from "./tally";
import type { Own } from "./translation";
import type { Catalogue, Samples } from "./types";

export class DailyRoom implements BoardRoom {
  readonly play: DailyPlay;
  private readonly boards: DailyBoards;
  private readonly page: DailyPage;

  constructor(catalogue: Catalogue, samples: Samples, state: State, tally: Tally, own: Own) {
    const titles = new Map(catalogue.kinds.map(({ name, title }) => [name, title.replace(/ \(.*$/, "")]));
    const titleOf = (kind: string) => titles.get(kind) ?? kind;
    this.boards = new DailyBoards(catalogue.daily);
    this.page = new DailyPage(this.boards, samples, titleOf);
    this.play = new DailyPlay(this.boards, state, tally, titleOf, own);
  }

  get address(): string {
    return this.page.address;
  }

  /** Boards of later days open when their day comes. */
  async board(address: string): Promise<DailyBoard | null> {
    const { day, name } = dailyPlace(address)!;
    return name && day <= today() ? this.boards.find(day, name) : null;
  }

  show(address: string): Promise<void> {
    const { day, name } = dailyPlace(address)!;
    return this.page.show(day || today(), name);
  }
}
