import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../app/features/cart/cart-schema.ts";
import type { Category } from "../app/features/catalogue/category/category-schema.ts";
import type { Product, ProductSummary } from "../app/features/catalogue/product/product-schema.ts";
import type { Order } from "../app/features/orders/order-schema.ts";
import type { Page } from "../app/shared/page-links.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const SIX_FIELDS = {
  title: "Hand-pounded Samai",
  description: "Little millet, pounded by hand.",
  price: 120.5,
  stock: 7,
  category_id: 38,
  image: "/pictures/millet-little.svg",
};

function create(changes: Record<string, unknown> = {}) {
  return shop.call<Product>("/products", { token: admin, body: { ...SIX_FIELDS, ...changes } });
}

function change(id: number, body: unknown) {
  return shop.call<Product>(`/products/${id}`, { method: "PUT", token: admin, body });
}

function form(fields: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
  return data;
}

async function listed(query: string): Promise<ProductSummary[]> {
  return (await shop.call<Page<ProductSummary>>(`/products?${query}`)).body.results;
}

async function countProducts(): Promise<number> {
  const { rows } = await shop.database.pool.query("SELECT count(*)::int AS count FROM products");
  return rows[0].count;
}

describe("creating a product", () => {
  test("by JSON takes the six fields and creates one pack", async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...SIX_FIELDS, mrp: 120.5, category: { id: 38, name: "Millet" } });
    expect(body.packs).toHaveLength(1);
    expect(body.packs[0]).toMatchObject({ price: 120.5, stock: 7 });
    expect((await shop.call(`/products/${body.id}`)).body).toEqual(body);
  });

  test("with a title only in an Indian script creates a unique slug that sounds like it", async () => {
    const { body: first } = await create({ title: "వేరుశెనగ చిక్కీ" });
    const { body: second } = await create({ title: "వేరుశెనగ చిక్కీ" });
    expect(first.slug).toBe("verushenaga-chikki");
    expect(second.slug).toMatch(/^verushenaga-chikki-[a-z0-9]+$/);
    expect(first.packs[0]?.sku).toContain("verushenaga-chikki");
  });

  test("by multipart form data does the same as by JSON", async () => {
    const body = form({ ...SIX_FIELDS, free_delivery: false, tags: '["millet"]' });
    const made = await shop.call<Product>("/products", { token: admin, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...SIX_FIELDS, free_delivery: false, tags: ["millet"] });
  });

  test("accepts packs and label details", async () => {
    const packs = [
      { label: "అర కిలో", net_quantity: 500, unit: "g", price: 60, mrp: 75, stock: 3 },
      { label: "కిలో", net_quantity: 1000, unit: "g", price: 115, stock: 2 },
    ];
    const { status, body } = await create({ packs, hsn: "10082990", names: { te: "సామలు" } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ price: 60, mrp: 75, stock: 3, hsn: "10082990", packs });
    expect(new Set(body.packs.map(({ sku }) => sku)).size).toBe(2);
    expect((await listed("q=సామలు")).map(({ id }) => id)).toContain(body.id);
  });

  test.each([
    ["title", { title: undefined }],
    ["title", { title: "  " }],
    ["price", { price: undefined }],
    ["price", { price: -1 }],
    ["price", { price: 1.005 }],
    ["price", { price: "12" }],
    ["price", { price: 10_000_001 }],
    ["stock", { stock: 1.5 }],
    ["stock", { stock: -1 }],
    ["category_id", { category_id: undefined }],
    ["category_id", { category_id: 999 }],
    ["image", { image: "javascript:alert(1)" }],
    ["gst_rate_percent", { gst_rate_percent: 100 }],
    ["packs", { packs: [] }],
    ["packs", { packs: [{ label: "1 kg", net_quantity: 0, unit: "g", price: 1, stock: 1 }] }],
    [
      "packs",
      { packs: [{ label: "1 kg", net_quantity: 9, unit: "g", price: 2, mrp: 1, stock: 1 }] },
    ],
  ])("is refused with %j at %s, and nothing is created", async (field, changes) => {
    const before = await countProducts();
    const { status, body } = await create(changes);
    expect(status).toBe(400);
    expect(body).toHaveProperty(field, [expect.any(String)]);
    expect(await countProducts()).toBe(before);
  });

  test("by a form reports the same errors as by JSON", async () => {
    const body = form({ title: "No price", price: "cheap", category_id: 38 });
    const made = await shop.call("/products", { token: admin, body });
    expect(made.status).toBe(400);
    expect(made.body.price).toEqual([expect.any(String)]);
    const empty = await shop.call("/products", { token: admin, body: form({ price: "" }) });
    expect(Object.keys(empty.body)).toEqual(
      expect.arrayContaining(["title", "price", "category_id"]),
    );
  });

  test("twice with the same title creates two, each with its own URL", async () => {
    const [one, two] = await Promise.all([create({ title: "Twin" }), create({ title: "Twin" })]);
    const statuses = [one.status, two.status].toSorted();
    expect(statuses[0]).toBe(201);
    expect([201, 409]).toContain(statuses[1]);
    const third = await create({ title: "Twin" });
    expect(third.status).toBe(201);
    expect(third.body.slug).not.toBe(one.body.slug ?? two.body.slug);
  });
});

describe("changing a product", () => {
  test("by JSON changes the given fields, in lists and on its page at once", async () => {
    const { id } = (await create({ title: "Old name of samai" })).body;
    expect((await listed("q=samai&limit=1000")).map((product) => product.id)).toContain(id);
    await shop.call(`/products/${id}`);
    const changed = await change(id, { title: "New name", price: 99, stock: 0 });
    expect(changed.status).toBe(200);
    const expected = {
      title: "New name",
      price: 99,
      stock: 0,
      description: SIX_FIELDS.description,
    };
    expect(changed.body).toMatchObject(expected);
    expect((await shop.call(`/products/${id}`)).body).toMatchObject(expected);
    expect((await listed("category_id=38")).find((product) => product.id === id)).toMatchObject({
      title: "New name",
      price: 99,
    });
    expect((await listed("q=samai&limit=1000")).map((product) => product.id)).not.toContain(id);
  });

  test("by multipart form data does the same", async () => {
    const { id } = (await create()).body;
    const body = form({ title: "From a form", price: "45.50", stock: "3", category_id: "34" });
    const { status, body: changed } = await change(id, body);
    expect(status).toBe(200);
    expect(changed).toMatchObject({
      title: "From a form",
      price: 45.5,
      stock: 3,
      category: { id: 34, name: "Honey" },
      image: SIX_FIELDS.image,
    });
  });

  test("removes a retired pack from carts, and a similar one can be created again", async () => {
    const half = { label: "500 g", net_quantity: 500, unit: "g", price: 60, stock: 5 };
    const whole = { label: "1 kg", net_quantity: 1000, unit: "g", price: 110, stock: 5 };
    const { id, packs } = (await create({ packs: [half, whole] })).body;
    const { token } = await shop.newCustomer();
    for (const { id: pack_id } of packs) {
      await shop.call("/cart_items/", { token, body: { product_id: id, pack_id } });
    }
    const remaining = { ...half, id: packs[0]?.id };
    const smaller = await change(id, { packs: [remaining] });
    expect(smaller.body.packs.map((pack) => pack.id)).toEqual([remaining.id]);
    const { body: cart } = await shop.call<Cart>("/carts/", { token });
    expect(cart.cart_items.map(({ pack }) => pack.label)).toEqual(["500 g"]);
    const again = await change(id, { packs: [remaining, whole] });
    expect(again.status).toBe(200);
    expect(again.body.packs.map(({ label }) => label)).toEqual(["500 g", "1 kg"]);
  });

  test("keeps the MRP of packs that are sent without one", async () => {
    const pack = { label: "1 kg", net_quantity: 1000, unit: "g", price: 80, mrp: 100, stock: 5 };
    const { id, packs } = (await create({ packs: [pack] })).body;
    const { mrp: _, ...again } = { ...pack, id: packs[0]?.id };
    const cheaper = await change(id, { packs: [{ ...again, price: 70 }] });
    expect(cheaper.body).toMatchObject({ price: 70, mrp: 100, packs: [{ sku: packs[0]?.sku }] });
    const expensive = await change(id, { packs: [{ ...again, price: 120 }] });
    const message = "The price can't be above the MRP of ₹100.00.";
    expect([expensive.status, expensive.body]).toEqual([
      400,
      { message, packs: [message], "packs.0.price": [message] },
    ]);
    expect((await change(id, { packs: [{ ...again, mrp: 90 }] })).body.mrp).toBe(90);
  });

  test("refuses another product's pack, a repeated pack and another pack's SKU", async () => {
    const { id, packs } = (await create()).body;
    const other = (await create()).body.packs[0];
    const pack = { label: "1 kg", net_quantity: 1000, unit: "g", price: 1, stock: 1 };
    const own = { ...pack, id: packs[0]?.id };
    for (const wrong of [
      [{ ...pack, id: other?.id }],
      [own, own],
      [{ ...pack, sku: other?.sku }],
    ]) {
      const { status, body } = await change(id, { packs: wrong });
      expect(status).toBe(400);
      expect(body.packs).toEqual([expect.any(String)]);
    }
    expect((await shop.call<Product>(`/products/${id}`)).body.packs).toEqual(packs);
  });

  test("returns 404 for an unknown one, but reports an error in the form first", async () => {
    expect((await change(999_999, { title: "Nobody" })).status).toBe(404);
    expect((await change(999_999, { title: "" })).status).toBe(400);
  });
});

describe("deleting a product", () => {
  function remove(id: number) {
    return shop.call(`/products/${id}`, { method: "DELETE", token: admin });
  }

  test("removes it from lists, from its page and from every cart", async () => {
    const { id } = (await create({ title: "Soon gone" })).body;
    const { token } = await shop.newCustomer();
    await shop.call("/cart_items/", { token, body: { product_id: id, quantity: 2 } });
    await listed("q=soon+gone");
    expect((await remove(id)).status).toBe(204);
    expect((await shop.call(`/products/${id}`)).status).toBe(404);
    expect(await listed("q=soon+gone")).not.toContainEqual(expect.objectContaining({ id }));
    expect((await shop.call("/carts/", { token })).body).toMatchObject({
      cart_items: [],
      item_count: 0,
      total: 0,
    });
    const add = await shop.call("/cart_items/", { token, body: { product_id: id } });
    expect(add.status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    const row = await shop.database.pool.query("SELECT 1 FROM products WHERE id = $1", [id]);
    expect(row.rowCount).toBe(0);
  });

  test("only hides it if it was ordered, so that the order still shows it", async () => {
    const { id } = (await create({ title: "Ordered once" })).body;
    const { token } = await shop.newCustomer();
    await shop.call("/cart_items/", { token, body: { product_id: id, quantity: 1 } });
    const order = await shop.call<Order>("/orders/", {
      token,
      body: { address_id: await newAddress(token) },
    });
    expect(order.status).toBe(201);
    await shop.call("/cart_items/", { token, body: { product_id: id, quantity: 1 } });
    expect((await remove(id)).status).toBe(204);
    expect((await shop.call("/carts/", { token })).body).toMatchObject({
      cart_items: [],
      total: 0,
    });
    expect((await shop.call(`/products/${id}`)).status).toBe(404);
    expect(await listed("q=ordered+once")).not.toContainEqual(expect.objectContaining({ id }));
    expect((await change(id, { title: "Back again" })).status).toBe(404);
    const shown = await shop.call<Order>(`/orders/${order.body.id}/`, { token });
    expect(shown.body.order_items[0]?.product).toMatchObject({ id, title: "Ordered once" });
  });
});

describe("the categories", () => {
  const call = (method: string, path: string, body?: unknown) =>
    shop.call<Category>(path, { method, token: admin, body });

  async function names(): Promise<string[]> {
    const { body } = await shop.call<Page<Category>>("/categories");
    return body.results.map(({ name }) => name);
  }

  test("can be created, changed and deleted, and the list shows it at once", async () => {
    expect(await names()).not.toContain("Jaggery");
    const made = await call("POST", "/categories", { name: "Jaggery" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: expect.any(Number), name: "Jaggery", product_count: 0 });
    expect((await names()).at(-1)).toBe("Jaggery");
    const path = `/categories/${made.body.id}`;
    const changed = await call("PUT", path, { name: "Palm jaggery", position: 0 });
    expect(changed.body).toMatchObject({ name: "Palm jaggery", position: 0 });
    expect((await names())[0]).toBe("Palm jaggery");
    expect((await call("DELETE", path)).status).toBe(204);
    expect(await names()).not.toContain("Palm jaggery");
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await call("PUT", path, { name: "Gone" })).status).toBe(404);
  });

  test("can't be renamed over a name that someone else has given them since", async () => {
    const { id } = (await call("POST", "/categories", { name: "Seen first" })).body;
    const rename = (name: string, before: string) =>
      call("PUT", `/categories/${id}`, { name, before });
    const answers = await Promise.all(["Theirs", "Mine"].map((name) => rename(name, "Seen first")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      version: ["Someone else changed this category. Your changes are not saved yet."],
    });
    const stored = answers.find(({ status }) => status === 200)?.body.name ?? "";
    expect((await rename(stored, "Seen first")).status).toBe(200);
    expect((await rename("At last", stored)).body.name).toBe("At last");
  });

  test("are found by their new names, and no longer by the old ones", async () => {
    const { id } = (await call("POST", "/categories", { name: "Zorbalu" })).body;
    const path = `/categories/${id}`;
    const product = (await create({ category_id: id, title: "Brown things" })).body;
    const finds = async (q: string) => (await listed(`q=${q}`)).map((found) => found.id);
    expect(await finds("zorbalu")).toEqual([product.id]);
    await call("PUT", path, { name: "Quixalu" });
    expect([await finds("zorbalu"), await finds("quixalu")]).toEqual([[], [product.id]]);
    await call("PUT", path, { name: "Quixalu", names: { te: "క్విక్సలు" } });
    expect(await finds("క్విక్సలు")).toEqual([product.id]);
    await call("PUT", path, { name: "Quixalu", display_name: "Vextoral", names: {} });
    expect([await finds("క్విక్సలు"), await finds("vextoral")]).toEqual([[], [product.id]]);
    expect((await call("PUT", path, { name: "Quixalu", display_name: "Vextoral" })).status).toBe(
      200,
    );
    await change(product.id, { category_id: 50 });
    expect([await finds("vextoral"), (await finds("tea")).includes(product.id)]).toEqual([
      [],
      true,
    ]);
  });

  test("show a new name in their products at once", async () => {
    const { id } = (await call("POST", "/categories", { name: "Pickles" })).body;
    const product = (await create({ category_id: id })).body;
    await shop.call(`/products/${product.id}`);
    await call("PUT", `/categories/${id}`, { name: "Urugai" });
    expect((await listed(`category_id=${id}`))[0]?.category.name).toBe("Urugai");
    expect((await shop.call<Product>(`/products/${product.id}`)).body.category).toEqual({
      id,
      name: "Urugai",
    });
  });

  test("can't be deleted while they have products, even hidden ones", async () => {
    const { id } = (await call("POST", "/categories", { name: "Podi" })).body;
    const product = (await create({ category_id: id })).body;
    const refused = await call("DELETE", `/categories/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({ message: "This category still has products." });
    await shop.database.pool.query("UPDATE products SET hidden_at = now() WHERE id = $1", [
      product.id,
    ]);
    const hidden = await call("DELETE", `/categories/${id}`);
    expect(hidden.status).toBe(409);
    expect(hidden.body).toEqual({ message: expect.stringContaining("hidden or deleted") });
    expect((await call("DELETE", "/categories/38")).status).toBe(409);
  });

  test("can't have a name that is taken or empty", async () => {
    for (const name of ["Millet", "  ", 5]) {
      const refused = await call("POST", "/categories", { name });
      expect(refused.status).toBe(400);
      expect(refused.body.name).toEqual([expect.any(String)]);
    }
    expect((await call("PUT", "/categories/34", { name: "Millet" })).status).toBe(400);
  });
});

test.each([
  ["POST", "/products"],
  ["PUT", "/products/1"],
  ["DELETE", "/products/1"],
  ["POST", "/categories"],
  ["PUT", "/categories/38"],
  ["DELETE", "/categories/38"],
])("%s %s is for administrators: 401 without a token, 403 for a customer", async (method, path) => {
  const body = { ...SIX_FIELDS, name: "Mine now" };
  expect((await shop.call(path, { method, body })).status).toBe(401);
  const { token } = await shop.newCustomer();
  const refused = await shop.call(path, { method, body, token });
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({ message: expect.any(String) });
  expect((await shop.call("/products/1")).body).toMatchObject({ title: "Foxtail Millet" });
});

async function newAddress(token: string): Promise<number> {
  const { body } = await shop.call<{ id: number }>("/addresses/", {
    token,
    body: ADDRESS,
  });
  return body.id;
}
