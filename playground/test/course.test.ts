import assert from "node:assert/strict";
import { test } from "node:test";
import { courseAddress, coursePlace } from "../src/course_address";
import { after, checked, counted, isSolved, merged, withBoard } from "../src/course_progress";

const CHAPTERS = [
  { name: "lit", boards: 2 },
  { name: "only-light", boards: 1 },
];

test("an address of the course leads to its place and back", () => {
  for (const [hash, kind, chapter, board] of [
    ["#course", "", "", 0],
    ["#course/star-battle", "star-battle", "", 0],
    ["#course/slitherlink/corner-3", "slitherlink", "corner-3", 0],
    ["#course/slitherlink/corner-3/12", "slitherlink", "corner-3", 12],
  ] as const) {
    assert.deepEqual(coursePlace(hash), { kind, chapter, board });
    assert.equal(courseAddress(kind, chapter, board), hash);
  }
  for (const hash of ["", "#puzzle/akari/xyz", "#course/Akari", "#course/akari/lit/x", "#courses"])
    assert.equal(coursePlace(hash), null);
});

test("boards are counted, each once, and those that are no longer there are not", () => {
  let every = withBoard({}, "akari", "lit", 2);
  every = withBoard(every, "akari", "lit", 2);
  every = withBoard(every, "akari", "only-light", 7);
  assert.deepEqual(counted(every, "akari", CHAPTERS), [1, 3]);
  assert.deepEqual(counted(every, "hitori", CHAPTERS), [0, 3]);
  assert.equal(isSolved(every, "akari", "lit", 2), true);
  assert.equal(isSolved(every, "akari", "lit", 1), false);
});

test("the next board is one of the chapter, then of later chapters, then of those before", () => {
  assert.deepEqual(after({}, "akari", CHAPTERS, "", 0), { chapter: "lit", board: 1 });
  assert.deepEqual(after({}, "akari", CHAPTERS, "lit", 1), { chapter: "lit", board: 2 });
  assert.deepEqual(after({}, "akari", CHAPTERS, "lit", 2), { chapter: "lit", board: 1 });
  let every = { "akari/lit": [1, 2] };
  assert.deepEqual(after(every, "akari", CHAPTERS, "lit", 2), { chapter: "only-light", board: 1 });
  every = { "akari/lit": [2], ...{ "akari/only-light": [1] } };
  assert.deepEqual(after(every, "akari", CHAPTERS, "only-light", 1), { chapter: "lit", board: 1 });
  every = { "akari/lit": [1, 2], ...{ "akari/only-light": [1] } };
  assert.equal(after(every, "akari", CHAPTERS, "only-light", 1), null);
});

test("what is solved on two devices is put together, and what can't be it is left out", () => {
  assert.deepEqual(merged({ "akari/lit": [3] }, { "akari/lit": [1], "hitori/pair": [2] }), {
    "akari/lit": [1, 3],
    "hitori/pair": [2],
  });
  assert.deepEqual(checked({ "akari/lit": [2, "x", -1, 1.5], "<b>/x": [1], akari: [1], "hitori/pair": 3 }), {
    "akari/lit": [2],
  });
  for (const nothing of [null, undefined, "text", 3]) assert.deepEqual(checked(nothing), {});
});
