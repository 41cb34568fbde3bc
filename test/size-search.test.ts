import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductSummary } from "../app/features/catalogue/product/product-schema.ts";
import type { Suggestions } from "../app/features/search/suggestions/suggestion-schema.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** A search that names the size of a pack. */

let shop: TestShop;
let both: TestProduct;
let popular: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  both = await createProducts(shop, [
    { label: "1 kg", price_paise: 30_000, stock: 5 },
    { label: "2 kg", price_paise: 56_000, stock: 5 },
  ]);
  popular = await createProducts(shop, [{ label: "1 kg", price_paise: 32_000, stock: 5 }]);
  const rename = (id: number, title: string, popularity: number) =>
    shop.database.db
      .updateTable("products")
      .set({ title, popularity })
      .where("id", "=", id)
      .execute();
  await rename(both.id, "Quokka red honey", 0);
  await rename(popular.id, "Quokka wild honey", 900_000);
});
afterAll(() => shop.close());

async function search(q: string, filters = "") {
  const { body } = await shop.call<{ results: ProductSummary[] }>(
    `/products?q=${encodeURIComponent(q)}${filters}`,
  );
  return body.results.map(({ id, price, stock, pack }) => ({
    id,
    price,
    stock,
    pack: pack.id,
    named: pack.named,
  }));
}

const [named, usual] = [
  () => ({ id: both.id, price: 560, stock: 5, pack: both.packIds[1], named: true }),
  () => ({ id: both.id, price: 300, stock: 5, pack: both.packIds[0], named: undefined }),
];

test("has the product with that size first, with the price and stock of that pack", async () => {
  expect((await search("quokka honey")).map(({ id }) => id)).toEqual([popular.id, both.id]);
  const [first, second] = await search("quokka honey 2 kilo");
  expect(first).toEqual(named());
  expect(second).toMatchObject({ id: popular.id, price: 320, named: undefined });
  expect((await search("quokka red honey 1kg"))[0]).toEqual(usual());
});

test("shows the default pack if a price filter is set, or the pack is sold out", async () => {
  for (const filter of ["&sort=price_asc", "&sort=price_desc", "&min_price=200", "&max_price=900"])
    expect(await search("quokka honey 2kg", filter)).toContainEqual(usual());
  await shop.database.pool.query("UPDATE packs SET stock = 0 WHERE id = $1", [both.packIds[1]]);
  try {
    expect((await search("quokka honey 2kg"))[0]).toEqual(usual());
  } finally {
    await shop.database.pool.query("UPDATE packs SET stock = 5 WHERE id = $1", [both.packIds[1]]);
  }
  // The public cache keeps the response to the search above for some seconds.
  expect((await search("2 kgs quokka honey"))[0]).toEqual(named());
});

test("suggests that pack with its price", async () => {
  const suggest = async (q: string) => {
    const { body } = await shop.call<Suggestions>(`/products/suggest?q=${encodeURIComponent(q)}`);
    return body.products[0];
  };
  expect(await suggest("quokka honey 2kg")).toMatchObject({
    id: both.id,
    price: 560,
    pack_id: both.packIds[1],
  });
  expect(await suggest("quokka red honey")).not.toHaveProperty("pack_id");
});
