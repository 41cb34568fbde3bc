import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeKeyPair } from "../../app/features/backup/backup-encryption.server.ts";
import { reportFailedBackup } from "../../app/features/backup/failed-backup-service.server.ts";
import {
  backUpNightly,
  folderProblem,
  type NightlyBackup,
} from "../../app/features/backup/nightly/nightly-service.server.ts";
import { restore } from "../../app/features/backup/restore-service.server.ts";
import { MediaStore } from "../../app/features/media/media-store.server.ts";
import { addDays } from "../../app/shared/india-time.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { openShopProcess } from "../support/shop-process.ts";
import { until } from "../support/until.ts";
import { type EmptyPlace, makeEmptyPlace, readEverything } from "./backup-shop.ts";

/** 02:30 on 23 November in India. */
const NIGHT = new Date("2026-11-22T21:00:00Z");

let shop: TestShop;
let place: EmptyPlace;
let settings: NightlyBackup;
let identity: string;

beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  place = await makeEmptyPlace();
  const pair = await makeKeyPair();
  identity = pair.identity;
  const folder = path.join(place.folder, "nightly");
  settings = { folder, dataDir: place.folder, hour: 2, key: { recipient: pair.recipient } };
});
afterEach(() => place.remove());

const backUpAt = (now: Date, signal?: AbortSignal) =>
  backUpNightly(
    { where: shop.database.where, mediaStore: new MediaStore(shop.mediaDir) },
    settings,
    { now, signal },
  );
const files = () => readdirSync(settings.folder).toSorted();

test("is written once a day, from the set hour in India on, and can be restored", async () => {
  expect(await backUpAt(new Date(NIGHT.getTime() - 3_600_000))).toBeNull();
  expect(existsSync(settings.folder)).toBe(false);
  const file = await backUpAt(NIGHT);
  expect(file).toBe(path.join(settings.folder, "shop-2026-11-23.age"));
  expect(await backUpAt(new Date(NIGHT.getTime() + 3_600_000))).toBeNull();
  expect(files()).toEqual(["shop-2026-11-23.age"]);
  const target = { where: place.where, mediaStore: new MediaStore(place.mediaDir) };
  await restore(target, { file: file ?? "", secret: { identity } }, async () => false);
  const { outbox: _theirs, ...restored } = await readEverything(place.where);
  const { outbox: _ours, ...existing } = await readEverything(shop.database.where);
  expect(restored).toEqual(existing);
});

test("is written by only one of several processes", async () => {
  const written = await Promise.all([backUpAt(NIGHT), backUpAt(NIGHT), backUpAt(NIGHT)]);
  expect(written.filter((file) => file !== null)).toHaveLength(1);
  expect(files()).toEqual(["shop-2026-11-23.age"]);
});

test("replaces an interrupted one, deletes backups that are no longer needed, and leaves other files alone", async () => {
  await backUpAt(new Date(NIGHT.getTime() - 86_400_000));
  for (let days = 2; days < 60; days++)
    writeFileSync(path.join(settings.folder, `shop-${addDays("2026-11-23", -days)}.age`), "old");
  writeFileSync(path.join(settings.folder, "shop-2026-11-23.age.partial"), "interrupted");
  writeFileSync(path.join(settings.folder, "before-the-move.age"), "by hand");
  await backUpAt(NIGHT);
  const kept = files();
  expect(kept).toContain("before-the-move.age");
  expect(kept.filter((name) => name.endsWith(".partial"))).toEqual([]);
  expect(kept.filter((name) => name.startsWith("shop-"))).toHaveLength(7 + 4);
  expect(kept).toContain("shop-2026-11-23.age");
});

test("does not start without room for another of the last one's size, because a full disk would stop the database too", async () => {
  const last = (await backUpAt(new Date(NIGHT.getTime() - 86_400_000))) ?? "";
  const { bavail, bsize } = statfsSync(settings.folder);
  // A sparse file, which takes no room itself.
  truncateSync(last, bavail * bsize + 1);
  await expect(backUpAt(NIGHT)).rejects.toThrow(
    /^There is no room for a backup: its folder has \d+ MB left, and the last one took \d+ MB\.$/,
  );
  expect(files()).toEqual(["shop-2026-11-22.age"]);
  truncateSync(last, 1_000);
  expect(await backUpAt(NIGHT)).not.toBeNull();
});

test("ends soon if the shop is stopped, and leaves no file", async () => {
  await shop.database.pool.query(
    "INSERT INTO outbox (customer_id, kind, payload, sent_at) SELECT 0, 'backup-failed', jsonb_build_object('problem', repeat('x', 1000) || n), now() FROM generate_series(1, 20000) AS n",
  );
  const stopping = new AbortController();
  const writing = backUpAt(NIGHT, stopping.signal);
  const partial = path.join(settings.folder, "shop-2026-11-23.age.partial");
  await until(() => existsSync(partial));
  stopping.abort();
  await expect(writing).rejects.toBe(stopping.signal.reason);
  expect(files()).toEqual([]);
  await shop.database.pool.query("DELETE FROM outbox WHERE kind = 'backup-failed'");
  expect(await backUpAt(NIGHT)).not.toBeNull();
});

test("is not written to an unmounted drive's empty folder if the drive has the earlier ones", async () => {
  const drive = path.join(place.folder, "backup-drive");
  writeFileSync(drive, settings.folder);
  const refused = /^Earlier backups are on a drive that isn't mounted at .+ now\./;
  await expect(backUpAt(NIGHT)).rejects.toThrow(refused);
  expect(existsSync(settings.folder)).toBe(false);
  expect(folderProblem(settings)).toMatch(refused);
  rmSync(drive);
  expect(folderProblem(settings)).toBeNull();
  expect(await backUpAt(NIGHT)).not.toBeNull();
  expect(existsSync(drive)).toBe(false);
});

/** A folder on another disk than this project and the system; Linux has one in memory. */
const otherDisk = ["/dev/shm", os.tmpdir(), os.homedir()].find((folder) => {
  const device = existsSync(folder) && statSync(folder).dev;
  return device && ![".", "/"].some((place) => statSync(place).dev === device);
});

test.skipIf(!otherDisk)(
  "remembers that its folder is on a drive, if that isn't the shop's disk",
  async () => {
    const folder = mkdtempSync(path.join(otherDisk ?? "", "farm-shop-backups-"));
    const dataDir = mkdtempSync(path.resolve("node_modules", "farm-shop-data-"));
    settings = { ...settings, folder, dataDir };
    expect(await backUpAt(NIGHT)).not.toBeNull();
    expect(readFileSync(path.join(dataDir, "backup-drive"), "utf8")).toBe(folder);
    expect(folderProblem(settings)).toBeNull();
    for (const made of [folder, dataDir]) rmSync(made, { recursive: true });
  },
);

test("a failed backup is emailed to each administrator once a day", async () => {
  const admins = [await shop.newAdmin(), await shop.newAdmin()];
  expect(admins).toHaveLength(2);
  writeFileSync(settings.folder, "a file, no folder");
  for (let attempt = 0; attempt < 3; attempt++) {
    const failure = await backUpAt(NIGHT).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    await Promise.all([1, 2].map(() => reportFailedBackup(shop.shop, failure)));
  }
  const { rows } = await shop.database.pool.query<{ count: number; problem: string }>(`
    SELECT customer_id, count(*)::int, min(payload->>'problem') AS problem FROM outbox
    WHERE kind = 'backup-failed' GROUP BY customer_id
  `);
  expect(rows).toHaveLength(2);
  for (const { count, problem } of rows) {
    expect(count).toBe(1);
    expect(problem).toMatch(/EEXIST|ENOTDIR/);
  }
});

test.each([
  ["a file", () => path.join(place.folder, "a-file"), /EEXIST|ENOTDIR/],
  ["below a file", () => path.join(path.join(place.folder, "a-file"), "backups"), /ENOTDIR/],
  ["below /proc", () => "/proc/backups/nightly", /ENOENT/],
])(
  "a folder that is %s is reported when the shop opens, and the shop sells without backups",
  async (_what, folder, reason) => {
    writeFileSync(path.join(place.folder, "a-file"), "no folder");
    const { recipient = "" } = settings.key as { recipient: string };
    const process = await openShopProcess({
      DATABASE_URL: place.url,
      DATA_DIR: path.join(place.folder, "data"),
      BACKUP_DIR: folder(),
      BACKUP_RECIPIENT: recipient,
      BACKUP_HOUR: "0",
    });
    const output = process.output();
    process.kill("SIGTERM");
    expect((await process.ended).code).toBe(0);
    expect(output).toContain(`The shop can't write backups to BACKUP_DIR (${folder()}): `);
    expect(output).toMatch(reason);
  },
);

test("a shop with these settings writes one automatically", async () => {
  const { recipient = "" } = settings.key as { recipient: string };
  const process = await openShopProcess({
    DATABASE_URL: place.url,
    DATA_DIR: path.join(place.folder, "data"),
    BACKUP_DIR: settings.folder,
    BACKUP_RECIPIENT: recipient,
    BACKUP_HOUR: "0",
  });
  try {
    await expect
      .poll(() => existsSync(settings.folder) && files(), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^shop-\d{4}-\d\d-\d\d\.age$/)]);
  } finally {
    process.kill("SIGTERM");
    await process.ended;
  }
});
