// The pages of puzzles and of rules: one board, as text and as a picture, and what is done with it.
import { BoardView } from "./board";
import { BoardQuestions } from "./board_questions";
import { Boards } from "./boards";
import type { Desk } from "./desk";
import { $ } from "./dom";
import { Edits } from "./edits";
import { frame, label } from "./framing";
import { Game } from "./game";
import { Heading } from "./heading";
import { begun } from "./history";
import type { KnownBoards } from "./known_boards";
import { NOBODY } from "./listener";
import { Maker } from "./make";
import { Opener } from "./opener";
import { wireOpening } from "./opening";
import { packed, UNPLAYED } from "./play_state";
import type { Questions } from "./questions";
import { Sharing } from "./sharing";
import { boardOf, type Mode, type State } from "./state";
import { legend, Steps } from "./steps";
import { TextBox } from "./text_box";
import { type Past, Timeline } from "./timeline";
import { Turns } from "./turns";
import { type BoardRoom, TwoRooms } from "./two_rooms";
import type { Catalogue, Kind, Mistake, Reply, View } from "./types";
import { Verdict } from "./verdict";
import { Workbench } from "./workbench";

export class PuzzlePage implements State {
  view: View;
  kind: Kind;
  listener = NOBODY;
  private readonly rooms = new TwoRooms();
  /** The changes of the board: each one begins with the text of the last. */
  private readonly turns = new Turns();
  private readonly edits = new Edits(this.turns, async (changes) => {
    this.timeline.remember();
    this.take(await this.desk.ask<View>({ ask: "change", ...boardOf(this), changes }));
  });
  private readonly opener: Opener;
  private readonly board = new BoardView();
  private readonly game: Game;
  private readonly bench: Workbench;
  private readonly steps = new Steps(() => this.draw());
  private readonly verdict: Verdict;
  private readonly sharing: Sharing;
  private readonly maker: Maker;
  private readonly heading = new Heading(this.edits.add);
  private readonly asking: BoardQuestions;
  private readonly text = new TextBox(
    () => {
      this.verdict.wait();
      this.listener.typed();
    },
    (text) => void this.opener.read(text),
  );
  private readonly timeline = new Timeline({
    now: () => ({ text: this.view.text, kind: this.kind.name, play: this.game.play }),
    isBusy: () => this.turns.isBusy,
    fill: (play) => this.game.fill(play),
    readTyped: () => this.readTyped(),
    inTurn: (change) => void this.turns.take(change),
    open: (there) => this.goTo(there),
  });

  constructor(
    private readonly desk: Desk,
    questions: Questions,
    catalogue: Catalogue,
    known: KnownBoards,
  ) {
    const boards = new Boards(desk, catalogue, known);
    this.view = boards.first;
    this.kind = boards.kind(this.view.kind);
    this.verdict = new Verdict(desk, questions, this.board, this);
    this.opener = new Opener(this, boards, this.board, this.turns, this.timeline, this.text, this.verdict);
    this.verdict.onblank = () => void this.opener.blank(this.kind, this.view.size ?? this.kind.size);
    this.verdict.onbare = () => this.draw();
    this.sharing = new Sharing(desk, this.board, this, () => this.marks(this.room));
    this.maker = new Maker(
      catalogue,
      questions,
      this,
      (text, kind, isOther) => void (isOther ? this.opener.openOther(text, kind) : this.open(text, kind)),
      (kind, size) => void this.opener.blank(kind, size),
      (kind) => void this.opener.sample(kind.name),
    );
    this.asking = new BoardQuestions(questions, this.board, this.steps, this.verdict, this, {
      draw: () => this.draw(),
      hinted: () => this.listener.hinted(),
      isTrial: () => this.game.play.before !== null,
      write: (text) => void this.opener.read(text),
      note: () => this.game.note(),
      claims: () => this.game.claims(),
      play: (tokens, borders) => {
        this.enter("play");
        this.game.goOn(tokens, borders);
      },
      model: (text) => this.listener.model(text),
    });
    this.game = new Game(desk, this.board, this, catalogue.colours, {
      remember: () => this.timeline.remember(),
      changed: () => {
        this.view = { ...this.view }; // answers about the last filling are late
        this.asking.clear();
      },
      draw: () => this.draw(),
      later: (change) => void this.turns.later(change),
      marked: () => this.listener.changed(this.view.text),
      take: (view) => this.keep(view),
      refuse: (why, mended) => {
        this.timeline.mend(mended);
        this.verdict.say("bad", why);
      },
      answer: (reply) => this.asking.answer(reply),
      known: () => this.bench.show(),
      solved: () => this.listener.solved(),
      isStrict: () => this.listener.isStrict(),
    });
    this.bench = new Workbench(this.board, this, {
      game: this.game,
      edit: this.edits.add,
      changed: () => this.entered(),
      ready: () => this.game.learn(),
      fillSmall: () => void this.game.fillSmall(),
    });
    $("step-legend").append(legend(catalogue.roles));
    wireOpening(
      catalogue,
      (text, kind) => this.opener.openOther(text, kind),
      (text) => this.open(text),
    );
    this.show(this.view);
    this.enter("play");
  }

  get room(): BoardRoom {
    return this.rooms.room;
  }

  get mode(): Mode {
    return this.bench.mode;
  }

  /** Draw, play or explain the board. */
  enter(mode: Mode): void {
    this.bench.enter(mode);
  }

  /** Marks and a trial of the board in a room, as a text for its address. */
  marks(room: BoardRoom): string {
    return packed(room === this.room ? this.game.play : (this.rooms.other?.play ?? UNPLAYED));
  }

  /** Take marks and a trial from an address, when its board is shown. */
  unpack(marks: string): void {
    this.game.unpack(marks);
  }

  /** The text of the board in a room as it stands on the page, also while it is typed. */
  written(room: BoardRoom): string {
    return room === this.room ? this.text.value : (this.rooms.other?.view.text ?? "");
  }

  /** What the other room shows at first. */
  prepare(first: { kind: Kind; view: View }): void {
    this.rooms.other = { ...first, mode: "draw", play: UNPLAYED, history: begun() };
  }

  /** Called with mistakes that are found only when a board is judged. */
  set onrefused(refused: (mistakes: Mistake[]) => void) {
    this.verdict.onrefused = refused;
  }

  /** Show the board of a room, as it was left. */
  visit(room: BoardRoom): Promise<void> {
    this.readTyped();
    return this.turns.take(async () => {
      const { view, kind, mode, timeline, game } = this;
      const other = this.rooms.enter(room, { view, kind, mode, play: game.play, history: timeline.history });
      if (!other) return;
      timeline.history = other.history;
      this.show(other.view, false, other.kind);
      game.fill({ ...other.play, filling: game.filling });
      this.enter(other.mode);
    });
  }

  /** Let another kind take the place of the one that is shown; `find` gives it, with a board. */
  exchange(find: (shown: View) => Promise<{ kind: Kind; view: View } | null>): Promise<void> {
    this.readTyped();
    return this.opener.exchange(find);
  }

  /** Say that the board does not follow what is written. */
  refuse(why: string): void {
    this.verdict.wait();
    this.verdict.say("bad", why);
  }

  /** Wait until all changes of the board are made. */
  settled(): Promise<void> {
    return this.turns.settled();
  }

  /** Read a text or an address, perhaps to be played, with marks; gives whether its kind is known. */
  open(text: string, kind = "", play = false, marks = ""): Promise<boolean> {
    return this.opener.open(text, kind, play, marks);
  }

  /** Make a new board of a kind. */
  makeNew(kind: string): void {
    this.maker.choose(this.opener.kindOf(kind));
    void this.maker.make();
  }

  // --- the board -------------------------------------------------------------------------------

  /** Show a board, or say why it can't be read. */
  take(found: View & Reply, typing = false, kind?: Kind): void {
    if (found.stopped) return;
    if (found.error) return this.verdict.say("bad", found.error);
    this.show(found, typing, kind);
    this.listener.changed(found.text);
  }

  /** Show a board; while its text is `typing`, it stays as it is. */
  private show(view: View, typing = false, kind = view.kind ? this.opener.kindOf(view.kind) : this.kind): void {
    const before = this.kind;
    this.view = view;
    this.kind = kind;
    this.heading.show(kind, view);
    this.text.show(view, typing);
    this.asking.show();
    this.game.show(view, kind);
    this.draw();
    if (before !== this.kind) {
      this.maker.choose(this.kind);
      this.board.pointAt(null);
      this.enter(this.mode);
    }
    this.verdict.soon();
    this.maker.update();
    void this.sharing.update();
  }

  /** Draw the board without its solution; beside steps, as they begin. */
  private draw(): void {
    const { svg, size } = this.view;
    this.asking.drawn();
    frame(this.board, this);
    if (!svg || !size) return;
    const start = this.mode === "steps" && this.steps.start;
    this.board.show(start || svg, size);
    if (!start) this.game.sign();
    label(this.kind, size);
  }

  // --- moves and changes -----------------------------------------------------------------------

  /** Keep the text and the picture of a filling. */
  private keep(view: View): void {
    const isTyped = this.text.value !== this.view.text;
    this.view = view;
    this.text.show(view, isTyped);
    this.listener.changed(view.text);
    void this.sharing.update();
  }

  /** Show a board of the past or the future. */
  private async goTo(there: Past): Promise<void> {
    await this.opener.goTo(there);
    if (!this.view.mistakes.length) this.game.fill(there.play);
  }

  /** Read what is typed at once. */
  private readTyped(): void {
    this.text.flush(this.view.text);
  }

  /** Another mode has begun. */
  private entered(): void {
    this.asking.halt();
    this.draw();
    if (this.mode === "steps") this.steps.show();
    if (this.mode === "draw") this.verdict.mark();
  }
}
