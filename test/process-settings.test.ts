import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort, makeDataDir, runShop } from "./support/shop-process.ts";

const { dataDir, remove } = makeDataDir();
afterAll(remove);

const ONE_LINE = /^[^\n]+\n$/;

test("invalid settings are all named in one line before anything is touched", async () => {
  const settings = {
    DATA_DIR: dataDir,
    PORT: "abc",
    JWT_SECRET: "short",
    DATABASE_URL: "nonsense",
  };
  const { code, stdout, stderr } = await runShop(settings);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(ONE_LINE);
  for (const name of ["PORT", "JWT_SECRET", "DATABASE_URL"]) expect(stderr).toContain(name);
  expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);
});

test("a data folder that can't be created is named in one line", async () => {
  const { code, stderr } = await runShop({ DATA_DIR: "/proc/shop/data" });
  expect(code).toBe(1);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain("/proc/shop");
});

test.each(["203.0.113.7", "no-such-host.invalid"])(
  "a HOST on which the shop can't listen, %s, is named in one line, and a restart doesn't help",
  async (HOST) => {
    const other = makeDataDir();
    const { code, stderr } = await runShop({ DATA_DIR: other.dataDir, HOST });
    expect(code).toBe(1);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toMatch(/HOST/);
    other.remove();
  },
);

test("a BACKUP_RECIPIENT with a typing error is refused before anything is touched", async () => {
  const { code, stdout, stderr } = await runShop({
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dataDir, "backups"),
    // The last letter differs.
    BACKUP_RECIPIENT: "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q",
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^The shop can't open: BACKUP_RECIPIENT[^\n]*\n$/);
  expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);
});

test("an administrator's email without a password is refused", async () => {
  const { code, stderr } = await runShop({ DATA_DIR: dataDir, ADMIN_EMAIL: "one@farm.example" });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*ADMIN_PASSWORD[^\n]*\n$/);
});

test.each([
  ["short", "ragi-mu", /at least 8 characters/],
  ["common", "Sunshine1", /too common/],
  ["its own address", "one@farm.example", /easy to guess/],
])(
  "an ADMIN_PASSWORD that is %s is refused, without repeating it",
  async (_what, given, reason) => {
    const { code, stdout, stderr } = await runShop({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: "one@farm.example",
      ADMIN_PASSWORD: given,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain("ADMIN_PASSWORD");
    expect(stderr).toMatch(reason);
    expect(stderr).not.toContain(given);
    expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);
  },
);

test.each(["localhost", "127.0.0.1"])(
  "a database on %s that nobody serves is named in one line, without its password",
  async (host) => {
    const port = await freePort();
    const { code, stderr } = await runShop({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://farmer:hush-hush@${host}:${port}/shop`,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain("DATABASE_URL");
    expect(stderr).toContain("ECONNREFUSED");
    expect(stderr).not.toContain("hush-hush");
  },
);

test("a database that accepts connections and never responds is given up on", async () => {
  const silent = createServer(() => {});
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, "127.0.0.1", () => resolve(portOf(silent)));
  });
  const url = `postgres://farmer@127.0.0.1:${port}/shop`;
  const { code, stderr } = await runShop({ DATA_DIR: dataDir, DATABASE_URL: url });
  silent.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain("DATABASE_URL");
});

test("a taken port is reported with another one to try", async () => {
  const other = createServer(() => {});
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => resolve(portOf(other)));
  });
  const place = makeDataDir();
  const { code, stderr } = await runShop({ DATA_DIR: place.dataDir, PORT: String(port) });
  other.close();
  place.remove();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `The shop can't open: Port ${port} is taken; choose another one: PORT=${port + 1} npm start\n`,
  );
});

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
