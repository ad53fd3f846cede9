// What was played of the daily: for how long, and on which day it was solved. Kept on the device.
import { after, type Day, isDay } from "./daily_days";
import { Stored } from "./stored";
import type { Counts } from "./tally";

export interface Result extends Counts {
  /** The day on which it was solved; undefined: it is not solved yet. */
  solved?: Day;
}

/** The results of each day, by kind and level: "akari easy". */
export type Results = Record<Day, Record<string, Result>>;

/** All results of this device. */
export const results = new Stored<Results>("csp2sat-daily", checked);

/** Results with another one for a board. */
export function withResult(every: Results, day: Day, name: string, result: Result): Results {
  return { ...every, [day]: { ...every[day], [name]: result } };
}

/** How many boards of a day are solved. */
export function solvedOf(every: Results, day: Day): number {
  return Object.values(every[day] ?? {}).filter((each) => each.solved).length;
}

/** On how many days in a row, up to this one or the one before it, a board of the day was solved on that day. */
export function streak(every: Results, now: Day): number {
  const counts = (each: Day) => Object.values(every[each] ?? {}).some(({ solved }) => solved === each);
  let day = counts(now) ? now : after(now, -1);
  let days = 0;
  for (; counts(day); day = after(day, -1)) days++;
  return days;
}

/** The results of two devices: of each board the one that is solved, or was played longer. */
export function merged(one: Results, other: Results): Results {
  let both = one;
  for (const [day, names] of Object.entries(other))
    for (const [name, result] of Object.entries(names)) {
      const mine = one[day]?.[name];
      const isBetter = !mine || (mine.solved ? false : Boolean(result.solved) || result.played > mine.played);
      if (isBetter) both = withResult(both, day, name, result);
    }
  return both;
}

/** The results in what was read; what can't be one is left out. */
export function checked(found: unknown): Results {
  let every: Results = {};
  for (const [day, names] of Object.entries(Object(found)))
    for (const [name, result] of isDay(day) ? Object.entries(Object(names)) : []) {
      const { played, hints, solved } = Object(result) as Record<string, unknown>;
      if (!/^[a-z-]+ [a-z]+$/.test(name) || typeof played !== "number" || !(played >= 0)) continue;
      const isSolved = typeof solved === "string" && isDay(solved);
      const counts = Number.isInteger(hints) && (hints as number) > 0 ? { played, hints: hints as number } : { played };
      every = withResult(every, day, name, isSolved ? { ...counts, solved } : counts);
    }
  return every;
}
