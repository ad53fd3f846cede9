// Which boards of the course are solved, kept on the device.
import { Stored } from "./stored";

/** The numbers of the solved boards, by kind and chapter: "akari/lit". */
export type Solved = Record<string, number[]>;

/** A chapter, as far as progress needs it. */
export interface Counted {
  name: string;
  /** How many boards it has. */
  boards: number;
}

/** All that is solved on this device. */
export const solved = new Stored<Solved>("csp2sat-course", checked);

/** The same with a further board. */
export function withBoard(every: Solved, kind: string, chapter: string, board: number): Solved {
  const name = `${kind}/${chapter}`;
  const numbers = new Set([...(every[name] ?? []), board]);
  return { ...every, [name]: [...numbers].sort((one, other) => one - other) };
}

/** Whether a board is solved. */
export function isSolved(every: Solved, kind: string, chapter: string, board: number): boolean {
  return Boolean(every[`${kind}/${chapter}`]?.includes(board));
}

/** How many boards of some chapters are solved, and of how many. */
export function counted(every: Solved, kind: string, chapters: Counted[]): [number, number] {
  const done = chapters.map(
    ({ name, boards }) => (every[`${kind}/${name}`] ?? []).filter((each) => each <= boards).length,
  );
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return [sum(done), sum(chapters.map(({ boards }) => boards))];
}

/** The board to go on with after one: the next of its chapter that is not solved, else of the chapters behind it, else of
 * those before it; null: all are solved. Board 0 stands before the first one. */
export function after(
  every: Solved,
  kind: string,
  chapters: Counted[],
  chapter: string,
  board: number,
): { chapter: string; board: number } | null {
  const places = chapters.flatMap(({ name, boards }) =>
    Array.from({ length: boards }, (_, i) => ({ chapter: name, board: i + 1 })),
  );
  const first = places.findIndex((each) => each.chapter === chapter);
  const start = first < 0 ? 0 : first + board;
  const order = [...places.slice(start), ...places.slice(0, start)];
  const open = order.filter((each) => !isSolved(every, kind, each.chapter, each.board));
  return open.find((each) => each.chapter === chapter) ?? open[0] ?? null;
}

/** What is solved on one of two devices. */
export function merged(one: Solved, other: Solved): Solved {
  let both = one;
  for (const [name, numbers] of Object.entries(other)) {
    const [kind, chapter] = name.split("/");
    for (const each of numbers) both = withBoard(both, kind, chapter, each);
  }
  return both;
}

/** What is solved, in what was read; what can't be it is left out. */
export function checked(found: unknown): Solved {
  let every: Solved = {};
  for (const [name, numbers] of Object.entries(Object(found))) {
    const [kind, chapter] = name.split("/");
    if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(name) || !Array.isArray(numbers)) continue;
    for (const each of numbers)
      if (Number.isInteger(each) && each > 0 && each < 1000) every = withBoard(every, kind, chapter, each);
  }
  return every;
}
