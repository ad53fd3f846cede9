// A board of the course in Play: its chapter, and when it is solved the next board.
import type { Room } from "./address";
import { type CoursePlace, courseAddress } from "./course_address";
import type { CourseKind } from "./course_data";
import { after, solved, withBoard } from "./course_progress";
import { $, el } from "./dom";
import { keyOf } from "./kept_boards";
import type { State } from "./state";
import type { View } from "./types";

/** Windows in which the rules stand beside the board, and not between it and the buttons. */
const WIDE = "(min-width: 62rem)";

/** A board of the course. */
export interface CourseBoard {
  place: CoursePlace;
  kind: CourseKind;
  view: View;
}

export class CoursePlay {
  private board: CourseBoard | null = null;
  private isOpen = false;
  private isHere = false;
  private readonly host = $("course-now");

  constructor(private readonly state: State) {}

  /** A board of the course is opened. */
  begin(board: CourseBoard): void {
    this.leave();
    this.board = board;
  }

  /** The address of the board, if it is shown; null: another one is. */
  get address(): string | null {
    if (!this.board || !this.isShown) return null;
    const { kind, chapter, board } = this.board.place;
    return courseAddress(kind, chapter, board);
  }

  /** Whether a board of the course is shown: each mistake in it is said at once. */
  get isShown(): boolean {
    const { view, kind } = this.state;
    const { board } = this;
    if (!this.isOpen || !board || kind.source !== undefined) return false;
    return keyOf(kind.name, view.text) === keyOf(board.kind.kind, board.view.text);
  }

  /** Another room is entered. */
  visit(room: Room): void {
    this.isOpen = room === "puzzle";
    this.changed();
  }

  /** The board, or what is filled in, has changed. */
  changed(): void {
    if (this.isShown === this.isHere) return;
    if (this.isHere) return this.leave();
    this.isHere = true;
    this.show(false);
  }

  /** The board that is shown is solved. */
  solved(): void {
    if (!this.isHere) return;
    const { kind, chapter, board } = this.board!.place;
    solved.set(withBoard(solved.get(), kind, chapter, board));
    this.show(true);
  }

  private leave(): void {
    this.isHere = false;
    this.host.hidden = true;
    delete document.body.dataset.course;
  }

  private show(isDone: boolean): void {
    const { place, kind } = this.board!;
    const chapter = kind.chapters.find(({ name }) => name === place.chapter)!;
    const back = el("a", { href: courseAddress(kind.kind, chapter.name) }, `Course: ${chapter.title}`);
    const parts: (Node | string)[] = [back, el("span", {}, `board ${place.board} of ${chapter.boards}`)];
    if (isDone) parts.push(this.onward());
    this.host.replaceChildren(...parts);
    this.host.hidden = false;
    document.body.dataset.course = "true";
    $<HTMLDetailsElement>("rules-box").open = matchMedia(WIDE).matches;
  }

  /** The link to what comes next. */
  private onward(): HTMLElement {
    const { place, kind } = this.board!;
    const next = after(solved.get(), kind.kind, kind.chapters, place.chapter, place.board);
    if (!next) return el("a", { className: "as-button main", href: courseAddress() }, "All solved: another kind");
    const isSame = next.chapter === place.chapter;
    const title = kind.chapters.find(({ name }) => name === next.chapter)!.title;
    const href = isSame ? courseAddress(kind.kind, next.chapter, next.board) : courseAddress(kind.kind, next.chapter);
    return el("a", { className: "as-button main", href }, isSame ? "Next board" : `Next chapter: ${title}`);
  }
}
