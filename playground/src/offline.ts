// A service worker: keeps all files of the page, so that it starts without a network.

declare const FILES: string[];
/** The files of the daily, one for each month. */
declare const MONTHS: string[];
declare const VERSION: string;

const PREFIX = "csp2sat-";
const NAME = PREFIX + VERSION;
const scope = self as unknown as ServiceWorkerGlobalScope;

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  // The browser asks whether a file that it has is the same, and seldom loads it again.
  await cache.addAll(FILES.map((each) => new Request(each, { cache: "no-cache" })));
  await Promise.all((await months()).map((each) => cache.add(each).catch(() => {})));
  await scope.skipWaiting();
}

/** The months of the daily to keep: this one, the next one, and those that were loaded before. */
async function months(): Promise<string[]> {
  const names = (await caches.keys()).filter((each) => each.startsWith(PREFIX));
  const requests = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
  const loaded = new Set(requests.flat().map(({ url }) => url.split("/").at(-1)));
  const soon = [0, 31 * 86_400_000].map((each) => new Date(Date.now() + each).toISOString().slice(0, 7));
  return MONTHS.filter((name) => loaded.has(name) || soon.some((each) => name.includes(each)));
}

async function forget(): Promise<void> {
  const old = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== NAME);
  await Promise.all(old.map((each) => caches.delete(each)));
  await scope.clients.claim();
}

/** Whether the server answered the last visit that this worker has seen. */
let isNear = false;

/** The page as the server sends it; without an answer, as it is kept. */
async function visited(request: Request): Promise<Response> {
  try {
    const found = await fetch(request, { cache: "no-cache" });
    isNear = true;
    return found;
  } catch {
    isNear = false;
    return kept(request);
  }
}

/** Whether a request is for a month of the daily, which is kept when it is loaded. */
function isMonth({ url }: Request): boolean {
  return /\/daily-\d[^/]*$/.test(url);
}

/** A month of the daily: as the server sends it, and kept from then on. */
async function month(request: Request): Promise<Response> {
  const found = await fetch(request).catch(() => null);
  if (!found?.ok) return found ?? kept(request);
  const cache = await caches.open(NAME);
  await cache.put(request, found.clone());
  return found;
}

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
}

scope.addEventListener("install", (event) => event.waitUntil(keep()));
scope.addEventListener("activate", (event) => event.waitUntil(forget()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (!navigator.onLine) event.respondWith(kept(request));
  // A network may be there that does not reach the server.
  else if (request.mode === "navigate") event.respondWith(visited(request));
  else if (isMonth(request)) event.respondWith(month(request));
  else if (!isNear) event.respondWith(fetch(request).catch(() => kept(request)));
  // Otherwise the browser goes on alone: it also keeps the compiled WebAssembly.
});
