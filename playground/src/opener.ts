// Opens boards: from a text or an address, a sample, a size; or a kind that takes the place of another.
import type { BoardView } from "./board";
import type { Boards } from "./boards";
import { $ } from "./dom";
import type { Listener } from "./listener";
import { bare, isReady, type Mode, type Named, named, type State } from "./state";
import type { TextBox } from "./text_box";
import type { Past, Timeline } from "./timeline";
import type { Turns } from "./turns";
import type { BoardRoom } from "./two_rooms";
import type { Kind, Reply, View } from "./types";
import type { Verdict } from "./verdict";

/** The page on which boards are opened. */
interface Page extends State {
  readonly room: BoardRoom;
  readonly listener: Listener;
  enter(mode: Mode): void;
  /** Shows a board, or says why it can't be read; while its text is `typing`, it stays as it is. */
  take(found: View & Reply, typing?: boolean, kind?: Kind): void;
  /** Takes marks and a trial from an address. */
  unpack(marks: string): void;
}

export class Opener {
  constructor(
    private readonly page: Page,
    private readonly boards: Boards,
    private readonly board: BoardView,
    private readonly turns: Turns,
    private readonly timeline: Timeline,
    private readonly text: TextBox,
    private readonly verdict: Verdict,
  ) {}

  /** The kind with a name: the one that is shown, or a built-in one. */
  readonly kindOf = (name: string): Kind => (this.page.kind.name === name ? this.page.kind : this.boards.kind(name));

  /** Read a text or an address, perhaps to be played, with marks; gives whether its kind is known. */
  async open(text: string, kind = "", play = false, marks = ""): Promise<boolean> {
    const { page, timeline } = this;
    let isKnown = false;
    await this.turns.take(async () => {
      const { mode, view: before } = page;
      const isFirst = before === this.boards.first;
      if (!isFirst) timeline.remember();
      this.text.wait();
      const known = page.room === "puzzle" ? await this.boards.atOnce(text, kind) : null;
      // Until the board is here, the page shows no other one.
      $("room-board").toggleAttribute("data-opening", isFirst && !known);
      const { view, isNamed, kinds } = known ?? (await this.boards.find(text, this.namedOr(kind), page.kind.name));
      $("room-board").removeAttribute("data-opening");
      isKnown = isNamed;
      page.take(view);
      if (bare(before.text) !== bare(page.view.text)) this.board.pointAt(null);
      if (page.listener.isOfRoom()) timeline.beginHere();
      if (kinds.length)
        this.verdict.which(kinds.map(this.kindOf), (chosen) => void this.open(text, chosen, play, marks));
      if (view.error || view.stopped) return;
      page.unpack(marks);
      // Unless another mode was chosen in the meantime.
      if (play && page.mode === mode) page.enter(isReady(page.view) ? "play" : "draw");
    });
    return isKnown;
  }

  /** Open a text in place of the one that was open. */
  openOther(text: string, kind = ""): Promise<boolean> {
    this.page.listener.replaced();
    return this.open(text, kind, true);
  }

  /** Open the sample of a kind. */
  async sample(kind: string): Promise<void> {
    try {
      await this.openOther(await this.boards.sample(kind), kind);
    } catch (error) {
      this.verdict.say("bad", (error as Error).message);
    }
  }

  /** Open an empty board, to be drawn. */
  blank(kind: Kind, size: [number, number]): Promise<void> {
    return this.turns.take(async () => {
      this.timeline.remember();
      this.page.listener.replaced();
      this.page.take(await this.boards.blank(kind, size));
      this.page.enter("draw");
    });
  }

  /** Read the text of the board that is shown, which has changed. */
  read(text: string): Promise<void> {
    return this.turns.take(async () => {
      const typed = this.text.isUsed;
      const found = await this.boards.read(text, named(this.page.kind));
      if (typed && this.text.value !== text) return; // more is typed
      if (found.text !== this.page.view.text) this.timeline.remember();
      this.page.take(found, typed && found.text === text);
    });
  }

  /** Show a board of the past or the future. */
  async goTo({ text, kind }: Past): Promise<void> {
    this.page.take(await this.boards.read(text, this.namedOr(kind)));
  }

  /** Let another kind take the place of the one that is shown; `find` gives it, with a board. */
  exchange(find: (shown: View) => Promise<{ kind: Kind; view: View } | null>): Promise<void> {
    return this.turns.take(async () => {
      const found = await find(this.page.view);
      if (!found) return;
      this.timeline.remember();
      this.page.take(found.view, false, found.kind);
    });
  }

  /** The kind of the rules in their room, elsewhere the name of one. */
  private namedOr(kind: string): Named {
    return this.page.room === "rules" ? named(this.page.kind) : { kind };
  }
}
