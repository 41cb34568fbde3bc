import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveAssets } from "../app/server/pages/assets.ts";
import { copyAssets, dropOldAssets } from "../scripts/build/previous-builds.ts";

/** In seconds. */
let clock = 1_800_000_000;
let client = "";
let previous = "";

beforeEach(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-builds-"));
  client = path.join(folder, "client");
  previous = path.join(folder, "previous");
});
afterEach(() => rmSync(path.dirname(client), { recursive: true }));

/** Does what `npm run build` does, with these files as the result. */
async function build(...files: string[]): Promise<void> {
  await copyAssets(client, previous);
  rmSync(client, { recursive: true, force: true });
  mkdirSync(path.join(client, "assets"), { recursive: true });
  for (const file of files) {
    writeFileSync(path.join(client, "assets", file), file);
    writeFileSync(path.join(client, "assets", `${file}.br`), brotliCompressSync(file));
  }
  clock++;
  utimesSync(path.join(client, "assets"), clock, clock);
  await dropOldAssets(client, previous);
}

/** The statuses and bodies that a shop with this build sends. */
async function ask(...files: string[]) {
  const app = fastify();
  await serveAssets(app, client, { previous });
  const responses = [];
  for (const file of files) responses.push(await app.inject(`/assets/${file}`));
  await app.close();
  return responses;
}

const scriptsOf = (build: string) =>
  readdirSync(path.join(previous, build, "assets")).filter((file) => file.endsWith(".js"));

test("a page that was opened before an update still gets its scripts", async () => {
  await build("entry-1.js", "cart-1.js");
  await build("entry-2.js", "cart-1.js");
  const [earlier, shared, current, missing] = await ask(
    "entry-1.js",
    "cart-1.js",
    "entry-2.js",
    "entry-3.js",
  );
  expect(earlier).toMatchObject({ statusCode: 200, body: "entry-1.js" });
  expect(earlier?.headers["cache-control"]).toMatch(/immutable/);
  expect(shared).toMatchObject({ statusCode: 200, body: "cart-1.js" });
  expect(current).toMatchObject({ statusCode: 200, body: "entry-2.js" });
  expect(missing?.statusCode).toBe(404);
  expect(missing?.headers["cache-control"]).toBeUndefined();
});

test("an earlier script is sent compressed", async () => {
  await build("entry-1.js");
  await build("entry-2.js");
  const app = fastify();
  await serveAssets(app, client, { previous });
  const response = await app.inject({
    url: "/assets/entry-1.js",
    headers: { "accept-encoding": "br" },
  });
  expect(response.headers["content-encoding"]).toBe("br");
  expect(response.rawPayload).toEqual(brotliCompressSync("entry-1.js"));
  await app.close();
});

test("the assets of two earlier builds are kept, each file once", async () => {
  for (let number = 1; number <= 5; number++) await build(`entry-${number}.js`, "cart-1.js");
  const builds = readdirSync(previous).toSorted();
  expect(builds.map(scriptsOf)).toEqual([["entry-3.js"], ["entry-4.js"]]);
});

test("building again without a change, or failing to build, drops no earlier build", async () => {
  await build("entry-1.js");
  await build("entry-2.js");
  for (let turn = 0; turn < 3; turn++) await build("entry-2.js");
  for (let turn = 0; turn < 3; turn++) await copyAssets(client, previous);
  await build("entry-3.js");
  const builds = readdirSync(previous).toSorted();
  expect(builds.map(scriptsOf)).toEqual([["entry-1.js"], ["entry-2.js"]]);
});

test("the first build has none before it", async () => {
  await build("entry-1.js");
  expect(existsSync(previous)).toBe(false);
  expect(await ask("entry-1.js", "entry-0.js")).toMatchObject([
    { statusCode: 200 },
    { statusCode: 404 },
  ]);
});

test("other entries in their folder are ignored by the shop and deleted by the next build", async () => {
  await build("entry-1.js");
  await build("entry-2.js");
  mkdirSync(path.join(previous, "9"));
  writeFileSync(path.join(previous, "notes.txt"), "");
  expect(await ask("entry-1.js")).toMatchObject([{ statusCode: 200 }]);
  await build("entry-3.js");
  expect(readdirSync(previous).toSorted().map(scriptsOf)).toEqual([["entry-1.js"], ["entry-2.js"]]);
});

test("no file outside the asset folders is sent", async () => {
  await build("entry-1.js");
  await build("entry-2.js");
  const [earlier = ""] = readdirSync(previous);
  writeFileSync(path.join(previous, earlier, "secret.js"), "secret");
  const paths = ["..%2fsecret.js", "..%5csecret.js", "%2e%2e/secret.js", "../secret.js", ".."];
  for (const response of await ask(...paths)) {
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toBe("secret");
  }
});
