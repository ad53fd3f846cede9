// The room of the course: all kinds, the chapters of a kind, or a chapter with its thought and its boards.
import { Cards } from "./cards";
import { type CoursePlace, courseAddress, coursePlace } from "./course_address";
import type { Chapter, CourseData, CourseKind } from "./course_data";
import { FIRST, further, solvedBoard, thoughts } from "./course_figure";
import { after, counted, isSolved, type Solved, solved } from "./course_progress";
import { $, el } from "./dom";
import { isBegun, type KeptBoards } from "./kept_boards";
import { sentences, withoutTitle } from "./sentences";
import type { Samples } from "./types";

const ALL: CoursePlace = { kind: "", chapter: "", board: 0 };

export class CoursePage {
  private place = ALL;
  private readonly ways = el("nav", { className: "row", ariaLabel: "Where you are in the course" });
  private readonly title = el("h1", { tabIndex: -1 });
  private readonly note = el("p", { className: "quiet", role: "status" });
  private readonly body = el("div", {});
  private readonly list = el("ul", { className: "cards" });
  private readonly cards = new Cards(this.list);
  private readonly more = el("div", {});

  constructor(
    private readonly course: CourseData,
    private readonly samples: Samples,
    private readonly kept: KeptBoards,
  ) {
    $("room-course").append(this.ways, this.title, this.note, this.body, this.list, this.more);
  }

  /** The address of what is shown. */
  get address(): string {
    return courseAddress(this.place.kind, this.place.chapter);
  }

  /** Show a place; what is not in the course is said above what is. */
  async show(wanted: CoursePlace): Promise<void> {
    const isNew = this.address !== courseAddress(wanted.kind, wanted.chapter);
    this.place = wanted;
    const index = await this.course.index.get();
    const kind = index.find((each) => each.kind === wanted.kind) ?? null;
    const chapter = kind && wanted.chapter ? await this.course.chapter(kind.kind, wanted.chapter) : null;
    const begun = kind ? await this.begun(kind.kind) : [];
    if (wanted !== this.place) return; // another one was chosen in the meantime
    const missing = chapter ? wanted.board > chapter.boards.length : Boolean(wanted.chapter || (wanted.kind && !kind));
    this.place = { kind: kind?.kind ?? "", chapter: chapter?.name ?? "", board: 0 };
    const now = solved.get();
    this.more.replaceChildren();
    if (kind && chapter) this.showChapter(kind, chapter, now, begun);
    else if (kind) this.showKind(kind, now, begun[0]);
    else this.showKinds(index, now);
    this.note.textContent = missing ? "The course has nothing at this address." : this.note.textContent;
    if (isNew && this.hasFocus()) this.title.focus();
  }

  /** The addresses of the boards of a kind that are begun, those that were played last first. */
  private async begun(kind: string): Promise<string[]> {
    const every = await this.kept.all();
    const addresses = every.filter(isBegun).flatMap(({ from }) => from ?? []);
    return addresses.filter((each) => coursePlace(each)?.kind === kind);
  }

  private hasFocus(): boolean {
    const { activeElement } = document;
    return activeElement === document.body || $("room-course").contains(activeElement);
  }

  private showKinds(index: CourseKind[], now: Solved): void {
    this.title.textContent = "Course";
    this.ways.hidden = true;
    this.note.textContent = "";
    const about = "Learn to solve by thoughts: each chapter has a thought that players know, and boards made for it.";
    this.body.replaceChildren(el("p", {}, about));
    this.cards.show(
      index.map(({ kind, title, chapters }) => {
        const [done, all] = counted(now, kind, chapters);
        const picture = this.samples[kind]?.svg ?? "";
        return { title, note: `${done} of ${all} solved`, picture, open: () => go(courseAddress(kind)) };
      }),
    );
  }

  private showKind({ kind, title, rules, chapters }: CourseKind, now: Solved, begun?: string): void {
    this.title.textContent = title;
    this.showWays([["Course", courseAddress()]]);
    this.note.textContent = `${progress(counted(now, kind, chapters))}.`;
    const next = after(now, kind, chapters, "", 0);
    const items = chapters.map((each) => {
      const [done, all] = counted(now, kind, [each]);
      const link = el("a", { href: courseAddress(kind, each.name) }, el("b", {}, each.title));
      link.append(el("small", {}, done === all ? "✓ solved" : `${done} of ${all}`));
      if (done === all) link.className = "done";
      return el("li", {}, link);
    });
    const onward = begun ?? (next && courseAddress(kind, next.chapter));
    const start = onward && el("a", { className: "as-button main", href: onward });
    if (start) start.append(begun || counted(now, kind, chapters)[0] ? "Go on" : "Begin");
    this.body.replaceChildren(
      el("div", { className: "rules" }, ...sentences(withoutTitle(rules, title))),
      ...(start ? [el("p", {}, start)] : []),
      el("ol", { className: "chapters" }, ...items),
    );
    this.cards.show([]);
  }

  private showChapter(
    { kind, title, rules, chapters }: CourseKind,
    chapter: Chapter,
    now: Solved,
    begun: string[],
  ): void {
    const at = chapters.findIndex(({ name }) => name === chapter.name);
    this.title.textContent = chapters[at].title;
    this.showWays([
      ["Course", courseAddress()],
      [title, courseAddress(kind)],
    ]);
    const { examples, boards } = chapter;
    this.note.textContent = `Chapter ${at + 1} of ${chapters.length}. ${progress(counted(now, kind, [chapters[at]]))}.`;
    const box = el("details", { className: "box" }, el("summary", {}, "Rules"));
    box.open = at === 0;
    box.append(
      el("div", { className: "rules" }, ...sentences(withoutTitle(rules, title))),
      ...solvedBoard(chapter.solved),
    );
    const about = chapter.about ? [el("p", {}, chapter.about)] : [];
    this.body.replaceChildren(box, ...about, ...thoughts(examples.slice(0, FIRST)), el("h2", {}, "Boards"));
    this.more.append(...further(examples.slice(FIRST)));
    this.cards.show(
      boards.map(({ svg, size = [0, 0] }, i) => ({
        title: `Board ${i + 1}`,
        note: isSolved(now, kind, chapter.name, i + 1)
          ? "✓ solved"
          : begun.includes(courseAddress(kind, chapter.name, i + 1))
            ? "started"
            : size.join(" × "),
        picture: svg ?? "",
        open: () => go(courseAddress(kind, chapter.name, i + 1)),
      })),
    );
  }

  private showWays(links: [string, string][]): void {
    this.ways.hidden = false;
    this.ways.replaceChildren(...links.map(([text, href]) => el("a", { href }, text)));
  }
}

/** How many boards are solved, in words. */
function progress([done, all]: [number, number]): string {
  return `${done} of ${all} boards solved`;
}

function go(address: string): void {
  location.hash = address;
}
