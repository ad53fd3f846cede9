// The boards of collections, read by Python.
import { compressed, expanded } from "./address";
import { nameIn, nameOf, written } from "./collection_text";
import type { Desk } from "./desk";
import { quantity } from "./quantity";
import type { Reply, View } from "./types";

export interface Collection {
  code: string;
  name: string;
  text: string;
  boards: View[];
}

/** What a request for boards gives for each: its view, or why it can't be read. */
type Listed = Reply & Partial<View> & { first?: number };

export class CollectionData {
  private last: Promise<Collection> | null = null;
  private code = "";

  constructor(private readonly desk: Desk) {}

  /** The collection of a code; fails if it can't be read. */
  of(code: string): Promise<Collection> {
    if (code !== this.code) this.last = null;
    this.code = code;
    this.last ??= this.read(code).catch((error) => {
      this.code = "";
      throw error;
    });
    return this.last;
  }

  /** The code of a collection with the boards in some files, and what of them can't be read. */
  async take(files: File[]): Promise<{ code: string; problem: string }> {
    const [boards, problems]: [string[], string[]] = [[], []];
    for (const file of files)
      for (const each of await this.listed(await file.text()))
        if (each.text) boards.push(each.text);
        else problems.push(`${file.name}${each.first ? `:${each.first}` : ""}: ${each.error}.`);
    const more = problems.length > 1 ? ` ${quantity(problems.length, "board")} can't be read.` : "";
    const problem = problems.length ? problems[0] + more : "";
    if (!boards.length) throw new Error(problem || "There are no boards in it.");
    const text = written(nameOf(files[0].name), boards);
    return { code: await compressed(text), problem };
  }

  private async read(code: string): Promise<Collection> {
    const text = await expanded(code);
    if (text === null) throw new Error("The address of the collection is not complete: copy it again.");
    const every = await this.listed(text);
    const wrong = every.find(({ error }) => error);
    if (wrong) throw new Error(`This collection can't be read: ${wrong.error}.`);
    return { code, name: nameIn(text), text, boards: every as View[] };
  }

  private async listed(text: string): Promise<Listed[]> {
    const every: Listed[] = [];
    await this.desk.ask({ ask: "boards", text }, (reply) => every.push(reply));
    return every;
  }
}
