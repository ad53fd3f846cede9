// What the course needs, loaded when it is entered: its data, the room of chapters, the board in Play.
import type { BoardRoom } from "./board_room";
import { courseAddress, coursePlace } from "./course_address";
import { CourseData } from "./course_data";
import { CoursePage } from "./course_page";
import { type CourseBoard, CoursePlay } from "./course_play";
import type { KeptBoards } from "./kept_boards";
import type { State } from "./state";
import type { Samples } from "./types";

export class CourseRoom implements BoardRoom {
  readonly play: CoursePlay;
  private readonly page: CoursePage;
  private readonly data = new CourseData();

  constructor(samples: Samples, kept: KeptBoards, state: State) {
    this.page = new CoursePage(this.data, samples, kept);
    this.play = new CoursePlay(state);
  }

  /** Load the index of the course. */
  async ready(): Promise<this> {
    await this.data.index.get();
    return this;
  }

  get address(): string {
    return this.page.address;
  }

  async board(address: string): Promise<CourseBoard | null> {
    const place = coursePlace(address)!;
    if (!place.board) return null;
    const [course, chapter] = [await this.data.kind(place.kind), await this.data.chapter(place.kind, place.chapter)];
    const view = chapter?.boards[place.board - 1];
    if (!course || !chapter || !view) return null;
    const { kind, text } = view;
    const ofBoard = { address: courseAddress(place.kind, place.chapter, place.board), examples: chapter.examples };
    return { kind, text, view, course, place, ...ofBoard };
  }

  show(address: string): Promise<void> {
    return this.page.show(coursePlace(address)!);
  }
}
