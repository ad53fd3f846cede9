// The boards of the daily: a file for each month, loaded when a day of it is opened.
import type { RoomBoard } from "./board_room";
import { dailyAddress } from "./daily_address";
import { type Day, type Month, monthOf } from "./daily_days";
import { data } from "./data";
import { Later } from "./later";

export const LEVELS = ["easy", "medium", "hard"];

/** The first and the last day that have boards; null: no day has. */
export type Range = [Day, Day] | null;

export interface DailyBoard extends RoomBoard {
  day: Day;
  level: string;
  /** The kind and the level: "akari easy". */
  name: string;
}

/** The kinds of each day of a month, each with its boards: [kind, easy, medium, hard]. */
type File = Record<Day, [string, ...string[]][]>;

export class DailyBoards {
  private readonly months = new Map<Month, Later<File>>();

  constructor(readonly range: Range) {}

  /** Whether a day has boards. */
  has(day: Day): boolean {
    return this.range !== null && this.range[0] <= day && day <= this.range[1];
  }

  /** The boards of a day, kind after kind, from easy to hard. */
  async of(day: Day): Promise<DailyBoard[]> {
    if (!this.has(day)) return [];
    const month = monthOf(day);
    if (!this.months.has(month)) this.months.set(month, new Later(() => data<File>(`daily-${month}.json`)));
    const { [day]: kinds = [] } = await this.months.get(month)!.get();
    return kinds.flatMap(([kind, ...texts]) =>
      texts.map((text, i) => {
        const name = `${kind} ${LEVELS[i]}`;
        return { day, kind, level: LEVELS[i], name, text, address: dailyAddress(day, name) };
      }),
    );
  }

  /** The board of a day with a name; null: the day has no such board. */
  async find(day: Day, name: string): Promise<DailyBoard | null> {
    return (await this.of(day)).find((each) => each.name === name) ?? null;
  }
}

/** Width and height of a board, as its text says. */
export function sizeOf({ text }: DailyBoard): string {
  const [, width, height] = text.match(/^size (\d+) (\d+)/m) ?? [];
  return width ? `${width}×${height}` : "";
}
