// A worker with Python and csp2sat: answers requests as JSON, one after the other.

import { filesIn } from "./tar";

/** Bytes of Python, which are there until they are destroyed. */
interface Bytes {
  getBuffer(): { data: Uint8Array; release(): void };
  destroy(): void;
}

/** Python's decompressor, with a limit of bytes for each call. */
interface Decompressor {
  decompress(packed: object, most: number): Bytes;
  readonly eof: boolean;
  destroy(): void;
}

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array): void };
  toPy(bytes: Uint8Array): { destroy(): void };
  pyimport(name: "lzma"): { LZMADecompressor(): Decompressor };
  pyimport(name: "importlib"): { invalidate_caches(): void };
  pyimport(name: "csp2sat.web.dispatch"): { answer(request: string, jobs: number, kinds: object): Iterable<string> };
  pyimport(name: "csp2sat.web.rule_kinds"): { RuleKinds(): object };
}

const SITE = "/lib/python3.14/site-packages";
const PIECE = 1_000_000; // bytes

/** Rejects if a file can't be loaded: without its WebAssembly, Pyodide waits for ever. */
const lost = new Promise<never>((_, reject) => {
  const load = self.fetch;
  self.fetch = async (...wanted) => {
    try {
      const found = await load(...wanted);
      if (!found.ok) throw new Error(`${found.url}: ${found.status}`);
      return found;
    } catch (error) {
      reject(error);
      throw error;
    }
  };
});

async function start(): Promise<Python> {
  const address: string = "./pyodide/pyodide.mjs";
  const [{ loadPyodide }, archive] = await Promise.all([
    import(address),
    fetch("./python.tar.xz").then((found) => found.arrayBuffer()),
  ]);
  const python = await loadPyodide({
    indexURL: new URL("./pyodide/", self.location.href).href,
  });
  unpack(python, new Uint8Array(archive));
  return python;
}

/** Write the files of an archive; Python itself takes a second for it. */
function unpack(python: Python, archive: Uint8Array): void {
  const folders = new Set<string>();
  for (const [name, content] of filesIn(decompressed(python, archive))) {
    const path = `${SITE}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, content);
  }
  python.pyimport("importlib").invalidate_caches();
}

/** The bytes of an archive. They pass Python's memory, which never shrinks, in pieces. */
function decompressed(python: Python, archive: Uint8Array): Uint8Array {
  const decompressor = python.pyimport("lzma").LZMADecompressor();
  const pieces: Uint8Array[] = [];
  for (let packed = archive; !decompressor.eof; packed = archive.subarray(archive.length)) {
    const given = python.toPy(packed);
    const bytes = decompressor.decompress(given, PIECE);
    const buffer = bytes.getBuffer();
    pieces.push(buffer.data.slice());
    buffer.release();
    bytes.destroy();
    given.destroy();
  }
  decompressor.destroy();
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const started = Promise.race([start(), lost]).then((python) => {
  const requests = python.pyimport("csp2sat.web.dispatch");
  const kinds = python.pyimport("csp2sat.web.rule_kinds").RuleKinds();
  const answers = (request: object) => requests.answer(JSON.stringify(request), 1, kinds);
  // The first solution imports most modules.
  for (const _ of answers(WARM)) void _;
  self.postMessage({ ready: true });
  return answers;
});
started.catch((error) => self.postMessage({ failed: String(error) }));

const WARM = { ask: "examine", kind: "akari", text: "size 2 2\n- 1\n- -\n" };

/** Faults for which a request is the reason: a full memory, as solvers in C++ end, and forms inside each other, for
 * which the stack of the browser may be smaller than that of Python. */
const KNOWN: [RegExp, string][] = [
  [/OutOfMemory|bad_alloc/, "there is not enough memory"],
  [/call stack/, "this is nested too deeply"],
];

self.onmessage = async (event: MessageEvent<{ id: number; request: object }>) => {
  const { id, request } = event.data;
  let broken = false; // memory that was full stays large, and after a fault Python may have ended
  // Pyodide writes each fault to the console; what the page says itself need not be there.
  const write = console.error;
  let held: unknown[][] = [];
  console.error = (...words: unknown[]) => void held.push(words);
  try {
    const answers = await started;
    for (const text of answers(request)) {
      const reply = JSON.parse(text);
      broken ||= Boolean(reply.memory);
      self.postMessage({ id, reply });
    }
  } catch (fault) {
    broken = true;
    const known = KNOWN.find(([sign]) => sign.test(String(fault)));
    if (known) held = [];
    const error = known?.[1] ?? `An internal error: ${fault}`;
    self.postMessage({ id, reply: { error } });
  } finally {
    console.error = write;
    for (const words of held) write(...words);
  }
  self.postMessage({ id, done: true, broken });
};
