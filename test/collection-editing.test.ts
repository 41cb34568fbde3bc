import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type CollectionShop,
  NO_COLLECTION,
  openCollectionShop,
} from "./support/collection-shop.ts";
import { PAYLOADS } from "./support/hostile-payloads.ts";
import { untilLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import type { TestShop } from "./support/shop.ts";

let goods: CollectionShop;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  goods = await openCollectionShop();
  ({ shop, admin } = goods);
});
afterEach(() => goods.clear());
afterAll(() => shop.close());

const post: CollectionShop["post"] = (...given) => goods.post(...given);
const make: CollectionShop["make"] = (changes) => goods.make(changes);
const read: CollectionShop["read"] = (id) => goods.read(id);
const put: CollectionShop["put"] = (id, changes) => goods.put(id, changes);

describe("editing a collection", () => {
  test("derives the URL from the name, and refuses one that is taken", async () => {
    const id = await make({ name: "ఉగాది కోసం" });
    const { slug } = await read(id);
    expect(slug).toMatch(/^ugadi-/);
    const again = await post({ name: "Other", slug });
    expect([again.status, again.body.slug]).toEqual([
      400,
      ["Another collection has this address. Choose another one."],
    ]);
    const other = await make({ name: "Other" });
    const clash = await put(other, { name: "Other", slug, version: 1 });
    expect([clash.status, Object.keys(clash.body)]).toEqual([
      400,
      expect.arrayContaining(["slug"]),
    ]);
    const both = await Promise.all([
      post({ name: "Twice" }),
      post({ name: "Twice", hidden: true }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    // A new name doesn't break links to the page.
    await put(id, { name: "Sankranti", version: 1 });
    expect((await read(id)).slug).toBe(slug);
  });

  test("refuses a product that is deleted at the same moment", async () => {
    const { id } = await createProducts(shop);
    const deleting = await shop.database.pool.connect();
    try {
      await deleting.query("BEGIN");
      await deleting.query("DELETE FROM products WHERE id = $1", [id]);
      const made = post({ product_ids: [1, id] });
      await untilLockWaits(shop.database.pool);
      await deleting.query("COMMIT");
      const { status, body } = await made;
      expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(["product_ids"])]);
    } finally {
      deleting.release();
    }
  });

  test("gives the second of two editors a conflict, and keeps the first one's change", async () => {
    const id = await make({ product_ids: [1] });
    const { version } = await read(id);
    const both = await Promise.all([
      put(id, { name: "Mine", product_ids: [1, 2], version }),
      put(id, { name: "Yours", product_ids: [2, 1], version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both[0]?.status === 200 ? ["Mine", [1, 2]] : ["Yours", [2, 1]];
    const { name, product_ids } = await read(id);
    expect([name, product_ids]).toEqual(won);
    // The response was lost, so the form sends the same request again.
    expect((await put(id, { name, product_ids, version })).status).toBe(200);
    expect((await read(id)).version).toBe(version + 1);
  });

  test("creates the collection once if the form is sent again", async () => {
    const given = { name: "Sent twice", product_ids: [2, 1] };
    const id = await make(given);
    expect((await post(given)).body).toEqual({ id });
    const other = await post({ ...given, product_ids: [1] });
    expect([other.status, Object.keys(other.body)]).toEqual([
      400,
      expect.arrayContaining(["slug"]),
    ]);
  });

  test("is recorded in the audit log with the changes", async () => {
    const id = await make({ product_ids: [1] });
    const { version } = await read(id);
    await put(id, { product_ids: [1, 2], on_home: true, version });
    await shop.call(`/admin/collections/${id}`, { method: "DELETE", token: admin });
    const { rows } = await shop.database.pool.query(
      "SELECT what, before, after FROM audit_log WHERE what LIKE 'collection.%' AND thing_id = $1 ORDER BY id",
      [id],
    );
    expect(rows).toMatchObject([
      { what: "collection.created", before: null, after: { name: "For Ugadi", product_ids: [1] } },
      {
        what: "collection.changed",
        before: { product_ids: [1], on_home: false },
        after: { product_ids: [1, 2], on_home: true },
      },
      { what: "collection.removed", before: { product_ids: [1, 2] }, after: null },
    ]);
    expect(rows[1].after).not.toHaveProperty("name");
  });

  test("is for owners; accountants may read, shoppers and visitors may do neither", async () => {
    const id = await make();
    const { token: accountant } = await shop.newStaff("accountant");
    const { token: customer } = await shop.newCustomer();
    const statuses = async (token?: string) => [
      (await shop.call("/admin/collections", { token })).status,
      (await shop.call(`/admin/collections/${id}`, { token })).status,
      (await shop.call("/admin/collections", { method: "POST", token, body: NO_COLLECTION }))
        .status,
      (await shop.call(`/admin/collections/${id}`, { method: "DELETE", token })).status,
    ];
    expect(await statuses(accountant)).toEqual([200, 200, 403, 403]);
    expect(await statuses(customer)).toEqual([403, 403, 403, 403]);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  test("is limited to fifty collections", async () => {
    await shop.database.pool.query(`
      INSERT INTO collections (slug, name, kind, position)
      SELECT 'c-' || n, 'C ' || n, 'picked', n FROM generate_series(1, 49) AS n`);
    const both = await Promise.all([post({ name: "A" }), post({ name: "B" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

test("a script in any field stays text", async () => {
  let shown = 0;
  for (const [at, { text, script }] of PAYLOADS.slice(0, 12).entries()) {
    const name = text.replace(/\s+/g, " ").slice(0, 60).trim() || `x ${at}`;
    const made = await post({
      name,
      slug: `hostile-${at}`,
      description: text,
      on_home: true,
      product_ids: [1],
    });
    if (made.status === 400) continue;
    shown++;
    for (const path of ["/", `/collections/hostile-${at}`]) {
      const response = await fetch(shop.url + path);
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      for (const part of [text, script]) {
        if (/[<>]/.test(part)) expect(html).not.toContain(part);
      }
    }
    await goods.clear();
  }
  expect(shown).toBeGreaterThan(6);
});

test("collections are not in search results", async () => {
  await make({ product_ids: [1] });
  expect((await shop.call("/products/?collection=for-ugadi&q=ragi")).status).toBe(400);
  expect((await shop.call("/products/?collection=for-ugadi&counts=1")).status).toBe(400);
});

test("a collection's picture may come from another site", async () => {
  const image = "https://pictures.example/ugadi.jpg";
  await make({ image, product_ids: [1] });
  const page = await fetch(`${shop.url}/collections/for-ugadi`);
  expect(page.headers.get("content-security-policy")).toContain("https://pictures.example");
  expect(await page.text()).toContain(image);
});
