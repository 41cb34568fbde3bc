import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveAssets } from "../app/server/pages/assets.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><title>Foxtail Millet</title></svg>';

let folder: string;
let drawn: FastifyInstance;
let photographed: FastifyInstance;
let shop: TestShop;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-pictures-"));
  for (const name of ["drawn/pictures", "photographed"]) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  writeFileSync(path.join(folder, "drawn/pictures/foxtail.svg"), DRAWING);
  writeFileSync(path.join(folder, "drawn/pictures/foxtail-320.avif"), "a picture");
  drawn = await openServer("drawn");
  photographed = await openServer("photographed");
  shop = await openTestShop("empty", { pages: true });
});
afterAll(async () => {
  await Promise.all([drawn.close(), photographed.close(), shop.close()]);
  rmSync(folder, { recursive: true });
});

/** A server that only serves the files of a build. */
async function openServer(name: string): Promise<FastifyInstance> {
  const app = fastify();
  await serveAssets(app, path.join(folder, name));
  return app;
}

const get = (url: string, app = drawn) => app.inject({ url });

test("a rendered picture may be cached forever, by its version", async () => {
  const { headers } = await get("/pictures/foxtail-320.avif?v=1");
  expect(headers["content-type"]).toBe("image/avif");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("until a picture is rendered its drawing is served, which browsers don't cache", async () => {
  for (const name of ["foxtail-321.avif", "foxtail-wide-321.webp?v=1", "foxtail.jpg"]) {
    const drawing = await get(`/pictures/${name}`);
    expect(drawing.statusCode, name).toBe(200);
    expect(drawing.headers["content-type"]).toBe("image/svg+xml");
    expect(drawing.headers["cache-control"]).toBe("no-store");
    expect(drawing.body).toBe(DRAWING);
  }
});

test("a URL without a drawing is not found", async () => {
  for (const name of ["nothing-320.avif", "..%2f..%2fpackage.json", "%2e%2e/x-1.avif", ""]) {
    expect((await fetch(`${shop.url}/pictures/${name}`)).status, name).toBe(404);
  }
});

test("a shop without drawings has no drawn picture", async () => {
  for (const url of ["/pictures/foxtail.jpg", "/gallery/1-400.avif", "/drawings/hero.svg"]) {
    expect((await get(url, photographed)).statusCode, url).toBe(404);
  }
});

test("a picture is sent without listing its folder, which may be large", async () => {
  const pictures = path.join(folder, "drawn/pictures");
  chmodSync(folder, 0o755);
  chmodSync(pictures, 0o111);
  const user = process.geteuid?.();
  // Root may list any folder.
  if (user === 0) process.seteuid?.("nobody");
  try {
    expect((await get("/pictures/foxtail-320.avif")).body).toBe("a picture");
  } finally {
    if (user === 0) process.seteuid?.(user);
    chmodSync(pictures, 0o755);
  }
});

test("only drawings and pictures are served from the folder of pictures", async () => {
  expect((await get("/pictures/foxtail.svg")).body).toBe(DRAWING);
  writeFileSync(path.join(folder, "drawn/pictures/notes.txt"), "secret");
  expect((await get("/pictures/notes.txt")).statusCode).toBe(404);
});
