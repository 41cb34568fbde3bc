import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveAssets } from "../app/server/pages/assets.ts";
import { PERSONAL_PATHS } from "../app/server/pages/personal-paths.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-worker-"));
  writeFileSync(path.join(folder, "sw.js"), "on");
  writeFileSync(path.join(folder, "sw-off.js"), "off");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the service worker is served uncached, or the one that removes it if it is turned off", async () => {
  for (const [serviceWorker, body] of [
    [true, "on"],
    [false, "off"],
  ] as const) {
    const app = fastify();
    await serveAssets(app, folder, { serviceWorker });
    const response = await app.inject({ url: "/sw.js" });
    expect(response.body).toBe(body);
    expect(response.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-cache");
    await app.close();
  }
});

/** Whether the service worker may store the page at this path. */
function isStored(page: string): boolean {
  const location = new URL("https://farm.example/sw.js");
  const self = { addEventListener: () => {} };
  const isPublicPage: (url: URL) => boolean = vm.runInNewContext(
    `${readFileSync("public/sw.js", "utf8")}; isPublicPage`,
    { self, location, URL },
  );
  return isPublicPage(new URL(page, location));
}

test("the service worker stores no personal page except the cart's, which is the same for everybody", () => {
  const stored = PERSONAL_PATHS.filter((page) => isStored(page) || isStored(`${page}/7?a=b`));
  expect(stored).toEqual(["/cart"]);
});

test("the service worker stores no page whose URL has a token", () => {
  const token = "?token=PVfQ2mB0tVg";
  expect(
    ["/grievance", "/wishlist", "/quote", "/", "/products/1"].filter((page) =>
      isStored(page + token),
    ),
  ).toEqual([]);
  expect(
    ["/", "/grievance", "/products/1?pack=2", "/quotes-of-farmers"].filter(isStored),
  ).toHaveLength(4);
});
