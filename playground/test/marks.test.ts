import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING, put } from "../src/filling";
import { BORDER, inCells, markAt, marked, marksIn, marksOf, sideOf, toggled, UNMARKED } from "../src/marks";
import { kept, packed, samePlay, takenBack, tried, UNPLAYED, unpacked } from "../src/play_state";

test("a token is marked in all cells, and taken out if all have it", () => {
  const one = toggled(UNMARKED, "centre", [[0, 0]], "5");
  const both = toggled(
    one,
    "centre",
    [
      [0, 0],
      [0, 1],
    ],
    "5",
  );
  assert.deepEqual([markAt(both, "centre", [0, 0]), markAt(both, "centre", [0, 1])], ["5", "5"]);
  assert.equal(
    toggled(
      both,
      "centre",
      [
        [0, 0],
        [0, 1],
      ],
      "5",
    ).size,
    0,
  );
  assert.equal(one.size, 1);
});

test("small numbers stand in their order, in each layer by themselves", () => {
  let marks = UNMARKED;
  for (const token of ["9", "10", "2"]) marks = toggled(marks, "centre", [[1, 2]], token);
  marks = toggled(marks, "corner", [[1, 2]], "B");
  marks = toggled(marks, "corner", [[1, 2]], "A");
  assert.deepEqual([markAt(marks, "centre", [1, 2]), markAt(marks, "corner", [1, 2])], ["2 9 10", "A B"]);
});

test("colours are painted and cleared", () => {
  const painted = inCells(
    UNMARKED,
    "colour",
    [
      [0, 0],
      [1, 1],
    ],
    "3",
  );
  assert.deepEqual(marksOf(painted, "colour"), [
    { cell: [0, 0], way: "", mark: "3" },
    { cell: [1, 1], way: "", mark: "3" },
  ]);
  assert.equal(
    inCells(
      painted,
      "colour",
      [
        [0, 0],
        [1, 1],
      ],
      "",
    ).size,
    0,
  );
});

test("a side has one name, whichever cell it is seen from", () => {
  const [left, right] = [
    { cell: [0, 0] as [number, number], way: "e" },
    { cell: [0, 1] as [number, number], way: "w" },
  ];
  assert.deepEqual([sideOf(left, right), sideOf(right, left), sideOf(right, null)], [left, left, right]);
});

test("what is tried is kept or taken back as a whole", () => {
  const before = { ...UNPLAYED, filling: put(NOTHING, [[0, 0]], "1"), marks: marked(UNMARKED, "colour", [0, 0], "1") };
  const trial = { ...tried(before), filling: put(before.filling, [[0, 1]], "2"), marks: UNMARKED };
  assert.ok(samePlay(takenBack(trial), before));
  assert.ok(samePlay(kept(trial), { ...trial, before: null }));
  assert.ok(!samePlay(trial, kept(trial)));
  assert.equal(takenBack(before), before);
});

test("marks and a trial come back from an address", () => {
  const marks = marked(toggled(UNMARKED, "corner", [[0, 0]], "7"), "sign", [2, 3], BORDER, "e");
  const play = { ...tried({ ...UNPLAYED, filling: put(NOTHING, [[1, 1]], "4"), marks }), filling: NOTHING };
  assert.ok(samePlay(unpacked(NOTHING, packed(play)), play));
  assert.equal(packed(UNPLAYED), "");
  assert.ok(samePlay(unpacked(NOTHING, ""), UNPLAYED));
});

test("what an address can't mean is left out", () => {
  assert.equal(
    marksIn({ "centre 0,0": 5, "centre 0,0 e": "1", "sign 0,0": "x", "<b>": "x", "corner 1,2": "<b>" }).size,
    0,
  );
  for (const text of ["[]", "7", "null", "{", '{"marks":[],"before":7}', '{"before":{"filled":{"x":1}}}'])
    assert.equal(unpacked(NOTHING, text).marks.size, 0, text);
});
