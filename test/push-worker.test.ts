import { readFileSync } from "node:fs";
import vm from "node:vm";
import { beforeEach, expect, test } from "vitest";

/** The service worker of notifications, in a simulated browser with these open windows. */
function startWorker(windows: string[] = []) {
  const handlers: Record<string, (event: object) => void> = {};
  const shown: unknown[] = [];
  const done: string[] = [];
  const clients = {
    matchAll: async () =>
      windows.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
    openWindow: async (url: URL) => void done.push(`open ${url.href}`),
  };
  const self = {
    addEventListener: (kind: string, handle: (event: object) => void) => {
      handlers[kind] = handle;
    },
    skipWaiting: () => {},
    registration: {
      showNotification: async (title: string, options: object) =>
        void shown.push({ title, ...options }),
    },
    clients,
  };
  const location = new URL("https://farm.example/push-sw.js");
  vm.runInNewContext(readFileSync("public/push-sw.js", "utf8"), { self, location, URL });
  async function happen(kind: string, event: object) {
    const work: Promise<void>[] = [];
    handlers[kind]?.({ ...event, waitUntil: (one: Promise<void>) => work.push(one) });
    await Promise.all(work);
  }
  const click = (url: string) =>
    happen("notificationclick", {
      notification: { close: () => done.push("close"), data: { url } },
    });
  return { shown, done, happen, click };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker(["https://farm.example/admin/orders"]);
});

test("shows a push as the shop has written it", async () => {
  const content = { title: "New order #7", body: "₹250.00", url: "/admin/orders/7", tag: "a 1" };
  await worker.happen("push", { data: { json: () => content } });
  expect(worker.shown).toEqual([
    { title: "New order #7", body: "₹250.00", tag: "a 1", data: { url: "/admin/orders/7" } },
  ]);
});

test.each([
  ["/admin/orders/7", "open https://farm.example/admin/orders/7"],
  ["/admin/stock?level=low", "open https://farm.example/admin/stock?level=low"],
  ["/admin/orders", "focus https://farm.example/admin/orders"],
])("a click on a notification about %s closes it and shows the page", async (url, action) => {
  await worker.click(url);
  expect(worker.done).toEqual(["close", action]);
});

test.each([
  "https://evil.example/admin",
  "//evil.example/admin",
  "/profile",
  "javascript:alert(1)",
])("a click never leads to %s", async (url) => {
  await worker.click(url);
  expect(worker.done).toEqual(["close"]);
});
