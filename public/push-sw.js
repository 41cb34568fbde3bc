// Shows notifications to staff. Registered by `app/features/notifications/browser-push.ts` with a scope that contains no page, so
// that it neither serves pages nor is downloaded by shoppers. See docs/decisions/0083-notifications-of-staff.md.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, location.origin)));
});

/** Opens a page of the back office, or focuses it if it is already open. */
async function open(url) {
  if (url.origin !== location.origin || !url.pathname.startsWith("/admin")) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const opened = windows.find((one) => one.url === url.href);
  await (opened ? opened.focus() : self.clients.openWindow(url));
}
