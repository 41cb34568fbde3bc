import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminProduct, Product } from "../app/features/catalogue/product/product-schema.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const SIX_FIELDS = {
  title: "Wild Tamarind",
  description: "From the hills.",
  price: 120,
  stock: 7,
  category_id: 38,
  image: "",
};

const LABEL = {
  names: { en: "Tamarind", te: "చింతపండు", ta: "புளி", hi: "इमली" },
  hsn: "08134010",
  gst_rate_percent: 5,
  ingredients: ["Tamarind", "Salt"],
  allergens: ["May contain traces of nuts"],
  is_food: true,
  diet_mark: "vegetarian",
  storage: "Keep dry.",
  shelf_life_months: 12,
  maker: "Hill Growers, Main Road, Araku, Andhra Pradesh 531149",
  country_of_origin: "India",
  consumer_care: "+91 98480 12345",
  importer: null,
  fssai_licence: "10012011000001",
};

const PACKS = [
  { label: "500 g", net_quantity: 500, unit: "g", price: 60, mrp: 75, stock: 3, sku: "tam-500" },
  { label: "1 kg", net_quantity: 1000, unit: "g", price: 115, mrp: 140, stock: 2, sku: "tam-1000" },
];

async function create(body: Record<string, unknown> = SIX_FIELDS): Promise<Product> {
  const response = await shop.call<Product>("/products", { token: admin, body });
  expect([response.status, response.body]).toEqual([201, expect.any(Object)]);
  return response.body;
}

const change = (id: number, body: unknown) =>
  shop.call<Product>(`/products/${id}`, { method: "PUT", token: admin, body });

const seen = async (id: number) =>
  (await shop.call<AdminProduct>(`/admin/products/${id}/`, { token: admin })).body;

describe("a label's missing details", () => {
  test("are all of them for a product with six fields, and only administrators see them", async () => {
    const { id } = await create();
    expect((await seen(id)).label_missing).toEqual([
      "net_quantity",
      "hsn",
      "gst_rate_percent",
      "ingredients",
      "diet_mark",
      "storage",
      "shelf_life_months",
      "maker",
      "country_of_origin",
      "consumer_care",
    ]);
    const seenByAdmin = await shop.call(`/products/${id}`, { token: admin });
    expect(seenByAdmin.body).not.toHaveProperty("label_missing");
    const { token } = await shop.newCustomer();
    expect((await shop.call(`/admin/products/${id}`, { token })).status).toBe(403);
    expect((await shop.call(`/admin/products/${id}`)).status).toBe(401);
    expect((await shop.call("/admin/products/999999", { token: admin })).status).toBe(404);
  });

  test("are none once the label is complete, and increase when a part is emptied", async () => {
    const { id, pack } = await create();
    const packs = [{ ...PACKS[0], id: pack.id, sku: undefined }];
    expect((await change(id, { ...LABEL, packs })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ ...LABEL, label_missing: [] });
    expect((await change(id, { maker: " ", fssai_licence: "", storage: "" })).status).toBe(200);
    const after = await seen(id);
    expect(after).toMatchObject({ maker: null, fssai_licence: null, storage: null });
    expect(after.label_missing).toEqual(["storage", "maker"]);
  });

  test("include the importer for imported goods", async () => {
    const { id } = await create({ ...SIX_FIELDS, ...LABEL, packs: PACKS });
    await change(id, { country_of_origin: "Iran" });
    expect((await seen(id)).label_missing).toEqual(["importer"]);
    await change(id, { importer: "Date House, Fort, Mumbai 400001" });
    expect((await seen(id)).label_missing).toEqual([]);
  });
});

describe("a claim on a label without its value", () => {
  test("is hidden from shoppers and reported to the administrator, and shown once it has its value", async () => {
    const { id } = await create({ ...SIX_FIELDS, ...LABEL, packs: undefined });
    const shown = async () => (await shop.call<Product>(`/products/${id}`)).body.benefits;
    await change(id, { benefits: ["Whole grain", "Source of iron", "Gluten-free grain"] });
    expect(await shown()).toEqual(["Whole grain"]);
    const product = await seen(id);
    expect(product.benefits).toEqual(["Whole grain", "Source of iron", "Gluten-free grain"]);
    expect(product.label_missing).toContain("benefits");
    await change(id, { benefits: ["Whole grain", "Source of iron (4.2 mg per 100 g)"] });
    expect(await shown()).toEqual(["Whole grain", "Source of iron (4.2 mg per 100 g)"]);
    expect((await seen(id)).label_missing).not.toContain("benefits");
  });
});

describe("changing a product", () => {
  test("with only the six fields keeps its label details and its other packs", async () => {
    const packs = PACKS.map((pack) => ({ ...pack, sku: undefined }));
    const before = await create({ ...SIX_FIELDS, ...LABEL, packs });
    const { status, body } = await change(before.id, { ...SIX_FIELDS, price: 65, stock: 9 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...LABEL, price: 65, stock: 9, mrp: 75 });
    expect(body.packs[1]).toEqual(before.packs[1]);
  });

  test("keeps the stock of a pack sent without one, and a new pack starts with none", async () => {
    const { id, packs } = await create({
      ...SIX_FIELDS,
      packs: PACKS.map((pack) => ({ ...pack, sku: undefined })),
    });
    const [first, second] = packs;
    const { body } = await change(id, {
      packs: [
        { ...second, stock: undefined },
        { ...first, stock: 30 },
        { label: "5 kg", net_quantity: 5000, unit: "g", price: 500 },
      ],
    });
    expect(body.packs.map(({ label, stock, mrp }) => [label, stock, mrp])).toEqual([
      ["1 kg", 2, 140],
      ["500 g", 30, 75],
      ["5 kg", 0, 500],
    ]);
    expect(body).toMatchObject({ price: 115, stock: 2, pack: { id: second?.id } });
  });

  test("with a new price and without a pack takes the price and no longer sells that pack", async () => {
    const { id, packs } = await create({
      ...SIX_FIELDS,
      packs: PACKS.map((pack) => ({ ...pack, sku: undefined })),
    });
    const remaining = { ...packs[1], price: 120, stock: undefined };
    expect((await change(id, { price: 120, packs: [remaining] })).status).toBe(200);
    const { body } = await shop.call<Product>(`/products/${id}`);
    expect(body.price).toBe(120);
    expect(body.packs.map(({ label, price, stock }) => [label, price, stock])).toEqual([
      ["1 kg", 120, 2],
    ]);
  });

  test("reports an error inside a pack with its full path, and saves nothing", async () => {
    const before = await create();
    const wrong = await change(before.id, {
      title: "Changed",
      packs: [PACKS[0], { ...PACKS[1], label: "", price: 200, net_quantity: 0.5 }],
      names: { te: 5 },
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body)).toEqual(
      expect.arrayContaining([
        "packs",
        "packs.1.label",
        "packs.1.net_quantity",
        "names",
        "names.te",
      ]),
    );
    const expensive = await change(before.id, {
      title: "Changed",
      packs: [{ ...PACKS[0], price: 76 }],
    });
    expect(expensive.body).toMatchObject({
      "packs.0.price": ["The price can't be above the MRP."],
    });
    await create({ ...SIX_FIELDS, title: "Holder", packs: [{ ...PACKS[0], sku: "taken" }] });
    const taken = await change(before.id, {
      title: "Changed",
      packs: [{ ...PACKS[1], sku: "taken" }],
    });
    expect([taken.status, taken.body]).toEqual([
      400,
      expect.objectContaining({
        packs: expect.any(Array),
        "packs.0.sku": ["Another pack already has this SKU."],
      }),
    ]);
    expect((await seen(before.id)).title).toBe(before.title);
    expect((await seen(before.id)).packs).toEqual(before.packs);
  });

  test.each([
    ["fssai_licence", "1234"],
    ["fssai_licence", "1234567890123x"],
    ["hsn", "123"],
    ["gst_rate_percent", -1],
    ["shelf_life_months", 0],
    ["diet_mark", "raw"],
    ["importer", "x".repeat(301)],
  ])("is refused under %s for %j", async (field, value) => {
    const { status, body } = await change(1, { [field]: value });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ [field]: [expect.any(String)] }),
    ]);
  });
});

describe("a GST rate", () => {
  const later = "2099-04-01";

  test("may be followed by another from a later date", async () => {
    const { id } = await create({ ...SIX_FIELDS, gst_rate_percent: 12 });
    const next = { next_gst_rate_percent: 5, next_gst_rate_from: later };
    expect((await change(id, next)).body).toMatchObject({ gst_rate_percent: 12, ...next });
    expect((await change(id, { gst_rate_percent: 18 })).body).toMatchObject({
      gst_rate_percent: 18,
      ...next,
    });
    const none = { next_gst_rate_percent: null, next_gst_rate_from: null };
    expect((await change(id, none)).body).toMatchObject({ gst_rate_percent: 18, ...none });
  });

  test("applies from its date, and can be changed again", async () => {
    const { id } = await create({ ...SIX_FIELDS, gst_rate_percent: 12 });
    const started = { next_gst_rate_percent: 5, next_gst_rate_from: "2025-09-22" };
    const none = { next_gst_rate_percent: null, next_gst_rate_from: null };
    const now = { gst_rate_percent: 5, ...none };
    expect((await change(id, started)).body).toMatchObject(now);
    await shop.database.db
      .updateTable("products")
      .set({ ...started, gst_rate_percent: 12 })
      .where("id", "=", id)
      .execute();
    expect((await seen(id)).gst_rate_percent).toBe(5);
    expect((await shop.call<Product>(`/products/${id}`)).body).toMatchObject(now);
    expect((await change(id, { gst_rate_percent: 18 })).body).toMatchObject({
      ...none,
      gst_rate_percent: 18,
    });
  });

  test.each([
    [{ next_gst_rate_percent: 5 }, "next_gst_rate_from"],
    [{ next_gst_rate_from: later }, "next_gst_rate_percent"],
    [{ next_gst_rate_percent: 5, next_gst_rate_from: "2025-02-30" }, "next_gst_rate_from"],
    [{ next_gst_rate_percent: 101, next_gst_rate_from: later }, "next_gst_rate_percent"],
  ])("is refused as %j", async (body, field) => {
    const { id } = await create();
    const response = await change(id, body);
    expect([response.status, Object.keys(response.body)]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
  });
});
