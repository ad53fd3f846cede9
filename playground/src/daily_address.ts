// Addresses of the daily: #daily, #daily/2026-12-01 for a day, #daily/2026-12-01/akari-easy for a board.
import { type Day, isDay } from "./daily_days";

/** What an address of the daily leads to; an empty `day` is today, without a `name` the whole day. */
export interface DailyPlace {
  day: Day;
  /** A kind and a level: "akari easy". */
  name: string;
}

/** The place that a fragment names; null: it is no address of the daily, or of no day. */
export function dailyPlace(hash: string): DailyPlace | null {
  const found = hash.match(/^#daily(?:\/(\d{4}-\d\d-\d\d)(?:\/([a-z0-9-]+)-([a-z]+))?)?$/);
  if (!found) return null;
  const [, day = "", kind, level] = found;
  if (day && !isDay(day)) return null;
  return { day, name: kind ? `${kind} ${level}` : "" };
}

/** The fragment of a day, or of a board of it. */
export function dailyAddress(day: Day, name = ""): string {
  return name ? `#daily/${day}/${name.replace(" ", "-")}` : `#daily/${day}`;
}
