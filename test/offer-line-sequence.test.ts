import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { loadOffers } from "../app/features/offers/active-offers-service.server.ts";
import type { OfferInput } from "../app/features/offers/offer-schema.ts";
import { chooseOffers } from "../app/features/offers/order-offers-service.server.ts";
import type { PhoneQuote } from "../app/features/orders/phone/phone-order-schema.ts";
import { TENTH } from "./support/offer-input.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** A cart lists its packs as they were added, an order by their ids, and an order by phone as they were entered. */

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterEach(async () => {
  await shop.database.pool.query("DELETE FROM offers");
  // Test files share a process.
  await loadOffers(shop.shop);
});
afterAll(() => shop.close());

async function offer(changes: Partial<OfferInput>) {
  const body = { ...TENTH, combines: true, ...changes };
  expect((await shop.call("/admin/offers/", { token: admin, body })).status).toBe(201);
}

const TWO_FOR_ONE = { kind: "free-pieces", percent: null, pieces: 2, free_pieces: 1 } as const;

test("offers that compete for goods at the same price take the same off a cart, its order and a quote by phone", async () => {
  const [other, tenthOff] = [
    await createProducts(shop, [{ price_paise: 100_00 }]),
    await createProducts(shop, [{ price_paise: 100_00 }]),
  ];
  await offer(TWO_FOR_ONE);
  await offer({ product_ids: [tenthOff.id] });
  const lines = [
    { product: tenthOff, quantity: 1 },
    { product: other, quantity: 2 },
  ];
  for (const given of [lines, lines.toReversed()]) {
    const items = given.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
    const shopper = await newShopper(shop, ...items);
    expect((await shopper.readCart()).total).toBe(190);
    const { status, body } = await shopper.place({ expected_total: 190 });
    expect([status, body.message, body.total]).toEqual([201, undefined, 190]);
    const packs = given.map(({ product, quantity }) => ({ pack_id: product.packIds[0], quantity }));
    const quote = await shop.call<PhoneQuote>("/admin/orders/quote/", {
      token: admin,
      body: { lines: packs },
    });
    expect(quote.body.total).toBe(190);
  }
});

test("the discount on each pack doesn't depend on the sequence of the packs", async () => {
  await offer({ ...TWO_FOR_ONE, product_ids: [1, 2] });
  await offer({ percent: 7, product_ids: [2, 3] });
  await offer({ kind: "amount", percent: null, amount: 33.33 });
  const line = fc.record(
    {
      product_id: fc.integer({ min: 1, max: 3 }),
      category_id: fc.constant(1),
      quantity: fc.integer({ min: 1, max: 4 }),
      price_paise: fc.constantFrom(100_00, 99_99),
      shop_price_paise: fc.constant(120_00),
    },
    { requiredKeys: ["product_id", "category_id", "quantity", "price_paise"] },
  );
  const twice = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map((lines) => lines.map((each, at) => ({ ...each, pack_id: at + 1 })))
    .chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
  await fc.assert(
    fc.asyncProperty(twice, async ([lines, shuffled]) => {
      const { discounts, applied } = await chooseOffers(shop.shop, 0, lines, null);
      const other = await chooseOffers(shop.shop, 0, shuffled, null);
      expect(other.applied).toEqual(applied);
      expect(other.discounts).toEqual(shuffled.map(({ pack_id }) => discounts[pack_id - 1]));
    }),
    { numRuns: 300 },
  );
});
