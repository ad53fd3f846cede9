import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, type History, left, redone, undone } from "../src/history";

const same = (one: number, other: number) => one === other;

test("states are gone back to and come back to", () => {
  let history: History<number> = begun();
  for (const state of [1, 2]) history = left(history, state, same);
  assert.deepEqual(history, { past: [1, 2], future: [] });
  history = undone(history, 3);
  history = undone(history, 2);
  assert.deepEqual(history, { past: [], future: [3, 2] });
  history = redone(history, 1);
  assert.deepEqual(history, { past: [1], future: [3] });
  assert.deepEqual(left(history, 2, same), { past: [1, 2], future: [] });
});

test("a state is kept once, and the first ones are forgotten", () => {
  let history: History<number> = begun();
  for (const state of [1, 1]) history = left(history, state, same);
  assert.deepEqual(history.past, [1]);
  for (let state = 2; state < 900; state++) history = left(history, state, same);
  assert.deepEqual([history.past.length, history.past.at(-1)], [500, 899]);
});
