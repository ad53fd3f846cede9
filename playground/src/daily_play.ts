// A board of the daily in Play: its clock, and when it is solved the line to share and the next board.
import { BoardPlay } from "./board_room";
import { copyText } from "./copy";
import { dailyAddress } from "./daily_address";
import type { DailyBoard, DailyBoards } from "./daily_boards";
import { dayInWords, dayOfYear, today } from "./daily_days";
import { type Result, results, streak, withResult } from "./daily_results";
import { $, button, el } from "./dom";
import type { State } from "./state";
import { type Counts, inWords, type Tally } from "./tally";
import { lasting } from "./times";
import type { Own } from "./translation";

const KEPT = 10_000; // milliseconds of play until the time is kept

export class DailyPlay extends BoardPlay<DailyBoard> {
  /** The time that is kept. */
  private kept = 0;
  private readonly time = el("span", { role: "timer", className: "clock" });

  constructor(
    private readonly boards: DailyBoards,
    state: State,
    private readonly tally: Tally,
    /** The title of a kind. */
    private readonly title: (kind: string) => string,
    private readonly own: Own,
  ) {
    super($("daily-now"), state);
    window.addEventListener("pagehide", () => this.keep());
    document.addEventListener("visibilitychange", () => this.keep());
    tally.listeners.push(() => this.tick());
  }

  solved(): void {
    if (!this.isHere || this.result?.solved) return;
    this.put({ ...this.tally.counts, solved: today() });
    void this.fillBar();
  }

  protected nameOf({ kind, day, level }: DailyBoard): string {
    return `${this.title(kind)}: ${level}, ${dayInWords(day, true)}`;
  }

  protected show(): void {
    const { result } = this;
    if (result) this.tally.goOn(result, Boolean(result.solved));
    this.kept = result?.played ?? 0;
    this.keep();
    void this.fillBar();
  }

  protected override leave(): void {
    this.keep();
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
    const { counts } = this.tally;
    // Fewer: another board is counted already.
    if (!this.isHere || this.result?.solved || counts.played < this.kept) return;
    this.kept = counts.played;
    this.put(counts);
  }

  private tick(): void {
    if (!this.isHere) return;
    const { played } = this.tally.counts;
    this.time.textContent = lasting(played);
    if (played - this.kept > KEPT) this.keep();
  }

  /** Fill the bar: the day, the level, the clock or the time, and of a solved board what comes next. */
  private async fillBar(): Promise<void> {
    const board = this.board!;
    const result = this.result ?? { played: 0 };
    const { played, solved } = result;
    const day = el("a", { href: dailyAddress(board.day) }, `Daily, ${dayOfYear(board.day, today())}`);
    this.time.textContent = lasting(played);
    const end = el("strong", { className: "good solved", role: "status" });
    this.fill(day, el("span", {}, board.level), solved ? end : this.time);
    document.body.dataset.daily = "true";
    if (!solved) return;
    const next = await this.next(board);
    if (board !== this.board) return;
    const days = streak(results.get(), today());
    end.textContent = `Solved! ${inWords(result)}${days ? ` · streak ${days}` : ""}`;
    const said = el("span", { role: "status", className: "quiet" });
    const line = this.own.text(shareLine(board, this.title(board.kind), result, days));
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
export function shareLine({ day, level }: DailyBoard, title: string, counts: Counts, days: number): string {
  const line = `csp2sat daily ${day} · ${title} ${level} ${inWords(counts)}`;
  return days ? `${line} · streak ${days}` : line;
}
