import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminProduct, Product } from "../app/features/catalogue/product/product-schema.ts";
import type { AdminProductRow } from "../app/features/product-admin/admin-product-schema.ts";
import type { Page } from "../app/shared/page-links.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

function callAsAdmin<T>(method: string, path: string, body?: unknown) {
  return shop.call<T>(path, { method, token: admin, body });
}

let made = 0;
async function create(changes: Record<string, unknown> = {}): Promise<Product> {
  const title = `Kept thing ${++made}`;
  const body = { title, price: 40, stock: 6, category_id: 38, ...changes };
  return (await callAsAdmin<Product>("POST", "/products", body)).body;
}

async function rows(query: string): Promise<AdminProductRow[]> {
  return (await callAsAdmin<Page<AdminProductRow>>("GET", `/admin/products?${query}`)).body.results;
}

const hide = (id: number, hidden: boolean) =>
  callAsAdmin<AdminProduct>("PUT", `/admin/products/${id}/visibility`, { hidden });

describe("the administrator's product list", () => {
  test("lists every product by title, in pages", async () => {
    const { body } = await callAsAdmin<Page<AdminProductRow>>(
      "GET",
      "/admin/products?limit=5&offset=5",
    );
    expect(body.count).toBeGreaterThanOrEqual(220);
    expect(body.results).toHaveLength(5);
    expect(body.next).toContain("offset=10");
    expect(body.results[0]).toMatchObject({ state: "shown", ordered: false, stock: 100 });
  });

  test("counts neither removed products nor packs other than the default one", async () => {
    const { id } = await create();
    await shop.database.db
      .updateTable("products")
      .set({ hidden_at: new Date(), removed_at: new Date() })
      .where("id", "=", id)
      .execute();
    const { body } = await callAsAdmin<Page<AdminProductRow>>("GET", "/admin/products?limit=500");
    expect(body.results.map((row) => row.id)).not.toContain(id);
    expect(body.count).toBe(body.results.length);
  });

  test("is filtered by search term, category, stock and state", async () => {
    const one = await create({ title: "Zebra rice", stock: 0 });
    const two = await create({ title: "Zebra wheat", stock: 3, category_id: 47 });
    await hide(two.id, true);
    const ids = async (query: string) => (await rows(`q=zebra&${query}`)).map(({ id }) => id);
    expect((await ids("")).toSorted()).toEqual([one.id, two.id]);
    expect(await ids("category_id=47")).toEqual([two.id]);
    expect(await ids("stock=out")).toEqual([one.id]);
    expect((await ids("stock=low")).toSorted()).toEqual([one.id, two.id]);
    expect(await ids("stock=in")).toEqual([two.id]);
    expect(await ids("state=hidden")).toEqual([two.id]);
    expect(await ids("state=shown")).toEqual([one.id]);
    expect((await callAsAdmin("GET", "/admin/products?stock=some")).status).toBe(400);
  });

  test("puts the best search results first, across pages too", async () => {
    const mix = await create({ title: "Almond okapi mix" });
    const okapi = await create({ title: "Okapi" });
    expect((await rows("q=okapi")).map(({ id }) => id)).toEqual([okapi.id, mix.id]);
    expect((await rows("q=okapi&limit=1")).map(({ id }) => id)).toEqual([okapi.id]);
    expect((await rows("q=okapi&limit=1&offset=1")).map(({ id }) => id)).toEqual([mix.id]);
  });

  test("shows the missing details of a label", async () => {
    const { title } = await create();
    const [row] = await rows(`q=${title}`);
    expect(row?.label_missing).toEqual(expect.arrayContaining(["net_quantity", "hsn", "maker"]));
  });
});

describe("hiding a product", () => {
  test("removes it from the shop and from carts at once, and showing it brings it back", async () => {
    const { id, title } = await create();
    const shopper = await newShopper(shop, { product_id: id });
    expect((await shop.call(`/products/${id}`)).status).toBe(200);
    expect((await hide(id, true)).body).toMatchObject({ hidden: true, title });
    expect((await shop.call(`/products/${id}`)).status).toBe(404);
    expect((await shopper.readCart()).cart_items).toEqual([]);
    const edited = await callAsAdmin<Product>("PUT", `/products/${id}`, { price: 44 });
    expect([edited.status, edited.body.price]).toEqual([200, 44]);
    expect((await shop.call(`/products/${id}`)).status).toBe(404);
    expect((await hide(id, false)).body.hidden).toBe(false);
    expect((await shop.call(`/products/${id}`)).body.price).toBe(44);
  });

  test("returns 404 for an unknown product", async () => {
    expect((await hide(999_999, true)).status).toBe(404);
  });
});

describe("deleting a product", () => {
  test("can be reverted if it was ordered", async () => {
    const { id } = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id: id });
    await shopper.place();
    await callAsAdmin("DELETE", `/products/${id}`);
    expect((await callAsAdmin("DELETE", `/products/${id}`)).status).toBe(404);
    expect((await rows("state=removed")).find((row) => row.id === id)?.ordered).toBe(true);
    expect((await hide(id, true)).status).toBe(404);
    expect((await hide(id, false)).status).toBe(200);
    expect((await shop.call(`/products/${id}`)).status).toBe(200);
  });

  test("removes it if it is hidden and was never ordered", async () => {
    const { id } = await create();
    await hide(id, true);
    expect((await callAsAdmin("DELETE", `/products/${id}`)).status).toBe(204);
    expect((await hide(id, false)).status).toBe(404);
  });
});

describe("a product saved as hidden", () => {
  test("is a draft: only administrators see it until it is saved as shown", async () => {
    const draft = await create({ title: "Quagga draft", hidden: true });
    const read = async () => (await shop.call(`/products/${draft.id}`)).status;
    expect([await read(), (await rows("q=quagga&state=hidden"))[0]?.id]).toEqual([404, draft.id]);
    const save = (body: object) => callAsAdmin("PUT", `/products/${draft.id}`, body);
    await save({ price: 45 });
    expect(await read()).toBe(404);
    await save({ hidden: false, price: 46 });
    expect(await read()).toBe(200);
    const shopper = await newShopper(shop);
    await shopper.add({ product_id: draft.id });
    expect((await shopper.readCart()).cart_items).toHaveLength(1);
    await save({ hidden: true });
    expect([await read(), (await shopper.readCart()).cart_items]).toEqual([404, []]);
    const { body: log } = await callAsAdmin<Page<{ thing_id: string; after: object }>>(
      "GET",
      "/admin/audit?what=product.visibility",
    );
    const entries = log.results.filter(({ thing_id }) => thing_id === String(draft.id));
    expect(entries.map(({ after }) => after)).toEqual([{ hidden: true }, { hidden: false }]);
    expect((await save({ hidden: "maybe" })).status).toBe(400);
  });
});

test("suggests HSN and GST rate from the category's products, the most frequent first", async () => {
  const { body: category } = await callAsAdmin<{ id: number }>("POST", "/categories", {
    name: "Proposals",
  });
  const read = async () =>
    (await callAsAdmin<Page<object>>("GET", `/admin/products/tax?category_id=${category.id}`)).body
      .results;
  expect(await read()).toEqual([]);
  const taxes = [
    { hsn: "1008", gst_rate_percent: 0 },
    { hsn: "1104", gst_rate_percent: 5 },
    { hsn: "1104", gst_rate_percent: 5, hidden: true },
    { hsn: "1104" },
    { gst_rate_percent: 18 },
  ];
  for (const tax of taxes) await create({ category_id: category.id, ...tax });
  expect(await read()).toEqual([
    { hsn: "1104", gst_rate_percent: 5, product_count: 2 },
    { hsn: "1008", gst_rate_percent: 0, product_count: 1 },
  ]);
});

test("a form of a new product that is sent again creates no second one", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const fields = { description: "", price: 120, stock: 7, category_id: 38, image: "" };
  const send = (title: string) =>
    shop.call<{ id?: number; product_id?: number }>("/products", {
      token: admin,
      headers,
      body: { ...fields, title },
    });
  expect((await send("")).status).toBe(400);
  const answers = [...(await Promise.all([send("Once"), send("Once")])), await send("Once more")];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
  const [first, second, refused] = answers.map(({ body }) => body);
  expect(second?.id).toBe(first?.id);
  expect(refused).toMatchObject({
    message:
      "This product was already saved, without your latest changes. Open it to make them again.",
    product_id: first?.id,
  });
  await callAsAdmin("DELETE", `/products/${first?.id}`);
  expect((await send("Once")).status).toBe(409);
});

test("a duplicate of a product with a long title keeps whole characters", async () => {
  const { id } = await create({ title: "🌾".repeat(100) });
  const path = `/admin/products/${id}/duplicate`;
  const { body } = await callAsAdmin<AdminProduct>("POST", path);
  expect(body.title).toBe(`${"🌾".repeat(96)} (copy)`);
});

test("packs of a product with a long title have SKUs that can be saved again", async () => {
  const packs = [1, 2].map((kilos) => ({
    label: `A family pack of ${kilos} kg for the whole year`,
    net_quantity: kilos * 1000,
    unit: "g" as const,
    price: 60,
    mrp: 60,
  }));
  const { id, packs: made } = await create({ title: "Long grain ".repeat(18), packs });
  expect(made.map(({ sku }) => sku.length)).toEqual([100, 100]);
  const same = made.map(({ id, sku }, at) => ({ ...packs[at], id, sku }));
  const { status, body } = await callAsAdmin<Product>("PUT", `/products/${id}`, { packs: same });
  expect([status, body.packs.map(({ sku }) => sku)]).toEqual([200, made.map(({ sku }) => sku)]);
});

test("a duplicate has everything but the stock, and is hidden", async () => {
  const packs = [
    { label: "500 g", net_quantity: 500, unit: "g", price: 60, mrp: 75, stock: 3 },
    { label: "1 kg", net_quantity: 1000, unit: "g", price: 115, stock: 2 },
  ];
  const one = await create({ packs, hsn: "10082990", names: { te: "సామలు" } });
  const { status, body } = await callAsAdmin<AdminProduct>(
    "POST",
    `/admin/products/${one.id}/duplicate`,
  );
  expect(status).toBe(201);
  const priced = (product: Product) =>
    product.packs.map(({ label, price, mrp }) => ({ label, price, mrp }));
  expect(priced(body)).toEqual(priced(one));
  expect(body).toMatchObject({
    title: `${one.title} (copy)`,
    hidden: true,
    hsn: "10082990",
    names: { te: "సామలు" },
    packs: [{ stock: 0 }, { stock: 0 }],
  });
  expect((await shop.call(`/products/${body.id}`)).status).toBe(404);
  expect((await callAsAdmin("POST", "/admin/products/999999/duplicate")).status).toBe(404);
});

test("duplicating again with the same key makes no second duplicate, even after the product has changed", async () => {
  const [one, other] = [await create(), await create()];
  const send = (id: number, key: string) =>
    shop.call<AdminProduct>(`/admin/products/${id}/duplicate`, {
      method: "POST",
      token: admin,
      headers: { "idempotency-key": key },
    });
  const first = await send(one.id, "copy-1");
  await callAsAdmin("PUT", `/products/${one.id}`, { description: "Newer." });
  const again = await send(one.id, "copy-1");
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  await callAsAdmin("PUT", `/admin/products/${first.body.id}/visibility`, { hidden: false });
  expect((await send(one.id, "copy-1")).body).toMatchObject({ id: first.body.id, hidden: false });
  expect((await send(one.id, "copy-2")).body.id).not.toBe(first.body.id);
  expect((await send(other.id, "copy-1")).status).toBe(409);
});

describe("when two administrators edit one product", () => {
  test("saving over an old version is refused and changes nothing", async () => {
    const { id, updated_at: expected_updated_at } = await create();
    const first = await callAsAdmin("PUT", `/products/${id}`, { price: 41, expected_updated_at });
    expect(first.status).toBe(200);
    const change = { title: "Mine", expected_updated_at };
    const second = await callAsAdmin<Record<string, unknown>>("PUT", `/products/${id}`, change);
    expect(second.status).toBe(409);
    expect(second.body).toEqual({
      message: expect.stringContaining("Someone else"),
      expected_updated_at: [expect.any(String)],
    });
    const { body } = await shop.call<Product>(`/products/${id}`);
    expect(body).toMatchObject({ price: 41, title: expect.stringContaining("Kept thing") });
    const seen = body.updated_at;
    const again = { title: "Mine", expected_updated_at: seen };
    expect((await callAsAdmin("PUT", `/products/${id}`, again)).status).toBe(200);
  });

  test("a save that is repeated after a lost response succeeds and changes nothing more", async () => {
    const { id, updated_at: expected_updated_at, packs } = await create({ gst_rate_percent: 5 });
    const [pack] = packs;
    const picture = { url: "/images/millets/ragi.webp", alt: "Ragi" };
    const change = {
      title: "  Sent twice",
      storage: "",
      names: { te: "రాగి", en: "Ragi" },
      hidden: true,
      price: 41.1,
      stock: 9,
      expected_stock: 6,
      packs: [
        { ...pack, price: 41.1, mrp: 50, stock: 9, expected_stock: 6 },
        { label: "5 kg", net_quantity: 5000, unit: "g", price: 190 },
      ],
      pictures: [picture, { url: "/images/millets/ragi-2.webp", alt: "" }],
      image: picture.url,
      expected_updated_at,
    };
    const first = await callAsAdmin<AdminProduct>("PUT", `/products/${id}`, change);
    const again = await callAsAdmin<AdminProduct>("PUT", `/products/${id}`, change);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const others = [
      { ...change, title: "Another title" },
      { ...change, hidden: false },
      { ...change, packs: [pack] },
      { ...change, packs: [{ ...pack, price: 42, mrp: 50 }, change.packs[1]] },
      { ...change, pictures: [picture] },
      { stock: 8, expected_updated_at },
    ];
    for (const other of others)
      expect((await callAsAdmin("PUT", `/products/${id}`, other)).status).toBe(409);
  });

  test("one of two simultaneous saves succeeds and the other is refused", async () => {
    const { id, updated_at: expected_updated_at } = await create();
    const responses = await Promise.all(
      [51, 52].map((price) =>
        callAsAdmin("PUT", `/products/${id}`, { price, expected_updated_at }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("a sale in between causes no conflict", async () => {
    const { id, updated_at: expected_updated_at } = await create();
    const shopper = await newShopper(shop, { product_id: id });
    await shopper.place();
    const change = { price: 42, expected_updated_at };
    expect((await callAsAdmin("PUT", `/products/${id}`, change)).status).toBe(200);
  });

  test("a new stock is refused if a sale has changed the one that was shown", async () => {
    const { id, updated_at: expected_updated_at, packs } = await create();
    const shopper = await newShopper(shop, { product_id: id });
    await shopper.place();
    const [pack] = packs;
    const own = { stock: 9, expected_stock: 6 };
    for (const change of [own, { packs: [{ ...pack, ...own }] }]) {
      const { status, body } = await callAsAdmin<Record<string, unknown>>(
        "PUT",
        `/products/${id}`,
        {
          ...change,
          expected_updated_at,
        },
      );
      expect([status, body.expected_updated_at]).toEqual([
        409,
        [expect.stringMatching(/^The stock has changed/)],
      ]);
    }
    const seen = { stock: 8, expected_stock: 5, expected_updated_at };
    expect((await callAsAdmin("PUT", `/products/${id}`, seen)).status).toBe(200);
    expect((await shop.call<Product>(`/products/${id}`)).body.stock).toBe(8);
  });
});

test("the shop's cached responses have a new price from the next call on", async () => {
  const { id, title } = await create();
  const seen = async () => {
    const one = await shop.call<Product>(`/products/${id}`);
    const list = await shop.call<Page<Product>>(`/products?q=${title}&limit=1`);
    return [one.body.price, list.body.results[0]?.price];
  };
  expect(await seen()).toEqual([40, 40]);
  await callAsAdmin("PUT", `/products/${id}`, { price: 43.5 });
  expect(await seen()).toEqual([43.5, 43.5]);
});

test("an administrator's changes to a product are recorded in the audit log", async () => {
  const { id } = await create();
  await callAsAdmin("PUT", `/products/${id}`, { price: 45 });
  await hide(id, true);
  await callAsAdmin("DELETE", `/products/${id}`);
  const { rows: entries } = await shop.database.pool.query(
    "SELECT what FROM audit_log WHERE thing_id = $1 ORDER BY id",
    [String(id)],
  );
  expect(entries.map(({ what }) => what)).toEqual([
    "product.created",
    "product.changed",
    "product.visibility",
    "product.removed",
  ]);
});
