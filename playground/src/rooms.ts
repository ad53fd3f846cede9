// The rooms of the page, of which one is shown, and the address, which has the text in it.
import { fragment, PLAY, type Room, read } from "./address";
import type { BoardPlay, BoardRoom, RoomBoard } from "./board_room";
import { collectionPlace } from "./collection_address";
import { coursePlace } from "./course_address";
import { dailyPlace } from "./daily_address";
import { data } from "./data";
import type { Desk } from "./desk";
import { $ } from "./dom";
import { isEmbedded } from "./embedded";
import { type KeptBoards, keyOf } from "./kept_boards";
import type { KnownBoards } from "./known_boards";
import { Later } from "./later";
import type { Rooms as FileRooms, OpenedFile } from "./opened";
import { type From, Progress } from "./progress";
import type { PuzzlePage } from "./puzzle";
import type { Questions } from "./questions";
import { Tally } from "./tally";
import type { Catalogue, ModelCatalogue, RuleCatalogue } from "./types";

const LATER = 500; // milliseconds until a change gets into the address
const ROOMS: Room[] = ["start", "daily", "course", "puzzle", "rules", "model"];

/** What reads the addresses of each room with boards of its own. */
const PLACES = { daily: dailyPlace, course: coursePlace, collection: collectionPlace };
type Place = keyof typeof PLACES;
const BOARD_ROOMS = Object.keys(PLACES) as Place[];

/** The room with boards that an address is of. */
function placeOf(address: string): Place | undefined {
  return BOARD_ROOMS.find((each) => PLACES[each](address));
}

function hasBoards(room: Room): room is Place {
  return room in PLACES;
}

/** Whether a room shows a board of puzzles or of rules. */
function isBoard(room: Room): room is "puzzle" | "rules" {
  return room === "puzzle" || room === "rules";
}

export class Rooms {
  /** The file that `csp2sat serve` has opened. */
  file: OpenedFile | null = null;
  private room: Room = "start";
  private wanted: Room = "start";
  private timer = 0;
  /** How the board that is shown is played: counted while it is in sight, and not drawn. */
  private readonly tally = new Tally(() => isBoard(this.room) && this.puzzles.mode !== "draw");
  private readonly progress: Progress;
  // The rooms with an editor of texts, a large part of the page, are loaded when they are entered.
  private readonly start = new Later(() => this.makeStart());
  private readonly collection = new Later(() => this.makeCollection());
  private readonly boardRooms: Record<Place, Later<BoardRoom>> = {
    daily: new Later(() => this.makeDaily()),
    course: new Later(() => this.makeCourse()),
    collection: this.collection,
  };
  private readonly rules = new Later(() => this.makeRules());
  private readonly models = new Later(() => this.makeModels());

  constructor(
    private readonly desk: Desk,
    private readonly questions: Questions,
    private readonly puzzles: PuzzlePage,
    private readonly catalogue: Catalogue,
    private readonly kept: KeptBoards,
    private readonly known: KnownBoards,
  ) {
    const marks = () => puzzles.marks("puzzle");
    const progress = new Progress(kept, known.version, puzzles, this.tally, marks, () => this.from());
    this.progress = progress;
    puzzles.listener = {
      changed: () => {
        void progress.changed();
        for (const play of this.plays()) play.changed();
        this.mark();
        this.changed();
      },
      typed: () => this.file?.edited(),
      hinted: () => progress.hinted(),
      solved: () => {
        const counted = progress.solved();
        for (const play of this.plays()) play.solved();
        return counted;
      },
      isOfRoom: () => this.from() !== null,
      isStrict: () => this.plays().some(({ isStrict, isShown }) => isStrict && isShown),
      replaced: () => {
        if (puzzles.room === "puzzle") this.file?.other("puzzle"); // a new board of rules is a change of their file
      },
      model: (text) => void this.open("model", text).then(() => this.file?.other("model")),
    };
    for (const each of ROOMS)
      $(`to-${each}`).onclick = (event) => {
        if (hasBoards(each)) return; // its address leads there
        event.preventDefault();
        void this.enter(each).then((isThere) => isThere && this.renew());
      };
    // By now the page may have changed its address.
    window.onhashchange = ({ newURL }) => void this.follow(new URL(newURL).hash);
  }

  /** What a file has to do with the rooms. */
  forFile(): FileRooms {
    return {
      open: (room, text, word) => this.open(room, text, word),
      text: (room) => {
        if (room === "puzzle") return this.puzzles.written(room);
        if (room === "rules") return this.rules.made?.document ?? "";
        return (room === "model" && this.models.made?.text) || "";
      },
      settled: (room) => (room === "model" ? Promise.resolve() : this.puzzles.settled()),
    };
  }

  /** Open what the address of the page has in it. */
  begin(): Promise<void> {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return this.follow(location.hash, visit?.type === "reload" || isEmbedded());
  }

  /** Open what an address has in it, or the board as it was left: after a reload its address may be a little older, and a
   * page around has the address of the board alone. */
  private async follow(hash: string, asLeft = false): Promise<void> {
    const place = placeOf(hash);
    if (place) return this.followIn(place, hash);
    let found = (await read(hash)) ?? { room: "start" as Room, text: "", word: "", marks: "" };
    if (asLeft && found.room === "puzzle" && found.text) {
      const kept = await this.kept.find(keyOf(found.word, found.text));
      if (kept) found = { ...found, text: kept.view.text, marks: kept.marks };
    }
    if (!(await this.enter(found.room))) return;
    if (found.text === null) $("problem").textContent = "The address of the page is not complete: copy it again.";
    if (!found.text) return;
    this.file?.other(found.room);
    await this.open(found.room, found.text, found.word, true, found.marks);
  }

  /** Show a room; gives whether it is shown, and not another one that was chosen in the meantime. */
  async enter(next: Room): Promise<boolean> {
    this.wanted = next;
    try {
      await this.loaded(next);
    } catch (error) {
      $("problem").textContent = (error as Error).message;
      return false;
    }
    if (this.wanted !== next) return false;
    $("problem").textContent = "";
    if (next !== this.room) {
      this.questions.halt();
      scrollTo(0, 0);
    }
    if (isBoard(this.room)) void this.progress.flush();
    this.room = next;
    document.body.dataset.room = next;
    $("room-start").hidden = next !== "start";
    for (const each of BOARD_ROOMS) $(`room-${each}`).hidden = next !== each;
    $("room-board").hidden = !isBoard(next);
    $("room-model").hidden = next !== "model";
    this.rules.made?.flush(); // before the board of another room takes the place of theirs
    if (next === "start") void this.start.made?.showMine();
    else if (isBoard(next)) void this.puzzles.visit(next);
    for (const play of this.plays()) play.visit(next);
    this.mark();
    return true;
  }

  /** Mark the link to the room, or to the one that the board in Play is from. */
  private mark(): void {
    const from = this.room === "puzzle" && placeOf(this.from()?.address ?? "");
    const shown = from || this.room;
    const link = shown === "collection" ? "start" : shown; // which lists the collections
    for (const each of ROOMS) {
      if (each === link) $(`to-${each}`).setAttribute("aria-current", "page");
      else $(`to-${each}`).removeAttribute("aria-current");
    }
  }

  private async open(next: Room, text: string, word = "", play = false, marks = ""): Promise<void> {
    if (!(await this.enter(next))) return;
    if (next === "puzzle") await this.puzzles.open(text, word, play, marks);
    else if (next === "rules") await this.rules.made!.open(text, word === PLAY).then(() => this.puzzles.unpack(marks));
    else if (next === "model") this.models.made!.open(text);
  }

  /** Load what a room needs. */
  private async loaded(room: Room): Promise<void> {
    if (room === "start") await this.start.get();
    else if (hasBoards(room)) await this.boardRooms[room].get();
    else if (room === "rules") await this.rules.get();
    else if (room === "model") await this.models.get();
  }

  private async makeStart() {
    const { kept, known, catalogue, puzzles } = this;
    const [{ StartPage }, samples] = await Promise.all([import("./start"), known.samples.get()]);
    // The first screen stays in the history of the browser.
    const leave = async () => {
      history.pushState(null, "", "#puzzle");
      return this.enter("puzzle");
    };
    return new StartPage(kept, catalogue, samples, {
      open: async (text, kind, marks, from = "") => {
        if ((await this.keyAt(from).catch(() => "")) === keyOf(kind, text)) location.hash = from;
        else await leave().then(() => puzzles.open(text, kind, true, marks));
      },
      make: (kind) => void leave().then(() => puzzles.makeNew(kind)),
      take: async (files) => {
        const made = await this.collection.get();
        const { address, problem } = await made.take(files);
        history.pushState(null, "", address);
        await this.followIn("collection", address, problem);
      },
    });
  }

  /** What goes on in Play with the boards of such rooms. */
  private plays(): BoardPlay<RoomBoard>[] {
    return BOARD_ROOMS.flatMap((each) => this.boardRooms[each].made?.play ?? []);
  }

  /** The place of the board in Play, if it is from such a room; null: it is not. */
  private from(): From | null {
    return this.plays().find(({ from }) => from)?.from ?? null;
  }

  /** The key of the board at such an address; empty: it leads to no board. */
  private async keyAt(address: string): Promise<string> {
    const place = placeOf(address);
    const found = place && (await this.boardRooms[place].get().then((room) => room.board(address)));
    return found ? keyOf(found.kind, found.text) : "";
  }

  private async makeDaily() {
    const [{ DailyRoom }, samples] = await Promise.all([import("./daily_room"), this.known.samples.get()]);
    return new DailyRoom(this.catalogue, samples, this.puzzles, this.tally, this.known.own);
  }

  private async makeCourse() {
    const [{ CourseRoom }, samples] = await Promise.all([import("./course_room"), this.known.samples.get()]);
    return new CourseRoom(samples, this.kept, this.puzzles).ready();
  }

  private async makeCollection() {
    const { CollectionRoom } = await import("./collection_room");
    return new CollectionRoom(this.desk, this.catalogue.kinds, this.puzzles);
  }

  private async makeRules() {
    const [{ RulesPage, firstRules }, catalogue] = await Promise.all([
      import("./rules"),
      data<RuleCatalogue>("rules.json"),
    ]);
    this.puzzles.prepare(firstRules(catalogue));
    const made = new RulesPage(this.desk, catalogue, this.puzzles);
    made.onchange = () => this.changed();
    made.onother = () => this.file?.other("rules");
    return made;
  }

  private async makeModels() {
    const [{ ModelPage }, catalogue] = await Promise.all([import("./model"), data<ModelCatalogue>("models.json")]);
    const made = new ModelPage(this.desk, this.questions, catalogue);
    made.onchange = () => this.changed();
    made.onother = () => this.file?.other("model");
    return made;
  }

  /** Show what is at an address of a room with boards, or open the board there as it was left. */
  private async followIn(place: Place, address: string, problem = ""): Promise<void> {
    this.wanted = place;
    const room = await this.boardRooms[place].get().catch(() => null);
    const board = await room?.board(address).catch(() => null);
    if (this.wanted !== place) return; // another room was chosen in the meantime
    if (!room || !board) {
      if (!(await this.enter(place))) return;
      await this.boardRooms[place].made!.show(address, problem).catch(this.complain);
      return this.renew();
    }
    room.play.begin(board);
    this.file?.other("puzzle");
    const kept = await this.kept.find(keyOf(board.kind, board.text));
    this.known.next = board.view ?? null;
    await this.open("puzzle", kept?.view.text ?? board.text, board.kind, true, kept?.marks);
  }

  private readonly complain = (error: Error) => {
    $("problem").textContent = error.message;
  };

  private changed(): void {
    this.renew();
    this.file?.edited();
  }

  /** Bring the address up to date with the room that is shown. */
  private renew(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      const { room } = this;
      if (!isBoard(room) || room === this.puzzles.room) history.replaceState(null, "", await this.fragment(room));
    }, LATER);
  }

  private fragment(room: Room): Promise<string> {
    const { view } = this.puzzles;
    if (room === "start") return Promise.resolve("#start");
    if (hasBoards(room)) return Promise.resolve(this.boardRooms[room].made!.address);
    const from = room === "puzzle" && this.from();
    if (from) return Promise.resolve(from.address);
    if (room === "puzzle") return fragment(room, view.text, view.kind, this.puzzles.marks(room));
    return room === "rules" ? this.rules.made!.fragment() : fragment(room, this.models.made!.text);
  }
}
