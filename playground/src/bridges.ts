// Bridges between islands: tokens of the cells between, and of islands beside each other.
import { EMPTY, type Filling, put, tokenAt } from "./filling";
import { BACK, type Cell, WAYS, type Way } from "./places";

const TOKENS: Record<string, string[]> = { e: [EMPTY, "1", "2"], s: [EMPTY, "a", "b"] };
const MOST = 2;

/** How many bridges there are in a direction: `over` the whole cell, otherwise from its island to the next cell. */
export interface Count {
  way: "e" | "s";
  count: number;
  over: boolean;
}

/** The bridges that the token of a cell says. */
export function countsAt(token: string): Count[] {
  for (const way of ["e", "s"] as const) {
    const count = token ? TOKENS[way].indexOf(token) : 0;
    if (count > 0) return [{ way, count, over: true }];
  }
  const beside = [...token.matchAll(/([es])([12])/g)];
  return beside.map(([, way, count]) => ({ way: way as "e" | "s", count: Number(count), over: false }));
}

/** Where bridges can be: from `start` in direction `way` over the cells `between` to the next island. */
export interface Span {
  start: Cell;
  way: "e" | "s";
  between: Cell[];
  end: Cell;
}

/** Whether a cell has an island; null: it is off the board. */
export type IsIsland = (cell: Cell) => boolean | null;

/** The span from a cell, an island or one between islands, in a direction; null: no island is there. */
export function spanFrom(isIsland: IsIsland, cell: Cell, way: Way): Span | null {
  const ahead = ray(isIsland, cell, way);
  const back = isIsland(cell) ? { cells: [], end: cell } : ray(isIsland, cell, BACK[way]);
  if (!ahead || !back) return null;
  const between = [...back.cells.reverse(), ...(isIsland(cell) ? [] : [cell]), ...ahead.cells];
  const forward = way === "e" || way === "s";
  return {
    start: forward ? back.end : ahead.end,
    way: way === "e" || way === "w" ? "e" : "s",
    between: forward ? between : between.reverse(),
    end: forward ? ahead.end : back.end,
  };
}

function ray(isIsland: IsIsland, [r, c]: Cell, way: Way): { cells: Cell[]; end: Cell } | null {
  const [down, right] = WAYS[way];
  const cells: Cell[] = [];
  for (let i = 1; ; i++) {
    const at: Cell = [r + i * down, c + i * right];
    const found = isIsland(at);
    if (found === null) return null;
    if (found) return { cells, end: at };
    cells.push(at);
  }
}

/** The number of bridges over a span. */
export function bridges(filling: Filling, { start, way, between }: Span): number {
  if (between.length) return Math.max(0, TOKENS[way].indexOf(tokenAt(filling, between[0])));
  return countsAt(tokenAt(filling, start)).find((each) => each.way === way)?.count ?? 0;
}

/** Whether bridges across are in the way. */
export function isCrossed(filling: Filling, { way, between }: Span): boolean {
  const across = TOKENS[way === "e" ? "s" : "e"].slice(1);
  return between.some((cell) => across.includes(tokenAt(filling, cell)));
}

/** Another number of bridges over a span, unless there are some across. */
export function built(filling: Filling, span: Span, count: number): Filling {
  if (isCrossed(filling, span)) return filling;
  const { start, way, between } = span;
  if (between.length) return put(filling, between, TOKENS[way][count]);
  const old = tokenAt(filling, start);
  const parts = ["e", "s"].map((each) =>
    each === way ? (count ? `${each}${count}` : "") : (old.match(`${each}[12]`)?.[0] ?? ""),
  );
  return put(filling, [start], parts.join(""));
}

/** The next number of bridges over a span: 1, 2, then none. */
export function turned(filling: Filling, span: Span): Filling {
  return built(filling, span, (bridges(filling, span) + 1) % (MOST + 1));
}

/** The bridges over a cell as a token says; those of an island as `builtFrom` has them. */
export function builtAt(filling: Filling, isIsland: IsIsland, cell: Cell, token: string): Filling {
  if (isIsland(cell)) return builtFrom(filling, isIsland, cell, token);
  let made = filling;
  for (const way of ["e", "s"] as const) {
    const span = spanFrom(isIsland, cell, way);
    if (span && !isCrossed(made, span)) made = built(made, span, 0);
  }
  const way = TOKENS.e.slice(1).includes(token) ? "e" : "s";
  const span = spanFrom(isIsland, cell, way);
  const count = TOKENS[way].indexOf(token);
  return span && count > 0 ? built(made, span, count) : made;
}

/** The bridges that a token says from an island, to the right or down, without an island there to the left or up; an
 * empty token takes all bridges of the island away. */
function builtFrom(filling: Filling, isIsland: IsIsland, cell: Cell, token: string): Filling {
  const span = (way: Way) => spanFrom(isIsland, cell, way);
  if (token === EMPTY) {
    const spans = (["e", "s", "w", "n"] as const).flatMap((way) => span(way) ?? []);
    return spans.reduce((made, each) => (isCrossed(made, each) ? made : built(made, each, 0)), filling);
  }
  const isAcross = TOKENS.e.includes(token);
  const found = isAcross ? (span("e") ?? span("w")) : (span("s") ?? span("n"));
  const count = TOKENS[isAcross ? "e" : "s"].indexOf(token);
  return found && count > 0 ? built(filling, found, count) : filling;
}

/** One more bridge over a cell: 1 and 2 from left to right, 1 and 2 from top to bottom, then none. */
export function turnedAt(filling: Filling, isIsland: IsIsland, cell: Cell): Filling {
  const spans = (["e", "s"] as const).map((way) => spanFrom(isIsland, cell, way));
  const free = spans.filter(
    (span): span is Span => span !== null && (bridges(filling, span) > 0 || !isCrossed(filling, span)),
  );
  if (!free.length) return filling;
  const now = free.findIndex((span) => bridges(filling, span) > 0);
  if (now < 0) return turned(filling, free[0]);
  const made = turned(filling, free[now]);
  const across = spans[1];
  const goesOn = free[now].way === "e" && bridges(made, free[now]) === 0 && across && !isCrossed(made, across);
  return goesOn ? turned(made, across) : made;
}
