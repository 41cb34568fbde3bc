import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import {
  databasePid,
  launchShop,
  makeDataDir,
  openShopProcess,
  runShop,
  type ShopProcess,
  waitForExit,
  waitForOutput,
} from "./support/shop-process.ts";

const { dataDir, remove } = makeDataDir("the farm's data, 2026");
let first: ShopProcess;

beforeAll(async () => {
  first = await openShopProcess({ DATA_DIR: dataDir });
});
afterAll(async () => {
  first.kill("SIGTERM");
  await first.ended;
  remove();
});

describe("the first start, in a folder with spaces in its name", () => {
  test("loads the catalogue, and serves pages and calls", async () => {
    expect(first.output()).toMatch(/First catalogue loaded: 220 products/);
    const products = await fetch(`${first.url}/api/products?limit=1`);
    expect(await products.json()).toMatchObject({ count: 220 });
    const home = await fetch(first.url);
    expect(home.status).toBe(200);
    expect(home.headers.get("content-type")).toContain("text/html");
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  });

  test("prints the administrator's password once, and it works", async () => {
    const output = first.output().match(/Administrator: (\S+) {2}password: (\S+)/g);
    expect(output).toHaveLength(1);
    const [, email, password] = /: (\S+) {2}password: (\S+)/.exec(output?.[0] ?? "") ?? [];
    expect((await logIn(first, { email, password })).status).toBe(200);
  });

  test("hashes that password at the full cost", async () => {
    const { socket } = resolveLocation(dataDir);
    const client = new pg.Client({ host: socket, user: "shop", database: "postgres" });
    await client.connect();
    const { rows } = await client.query("SELECT password_hash FROM customers");
    await client.end();
    expect(rows).toEqual([
      { password_hash: expect.stringContaining("$argon2id$v=19$m=19456,t=2,") },
    ]);
  });

  test("starts its own database", () => {
    expect(databasePid(dataDir)).toBeTypeOf("number");
  });
});

test("a second shop on the same data is refused in one line, and the first stays open", async () => {
  const { code, stdout, stderr } = await runShop({ DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^[^\n]*Another shop is already running on [^\n]*DATA_DIR[^\n]*\n$/);
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
});

test("a taken port is refused in one line that names PORT, and the database stops with the shop", async () => {
  const other = makeDataDir();
  const { port } = new URL(first.url);
  const { code, stderr } = await runShop({ DATA_DIR: other.dataDir, PORT: port });
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^[^\\n]*${port}[^\\n]*PORT[^\\n]*\\n$`));
  expect(databasePid(other.dataDir)).toBeUndefined();
  other.remove();
});

describe("stopping the process", () => {
  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "by %s closes shop and database, and the next start finds everything",
    async (signal) => {
      const database = databasePid(dataDir);
      first.kill(signal);
      expect(await first.ended).toMatchObject({ code: 0, signal: null });
      expect(databasePid(dataDir)).toBeUndefined();
      await waitForExit(database);
      expect(existsSync(path.join(dataDir, "postgres", "PG_VERSION"))).toBe(true);
      await expect(fetch(first.url)).rejects.toThrow();

      first = await openShopProcess({ DATA_DIR: dataDir });
      expect(first.output()).not.toMatch(/Administrator|catalogue|migration/);
      const products = await fetch(`${first.url}/api/products?limit=1`);
      expect(await products.json()).toMatchObject({ count: 220 });
    },
  );

  test("by SIGKILL while creating its database leaves nothing partial for the next start", async () => {
    const other = makeDataDir();
    const { child, output, ended } = launchShop({ DATA_DIR: other.dataDir });
    await waitForOutput(child, () => /Creating the database/.exec(output.stdout)?.[0]);
    child.kill("SIGKILL");
    await ended;
    expect(existsSync(path.join(other.dataDir, "postgres", "PG_VERSION"))).toBe(false);
    // It outlives its shop for a moment, and then fails or leaves files that the next start removes.
    await vi.waitUntil(() => !isRunning(`initdb.*${other.dataDir}`), { timeout: 60_000 });
    const next = await openShopProcess({ DATA_DIR: other.dataDir });
    expect(readdirSync(other.dataDir).toSorted()).toEqual([
      "postgres",
      "postgres.log",
      "signing-keys.json",
    ]);
    next.kill("SIGTERM");
    expect((await next.ended).code).toBe(0);
    other.remove();
  });

  test("by Ctrl-C while creating its database, which interrupts initdb too, is not an error", async () => {
    const other = makeDataDir();
    const { child, output, ended } = launchShop({ DATA_DIR: other.dataDir });
    const initdb = `initdb.*${other.dataDir}`;
    await vi.waitUntil(() => isRunning(initdb), { timeout: 60_000, interval: 5 });
    child.kill("SIGINT");
    await waitForOutput(child, () => /Closing the shop/.exec(output.stdout)?.[0]);
    spawnSync("pkill", ["-INT", "-f", initdb]);
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: "" });
    other.remove();
  });

  test("while still opening leaves no database running, and the next start continues", async () => {
    const other = makeDataDir();
    const { child, output, ended } = launchShop({ DATA_DIR: other.dataDir });
    await waitForOutput(child, () => /Creating the database/.exec(output.stdout)?.[0]);
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0, signal: null });
    expect(output.stdout).not.toContain("The shop is open");
    expect(databasePid(other.dataDir)).toBeUndefined();
    const next = await openShopProcess({ DATA_DIR: other.dataDir });
    next.kill("SIGTERM");
    expect((await next.ended).code).toBe(0);
    other.remove();
  }, 180_000);
});

/** Whether a process has been started by a command like this. */
const isRunning = (command: string) => spawnSync("pgrep", ["-f", command]).status === 0;

describe("the administrator from the settings", () => {
  const given = { email: "farmer@farm.example", password: "seven-cows-and-a-well" };

  test("is created at the next start, without printing the password", async () => {
    first.kill("SIGTERM");
    await first.ended;
    first = await openShopProcess({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: given.email,
      ADMIN_PASSWORD: given.password,
    });
    expect(first.output()).not.toContain(given.password);
    const { access } = (await (await logIn(first, given)).json()) as { access: string };
    const me = await fetch(`${first.url}/api/users/me/`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(await me.json()).toMatchObject({ email: given.email, role: "admin" });
  });
});

function logIn(shop: ShopProcess, pair: { email?: string; password?: string }) {
  return fetch(`${shop.url}/api/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(pair),
  });
}
