// A worker with Python and csp2sat: answers requests as JSON, one after the other.

interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: string): { answer(request: string): Iterable<string> };
}

const SITE = "/lib/python3.14/site-packages";

async function start(): Promise<Python> {
  const address: string = "./pyodide/pyodide.mjs";
  const [{ loadPyodide }, archive] = await Promise.all([
    import(address),
    fetch("./python.tar.xz").then((found) => {
      if (!found.ok) throw new Error(`python.tar.xz: ${found.status}`);
      return found.arrayBuffer();
    }),
  ]);
  const python = await loadPyodide({
    indexURL: new URL("./pyodide/", self.location.href).href,
  });
  python.unpackArchive(archive, "xztar", { extractDir: SITE });
  return python;
}

const started = start().then((python) => {
  const requests = python.pyimport("csp2sat.web.requests");
  // The first solution imports most modules.
  for (const _ of requests.answer(JSON.stringify(WARM))) void _;
  self.postMessage({ ready: true });
  return requests;
});
started.catch((error) => self.postMessage({ failed: String(error) }));

const WARM = { ask: "examine", kind: "akari", text: "size 2 2\n- 1\n- -\n" };

/** A fault in words; solvers in C++ end so when memory is full. */
function said(error: unknown): string {
  const text = String(error);
  return /OutOfMemory|bad_alloc/.test(text) ? "there is not enough memory" : `An internal error: ${text}`;
}

self.onmessage = async (event: MessageEvent<{ id: number; request: unknown }>) => {
  const { id, request } = event.data;
  let broken = false; // memory that was full stays large, and after a fault Python may have ended
  try {
    const requests = await started;
    for (const text of requests.answer(JSON.stringify(request))) {
      const reply = JSON.parse(text);
      broken ||= Boolean(reply.memory);
      self.postMessage({ id, reply });
    }
  } catch (error) {
    broken = true;
    self.postMessage({ id, reply: { error: said(error) } });
  }
  self.postMessage({ id, done: true, broken });
};
