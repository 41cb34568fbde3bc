import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminProduct, Product } from "../app/features/catalogue/product/product-schema.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const PACKS = [
  { label: "500 g", net_quantity: 500, unit: "g", price: 60, stock: 3 },
  { label: "1 kg", net_quantity: 1000, unit: "g", price: 115, stock: 2 },
];
const FRONT = { url: "/media/0123456789abcdef0123456789abcdef", alt: "The pack from the front" };
const BACK = { url: "https://pictures.example/back.jpg", alt: "The table of nutrition facts" };
const GRAIN = { url: "/pictures/millet-little.svg", alt: "" };
const forAll = (...pictures: { url: string; alt: string }[]) =>
  pictures.map((picture) => ({ ...picture, pack_id: null }));

async function create(body: Record<string, unknown> = {}): Promise<Product> {
  const basics = { title: "Samai", price: 60, category_id: 38, packs: PACKS };
  const created = await shop.call<Product>("/products", {
    token: admin,
    body: { ...basics, ...body },
  });
  expect([created.status, created.body]).toEqual([201, expect.any(Object)]);
  return created.body;
}

const change = (id: number, body: unknown, token = admin) =>
  shop.call<Product & { message: string }>(`/products/${id}`, { method: "PUT", token, body });
const read = async (id: number) => (await shop.call<Product>(`/products/${id}`)).body;
const page = async (id: number) => (await fetch(`${shop.url}/products/${id}`)).text();

async function lastEntry() {
  interface Log {
    results: { what: string; before: object; after: object }[];
  }
  return (await shop.call<Log>("/admin/audit?limit=1", { token: admin })).body.results[0];
}

describe("the pictures of a product", () => {
  test("are just its image if it has no others", async () => {
    const { id, pictures } = await create({ image: GRAIN.url });
    expect(pictures).toEqual(forAll(GRAIN));
    expect((await create()).pictures).toEqual([]);
    const { rows } = await shop.database.pool.query(
      "SELECT FROM product_pictures WHERE product_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });

  test("are returned in their order, and the first is the image in lists", async () => {
    const { id } = await create({ pictures: [FRONT, BACK, GRAIN] });
    expect(await read(id)).toMatchObject({
      image: FRONT.url,
      pictures: forAll(FRONT, BACK, GRAIN),
    });
    const { status, body } = await change(id, { pictures: [GRAIN, FRONT] });
    expect([status, body.image, body.pictures]).toEqual([200, GRAIN.url, forAll(GRAIN, FRONT)]);
    const { results } = (await shop.call<{ results: Product[] }>("/products?q=samai")).body;
    const listed = results.find((each) => each.id === id);
    expect(listed?.image).toBe(GRAIN.url);
    expect(listed).not.toHaveProperty("pictures");
  });

  test("stay when other fields change, and are all removed by an empty list", async () => {
    const { id } = await create({ pictures: [FRONT, BACK] });
    expect((await change(id, { title: "Samai rice" })).body.pictures).toEqual(forAll(FRONT, BACK));
    expect((await change(id, { pictures: [] })).body).toMatchObject({ image: "", pictures: [] });
  });

  test("start with a new image, without the alt text of the one it replaces", async () => {
    const { id } = await create({ pictures: [FRONT, BACK] });
    const { body } = await change(id, { image: GRAIN.url });
    expect(body.pictures).toEqual(forAll({ ...GRAIN, alt: "" }, BACK));
    expect((await change(id, { image: FRONT.url })).body.pictures).toEqual(forAll(FRONT, BACK));
  });

  test("for one pack are shown while that pack is sold", async () => {
    const { id, packs } = await create({ image: FRONT.url });
    const large = packs[1]?.id ?? 0;
    const pictures = [FRONT, { ...BACK, pack_id: large }];
    expect((await change(id, { pictures })).body.pictures[1]).toEqual({ ...BACK, pack_id: large });
    const { body } = await change(id, { packs: [{ ...PACKS[0], id: packs[0]?.id }] });
    expect(body.pictures).toHaveLength(2);
    expect((await read(id)).pictures).toEqual(forAll(FRONT));
  });

  test("are copied with the product, except those of its packs", async () => {
    const { id, packs } = await create({ image: FRONT.url });
    await change(id, { pictures: [FRONT, { ...BACK, pack_id: packs[0]?.id }, GRAIN] });
    const call = { method: "POST", token: admin };
    const copy = await shop.call<AdminProduct>(`/admin/products/${id}/duplicate`, call);
    expect(copy.body.pictures).toEqual(forAll(FRONT, GRAIN));
  });

  test("can be sent as form data", async () => {
    const { id } = await create();
    const body = new FormData();
    body.set("pictures", JSON.stringify([FRONT, BACK]));
    expect((await change(id, body)).body.pictures).toEqual(forAll(FRONT, BACK));
  });

  test("are removed with the product when it is deleted", async () => {
    const { id } = await create({ pictures: [FRONT, BACK] });
    expect((await shop.call(`/products/${id}`, { method: "DELETE", token: admin })).status).toBe(
      204,
    );
    const { rows } = await shop.database.pool.query(
      "SELECT FROM product_pictures WHERE product_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe("pictures are refused", () => {
  test.each<[string, object, string]>([
    ["more than 8", { pictures: Array.from({ length: 9 }, () => FRONT) }, "pictures"],
    ["without an address", { pictures: [FRONT, { url: " " }] }, "pictures.1.url"],
    ["at an address of another kind", { pictures: [{ url: "javascript:x" }] }, "pictures.0.url"],
    ["at an unreadable address", { image: "https://pictures.example:99999/x.jpg" }, "image"],
    [
      "a text that is too long",
      { pictures: [{ ...FRONT, alt: "x".repeat(201) }] },
      "pictures.0.alt",
    ],
    ["another image than the first", { image: BACK.url, pictures: [FRONT, BACK] }, "image"],
    ["the first for one pack", { pictures: [{ ...FRONT, pack_id: 1 }] }, "pictures.0.pack_id"],
    ["a pack of another product", { pictures: [FRONT, { ...BACK, pack_id: 1 }] }, "pictures"],
  ])("%s", async (_what, body, field) => {
    const { id } = await create({ pictures: [BACK, FRONT] });
    const refused = await change(id, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty([field]);
    expect((await read(id)).pictures).toEqual(forAll(BACK, FRONT));
  });

  test("from customers", async () => {
    const { id } = await create({ pictures: [FRONT] });
    const { token } = await shop.newCustomer();
    expect((await change(id, { pictures: [] }, token)).status).toBe(403);
    expect((await read(id)).pictures).toEqual(forAll(FRONT));
  });

  test("from the second of two editors, who changes an outdated version", async () => {
    const { id, updated_at } = await create({ image: GRAIN.url });
    const both = await Promise.all(
      [FRONT, BACK].map((picture) =>
        change(id, { expected_updated_at: updated_at, pictures: [GRAIN, picture] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = both.find(({ status }) => status === 200);
    expect((await read(id)).pictures).toEqual(saved?.body.pictures);
    expect((await read(id)).pictures).toHaveLength(2);
  });
});

test("a change of pictures is recorded without other fields", async () => {
  const { id, packs } = await create({ image: FRONT.url });
  await change(id, { pictures: [FRONT, { ...BACK, pack_id: packs[1]?.id }] });
  expect(await lastEntry()).toMatchObject({
    what: "product.changed",
    before: {},
    after: {
      "image alt": FRONT.alt,
      "further pictures": [`${BACK.url}: ${BACK.alt} (${packs[1]?.sku})`],
    },
  });
  await change(id, { pictures: [{ ...FRONT, alt: "" }] });
  expect(await lastEntry()).toMatchObject({ before: { "image alt": FRONT.alt }, after: {} });
});

describe("the page of a product", () => {
  test("lists all pictures for search engines, and may load them from their host", async () => {
    const { id } = await create({ pictures: [FRONT, BACK] });
    const response = await fetch(`${shop.url}/products/${id}`);
    expect(response.headers.get("content-security-policy")).toContain("https://pictures.example");
    const html = await response.text();
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(facts).toContain('"image":[');
    expect(facts).toContain(BACK.url);
  });

  test("is shown even if a picture's URL, stored long ago, can't be read", async () => {
    const { id } = await create({ pictures: [FRONT] });
    const text = "UPDATE products SET image = 'https://[pictures.example/x.jpg' WHERE id = $1";
    await shop.database.pool.query(text, [id]);
    const response = await fetch(`${shop.url}/products/${id}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"@type":"Product"');
  });

  test("shows a script in an alt text as text", async () => {
    const alt = '"><script>alert(1)</script><img src=x onerror="alert(2)';
    const { id } = await create({ pictures: [FRONT, { ...BACK, alt }] });
    expect((await read(id)).pictures[1]?.alt).toBe(alt);
    const html = await page(id);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<img src=x");
  });
});
