// A service worker: keeps all files of the page, so that it starts without a network.

declare const FILES: string[];
declare const VERSION: string;

const PREFIX = "csp2sat-";
const NAME = PREFIX + VERSION;
const scope = self as unknown as ServiceWorkerGlobalScope;

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  // The browser asks whether a file that it has is the same, and seldom loads it again.
  await cache.addAll(FILES.map((each) => new Request(each, { cache: "no-cache" })));
  await scope.skipWaiting();
}

async function forget(): Promise<void> {
  const old = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== NAME);
  await Promise.all(old.map((each) => caches.delete(each)));
  await scope.clients.claim();
}

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
}

scope.addEventListener("install", (event) => event.waitUntil(keep()));
scope.addEventListener("activate", (event) => event.waitUntil(forget()));
scope.addEventListener("fetch", (event) => {
  // With a network the browser goes on alone: it also keeps the compiled WebAssembly.
  if (event.request.method === "GET" && !navigator.onLine) event.respondWith(kept(event.request));
});
