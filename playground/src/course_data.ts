// The data of the course: an index of kinds and chapters, and a file for each kind, loaded when it is opened.
import { data, packed } from "./data";
import { Later } from "./later";
import type { View } from "./types";

export interface CourseKind {
  kind: string;
  title: string;
  rules: string;
  chapters: { name: string; title: string; boards: number }[];
}

/** A thought: its name, and a step in which it is seen, in a sentence and a picture. */
export interface Thought {
  thought: string;
  /** The thought in general words. */
  about: string;
  text: string;
  svg: string;
  /** The width and height of its board. */
  size: [number, number];
  /** What the marks in the picture mean, by their roles. */
  roles: Record<string, string>;
}

export interface Chapter {
  name: string;
  /** What boards of a level are for; empty in chapters about thoughts. */
  about: string;
  boards: View[];
  examples: Thought[];
}

export class CourseData {
  readonly index = new Later(() => data<CourseKind[]>("course.json"));
  private readonly kinds = new Map<string, Later<Chapter[]>>();

  /** A kind in the index; null: it is not in the course. */
  async kind(name: string): Promise<CourseKind | null> {
    return (await this.index.get()).find((each) => each.kind === name) ?? null;
  }

  /** The chapter of a kind with a name; null: the kind has no such chapter. */
  async chapter(kind: string, name: string): Promise<Chapter | null> {
    if (!(await this.kind(kind))) return null;
    let file = this.kinds.get(kind);
    if (!file) {
      file = new Later(() => packed<Chapter[]>(`course-${kind}.bin`));
      this.kinds.set(kind, file);
    }
    return (await file.get()).find((each) => each.name === name) ?? null;
  }
}
