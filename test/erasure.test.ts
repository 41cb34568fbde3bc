import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProfile } from "../app/features/account/account-service.server.ts";
import { PERSONAL_TABLES } from "../app/features/privacy/personal-data-queries.server.ts";
import { sweepErasedAccounts } from "../app/features/privacy/personal-data-service.server.ts";
import { inOtherTransaction, untilLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

function erase(token: string) {
  return shop.call("/profile/", { method: "DELETE", token, body: { password: PASSWORD } });
}

/** A customer with a delivered order. */
async function delivered() {
  const admin = await shop.newAdmin();
  const { id: product_id } = await createProducts(shop);
  const { token, place } = await newShopper(shop, { product_id });
  const { body: order } = await place();
  for (const status of ["shipped", "delivered"]) {
    await shop.call(`/orders/${order.id}/`, { method: "PUT", token: admin, body: { status } });
  }
  return { token, order: order.id };
}

describe("an account is not erased", () => {
  test("while a refund is due to it, but is once the money is refunded", async () => {
    const admin = await shop.newAdmin();
    const { id: product_id } = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id });
    const { body: order } = await shopper.place({ payment_method: "upi" });
    const change = (token: string, body: object) =>
      shop.call(`/orders/${order.id}/`, { method: "PUT", token, body });
    expect((await change(admin, { status: "paid" })).status).toBe(200);
    expect((await change(shopper.token, { status: "cancelled" })).status).toBe(200);
    const refused = await erase(shopper.token);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/owe you a refund/);
    const refund = { payment_status: "refunded", reference: "UTR0000112233" };
    expect((await change(admin, refund)).status).toBe(200);
    expect((await erase(shopper.token)).status).toBe(204);
  });

  test("while a claim is being opened", async () => {
    const { token, order } = await delivered();
    let erased: ReturnType<typeof erase> | undefined;
    await inOtherTransaction(shop, async (claiming) => {
      const { rows } = await claiming.query(
        "SELECT customer_id FROM orders WHERE id = $1 FOR UPDATE",
        [order],
      );
      erased = erase(token);
      await claiming.untilWaiting();
      const claim = [rows[0]?.customer_id, order];
      for (const insert of [
        "claims (reason, details, wish, opened_by, customer_id, order_id, claim) VALUES ('damaged', 'Torn', 'refund', 'customer'",
        "claim_lines (line, quantity, customer_id, order_id, claim) VALUES (1, 1",
        "claim_steps (step, state, actor, note, customer_id, order_id, claim) VALUES (1, 'asked', 'customer', ''",
      ])
        await claiming.query(`INSERT INTO ${insert}, $1, $2, 1)`, claim);
      await claiming.query("COMMIT");
    });
    expect(await erased).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/open claim/) },
    });
  });

  test("with locks in a different order from that of placing orders, which would deadlock", async () => {
    const { id: product_id } = await createProducts(shop);
    const { token } = await newShopper(shop, { product_id });
    const { body: me } = await shop.call<{ id: number }>("/users/me/", { token });
    let erasing: ReturnType<typeof erase> | undefined;
    await inOtherTransaction(shop, async (placing) => {
      await placing.query("DELETE FROM cart_items WHERE customer_id = $1", [me.id]);
      erasing = erase(token);
      await placing.untilWaiting();
      // As the foreign key of the new order to its customer does.
      await placing.query("SELECT FROM customers WHERE id = $1 FOR KEY SHARE", [me.id]);
    });
    expect((await erasing)?.status).toBe(204);
  });

  test("while one of its orders is being placed", async () => {
    const { id: product_id, packIds } = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id });
    const { body: me } = await shop.call("/users/me/", { token: shopper.token });
    const holder = await shop.database.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM packs WHERE id = $1 FOR UPDATE", [packIds[0]]);
    const placing = shopper.place();
    await untilLockWaits(shop.database.pool, 1);
    const erasing = erase(shopper.token);
    await untilLockWaits(shop.database.pool, 2);
    await holder.query("COMMIT");
    holder.release();
    const [placed, erased] = await Promise.all([placing, erasing]);
    const { rows } = await shop.database.pool.query(
      "SELECT erased_at IS NULL AS is_there FROM customers WHERE id = $1",
      [me.id],
    );
    expect({ placed: placed.status, erased: erased.status, ...rows[0] }).toEqual({
      placed: 201,
      erased: 409,
      is_there: true,
    });
  });
});

test.each([
  ["an address", "/addresses/", "POST", ADDRESS],
  ["a name and phone", "/profile/update/", "PUT", { first_name: "Anitha", phone: "9848012345" }],
  ["a complaint", "/complaints/", "POST", { text: "The honey was thin.", attempt: randomUUID() }],
  ["a wish", "/wishlist/products/", "PUT", undefined],
])(
  "an erased account doesn't receive %s from a request at the same time",
  async (_, path, method, body) => {
    const { id: product } = await createProducts(shop);
    const { token, email } = await shop.newCustomer();
    const { body: me } = await shop.call("/users/me/", { token });
    const holder = await shop.database.pool.connect();
    await holder.query("BEGIN");
    // The erasure has already locked the account when it waits for this lock.
    await holder.query("SELECT FROM sessions WHERE customer_id = $1 FOR UPDATE", [me.id]);
    const erasing = erase(token);
    await untilLockWaits(shop.database.pool, 1);
    const to = path === "/wishlist/products/" ? `${path}${product}/` : path;
    const writing = shop.call(to, { method, token, body });
    await untilLockWaits(shop.database.pool, 2);
    await holder.query("COMMIT");
    holder.release();
    expect((await erasing).status).toBe(204);
    expect((await writing).status).toBe(401);
    const { rows } = await shop.database.pool.query<{ found: string }>(
      `SELECT addresses::text AS found FROM addresses WHERE customer_id = $1
    UNION ALL SELECT customers::text FROM customers WHERE id = $1 AND first_name <> ''
    UNION ALL SELECT wishlist_items::text FROM wishlist_items WHERE customer_id = $1
    UNION ALL SELECT complaints::text FROM complaints WHERE person_id = $1 OR email = $2`,
      [me.id, email],
    );
    expect(rows).toEqual([]);
  },
);

test.each([
  ["consent", () => "/consents/", "PUT", { purpose: "newsletter", given: true, text_version: 1 }],
  [
    "claim",
    (order: number) => `/orders/${order}/claims/`,
    "POST",
    { items: [{ item: 1, quantity: 1 }], reason: "damaged", details: "Torn", wish: "refund" },
  ],
])("a %s that waits for the erasure is refused", async (_what, path, method, body) => {
  const { token, order } = await delivered();
  const { body: me } = await shop.call("/users/me/", { token });
  let given: ReturnType<TestShop["call"]> | undefined;
  await inOtherTransaction(shop, async (erasure) => {
    await erasure.query("SELECT FROM customers WHERE id = $1 FOR UPDATE", [me.id]);
    given = shop.call(path(order), { method, token, body });
    await Promise.race([given, erasure.untilWaiting()]);
    await erasure.query("UPDATE customers SET erased_at = now() WHERE id = $1", [me.id]);
    await erasure.query("COMMIT");
  });
  expect((await given)?.status).toBe(401);
});

test("a call in progress while its account is erased gets the response to a call without a log-in", async () => {
  const { token } = await shop.newCustomer();
  const { body: me } = await shop.call<{ id: number }>("/users/me/", { token });
  expect((await erase(token)).status).toBe(204);
  const session = {
    sessionId: "ended",
    role: "customer",
    staffRole: null,
    mustConfirm: false,
  } as const;
  const ctx = { ...shop.shop, actor: { ...session, customerId: me.id } };
  await expect(readProfile(ctx)).rejects.toMatchObject({ error: { code: "unauthenticated" } });
});

test("an invitation to the staff and its email are deleted with the account that has confirmed their address", async () => {
  const { pool } = shop.database;
  const admin = await shop.newAdmin();
  async function tracesAfterErasure(isConfirmed: boolean) {
    const { token, email } = await shop.newCustomer();
    if (isConfirmed)
      await pool.query("UPDATE customers SET email_confirmed_at = now() WHERE email = $1", [email]);
    const body = { email: email.toUpperCase(), staff_role: "packer" };
    expect((await shop.call("/admin/invites/", { token: admin, body })).status).toBe(201);
    expect((await erase(token)).status).toBe(204);
    const { rows } = await pool.query<{ found: string }>(
      "SELECT staff_invites::text AS found FROM staff_invites UNION ALL SELECT outbox::text FROM outbox",
    );
    return rows.filter(({ found }) => found.toLowerCase().includes(email.toLowerCase())).length;
  }
  expect(await tracesAfterErasure(true)).toBe(0);
  // Anybody can register with somebody else's address and erase that account.
  expect(await tracesAfterErasure(false)).toBe(2);
});

test("data that a request wrote after the erasure is swept within the hour", async () => {
  const { packIds } = await createProducts(shop);
  const { token } = await shop.newCustomer();
  const { body: me } = await shop.call("/users/me/", { token });
  expect((await erase(token)).status).toBe(204);
  const { pool } = shop.database;
  await pool.query(
    "INSERT INTO cart_items (customer_id, pack_id, product_id, quantity) SELECT $1, id, product_id, 1 FROM packs WHERE id = $2",
    [me.id, packIds[0]],
  );
  await pool.query(
    `INSERT INTO consents (customer_id, purpose, channel, text_version, given_at)
     VALUES ($1, 'newsletter', 'email', 1, now())`,
    [me.id],
  );
  await sweepErasedAccounts(shop.shop);
  const { rows } = await pool.query(
    `SELECT customer_id FROM cart_items WHERE customer_id = $1
     UNION ALL SELECT customer_id FROM consents WHERE customer_id = $1 AND withdrawn_at IS NULL`,
    [me.id],
  );
  expect(rows).toEqual([]);
});

test("the text of a claim is deleted with the account, including text that the shop wrote down", async () => {
  const admin = await shop.newAdmin();
  const { id: product_id } = await createProducts(shop);
  const { token, place } = await newShopper(shop, { product_id });
  const { id } = (await place({ payment_method: "upi" })).body;
  const asAdmin = (path: string, body: object, method = "POST") =>
    shop.call(`/orders/${id}/${path}`, { method, token: admin, body });
  for (const status of ["paid", "shipped", "delivered"])
    expect((await asAdmin("", { status }, "PUT")).status).toBe(200);
  const claim = {
    items: [{ item: 1, quantity: 1 }],
    reason: "spoiled",
    wish: "refund",
    details: "Mrs Rao called: her son fell ill.",
  };
  expect((await asAdmin("claims/", claim)).status).toBe(201);
  const refused = { state: "refused", note: "Mrs Rao took it back." };
  expect((await asAdmin("claims/1/", refused, "PUT")).status).toBe(200);
  expect((await erase(token)).status).toBe(204);
  const { rows } = await shop.database.pool.query(
    `SELECT * FROM (
      SELECT audit_log::text AS found FROM audit_log UNION ALL SELECT claims::text FROM claims
      UNION ALL SELECT claim_steps::text FROM claim_steps UNION ALL SELECT outbox::text FROM outbox
    ) AS everywhere WHERE found LIKE '%Mrs Rao%'`,
  );
  expect(rows).toEqual([]);
});

/** Tables about customers whose rows erasure does not delete: they are blanked, withdrawn, or needed for the accounts. */
const OTHERS = [
  ...["orders", "order_lines", "order_history", "cancelled_lines", "parcels", "recalled_orders"],
  ...["offer_uses", "invoices", "invoice_lines", "receipts", "refunds", "remittances"],
  ...["courier_cash", "courier_returns", "claims", "claim_lines", "claim_steps", "complaints"],
  ...["quotes", "quote_lines", "razorpay_orders", "razorpay_payments", "razorpay_replaced_orders"],
  ...["consents", "reviews", "security_events", "stock_alerts"],
];

test("erasure deletes the rows of every table about a customer, except those with other rules", async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('customer_id', 'person_id')`,
  );
  const deleted: readonly string[] = PERSONAL_TABLES;
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...deleted, ...OTHERS].toSorted());
});
