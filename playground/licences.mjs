// The licences of everything that is part of the page, as one text.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const RULE = `\n\n${"=".repeat(80)}\n`;

/** The text for the packages in a bundle of esbuild and for wheels, by their names. */
export async function licences(folder, metafile, ofWheels) {
  const parts = [`csp2sat\n\n${await readFile(join(folder, "../LICENSE"), "utf8")}`];
  const packages = Object.keys(metafile.inputs)
    .map((each) => each.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1])
    .filter(Boolean);
  for (const name of [...new Set([...packages, "pyodide"])].sort((one, other) => one.localeCompare(other)))
    parts.push(await ofPackage(join(folder, "node_modules", name)));
  for (const [name, text] of Object.entries(ofWheels))
    if (!name.startsWith("csp2sat")) parts.push(`${name.replace("-", " ")} (Python)\n\n${text}`.trimEnd());
  return `${parts.join(RULE)}\n`;
}

async function ofPackage(folder) {
  const { name, version, license, homepage = "" } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? await readFile(join(folder, file), "utf8") : "";
  return `${name} ${version} (${license}) ${homepage}\n\n${text || NOTES[name] || ""}`.trimEnd();
}

const NOTES = {
  pyodide: `The source is at https://github.com/pyodide/pyodide, under the Mozilla Public License 2.0:
https://www.mozilla.org/MPL/2.0/. It contains CPython, under the PSF License Version 2:
https://docs.python.org/3/license.html`,
};
