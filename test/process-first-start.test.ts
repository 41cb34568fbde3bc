import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { makeDataDir, openShopProcess } from "./support/shop-process.ts";

const { dataDir, remove } = makeDataDir();
afterAll(remove);

test("processes that start at once on an empty database create one shop with one administrator", async () => {
  const { host, user } = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ host, user, database: "postgres" });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  };
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
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
});
