import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Category } from "../app/features/catalogue/category/category-schema.ts";
import type { Product, ProductSummary } from "../app/features/catalogue/product/product-schema.ts";
import type { Suggestions } from "../app/features/search/suggestions/suggestion-schema.ts";
import type { Page } from "../app/shared/page-links.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const KNOWN_CATEGORIES: Record<number, string> = {
  28: "Agarbathi",
  29: "Annapodi",
  30: "Dhoop sticks",
  31: "Dry Graphs",
  32: "Dry Nuts",
  33: "Flakes",
  34: "Honey",
  35: "Maavu",
  36: "Malt",
  37: "Masala",
  38: "Millet",
  39: "Noodles",
  40: "Nuts and Seeds",
  41: "Oil",
  42: "Paruppu",
  43: "Payiru",
  44: "Rasapodi",
  45: "Rice",
  46: "Rock Salt",
  47: "Soap",
  48: "Soup",
  49: "Spices",
  50: "Tea",
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
});
afterAll(() => shop.close());

async function list(query = ""): Promise<Page<ProductSummary>> {
  const { status, body } = await shop.call<Page<ProductSummary>>(`/products${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
}

async function titlesOf(search: string): Promise<string[]> {
  const { results } = await list(`?q=${encodeURIComponent(search)}`);
  return results.map(({ title }) => title);
}

describe("the categories", () => {
  test("are the 23 of the farm store, with the ids that clients rely on", async () => {
    const { status, body } = await shop.call<Page<Category>>("/categories");
    expect(status).toBe(200);
    expect(body.count).toBe(23);
    expect(Object.fromEntries(body.results.map(({ id, name }) => [id, name]))).toEqual(
      KNOWN_CATEGORIES,
    );
  });

  test("are in the shop's order: foods first, incense last", async () => {
    const { results } = (await shop.call<Page<Category>>("/categories")).body;
    const positions = results.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(results[0]?.name).toBe("Millet");
    expect(results.slice(-3).map(({ name }) => name)).toEqual([
      "Soap",
      "Agarbathi",
      "Dhoop sticks",
    ]);
  });

  test("each have the number of products in them", async () => {
    const { results } = (await shop.call<Page<Category>>("/categories")).body;
    for (const { id, product_count } of results) {
      expect([id, (await list(`?category_id=${id}&limit=1`)).count]).toEqual([id, product_count]);
      expect(product_count).toBeGreaterThan(0);
    }
    expect(results.reduce((sum, { product_count }) => sum + product_count, 0)).toBe(220);
  });
});

describe("the product list", () => {
  test("has all 220 products of the first catalogue, in the shape that clients read", async () => {
    const { count, next, previous, results } = await list();
    expect([count, results.length, next, previous]).toEqual([220, 220, null, null]);
    for (const product of results) {
      expect(product).toMatchObject({
        id: expect.any(Number),
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        image: expect.stringMatching(/^\/pictures\//),
        category: { name: KNOWN_CATEGORIES[product.category_id] },
        rating: 0,
        review_count: 0,
        free_delivery: true,
        stock: expect.any(Number),
      });
      expect(product.price).toBeGreaterThan(0);
      expect(product.price).toBeLessThanOrEqual(product.mrp);
      expect(Number.isInteger(Math.round(product.price * 1e6) / 1e4)).toBe(true);
    }
  });

  test("of one category has only its products, and that of an unknown one is empty", async () => {
    const { results, count } = await list("?category_id=34");
    expect(count).toBe(results.length);
    expect(new Set(results.map(({ category }) => category.name))).toEqual(new Set(["Honey"]));
    expect(await list("?category_id=999")).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
  });

  test("can be paged forwards and backwards, without gaps or duplicates", async () => {
    const seen: number[] = [];
    let path: string | null = "/api/products?category_id=38&limit=3";
    let last = "";
    while (path) {
      last = path;
      const page: Page<ProductSummary> = await list(path.slice("/api/products".length));
      expect(page.results.length).toBeLessThanOrEqual(3);
      seen.push(...page.results.map(({ id }) => id));
      path = page.next;
    }
    const whole = (await list("?category_id=38")).results.map(({ id }) => id);
    expect(seen).toEqual(whole);
    let back: string | null = last;
    let steps = 0;
    while (back) {
      back = (await list(back.slice("/api/products".length))).previous;
      steps++;
    }
    expect(steps).toBe(Math.ceil(whole.length / 3));
    expect((await list("?offset=220")).results).toEqual([]);
  });

  test.each([
    "limit=0",
    "limit=1001",
    "limit=x",
    "offset=-1",
    "sort=cheap",
    "min_rating=6",
    "diet=all",
  ])("refuses ?%s, and names the parameter", async (query) => {
    const { status, body } = await shop.call(`/products?${query}`);
    expect(status).toBe(400);
    expect(body[query.split("=", 1)[0] ?? ""]).toEqual([expect.any(String)]);
  });
});

describe("the list of products can be sorted or filtered", () => {
  test.each([
    "category_id=",
    "q=",
    "q=%20",
    "sort=",
    "min_price=",
    "max_price=",
    "in_stock=",
    "min_rating=",
    "origin=",
    "diet=",
    "collection=",
    "limit=",
    "offset=",
    "counts=",
    "category_id=&q=&max_price=",
  ])("but not by a blank parameter, as in ?%s", async (query) => {
    expect((await list(`?${query}`)).count).toBe((await list()).count);
  });

  test("by price, ascending or descending", async () => {
    const up = (await list("?sort=price_asc")).results.map(({ price }) => price);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = (await list("?sort=price_desc")).results.map(({ price }) => price);
    expect(down).toEqual(up.toReversed());
    expect(up[0]).toBeLessThan(down[0] ?? 0);
  });

  test("by a price range, both ends included", async () => {
    const prices = (await list()).results.map(({ price }) => price);
    const { results } = await list("?min_price=85&max_price=165");
    expect(results.map(({ price }) => price).toSorted()).toEqual(
      prices.filter((price) => price >= 85 && price <= 165).toSorted(),
    );
    expect(results.some(({ price }) => price === 85)).toBe(true);
  });

  test("by rating, the best first, and by a minimum rating", async () => {
    await shop.database.pool.query(
      "UPDATE products SET rating_sum = 9, review_count = 2 WHERE id = 7",
    );
    await shop.database.pool.query(
      "UPDATE products SET rating_sum = 5, review_count = 1 WHERE id = 9",
    );
    shop.shop.catalogueChanged();
    const best = (await list("?sort=rating&limit=3")).results;
    expect(best.map(({ id, rating }) => [id, rating]).slice(0, 2)).toEqual([
      [9, 5],
      [7, 4.5],
    ]);
    expect(best[2]?.rating).toBe(0);
    expect((await list("?min_rating=4.6")).results.map(({ id }) => id)).toEqual([9]);
  });

  test("with sold-out products last, or without them", async () => {
    const first = (await list("?limit=1")).results[0];
    await shop.database.pool.query("UPDATE packs SET stock = 0 WHERE product_id = $1", [first?.id]);
    shop.shop.catalogueChanged();
    const all = (await list()).results;
    expect(all.at(-1)?.id).toBe(first?.id);
    const inStock = await list("?in_stock=true");
    expect(inStock.count).toBe(all.length - 1);
    expect(inStock.results.every(({ stock }) => stock > 0)).toBe(true);
    expect((await list("?in_stock=false")).count).toBe(all.length);
    await shop.database.pool.query("UPDATE packs SET stock = 9 WHERE product_id = $1", [first?.id]);
    shop.shop.catalogueChanged();
  });

  test("by origin and by diet", async () => {
    await shop.database.pool.query(
      "UPDATE products SET country_of_origin = 'Bhutan', diet_mark = 'vegan' WHERE id = 11",
    );
    shop.shop.catalogueChanged();
    expect((await list("?origin=bhutan")).results.map(({ id }) => id)).toEqual([11]);
    expect((await list("?diet=vegan")).results.some(({ id }) => id === 11)).toBe(true);
    expect((await list("?diet=vegetarian")).results.some(({ id }) => id === 11)).toBe(false);
    expect((await list("?origin=Atlantis")).count).toBe(0);
  });
});

describe("searching for products", () => {
  test.each([
    ["ragi", "Ragi Flour"],
    ["RAGI flour", "Ragi Flour"],
    ["korralu", "Foxtail Millet"],
    ["thinai", "Foxtail Millet"],
    ["కొర్రలు", "Foxtail Millet"],
    ["தினை", "Foxtail Millet"],
    ["कंगनी", "Foxtail Millet"],
    ["రాగి", "Ragi Flour"],
    ["రాగి పిండి", "Ragi Flour"],
    ["கேழ்வரகு", "Finger Millet (Ragi)"],
    ["ragulu", "Finger Millet (Ragi)"],
    ["தேன்", "Forest Multiflora Honey"],
    ["foxtail mil", "Foxtail Millet"],
    ["foxtale millet", "Foxtail Millet"],
    ["honney", "Forest Multiflora Honey"],
    ["turmric", "Erode Turmeric Powder"],
  ])("for %s finds %s", async (search, title) => {
    expect(await titlesOf(search)).toContain(title);
  });

  test("puts the product with that name first", async () => {
    expect((await titlesOf("foxtail millet flour"))[0]).toBe("Foxtail Millet Flour");
    expect((await titlesOf("thinai"))[0]).toBe("Foxtail Millet");
  });

  test("treats a name in brackets as a name", async () => {
    const titles = await titlesOf("ragi");
    const named = titles.filter((title) => /ragi/i.test(title));
    expect(named).toContain("Finger Millet (Ragi)");
    expect(titles.slice(0, named.length)).toEqual(named);
  });

  test("finds products with all words, not with any", async () => {
    const titles = await titlesOf("honey soap");
    expect(titles).toContain("Honey Oats Soap");
    expect(titles).not.toContain("Tulsi Honey");
  });

  test.each(["zzzzqqq", "%", "_", "!!!", "' OR 1=1 --", "\\"])(
    "for %s finds nothing, and returns an empty list",
    async (search) => {
      const page = await list(`?q=${encodeURIComponent(search)}`);
      expect(page).toEqual({ count: 0, next: null, previous: null, results: [] });
    },
  );

  test("can be combined with a category, a sort order and pages", async () => {
    const query = `?q=millet&category_id=39&sort=price_asc&limit=1`;
    const { results, count, next } = await list(query);
    expect(results[0]?.category.name).toBe("Noodles");
    expect(count).toBeGreaterThan(1);
    expect(new URLSearchParams(next?.split("?")[1]).get("q")).toBe("millet");
    expect((await list(next?.slice("/api/products".length))).results[0]?.id).not.toBe(
      results[0]?.id,
    );
  });

  test("for spaces only returns everything", async () => {
    expect((await list("?q=")).count).toBe(220);
    expect((await list("?q=%20%20")).count).toBe(220);
  });
});

describe("the response about one product", () => {
  test("has its packs, the default first, and its label details", async () => {
    const { status, body } = await shop.call<Product>("/products/1");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 1,
      title: "Foxtail Millet",
      price: 85,
      category: { id: 38, name: "Millet" },
      category_id: 38,
      free_delivery: true,
      gst_rate_percent: 5,
      hsn: expect.stringMatching(/^\d{4,8}$/),
      ingredients: ["Foxtail millet"],
      diet_mark: "vegetarian",
      country_of_origin: "India",
    });
    expect(body.packs.map(({ label, price }) => [label, price])).toEqual([
      ["500 g", 85],
      ["1 kg", 165],
      ["5 kg", 790],
    ]);
    expect(body.packs.map(({ unit_price }) => unit_price)).toEqual([
      { amount: 0.17, per: "g" },
      { amount: 165, per: "kg" },
      { amount: 158, per: "kg" },
    ]);
    expect(body.pack.id).toBe(body.packs[0]?.id);
    expect(JSON.stringify(body)).not.toMatch(/paise|hidden_at|rating_sum/);
  });

  test.each(["999999", "0", "-1", "abc", "1.5", "0x1", "1e0", "%201", "99999999999999999999"])(
    "is not found at /products/%s",
    async (id) => {
      const { status, body } = await shop.call(`/products/${id}`);
      expect(status).toBe(404);
      expect(body.message).toMatch(/./);
    },
  );
});

describe("the suggestions of a search", () => {
  async function suggest(q: string): Promise<Suggestions> {
    const path = `/products/suggest?q=${encodeURIComponent(q)}`;
    const { status, body } = await shop.call<Suggestions>(path);
    expect([q, status]).toEqual([q, 200]);
    return body;
  }

  test("are products and categories, eight at most", async () => {
    const { products, categories } = await suggest("hon");
    expect(categories).toEqual([{ id: 34, name: "Honey", product_count: 10 }]);
    expect(products).toHaveLength(7);
    expect(products[0]).toEqual({
      id: expect.any(Number),
      title: "Forest Multiflora Honey",
      image: expect.stringMatching(/^\/pictures\//),
      price: 190,
      local_name: { lang: "te", name: expect.any(String) },
    });
  });

  test("show the local name that was typed", async () => {
    const { products } = await suggest("தினை");
    expect(products[0]).toMatchObject({
      title: "Foxtail Millet",
      local_name: { lang: "ta", name: "தினை" },
    });
  });

  test("are none for an empty query", async () => {
    for (const q of ["", "  ", "?!", "zzzzqqqq"]) {
      expect(await suggest(q)).toEqual({ products: [], categories: [], count: 0, corrected: null });
    }
  });
});
