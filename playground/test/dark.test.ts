import assert from "node:assert/strict";
import { test } from "node:test";
import { darkStyle, withDark } from "../src/dark";
import { COLOURS, INKS } from "../src/notes";

test("what players paint and mark has a colour in the dark", () => {
  for (const each of COLOURS) assert.ok(darkStyle("svg").includes(`[fill="${each}"]`), each);
  for (const each of INKS) assert.ok(darkStyle("svg").includes(`[stroke="${each}"]`), each);
});

test("a picture that stands alone brings its style", () => {
  const style = `<style>${darkStyle("svg")}</style>`;
  assert.equal(withDark("<svg><g/></svg>"), `<svg>${style}<g/></svg>`);
});
