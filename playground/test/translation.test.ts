import assert from "node:assert/strict";
import { test } from "node:test";
import { Translation } from "../src/translation";

const texts = new Translation({
  Undo: "元に戻す",
  Sudoku: "数独",
  "{1} of {2} solved": "{2}問中{1}問を解いた",
  "A new board of {1}": "{1}の新しい盤面",
  "{1} of {2}": "{1}/{2}",
  "{1} of {2} solved. Streak: {3}.": "{2}問中{1}問を解きました。連続{3}。",
  "The answer comes here.": "ここに答えが出る。",
  "clue {1}": "ヒント{1}",
  black: "黒マス",
  "row {1}, column {2}: {3}": "{1}行{2}列：{3}",
});

test("texts are replaced, with the spaces around them", () => {
  assert.equal(texts.of("Undo"), "元に戻す");
  assert.equal(texts.of("  Undo\n"), "  元に戻す\n");
  assert.equal(texts.of("The answer\n    comes here."), "ここに答えが出る。");
});

test("slots have their words, in the order of the language", () => {
  assert.equal(texts.of("3 of 12 solved"), "12問中3問を解いた");
  assert.equal(texts.of("A new board of Sudoku"), "数独の新しい盤面");
});

test("the text with the most letters is meant, and a short one has a word in each slot", () => {
  assert.equal(texts.of("3 of 12"), "3/12");
  assert.equal(texts.of("3 of 12 solved. Streak: 2."), "12問中3問を解きました。連続2。");
  assert.equal(texts.of("inside of the loop"), "inside of the loop");
});

test("a list has the texts of its parts, if all have one", () => {
  assert.equal(texts.of("row 1, column 2: clue 3, black"), "1行2列：ヒント3、黒マス");
  assert.equal(texts.of("clue 1, 2"), "ヒント1、2");
  assert.equal(texts.of("black, white"), "black, white");
});

test("other texts stay", () => {
  assert.equal(texts.of("Redo"), "Redo");
  assert.equal(texts.of("元に戻す"), "元に戻す");
  assert.equal(texts.of(" "), " ");
});
