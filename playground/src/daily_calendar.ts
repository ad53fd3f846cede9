// The calendar of the daily: a month of days, each with what is solved of it.
import { dailyAddress } from "./daily_address";
import type { DailyBoards } from "./daily_boards";
import { type Day, dayInWords, type Month, monthAfter, monthInWords, monthOf, today, weeks } from "./daily_days";
import { results, solvedOf } from "./daily_results";
import { button, el } from "./dom";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export class Calendar {
  private month: Month = "";
  private day: Day = "";
  private readonly name = el("h2", { id: "calendar-title" });
  private readonly table = el("table", { className: "calendar" });
  private readonly back = button("◀", () => this.turn(-1));
  private readonly on = button("▶", () => this.turn(1));

  constructor(
    host: HTMLElement,
    private readonly boards: DailyBoards,
  ) {
    this.back.ariaLabel = "Month before";
    this.on.ariaLabel = "Month after";
    this.name.ariaLive = "polite";
    this.table.setAttribute("aria-labelledby", this.name.id);
    host.append(el("div", { className: "row" }, this.back, this.name, this.on), this.table);
  }

  /** Show the month of a day. */
  show(day: Day): void {
    this.day = day;
    this.month = monthOf(day);
    this.draw();
  }

  private turn(months: number): void {
    this.month = monthAfter(this.month, months);
    this.draw();
  }

  private draw(): void {
    const { month } = this;
    const [first, last] = this.boards.range ?? [this.day, this.day];
    this.back.disabled = month <= monthOf(first);
    this.on.disabled = month >= monthOf(last);
    this.name.textContent = monthInWords(month);
    const heads = WEEK.map((each) => el("th", { scope: "col", abbr: each }, each.slice(0, 2)));
    const rows = weeks(month).map((week) => el("tr", {}, ...week.map((day) => this.cell(day))));
    this.table.replaceChildren(el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...rows));
  }

  private cell(day: Day | null): HTMLElement {
    if (!day) return el("td");
    const number = String(Number(day.slice(8)));
    if (!this.boards.has(day) || day > today()) return el("td", { className: "quiet" }, number);
    const solved = solvedOf(results.get(), day);
    const link = el("a", { href: dailyAddress(day) }, el("span", { ariaHidden: "true" }, number));
    const words = `${dayInWords(day, true)}, ${solved ? `${solved} solved` : "none solved"}`;
    link.append(el("span", { className: "spoken" }, words));
    if (solved) link.append(el("small", { ariaHidden: "true" }, `✓${solved}`));
    if (day === this.day) link.setAttribute("aria-current", "page");
    if (day === today()) link.classList.add("today");
    return el("td", {}, link);
  }
}
