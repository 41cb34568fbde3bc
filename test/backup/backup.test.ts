import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../app/database/connection.ts";
import { makeKeyPair } from "../../app/features/backup/backup-encryption.server.ts";
import { backUp } from "../../app/features/backup/backup-service.server.ts";
import { restore } from "../../app/features/backup/restore-service.server.ts";
import { MediaStore } from "../../app/features/media/media-store.server.ts";
import { grow } from "../../scripts/shop/grow.ts";
import { findViolations } from "../../scripts/shop/verify.ts";
import { newBuyer } from "../support/buyer.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { newShopper } from "../support/shopper.ts";
import { until } from "../support/until.ts";
import {
  dropDatabase,
  type EmptyPlace,
  makeEmptyPlace,
  readEverything,
  readFolder,
  uploadPicture,
} from "./backup-shop.ts";

let shop: TestShop;
let place: EmptyPlace;
let key: { identity: string; recipient: string };

beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  await grow(shop.database, { customers: 60, orders: 900, products: 240 }, () => {});
  const admin = await shop.newAdmin();
  await newBuyer(shop, admin, 1, 2);
  await uploadPicture(shop, admin, "#7a4b12");
  await uploadPicture(shop, admin, "#2f6b3a", "/media/logo");
  await shop.database.pool.query(
    `UPDATE products SET description = E'tab\\there, line\\nbreak, back\\\\slash, \\\\N, రాగి' WHERE id = 3`,
  );
  key = await makeKeyPair();
});
afterAll(() => shop.close());
beforeEach(async () => {
  place = await makeEmptyPlace();
});
afterEach(() => place.remove());

const file = () => path.join(place.folder, "shop.age");
const backUpShop = () =>
  backUp({ where: shop.database.where, mediaStore: new MediaStore(shop.mediaDir) }, file(), {
    recipient: key.recipient,
  });
const target = () => ({ where: place.where, mediaStore: new MediaStore(place.mediaDir) });
const restoreThere = () =>
  restore(target(), { file: file(), secret: { identity: key.identity } }, async () => false);

test("a whole shop is restored to an empty place, row by row and file by file", async () => {
  const before = await readEverything(shop.database.where);
  const written = await backUpShop();
  const restored = await restoreThere();
  expect(await readEverything(place.where)).toEqual(before);
  expect(readFolder(place.mediaDir)).toEqual(readFolder(shop.mediaDir));
  const rows = Object.entries(before).filter(([name]) => !name.endsWith("_seq"));
  const summary = {
    tables: rows.length,
    rows: rows.flatMap(([, lines]) => lines).length,
    pictures: Object.keys(readFolder(shop.mediaDir)).length,
  };
  expect(written).toEqual({ ...summary, bytes: readFileSync(file()).length });
  expect(restored).toEqual({ ...summary, createdAt: expect.any(Date), skipped: [] });
  expect(summary.pictures).toBeGreaterThan(10);
  expect(before.orders?.length).toBe(901);
});

test("a backup made while orders are placed is a consistent snapshot", async () => {
  let placed = 0;
  let stop = false;
  const buy = async () => {
    while (!stop) {
      const shopper = await newShopper(shop, { product_id: 4 + (placed % 9) });
      if ((await shopper.place()).status === 201) placed++;
    }
  };
  const buying = [buy(), buy()];
  while (placed < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = placed;
  await backUpShop();
  stop = true;
  await Promise.all(buying);
  expect(placed).toBeGreaterThan(before);
  await restoreThere();
  const { db } = openDatabase(place.where, () => {});
  try {
    expect(await findViolations(db)).toEqual([]);
    const { length } = (await readEverything(place.where)).orders ?? [];
    expect(length).toBeGreaterThanOrEqual(901 + before);
    expect(length).toBeLessThanOrEqual(901 + placed);
  } finally {
    await db.destroy();
  }
});

test("a passphrase opens a backup, and another one doesn't and changes nothing", async () => {
  const passphrase = "horse battery staple ragi";
  const source = { where: shop.database.where, mediaStore: new MediaStore(shop.mediaDir) };
  await backUp(source, file(), { passphrase, workFactor: 8 });
  const open = (secret: string) =>
    restore(target(), { file: file(), secret: { passphrase: secret } }, async () => true);
  await expect(open("horse battery staple jowar")).rejects.toThrow(
    "This passphrase doesn't open the backup.",
  );
  await expectNothing();
  expect(await open(passphrase)).toMatchObject({ skipped: [] });
});

test("another key doesn't open a backup, and changes nothing", async () => {
  await backUpShop();
  const { identity } = await makeKeyPair();
  const opening = restore(target(), { file: file(), secret: { identity } }, async () => true);
  await expect(opening).rejects.toThrow("This key doesn't open the backup.");
  await expectNothing();
});

test.each([
  ["cut in half", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["cut at a chunk", (bytes: Buffer) => bytes.subarray(0, payloadStart(bytes) + 3 * CHUNK)],
  ["cut by its last byte", (bytes: Buffer) => bytes.subarray(0, -1)],
  ["cut before its last chunk", (bytes: Buffer) => bytes.subarray(0, lastChunk(bytes))],
  ["cut within its header", (bytes: Buffer) => bytes.subarray(0, 60)],
  ["empty", () => Buffer.alloc(0)],
  ["longer than it was", (bytes: Buffer) => Buffer.concat([bytes, Buffer.from("x")])],
  ["with a flipped bit at its start", (bytes: Buffer) => flip(bytes, payloadStart(bytes) + 5)],
  ["with a flipped bit in the middle", (bytes: Buffer) => flip(bytes, bytes.length >> 1)],
  ["with a flipped bit at its end", (bytes: Buffer) => flip(bytes, bytes.length - 1)],
  ["with two chunks swapped", (bytes: Buffer) => swapChunks(bytes)],
  ["not a backup", () => Buffer.from("name,price\nragi,80\n".repeat(99))],
])("a file %s is refused, and nothing is changed", async (_what, damage) => {
  await backUpShop();
  writeFileSync(file(), damage(readFileSync(file())));
  await expect(restoreThere()).rejects.toThrow(/damaged/);
  await expectNothing();
});

test("an existing shop is overwritten only if that is allowed", async () => {
  await backUpShop();
  const existing = await openTestShop("catalogue");
  try {
    const admin = await existing.newAdmin();
    const url = await uploadPicture(existing, admin, "#123456");
    const there = { where: existing.database.where, mediaStore: new MediaStore(existing.mediaDir) };
    const before = await readEverything(there.where);
    await existing.database.db.destroy();
    const asked: unknown[] = [];
    const answer = (yes: boolean) => async (found: object, createdAt: Date) => {
      asked.push(found, createdAt < new Date());
      return yes;
    };
    const backup = { file: file(), secret: { identity: key.identity } };
    expect(await restore(there, backup, answer(false))).toBeNull();
    expect(asked).toEqual([{ products: 220, customers: 1, orders: 0 }, true]);
    expect(await readEverything(there.where)).toEqual(before);
    expect(await restore(there, backup, answer(true))).not.toBeNull();
    expect(await readEverything(there.where)).toEqual(await readEverything(shop.database.where));
    // Pictures of the overwritten shop that may be needed again stay, as in the sweep of pictures.
    expect(readFolder(existing.mediaDir)).toMatchObject(readFolder(shop.mediaDir));
    expect(Object.keys(readFolder(existing.mediaDir)).join()).toContain(path.basename(url));
  } finally {
    await existing.app.close();
    rmSync(existing.mediaDir, { recursive: true });
    await dropDatabase(existing.database.where);
  }
});

test("a shop that runs on the database is not overwritten", async () => {
  await backUpShop();
  await restoreThere();
  const before = await readEverything(place.where);
  const { db, pool } = openDatabase(place.where, () => {});
  try {
    await pool.query("SELECT 1");
    const restoring = restore(
      target(),
      { file: file(), secret: { identity: key.identity } },
      async () => true,
    );
    await expect(restoring).rejects.toThrow("The shop is running on this database.");
  } finally {
    await db.destroy();
  }
  expect(await readEverything(place.where)).toEqual(before);
});

test("a backup by a newer version of the shop is refused, and nothing is changed", async () => {
  await backUpShop();
  const migrations = copyMigrations();
  const newest = readdirSync(migrations).sort().at(-1) ?? "";
  rmSync(path.join(migrations, newest));
  const restoring = restore(
    { ...target(), migrations },
    { file: file(), secret: { identity: key.identity } },
    async () => true,
  );
  await expect(restoring).rejects.toThrow(`newer version of the shop made this backup (${newest})`);
  await expectNothing();
});

test("a backup by an older version of the shop is migrated", async () => {
  await backUpShop();
  const migrations = copyMigrations();
  writeFileSync(
    path.join(migrations, "29990101T0000-shelf-life.sql"),
    "ALTER TABLE media ADD COLUMN caption text; UPDATE media SET caption = 'From ' || hash;",
  );
  await restore(
    { ...target(), migrations },
    { file: file(), secret: { identity: key.identity } },
    async () => false,
  );
  const { media, migrations: applied } = await readEverything(place.where);
  expect(media).toHaveLength(2);
  expect(media?.[0]).toMatch(/"From [0-9a-f]{32}"/);
  expect(applied?.at(-1)).toContain("29990101T0000-shelf-life.sql");
});

test("a table of the operator's own is backed up, and ignored when restoring into a shop without it", async () => {
  const { pool } = shop.database;
  await pool.query("CREATE TABLE bee_hives (id serial PRIMARY KEY, honey_grams int)");
  try {
    await pool.query("INSERT INTO bee_hives (honey_grams) VALUES (12000)");
    await backUpShop();
  } finally {
    await pool.query("DROP TABLE bee_hives");
  }
  expect(await restoreThere()).toMatchObject({ skipped: ["bee_hives"] });
  expect(await readEverything(place.where)).toEqual(await readEverything(shop.database.where));
});

test("a backup whose connection breaks leaves no file", async () => {
  const { pool } = shop.database;
  const blocking = await pool.connect();
  await blocking.query("BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE");
  const backingUp = backUpShop().catch((error) => error);
  const find =
    "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%outbox%'";
  await until(async () => (await pool.query(`SELECT ${find}`)).rowCount === 1);
  expect(readdirSync(place.folder)).toEqual(["shop.age.partial"]);
  await pool.query(`SELECT pg_terminate_backend(pid) ${find}`);
  expect((await backingUp).message).toMatch(/terminat/);
  await blocking.query("ROLLBACK");
  blocking.release();
  expect(readdirSync(place.folder)).toEqual([]);
});

test("a backup never replaces a file", async () => {
  writeFileSync(file(), "precious");
  await expect(backUpShop()).rejects.toThrow("already exists");
  expect(readFileSync(file(), "utf8")).toBe("precious");
  rmSync(file());
  writeFileSync(`${file()}.partial`, "of another process");
  await expect(backUpShop()).rejects.toThrow("another backup is writing it");
  expect(readFileSync(`${file()}.partial`, "utf8")).toBe("of another process");
});

function copyMigrations(): string {
  const folder = path.join(place.folder, "migrations");
  cpSync("migrations", folder, { recursive: true });
  return folder;
}

/** Bytes of one chunk of the age format. */
const CHUNK = 64 * 1024 + 16;

/** Where the chunks begin: after the header's last line and the nonce. */
function payloadStart(bytes: Buffer): number {
  return bytes.indexOf("\n", bytes.indexOf("\n--- ") + 1) + 1 + 16;
}

function lastChunk(bytes: Buffer): number {
  const start = payloadStart(bytes);
  return start + Math.floor((bytes.length - start - 1) / CHUNK) * CHUNK;
}

function flip(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

function swapChunks(bytes: Buffer): Buffer {
  const start = payloadStart(bytes);
  const chunk = (number: number) =>
    bytes.subarray(start + number * CHUNK, start + (number + 1) * CHUNK);
  return Buffer.concat([
    bytes.subarray(0, start),
    chunk(1),
    chunk(0),
    bytes.subarray(start + 2 * CHUNK),
  ]);
}

/** Expects that the empty target is unchanged. */
async function expectNothing() {
  expect(await readEverything(place.where)).toEqual({});
  expect(existsSync(place.mediaDir) ? readFolder(place.mediaDir) : {}).toEqual({});
}
