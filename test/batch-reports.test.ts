import { afterAll, beforeAll, expect, test } from "vitest";
import type { BatchReport } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

const WRONG = expect.stringContaining("Something went wrong with this order.");

const lines: string[] = [];
let shop: TestShop;
let admin: string;
let shopper: Shopper;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty", { log: { level: "error", lines } });
  admin = await shop.newAdmin();
  shopper = await newShopper(shop);
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(() => shop.close());

async function place(): Promise<number> {
  await shopper.add({ product_id: product.id, quantity: 1 });
  return (await shopper.place()).body.id;
}

/** Makes each change of this order fail with an error unknown to the shop. */
async function breakOrder(id: number, state = "XX000"): Promise<() => Promise<unknown>> {
  await shop.database.pool.query(`
    CREATE FUNCTION break_order() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'broken for the test' USING ERRCODE = '${state}'; END $$;
    CREATE TRIGGER break_order BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = ${id})
      EXECUTE FUNCTION break_order();
  `);
  return () => shop.database.pool.query("DROP FUNCTION break_order CASCADE");
}

const send = (path: string, ids: number[]) =>
  shop.call<BatchReport>(path, { token: admin, body: { ids } });

test.each([["/admin/orders/ship"], ["/admin/orders/deliver"]])(
  "%s reports the completed orders although one fails unexpectedly, and logs the error",
  async (path) => {
    const ids = [await place(), await place(), await place()];
    if (path.endsWith("deliver")) await send("/admin/orders/ship", ids);
    lines.length = 0;
    const mend = await breakOrder(ids[1] ?? 0);
    const { status, body } = await send(path, ids);
    await mend();
    expect({ status, results: body.results }).toEqual({
      status: 200,
      results: [
        { id: ids[0], done: true, message: "" },
        { id: ids[1], done: false, message: WRONG, retry: true },
        { id: ids[2], done: true, message: "" },
      ],
    });
    expect(lines.join("\n")).toContain("broken for the test");
    const [again] = (await send(path, [ids[1] ?? 0])).body.results;
    expect(again?.done).toBe(true);
  },
);

test("an outage of the database ends the run without losing the report", async () => {
  const ids = [await place(), await place(), await place()];
  const mend = await breakOrder(ids[1] ?? 0, "57P03");
  const { status, body } = await send("/admin/orders/ship", ids);
  const early = await send("/admin/orders/ship", ids.slice(1));
  await mend();
  expect({ status, results: body.results }).toEqual({
    status: 200,
    results: [
      { id: ids[0], done: true, message: "" },
      { id: ids[1], done: false, message: WRONG, retry: true },
      { id: ids[2], done: false, message: expect.stringContaining("Not tried"), retry: true },
    ],
  });
  expect(early.status).toBe(503);
});
