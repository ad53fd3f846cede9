import assert from "node:assert/strict";
import { test } from "node:test";
import { cluesAt } from "../src/clue_words";
import type { Tokens } from "../src/types";

const tokens: Tokens = { choices: { X: "black" }, numbers: [0, 4], typed: false, about: "" };
const kind = { empty: "-", tokens, corners: null, between: null };
const drawn = { text: "", size: [2, 2] as [number, number] };

test("clues are said by their meaning", () => {
  const view = {
    ...drawn,
    tokens: [
      ["X", "3"],
      ["2s", "-"],
    ],
  };
  const said = [0, 1].flatMap((r) => [0, 1].map((c) => cluesAt(kind, view, [r, c])));
  assert.deepEqual(said, [["clue black"], ["clue 3"], ["clue 2 down"], []]);
});

test("a hole is no cell", () => {
  const view = { ...drawn, tokens: [["X", "-"]] };
  assert.deepEqual(cluesAt({ ...kind, tokens: null }, view, [0, 0]), ["no cell"]);
});

test("clues beside the board are said at the cells next to them", () => {
  const view = { ...drawn, outside: { left: ["1,3", "-"], bottom: ["-", "5"] } };
  assert.deepEqual(cluesAt(kind, view, [0, 0]), ["1, 3 left of the row"]);
  assert.deepEqual(cluesAt(kind, view, [1, 1]), ["5 below the column"]);
});

test("signs, corners and rooms are said", () => {
  const view = {
    ...drawn,
    text: "size 2 2\n# regions\nA B\nA B\n# filled\n. .\n",
    corners: [
      ["2", "-", "-"],
      ["-", "-", "-"],
      ["-", "-", "-"],
    ],
    between: { "0": ">" },
  };
  const between = { ...tokens, choices: { ">": "larger" } };
  const said = cluesAt({ ...kind, between }, view, [0, 0]);
  assert.deepEqual(said, ["larger at the right", "2 at the top left corner", "room A"]);
});
