import assert from "node:assert/strict";
import { test } from "node:test";
import {
  differing,
  type Filling,
  knownWays,
  line,
  type Neighbours,
  NOTHING,
  opposite,
  part,
  put,
} from "../src/filling";
import type { Cell } from "../src/places";

const STEPS: Record<string, Cell> = { n: [-1, 0], s: [1, 0], w: [0, -1], e: [0, 1] };
const WAYS = Object.keys(STEPS);

/** A board of 2 x 2 squares. */
const board: Neighbours = {
  ways: WAYS,
  beyond: ([r, c], way) => {
    const at: Cell = [r + STEPS[way][0], c + STEPS[way][1]];
    return Math.min(...at) >= 0 && Math.max(...at) < 2 ? at : null;
  },
};
const of = (filling: Filling) => Object.fromEntries(filling);

test("a token is put, replaced and cleared; the filling before stays", () => {
  const one = put(NOTHING, [[0, 1]], "4");
  assert.deepEqual(of(put(one, [[0, 1]], "7")), { "0,1": "7" });
  assert.deepEqual(of(put(one, [[0, 1]], "")), {});
  assert.deepEqual(of(one), { "0,1": "4" });
  assert.deepEqual(differing(one, put(one, [[1, 1]], "2")), ["1,1"]);
});

test("a line stands in both of its cells, is excluded and forgotten", () => {
  const drawn = line(NOTHING, board, false, [0, 0], "e", true);
  assert.deepEqual(of(drawn), { "0,0": "e.", "0,1": "w." });
  assert.deepEqual(of(line(drawn, board, false, [0, 0], "e", false)), { "0,0": "E.", "0,1": "W." });
  assert.deepEqual(of(line(drawn, board, false, [0, 0], "e", null)), {});
});

test("a line does not leave the board, a side may be at the border", () => {
  assert.equal(line(NOTHING, board, false, [0, 0], "n", true), NOTHING);
  assert.deepEqual(of(line(NOTHING, board, true, [0, 0], "n", true)), { "0,0": "n." });
  assert.deepEqual(of(line(NOTHING, board, true, [0, 0], "s", true)), { "0,0": "s.", "1,0": "n." });
});

test("a cell without a dot says all its directions", () => {
  assert.deepEqual(
    [...knownWays("ns", WAYS, false)],
    [
      ["n", true],
      ["s", true],
      ["w", false],
      ["e", false],
    ],
  );
  assert.deepEqual(
    [...knownWays("nE.", WAYS, false)],
    [
      ["n", true],
      ["e", false],
    ],
  );
  assert.equal(knownWays("-", WAYS, false).size, 4);
  for (const token of ["-", "x", ""]) assert.equal(knownWays(token, WAYS, true).size, 0);
  assert.deepEqual(
    [...knownWays("neW.", ["e", "w", "ne", "nw", "se", "sw"], false)],
    [
      ["ne", true],
      ["w", false],
    ],
  );
  assert.equal(opposite("ne"), "sw");
});

test("parts get names of their own", () => {
  const one = part(NOTHING, [
    [0, 0],
    [1, 0],
  ]);
  const two = part(one, [
    [0, 1],
    [1, 1],
  ]);
  assert.deepEqual(of(two), { "0,0": "1", "1,0": "1", "0,1": "2", "1,1": "2" });
  assert.deepEqual(
    of(
      part(two, [
        [0, 0],
        [1, 0],
      ]),
    ),
    of(two),
  );
});
