// A board of the course in Play: its chapter, and when it is solved the next board.
import { BoardPlay, type RoomBoard } from "./board_room";
import { type CoursePlace, courseAddress } from "./course_address";
import type { CourseKind, Thought } from "./course_data";
import { thoughts } from "./course_figure";
import { after, solved, withBoard } from "./course_progress";
import { $, el } from "./dom";
import type { State } from "./state";

const WIDE = "(min-width: 62rem)";

/** A board of the course: its place there, and its kind with all chapters. */
export interface CourseBoard extends RoomBoard {
  place: CoursePlace;
  course: CourseKind;
  /** The thoughts of its chapter. */
  examples: Thought[];
}

export class CoursePlay extends BoardPlay<CourseBoard> {
  override readonly isStrict = true;

  constructor(state: State) {
    super($("course-now"), state);
  }

  solved(): void {
    if (!this.isHere) return;
    const { kind, chapter, board } = this.board!.place;
    solved.set(withBoard(solved.get(), kind, chapter, board));
    this.fillBar(this.onward());
  }

  protected override leave(): void {
    super.leave();
    $("thought-box").hidden = true;
    delete document.body.dataset.course;
  }

  protected nameOf({ place, course }: CourseBoard): string {
    return `${course.title}: ${chapterOf(course, place).title}, board ${place.board}`;
  }

  protected show(): void {
    const { examples } = this.board!;
    $("thought-box").hidden = !examples.length;
    $("thought-title").textContent = examples.length > 1 ? "The thoughts" : "The thought";
    $("thoughts").replaceChildren(...thoughts(examples));
    $<HTMLDetailsElement>("rules-box").open = matchMedia(WIDE).matches;
    document.body.dataset.course = "true";
    this.fillBar();
  }

  /** Fill the bar: the chapter, the number of the board, what comes next. */
  private fillBar(...onward: Node[]): void {
    const { place, course } = this.board!;
    const chapter = chapterOf(course, place);
    const back = el("a", { href: courseAddress(course.kind, chapter.name) }, `Course: ${chapter.title}`);
    this.fill(back, el("span", {}, `board ${place.board} of ${chapter.boards}`), ...onward);
  }

  /** The link to what comes next. */
  private onward(): HTMLElement {
    const { place, course } = this.board!;
    const next = after(solved.get(), course.kind, course.chapters, place.chapter, place.board);
    if (!next) return el("a", { className: "as-button main", href: courseAddress() }, "All solved: another kind");
    const isSame = next.chapter === place.chapter;
    const title = course.chapters.find(({ name }) => name === next.chapter)!.title;
    const href = courseAddress(course.kind, next.chapter, isSame ? next.board : 0);
    return el("a", { className: "as-button main", href }, isSame ? "Next board" : `Next chapter: ${title}`);
  }
}

/** The chapter of a place in its kind. */
function chapterOf({ chapters }: CourseKind, { chapter }: CoursePlace): CourseKind["chapters"][number] {
  return chapters.find(({ name }) => name === chapter)!;
}
