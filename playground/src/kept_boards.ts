// The boards that this browser has shown, with what is filled in, kept on the device.
import { bare } from "./state";
import type { Counts } from "./tally";
import type { View } from "./types";

export interface KeptBoard extends Counts {
  /** The kind and the board, without what is filled in. */
  key: string;
  kind: string;
  title: string;
  view: View;
  /** Marks and a trial, as addresses have them. */
  marks: string;
  /** The address of the daily or the course that it was opened from, and its name there. */
  from?: string;
  name?: string;
  /** The version of csp2sat that has drawn it, and the language of its rules. */
  version: string;
  /** When it was shown last, in milliseconds since 1970. */
  at: number;
  isSolved: boolean;
}

/** Whether something is filled in or marked on a board that is not solved. */
export function isBegun({ view, marks, isSolved }: KeptBoard): boolean {
  return !isSolved && (Object.keys(view.filled ?? {}).length > 0 || marks !== "");
}

const NAME = "csp2sat";
const STORE = "boards";
const MOST = 300;

/** The key of a board. */
export function keyOf(kind: string, text: string): string {
  return `${kind}\n${bare(text).trim()}`;
}

/** The boards in the browser's database. Without one, as in some private windows, nothing is kept. */
export class KeptBoards {
  private opened: Promise<IDBDatabase | null> | null = null;

  /** A board by its key. */
  find(key: string): Promise<KeptBoard | null> {
    return this.run<KeptBoard | null>("readonly", null, (store) => store.get(key));
  }

  /** All boards, those that were shown last first. */
  async all(): Promise<KeptBoard[]> {
    const found = await this.run<KeptBoard[]>("readonly", [], (store) => store.getAll());
    return found.sort((one, other) => other.at - one.at);
  }

  /** Keep boards; those with the same keys are replaced. */
  async keep(...boards: KeptBoard[]): Promise<void> {
    for (const each of boards) await this.run("readwrite", undefined, (store) => store.put(each));
    const every = await this.run<number>("readonly", 0, (store) => store.count());
    if (every > MOST) for (const { key } of (await this.all()).slice(MOST)) await this.forget(key);
  }

  /** Forget a board. */
  async forget(key: string): Promise<void> {
    await this.run("readwrite", undefined, (store) => store.delete(key));
  }

  private async run<T>(mode: IDBTransactionMode, otherwise: T, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
    this.opened ??= opened();
    const database = await this.opened;
    if (!database) return otherwise;
    return new Promise((resolve) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.commit(); // a page that is left would not come to it
      request.onsuccess = () => resolve(request.result ?? otherwise);
      request.onerror = () => resolve(otherwise);
    });
  }
}

function opened(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}
