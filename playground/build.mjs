// Builds the page: node build.mjs WHEELS CATALOGUES SITE

import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { compiled } from "./compile_python.mjs";
import { licences } from "./licences.mjs";

const [wheels, catalogue, site] = process.argv.slice(2).map((each) => resolve(each));
const here = dirname(fileURLToPath(import.meta.url));
const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

await rm(site, { recursive: true, force: true });
await mkdir(join(site, "pyodide"), { recursive: true });

const options = {
  absWorkingDir: here,
  outdir: site,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  external: ["./pyodide/pyodide.mjs"],
  metafile: true,
};
// What a room alone needs is a file of its own, without a folder: `csp2sat serve` has none.
const split = { splitting: true, chunkNames: "[name]-[hash]" };
const bundled = await build({ ...options, ...split, entryPoints: ["src/main.ts", "src/worker.ts", "src/style.css"] });
await cp(catalogue, site, { recursive: true });
const page = await readFile(join(here, "src/index.html"), "utf8");
await writeFile(join(site, "index.html"), page);
// The page in a frame of another page, and the script that makes such frames.
await writeFile(join(site, "embed.html"), page.replace("<body ", "<body data-embed "));
await build({ ...options, entryPoints: ["src/embed.ts"], format: "iife", metafile: false });
await cp(join(here, "src/icon.svg"), join(site, "icon.svg"));

// The page of a certificate is one file, which opens without a server. Its program can be read, so it is not minified.
const { outputFiles } = await build({
  ...options,
  entryPoints: ["src/certificate/page.ts"],
  format: "iife",
  minify: false,
  charset: "utf8",
  write: false,
});
const template = await readFile(join(here, "src/certificate/page.html"), "utf8");
const program = outputFiles[0].text.replaceAll("</script", "<\\/script");
await writeFile(
  join(site, "check.html"),
  template.replace("%PROGRAM%", () => program.trim()),
);

const pyodide = join(here, "node_modules/pyodide");
for (const name of PYODIDE) await cp(join(pyodide, name), join(site, "pyodide", name));
// The lock file lists packages that the page does not load.
const lock = JSON.parse(await readFile(join(pyodide, "pyodide-lock.json"), "utf8"));
await writeFile(join(site, "pyodide/pyodide-lock.json"), JSON.stringify({ ...lock, packages: {} }));

const names = (await readdir(wheels)).filter((each) => each.endsWith(".whl")).sort();
const packed = await Promise.all(names.map((each) => readFile(join(wheels, each))));
const { archive, licences: ofWheels } = await compiled(packed);
await writeFile(join(site, "python.tar.xz"), archive);
await writeFile(join(site, "licences.txt"), await licences(here, bundled.metafile, ofWheels));

// The service worker comes last: it names all files, and a hash of their content. Boards of the daily are kept when
// they are loaded: a file for each month.
const files = (await readdir(site, { recursive: true, withFileTypes: true }))
  .filter((each) => each.isFile())
  .map((each) => relative(site, join(each.parentPath, each.name)))
  .sort();
const hash = createHash("sha256");
for (const each of files) hash.update(each).update(await readFile(join(site, each)));
const months = files.filter((each) => /^daily-\d/.test(each));
const others = files.filter((each) => !months.includes(each));
const define = {
  FILES: JSON.stringify(["./", ...others]),
  MONTHS: JSON.stringify(months),
  VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)),
};
await build({ ...options, entryPoints: ["src/offline.ts"], format: "iife", define });
