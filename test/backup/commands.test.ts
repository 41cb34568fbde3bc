import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { compareMigrations, createMigrationsTable } from "../../app/database/migrate.ts";
import { makeKeyPair } from "../../app/features/backup/backup-encryption.server.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { until } from "../support/until.ts";
import {
  databaseUrl,
  type EmptyPlace,
  makeEmptyPlace,
  readEverything,
  readFolder,
  uploadPicture,
} from "./backup-shop.ts";

const COMMAND = path.resolve("scripts/shop/main.ts");

let shop: TestShop;
let place: EmptyPlace;

beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  await uploadPicture(shop, await shop.newAdmin(), "#7a4b12");
});
afterAll(() => shop.close());
beforeEach(async () => {
  place = await makeEmptyPlace();
  mkdirSync(inPlace("ours"));
  symlinkSync(shop.mediaDir, inPlace("ours/media"));
});
afterEach(() => place.remove());

/** Runs a command without a terminal. */
async function run(args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings };
  const options = { env, cwd: place.folder };
  return promisify(execFile)(process.execPath, [COMMAND, ...args], options).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const ours = () => ({
  DATABASE_URL: databaseUrl(shop.database.where.database ?? ""),
  DATA_DIR: inPlace("ours"),
});
const inPlace = (name: string) => path.join(place.folder, name);

test("a key is made, a backup written, and restored to a place with its own database", async () => {
  const [keyFile, file, dataDir] = ["shop.key", "shop.age", "data"].map(inPlace);
  const made = await run(["backup-key", keyFile ?? ""], {});
  const recipient = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.stdout)?.[1] ?? "";
  expect(statSync(keyFile ?? "").mode & 0o077).toBe(0);
  const backup = await run(["backup", file ?? ""], { ...ours(), BACKUP_RECIPIENT: recipient });
  expect(backup).toMatchObject({ code: 0, stderr: "" });
  expect(readFileSync(file ?? "").subarray(0, 14)).toEqual(Buffer.from("age-encryption"));

  const there = { DATA_DIR: dataDir ?? "" };
  const restoreIt = ["restore", file ?? "", "--identity", keyFile ?? ""];
  const restored = await run(restoreIt, there);
  expect(restored.stdout).toMatch(/Restored the backup of/);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(readFolder(path.join(dataDir ?? "", "media"))).toEqual(readFolder(shop.mediaDir));

  const again = await run(restoreIt, there);
  expect(again.code).toBe(1);
  expect(again.stderr).toMatch(/220 products.*Add --yes to overwrite/s);
  expect(await run([...restoreIt, "--yes"], there)).toMatchObject({ code: 0 });
});

/** A new key pair: the settings for backups, and the file that decrypts them. */
async function newKey(name: string) {
  const { identity, recipient } = await makeKeyPair();
  writeFileSync(inPlace(name), identity);
  return { settings: { BACKUP_RECIPIENT: recipient }, file: inPlace(name) };
}

test("a restore into the database of DATABASE_URL is equal row by row", async () => {
  const [key, other] = [await newKey("shop.key"), await newKey("other.key")];
  const backup = await run(["backup", inPlace("shop.age")], { ...ours(), ...key.settings });
  expect(backup).toMatchObject({ code: 0 });
  const there = { DATABASE_URL: place.url, DATA_DIR: inPlace("data") };
  const wrong = await run(["restore", inPlace("shop.age"), "--identity", other.file], there);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/doesn't open the backup/);
  expect(await readEverything(place.where)).toEqual({});
  const right = await run(["restore", inPlace("shop.age"), "--identity", key.file], there);
  expect(right).toMatchObject({ code: 0 });
  expect(await readEverything(place.where)).toEqual(await readEverything(shop.database.where));
});

test("a backup that is killed leaves no file that looks like one", async () => {
  const key = await newKey("shop.key");
  const env = { PATH: process.env.PATH, ...ours(), ...key.settings };
  const child = spawn(process.execPath, [COMMAND, "backup", inPlace("shop.age")], { env });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const [partial, complete] = [inPlace("shop.age.partial"), inPlace("shop.age")];
  await until(() => existsSync(partial) || existsSync(complete));
  child.kill("SIGKILL");
  await ended;
  // A fast machine may have completed it before.
  if (existsSync(complete)) return;
  const there = { DATABASE_URL: place.url, DATA_DIR: inPlace("data") };
  const restored = await run(["restore", partial, "--identity", key.file], there);
  expect(restored.code).toBe(1);
  expect(await readEverything(place.where)).toEqual({});
});

test.each([
  [["backup"], "a file"],
  [["backup", "a", "b"], "two files"],
  [["restore", "missing.age"], "a missing file"],
])("%j is refused with instructions: %s", async (args) => {
  const { code, stderr } = await run(args, { ...ours(), BACKUP_PASSPHRASE: "x".repeat(20) });
  expect(code).toBe(1);
  expect(stderr).toMatch(/npm run shop -- backup FILE|There is no file/);
});

test.each([["help"], ["--help"], ["-h"]])("%s prints the commands", async (arg) => {
  const { code, stdout, stderr } = await run([arg], {});
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("npm run shop -- backup FILE");
});

test("an unknown option is named, and the commands are printed", async () => {
  const { code, stderr } = await run(["rotate-keys", "--end-session"], {});
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--end-session'\.\n\nCommands:/);
});

test("a passphrase that the settings file would truncate at its # is refused", async () => {
  writeFileSync(inPlace(".env"), "BACKUP_PASSPHRASE=seven cows and#a well\n");
  const { code, stderr } = await run(["backup", inPlace("shop.age")], ours());
  expect(code).toBe(1);
  expect(stderr).toBe(
    ".env: in BACKUP_PASSPHRASE, what follows # counts as a comment. Put the value into quotes, or a space before the # if it is one.\n",
  );
  expect(existsSync(inPlace("shop.age"))).toBe(false);
  writeFileSync(inPlace(".env"), "BACKUP_PASSPHRASE='seven cows and#a well'\n");
  expect(await run(["backup", inPlace("shop.age")], ours())).toMatchObject({ code: 0 });
  const there = { DATABASE_URL: place.url, DATA_DIR: inPlace("data") };
  const passphrase = { BACKUP_PASSPHRASE: "seven cows and#a well" };
  const restored = await run(["restore", inPlace("shop.age")], { ...there, ...passphrase });
  expect(restored).toMatchObject({ code: 0 });
});

test("a restore of a missing file creates no database", async () => {
  const settings = { DATA_DIR: inPlace("data"), BACKUP_PASSPHRASE: "x".repeat(20) };
  const { code, stderr } = await run(["restore", "missing.age"], settings);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^There is no file .*missing\.age/)]);
  expect(existsSync(inPlace("data"))).toBe(false);
});

test("restoring an unreadable file says why, not that it is damaged", async () => {
  const settings = { DATABASE_URL: place.url, BACKUP_PASSPHRASE: "x".repeat(20) };
  mkdirSync(inPlace("folder.age"));
  const folder = await run(["restore", "folder.age"], settings);
  expect([folder.code, folder.stderr]).toEqual([
    1,
    expect.stringMatching(/^\S+folder\.age can't be read: EISDIR/),
  ]);
});

test("an empty database, or one of an older shop, is named as the reason", async () => {
  const there = { DATABASE_URL: place.url, DATA_DIR: inPlace("data") };
  const verified = await run(["verify"], there);
  expect(verified).toMatchObject({ code: 1, stdout: "" });
  expect(verified.stderr).toMatch(
    /^There is no shop in this database yet; start it once with npm start\.\n$/,
  );
  await becomeOlder();
  const older = await run(["verify"], there);
  expect(older).toMatchObject({ code: 1, stdout: "" });
  expect(older.stderr).toBe(
    "The database belongs to an older version of the shop; start the shop once with npm start.\n",
  );
});

/** The database of a shop that has applied the first migration only. */
async function becomeOlder(): Promise<void> {
  const client = new pg.Client(place.where);
  await client.connect();
  const [first] = (await compareMigrations([])).missing;
  await createMigrationsTable(client);
  await client.query("INSERT INTO migrations (name) VALUES ($1)", [first]);
  await client.end();
}
