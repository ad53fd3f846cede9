// A board of the daily in Play: its clock, and when it is solved the line to share and the next board.
import { BoardPlay } from "./board_room";
import { copyText } from "./copy";
import { dailyAddress } from "./daily_address";
import type { DailyBoard, DailyBoards } from "./daily_boards";
import { Clock } from "./daily_clock";
import { dayInWords, today } from "./daily_days";
import { type Result, results, streak, withResult } from "./daily_results";
import { $, button, el } from "./dom";
import type { State } from "./state";
import { lasting } from "./times";

const KEPT = 10_000; // milliseconds of play until the time is kept

export class DailyPlay extends BoardPlay<DailyBoard> {
  /** The time at the last move, and that which is kept. */
  private moved = 0;
  private kept = 0;
  private readonly time = el("span", { role: "timer", className: "clock" });
  private readonly clock = new Clock(() => this.tick());

  constructor(
    private readonly boards: DailyBoards,
    state: State,
    /** The title of a kind. */
    private readonly title: (kind: string) => string,
  ) {
    super($("daily-now"), state);
    window.addEventListener("pagehide", () => this.keep());
    document.addEventListener("visibilitychange", () => this.keep());
  }

  override changed(): void {
    if (this.isHere && this.isShown) this.moved = this.clock.now;
    super.changed();
  }

  solved(): void {
    if (!this.isHere || this.result?.solved) return;
    this.clock.stop();
    this.put({ played: this.moved, solved: today() });
    void this.fillBar();
  }

  protected show(): void {
    const { played = 0, solved } = this.result ?? {};
    this.moved = this.kept = played;
    if (!solved) this.clock.start(played);
    this.keep();
    void this.fillBar();
  }

  protected override leave(): void {
    this.keep();
    this.clock.stop();
    super.leave();
    delete document.body.dataset.daily;
  }

  private get result(): Result | undefined {
    return this.board ? results.get()[this.board.day]?.[this.board.name] : undefined;
  }

  private put(result: Result): void {
    const { day, name } = this.board!;
    results.set(withResult(results.get(), day, name, result));
  }

  /** Keep the time of a board that is not solved. */
  private keep(): void {
    if (!this.isHere || this.result?.solved) return;
    this.kept = this.clock.now;
    this.put({ played: this.kept });
  }

  private tick(): void {
    this.time.textContent = lasting(this.clock.played);
    if (this.clock.played - this.kept > KEPT) this.keep();
  }

  /** Fill the bar: the day, the level, the clock or the time, and of a solved board what comes next. */
  private async fillBar(): Promise<void> {
    const board = this.board!;
    const { played = 0, solved } = this.result ?? {};
    const day = el("a", { href: dailyAddress(board.day) }, `Daily, ${dayInWords(board.day, true)}`);
    this.time.textContent = lasting(played);
    const end = el("strong", { className: "good solved", role: "status" });
    this.fill(day, el("span", {}, board.level), solved ? end : this.time);
    document.body.dataset.daily = "true";
    if (!solved) return;
    const next = await this.next(board);
    if (board !== this.board) return;
    const days = streak(results.get(), today());
    end.textContent = `Solved! ${lasting(played)}${days ? ` · streak ${days}` : ""}`;
    const said = el("span", { role: "status", className: "quiet" });
    const line = shareLine(board, this.title(board.kind), played, days);
    const copy = button("Copy result", () => void copyText(line, "result", said));
    copy.className = "main";
    const link = next && el("a", { className: "as-button", href: next.address });
    link?.append(`Next: ${this.title(next!.kind)} ${next!.level}`);
    this.bar.append(copy, link ?? "All boards of the day are solved.", said);
  }

  /** The next board of the day that is not solved: of the same level, if there is one. */
  private async next({ day, name, level }: DailyBoard): Promise<DailyBoard | null> {
    const every = await this.boards.of(day);
    const at = every.findIndex((each) => each.name === name);
    const now = results.get()[day] ?? {};
    const open = [...every.slice(at + 1), ...every.slice(0, at)].filter((each) => !now[each.name]?.solved);
    return open.find((each) => each.level === level) ?? open[0] ?? null;
  }
}

/** The line that players share: it gives nothing of the solution away. */
export function shareLine({ day, level }: DailyBoard, title: string, played: number, days: number): string {
  const line = `csp2sat daily ${day} · ${title} ${level} ${lasting(played)}`;
  return days ? `${line} · streak ${days}` : line;
}
