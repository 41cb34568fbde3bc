// Shows the shop's offline page when there is no network. Caches that page and the files it needs and nothing else: no
// response of the API, nothing personal.
const CACHE = "offline-1";
const PAGE = "/offline";
const SCRIPT =
  /<script\b[^>]*\ssrc=[^>]*><\/script>|<script\b[^>]*type="module"[^>]*>.*?<\/script>/gs;
const PRELOADED_SCRIPT = /<link[^>]*rel="modulepreload"[^>]*>/g;

/** The page without its scripts, since it stands in for pages at other addresses; with its content policy. */
async function readPage() {
  const response = await fetch(PAGE, { cache: "no-cache" });
  if (!response.ok) throw new Error("The offline page could not be fetched.");
  const html = (await response.text()).replace(SCRIPT, "").replace(PRELOADED_SCRIPT, "");
  const headers = {};
  for (const name of ["content-type", "content-security-policy"]) {
    headers[name] = response.headers.get(name) ?? "";
  }
  return { html, page: new Response(html, { headers }) };
}

async function cachePage() {
  const { html, page } = await readPage();
  const named = html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g);
  const wanted = new Set([...named].map((match) => match[1]));
  const cache = await caches.open(CACHE);
  await Promise.all([...wanted].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(PAGE, page);
  // Files of an earlier version of the shop.
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(request);
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(cachePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Sent after each visit's first load, so that the cached page follows new versions of the shop. */
self.addEventListener("message", (event) => {
  if (event.data === "refresh") event.waitUntil(cachePage().catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()),
    );
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)));
  }
});
