import assert from "node:assert/strict";
import { test } from "node:test";
import { bridges, builtAt, countsAt, type IsIsland, spanFrom, turned, turnedAt } from "../src/bridges";
import { type Filling, NOTHING } from "../src/filling";

const ROWS = ["o-o-o", "--oo-", "o-o--"];
const isIsland: IsIsland = ([r, c]) => (ROWS[r]?.[c] === undefined ? null : ROWS[r][c] === "o");
const of = (filling: Filling) => Object.fromEntries(filling);

test("a span goes from island to island, from both ends and from between", () => {
  const spans = [spanFrom(isIsland, [0, 0], "e"), spanFrom(isIsland, [0, 2], "w"), spanFrom(isIsland, [0, 1], "e")];
  for (const span of spans) assert.deepEqual(span, { start: [0, 0], way: "e", between: [[0, 1]], end: [0, 2] });
  assert.equal(spanFrom(isIsland, [0, 0], "n"), null);
  assert.equal(spanFrom(isIsland, [2, 3], "e"), null);
});

test("bridges turn: one, two, none", () => {
  const span = spanFrom(isIsland, [0, 0], "s")!;
  const one = turned(NOTHING, span);
  assert.deepEqual(of(one), { "1,0": "a" });
  const two = turned(one, span);
  assert.deepEqual([of(two), bridges(two, span)], [{ "1,0": "b" }, 2]);
  assert.deepEqual(of(turned(two, span)), {});
});

test("bridges of islands beside each other stand in the first of them", () => {
  const right = spanFrom(isIsland, [1, 3], "w")!;
  const down = spanFrom(isIsland, [2, 2], "n")!;
  const both = turned(turned(turned(NOTHING, right), down), down);
  assert.deepEqual(of(both), { "1,2": "e1s2" });
  assert.deepEqual([bridges(both, right), bridges(both, down)], [1, 2]);
  assert.deepEqual(of(turned(both, down)), { "1,2": "e1" });
});

test("a press between islands goes through both directions, and bridges do not cross", () => {
  const rows = ["-o-", "o-o", "-o-"];
  const at: IsIsland = ([r, c]) => (rows[r]?.[c] === undefined ? null : rows[r][c] === "o");
  const tokens: string[] = [];
  let filling = NOTHING;
  for (let i = 0; i < 5; i++) {
    filling = turnedAt(filling, at, [1, 1]);
    tokens.push(filling.get("1,1") ?? "");
  }
  assert.deepEqual(tokens, ["1", "2", "a", "b", ""]);
  const across = builtAt(NOTHING, at, [1, 1], "2");
  assert.equal(turned(across, spanFrom(at, [0, 1], "s")!), across);
  assert.deepEqual(of(builtAt(across, at, [1, 1], "a")), { "1,1": "a" });
  assert.deepEqual(of(builtAt(across, at, [1, 1], "")), {});
});

test("a token says how many bridges there are in each direction", () => {
  const said = (token: string) => countsAt(token).map(({ way, count, over }) => `${way}${count}${over ? " over" : ""}`);
  assert.deepEqual([said(""), said("2"), said("a"), said("e1s2")], [[], ["e2 over"], ["s1 over"], ["e1", "s2"]]);
});

test("a token on an island builds to the right or down, else to the left or up, and an empty one clears", () => {
  const one = builtAt(NOTHING, isIsland, [0, 0], "1");
  assert.deepEqual(of(one), { "0,1": "1" });
  const both = builtAt(one, isIsland, [0, 0], "b");
  assert.deepEqual(of(both), { "0,1": "1", "1,0": "b" });
  assert.deepEqual(of(builtAt(both, isIsland, [0, 2], "2")), { "0,1": "1", "0,3": "2", "1,0": "b" });
  assert.deepEqual(of(builtAt(NOTHING, isIsland, [0, 4], "2")), { "0,3": "2" });
  assert.deepEqual(of(builtAt(NOTHING, isIsland, [1, 2], "1")), { "1,2": "e1" });
  assert.deepEqual(of(builtAt(both, isIsland, [0, 0], "")), {});
});
