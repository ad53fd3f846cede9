import assert from "node:assert/strict";
import { test } from "node:test";
import { digit, next, numbered, typed, typedMark } from "../src/palette";
import type { Tokens } from "../src/types";

/** The tokens after each of some keys. */
function keys(range: [number, number | null], pressed: string): (string | null)[] {
  let token = "";
  return [...pressed].map((key) => {
    const made = digit(range, token, key);
    token = made ?? token;
    return made;
  });
}

test("a digit replaces a digit where no longer number fits", () => {
  assert.deepEqual(keys([1, 9], "4770"), ["4", "7", "7", null]);
  assert.deepEqual(keys([0, 1], "1012"), ["1", "0", "1", null]);
});

test("a digit is appended where the number is in the range or begins one", () => {
  assert.deepEqual(keys([1, 25], "1425"), ["1", "14", "2", "25"]);
  assert.deepEqual(keys([10, 12], "1112"), ["1", "11", "1", "12"]);
  assert.deepEqual(keys([1, null], "12345"), ["1", "12", "123", "1234", "5"]);
});

test("keys and presses go through tokens", () => {
  const tokens: Tokens = { choices: { x: "black", "-": "white" }, numbers: null, typed: false, about: "" };
  assert.deepEqual(
    ["", "x", "-"].map((token) => next(tokens, token, "")),
    ["x", "-", ""],
  );
  assert.deepEqual(
    ["X", "Delete", "q"].map((key) => typed(tokens, "", key, "")),
    ["x", "", null],
  );
});

test("a key marks a number of one digit in the range, or a letter", () => {
  const tokens: Tokens = { choices: {}, numbers: [1, 4], typed: false, about: "" };
  assert.deepEqual(
    ["3", "5", "0", "a"].map((key) => typedMark(tokens, key)),
    ["3", null, null, null],
  );
  const letters: Tokens = { choices: { A: "letter", "-": "no letter" }, numbers: null, typed: false, about: "" };
  assert.deepEqual(
    ["a", "A", "-", "B"].map((key) => typedMark(letters, key)),
    ["A", "A", null, null],
  );
});

test("digits write tokens by their order where no token is a number", () => {
  const halves: Tokens = { choices: { nw: "", ne: "", "-": "" }, numbers: null, typed: false, about: "" };
  assert.deepEqual(
    ["1", "2", "3", "4", "0", "x"].map((key) => numbered(halves, key)),
    ["nw", "ne", "-", null, null, null],
  );
  assert.equal(numbered({ ...halves, choices: { "1": "one bridge" } }, "1"), null);
  assert.equal(numbered({ ...halves, numbers: [1, 9] }, "1"), null);
});
