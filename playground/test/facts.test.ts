import assert from "node:assert/strict";
import { test } from "node:test";
import { facts } from "../src/facts";

const said = (rules: string, word: string, values: number[]) =>
  facts({ rules, words: { [word]: values.length } }, { numbers: { [word]: values } })[0];

test("a number stands in the rule that counts", () => {
  const stars = "Put stars so that\n\n1. each row and\n   each region has N stars;\n2. no two stars touch each other.";
  assert.equal(said(stars, "stars", [1]), "each row and each region has 1 star");
  assert.equal(said(stars, "stars", [2]), "each row and each region has 2 stars");
});

test("a word stands for the rule that holds with it", () => {
  const full = "1. it is one loop;\n2. if there is a line `full` under the size, the loop goes through all cells.";
  assert.equal(said(full, "full", []), "the loop goes through all cells");
  const most = "3. if there is a line `most N` under the size, no number is larger than N.";
  assert.equal(said(most, "most", [5]), "no number is larger than 5");
  const walls = "4. colours differ at walls, if there is a line `contrast` under the\n   size; walls may stand alone.";
  assert.equal(said(walls, "contrast", []), "colours differ at walls");
});

test("other words are named with their numbers", () => {
  assert.equal(said("", "letters", [3]), "3 letters");
  assert.equal(said("", "fleet", [3, 2, 2]), "fleet: 3 2 2");
  assert.equal(said("", "alike", []), "alike");
});
