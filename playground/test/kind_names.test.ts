import assert from "node:assert/strict";
import { test } from "node:test";
import { kindsNamed } from "../src/kind_names";

const kind = (title: string, ...otherNames: string[]) => ({ name: title.toLowerCase(), title, otherNames });
const kinds = [
  kind("Touch Slither"),
  kind("Slitherlink", "loop"),
  kind("Simple Loop"),
  kind("Killer Sudoku"),
  kind("Sudoku"),
  kind("Nurikabe"),
];
const found = (letters: string) => kindsNamed(kinds, letters).map(({ title }) => title);

test("the kind of that name comes first, then names that begin so, words that do, others", () => {
  assert.deepEqual(found("sudoku"), ["Sudoku", "Killer Sudoku"]);
  assert.deepEqual(found("Sl"), ["Slitherlink", "Touch Slither"]);
  assert.deepEqual(found("loop"), ["Slitherlink", "Simple Loop"]);
  assert.deepEqual(found("kab"), ["Nurikabe"]);
  assert.deepEqual(found("zzz"), []);
});

test("without letters all kinds come by their titles", () => {
  assert.deepEqual(found(" ")[0], "Killer Sudoku");
  assert.equal(found("").length, kinds.length);
});
