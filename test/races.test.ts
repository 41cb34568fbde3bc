import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { interceptedClient, type Send } from "./support/faults/intercepted-client.ts";
import { createProducts } from "./support/products.ts";
import { type CallOptions, openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/**
 * Every pair of calls that change the same order, its shopper or its stock, sent at once, with their statements interleaved in an
 * order that a scheduler chooses. None fails unexpectedly, and the data stays consistent. This is R3 of docs/reliability.md.
 * `RACES` and `RACE_SEED` set how often each pair meets, and in which orders.
 */
const TIMES = Number(process.env.RACES ?? 1);
const SEED = Number(process.env.RACE_SEED ?? 1969);

/** Passes statements on at once, or when the scheduler releases them; those of one connection stay in order. */
let scheduler: fc.Scheduler | undefined;
const queues = new WeakMap<object, Promise<unknown>>();
function gate(send: Send, query: unknown[], connection: object): Promise<unknown> {
  if (!scheduler) return send(...query);
  const before = queues.get(connection) ?? Promise.resolve();
  const turn = before.then(() =>
    scheduler?.schedule(Promise.resolve(), String(query[0]).slice(0, 30)),
  );
  queues.set(connection, turn);
  return turn.then(() => send(...query));
}

let template: TestDatabase;
let database: TestDatabase;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  template = await makeTestDatabase("empty");
  const { db, pool } = openDatabase(
    { ...template.where, Client: interceptedClient(gate) },
    () => {},
  );
  database = { ...template, db, pool };
  shop = await openTestShop("empty", { database });
  admin = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await database.db.destroy();
  await template.drop();
});

/** An order, its shopper with items in the cart again, and its pack with little stock left. */
async function contested(status: "pending" | "paid" | "shipped" | "delivered") {
  const { id: product, packIds } = await createProducts(shop, [{ stock: 6 }]);
  const shopper = await newShopper(shop, { product_id: product, quantity: 3 });
  const { id } = (await shopper.place({ payment_method: "upi" })).body;
  const steps = ["paid", "shipped", "delivered"];
  for (const step of steps.slice(0, steps.indexOf(status) + 1)) {
    await shop.inject(`/orders/${id}`, { method: "PUT", token: admin, body: { status: step } });
  }
  await shopper.add({ product_id: product, quantity: 2 });
  return { id, product, pack: packIds[0] ?? 0, ...shopper };
}
type Contested = Awaited<ReturnType<typeof contested>>;

let references = 1_000_000;
const become =
  (status: string, byShop: boolean) =>
  (of: Contested): [string, CallOptions] => [
    `/orders/${of.id}`,
    { method: "PUT", token: byShop ? admin : of.token, body: { status } },
  ];
const CALLS: Record<string, (of: Contested) => [string, CallOptions]> = {
  "order the cart": ({ token, address_id }) => ["/orders", { token, body: { address_id } }],
  "order the cart by UPI": ({ token, address_id }) => [
    "/orders",
    { token, body: { address_id, payment_method: "upi" } },
  ],
  "add to the cart": ({ token, product }) => [
    "/cart_items",
    { token, body: { product_id: product, quantity: 1 } },
  ],
  "cancel it": become("cancelled", false),
  "cancel it as the shop": become("cancelled", true),
  "mark it as paid": become("paid", true),
  "ship it": become("shipped", true),
  "deliver it": become("delivered", true),
  "report a payment": ({ token, id }) => [
    "/payments/upi/reference",
    { token, body: { order_id: id, reference: "412345678901" } },
  ],
  "confirm a payment": ({ id }) => [
    `/admin/orders/${id}/payment`,
    { token: admin, body: { reference: String(812_345_000_000 + id) } },
  ],
  "cancel pieces": ({ token, id }) => [
    `/orders/${id}/cancelled-items`,
    { token, body: { items: [{ item: 1, quantity: 2 }] } },
  ],
  "add to it": ({ id, pack }) => [
    `/admin/orders/${id}/items`,
    {
      token: admin,
      headers: { "idempotency-key": `add-${id}` },
      body: { lines: [{ pack_id: pack, quantity: 1 }], expected_total: 40 },
    },
  ],
  "refund most of it": ({ id }) => [
    `/admin/orders/${id}/refunds`,
    { token: admin, body: { amount: 20, reason: "Late" } },
  ],
  "record its refund": ({ id }) => [
    `/orders/${id}`,
    {
      method: "PUT",
      token: admin,
      body: { payment_status: "refunded", reference: `UTR${references++}` },
    },
  ],
  "claim all of it": ({ token, id }) => [
    `/orders/${id}/claims`,
    {
      token,
      body: {
        items: [{ item: 1, quantity: 3 }],
        reason: "damaged",
        details: "Broken",
        wish: "refund",
      },
    },
  ],
  "count the stock": ({ pack }) => [
    `/admin/stock/${pack}/correct`,
    { token: admin, body: { counted: 1, note: "Counted" } },
  ],
  "receive stock": ({ pack }) => [
    `/admin/stock/${pack}/receive`,
    { token: admin, body: { quantity: 2, batch: "A1" } },
  ],
  "remove the product": ({ product }) => [
    `/products/${product}`,
    { method: "DELETE", token: admin },
  ],
  "erase the account": ({ token }) => [
    "/profile",
    { method: "DELETE", token, body: { password: "ragi-mudde-1969" } },
  ],
};
const NAMES = Object.keys(CALLS);
const PAIRS = NAMES.flatMap((one, at) => NAMES.slice(at).map((other) => [one, other] as const));
const STATUSES = ["pending", "paid", "shipped", "delivered"] as const;

async function race(names: readonly string[], status: (typeof STATUSES)[number], by: fc.Scheduler) {
  const ground = await contested(status);
  scheduler = by;
  try {
    const both = Promise.all(
      names.map((name) => shop.inject(...(CALLS[name] as (typeof CALLS)[string])(ground))),
    );
    for (const { status: got, body } of await by.waitFor(both)) {
      expect(
        got,
        `${names.join(" and ")} of a ${status} order: ${JSON.stringify(body)}`,
      ).toBeLessThan(500);
    }
  } finally {
    scheduler = undefined;
  }
}

test(`each of ${PAIRS.length} pairs of calls at once, ${TIMES} times, from seed ${SEED} on`, async () => {
  let nth = 0;
  for (const names of PAIRS) {
    for (let time = 0; time < TIMES; time++) {
      const status = STATUSES[nth++ % STATUSES.length] ?? "pending";
      const property = fc.asyncProperty(fc.scheduler(), (by) => race(names, status, by));
      await fc.assert(property, { numRuns: 1, seed: SEED + nth, endOnFailure: true });
    }
    if (TIMES > 1) expect(await findViolations(template.db), names.join(" and ")).toEqual([]);
  }
  expect(await findViolations(template.db)).toEqual([]);
}, 36_000_000);

test("of two refunds of the same money one is refused", async () => {
  for (let time = 0; time < 3; time++) {
    const { id } = await contested("paid");
    const refund = { token: admin, body: { amount: 20, reason: "Late" } };
    const property = fc.asyncProperty(fc.scheduler(), async (by) => {
      scheduler = by;
      const both = Promise.all(
        [1, 2].map(() => shop.inject(`/admin/orders/${id}/refunds`, refund)),
      );
      const statuses = (await by.waitFor(both)).map(({ status }) => status);
      scheduler = undefined;
      expect(statuses.toSorted()).toEqual([201, 400]);
    });
    await fc.assert(property, { numRuns: 1, seed: SEED + time, endOnFailure: true });
  }
});
