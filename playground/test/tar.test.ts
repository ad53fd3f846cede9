import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { filesIn } from "../src/tar";

test("files are read with their folders and contents", () => {
  const folder = mkdtempSync(join(tmpdir(), "tar-"));
  const long = "m".repeat(90);
  mkdirSync(join(folder, "one", long), { recursive: true });
  writeFileSync(join(folder, "one", "a.txt"), "first");
  writeFileSync(join(folder, "one", "empty"), "");
  writeFileSync(join(folder, "one", long, "b"), "x".repeat(1000));
  const packed = execFileSync("tar", ["--format=ustar", "-c", "-C", folder, "one"]);
  const found = new Map([...filesIn(packed)].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  rmSync(folder, { recursive: true });
  assert.deepEqual(new Set(found.keys()), new Set(["one/a.txt", "one/empty", `one/${long}/b`]));
  assert.equal(found.get("one/a.txt"), "first");
  assert.equal(found.get(`one/${long}/b`)?.length, 1000);
});
