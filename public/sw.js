// The shop's service worker. Serves pages from the network if it responds within a second; otherwise the copy of the last visit, or
// the offline page. Stores public pages and the build's files, up to a limit, but nothing from the API and nothing personal.
// See docs/decisions/0041-service-worker.md; SERVICE_WORKER=off turns it off.

const PREFIX = "shop-2-";
/** Caches of one build each. Their names end with its version, the hash of the router's manifest. */
const PAGES = `${PREFIX}pages-`;
const FILES = `${PREFIX}files-`;
const OFFLINE = `${PREFIX}offline`;
const OFFLINE_PAGE = "/offline";

const PATIENCE_MS = 1_000;
/** The time after which a page visited without a document request is stored again. */
const STORED_AGAIN_MS = 3_600_000;
const MAX_PAGES = { entries: 20, bytes: 4_000_000 };
const MAX_FILES = { entries: 200, bytes: 8_000_000 };

/** The route that most shoppers open from their first page. */
const NEXT_PAGE = "products/:id";
/**
 * Personal pages, as in `app/server/pages/personal-paths.ts`. The cart page isn't among them: it is the same for everyone, and its
 * lines come from the API.
 */
const CLOSED =
  /^\/(?:wishlist|checkout|orders|quote|profile|admin|login|reset-password|confirm-order|api)(?:\/|$)/;
/** Parameters of links in emails: to a complaint, and to stop an alert. */
const SECRETS = ["token", "stop"];
const VERSION = /\/assets\/manifest-([\w-]+)\.js/;
const SCRIPT =
  /<script\b[^>]*\ssrc=[^>]*><\/script>|<script\b[^>]*type="module"[^>]*>.*?<\/script>/gs;
const PRELOADED_SCRIPT = /<link[^>]*rel="modulepreload"[^>]*>/g;
const NAMED_FILE = /(?:href|src)="(\/assets\/[^"]+)"/g;

let lastTask = Promise.resolve();

/** Runs changes of the caches one at a time. */
function inTurn(task) {
  lastTask = lastTask.then(task, task);
  return lastTask;
}

const cacheNames = async (prefix) =>
  (await caches.keys()).filter((name) => name.startsWith(prefix));

/** Copies a response with its size. */
async function sized(response) {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.set("content-length", String(body.byteLength));
  return new Response(body, { headers });
}

const sizeOf = (response) => Number(response.headers.get("content-length"));

async function weigh(cache) {
  const entries = await cache.keys();
  const sizes = await Promise.all(entries.map(async (entry) => sizeOf(await cache.match(entry))));
  return { entries: entries.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const fits = (weight, most) => weight.entries <= most.entries && weight.bytes <= most.bytes;

/** Stores a file of the build, unless it wouldn't fit. */
async function storeFile(cache, path, response) {
  const file = await sized(response);
  const { entries, bytes } = await weigh(cache);
  const next = { entries: entries + 1, bytes: bytes + sizeOf(file) };
  if (fits(next, MAX_FILES)) await cache.put(path, file);
}

/** Stores a file that a page loaded later, if a page of its build has been stored. */
async function storeLateFile(path, response) {
  const [name] = await cacheNames(FILES);
  if (name) await storeFile(await caches.open(name), path, response);
}

const scriptsOfRoute = ({ module, imports = [] }) => [module, ...imports];

/** Reads the entry and the routes of a build. */
async function readManifest(path) {
  const source = await (await fetchFile(path)).text();
  return JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
}

/**
 * The scripts that a page starts with: those in the manifest whose modules it names, with their imports. Includes those of the next
 * page, so that a pressed card opens immediately.
 */
async function scriptsOf(html, manifestPath) {
  const { entry, routes } = await readManifest(manifestPath);
  const used = Object.values(routes).filter(
    ({ module, path }) => html.includes(module) || path === NEXT_PAGE,
  );
  return [entry, ...used].flatMap(scriptsOfRoute);
}

/** The module of the next page and its build's manifest, if all its scripts are stored. */
async function findNextModule() {
  const [name] = await cacheNames(FILES);
  if (!name) return;
  const files = await caches.open(name);
  const manifest = `/assets/manifest-${name.slice(FILES.length)}.js`;
  const { routes } = await readManifest(manifest);
  const route = Object.values(routes).find(({ path }) => path === NEXT_PAGE);
  if (!route) return;
  const stored = await Promise.all(scriptsOfRoute(route).map((path) => files.match(path)));
  if (stored.every(Boolean)) return { next: route.module, manifest };
}

async function fetchFile(path) {
  const response = (await caches.match(path)) ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path} could not be fetched.`);
  return response;
}

/** A page with a secret in its address, such as a complaint's, is only for those who have the link. */
const isPublicPage = (url) =>
  url.origin === location.origin &&
  !CLOSED.test(url.pathname) &&
  !SECRETS.some((name) => url.searchParams.has(name)) &&
  url.pathname !== OFFLINE_PAGE;

/** Stores a page with all scripts that it starts with, and deletes pages and files of other builds. */
async function storePage(url, response) {
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== 200 || response.redirected || !isHtml || !isPublicPage(url)) return;
  const page = await sized(response);
  const html = await page.clone().text();
  const [manifestPath, version] = VERSION.exec(html) ?? [];
  if (!version) return;
  const cacheName = FILES + version;
  const paths = [...new Set([manifestPath, ...(await scriptsOf(html, manifestPath))])];
  const missing = await Promise.all(
    paths.map(async (path) =>
      (await caches.match(path, { cacheName })) ? [] : [[path, await fetchFile(path)]],
    ),
  );
  // Opened only once everything has loaded, so that a failure leaves no cache of this build.
  const files = await caches.open(cacheName);
  for (const [path, file] of missing.flat()) await storeFile(files, path, file);
  const pages = await caches.open(PAGES + version);
  await putLast(pages, url, page);
  await dropOldest(pages);
  await dropOtherBuilds(version);
}

const keyOf = (url) => url.pathname + url.search;

/** Moves a page behind all others in its cache. */
async function putLast(pages, url, page) {
  await pages.delete(keyOf(url));
  await pages.put(keyOf(url), page);
}

async function moveToEnd({ name, page }, url) {
  if (!(await caches.has(name))) return;
  const pages = await caches.open(name);
  const last = (await pages.keys()).at(-1);
  if (last?.url !== url.href) await putLast(pages, url, page);
}

async function dropOldest(pages) {
  for (const entry of await pages.keys()) {
    if (fits(await weigh(pages), MAX_PAGES)) return;
    await pages.delete(entry);
  }
}

async function dropOtherBuilds(version) {
  const names = await cacheNames(PREFIX);
  const current = new Set([PAGES + version, FILES + version, OFFLINE]);
  const others = names.filter((name) => !current.has(name));
  if (others.length === 0) return;
  await Promise.all(others.map((name) => caches.delete(name)));
  await storeOfflinePage();
}

/** Undefined if the storage can't be read, so that the network's response is used. */
const orNothing = (reading) => reading.catch(() => undefined);

/** A stored page with the name of its cache. Doesn't open caches, which would recreate one that is being deleted. */
async function findPage(url) {
  for (const name of await cacheNames(PAGES)) {
    const page = await caches.match(keyOf(url), { cacheName: name });
    if (page) return { name, page };
  }
}

/** Stores the offline page with its content policy but without its scripts, since it is shown at other pages' addresses. */
async function storeOfflinePage() {
  const response = await fetch(OFFLINE_PAGE, { cache: "no-cache" });
  if (!response.ok) throw new Error("The offline page could not be fetched.");
  const html = (await response.text()).replace(SCRIPT, "").replace(PRELOADED_SCRIPT, "");
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const wanted = [...html.matchAll(NAMED_FILE)].map((match) => match[1]);
  const files = await Promise.all(wanted.map(async (path) => [path, await fetchFile(path)]));
  await caches.delete(OFFLINE);
  const cache = await caches.open(OFFLINE);
  for (const [path, file] of files) await cache.put(path, file);
  await cache.put(OFFLINE_PAGE, new Response(html, { headers }));
}

/** Fetches and stores a page that was visited without a document request. */
async function storeVisited(url) {
  if (!isPublicPage(url)) return;
  const stored = await findPage(url);
  const storedAt = stored && Date.parse(stored.page.headers.get("date"));
  if (stored && Date.now() - storedAt < STORED_AGAIN_MS) return;
  const response = await fetch(url, { cache: "no-cache", priority: "low" });
  await inTurn(() => storePage(url, response));
}

function isSame(response, stored) {
  const etag = response.headers.get("etag");
  return etag !== null && stored?.headers.get("etag") === etag;
}

/** Returns the network's response and stores it. Doesn't copy one that is already stored, so that it is painted sooner. */
async function fetchPage(event) {
  const url = new URL(event.request.url);
  const search = orNothing(findPage(url));
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  const stored = await search;
  const copy = isSame(response, stored?.page) ? null : response.clone();
  const store = () => (copy ? storePage(url, copy) : moveToEnd(stored, url));
  event.waitUntil(inTurn(store).catch(() => {}));
  return response;
}

/** Marks a page as stored, see `app/site/stored-pages.ts`. */
async function markStored(page) {
  const html = (await page.text()).replace("<html ", '<html data-stored="" ');
  const headers = new Headers(page.headers);
  headers.delete("content-length");
  return new Response(html, { headers });
}

async function answerPage(event) {
  const network = fetchPage(event).catch(() => null);
  // A response that arrives after a stored page was shown is still received and stored.
  event.waitUntil(network);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const early = await Promise.race([network, patience]);
  if (early && early.status < 500) return early;
  const stored = await orNothing(findPage(new URL(event.request.url)));
  if (stored) return markStored(stored.page);
  const offline = async () => (await orNothing(caches.match(OFFLINE_PAGE))) ?? Response.error();
  return (await network) ?? offline();
}

async function answerFile(event) {
  const { pathname } = new URL(event.request.url);
  const stored = await orNothing(caches.match(pathname));
  if (stored) return stored;
  const response = await fetch(event.request);
  if (response.status === 200) {
    const copy = response.clone();
    event.waitUntil(inTurn(() => storeLateFile(pathname, copy)).catch(() => {}));
  }
  return response;
}

self.addEventListener("install", (event) => {
  event.waitUntil(inTurn(storeOfflinePage).then(() => self.skipWaiting()));
});

async function activate() {
  const foreign = (await caches.keys()).filter((name) => !name.startsWith(PREFIX));
  await Promise.all(foreign.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function forgetPages() {
  const names = await cacheNames(PAGES);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Sends a page the next page's module once its scripts are stored. */
async function sendNextModule(page) {
  const found = await inTurn(findNextModule);
  if (found) page?.postMessage(found);
}

/**
 * Handles messages from `app/site/service-worker-client.ts`: a visited page, a request for the next page's module, or the end of a
 * session.
 */
async function takeMessage({ visited, next, forget }, page) {
  if (forget) await inTurn(forgetPages);
  if (visited) await storeVisited(new URL(visited, location.origin));
  if (next) await sendNextModule(page);
}
self.addEventListener("message", (event) => {
  event.waitUntil(takeMessage(event.data, event.source).catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.destination === "document") event.respondWith(answerPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(event));
});
