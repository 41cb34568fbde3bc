import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { BROKEN, claimCalls, GOODS } from "./support/calls/claim-calls.ts";
import { mailsAbout, placeRefundable } from "./support/paid-order.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const { claimsOf, placeDelivered } = claimCalls(() => ({ shop, admin }));

describe("a claim", () => {
  test("is refunded: accepted without the goods, with a credit note and an email at each step", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    const { body: before } = await claims.read();
    expect(before.claims).toEqual([]);
    expect(before.claimable.map(({ item, quantity }) => [item, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);

    const opened = await claims.open([{ item: 1, quantity: 2 }]);
    expect([opened.status, opened.body.message]).toEqual([201, undefined]);
    expect(opened.body.claims).toMatchObject([
      { claim: 1, state: "asked", opened_by: "customer", transitions: ["withdrawn"] },
    ]);
    expect(opened.body.claimable.map(({ item, quantity }) => [item, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect((await claims.transition(1, { state: "refunded" })).status).toBe(409);
    expect((await claims.transition(1, { state: "agreed", note: "So sorry" })).status).toBe(200);
    const { status, body } = await claims.transition(1, { state: "refunded" });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.claims).toMatchObject([{ state: "refunded", refund: 1, transitions: [] }]);

    expect(await order.read()).toMatchObject({
      payment: { paid: 551, refunded: 210 },
      refunds: [{ amount: 210, state: "due", credit_note: 1, reason: "Claim 1" }],
      credit_notes: [{ total: 210 }],
    });
    expect(await stockOf(shop, order.packIds)).toEqual([97, 99]);
    expect(await mailsAbout(shop, "order-claim", order)).toMatchObject([
      { state: "asked", items: [{ quantity: 2 }] },
      { state: "agreed", note: "So sorry" },
      { state: "refunded", refund_paise: 21_000 },
    ]);
  });

  test("can be refunded with an amount that was already sent", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 2, quantity: 1 }], undefined, { wish: "part" });
    await claims.transition(1, { state: "agreed" });
    const sent = { amount: 50, reference: "UTR0000445566" };
    expect((await claims.transition(1, { state: "refunded", ...sent })).status).toBe(200);
    expect((await order.read()).refunds).toMatchObject([{ amount: 50, state: "sent", items: [] }]);
    const mails = await mailsAbout(shop, "order-claim", order);
    expect(mails.at(-1)).toMatchObject({ state: "refunded", refund_sent: true });
  });

  test("returns goods to stock, or writes them off from their batch", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.open([{ item: 2, quantity: 1 }]);
    for (const claim of [1, 2])
      expect((await claims.transition(claim, { state: "goods_awaited" })).status).toBe(200);
    expect((await claims.transition(1, { state: "received" })).status).toBe(400);
    await claims.transition(1, { state: "received", back_on_sale: true });
    await claims.transition(2, { state: "received", back_on_sale: false });
    expect(await stockOf(shop, order.packIds)).toEqual([98, 99]);
    const { rows } = await shop.database.pool.query<{ kind: string; quantity: number }>(
      "SELECT kind, quantity FROM stock_movements WHERE pack_id = $1 ORDER BY id DESC LIMIT 2",
      [order.packIds[1]],
    );
    expect(rows).toEqual([
      { kind: "corrected", quantity: -1 },
      { kind: "returned", quantity: 1 },
    ]);
  });

  test("returns other pieces of a line than earlier claims", async () => {
    const product = await createProducts(shop, [{ price_paise: 10_000, stock: 0 }]);
    const [pack = 0] = product.packIds;
    const dated = {
      march: addDays(indiaDay(new Date()), 300),
      june: addDays(indiaDay(new Date()), 400),
    };
    for (const [batch, best_before] of Object.entries(dated)) {
      const body = { quantity: 1, batch, best_before };
      await shop.call(`/admin/stock/${pack}/receive/`, { token: admin, body });
    }
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 2 });
    const { body: placed } = await shopper.place({ payment_method: "cod" });
    const claims = claimsOf({ id: placed.id, shopper });
    for (const status of ["shipped", "delivered"])
      await shop.call(`/orders/${placed.id}/`, { method: "PUT", token: admin, body: { status } });
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.open([{ item: 1, quantity: 1 }]);
    for (const claim of [1, 2]) {
      await claims.transition(claim, { state: "goods_awaited" });
      const received = { state: "received", back_on_sale: true };
      expect((await claims.transition(claim, received)).status).toBe(200);
    }
    const { rows } = await shop.database.pool.query(
      "SELECT stock, batches FROM packs WHERE id = $1",
      [pack],
    );
    expect(rows).toEqual([
      {
        stock: 2,
        batches: [
          { batch: "march", best_before: dated.march, quantity: 1 },
          { batch: "june", best_before: dated.june, quantity: 1 },
        ],
      },
    ]);
  });

  test("is replaced while there is stock", async () => {
    const order = await placeDelivered([{ price_paise: 10_000, quantity: 2, stock: 3 }]);
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 2 }], undefined, { wish: "replacement" });
    await claims.transition(1, { state: "agreed" });
    const refused = await claims.transition(1, { state: "replaced" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("only 1 in stock"),
    ]);
    await shop.call(`/admin/stock/${order.packIds[0]}/correct/`, {
      token: admin,
      body: { counted: 5, note: "Counted" },
    });
    expect((await claims.transition(1, { state: "replaced" })).status).toBe(200);
    expect(await stockOf(shop, order.packIds)).toEqual([3]);
  });

  test("is not replaced once its pieces were refunded otherwise, such as by a recall", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 2 }]);
    await claims.transition(1, { state: "agreed" });
    expect((await claims.read(admin)).body.claims[0]?.transitions).toEqual([
      "refunded",
      "replaced",
    ]);
    await order.refund({ items: [{ item: 1, quantity: 2 }], reason: "Recall" });
    expect((await claims.read(admin)).body.claims[0]?.transitions).toContain("refused");
    const replaced = await claims.transition(1, { state: "replaced" });
    expect([replaced.status, replaced.body.message]).toEqual([
      409,
      expect.stringMatching(/: only 1 is not refunded yet, so 2 can't be replaced\.$/),
    ]);
    expect(await stockOf(shop, order.packIds)).toEqual([97, 99]);
    expect((await claims.transition(1, { state: "refused", note: "Refunded" })).status).toBe(200);
    // The third piece may be replaced.
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.transition(2, { state: "agreed" });
    expect((await claims.transition(2, { state: "replaced" })).status).toBe(200);
  });

  test("that was accepted can't be refused while its pieces can still be replaced or refunded", async () => {
    const claims = claimsOf(await placeDelivered());
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.transition(1, { state: "agreed" });
    const refused = await claims.transition(1, {
      state: "refused",
      note: "We think otherwise now",
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^You have accepted this claim\./),
    ]);
    expect((await claims.read()).body.claims).toMatchObject([{ state: "agreed" }]);
  });

  test("is not replaced once all the money of the order was refunded", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 2, quantity: 1 }]);
    await claims.transition(1, { state: "agreed" });
    await order.refund({ amount: 551, reason: "Everything was late" });
    expect((await claims.transition(1, { state: "replaced" })).status).toBe(409);
    expect(await stockOf(shop, order.packIds)).toEqual([97, 99]);
  });

  test("that is refused or withdrawn frees its pieces, and a refusal needs a reason", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 3 }]);
    expect((await claims.open([{ item: 1, quantity: 1 }])).body.message).toContain("only 0 left");
    expect((await claims.transition(1, { state: "refused" })).status).toBe(400);
    await claims.transition(1, { state: "refused", note: "The pack was opened." });
    expect((await claims.open([{ item: 1, quantity: 3 }])).status).toBe(201);
    const customer = order.shopper.token;
    expect((await claims.transition(2, { state: "agreed" }, customer)).status).toBe(409);
    expect((await claims.transition(2, { state: "withdrawn" }, customer)).status).toBe(200);
    expect((await claims.open([{ item: 1, quantity: 3 }])).status).toBe(201);
  });
});

test("a claim can be refused only by somebody who knows that its goods have been returned", async () => {
  const claims = claimsOf(await placeDelivered());
  await claims.open([{ item: 1, quantity: 1 }]);
  await claims.transition(1, { state: "goods_awaited", from: "asked" });
  await claims.transition(1, { state: "received", from: "goods_awaited", back_on_sale: true });
  const refusal = { state: "refused", note: "Not ours" };
  const stale = await claims.transition(1, { ...refusal, from: "asked" });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    "This claim is now 'Goods received'. Check what you can do next.",
  ]);
  expect((await claims.transition(1, { ...refusal, from: "received" })).status).toBe(200);
});

test("returned pieces can't be claimed again, even if the claim is refused", async () => {
  const order = await placeDelivered();
  const claims = claimsOf(order);
  await claims.open([{ item: 1, quantity: 2 }]);
  await claims.transition(1, { state: "goods_awaited" });
  await claims.transition(1, { state: "received", back_on_sale: true });
  await claims.transition(1, { state: "refused", note: "They were opened." });
  expect((await claims.open([{ item: 1, quantity: 2 }])).body.message).toContain("only 1 left");
  expect((await claims.open([{ item: 1, quantity: 1 }])).status).toBe(201);
});

describe("a claim, by the customer or the shop-keeper,", () => {
  test("is possible for customers until 48 hours after the delivery, and for the shop-keeper later too", async () => {
    const early = claimsOf(await placeDelivered(GOODS, 47.9));
    expect((await early.open([{ item: 1, quantity: 1 }])).status).toBe(201);
    const late = claimsOf(await placeDelivered(GOODS, 48.1));
    expect((await late.read()).body.claimable).toEqual([]);
    const { status, body } = await late.open([{ item: 1, quantity: 1 }]);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^The time to claim/)]);
    const byShop = await late.open([{ item: 1, quantity: 1 }], admin);
    expect(byShop.body.claims).toMatchObject([
      { opened_by: "admin", transitions: ["agreed", "goods_awaited", "refused"] },
    ]);
  });

  test("is possible for nobody before the delivery, and never for a stranger", async () => {
    const order = await placeRefundable(shop, admin, GOODS);
    const claims = claimsOf(order);
    expect((await claims.open([{ item: 1, quantity: 1 }])).status).toBe(409);
    await order.change({ status: "shipped" });
    await order.change({ status: "delivered" });
    const stranger = await newShopper(shop);
    expect((await claims.read(stranger.token)).status).toBe(403);
    expect((await claims.open([{ item: 1, quantity: 1 }], stranger.token)).status).toBe(403);
    await claims.open([{ item: 1, quantity: 1 }]);
    expect((await claims.transition(1, { state: "withdrawn" }, stranger.token)).status).toBe(403);
    expect((await claims.transition(7, { state: "agreed" })).status).toBe(404);
    const list = await shop.call("/admin/claims/", { token: order.shopper.token });
    expect(list.status).toBe(403);
  });

  test("is opened once if it is sent again", async () => {
    const claims = claimsOf(await placeDelivered());
    expect((await claims.open([{ item: 1, quantity: 1, of: 3 }])).status).toBe(201);
    const { status, body } = await claims.open([{ item: 1, quantity: 1, of: 3 }]);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/claimed already/)]);
    expect((await claims.open([{ item: 1, quantity: 1, of: 2 }])).body.claims).toHaveLength(2);
  });

  test("counts pieces only once, and gives one refund, however many calls are made at once", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => claims.open([{ item: 1, quantity: 1 }])),
    );
    expect(opened.filter(({ status }) => status === 201)).toHaveLength(3);
    await claims.transition(1, { state: "agreed" });
    const refunded = await Promise.all(
      Array.from({ length: 4 }, () => claims.transition(1, { state: "refunded" })),
    );
    expect(refunded.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await order.read()).payment.refunded).toBe(105);
    const byHand = { items: [{ item: 1, quantity: 2 }], reason: "Broken", refunded_before: 105 };
    await claims.transition(2, { state: "agreed" });
    const both = await Promise.all([
      order.refund(byHand),
      claims.transition(2, { state: "refunded" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[1]).toBeGreaterThan(399);
  });
});

test("open claims are listed oldest first, counted for the shop-keeper, and block the erasure of the account", async () => {
  const order = await placeDelivered();
  const claims = claimsOf(order);
  await claims.open([{ item: 1, quantity: 1 }]);
  const { body: list } = await shop.call<{
    count: number;
    results: { order_id: number; items: object[] }[];
  }>("/admin/claims/?limit=100", { token: admin });
  expect(list.results.at(-1)).toMatchObject({
    order_id: order.id,
    state: "asked",
    items: [{ item: 1, quantity: 1 }],
  });
  const { body: waiting } = await shop.call("/admin/waiting/", { token: admin });
  expect(waiting).toMatchObject({ open_claims: list.count });
  const { token } = order.shopper;
  const data = await shop.call("/profile/export/", { token });
  expect(data.body).toMatchObject({
    claims: [{ order_id: order.id, details: BROKEN.details, steps: [{ state: "asked" }] }],
  });
  const erase = () =>
    shop.call<{ message?: string } | null>("/profile", {
      method: "DELETE",
      token,
      body: { password: PASSWORD },
    });
  expect((await erase()).body?.message).toMatch(/^You have an open claim/);
  await claims.transition(1, { state: "refused", note: "Opened" });
  expect((await erase()).status).toBe(204);
  const { rows } = await shop.database.pool.query(
    "SELECT details, note FROM claims JOIN claim_steps USING (customer_id, order_id, claim) WHERE order_id = $1",
    [order.id],
  );
  expect(rows).toEqual([
    { details: "", note: "" },
    { details: "", note: "" },
  ]);
});
