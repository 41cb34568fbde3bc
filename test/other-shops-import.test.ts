import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportRow, ProductImport } from "../app/features/product-import/import-schema.ts";
import { csvOf, sendCsv } from "./support/documents/csv-file.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const fileOf = (name: string) =>
  readFileSync(new URL(`./support/documents/shops/${name}-products.csv`, import.meta.url));

async function rowsOf(id: unknown): Promise<Map<string, ImportRow>> {
  const { body } = await shop.call<{ results: ImportRow[] }>(`/admin/import/${id}/rows`, { token });
  return new Map(body.results.map((row) => [row.sku || String(row.line), row]));
}

async function problemsOf(id: unknown) {
  const response = await fetch(`${shop.url}/api/admin/import/${id}/problems`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const valuesOf = (row: ImportRow | undefined) =>
  Object.fromEntries(row?.changes.map(({ field, new: now }) => [field, now]) ?? []);

async function categoryId(name: string) {
  const { body } = await shop.call<{ results: { id: number; name: string }[] }>("/categories");
  return body.results.find((one) => one.name === name)?.id;
}

describe("a product file of Shopify", () => {
  test("is read without changes: variants become packs, and data without a counterpart is listed", async () => {
    const { status, body } = await sendCsv(shop, token, fileOf("shopify"));
    expect([status, body]).toMatchObject([
      201,
      { format: "shopify", row_count: 4, created_count: 3, error_count: 1, picture_count: 1 },
    ]);
    const rows = await rowsOf(body.id);
    expect(valuesOf(rows.get("FOX-500"))).toMatchObject({
      title: "Foxtail Millet Raw",
      description: "Unpolished foxtail millet.\n• Soak for 6 hours",
      category_id: await categoryId("Millet"),
      tags: ["millet", "gluten free"],
      hidden: false,
      label: "500 g",
      net_quantity: 500,
      unit: "g",
      price: 85,
      mrp: 99,
      stock: 24,
    });
    expect(rows.get("FOX-500")?.message).toBe(
      "category: 'Millets' is taken as 'Millet'.\nimage: 2 more left out: an import takes one picture per product.",
    );
    expect(valuesOf(rows.get("FOX-1K"))).toMatchObject({
      label: "1 kg",
      net_quantity: 1000,
      price: 160,
      mrp: 160,
    });
    expect(valuesOf(rows.get("NEEM-SOAP-BAR-100-G"))).toMatchObject({
      description: "Cold pressed & hand cut",
      hidden: true,
      label: "100 g",
      stock: 0,
    });
    expect(rows.get("ODD-1")).toMatchObject({
      outcome: "error",
      line: 6,
      message: "category: There is no category 'Milets'. Did you mean 'Millet'?",
    });
    expect(body.left_over).toContainEqual({ column: "vendor", lines: 3 });
    expect(body.left_over).toContainEqual({ column: "cost per item", lines: 1 });
    const columns = (body as unknown as ProductImport).left_over.map(({ column }) => column);
    expect(columns).not.toContain("title");
  });

  test("is also read in today's format", async () => {
    const file =
      "Title,URL handle,Description,Vendor,Type,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL\n" +
      "Little tea,little-tea,Strong,Nela,Tea,Active,TEA-9,Size,250 g,120,,8,250,\n";
    const { body } = await sendCsv(shop, token, file);
    expect(body).toMatchObject({
      format: "shopify",
      created_count: 1,
      error_count: 0,
      picture_count: 0,
    });
    expect(valuesOf((await rowsOf(body.id)).get("TEA-9"))).toMatchObject({
      net_quantity: 250,
      stock: 8,
    });
  });
});

test("a WooCommerce product file is read without changes, whatever the order of its lines", async () => {
  const { body } = await sendCsv(shop, token, fileOf("woocommerce"));
  expect(body).toMatchObject({
    format: "woocommerce",
    row_count: 5,
    created_count: 3,
    error_count: 2,
    picture_count: 1,
  });
  const rows = await rowsOf(body.id);
  expect(valuesOf(rows.get("WILD-250"))).toMatchObject({
    title: "Wild forest honey",
    slug: "wild-forest-honey",
    description: "Raw honey.\nNever heated.",
    category_id: await categoryId("Honey"),
    label: "250 g",
    net_quantity: 250,
    price: 250,
    stock: 18,
  });
  expect(rows.get("WILD-250")?.message).toBe(
    "category: A product has one category. Left out: Offers.\nimage: 1 more left out: an import takes one picture per product.",
  );
  expect(valuesOf(rows.get("WILD-500"))).toMatchObject({ price: 450, mrp: 480, net_quantity: 500 });
  expect(valuesOf(rows.get("GARAM-1"))).toMatchObject({
    description: "Hand pounded",
    hidden: true,
    label: "100g",
    net_quantity: 100,
    tags: ["spice", "blend"],
  });
  expect(rows.get("BOX-1")?.message).toBe("Products of the type 'grouped' can't be imported.");
  expect(rows.get("LOST-1")?.message).toBe("Its product 'GONE' is not in this file.");
});

describe("a line of a WooCommerce product file", () => {
  const HEADER =
    "Type,SKU,Name,Published,Stock,Sale price,Regular price,Date sale price starts,Date sale price ends,Categories,Parent,Attribute 1 value(s)\n";
  const read = async (...lines: string[]) => {
    const { body } = await sendCsv(shop, token, HEADER + lines.join("\n"));
    return rowsOf(body.id);
  };

  test("whose stock is the product's is imported without one, with a warning", async () => {
    const rows = await read(
      "variable,SHARED,Shared honey,1,40,,,,,Honey,,",
      "variation,SHARED-250,Shared honey - 250 g,1,parent,,250,,,,SHARED,250 g",
    );
    expect(rows.get("SHARED-250")).toMatchObject({
      outcome: "created",
      message:
        "stock: In the other shop its packs share a stock of 40. Enter the stock of each pack.",
    });
    expect(valuesOf(rows.get("SHARED-250"))).toMatchObject({ price: 250, stock: 0 });
  });

  test("that was disabled there is not put on sale", async () => {
    const rows = await read(
      "variable,OFF,Old honey,1,,,,,,Honey,,",
      "variation,OFF-250,Old honey - 250 g,1,3,,250,,,,OFF,250 g",
      "variation,OFF-500,Old honey - 500 g,0,3,,450,,,,OFF,500 g",
    );
    expect(rows.get("OFF-250")).toMatchObject({
      outcome: "created",
      message: "pack: 1 left out, switched off there.",
    });
    expect(rows.has("OFF-500")).toBe(false);
  });

  test("has its sale price only on the days of the sale", async () => {
    const rows = await read(
      "simple,SALE-1,Sale one 1 kg,1,1,80,100,,,Honey,,",
      "simple,SALE-2,Sale two 1 kg,1,1,80,100,2999-01-01,2999-01-31,Honey,,",
      "simple,SALE-3,Sale three 1 kg,1,1,80,100,2020-01-01 00:00:00,2020-01-31 23:59:59,Honey,,",
      "simple,SALE-4,Sale four 1 kg,1,1,80,100,2020-01-01,2999-01-31,Honey,,",
    );
    const prices = [1, 2, 3, 4].map((at) => valuesOf(rows.get(`SALE-${at}`)).price);
    expect(prices).toEqual([80, 100, 100, 80]);
    expect(rows.get("SALE-2")?.message).toBe(
      "price: The sale price of 80 begins on 2999-01-01, so it is left out.",
    );
    expect(rows.get("SALE-3")?.message).toBe(
      "price: The sale price of 80 ended on 2020-01-31, so it is left out.",
    );
    expect(rows.get("SALE-4")?.message).toBe(
      "price: The sale price of 80 ends after 2999-01-31 in the other shop. Here it stays until you change it.",
    );
  });

  test("has names as people read them, and no price with decimals after a comma", async () => {
    const rows = await read(
      "simple,SALT-1,Salt &amp; pepper 1 kg,1,1,,100,,,Oil &amp; Honey &gt; Honey,,",
      'simple,COMMA-1,Comma 1 kg,1,1,,"1299,50",,,Honey,,',
      'simple,LAKH-1,Lakh 1 kg,1,1,,"1,29,950.50",,,Honey,,',
    );
    expect(valuesOf(rows.get("SALT-1"))).toMatchObject({
      title: "Salt & pepper 1 kg",
      slug: "salt-pepper-1-kg",
      category_id: await categoryId("Honey"),
    });
    expect(rows.get("COMMA-1")?.outcome).toBe("error");
    expect(valuesOf(rows.get("LAKH-1")).price).toBe(129950.5);
  });
});

describe("a product file with unknown columns", () => {
  const choice = {
    sku: "item code",
    title: "product name",
    pack: "pack size",
    price: "rate",
    mrp: "m.r.p.",
    stock: "qty",
    category: "group",
    gst_rate_percent: "gst %",
    image: "photo",
  };

  test("is refused with its columns and a guess, read once they are matched, and recognised from then on", async () => {
    const refused = await sendCsv(shop, token, fileOf("other"));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      file_columns: [
        "item code",
        "product name",
        "pack size",
        "rate",
        "m.r.p.",
        "qty",
        "group",
        "gst %",
        "photo",
        "supplier",
      ],
      guess: {
        sku: "item code",
        title: "product name",
        pack: "pack size",
        price: "rate",
        stock: "qty",
        category: "group",
        image: "photo",
      },
    });
    const { status, body } = await sendCsv(shop, token, fileOf("other"), { columns: choice });
    expect([status, body]).toMatchObject([
      201,
      {
        format: "mapped",
        created_count: 3,
        error_count: 0,
        left_over: [{ column: "supplier", lines: 2 }],
      },
    ]);
    const rows = await rowsOf(body.id);
    expect(valuesOf(rows.get("RICE-RED-1"))).toMatchObject({
      category_id: await categoryId("Rice"),
      price: 1095.5,
      mrp: 1200,
      stock: 40,
      net_quantity: 1000,
      gst_rate_percent: 5,
    });
    expect(rows.get("SALT-1")).toMatchObject({ outcome: "created" });
    expect(rows.get("SALT-1")?.message).toContain("so it is 1 piece");
    expect((await sendCsv(shop, token, fileOf("other"))).body).toMatchObject({
      format: "mapped",
      created_count: 3,
    });
  });

  test("may be a price list, which changes only the prices of known packs", async () => {
    const { title } = await createProducts(shop, [{ label: "500 g", price_paise: 8500 }]);
    const sku = `${title.replace("Title of ", "")}-0`;
    const list = csvOf(["Item code", "New rate"], [sku, 91], ["NEW-1", 5]);
    const { body } = await sendCsv(shop, token, list, {
      columns: { sku: "item code", price: "new rate" },
    });
    const rows = await rowsOf(body.id);
    expect(valuesOf(rows.get(sku))).toEqual({ price: 91, mrp: 91 });
    expect(rows.get(sku)?.message).toBe("");
    expect(rows.get("NEW-1")?.outcome).toBe("error");
  });

  test.each([
    [{ sku: "no such", price: "rate" }, /no column 'no such'/],
    [{ sku: "item code" }, /Choose the columns for the price/],
    [{ sku: "item code", price: 1 }, /./],
    [{ constructor: "rate", price: "rate", title: "product name" }, /./],
    ["{", /./],
    [[], /./],
  ])("refuses the match %j", async (columns, message) => {
    const { status, body } = await sendCsv(shop, token, fileOf("other"), { columns });
    expect(status).toBe(400);
    expect(String((body.columns as string[])[0])).toMatch(message);
  });
});

test("the errors and warnings are a CSV file that no spreadsheet runs", async () => {
  const { body } = await sendCsv(
    shop,
    token,
    "sku,title,category,pack,net_quantity,unit,price\n=1+1,Evil,Milets,1 kg,1000,g,10\n",
  );
  const { status, text, headers } = await problemsOf(body.id);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toMatch(/import-\d+-errors-\d{4}-\d\d-\d\d\.csv/);
  expect(text.split("\r\n")[1]).toBe(
    "2,error,'=1+1,evil,category: There is no category 'Milets'. Did you mean 'Millet'?",
  );
});

test("a thousand faults are all listed, and nothing else is lost", async () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `F-${at},Fault ${at},Milets,1 kg,1000,g,x`);
  const good = "OK-1,All right,Millet,1 kg,1000,g,10";
  const file = ["sku,title,category,pack,net_quantity,unit,price", ...lines, good].join("\n");
  const { body } = await sendCsv(shop, token, file);
  expect(body).toMatchObject({ row_count: 1001, error_count: 1000, created_count: 1 });
  const { text } = await problemsOf(body.id);
  expect(text.trim().split("\r\n")).toHaveLength(1001);
  expect(text).toContain("Did you mean 'Millet'?");
});

describe("the picture of a line", () => {
  const HEADER = "Handle,Title,Type,Variant SKU,Variant Grams,Variant Price,Image Src\n";
  const fetchAll = (id: unknown) =>
    shop.call<ProductImport>(`/admin/import/${id}/pictures`, { method: "POST", token });

  test.each([
    ["http://pictures.example/a.jpg", "Its address must begin with https://."],
    ["https://127.0.0.1/a.jpg", "Its server is not on the internet."],
    ["https://localhost/a.jpg", "Its server is not on the internet."],
    ["https://[::ffff:127.0.0.1]/a.jpg", "Its server is not on the internet."],
    ["https://[::1]/a.jpg", "Its server is not on the internet."],
    ["https://2130706433/a.jpg", "Its server is not on the internet."],
    ["https://169.254.169.254/latest/meta-data/", "Its server is not on the internet."],
    ["https://10.0.0.1:8443/a.jpg", "Its address must not have a port or a password."],
    ["https://user:pass@10.0.0.1/a.jpg", "Its address must not have a port or a password."],
    ["javascript:alert(1)", "Its address must begin with https://."],
    ["not an address", "This is not a web address."],
  ])("is not fetched from %s, and the line is imported without it", async (address, reason) => {
    const sku = `P-${reason.length}-${address.length}`;
    const file = `${HEADER}pic-${sku.toLowerCase()},Picture ${sku},Tea,${sku},100,10,${address}\n`;
    const { body } = await sendCsv(shop, token, file);
    expect(body).toMatchObject({ created_count: 1, picture_count: 1 });
    const early = await shop.call(`/admin/import/${body.id}/apply`, { method: "POST", token });
    expect(early.status).toBe(409);
    const fetched = await fetchAll(body.id);
    expect(fetched.body).toMatchObject({ picture_count: 0, error_count: 0, created_count: 1 });
    expect((await rowsOf(body.id)).get(sku)?.message).toBe(
      `image: The picture was not imported. ${reason}`,
    );
    const applied = await shop.call(`/admin/import/${body.id}/apply`, { method: "POST", token });
    expect(applied.body).toMatchObject({ state: "applied" });
    const undone = await shop.call(`/admin/import/${body.id}/undo`, { method: "POST", token });
    expect(undone.body).toMatchObject({ state: "undone" });
  });
});
