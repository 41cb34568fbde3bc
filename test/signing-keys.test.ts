import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storedBucket } from "../app/features/account/login/attempt-queries.server.ts";
import { factorPlace } from "../app/features/account/second-factor/factor-code-service.server.ts";
import {
  decryptSecret,
  encryptSecret,
} from "../app/features/account/sessions/secret-encryption.server.ts";
import type { SigningKeys } from "../app/features/account/sessions/signing-keys.ts";
import {
  followSigningKeys,
  openSigningKeys,
  rotateSigningKeys,
} from "../app/server/signing-key-file.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";

const FILE = "signing-keys.json";
const DAY = 24 * 3_600_000;

let base: TestShop;
let dataDir: string;
const opened: TestShop[] = [];
const said: string[] = [];
beforeAll(async () => {
  base = await openTestShop("empty");
});
beforeEach(() => {
  said.length = 0;
  dataDir = mkdtempSync(path.join(os.tmpdir(), "farm-shop-keys-"));
});
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => base.close());

const open = (folder = dataDir) =>
  openSigningKeys({ dataDir: folder, jwtSecrets: [] }, base.shop.db, (line) => said.push(line));

const rotate = (change: { endSessions?: boolean; now?: Date } = {}) =>
  rotateSigningKeys({ dataDir, jwtSecrets: [] }, { endSessions: false, ...change });

/** A process of the shop that signs with these keys. */
async function shopWith(signingKeys: SigningKeys): Promise<TestShop> {
  const shop = await openTestShop("empty", { database: base.database, signingKeys });
  opened.push(shop);
  return shop;
}

const statusOf = async (shop: TestShop, token: string) =>
  (await shop.call("/users/me/", { token })).status;

describe("the file of the signing keys", () => {
  test("is created once, for its owner only, with another key in each shop", async () => {
    const first = await open();
    expect(statSync(path.join(dataDir, FILE)).mode & 0o777).toBe(0o600);
    expect((await open()).current.kid).toBe(first.current.kid);
    const other = mkdtempSync(path.join(os.tmpdir(), "farm-shop-keys-"));
    expect((await open(other)).current.kid).not.toBe(first.current.kid);
    rmSync(other, { recursive: true });
    expect(first.current.secret.length).toBe(64);
    expect(readdirSync(dataDir)).toEqual([FILE]);
  });

  test("is created once even if processes start at the same moment", async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(keys.map(({ current }) => current.kid)).size).toBe(1);
  });

  test("that others can read is closed to them, and the operator is warned", async () => {
    await open();
    chmodSync(path.join(dataDir, FILE), 0o644);
    await open();
    expect(statSync(path.join(dataDir, FILE)).mode & 0o777).toBe(0o600);
    expect(said).toEqual([expect.stringContaining("rotate-keys")]);
  });

  test("takes over the key that an older version stored in the database, and deletes it there", async () => {
    const secret = "a key from before there was a file, of 32 bytes";
    await base.database.pool.query("INSERT INTO secrets (name, value) VALUES ('jwt', $1)", [
      secret,
    ]);
    const keys = await open();
    expect(new TextDecoder().decode(keys.current.secret)).toBe(secret);
    const { rows } = await base.database.pool.query("SELECT FROM secrets WHERE name = 'jwt'");
    expect(rows).toEqual([]);
    expect((await open()).current.kid).toBe(keys.current.kid);
  });

  test("that is damaged stops the start, and its contents are in no message", async () => {
    await open();
    const file = path.join(dataDir, FILE);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.slice(0, 60));
    await expect(open()).rejects.toThrow(
      /^\S+signing-keys\.json can't be read as the shop's signing keys\.$/,
    );
  });

  test("is not used if the environment has the secrets", async () => {
    const jwtSecrets = [
      "the secret that signs now, of 32 bytes",
      "the secret before that, of 32 bytes",
    ];
    const keys = await openSigningKeys({ dataDir, jwtSecrets }, base.shop.db, () => {});
    expect(readdirSync(dataDir)).toEqual([]);
    expect(keys.all).toHaveLength(2);
    await expect(
      rotateSigningKeys({ dataDir, jwtSecrets }, { endSessions: false }),
    ).rejects.toThrow(/JWT_SECRET_OLD/);
  });
});

describe("rotating the signing keys", () => {
  test("signs new tokens with a new key, in running processes too, and tokens of the old key stay valid", async () => {
    const keys = await open();
    const shop = await shopWith(keys);
    const follow = followSigningKeys({ dataDir, jwtSecrets: [] }, keys);
    await follow();
    const { token, email } = await shop.newCustomer();
    expect(decodeProtectedHeader(token).kid).toBe(keys.current.kid);
    expect(await rotate()).toEqual({ stillValid: 1 });
    await follow();
    const login = await shop.call<{ access: string }>("/login/", {
      body: { email, password: PASSWORD },
    });
    expect(decodeProtectedHeader(login.body.access).kid).toBe(keys.current.kid);
    expect(decodeProtectedHeader(token).kid).not.toBe(keys.current.kid);
    const started = await shopWith(await open());
    for (const process of [shop, started]) {
      expect([await statusOf(process, token), await statusOf(process, login.body.access)]).toEqual([
        200, 200,
      ]);
    }
    expect(statSync(path.join(dataDir, FILE)).mode & 0o777).toBe(0o600);
  });

  test("accepts an old key for 31 days, longer than any token lives", async () => {
    const { token } = await (await shopWith(await open())).newCustomer();
    await rotate({ now: new Date(Date.now() - 30 * DAY) });
    expect(await statusOf(await shopWith(await open()), token)).toBe(200);
    rmSync(path.join(dataDir, FILE));
    const fresh = await open();
    const next = await (await shopWith(fresh)).newCustomer();
    await rotate({ now: new Date(Date.now() - 32 * DAY) });
    expect(await statusOf(await shopWith(await open()), next.token)).toBe(401);
    expect(await rotate()).toEqual({ stillValid: 1 });
  });

  test("ends every session at once if requested", async () => {
    const keys = await open();
    const shop = await shopWith(keys);
    const { token } = await shop.newCustomer();
    await rotate({ endSessions: true });
    await followSigningKeys({ dataDir, jwtSecrets: [] }, keys)();
    expect(await statusOf(shop, token)).toBe(401);
  });

  test("keeps the networks from which people have logged in before", async () => {
    const keys = await open();
    const shop = await shopWith(keys);
    const { email } = await shop.register();
    await rotate();
    await followSigningKeys({ dataDir, jwtSecrets: [] }, keys)();
    const bucket = storedBucket(`login ${email.toLowerCase()}`);
    await base.database.pool.query(
      "INSERT INTO attempts (bucket, count, resets_at) VALUES ($1, 1000, now() + interval '1 hour') ON CONFLICT (bucket) DO UPDATE SET count = 1000",
      [bucket],
    );
    const { status } = await shop.call("/login/", { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
  });

  test("leaves encrypted data readable, even when all sessions end", async () => {
    const keys = await open();
    const sealed = encryptSecret(keys, factorPlace(7), Buffer.from("a secret of a second factor"));
    await rotate();
    await rotate({ endSessions: true });
    const rotated = await open();
    expect(rotated.current.kid).not.toBe(keys.current.kid);
    expect(decryptSecret(rotated, factorPlace(7), sealed)?.toString()).toBe(
      "a secret of a second factor",
    );
    expect(decryptSecret(rotated, factorPlace(8), sealed)).toBeNull();
  });

  test.runIf(process.getuid?.() === 0)("by root leaves the file to the shop's user", async () => {
    await open();
    const file = path.join(dataDir, FILE);
    chownSync(file, 54_321, 54_321);
    await rotate();
    const { uid, gid, mode } = statSync(file);
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 54_321, gid: 54_321, mode: 0o600 });
  });

  test("before the first start is refused in one line", async () => {
    await expect(rotate()).rejects.toThrow(/start the shop once/);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
