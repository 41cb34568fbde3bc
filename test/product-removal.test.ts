import { afterAll, beforeAll, expect, test } from "vitest";
import { untilLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

test("a product that is ordered without a cart at the same moment stays for its order", async () => {
  const { pool } = shop.database;
  const { id, packIds } = await createProducts(shop);
  const shopper = await newShopper(shop);
  await shopper.add({ product_id: 1 });
  expect((await shopper.place()).status).toBe(201);
  const placing = await pool.connect();
  try {
    // Like an order by phone or from a quote, which takes the stock and then writes its lines.
    await placing.query("BEGIN");
    await placing.query("UPDATE packs SET stock = stock - 1 WHERE id = $1", [packIds[0]]);
    await placing.query("UPDATE order_lines SET product_id = $1, pack_id = $2", [id, packIds[0]]);
    const removing = shop.call(`/products/${id}`, { method: "DELETE", token: admin });
    await untilLockWaits(pool);
    await placing.query("COMMIT");
    expect((await removing).status).toBe(204);
  } finally {
    placing.release();
  }
  const { rows } = await pool.query(
    "SELECT removed_at IS NOT NULL AS removed FROM products WHERE id = $1",
    [id],
  );
  expect(rows).toEqual([{ removed: true }]);
});
