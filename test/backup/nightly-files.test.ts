import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NightlyFiles } from "../../app/features/backup/nightly/nightly-schema.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { type EmptyPlace, makeEmptyPlace } from "./backup-shop.ts";

let place: EmptyPlace;
let shop: TestShop;
let admin: string;

beforeAll(async () => {
  place = await makeEmptyPlace();
  const folder = path.join(place.folder, "nightly");
  mkdirSync(folder);
  for (const day of ["2026-11-21", "2026-11-23", "2026-11-22"])
    writeFileSync(path.join(folder, `shop-${day}.age`), `backup of ${day}`);
  writeFileSync(path.join(folder, "shop-2026-11-24.age.partial"), "half");
  symlinkSync(path.join(place.folder, "gone"), path.join(folder, "shop-2026-11-25.age"));
  writeFileSync(path.join(folder, "secret.txt"), "not a backup");
  const nightlyBackup = {
    folder,
    dataDir: place.folder,
    hour: 2,
    key: { recipient: "age1unused" },
  };
  shop = await openTestShop("empty", { nightlyBackup });
  admin = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await place.remove();
});

const list = (at: TestShop, token: string) => at.call<NightlyFiles>("/admin/backups/", { token });
const download = (day: string, token = admin) =>
  fetch(`${shop.url}/api/admin/backups/${day}`, { headers: { authorization: `Bearer ${token}` } });

test("the nightly backups are listed, newest first, without other files in their folder", async () => {
  const { body } = await list(shop, admin);
  expect(body.hour).toBe(2);
  expect(body.results.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-22", "2026-11-21"]);
  expect(body.results[0]?.bytes).toBe("backup of 2026-11-23".length);
});

test("a nightly backup can be downloaded unchanged, and the download is recorded", async () => {
  const response = await download("2026-11-22");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="shop-2026-11-22.age"',
  );
  expect(await response.text()).toBe("backup of 2026-11-22");
  const { body } = await shop.call<{ results: object[] }>("/admin/audit/?limit=1", {
    token: admin,
  });
  expect(body.results[0]).toMatchObject({ what: "backups.exported" });
});

test.each(["2026-11-20", "2026-11-24.age.partial", "..%2Fsecret.txt", "%2e%2e", "soon"])(
  "'%s' is not a backup",
  async (day) => {
    expect([400, 404]).toContain((await download(day)).status);
  },
);

test("only administrators see and download nightly backups", async () => {
  const { token } = await shop.newCustomer();
  expect((await list(shop, token)).status).toBe(403);
  expect((await download("2026-11-22", token)).status).toBe(403);
});

test("an unreadable folder has no backups, and the settings page still opens", async () => {
  const folder = path.join(place.folder, "a-file");
  writeFileSync(folder, "no folder");
  const nightlyBackup = {
    folder,
    dataDir: place.folder,
    hour: 2,
    key: { recipient: "age1unused" },
  };
  const broken = await openTestShop("empty", { nightlyBackup });
  const { status, body } = await list(broken, await broken.newAdmin());
  await broken.close();
  expect({ status, body }).toEqual({
    status: 200,
    body: { hour: 2, on_shop_disk: true, problem: null, results: [] },
  });
});

test("a folder whose drive isn't mounted is reported", async () => {
  const folder = path.join(place.folder, "drive");
  mkdirSync(folder);
  writeFileSync(path.join(place.folder, "backup-drive"), folder);
  const nightlyBackup = {
    folder,
    dataDir: place.folder,
    hour: 2,
    key: { recipient: "age1unused" },
  };
  const away = await openTestShop("empty", { nightlyBackup });
  const { body } = await list(away, await away.newAdmin());
  await away.close();
  expect(body.problem).toContain(`a drive that isn't mounted at ${folder} now.`);
});

test("a shop without nightly backups says so", async () => {
  const bare = await openTestShop("empty");
  expect((await list(bare, await bare.newAdmin())).body).toEqual({
    hour: null,
    on_shop_disk: false,
    problem: null,
    results: [],
  });
  await bare.close();
});
