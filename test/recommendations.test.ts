import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  readRelated,
  refreshBoughtTogether,
} from "#app/features/recommendations/recommendation-service.server.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

interface Related {
  goes_with: { id: number; stock: number; category_id: number }[];
  same_category: { id: number; category_id: number }[];
}

let shop: TestShop;
let shopper: Shopper;
/** Six products of different categories. */
let ids: number[];

beforeAll(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  const { rows } = await shop.database.pool.query<{ id: number }>(
    "SELECT min(id)::int AS id FROM products WHERE is_food GROUP BY category_id ORDER BY 1 LIMIT 6",
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => shop.close());

async function buy(...products: (number | undefined)[]) {
  for (const product_id of products) await shopper.add({ product_id: product_id ?? 0 });
  const { status } = await shopper.place();
  expect(status).toBe(201);
}

/** Makes the recommendations six hours old, and runs the job. */
async function computeAgain() {
  await shop.database.pool.query("UPDATE bought_together_state SET computed_at = '-infinity'");
  await refreshBoughtTogether(shop.shop);
}

const related = async (query: string) =>
  (await shop.inject<Related>(`/products/related?ids=${query}`)).body;

describe("recommendations before any sales:", () => {
  test("a product is paired with others of the same use, and more of its category", async () => {
    const [ragi] = (
      await shop.inject<{ results: { id: number; category_id: number }[] }>(
        "/products?q=ragi flour&limit=1",
      )
    ).body.results;
    const { goes_with, same_category } = await related(String(ragi?.id));
    expect(goes_with.length).toBeGreaterThan(2);
    expect(same_category.length).toBeGreaterThan(2);
    for (const { category_id } of goes_with) expect(category_id).not.toBe(ragi?.category_id);
    for (const { category_id } of same_category) expect(category_id).toBe(ragi?.category_id);
    const all = [...goes_with, ...same_category].map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(ragi?.id);
  });

  test("food is paired only with food", async () => {
    const { rows } = await shop.database.pool.query<{ ids: number[] }>(
      "SELECT array_agg(id::int) AS ids FROM products WHERE NOT is_food",
    );
    for (const id of ids) {
      const { goes_with } = await related(String(id));
      expect(goes_with.map((each) => each.id)).not.toEqual(
        expect.arrayContaining([expect.toBeOneOf(rows[0]?.ids ?? [])]),
      );
    }
  });
});

describe("products that are bought together", () => {
  beforeAll(async () => {
    const [a, b, c, popular] = ids;
    // Everybody buys `popular`, twice with `a`; `b` is bought only with `a`.
    await buy(a, b, popular);
    await buy(a, b, popular);
    for (let count = 0; count < 4; count++) await buy(c, popular);
    await computeAgain();
  });

  test("come first, the more exclusively the better", async () => {
    const [a, b, , popular] = ids;
    const { goes_with } = await related(String(a));
    expect(goes_with.slice(0, 2).map(({ id }) => id)).toEqual([b, popular]);
  });

  test("leave out the given products if there are several", async () => {
    const [a, b, c, popular] = ids;
    const { goes_with, same_category } = await related(`${a},${b}`);
    expect(goes_with[0]?.id).toBe(popular);
    expect(goes_with.map(({ id }) => id)).not.toEqual(expect.arrayContaining([a]));
    expect(goes_with.map(({ id }) => id)).not.toEqual(expect.arrayContaining([b]));
    expect(same_category).toEqual([]);
    expect(c).toBeDefined();
  });

  test("leave out sold-out and hidden products", async () => {
    const [a, b, , popular] = ids;
    const admin = await shop.newAdmin();
    const { rows } = await shop.database.pool.query<{ id: number }>(
      "SELECT id::int FROM packs WHERE product_id = $1",
      [b],
    );
    for (const { id } of rows) {
      const counted = { token: admin, body: { counted: 0, note: "Counted" } };
      expect((await shop.call(`/admin/stock/${id}/correct`, counted)).status).toBe(200);
    }
    const hide = { method: "PUT", token: admin, body: { hidden: true } };
    expect((await shop.call(`/admin/products/${popular}/visibility`, hide)).status).toBe(200);
    const shown = (await readRelated(shop.shop, [a ?? 0])).goes_with.map(({ id }) => id);
    expect(shown).not.toContain(b);
    expect(shown).not.toContain(popular);
    expect((await readRelated(shop.shop, [popular ?? 0])).same_category).toEqual([]);
  });

  test("are computed by one process at a time, and not again for six hours", async () => {
    const [a, b] = ids;
    await shop.database.pool.query("DELETE FROM bought_together");
    await Promise.all([refreshBoughtTogether(shop.shop), refreshBoughtTogether(shop.shop)]);
    const { rows } = await shop.database.pool.query("SELECT FROM bought_together");
    expect(rows).toHaveLength(0);
    await computeAgain();
    const together = await shop.database.pool.query(
      "SELECT place FROM bought_together WHERE product_id = $1 AND other_id = $2",
      [a, b],
    );
    expect(together.rows).toEqual([{ place: 1 }]);
  });
});

test.each(["x", "1,,2", "0", "1;2", "1,2x", Array.from({ length: 21 }, (_, at) => at + 1).join()])(
  "the ids '%s' for recommendations are refused",
  async (query) => {
    const { status, body } = await shop.inject(`/products/related?ids=${query}`);
    expect(status).toBe(400);
    expect(body).toHaveProperty("ids");
  },
);

test("an unknown product, or none, has no recommendations", async () => {
  for (const query of ["999999999", ""])
    expect(await related(query)).toEqual({ goes_with: [], same_category: [] });
});
