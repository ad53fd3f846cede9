// The rooms of the page, of which one is shown, and the address, which has the text in it.
import { fragment, PLAY, type Room, read } from "./address";
import { type CollectionPlace, collectionAddress, collectionPlace } from "./collection_address";
import type { CollectionPlay } from "./collection_play";
import { type CoursePlace, coursePlace } from "./course_address";
import type { CoursePlay } from "./course_play";
import { type DailyPlace, dailyPlace } from "./daily_address";
import { today } from "./daily_days";
import type { DailyPlay } from "./daily_play";
import { data } from "./data";
import type { Desk } from "./desk";
import { $ } from "./dom";
import { type KeptBoards, keyOf } from "./kept_boards";
import type { KnownBoards } from "./known_boards";
import { Later } from "./later";
import type { Rooms as FileRooms, OpenedFile } from "./opened";
import { Progress } from "./progress";
import type { PuzzlePage } from "./puzzle";
import type { Questions } from "./questions";
import type { Catalogue, ModelCatalogue, RuleCatalogue } from "./types";

const LATER = 500; // milliseconds until a change gets into the address
const ROOMS: Room[] = ["start", "daily", "course", "puzzle", "rules", "model"];

export class Rooms {
  /** The file that `csp2sat serve` has opened. */
  file: OpenedFile | null = null;
  private room: Room = "start";
  private wanted: Room = "start";
  private timer = 0;
  // The rooms with an editor of texts, a large part of the page, are loaded when they are entered.
  private readonly start = new Later(() => this.makeStart());
  private readonly daily = new Later(() => this.makeDaily());
  private readonly course = new Later(() => this.makeCourse());
  private readonly collection = new Later(() => this.makeCollection());
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
    const progress = new Progress(kept, catalogue.version, puzzles, marks, () => this.from());
    puzzles.listener = {
      changed: () => {
        for (const play of this.plays()) play.changed();
        this.mark();
        this.changed();
        void progress.changed();
      },
      typed: () => this.file?.edited(),
      solved: () => {
        progress.solved();
        for (const play of this.plays()) play.solved();
      },
      isStrict: () => Boolean(this.course.made?.play.isShown),
      replaced: () => {
        if (puzzles.room === "puzzle") this.file?.other("puzzle"); // a new board of rules is a change of their file
      },
      model: (text) => void this.open("model", text).then(() => this.file?.other("model")),
    };
    for (const each of ROOMS)
      $(`to-${each}`).onclick = (event) => {
        if (each === "daily" || each === "course") return; // their addresses lead there
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
        if (room === "start" || room === "daily" || room === "course" || room === "collection") return "";
        if (room === "puzzle") return this.puzzles.written(room);
        return (room === "rules" ? this.rules.made?.document : this.models.made?.text) ?? "";
      },
      settled: (room) => (room === "model" ? Promise.resolve() : this.puzzles.settled()),
    };
  }

  /** Open what the address of the page has in it. */
  begin(): Promise<void> {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return this.follow(location.hash, visit?.type === "reload");
  }

  /** Open what an address has in it; after a reload, the board as it was left: its address may be a little older. */
  private async follow(hash: string, isReload = false): Promise<void> {
    const day = dailyPlace(hash);
    if (day) return this.followDaily(day);
    const place = coursePlace(hash);
    if (place) return this.followCourse(place);
    const inside = collectionPlace(hash);
    if (inside) return this.followCollection(inside);
    let found = (await read(hash)) ?? { room: "start" as Room, text: "", word: "", marks: "" };
    if (isReload && found.room === "puzzle" && found.text) {
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
    this.room = next;
    document.body.dataset.room = next;
    $("room-start").hidden = next !== "start";
    $("room-daily").hidden = next !== "daily";
    $("room-course").hidden = next !== "course";
    $("room-collection").hidden = next !== "collection";
    $("room-board").hidden = next !== "puzzle" && next !== "rules";
    $("room-model").hidden = next !== "model";
    this.rules.made?.flush(); // before the board of another room takes the place of theirs
    if (next === "start") void this.start.made?.showMine();
    else if (next === "puzzle" || next === "rules") void this.puzzles.visit(next);
    for (const play of this.plays()) play.visit(next);
    this.mark();
    return true;
  }

  /** Mark the link to the room, or to the one that the board in Play is from. */
  private mark(): void {
    const [, shown = this.room] = (this.room === "puzzle" && this.from()?.match(/^#([a-z]+)/)) || [];
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
    else if (room === "daily") await this.daily.get();
    else if (room === "course") await this.course.get();
    else if (room === "collection") await this.collection.get();
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
        const { code, problem } = await made.data.take(files);
        history.pushState(null, "", collectionAddress(code));
        await this.followCollection({ code, board: 0 }, problem);
      },
    });
  }

  /** What goes on in Play with boards of the daily, of the course and of collections. */
  private plays(): (DailyPlay | CoursePlay | CollectionPlay)[] {
    const rooms = [this.daily, this.course, this.collection];
    return rooms.map((room) => room.made?.play).filter((play) => play !== undefined);
  }

  /** The address of the daily, the course or the collection that the board in Play is from; null: of none. */
  private from(): string | null {
    return this.plays().find(({ address }) => address)?.address ?? null;
  }

  /** The key of the board at such an address; empty: there is none. */
  private async keyAt(address: string): Promise<string> {
    const [day, place] = [dailyPlace(address), coursePlace(address)];
    const ofDay = day && (await this.daily.get().then(({ boards }) => boards.find(day.day, day.name)));
    if (ofDay) return keyOf(ofDay.kind, ofDay.text);
    const ofCourse = place && (await this.course.get().then((course) => course.board(place)));
    if (ofCourse) return keyOf(ofCourse.view.kind, ofCourse.view.text);
    const inside = collectionPlace(address);
    const whole = inside && (await this.collection.get().then((made) => made.data.of(inside.code)));
    const found = whole?.boards[inside!.board - 1];
    return found ? keyOf(found.kind, found.text) : "";
  }

  private async makeDaily() {
    const [{ DailyRoom }, samples] = await Promise.all([import("./daily_room"), this.known.samples.get()]);
    return new DailyRoom(this.catalogue, samples, this.puzzles);
  }

  private async makeCourse() {
    const [{ CourseRoom }, samples] = await Promise.all([import("./course_room"), this.known.samples.get()]);
    return new CourseRoom(samples, this.puzzles).ready();
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

  /** Show a day, or open a board of it as it was left. */
  private async followDaily({ day, name }: DailyPlace): Promise<void> {
    const wanted = name ? "puzzle" : "daily";
    this.wanted = wanted;
    const shown = day || today();
    const found = await this.daily.get().catch(() => null);
    const board = name && shown <= today() ? await found?.boards.find(shown, name).catch(() => null) : null;
    if (this.wanted !== wanted) return; // another room was chosen in the meantime
    if (!found || !board) {
      if (!(await this.enter("daily"))) return;
      await this.daily.made!.page.show(shown, name);
      return this.renew();
    }
    found.play.begin(board);
    this.file?.other("puzzle");
    const kept = await this.kept.find(keyOf(board.kind, board.text));
    await this.open("puzzle", kept?.view.text ?? board.text, board.kind, true, kept?.marks);
  }

  /** Show a place of the course, or open its board as it was left. */
  private async followCourse(place: CoursePlace): Promise<void> {
    const wanted = place.board ? "puzzle" : "course";
    this.wanted = wanted;
    const found = await this.course.get().catch(() => null);
    const board = place.board ? await found?.board(place).catch(() => null) : null;
    if (this.wanted !== wanted) return; // another room was chosen in the meantime
    if (!found || !board) {
      if (!(await this.enter("course"))) return;
      return this.course.made!.page.show(place).catch(this.complain);
    }
    found.play.begin(board);
    this.file?.other("puzzle");
    const { view } = board;
    const kept = await this.kept.find(keyOf(view.kind, view.text));
    this.known.next = view;
    await this.open("puzzle", kept?.view.text ?? view.text, view.kind, true, kept?.marks);
  }

  /** Show a collection, or open a board of it as it was left. */
  private async followCollection(place: CollectionPlace, problem = ""): Promise<void> {
    const wanted = place.board ? "puzzle" : "collection";
    this.wanted = wanted;
    const made = await this.collection.get().catch(() => null);
    const found = place.board ? await made?.data.of(place.code).catch(() => null) : null;
    const view = found?.boards[place.board - 1];
    if (this.wanted !== wanted) return; // another room was chosen in the meantime
    if (!made || !found || !view) {
      if (await this.enter("collection")) await this.collection.made!.page.show(place.code, problem);
      return;
    }
    made.play.begin(found, place);
    this.file?.other("puzzle");
    const kept = await this.kept.find(keyOf(view.kind, view.text));
    this.known.next = view;
    await this.open("puzzle", kept?.view.text ?? view.text, view.kind, true, kept?.marks);
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
      if ((room !== "puzzle" && room !== "rules") || room === this.puzzles.room)
        history.replaceState(null, "", await this.fragment(room));
    }, LATER);
  }

  private fragment(room: Room): Promise<string> {
    const { view } = this.puzzles;
    if (room === "start") return Promise.resolve("#start");
    if (room === "daily") return Promise.resolve(this.daily.made!.page.address);
    if (room === "course") return Promise.resolve(this.course.made!.page.address);
    if (room === "collection") return Promise.resolve(this.collection.made!.page.address);
    const from = room === "puzzle" && this.from();
    if (from) return Promise.resolve(from);
    if (room === "puzzle") return fragment(room, view.text, view.kind, this.puzzles.marks(room));
    return room === "rules" ? this.rules.made!.fragment() : fragment(room, this.models.made!.text);
  }
}
