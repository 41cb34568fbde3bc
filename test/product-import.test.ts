import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvOf, sendCsv } from "./csv-file.ts";
import { openTestShop, type TestShop } from "./shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const NEW = ["sku", "title", "category", "pack", "net_quantity", "unit", "price", "stock"];
const send = (...lines: (string | number)[][]) => sendCsv(shop, token, csvOf(...lines));

async function rowsOf(id: unknown) {
  const { body } = await shop.call<{ results: Record<string, unknown>[] }>(
    `/admin/import/${id}/rows`,
    { token },
  );
  return body.results;
}

const act = (id: unknown, deed: "apply" | "undo") =>
  shop.call(`/admin/import/${id}/${deed}`, { method: "POST", token });

/** Everything that an import could change. */
async function catalogue() {
  const { rows } = await shop.database.pool.query(
    `SELECT (SELECT json_agg(p.* ORDER BY id) FROM (SELECT * FROM products) p)::text AS products,
      (SELECT json_agg(p.* ORDER BY id) FROM packs p)::text AS packs`,
  );
  return { ...rows[0], products: rows[0].products.replaceAll(/"updated_at":"[^"]+"/g, "") };
}

interface OnePack {
  id: number;
  sku: string;
  price: number;
  mrp: number;
  stock: number;
}

async function packOf(productId: number): Promise<OnePack> {
  const { body } = await shop.call<{ packs: OnePack[] }>(`/products/${productId}`);
  const [pack] = body.packs;
  if (!pack) throw new Error("This product has no pack.");
  return pack;
}

/** Packs whose movements don't add up to their stock. */
async function unexplained() {
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

describe("a good file", () => {
  test("is checked without writing, applied as a whole, and undone to the letter", async () => {
    const before = await catalogue();
    const pack = await packOf(1);
    const other = await packOf(2);
    const category = await categoryName();
    const { status, body } = await send(
      NEW,
      [pack.sku, "", "", "", "", "", pack.price, ""].map((cell, at) => (at === 1 ? "Kept" : cell)),
    );
    // A column that is there counts: an emptied category is refused.
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
    expect((await act(good.body.id, "apply")).body).toMatchObject({
      state: "applied",
      done_count: 2,
    });
    const { body: found } = await shop.call<{ results: { id: number; slug: string }[] }>(
      "/products/?q=tiny%20millet",
    );
    const made = found.results.find(({ slug }) => slug === "tiny-millet");
    const { body: product } = await shop.call(`/products/${made?.id}`);
    expect(product).toMatchObject({
      title: "Tiny millet",
      price: 80.5,
      stock: 12,
      packs: [{ sku: "NEW-1" }, { sku: "NEW-2", price: 150, mrp: 150 }],
    });
    expect((await act(good.body.id, "apply")).status).toBe(409);
    expect((await act(prices.body.id, "apply")).status).toBe(200);
    expect((await packOf(1)).price).toBe(pack.price + 1);
    expect((await act(good.body.id, "undo")).status).toBe(409);
    expect((await act(prices.body.id, "undo")).body).toMatchObject({ state: "undone" });
    expect((await act(good.body.id, "undo")).status).toBe(200);
    expect(await catalogue()).toEqual(before);
    const { body: log } = await shop.call("/admin/audit?what=import", { token });
    expect(log.count).toBe(4);
  });

  test("is not applied once the shelf has moved, nor undone once something has changed", async () => {
    const pack = await packOf(3);
    const { body } = await send(["sku", "price"], [pack.sku, pack.price + 2]);
    await shop.call("/products/3", { method: "PUT", token, body: { price: pack.price + 5 } });
    const late = await act(body.id, "apply");
    expect(late.status).toBe(409);
    expect(late.body.message).toContain(`${pack.sku} (price)`);
    const again = await send(["sku", "price"], [pack.sku, pack.price + 2]);
    await act(again.body.id, "apply");
    await shop.call("/products/3", { method: "PUT", token, body: { price: pack.price + 9 } });
    const before = await catalogue();
    const undone = await act(again.body.id, "undo");
    expect([undone.status, undone.body.message]).toEqual([
      409,
      expect.stringContaining("can't be undone"),
    ]);
    expect(await catalogue()).toEqual(before);
  });

  test("leaves a movement for every change of stock, applied and undone", async () => {
    const pack = await packOf(5);
    const fresh = ["LEDGER-1", "Ledger Rice", await categoryName(), "1 kg", 1000, "g", 90, 12];
    const { body } = await send(NEW, fresh);
    const stock = await sendCsv(shop, token, csvOf(["sku", "stock"], [pack.sku, pack.stock + 7]));
    for (const id of [body.id, stock.body.id]) {
      expect((await act(id, "apply")).status).toBe(200);
      expect(await unexplained()).toEqual([]);
    }
    expect((await act(stock.body.id, "undo")).status).toBe(200);
    expect(await unexplained()).toEqual([]);
    const { rows } = await shop.database.pool.query(
      "SELECT quantity, note FROM stock_movements WHERE pack_id = $1 AND note = 'Import' ORDER BY id",
      [pack.id],
    );
    expect(rows.map(({ quantity }) => quantity)).toEqual([7, -7]);
  });

  test("changes what is hidden, and refuses what was removed", async () => {
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

  test("may begin with a byte order mark, and has formulas as plain text", async () => {
    const pack = await packOf(4);
    const { body } = await sendCsv(
      shop,
      token,
      `\uFEFF${csvOf(["sku", "description"], [pack.sku, "'=1+1"])}`,
    );
    expect((await act(body.id, "apply")).status).toBe(200);
    const { body: product } = await shop.call("/products/4");
    expect(product.description).toBe("=1+1");
    await act(body.id, "undo");
  });
});

describe("a file with wrong lines", () => {
  test("names every fault with its line, and is not applied at all", async () => {
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
      [9, "The SKU A-7 is on line 8 already."],
      [10, "Line 8 says otherwise about the product a-7."],
      [11, expect.stringContaining("belongs to the product")],
      [12, "This line has 2 cells, the first line has 10."],
      [8, ""],
    ]);
    expect((await act(body.id, "apply")).status).toBe(409);
    expect(await catalogue()).toEqual(before);
  });
});

describe("a file that can't be read is refused in words and leaves nothing behind", () => {
  const NOTHING: [string, string | Uint8Array<ArrayBuffer>, RegExp][] = [
    ["nothing in it", "", /empty/],
    ["a first line alone", "sku,price\n", /no lines/],
    ["other columns", "sku,colour\nA,red\n", /no column 'colour'/],
    ["a column twice", "sku,price,price\nA,1,2\n", /twice/],
    ["semicolons", "sku;price\nA;1\n", /commas/],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x73, 0, 0x6b, 0, 0x75, 0]), /UTF-8/],
    [
      "Latin-1",
      new Uint8Array([...new TextEncoder().encode("sku,title\nA,"), 0xe9, 0x0a]),
      /UTF-8/,
    ],
    ["a quote never closed", 'sku,title\nA,"open\n', /quote/],
    ["a quote within a cell", 'sku,title\nA,5" nail\n', /quote/],
    ["too many lines", `sku,price\n${"A,1\n".repeat(20_001)}`, /20000/],
    ["one endless line", `sku,title\nA,"${"x".repeat(300_000)}"\n`, /too long/],
  ];

  test.each(NOTHING)("%s", async (_, content, words) => {
    const { status, body } = await sendCsv(shop, token, content);
    expect([status, body.message]).toEqual([400, expect.stringMatching(words)]);
    expect(body.file).toEqual([body.message]);
    const { rows } = await shop.database.pool.query(
      "SELECT count(*) FROM product_imports WHERE state = 'checking'",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("one of 25 MB", async () => {
    const { status, body } = await sendCsv(
      shop,
      token,
      `sku,title\n${`A,${"x".repeat(1_000)}\n`.repeat(25_000)}`,
    );
    expect([status, body.message]).toEqual([413, expect.stringMatching(/too large/)]);
  });

  test("no form, no file, another field", async () => {
    const json = await shop.call("/admin/import/products", { token, body: {} });
    expect(json.status).toBe(415);
    const empty = await shop.call("/admin/import/products", { token, body: new FormData() });
    expect(empty.status).toBe(400);
    const form = new FormData();
    form.append("picture", new File(["sku"], "x.csv"));
    const other = await shop.call("/admin/import/products", { token, body: form });
    expect([other.status, other.body.message]).toEqual([400, expect.stringContaining("'file'")]);
  });
});

test("three thousand lines are checked and applied, and undone", async () => {
  const category = await categoryName();
  const lines = Array.from({ length: 3_000 }, (_, n) => [
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
  expect(body).toMatchObject({ row_count: 3_000, created_count: 3_000 });
  expect((await act(body.id, "apply")).body).toMatchObject({
    state: "applied",
    done_count: 3_000,
  });
  expect((await act(body.id, "undo")).status).toBe(200);
}, 60_000);
