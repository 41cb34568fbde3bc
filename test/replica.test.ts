import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const PRODUCT = 1;

let replica: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  replica = await makeTestDatabase("catalogue");
  await replica.db
    .updateTable("products")
    .set({ title: "As it was a moment ago" })
    .where("id", "=", PRODUCT)
    .execute();
  shop = await openTestShop("catalogue", { replica: replica });
});
afterAll(async () => {
  await shop.close();
  await replica.drop();
});

test("public reads come from the replica, which may lag", async () => {
  const { body } = await shop.call(`/products/${PRODUCT}`);
  expect(body.title).toBe("As it was a moment ago");
});

test("personal reads and writes use the primary database", async () => {
  const { token } = await shop.newCustomer();
  const { body } = await shop.call<{ product: { title: string } }>("/cart_items/", {
    token,
    body: { product_id: PRODUCT },
  });
  expect(body.product.title).toBe("Foxtail Millet");
});
