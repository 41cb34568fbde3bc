// Served in place of the service worker when SERVICE_WORKER=off: deletes what it stored and unregisters it.

self.addEventListener("install", () => self.skipWaiting());

async function removeAll() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
self.addEventListener("activate", (event) => event.waitUntil(removeAll()));
