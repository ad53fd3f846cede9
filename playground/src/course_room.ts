// What the course needs, loaded when it is entered: its data, the room of chapters, the board in Play.
import type { CoursePlace } from "./course_address";
import { CourseData } from "./course_data";
import { CoursePage } from "./course_page";
import { type CourseBoard, CoursePlay } from "./course_play";
import type { State } from "./state";
import type { Samples } from "./types";

export class CourseRoom {
  readonly page: CoursePage;
  readonly play: CoursePlay;
  private readonly data = new CourseData();

  constructor(samples: Samples, state: State) {
    this.page = new CoursePage(this.data, samples);
    this.play = new CoursePlay(state);
  }

  /** Load the index of the course. */
  async ready(): Promise<this> {
    await this.data.index.get();
    return this;
  }

  /** The board at a place; null: there is none. */
  async board(place: CoursePlace): Promise<CourseBoard | null> {
    const [kind, chapter] = [await this.data.kind(place.kind), await this.data.chapter(place.kind, place.chapter)];
    const view = chapter?.boards[place.board - 1];
    return kind && view ? { place, kind, view } : null;
  }
}
