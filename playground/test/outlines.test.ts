import assert from "node:assert/strict";
import { test } from "node:test";
import { Outlines, type Toward } from "../src/outlines";
import type { Way } from "../src/places";

/** A picture with the hexagons of two rows, 2 and 3, as the lower one is half a cell farther left. */
function hexagons(): Element {
  const drawn = [
    [0, 0, 60],
    [0, 1, 100],
    [1, 0, 40],
    [1, 1, 80],
    [1, 2, 120],
  ].map(([r, c, x]) => {
    const y = 24 + 36 * r;
    const corners = [
      [x, y - 24],
      [x + 20, y - 12],
      [x + 20, y + 12],
      [x, y + 24],
      [x - 20, y + 12],
      [x - 20, y - 12],
    ];
    return {
      getAttribute: () => corners.join(" "),
      dataset: { cell: `${r},${c}`, ways: "ne e se sw w nw", beyond: "- - - - - -" },
    };
  });
  return { querySelectorAll: () => drawn } as unknown as Element;
}

test("a key names the nearest side of a cell", () => {
  const cells = new Outlines(hexagons(), [3, 2]);
  const keys: Toward[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
  assert.deepEqual(
    keys.map((key) => cells.wayToward([1, 1], key)),
    ["ne", "ne", "e", "se", "sw", "sw", "w", "nw"],
  );
  const squares = new Outlines(null, [3, 2]);
  assert.deepEqual(
    keys.map((key) => squares.wayToward([1, 1], key)),
    ["n", null, "e", null, "s", null, "w", null],
  );
});

test("an arrow key leads to the next cell, and the opposite one back", () => {
  const cells = new Outlines(hexagons(), [3, 2]);
  const keys: Way[] = ["n", "e", "s", "w"];
  assert.deepEqual(
    keys.map((key) => cells.toward([1, 1], key)),
    [[0, 0], [1, 2], null, [1, 0]],
  );
  assert.deepEqual(cells.toward([0, 0], "s"), [1, 1]);
  assert.deepEqual(new Outlines(null, [3, 2]).toward([0, 0], "n"), null);
  assert.deepEqual(new Outlines(null, [3, 2]).toward([0, 0], "s"), [1, 0]);
});
