// Days as texts such as 2026-12-01: counted, in words, as a calendar.

/** A day: year, month and day. */
export type Day = string;
/** A month: year and month. */
export type Month = string;

const MS_OF_DAY = 86_400_000;

/** The day that it is on this device. */
export function today(now = new Date()): Day {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && after(text, 0) === text;
}

/** The day some days after another one. */
export function after(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * MS_OF_DAY).toISOString().slice(0, 10);
}

/** The month some months after another one. */
export function monthAfter(month: Month, months: number): Month {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** A day in words: Tuesday, 1 December 2026; short: 1 December 2026. */
export function dayInWords(day: Day, isShort = false): string {
  const long = { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(locale(), isShort ? long : { ...long, weekday: "long" });
  return format.format(Date.parse(day)).replace(/^(\w+) (?=\d)/, "$1, ");
}

/** A day in words, without the year if it is that of another day: 1 December. */
export function dayOfYear(day: Day, now: Day): string {
  if (day.slice(0, 4) !== now.slice(0, 4)) return dayInWords(day, true);
  const format = new Intl.DateTimeFormat(locale(), { month: "long", day: "numeric", timeZone: "UTC" });
  return format.format(Date.parse(day));
}

/** A month in words: December 2026. */
export function monthInWords(month: Month): string {
  const format = new Intl.DateTimeFormat(locale(), { year: "numeric", month: "long", timeZone: "UTC" });
  return format.format(Date.parse(`${month}-01`));
}

/** How dates are written in the language of the page. */
function locale(): string {
  return globalThis.document?.documentElement.lang === "ja" ? "ja-JP" : "en-GB";
}

/** The weeks of a month, Mondays first; null: a day of another month. */
export function weeks(month: Month): (Day | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(Date.parse(first)).getUTCDay() + 6) % 7;
  const days: (Day | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; monthOf(day) === month; day = after(day, 1)) days.push(day);
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(7 * i, 7 * i + 7));
}
