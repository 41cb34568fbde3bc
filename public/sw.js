// Shows a page of the shop's own when the network is gone. It keeps that page and the files it needs, nothing else: no
// answer of the API, nothing personal.
const KEPT = "offline-1";
const PAGE = "/offline";
const SCRIPT =
  /<script\b[^>]*\ssrc=[^>]*><\/script>|<script\b[^>]*type="module"[^>]*>.*?<\/script>/gs;
const PRELOADED_SCRIPT = /<link[^>]*rel="modulepreload"[^>]*>/g;

/** The page without its scripts, since it stands in for pages at other addresses; its content policy comes along. */
async function readPage() {
  const answer = await fetch(PAGE, { cache: "no-cache" });
  if (!answer.ok) throw new Error("The offline page can't be had.");
  const html = (await answer.text()).replace(SCRIPT, "").replace(PRELOADED_SCRIPT, "");
  const headers = {};
  for (const name of ["content-type", "content-security-policy"]) {
    headers[name] = answer.headers.get(name) ?? "";
  }
  return { html, page: new Response(html, { headers }) };
}

async function keepPage() {
  const { html, page } = await readPage();
  const named = html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g);
  const wanted = new Set([...named].map((match) => match[1]));
  const cache = await caches.open(KEPT);
  await Promise.all([...wanted].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(PAGE, page);
  // What an earlier version of the shop needed.
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(request);
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Sent after each visit's first load, so that the kept page follows new versions of the shop. */
self.addEventListener("message", (event) => {
  if (event.data === "refresh") event.waitUntil(keepPage().catch(() => {}));
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
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
