import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteOldIdempotencyKeys } from "../app/features/account/idempotency/idempotency-service.server.ts";
import { openSessionOf } from "./support/insert-person.ts";
import { readOrderRecords } from "./support/order-records.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, SIGNING_KEYS, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

test("the same key twenty times at once places one order and returns it twenty times", async () => {
  const product = await createProducts(shop, [{ stock: 50 }]);
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 2 });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => shopper.place({}, "one-attempt")),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
  for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
  expect(await stockOf(shop, product.packIds)).toEqual([48]);
  const trace = await readOrderRecords(shop, shopper.token);
  expect(trace.outbox.map(({ kind }) => kind)).toEqual(["order-placed", "order-alert"]);
  expect(trace.keys).toEqual([{ key: "one-attempt", order_id: responses[0]?.body.id }]);
});

test("a repeat leaves the current cart unchanged", async () => {
  const { id: product_id } = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id });
  const first = await shopper.place({}, "again");
  await shopper.add({ product_id, quantity: 7 });
  expect((await shopper.place({}, "again")).body).toEqual(first.body);
  expect((await shopper.readCart()).item_count).toBe(7);
});

test("the same key with another body is a conflict and places nothing", async () => {
  const { id: product_id, packIds } = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id });
  await shopper.place({}, "key");
  await shopper.add({ product_id });
  const refused = await shopper.place({ expected_total: 10 }, "key");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "This order was already sent, with other details. Check your Order History before you order again.",
  ]);
  expect((await shopper.readCart()).item_count).toBe(1);
  expect(await stockOf(shop, packIds)).toEqual([99]);
});

test("a key of a failed attempt can be used again", async () => {
  const { id: product_id } = await createProducts(shop);
  const shopper = await newShopper(shop);
  expect((await shopper.place({}, "retry")).status).toBe(409);
  await shopper.add({ product_id });
  expect((await shopper.place({}, "retry")).status).toBe(201);
});

test("two shoppers may use the same key", async () => {
  const { id: product_id } = await createProducts(shop);
  const [one, two] = await Promise.all([
    newShopper(shop, { product_id }),
    newShopper(shop, { product_id }),
  ]);
  const responses = await Promise.all([one.place({}, "same"), two.place({}, "same")]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(responses[0]?.body.id).not.toBe(responses[1]?.body.id);
});

test("a key expires after a day, not before", async () => {
  const { id: product_id } = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id });
  await shopper.place({}, "old");
  await age("23 hours");
  await deleteOldIdempotencyKeys(shop.shop);
  expect((await readOrderRecords(shop, shopper.token)).keys).toHaveLength(1);
  await age("25 hours");
  await deleteOldIdempotencyKeys(shop.shop);
  expect((await readOrderRecords(shop, shopper.token)).keys).toEqual([]);
});

async function age(how: string): Promise<void> {
  await sql`
    UPDATE idempotency_keys SET created_at = now() - ${how}::interval WHERE key = 'old'
  `.execute(shop.database.db);
}

test("two tabs at once with different keys place one order, and the other finds the cart empty", async () => {
  for (let round = 0; round < 5; round++) {
    const { id: product_id, packIds } = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id, quantity: 3 });
    const responses = await Promise.all([
      shopper.place({}, "tab-one"),
      shopper.place({}, "tab-two"),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await stockOf(shop, packIds)).toEqual([97]);
    expect((await readOrderRecords(shop, shopper.token)).lines).toHaveLength(1);
  }
});

test("an attempt refused because the session has ended places its one order after the next log-in", async () => {
  const { id: product_id } = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id });
  const { email } = (await shop.call<{ email: string }>("/users/me/", { token: shopper.token }))
    .body;
  await shop.call("/logout/", { method: "DELETE", token: shopper.token });
  expect((await shopper.place({}, "one-attempt")).status).toBe(401);
  const token = await openSessionOf(shop.shop, SIGNING_KEYS, email);
  const attempt = {
    token,
    body: { address_id: shopper.address_id },
    headers: { "idempotency-key": "one-attempt" },
  };
  const placed = await shop.call("/orders/", attempt);
  expect(placed.status).toBe(201);
  expect((await shop.call("/orders/", attempt)).body).toEqual(placed.body);
  expect((await readOrderRecords(shop, token)).keys).toHaveLength(1);
});
