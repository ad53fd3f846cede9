// The data of the course: an index of kinds and chapters, and a file for each kind, loaded when it is opened.
import { data, packed } from "./data";
import { Later } from "./later";
import { settings } from "./settings";
import { inOwn } from "./translation";
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
  /** Pictures of a board and of its solution, or none. */
  solved: string[];
}

/** The texts of each kind in the language of the page, by the English ones. */
type Texts = Record<string, Record<string, string>>;

export class CourseData {
  readonly index = new Later(async () => {
    const index = await data<CourseKind[]>("course.json");
    const texts = await this.texts.get();
    return index.map((each) => kindIn(each, ownOf(texts[each.kind])));
  });
  private readonly texts = new Later<Texts>(async () => {
    const { language } = settings();
    return language === "en" ? {} : packed(`course-${language}.bin`);
  });
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
      file = new Later(async () => {
        const chapters = await packed<Chapter[]>(`course-${kind}.bin`);
        const { [kind]: texts } = await this.texts.get();
        return chapters.map((each) => chapterIn(each, ownOf(texts)));
      });
      this.kinds.set(kind, file);
    }
    return (await file.get()).find((each) => each.name === name) ?? null;
  }
}

type Own = (english: string) => string;

function ownOf(texts: Record<string, string> = {}): Own {
  return (english) => texts[english] ?? english;
}

function kindIn(kind: CourseKind, own: Own): CourseKind {
  const chapters = kind.chapters.map((each) => ({ ...each, title: own(each.title) }));
  return { ...kind, title: own(kind.title), rules: own(kind.rules), chapters };
}

function chapterIn(chapter: Chapter, own: Own): Chapter {
  const examples = chapter.examples.map(({ thought, about, text, roles, ...others }) => ({
    ...others,
    thought: own(thought),
    about: own(about),
    text: own(text),
    roles: Object.fromEntries(Object.entries(roles).map(([role, mark]) => [role, own(mark)])),
  }));
  return { ...chapter, about: own(chapter.about), examples, boards: chapter.boards.map((each) => inOwn(each, own)) };
}
