// The file that `csp2sat serve` opened: Save writes it, and changes by other editors are shown.
import type { Room } from "./address";
import { $ } from "./dom";

const POLLED = 1000; // milliseconds between two looks at the file
const OTHER: Record<Room, string> = {
  start: "nothing",
  daily: "nothing",
  course: "nothing",
  collection: "nothing",
  puzzle: "another board",
  rules: "other rules",
  model: "another model",
};
const MOST_MISSES = 3; // looks without an answer until the page gives up

interface Found {
  name: string;
  room: Room;
  kind: string;
  text: string;
  /** Why the text can't be read, or nothing. */
  problem: string;
  stamp: string;
  writable: boolean;
}

/** What the page does with a file. */
export interface Rooms {
  open: (room: Room, text: string, kind: string) => Promise<void>;
  /** The text as it stands on the page. */
  text: (room: Room) => string;
  /** Waits until all changes are in the text. */
  settled: (room: Room) => Promise<void>;
}

export class OpenedFile {
  private file: Found | null = null;
  /** The text of the file as the page writes it. */
  private known = "";
  /** The stamp at the last look: what it means was said. */
  private seen = "";
  private busy = false;
  private misses = 0;
  private timer = 0;
  /** The stamp of a file that another editor has written while there were changes here. */
  private newer = "";
  /** Whether the page shows an example or another text that did not come from the file. */
  private isOther = false;

  constructor(private readonly rooms: Rooms) {
    $("file-save").onclick = () => void this.save();
    $("file-reload").onclick = () => void this.reload();
    $("file-replace").onclick = () => {
      if (this.newer) this.file!.stamp = this.newer;
      this.newer = "";
      this.isOther = false;
      void this.save();
    };
    document.addEventListener("keydown", (event) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || !this.file?.writable) return;
      event.preventDefault();
      void this.save();
    });
    window.addEventListener("beforeunload", (event) => {
      if (this.isChanged()) event.preventDefault();
    });
  }

  /** Show the file, and follow its changes. */
  async start(): Promise<void> {
    await this.reload();
    if (!this.file?.writable) return;
    $("file").hidden = false;
    $("file-name").textContent = this.file.name;
    this.timer = window.setInterval(() => void this.look(), POLLED);
  }

  /** The text has changed: what was said about the last one is over. */
  edited(): void {
    if (!this.newer && this.isChanged()) this.say("");
  }

  /** Another text has taken the place of the file's: Save asks before it replaces the file. */
  other(room: Room): void {
    if (room === this.file?.room) this.isOther = true;
  }

  private isChanged(): boolean {
    return Boolean(this.file?.writable) && this.rooms.text(this.file!.room) !== this.known;
  }

  private async reload(): Promise<void> {
    const found = await fetch("./file");
    if (!found.ok) return this.say(await found.text());
    await this.take((await found.json()) as Found);
  }

  private async take(file: Found): Promise<void> {
    if (!this.file || !file.problem) this.file = file;
    this.seen = file.stamp;
    this.newer = "";
    if (file.problem) {
      this.known ||= this.rooms.text(file.room);
      return this.say(file.problem);
    }
    await this.rooms.open(file.room, file.text, file.kind);
    this.known = this.rooms.text(file.room);
    this.isOther = false;
    this.say("");
  }

  private async look(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const found = await fetch(`./file?since=${this.seen}`);
      if (!found.ok) this.say(await found.text());
      else if (found.status === 200) await this.changed((await found.json()) as Found);
      this.misses = 0;
    } catch {
      this.say("csp2sat serve has ended.");
      if (++this.misses === MOST_MISSES) clearInterval(this.timer);
    } finally {
      this.busy = false;
    }
  }

  /** Another editor has written the file, or it is gone, or has come back. */
  private async changed(file: Found): Promise<void> {
    const wasGone = !this.seen;
    this.seen = file.stamp;
    if (!file.problem && file.stamp === this.file!.stamp) return wasGone ? this.say("") : undefined;
    if (file.problem || !this.isChanged()) return this.take(file);
    this.newer = file.stamp; // until it is chosen, Save writes nothing
    this.say("Another editor has changed the file.", true);
  }

  private async save(): Promise<void> {
    if (this.newer) return;
    const { room, stamp, text: old } = this.file!;
    await this.rooms.settled(room);
    if (this.isOther && this.isChanged()) return this.say(`The file has ${OTHER[room]}.`, true);
    const text = this.rooms.text(room);
    // The fields of the page have line ends of their own.
    const body = old.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
    try {
      const found = await fetch(`./file?since=${stamp}`, { method: "PUT", body });
      if (found.status === 409) {
        this.seen = stamp;
        return await this.look();
      }
      if (!found.ok) return this.say(await found.text());
      this.file!.stamp = this.seen = ((await found.json()) as { stamp: string }).stamp;
      this.known = text;
      this.say(this.isChanged() ? "" : "Saved.");
    } catch {
      this.say("Not saved: csp2sat serve has ended.");
    }
  }

  /** Say something about the file; `asks` offers to take the one of the other editor, or to replace it. */
  private say(text: string, asks = false): void {
    $("file-state").textContent = text;
    $("file-reload").hidden = $("file-replace").hidden = !asks;
  }
}
