// The room of the daily: a day with its boards, the days before it, how many days in a row something was solved.
import { urlOf } from "./cards";
import { dailyAddress } from "./daily_address";
import { type DailyBoard, type DailyBoards, sizeOf } from "./daily_boards";
import { Calendar } from "./daily_calendar";
import { after, type Day, dayInWords, today } from "./daily_days";
import { results, solvedOf, streak } from "./daily_results";
import { $, el } from "./dom";
import { quantity } from "./quantity";
import { lasting } from "./times";
import type { Samples } from "./types";

export class DailyPage {
  private day: Day = today();
  private readonly title = el("h1", { tabIndex: -1 });
  private readonly note = el("p", { className: "quiet", role: "status" });
  private readonly ways = el("nav", { className: "row", ariaLabel: "Days" });
  private readonly cards = el("ul", { className: "cards" });
  private readonly calendar: Calendar;
  private pictures: string[] = [];

  constructor(
    private readonly boards: DailyBoards,
    private readonly samples: Samples,
    /** The title of a kind. */
    private readonly titleOf: (kind: string) => string,
  ) {
    const days = el("section", { ariaLabel: "Calendar", className: "box" });
    this.calendar = new Calendar(days, boards);
    $("room-daily").append(el("div", {}, this.title, this.note, this.ways, this.cards), days);
  }

  /** The address of the day that is shown. */
  get address(): string {
    return dailyAddress(this.day);
  }

  /** Show a day, as far as its boards are there; `name` is a board that was looked for, and is not there. */
  async show(day: Day, name = ""): Promise<void> {
    const hadFocus = $("room-daily").contains(document.activeElement);
    this.day = day;
    this.title.textContent = dayInWords(day);
    this.note.textContent = "";
    this.calendar.show(day);
    this.showWays();
    let why = this.missing(day);
    let boards: DailyBoard[] = [];
    try {
      if (!why) boards = await this.boards.of(day);
    } catch (error) {
      why = (error as Error).message;
    }
    if (day !== this.day) return; // another one was chosen in the meantime
    if (!why && name) why = `There is no ${name} on this day.`;
    this.note.textContent = why || this.soFar(boards.length);
    this.showCards(boards);
    if (hadFocus) this.title.focus();
  }

  /** Why a day has no boards, in words; empty: it has. */
  private missing(day: Day): string {
    const { range } = this.boards;
    if (range && day > today() && this.boards.has(day)) return `These boards open on ${dayInWords(day, true)}.`;
    if (range && day < range[0])
      return `There are no boards of this day: the first are of ${dayInWords(range[0], true)}.`;
    if (range && day > range[1])
      return `There are no boards of this day: the last are of ${dayInWords(range[1], true)}.`;
    return range ? "" : "There are no boards of the day in this page.";
  }

  private soFar(boards: number): string {
    const every = results.get();
    const days = streak(every, today());
    const solved = `${solvedOf(every, this.day)} of ${boards} solved`;
    return `${solved}. ${days ? `Streak: ${quantity(days, "day")}.` : "A streak begins with a board solved on its day."}`;
  }

  private showWays(): void {
    const now = today();
    const link = (day: Day, text: string) => el("a", { className: "as-button", href: dailyAddress(day) }, text);
    const isOpen = (day: Day) => day <= now && this.boards.has(day);
    const [before, next] = [after(this.day, -1), after(this.day, 1)];
    const ways = isOpen(before) ? [link(before, "◀ Day before")] : [];
    if (this.day !== now) ways.push(link(now, "Today"));
    if (isOpen(next)) ways.push(link(next, "Day after ▶"));
    this.ways.replaceChildren(...ways);
    this.ways.hidden = !ways.length;
  }

  private showCards(boards: DailyBoard[]): void {
    for (const each of this.pictures) URL.revokeObjectURL(each);
    this.pictures = [];
    const kinds = [...new Set(boards.map(({ kind }) => kind))];
    this.cards.replaceChildren(
      ...kinds.map((kind) =>
        this.card(
          kind,
          boards.filter((each) => each.kind === kind),
        ),
      ),
    );
  }

  private card(kind: string, boards: DailyBoard[]): HTMLElement {
    const src = urlOf(this.samples[kind]?.svg ?? "");
    this.pictures.push(src);
    const title = this.titleOf(kind);
    const levels = boards.map((each) => el("li", {}, this.link(each, title)));
    const words = [el("h2", {}, title), el("ul", {}, ...levels)];
    return el("li", { className: "card of-day" }, el("img", { alt: "", src }), ...words);
  }

  private link(board: DailyBoard, title: string): HTMLElement {
    const { day, name, level } = board;
    const result = results.get()[day]?.[name];
    const link = el(
      "a",
      { href: dailyAddress(day, name) },
      el("span", { className: "spoken" }, `${title} `),
      level,
      " ",
    );
    link.append(el("small", {}, sizeOf(board)), " ");
    const time = result ? lasting(result.played) : "";
    if (result?.solved)
      link.append(el("b", { title: "solved" }, "✓ ", el("span", { className: "spoken" }, "solved "), time));
    else if (result) link.append(el("i", {}, el("span", { className: "spoken" }, "begun "), `… ${time}`));
    return link;
  }
}
