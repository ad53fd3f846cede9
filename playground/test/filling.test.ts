import assert from "node:assert/strict";
import { test } from "node:test";
import {
  differing,
  type Filling,
  knownLine,
  knownWays,
  line,
  type Neighbours,
  NOTHING,
  part,
  put,
  without,
  withoutLines,
} from "../src/filling";
import { BACK, beside, isOn, type Side, WAYS as STEPS, type Way } from "../src/places";

const WAYS = Object.keys(STEPS);

/** A board of 2 x 2 squares. */
const board: Neighbours = {
  ways: () => WAYS,
  behind: (from, way) => {
    const cell = beside(from, way);
    return isOn(cell, [2, 2]) ? { cell, way: BACK[way as Way] } : null;
  },
  areas: false,
};
/** The same, with cells that are inside or outside of a loop. */
const loop = { ...board, areas: true };

/** A board of any shape, by the sides of its cells, and what is behind some of them. */
function shaped(ways: Record<string, string[]>, behind: Record<string, Side>): Neighbours {
  return { ways: (cell) => ways[String(cell)], behind: (cell, way) => behind[`${cell} ${way}`] ?? null, areas: false };
}
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

test("a cell that is inside stays so when a side of it is drawn: the cell behind it has the side", () => {
  const inside = put(NOTHING, [[0, 0]], "x");
  const drawn = line(inside, loop, true, [0, 0], "e", true);
  assert.deepEqual(of(drawn), { "0,0": "x", "0,1": "w." });
  assert.equal(knownLine(drawn, loop, true, [0, 0], "e"), true);
  assert.deepEqual(of(line(drawn, loop, true, [0, 0], "e", null)), { "0,0": "x" });
  assert.deepEqual(of(line(inside, loop, true, [0, 1], "w", false)), { "0,0": "x", "0,1": "W." });
});

test("sides between cells inside and outside are known, also at the border", () => {
  const both = put(put(NOTHING, [[0, 0]], "x"), [[0, 1]], "-");
  const sides = ["n", "e", "s"].map((way) => knownLine(both, loop, true, [0, 0], way));
  assert.deepEqual(sides, [true, true, undefined]);
  assert.equal(knownLine(both, loop, true, [0, 1], "n"), false);
  for (const way of ["e", "n"]) assert.deepEqual(of(line(both, loop, true, [0, 0], way, false)), of(both));
});

test("a cell is cleared with its lines on both sides of them, other cells keep theirs", () => {
  const two = line(line(NOTHING, board, true, [0, 0], "e", true), board, true, [0, 1], "s", true);
  assert.deepEqual(of(withoutLines(two, board, true, [0, 0])), { "0,1": "s.", "1,1": "n." });
  assert.deepEqual(of(withoutLines(two, board, true, [0, 1])), {});
  const none = put(line(NOTHING, board, false, [0, 0], "s", true), [[0, 1]], "-");
  assert.deepEqual(of(withoutLines(none, board, false, [0, 0])), { "0,1": "-" });
});

test("a line and a side between faces have a letter in each", () => {
  const faces = shaped(
    { "0,0": ["a", "b", "c"], "0,1": ["a", "b", "c", "d", "e"] },
    { "0,0 b": { cell: [0, 1], way: "e" }, "0,1 e": { cell: [0, 0], way: "b" } },
  );
  for (const bySides of [false, true]) {
    const drawn = line(NOTHING, faces, bySides, [0, 0], "b", true);
    assert.deepEqual(of(drawn), { "0,0": "+b.", "0,1": "+e." });
    assert.deepEqual(of(line(drawn, faces, bySides, [0, 1], "e", false)), { "0,0": "+B.", "0,1": "+E." });
    assert.deepEqual(of(line(drawn, faces, bySides, [0, 1], "e", null)), {});
  }
  assert.deepEqual(of(line(NOTHING, faces, true, [0, 0], "a", true)), { "0,0": "+a." });
  assert.equal(line(NOTHING, faces, false, [0, 0], "a", true), NOTHING);
  assert.deepEqual(
    [...knownWays("+bC.", ["a", "b", "c"], true)],
    [
      ["b", true],
      ["c", false],
    ],
  );
  assert.deepEqual(
    [...knownWays("+b", ["a", "b"], true)],
    [
      ["a", false],
      ["b", true],
    ],
  );
});

test("a line and a side at the border of a torus are in the cell at the opposite border, too", () => {
  const torus: Neighbours = {
    ways: () => WAYS,
    behind: (cell, way) => {
      const [r, c] = beside(cell, way);
      return { cell: [(r + 3) % 3, (c + 3) % 3], way: BACK[way as Way] };
    },
  };
  for (const bySides of [false, true]) {
    const drawn = line(NOTHING, torus, bySides, [0, 2], "e", true);
    assert.deepEqual(of(drawn), { "0,2": "e.", "0,0": "w." });
    assert.deepEqual(of(line(drawn, torus, bySides, [0, 0], "w", null)), {});
  }
});

test("a triangle has lines through its own sides", () => {
  const triangles = shaped(
    { "0,0": ["e", "s", "w"], "0,1": ["n", "e", "w"] },
    { "0,0 e": { cell: [0, 1], way: "w" }, "0,1 w": { cell: [0, 0], way: "e" } },
  );
  assert.deepEqual(of(line(NOTHING, triangles, false, [0, 0], "e", true)), { "0,0": "e.", "0,1": "w." });
  assert.deepEqual([...knownWays("-", ["e", "s", "w"], false).keys()], ["e", "s", "w"]);
});

test("a cell without a dot says all its directions", () => {
  assert.deepEqual(
    [...knownWays("ns", WAYS, false)],
    [
      ["n", true],
      ["e", false],
      ["s", true],
      ["w", false],
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
});

test("what is refused is taken back, later moves stay", () => {
  const before = put(NOTHING, [[0, 0]], "1");
  const refused = put(
    before,
    [
      [0, 0],
      [0, 1],
    ],
    "q",
  );
  assert.deepEqual(of(without(refused, before, refused)), { "0,0": "1" });
  const later = put(put(refused, [[0, 1]], "2"), [[1, 1]], "3");
  assert.deepEqual(of(without(later, before, refused)), { "0,0": "1", "0,1": "2", "1,1": "3" });
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
