import assert from "node:assert/strict";
import { test } from "node:test";
import { between, including } from "../src/selection";

test("a rectangle has two cells at its corners, whichever come first", () => {
  const cells = [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ];
  assert.deepEqual(between([1, 1], [2, 2]), cells);
  assert.deepEqual(between([2, 1], [1, 2]), cells);
  assert.deepEqual(between([0, 3], [0, 3]), [[0, 3]]);
});

test("a cell is chosen once", () => {
  assert.deepEqual(including([[0, 0]], [0, 1]), [
    [0, 0],
    [0, 1],
  ]);
  assert.deepEqual(including([[0, 0]], [0, 0]), [[0, 0]]);
});
