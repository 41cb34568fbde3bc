import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { migrate } from "../app/database/migrate.ts";
import { makeDataDir, openShopProcess, runShop } from "./support/shop-process.ts";

const { dataDir, remove } = makeDataDir();
afterAll(remove);

test("processes that start at once on an empty database create one shop with one administrator", async () => {
  const { settings, drop } = await createDatabase();
  const shops = await Promise.all([openShopProcess(settings), openShopProcess(settings)]);
  const output = shops.map((shop) => shop.output()).join("\n");
  expect(output.match(/Administrator: /g)).toHaveLength(1);
  const [, email, password] = /: (\S+) {2}password: (\S+)/.exec(output) ?? [];
  for (const { url } of shops) {
    const response = await fetch(`${url}/api/login/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
    const products = await fetch(`${url}/api/products?limit=1`);
    expect(await products.json()).toMatchObject({ count: 220 });
  }
  for (const shop of shops) shop.kill("SIGTERM");
  for (const { ended } of shops) expect((await ended).code).toBe(0);
  await drop();
});

test("a shop older than its database opens and says so, and so do its commands", async () => {
  const { where, settings, drop } = await createDatabase();
  await migrate(where);
  const client = new pg.Client(where);
  await client.connect();
  const current = await openShopProcess(settings);
  expect(current.output()).not.toContain("older");
  current.kill("SIGTERM");
  await current.ended;
  await client.query("INSERT INTO migrations (name) VALUES ('29991231T2359-tomorrow.sql')");
  await client.end();
  const shop = await openShopProcess(settings);
  expect(shop.output()).toContain("this version of the shop is older than the one that last used");
  expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200);
  const args = [path.resolve("scripts/shop/main.ts"), "verify"];
  const env = { ...process.env, ...settings };
  const verified = spawnSync(process.execPath, args, { cwd: os.tmpdir(), env, encoding: "utf8" });
  expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining("sound") });
  expect(verified.stderr).toContain("this version of the shop is older");
  shop.kill("SIGTERM");
  expect((await shop.ended).code).toBe(0);
  await drop();
});

test("a first start on a taken port creates no administrator, and the next one prints the password", async () => {
  const { settings, drop } = await createDatabase();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const taken = await runShop({ ...settings, PORT: String(port) });
  other.close();
  expect(taken.code).toBe(1);
  expect(taken.stderr).toContain("is taken");
  expect(taken.stdout).not.toContain("password");
  const shop = await openShopProcess(settings);
  expect(shop.output()).toMatch(/Administrator: \S+ {2}password: \S+/);
  shop.kill("SIGTERM");
  await shop.ended;
  await drop();
});

describe("an external database", () => {
  const encoded = (name: string) =>
    `TEMPLATE template0 ENCODING '${name}' LOCALE_PROVIDER libc LOCALE 'C'`;

  test("that can't store Indian scripts is refused", async () => {
    const { settings, drop } = await createDatabase(encoded("LATIN1"));
    const { code, stdout, stderr } = await runShop(settings);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(
      /^The shop can't open: [^\n]*DATABASE_URL[^\n]*LATIN1[^\n]*UTF8[^\n]*\n$/,
    );
    await drop();
  });

  test("that counts bytes is used, with a warning", async () => {
    const { settings, drop } = await createDatabase(encoded("SQL_ASCII"));
    const shop = await openShopProcess(settings);
    expect(shop.output()).toMatch(/DATABASE_URL has the encoding SQL_ASCII.*UTF8/);
    shop.kill("SIGTERM");
    expect((await shop.ended).code).toBe(0);
    await drop();
  });
});

async function createDatabase(options = "") {
  const { host, user } = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ host, user, database: "postgres" });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} ${options}`);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  };
  const drop = async () => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  };
  return { where: { host, user, database: name }, settings, drop };
}
