import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveAssets } from "../app/server/pages/assets.ts";

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
