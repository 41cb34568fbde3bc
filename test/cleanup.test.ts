import { readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepPictures } from "#app/features/media/media-service.server.ts";
import { MediaStore } from "#app/features/media/media-store.server.ts";
import { sweepMessages } from "../app/features/email/outbox-service.server.ts";
import { csvOf, sendCsv } from "./support/documents/csv-file.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let token: string;
let pictures = 0;
beforeAll(async () => {
  shop = await openTestShop("empty");
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const sql = (statement: string) => shop.database.pool.query(statement);

async function pictureBytes(): Promise<Blob> {
  pictures++;
  const create = { width: 8 + pictures, height: 8, channels: 3, background: "red" } as const;
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
}

async function upload(bytes: Blob): Promise<string> {
  const form = new FormData();
  form.append("file", bytes, "ragi.png");
  const { body } = await shop.call<{ url: string }>("/media/", { token, body: form });
  return body.url;
}

describe("an uploaded picture", () => {
  const sweep = () => sweepPictures(shop.shop, new MediaStore(shop.mediaDir));
  const daysPass = (days: number) =>
    sql(`UPDATE media SET created_at = created_at - interval '${days} days',
      unnamed_since = unnamed_since - interval '${days} days'`);

  /** Whether a picture exists, in the database and with all its files, or is completely deleted. */
  async function isThere(url: string): Promise<boolean> {
    const hash = url.split("/")[2] ?? "";
    const { rowCount } = await sql(`SELECT 1 FROM media WHERE hash = '${hash}'`);
    const files = (await readdir(shop.mediaDir)).filter((name) => name.startsWith(hash));
    expect(files.length).toBe(rowCount === 1 ? 7 : 0);
    expect((await fetch(shop.url + url)).status).toBe(rowCount === 1 ? 200 : 404);
    return rowCount === 1;
  }

  async function makeProduct(image: string): Promise<number> {
    const { id } = await createProducts(shop);
    await sql(`UPDATE products SET image = '${image}' WHERE id = ${id}`);
    return id;
  }

  test("that nothing references is deleted with its files after thirty days, not before", async () => {
    const url = await upload(await pictureBytes());
    await sweep();
    await daysPass(2);
    await sweep();
    await daysPass(29);
    await sweep();
    expect(await isThere(url)).toBe(true);
    await daysPass(2);
    await sweep();
    expect(await isThere(url)).toBe(false);
  });

  test("stays while a product uses it, and for thirty days after", async () => {
    const url = await upload(await pictureBytes());
    const id = await makeProduct(`${url}-640.avif`);
    await daysPass(400);
    await sweep();
    await daysPass(400);
    await sweep();
    expect(await isThere(url)).toBe(true);
    await sql(`UPDATE products SET image = '' WHERE id = ${id}`);
    await sweep();
    expect(await isThere(url)).toBe(true);
    await daysPass(20);
    await sql(`UPDATE products SET image = 'https://shop.example${url}' WHERE id = ${id}`);
    await sweep();
    await daysPass(20);
    await sweep();
    expect(await isThere(url)).toBe(true);
  });

  test("stays while it is one of several pictures of a product, and for thirty days after", async () => {
    const url = await upload(await pictureBytes());
    const id = await makeProduct("/front.jpg");
    await sql(`INSERT INTO product_pictures (product_id, position, url, alt)
      VALUES (${id}, 1, '/front.jpg', ''), (${id}, 2, '${url}', 'Back')`);
    for (let at = 0; at < 2; at++) {
      await daysPass(400);
      await sweep();
    }
    expect(await isThere(url)).toBe(true);
    await sql(`DELETE FROM product_pictures WHERE product_id = ${id}`);
    await sweep();
    await daysPass(31);
    await sweep();
    expect(await isThere(url)).toBe(false);
  });

  test("stays while a collection uses it, and for thirty days after", async () => {
    const url = await upload(await pictureBytes());
    await sql(`INSERT INTO collections (slug, name, kind, position, image)
      VALUES ('for-ugadi', 'For Ugadi', 'picked', 1, '${url}')`);
    for (let at = 0; at < 2; at++) {
      await daysPass(400);
      await sweep();
    }
    expect(await isThere(url)).toBe(true);
    await sql("DELETE FROM collections WHERE slug = 'for-ugadi'");
    await sweep();
    await daysPass(31);
    await sweep();
    expect(await isThere(url)).toBe(false);
  });

  test("stays forever in the orders of its product", async () => {
    const url = await upload(await pictureBytes());
    const id = await makeProduct(url);
    const shopper = await newShopper(shop, { product_id: id });
    expect((await shopper.place()).status).toBe(201);
    await sql(`UPDATE products SET image = '' WHERE id = ${id}`);
    for (let at = 0; at < 2; at++) {
      await daysPass(400);
      await sweep();
    }
    expect(await isThere(url)).toBe(true);
  });

  test("stays while an import that replaced it can be undone", async () => {
    const url = await upload(await pictureBytes());
    const id = await makeProduct(url);
    const { rows } = await sql(`SELECT sku FROM packs WHERE product_id = ${id}`);
    const file = csvOf(["sku", "image"], [rows[0].sku, "https://farm.example/new.jpg"]);
    const readImage = async () =>
      (await sql(`SELECT image FROM products WHERE id = ${id}`)).rows[0].image;
    const { body } = await sendCsv(shop, token, file);
    await shop.call(`/admin/import/${body.id}/apply`, { token, method: "POST" });
    expect(await readImage()).toBe("https://farm.example/new.jpg");
    for (let at = 0; at < 2; at++) {
      await daysPass(400);
      await sweep();
    }
    expect(await isThere(url)).toBe(true);
    await shop.call(`/admin/import/${body.id}/undo`, { token, method: "POST" });
    expect(await readImage()).toBe(url);
  });

  test("that is uploaded again just before its deletion is stored for the full time again", async () => {
    const bytes = await pictureBytes();
    const url = await upload(bytes);
    for (const days of [2, 31]) {
      await daysPass(days);
      if (days === 2) await sweep();
    }
    expect(await upload(bytes)).toBe(url);
    await sweep();
    expect(await isThere(url)).toBe(true);
  });

  test("that is uploaded again while it is being deleted exists completely, or not at all", async () => {
    for (let at = 0; at < 5; at++) {
      const bytes = await pictureBytes();
      const url = await upload(bytes);
      await daysPass(2);
      await sweep();
      await daysPass(31);
      await Promise.all([sweep(), upload(bytes)]);
      expect(await isThere(url)).toBe(true);
    }
  });

  test("leaves no partial files behind for long", async () => {
    const [old, fresh] = ["old", "fresh"].map((name) => path.join(shop.mediaDir, `.${name}`));
    for (const file of [old ?? "", fresh ?? ""]) await writeFile(file, "half");
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    await utimes(old ?? "", yesterday, yesterday);
    await sweep();
    const left = (await readdir(shop.mediaDir)).filter((name) => name.startsWith("."));
    expect(left).toEqual([".fresh"]);
  });
});

describe("messages in the outbox", () => {
  beforeEach(() => sql("DELETE FROM outbox"));

  test("are deleted ninety days after they were sent or given up, however many, and waiting ones stay", async () => {
    await sql(`
      INSERT INTO outbox (customer_id, kind, payload, sent_at, failed_at)
      SELECT 1, 'welcome', '{}', CASE WHEN n % 2 = 0 THEN at END, CASE WHEN n % 2 = 1 THEN at END
      FROM generate_series(1, 2500) AS n, (SELECT now() - interval '91 days' AS at)
    `);
    await sql(`
      INSERT INTO outbox (customer_id, kind, payload, created_at, sent_at) VALUES
        (1, 'welcome', '{"what": "sent lately"}', now() - interval '100 days', now() - interval '89 days'),
        (1, 'welcome', '{"what": "waiting"}', now() - interval '100 days', NULL)
    `);
    await sweepMessages(shop.shop);
    const { rows } = await sql("SELECT payload ->> 'what' AS what FROM outbox ORDER BY 1");
    expect(rows.map(({ what }) => what)).toEqual(["sent lately", "waiting"]);
  });

  test("are given up once they expire, however many, and then deleted as well", async () => {
    await sql(`
      INSERT INTO outbox (customer_id, kind, payload, expires_at)
      SELECT 1, 'welcome', '{}', now() - interval '91 days' FROM generate_series(1, 1500)
    `);
    await sql(`
      INSERT INTO outbox (customer_id, kind, payload, expires_at, attempts, claim, claimed_until)
      SELECT 1, 'welcome', jsonb_build_object('what', what), now() + expires, attempts, claim, now() + claimed
      FROM (VALUES
        ('waiting', interval '1 minute', 0, NULL, NULL),
        ('never tried', interval '-1 day', 0, NULL, NULL),
        ('tried', interval '-1 day', 3, NULL, NULL),
        ('being sent', interval '-1 minute', 1, gen_random_uuid(), interval '1 minute'),
        ('worker died', interval '-1 day', 1, gen_random_uuid(), interval '-1 minute')
      ) AS given (what, expires, attempts, claim, claimed)
    `);
    await sweepMessages(shop.shop);
    const { rows } = await sql(`
      SELECT payload ->> 'what' AS what, last_error, claim, failed_at = expires_at AS when_expired FROM outbox ORDER BY 1
    `);
    const givenUp = { last_error: expect.stringContaining("not sent in time"), claim: null };
    expect(rows).toEqual([
      { what: "being sent", last_error: "", claim: expect.any(String), when_expired: null },
      { what: "never tried", ...givenUp, when_expired: true },
      { what: "tried", ...givenUp, when_expired: false },
      { what: "waiting", last_error: "", claim: null, when_expired: null },
      { what: "worker died", ...givenUp, when_expired: false },
    ]);
  });
});
