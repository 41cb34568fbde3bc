import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("fifty shoppers want the last ten packs: ten get one, forty are told that it is sold out", async () => {
  const productId = 1;
  await shop.database.db.updateTable("packs").set({ stock: 10 }).where("product_id", "=", productId).execute();
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => readyShopper(productId)));
  const answers = await Promise.all(
    shoppers.map(({ token, address_id }) => shop.call("/orders/", { token, body: { address_id } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(40);
  expect(refused[0]?.body.message).toMatch(/Sold out/);
  const { stock } = await shop.database.db
    .selectFrom("packs")
    .select("stock")
    .where("product_id", "=", productId)
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(0);
});

async function readyShopper(product_id: number) {
  const { token } = await shop.newCustomer();
  await shop.call("/cart_items/", { token, body: { product_id, quantity: 1 } });
  const { body } = await shop.call<{ id: number }>("/addresses/", {
    token,
    body: {
      first_name: "Anitha",
      phone: "98480 12345",
      line1: "Flat 302",
      city: "Hyderabad",
      state: "Telangana",
      pincode: "500034",
    },
  });
  return { token, address_id: body.id };
}
