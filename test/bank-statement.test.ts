import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BatchReport } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { Order } from "../app/features/orders/order-schema.ts";
import type {
  MatchedPayment,
  StatementReport,
} from "../app/features/orders/statement/statement-schema.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** UPI payments found in a bank's statement. An order comes to ₹10 a piece. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(() => shop.close());

let given = 612_345_670_000;
const newReference = () => String(given++);

async function placeByUpi({
  quantity = 1,
  reference,
}: {
  quantity?: number;
  reference?: string;
} = {}) {
  const shopper = await newShopper(shop, { product_id: product.id, quantity });
  const { body } = await shopper.place({ payment_method: "upi" });
  if (reference !== undefined) {
    const report = { order_id: body.id, reference };
    await shop.call("/payments/upi/reference/", { token: shopper.token, body: report });
  }
  return { id: body.id, token: shopper.token };
}

interface Row {
  amount: string;
  narration?: string;
}

const statement = (...rows: Row[]) =>
  [
    "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL",
    ...rows.map(({ amount, narration = "" }) => `24-11-2026,-,"${narration}",,"${amount}",1,1`),
  ].join("\n");

type Report = StatementReport & { message?: string; text?: string[] };

const match = (text: string, token = admin) =>
  shop.call<Report>("/admin/payments/statement/", { token, body: { text } });

async function matchOf(row: Row): Promise<MatchedPayment> {
  const [payment] = (await match(statement(row))).body.payments;
  if (!payment) throw new Error("The payment is not in the report.");
  return payment;
}

const confirm = (...payments: { id: number; reference?: string; amount: number }[]) =>
  shop.call<BatchReport & { message?: string }>("/admin/payments/confirm/", {
    token: admin,
    body: { payments },
  });

const read = async (id: number) =>
  (await shop.call<Order>(`/orders/${id}/`, { token: admin })).body;

describe("a payment in a bank statement", () => {
  test("is a sure match by reference and amount, and is confirmed once, however often the statement is uploaded", async () => {
    const reference = newReference();
    const { id } = await placeByUpi({ quantity: 3, reference });
    const row = { amount: "30.00", narration: `UPI/P2A/${reference}/ANITHA` };
    expect(await matchOf(row)).toMatchObject({
      match: "sure",
      day: "2026-11-24",
      reference,
      orders: [{ id, name: "Anitha Rao", total: 30 }],
    });
    const payment = { id, reference, amount: 30 };
    expect((await confirm(payment)).body.results).toEqual([{ id, done: true, message: "" }]);
    expect((await read(id)).payment).toMatchObject({ status: "paid", paid: 30, reference });
    expect(await matchOf(row)).toMatchObject({
      match: "refused",
      message: `Already confirmed for order #${id}.`,
    });
    expect((await confirm(payment)).body.results).toEqual([
      { id, done: false, message: "This order isn't waiting for a UPI payment." },
    ]);
  });

  test("is a likely match by the order's number and amount, without a reported reference", async () => {
    const { id } = await placeByUpi({ quantity: 2 });
    const reference = newReference();
    const row = { amount: "20.00", narration: `UPI/${reference}/Order ${id}/axis` };
    expect(await matchOf(row)).toMatchObject({ match: "likely", reference, orders: [{ id }] });
    await confirm({ id, reference, amount: 20 });
    expect((await read(id)).payment).toMatchObject({ status: "paid", reference });
  });

  test("of another amount is refused, in the report and when it is confirmed", async () => {
    const reference = newReference();
    const { id } = await placeByUpi({ quantity: 2, reference });
    const message = `₹19.99 came in, but order #${id} comes to ₹20.00.`;
    expect(await matchOf({ amount: "19.99", narration: reference })).toMatchObject({
      match: "refused",
      message,
      orders: [{ id }],
    });
    const { body } = await confirm({ id, reference, amount: 19.99 });
    expect(body.results).toEqual([{ id, done: false, message }]);
    expect((await read(id)).payment.status).toBe("awaited");
  });

  test("for an order that was cancelled in the meantime says so", async () => {
    const reference = newReference();
    const { id, token } = await placeByUpi({ reference });
    await shop.call(`/orders/${id}/`, { method: "PUT", token, body: { status: "cancelled" } });
    const row = { amount: "10.00", narration: reference };
    expect(await matchOf(row)).toMatchObject({
      match: "refused",
      message: `Order #${id} was cancelled before this payment was confirmed. Open it to record the refund.`,
    });
    const { body } = await confirm({ id, reference, amount: 10 });
    expect(body.results[0]?.done).toBe(false);
  });

  test("for an order that expires between the report and the click says so, and the others are confirmed", async () => {
    const references = [newReference(), newReference()];
    const [late, good] = [
      await placeByUpi({ reference: references[0] }),
      await placeByUpi({ reference: references[1] }),
    ];
    await shop.database.pool.query(
      "UPDATE orders SET payment_due_at = now() - interval '1 minute' WHERE id = $1",
      [late.id],
    );
    const cancel = { method: "PUT", token: admin, body: { status: "cancelled" } };
    await shop.call(`/orders/${late.id}/`, cancel);
    const { body } = await confirm(
      { id: late.id, reference: references[0], amount: 10 },
      { id: good.id, reference: references[1], amount: 10 },
    );
    expect(body.results.map(({ done }) => done)).toEqual([false, true]);
  });

  test("that two orders report, or that is twice in the file, is not a sure match", async () => {
    const [shared, twice] = [newReference(), newReference()];
    const both = [await placeByUpi({ reference: shared }), await placeByUpi({ reference: shared })];
    const once = await placeByUpi({ reference: twice });
    const { body } = await match(
      statement(
        { amount: "10.00", narration: shared },
        { amount: "10.00", narration: `${twice} Order ${once.id}` },
        { amount: "10.00", narration: `${twice} again` },
        { amount: "10.00", narration: `Order ${once.id}` },
      ),
    );
    expect(body.payments).toMatchObject([
      { match: "likely", orders: both.map(({ id }) => ({ id })) },
      { match: "sure" },
      { match: "refused", message: "The same reference is in line 3." },
      { match: "refused", message: "Another line of this statement pays the same order." },
    ]);
  });

  test("whose note has the payer's own reference is not a sure match, so that it can't pay two orders", async () => {
    const [bankReference, noteReference] = [newReference(), newReference()];
    const fromNote = await placeByUpi({ reference: noteReference });
    const fromBank = await placeByUpi({ reference: bankReference });
    const narration = `UPI-ANITHA-HDFC0001234-${bankReference}-${noteReference}`;
    const hdfc = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
24/11/26,${narration},0000${bankReference},24/11/26,,10.00,1`;
    expect((await match(hdfc)).body.payments).toMatchObject([
      { match: "sure", orders: [{ id: fromBank.id }], reference: bankReference },
    ]);
    const cancel = { method: "PUT", token: fromBank.token, body: { status: "cancelled" } };
    await shop.call(`/orders/${fromBank.id}/`, cancel);
    expect((await match(hdfc)).body.payments).toMatchObject([
      {
        match: "likely",
        orders: [{ id: fromNote.id, reference: noteReference }],
        // The reference that will be confirmed, so that it pays no other order.
        reference: bankReference,
        message: "The customer reported a different reference for this order.",
      },
    ]);
    expect(await matchOf({ amount: "10.00", narration })).toMatchObject({
      match: "likely",
      orders: [{ id: fromNote.id }],
      message: expect.stringMatching(/^This line has several references/),
    });
  });

  test("for no order is unknown, and a truncated reference is explained", async () => {
    const text = `Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance
24/11/26\t24/11/26\tBY TRANSFER\t4.12346E+11\t\t10.00\t1`;
    const { body } = await match(text);
    expect(body).toMatchObject({ bank: "State Bank of India", credits: 1, unknown: 1 });
    expect(body.payments[0]?.message).toMatch(/^A spreadsheet has cut off the reference/);
    expect(await matchOf({ amount: "10.00", narration: "Order 999999" })).toMatchObject({
      match: "unknown",
    });
  });

  test("for a cash order, or an order paid otherwise, is never confirmed", async () => {
    const shopper = await newShopper(shop, { product_id: product.id });
    const { id } = (await shopper.place()).body;
    const { body } = await confirm({ id, amount: 10 });
    expect(body.results[0]?.done).toBe(false);
    expect(await matchOf({ amount: "10.00", narration: `Order ${id}` })).toMatchObject({
      match: "unknown",
    });
  });
});

test("two administrators who confirm the same statement at once record nothing twice", async () => {
  const other = await shop.newAdmin();
  for (let round = 0; round < 4; round++) {
    const payments = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const reference = newReference();
        return { ...(await placeByUpi({ reference })), reference, amount: 10 };
      }),
    );
    const body = {
      payments: payments.map(({ id, reference, amount }) => ({ id, reference, amount })),
    };
    const reports = await Promise.all(
      [admin, other].map((token) =>
        shop.call<BatchReport>("/admin/payments/confirm/", { token, body }),
      ),
    );
    const done = reports.flatMap((report) => report.body.results.filter((one) => one.done));
    expect(done.map(({ id }) => id).sort()).toEqual(payments.map(({ id }) => id).sort());
    const { rows } = await shop.database.pool.query<{ paid: number }>(
      "SELECT count(*)::int AS paid FROM order_history WHERE status = 'paid' AND order_id = ANY ($1)",
      [payments.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ paid: 5 }]);
  }
});

test("one payment reported for two orders is confirmed for one of them", async () => {
  const reference = newReference();
  const orders = [await placeByUpi({ reference }), await placeByUpi({ reference })];
  const results = await Promise.all(
    orders.map(async ({ id }) => (await confirm({ id, reference, amount: 10 })).body.results[0]),
  );
  expect(results.map((one) => one?.done).sort()).toEqual([false, true]);
});

test("nothing of the statement is stored except the references of confirmed orders", async () => {
  const reference = newReference();
  const { id } = await placeByUpi({ reference });
  const secret = "Salary of Madhavi 77123";
  await match(
    statement(
      { amount: "10.00", narration: `${reference} ${secret}` },
      { amount: "9.99", narration: secret },
    ),
  );
  await confirm({ id, reference, amount: 10 });
  const { rows } = await shop.database.pool.query<{ found: string }>(
    `SELECT 'x' AS found FROM (
       SELECT row_to_json(audit_log)::text AS row FROM audit_log UNION ALL SELECT row_to_json(orders)::text FROM orders
       UNION ALL SELECT row_to_json(order_history)::text FROM order_history UNION ALL SELECT row_to_json(outbox)::text FROM outbox
     ) AS rows WHERE row LIKE '%Madhavi%'`,
  );
  expect(rows).toEqual([]);
});

describe("a bank statement is refused", () => {
  test("for customers and visitors", async () => {
    const { token } = await shop.newCustomer();
    expect((await match(statement(), token)).status).toBe(403);
    const path = "/admin/payments/confirm/";
    const body = { payments: [{ id: 1, amount: 1 }] };
    expect((await shop.call(path, { token, body })).status).toBe(403);
    expect((await shop.call("/admin/payments/statement/", { body: { text: "x" } })).status).toBe(
      401,
    );
  });

  test("if it is too large, with a message at the field, or 413 for the whole body", async () => {
    const large = await match("x".repeat(2 * 1024 * 1024 + 1));
    expect(large.status).toBe(400);
    expect(large.body.text).toEqual(["A statement can have up to 2 MB."]);
    expect((await match("x".repeat(7 * 1024 * 1024))).status).toBe(413);
  });

  test("if it is not a statement", async () => {
    const { status, body } = await match("hello");
    expect([status, body.text?.[0]]).toEqual([400, expect.stringMatching(/column headings/)]);
  });
});

test("scripts and hostile text in every cell are only text", async () => {
  const hostile = `<script>alert(1)</script>'; DROP TABLE orders; -- ${"\u202e"}`;
  const { status, body } = await match(statement({ amount: "5.00", narration: hostile }));
  expect([status, body.payments[0]?.narration]).toEqual([200, hostile]);
  const { body: names } = await match(`x${hostile},b,c\n1,2,3`);
  expect(names).toMatchObject({ recognised: false, headings: [`x${hostile}`, "b", "c"] });
});

test("the largest statement is matched in a few statements, and quickly", async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({
    amount: "10.00",
    narration: `UPI/${700_000_000_000 + at}/Order ${at + 1}/ some longer text of the bank`,
  }));
  const started = performance.now();
  const { status, body } = await match(statement(...rows));
  expect([status, body.credits]).toEqual([200, 5000]);
  expect(performance.now() - started).toBeLessThan(5_000);
});
