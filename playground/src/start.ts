// The first screen: boards to go on with, a sample of each kind, settings.
import { parsed, written } from "./backup";
import { offerBookmarklet } from "./bookmarklet";
import { type Card, Cards } from "./cards";
import { collectionAddress } from "./collection_address";
import { collections, merged as mergedCollections, without } from "./collection_progress";
import { merged as mergedSolved, solved } from "./course_progress";
import { dayInWords, today } from "./daily_days";
import { merged as mergedResults, results, solvedOf, streak } from "./daily_results";
import { $, download } from "./dom";
import { isBegun, type KeptBoard, type KeptBoards } from "./kept_boards";
import { kindsNamed } from "./kind_names";
import { quantity } from "./quantity";
import { set, wire } from "./settings";
import { inWords } from "./tally";
import type { Catalogue, Kind, Samples } from "./types";

const FORGET = "Forget all";
const SURE = "Forget all boards: press again";
const MOST = 4; // begun boards that are shown at first

/** What the first screen opens. */
interface Uses {
  open: (text: string, kind: string, marks: string, from?: string) => void;
  /** Makes a new board of a kind. */
  make: (kind: string) => void;
  /** Opens the boards in some files as a collection; fails if they have no boards. */
  take: (files: File[]) => Promise<void>;
}

export class StartPage {
  private readonly mine = new Cards($("mine"));
  private readonly collections = new Cards($("collections"));
  private readonly samples = new Cards($("samples"));
  private readonly find = $<HTMLInputElement>("find");
  private readonly all = $<HTMLButtonElement>("all-mine");
  private isWhole = false;

  constructor(
    private readonly kept: KeptBoards,
    private readonly catalogue: Catalogue,
    private readonly boards: Samples,
    private readonly uses: Uses,
  ) {
    this.find.oninput = () => this.showSamples();
    this.all.onclick = () => {
      this.isWhole = !this.isWhole;
      void this.showMine();
    };
    wire($<HTMLInputElement>("set-numbers"), "numbers");
    wire($<HTMLInputElement>("set-live"), "live");
    $<HTMLInputElement>("open-boards").onchange = (event) => void this.take(event.target as HTMLInputElement);
    $("export").onclick = () => void this.save();
    $<HTMLInputElement>("import").onchange = (event) => void this.load(event.target as HTMLInputElement);
    $("forget").onclick = () => void this.forget();
    offerBookmarklet();
    this.showSamples();
  }

  /** Show what has changed since the last visit. */
  async showMine(): Promise<void> {
    $("today-note").textContent = this.ofToday();
    const every = (await this.kept.all()).filter((each) => this.isOwn(each));
    const begun = every.filter(isBegun).slice(0, MOST);
    const shown = this.isWhole ? every : begun;
    $("own").hidden = !every.length;
    $("own-title").textContent = begun.length && !this.isWhole ? "Continue" : "Your boards";
    this.all.hidden = every.length === begun.length;
    this.all.textContent = this.isWhole ? "Show fewer" : `Show all ${every.length}`;
    this.mine.show(shown.map((each) => this.ownCard(each)));
    this.showCollections();
  }

  /** Show the collections that were opened, the last one first. */
  private showCollections(): void {
    const every = Object.entries(collections.get()).reverse();
    this.collections.show(
      every.map(([code, { name, boards, done }]) => ({
        title: name,
        note: `${done.length} of ${boards} solved`,
        picture: "",
        open: () => {
          location.hash = collectionAddress(code);
        },
        more: {
          text: "Forget",
          label: `Forget the collection ${name}`,
          press: () => {
            collections.set(without(collections.get(), code));
            this.showCollections();
          },
        },
      })),
    );
  }

  /** Open the boards in some files. */
  private async take(field: HTMLInputElement): Promise<void> {
    const note = $("collections-note");
    note.textContent = "Reading the boards …";
    try {
      await this.uses.take([...(field.files ?? [])]);
      note.textContent = "";
    } catch (error) {
      note.textContent = (error as Error).message;
    }
    field.value = "";
  }

  /** How far the player is with the boards of today, in words. */
  private ofToday(): string {
    const [every, now] = [results.get(), today()];
    const days = streak(every, now);
    const said = solvedOf(every, now) ? [`${solvedOf(every, now)} solved`] : ["ten puzzles, each at three levels"];
    return [dayInWords(now), ...said, ...(days ? [`streak: ${quantity(days, "day")}`] : [])].join(" · ");
  }

  /** Whether something was done with a board: it is played, or no sample. */
  private isOwn(board: KeptBoard): boolean {
    return board.isSolved || isBegun(board) || this.boards[board.kind]?.text !== board.view.text;
  }

  private ownCard(board: KeptBoard): Card {
    const { kind, view, isSolved, key } = board;
    const title = this.catalogue.kinds.find((each) => each.name === kind)?.title ?? board.title;
    const { name = title } = board;
    const filled = Object.keys(view.filled ?? {}).length;
    const state = isSolved ? "solved" : filled ? `${quantity(filled, "cell")} filled in` : "marked";
    return {
      title: name,
      note: isSolved || isBegun(board) ? `${state}, ${inWords(board)}` : "not started",
      picture: view.svg ?? "",
      open: () => this.uses.open(view.text, kind, board.marks, board.from),
      more: {
        text: "Forget",
        label: `Forget ${name === title ? `this board of ${title}` : name}`,
        press: () => void this.kept.forget(key).then(() => this.showMine()),
      },
    };
  }

  private showSamples(): void {
    const found = kindsNamed(this.catalogue.kinds, this.find.value);
    $("none-found").hidden = found.length > 0;
    this.samples.show(found.map((each) => this.sampleCard(each)));
  }

  private sampleCard({ name, title, made }: Kind): Card {
    const { text, svg, size = [0, 0] } = this.boards[name];
    return {
      title,
      note: size.join(" × "),
      picture: svg ?? "",
      open: () => this.uses.open(text, name, ""),
      more: made ? { text: "New", label: `A new board of ${title}`, press: () => this.uses.make(name) } : undefined,
    };
  }

  private async save(): Promise<void> {
    download("csp2sat-puzzles.json", new Blob([written(await this.kept.all())], { type: "application/json" }));
  }

  private async load(field: HTMLInputElement): Promise<void> {
    const [file] = field.files ?? [];
    if (!file) return;
    try {
      const { boards, settings, daily, course, collections: opened } = parsed(await file.text());
      await this.kept.keep(...boards);
      results.set(mergedResults(results.get(), daily));
      solved.set(mergedSolved(solved.get(), course));
      collections.set(mergedCollections(collections.get(), opened));
      set(settings);
      this.say(`${file.name}: ${quantity(boards.length, "board")} read.`);
    } catch (error) {
      this.say(`${file.name}: ${(error as Error).message}.`);
    }
    field.value = "";
    await this.showMine();
  }

  /** Forget all boards at the second press. */
  private async forget(): Promise<void> {
    const isSure = $("forget").textContent === SURE;
    $("forget").textContent = isSure ? FORGET : SURE;
    if (!isSure) return;
    for (const { key } of await this.kept.all()) await this.kept.forget(key);
    results.set({});
    solved.set({});
    collections.set({});
    this.say("All boards are forgotten.");
    await this.showMine();
  }

  private say(text: string): void {
    $("kept-note").textContent = text;
  }
}
