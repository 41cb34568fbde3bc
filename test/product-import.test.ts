import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvOf, sendCsv } from "./support/documents/csv-file.ts";
import { importCalls } from "./support/documents/import-calls.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const { send, changeImport, rowsOf, packOf } = importCalls(() => ({ shop, token }));

const NEW = ["sku", "title", "category", "pack", "net_quantity", "unit", "price", "stock"];

/** Everything that an import could change. */
async function catalogue() {
  const { rows } = await shop.database.pool.query(
    `SELECT (SELECT json_agg(p.* ORDER BY id) FROM (SELECT * FROM products) p)::text AS products,
      (SELECT json_agg(p.* ORDER BY id) FROM packs p)::text AS packs`,
  );
  return {
    ...rows[0],
    products: rows[0].products.replaceAll(/"(?:updated_at|changed_in)":"[^"]+"/g, ""),
  };
}

/** Packs whose movements don't add up to their stock. */
async function unbalancedPacks() {
  const { rows } = await shop.database.pool.query(
    `SELECT packs.id FROM packs LEFT JOIN stock_movements AS moved ON moved.pack_id = packs.id
     GROUP BY packs.id HAVING packs.stock <> coalesce(sum(moved.quantity), 0)`,
  );
  return rows;
}

async function categoryName() {
  const { body } = await shop.call<{ results: { name: string }[] }>("/categories");
  return body.results[0]?.name ?? "";
}

describe("the import of a valid file", () => {
  test("is checked without writing, applied as a whole, and undone exactly", async () => {
    const before = await catalogue();
    const pack = await packOf(1);
    const other = await packOf(2);
    const category = await categoryName();
    const { status, body } = await send(
      NEW,
      [pack.sku, "", "", "", "", "", pack.price, ""].map((cell, at) => (at === 1 ? "Kept" : cell)),
    );
    // A column that is present counts: an emptied category is refused.
    expect([status, body.error_count]).toEqual([201, 1]);
    const good = await sendCsv(
      shop,
      token,
      csvOf(
        ["sku", "slug", "title", "category", "pack", "net_quantity", "unit", "price", "stock"],
        ["NEW-1", "tiny-millet", "Tiny millet", category, "500 g", 500, "g", 80.5, 12],
        ["NEW-2", "tiny-millet", "Tiny millet", category, "1 kg", 1000, "g", 150, 7],
      ),
    );
    expect(good.body).toMatchObject({ state: "checked", row_count: 2, created_count: 2 });
    expect(await catalogue()).toEqual(before);
    const prices = await send(
      ["sku", "price", "stock"],
      [pack.sku, pack.price + 1, pack.stock],
      [other.sku, other.price, other.stock],
    );
    expect(prices.body).toMatchObject({ changed_count: 1, unchanged_count: 1, error_count: 0 });
    expect((await rowsOf(prices.body.id))[0]).toMatchObject({
      outcome: "changed",
      changes: expect.arrayContaining([{ field: "price", old: pack.price, new: pack.price + 1 }]),
    });
    expect((await changeImport(good.body.id, "apply")).body).toMatchObject({
      state: "applied",
      done_count: 2,
    });
    const { body: found } = await shop.call<{ results: { id: number; slug: string }[] }>(
      "/products/?q=tiny%20millet",
    );
    const made = found.results.find(({ slug }) => slug === "tiny-millet");
    const { body: product } = await shop.call(`/products/${made?.id}`);
    expect(product).toMatchObject({
      ...{ title: "Tiny millet", price: 80.5, stock: 12 },
      packs: [{ sku: "NEW-1" }, { sku: "NEW-2", price: 150, mrp: 150 }],
    });
    expect((await changeImport(prices.body.id, "apply")).status).toBe(200);
    expect((await changeImport(good.body.id, "apply")).body).toMatchObject({ state: "applied" });
    expect((await packOf(1)).price).toBe(pack.price + 1);
    expect((await changeImport(good.body.id, "undo")).status).toBe(409);
    expect((await changeImport(prices.body.id, "undo")).body).toMatchObject({ state: "undone" });
    for (let call = 0; call < 2; call++)
      expect((await changeImport(good.body.id, "undo")).body).toMatchObject({ state: "undone" });
    expect(await catalogue()).toEqual(before);
    const { body: log } = await shop.call("/admin/audit?what=import", { token });
    expect(log.count).toBe(4);
  });

  test("is not applied once the stock has changed, nor undone once anything has changed", async () => {
    const pack = await packOf(3);
    const { body } = await send(["sku", "price"], [pack.sku, pack.price + 2]);
    await shop.call("/products/3", { method: "PUT", token, body: { price: pack.price + 5 } });
    const late = await changeImport(body.id, "apply");
    expect(late.status).toBe(409);
    expect(late.body.message).toContain(`${pack.sku} (price)`);
    const again = await send(["sku", "price"], [pack.sku, pack.price + 2]);
    await changeImport(again.body.id, "apply");
    await shop.call("/products/3", { method: "PUT", token, body: { price: pack.price + 9 } });
    const before = await catalogue();
    const undone = await changeImport(again.body.id, "undo");
    expect([undone.status, undone.body.message]).toEqual([
      409,
      expect.stringContaining("can't be undone"),
    ]);
    expect(await catalogue()).toEqual(before);
  });

  test("is refused once its lines are deleted, which never happens to the import applied last", async () => {
    const pack = await packOf(6);
    const later = async () => {
      await shop.database.pool.query(
        "SELECT setval(pg_get_serial_sequence('product_imports', 'id'), (SELECT max(id) + 60 FROM product_imports))",
      );
      return (await send(["sku", "price"], [pack.sku, pack.price])).body.id;
    };
    const { body: applied } = await send(["sku", "price"], [pack.sku, pack.price - 3]);
    const { body: waiting } = await send(["sku", "price"], [pack.sku, pack.price - 5]);
    expect((await changeImport(applied.id, "apply")).status).toBe(200);
    await later();
    expect((await changeImport(waiting.id, "apply")).body).toMatchObject({
      message: "The lines of this import are no longer stored. Upload the file again.",
    });
    expect((await changeImport(applied.id, "undo")).status).toBe(200);
    expect((await packOf(6)).price).toBe(pack.price);

    const { body: swept } = await send(["sku", "price"], [pack.sku, pack.price - 3]);
    expect((await changeImport(swept.id, "apply")).status).toBe(200);
    await shop.database.pool.query("DELETE FROM product_import_rows WHERE import_id = $1", [
      swept.id,
    ]);
    const undone = await changeImport(swept.id, "undo");
    expect([undone.status, undone.body.message]).toEqual([
      409,
      "This import can't be undone: its lines are no longer stored.",
    ]);
    expect((await packOf(6)).price).toBe(pack.price - 3);
  });

  test("is checked even if its texts with emoji are too long to be stored whole", async () => {
    const emoji = "🌾".repeat(1500);
    for (const start of ["", "a"]) {
      const long = start + emoji;
      const { status, body } = await send(NEW, [long, long, long, long, 500, "g", 80, long]);
      expect([status, body.error_count]).toEqual([201, 1]);
    }
  });

  test("records a movement for every change of stock, applied and undone", async () => {
    const pack = await packOf(5);
    const fresh = ["LEDGER-1", "Ledger Rice", await categoryName(), "1 kg", 1000, "g", 90, 12];
    const { body } = await send(NEW, fresh);
    const stock = await sendCsv(shop, token, csvOf(["sku", "stock"], [pack.sku, pack.stock + 7]));
    for (const id of [body.id, stock.body.id]) {
      expect((await changeImport(id, "apply")).status).toBe(200);
      expect(await unbalancedPacks()).toEqual([]);
    }
    expect((await changeImport(stock.body.id, "undo")).status).toBe(200);
    expect(await unbalancedPacks()).toEqual([]);
    const { rows } = await shop.database.pool.query(
      "SELECT quantity, note FROM stock_movements WHERE pack_id = $1 AND note = 'Import' ORDER BY id",
      [pack.id],
    );
    expect(rows.map(({ quantity }) => quantity)).toEqual([7, -7]);
  });

  test("accepts a shelf life in days for fresh goods, and refuses months and days together", async () => {
    const pack = await packOf(8);
    const columns = ["sku", "shelf_life_months", "shelf_life_days"];
    const both = await send(columns, [pack.sku, 3, 7]);
    expect((await rowsOf(both.body.id))[0]?.message).toBe(
      "shelf_life_days: Give the shelf life in months or in days, not both.",
    );
    const { body } = await send(columns, [pack.sku, "", 7]);
    const later = await send(["sku", "shelf_life_months", "shelf_life_days"], [pack.sku, 4, ""]);
    expect((await changeImport(body.id, "apply")).status).toBe(200);
    expect((await shop.call("/products/8")).body).toMatchObject({ shelf_life_days: 7 });
    expect((await changeImport(later.body.id, "apply")).status).toBe(409);
    expect((await changeImport(body.id, "undo")).status).toBe(200);
  });

  test("changes hidden products, and refuses removed ones", async () => {
    const pack = await packOf(6);
    const file = csvOf(["sku", "stock"], [pack.sku, pack.stock + 1]);
    const state = (columns: string) =>
      shop.database.pool.query(`UPDATE products SET ${columns} WHERE id = 6`);
    await state("hidden_at = now()");
    expect((await sendCsv(shop, token, file)).body.error_count).toBe(0);
    await state("removed_at = now()");
    expect((await sendCsv(shop, token, file)).body.error_count).toBe(1);
    await state("hidden_at = NULL, removed_at = NULL");
  });

  test("may begin with a byte order mark, and shows formulas as plain text", async () => {
    const pack = await packOf(4);
    const { body } = await sendCsv(
      shop,
      token,
      `\uFEFF${csvOf(["sku", "description"], [pack.sku, "'=1+1"])}`,
    );
    expect((await changeImport(body.id, "apply")).status).toBe(200);
    const { body: product } = await shop.call("/products/4");
    expect(product.description).toBe("=1+1");
    await changeImport(body.id, "undo");
  });
});

test("an exported file that a spreadsheet has saved is read as before", async () => {
  const label = { hsn: "0904", gst_rate_percent: 0, next_gst_rate_percent: 5 };
  const { sku } = await packOf(3);
  await shop.call("/products/3", {
    method: "PUT",
    token,
    body: { ...label, next_gst_rate_from: "2090-04-01", free_delivery: true },
  });
  const columns = ["sku", "hsn", "next_gst_rate_from", "free_delivery"];
  const same = await send(columns, [sku, "904", "01-04-2090", "TRUE"]);
  expect(same.body).toMatchObject({ error_count: 0, unchanged_count: 1 });
  const lost = await send(["sku", "name_te"], [sku, "??????"]);
  expect((await rowsOf(lost.body.id)).map(({ message }) => message)).toEqual([
    "name_te: A spreadsheet has replaced these letters with question marks. Export the products again, and save the file as 'CSV UTF-8'.",
  ]);
});

test("a file can set the low-stock level and visibility, and a new product gets the defaults", async () => {
  const pack = await packOf(7);
  const category = await categoryName();
  const columns = ["sku", "title", "category", "pack", "net_quantity", "unit", "price"];
  const { body } = await send(
    [...columns, "low_stock", "hidden"],
    ["LOW-1", "Low Rice", category, "1 kg", 1000, "g", 90, "", ""],
    ["LOW-2", "Hidden Rice", category, "1 kg", 1000, "g", 90, 12, "TRUE"],
  );
  const old = await send(["sku", "low_stock", "hidden"], [pack.sku, 17, "true"]);
  const packs = async () => {
    const { rows } = await shop.database.pool.query(
      `SELECT sku, low_stock, hidden_at IS NOT NULL AS hidden FROM packs JOIN products ON products.id = product_id
       WHERE sku = ANY ($1) ORDER BY low_stock`,
      [["LOW-1", "LOW-2", pack.sku]],
    );
    return rows;
  };
  for (const { id } of [body, old.body]) expect((await changeImport(id, "apply")).status).toBe(200);
  expect(await packs()).toEqual([
    { sku: "LOW-1", low_stock: 5, hidden: false },
    { sku: "LOW-2", low_stock: 12, hidden: true },
    { sku: pack.sku, low_stock: 17, hidden: true },
  ]);
  for (const { id } of [old.body, body]) expect((await changeImport(id, "undo")).status).toBe(200);
  expect(await packs()).toEqual([{ sku: pack.sku, low_stock: 5, hidden: false }]);
});

describe("between the check of an import and its application,", () => {
  const line = async (sku: string) => [sku, sku, await categoryName(), "1 kg", 1000, "g", 90, 12];

  test("a SKU or a name that is taken is a conflict, and nothing is written", async () => {
    const bySku = await send(NEW, await line("MINE-1"), await line("TAKEN-1"));
    const bySlug = await send(NEW, await line("MINE-2"), await line("taken-slug"));
    const packs = [{ label: "1 kg", net_quantity: 1000, unit: "g", price: 5, sku: "TAKEN-1" }];
    const made = { title: "Taken slug", price: 5, category_id: 28, packs };
    expect((await shop.call("/products", { token, body: made })).status).toBe(201);
    const before = await catalogue();
    for (const { body } of [bySku, bySlug]) {
      const { status, body: response } = await changeImport(body.id, "apply");
      expect([status, response.message]).toEqual([
        409,
        expect.stringMatching(/uses one of these .* now/),
      ]);
      expect(await doneOf(body.id)).toEqual(["checked", 0]);
    }
    expect(await catalogue()).toEqual(before);
  });

  test("a category that is removed is a conflict", async () => {
    const { body: category } = await shop.call("/categories", {
      token,
      body: { name: "Short-lived" },
    });
    const remove = () => shop.call(`/categories/${category.id}`, { method: "DELETE", token });
    const fresh = [...(await line("GONE-1"))];
    fresh[2] = "Short-lived";
    const { body } = await send(NEW, fresh);
    await remove();
    expect((await changeImport(body.id, "apply")).status).toBe(409);
  });

  test.each([
    ["deleted", "DELETE FROM products WHERE id = $1"],
    ["removed", "UPDATE products SET hidden_at = now(), removed_at = now() WHERE id = $1"],
  ])("a product that is %s is a conflict for its packs, new and known", async (how, sql) => {
    const { id } = await createProducts(shop);
    const { slug } = (await shop.call(`/products/${id}`)).body;
    const columns = ["sku", "slug", "pack", "net_quantity", "unit", "price"];
    const files = [
      await send(columns, [`LATE-${how}`, String(slug), "2 kg", 2000, "g", 90]),
      await send(["sku", "price"], [`${slug}-0`, 12]),
    ];
    await shop.database.pool.query(sql, [id]);
    const before = await catalogue();
    for (const { body } of files) {
      expect(body.error_count).toBe(0);
      const { status, body: response } = await changeImport(body.id, "apply");
      expect([status, response.message]).toEqual([
        409,
        expect.stringContaining("(no longer sold)"),
      ]);
    }
    expect(await catalogue()).toEqual(before);
  });
});

async function doneOf(id: unknown) {
  const { body } = await shop.call(`/admin/import/${id}`, { token });
  return [body.state, body.done_count];
}

describe("the import of a file with invalid lines", () => {
  test("reports every error with its line, and is not applied at all", async () => {
    const before = await catalogue();
    const pack = await packOf(1);
    const { body } = await send(
      [...NEW, "mrp", "slug"],
      ["A-1", "", "Millets", "1 kg", 1000, "g", 10, 1, "", "a-1"],
      ["A-2", "Good", "No such", "1 kg", 1000, "g", 10, 1, "", "a-2"],
      ["A-3", "Good", await categoryName(), "1 kg", 1000, "g", "=1+1", 1, "", "a-3"],
      ["A-4", "Good", await categoryName(), "1 kg", 1000, "g", 10, 1, 5, "a-4"],
      ["", "Good", await categoryName(), "1 kg", 1000, "g", 10, 1, "", "a-5"],
      ["A-6", "Good", await categoryName(), "1 kg", 1000, "g", 10, -1, "", "A 6"],
      ["A-7", "Good", await categoryName(), "1 kg", 1000, "g", 10, 1, "", "a-7"],
      ["A-7", "Good", await categoryName(), "2 kg", 2000, "g", 10, 1, "", "a-7"],
      ["A-8", "Otherwise", await categoryName(), "2 kg", 2000, "g", 10, 1, "", "a-7"],
      [pack.sku, "Good", await categoryName(), "2 kg", 2000, "g", 10, 1, "", "a-9"],
      ["too", "few"],
    );
    expect(body).toMatchObject({ row_count: 11, error_count: 10, created_count: 1 });
    const rows = await rowsOf(body.id);
    expect(rows.map(({ line, message }) => [line, message])).toEqual([
      [2, expect.stringContaining("title: Title is required.")],
      [3, "category: There is no category 'No such'."],
      [4, expect.stringContaining("price: ")],
      [5, "price: The price can't be above the MRP."],
      [6, "The SKU is missing."],
      [7, expect.stringContaining("slug")],
      [9, "The SKU A-7 is already on line 8."],
      [10, "Line 8 gives different values for the product a-7."],
      [11, expect.stringContaining("belongs to the product")],
      [12, "This line has 2 cells, the first line has 10."],
      [8, ""],
    ]);
    expect((await changeImport(body.id, "apply")).status).toBe(409);
    expect(await catalogue()).toEqual(before);
  });
});

test("five thousand lines are checked, applied and undone", async () => {
  const category = await categoryName();
  const lines = Array.from({ length: 5_000 }, (_, n) => [
    `BULK-${n}`,
    `Bulk ${n}`,
    category,
    "1 kg",
    1000,
    "g",
    n % 900,
    5,
  ]);
  const { body } = await send(NEW, ...lines);
  expect(body).toMatchObject({ row_count: 5_000, created_count: 5_000 });
  expect((await changeImport(body.id, "apply")).body).toMatchObject({
    state: "applied",
    done_count: 5_000,
  });
  expect(await doneOf(body.id)).toEqual(["applied", 5_000]);
  const pack = await packOf(8);
  const touched = await send(["sku", "stock"], ["BULK-4999", 6], [pack.sku, pack.stock]);
  await changeImport(touched.body.id, "apply");
  expect((await changeImport(body.id, "undo")).status).toBe(409);
  await changeImport(touched.body.id, "undo");
  await shop.database.pool.query("UPDATE packs SET stock = 7 WHERE sku = 'BULK-4999'");
  expect((await changeImport(body.id, "undo")).status).toBe(409);
  expect(await doneOf(body.id)).toEqual(["applied", 5_000]);
  await shop.database.pool.query("UPDATE packs SET stock = 5 WHERE sku = 'BULK-4999'");
  expect((await changeImport(body.id, "undo")).status).toBe(200);
}, 60_000);
