import assert from "node:assert/strict";
import { test } from "node:test";
import { collectionAddress, collectionPlace } from "../src/collection_address";
import { checked, merged, next, withOpened, withSolved } from "../src/collection_progress";
import { nameIn, nameOf, written } from "../src/collection_text";

test("addresses lead to a collection or to a board of it", () => {
  assert.deepEqual(collectionPlace(collectionAddress("a-_9")), { code: "a-_9", board: 0 });
  assert.deepEqual(collectionPlace(collectionAddress("a", 12)), { code: "a", board: 12 });
  for (const each of ["#collection", "#collection/", "#collection/a/b", "#course/a"])
    assert.equal(collectionPlace(each), null, each);
});

test("in the text of a collection each board begins with its kind", () => {
  const text = written("My  boards", ["puzzle akari\n- -\n\n", "puzzle sudoku\n12\n21\n"]);
  assert.equal(text, "# My boards\n\npuzzle akari\n- -\n\npuzzle sudoku\n12\n21\n");
  assert.equal(nameIn(text), "My boards");
  assert.equal(nameIn("puzzle akari\n"), "Collection");
  assert.equal(nameOf("hard ones.txt"), "hard ones");
});

test("the next board is the next open one, then the first open one", () => {
  let every = withOpened({}, "c", "mine", 3);
  assert.equal(next(every.c, 0), 1);
  every = withSolved(withSolved(every, "c", 3), "c", 3);
  assert.deepEqual(every.c.done, [3]);
  assert.equal(next(every.c, 2), 1);
  assert.equal(next(withSolved(withSolved(every, "c", 1), "c", 2).c, 1), 0);
});

test("a collection that is opened again keeps what is solved, and comes last", () => {
  let every = withSolved(withOpened({}, "c", "mine", 3), "c", 2);
  every = withOpened(withOpened(every, "d", "other", 1), "c", "mine", 3);
  assert.deepEqual(Object.keys(every), ["d", "c"]);
  assert.deepEqual(every.c.done, [2]);
});

test("two devices have solved what one of them has", () => {
  const one = withSolved(withOpened({}, "c", "mine", 3), "c", 2);
  const other = withSolved(withOpened(withOpened({}, "c", "mine", 3), "d", "other", 1), "c", 1);
  assert.deepEqual(merged(one, other).c.done, [1, 2]);
  assert.deepEqual(merged(one, other).d, { name: "other", boards: 1, done: [] });
});

test("what can't be a collection is left out", () => {
  const found = {
    a: { name: "a", boards: 2, done: [1, 3, "x"] },
    b: { name: 3, boards: 2 },
    "<": { name: "c", boards: 1, done: [] },
    d: null,
  };
  assert.deepEqual(checked(found), { a: { name: "a", boards: 2, done: [1] } });
  assert.deepEqual(checked(null), {});
});
