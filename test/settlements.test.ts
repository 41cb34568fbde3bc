import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/database/context.ts";
import type { PaymentGateway } from "#app/features/razorpay/payment-gateway.ts";
import type {
  SettlementRecord,
  Settlements,
} from "#app/features/razorpay/settlements/settlement-schema.ts";
import { fetchSettlements } from "#app/features/razorpay/settlements/settlement-service.server.ts";
import { openRazorpayShop, type RazorpayShop } from "./support/razorpay/razorpay-shop.ts";

/** Razorpay's settlements to the shop's bank account, compared with the shop's payments and refunds. An order comes to ₹30. */

let own: RazorpayShop;
let admin: string;
beforeAll(async () => {
  own = await openRazorpayShop();
  admin = await own.shop.newAdmin();
});
afterAll(() => own.close());

const HEADINGS =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr";

interface Line {
  kind?: string;
  id: string;
  amount?: string;
  fee?: string;
  tax?: string;
  debit?: string;
  credit?: string;
  settlement?: string;
  day?: string;
}

const lineOf = ({
  kind = "payment",
  id,
  amount = "30.00",
  fee = "0.60",
  tax = "0.11",
  debit = "0.00",
  credit = "29.29",
  settlement = "setl_1",
  day = "24/11/2026 10:00:00",
}: Line) =>
  [kind, id, amount, "INR", fee, tax, debit, credit, settlement, day, "UTIB123"].join(",");
const lineOfRefund = ({ id, rupees, day }: { id: string; rupees: number; day: string }): Line => ({
  kind: "refund",
  id,
  amount: `${rupees}.00`,
  fee: "0",
  tax: "0",
  debit: `${rupees}.00`,
  credit: "0.00",
  day,
});
const fileOf = (...lines: Line[]) => [HEADINGS, ...lines.map(lineOf)].join("\n");

type Recorded = SettlementRecord & { message?: string; text?: string[] };
const record = (text: string, token = admin) =>
  own.shop.call<Recorded>("/admin/settlements/", { token, body: { text } });
const fetchMonth = (month: string, token = admin) =>
  own.shop.call<Recorded>("/admin/settlements/fetch/", { token, body: { month } });
const read = async (month: string) =>
  (await own.shop.call<Settlements>(`/admin/settlements/?month=${month}`, { token: admin })).body;

async function paid() {
  const order = await own.order();
  const receipt = order.pay();
  expect((await order.verify(receipt)).status).toBe(200);
  return { ...order, payment: receipt.razorpay_payment_id };
}

describe("Razorpay's settlement report", () => {
  test("is green if payments, refunds and fees match the shop's, to the paisa", async () => {
    const [kept, returned] = [await paid(), await paid()];
    await returned.cancel();
    await own.reconcile();
    const { rows } = await own.shop.database.pool.query<{ refund_id: string }>(
      "SELECT refund_id FROM razorpay_payments WHERE payment_id = $1",
      [returned.payment],
    );
    const refund = { kind: "refund", id: rows[0]?.refund_id ?? "", fee: "0", tax: "0" };
    const text = fileOf(
      { id: kept.payment },
      { id: returned.payment },
      { ...refund, debit: "30.00", credit: "0.00" },
      { id: "pay_unsettled", settlement: "" },
    );
    expect((await record(text)).body).toEqual({ added: 3, known: 0, problems: [], unreadable: 0 });
    expect((await record(text)).body).toMatchObject({ added: 0, known: 3 });
    const { days, faults, unsettled } = await read("2026-11");
    expect(days).toEqual([
      {
        day: "2026-11-24",
        utrs: ["UTIB123"],
        received: 60,
        refunds: -30,
        fees: -1.2,
        tax: -0.22,
        adjustments: 0,
        settled: 28.58,
        red: false,
      },
    ]);
    expect([faults, unsettled.count]).toEqual([[], 0]);
  });

  test("recognises the refunds of an order that was cancelled in part, and then as a whole", async () => {
    const order = await paid();
    const items = [{ item: 1, quantity: 1 }];
    const path = `/orders/${order.id}/cancelled-items/`;
    const cancelled = await own.shop.call(path, { token: order.token, body: { items } });
    expect(cancelled.status).toBe(201);
    await own.reconcile();
    await order.cancel();
    await order.makeCheckDue();
    await own.reconcile();
    const { rows } = await own.shop.database.pool.query<{ reference: string; rupees: number }>(
      "SELECT reference, amount_paise::int / 100 AS rupees FROM refunds WHERE order_id = $1 ORDER BY refund",
      [order.id],
    );
    expect(rows).toMatchObject([{ rupees: 10 }, { rupees: 20 }]);
    const refunds = rows.map(({ reference, rupees }) =>
      lineOfRefund({ id: reference, rupees, day: "12/09/2026" }),
    );
    expect((await record(fileOf(...refunds))).body).toMatchObject({ added: 2 });
    expect(await read("2026-09")).toMatchObject({ days: [{ refunds: -30 }], faults: [] });
  });

  test("recognises a refund that was made at Razorpay and recorded by hand", async () => {
    const order = await paid();
    await order.cancel();
    const recorded = await own.shop.call(`/orders/${order.id}/`, {
      method: "PUT",
      token: admin,
      body: { payment_status: "refunded", reference: "rfnd_byhand" },
    });
    expect(recorded.status).toBe(200);
    const refund = lineOfRefund({ id: "rfnd_byhand", rupees: 30, day: "12/07/2026" });
    await record(fileOf(refund));
    expect(await read("2026-07")).toMatchObject({ days: [{ refunds: -30 }], faults: [] });
  });

  test("recognises a partial refund that was made at Razorpay and recorded by hand as a bank transfer", async () => {
    const order = await paid();
    const id = own.standIn.refundByHand(order.payment, 700);
    const recorded = await own.shop.call(`/admin/orders/${order.id}/refunds/`, {
      token: admin,
      body: { amount: 7, reason: "Torn pack.", route: "bank", reference: "ARN0000112233" },
    });
    expect(recorded.status).toBe(201);
    await order.makeCheckDue();
    await own.reconcile();
    await record(fileOf(lineOfRefund({ id, rupees: 7, day: "12/06/2026" })));
    expect(await read("2026-06")).toMatchObject({
      days: [{ refunds: -7, red: false }],
      faults: [],
    });
  });

  test("is red for a wrong amount, an unknown payment, an adjustment, and fees that don't add up", async () => {
    const [short, wrong] = [await paid(), await paid()];
    const day = "2026-10-05";
    const more = { day };
    await record(
      fileOf(
        { id: short.payment, amount: "29.99", credit: "29.28", ...more },
        { id: wrong.payment, credit: "29.30", ...more },
        { id: "pay_elsewhere", ...more },
        {
          kind: "adjustment",
          id: "adj_1",
          amount: "5",
          fee: "",
          tax: "",
          debit: "5",
          credit: "",
          day,
        },
      ),
    );
    const { days, faults } = await read("2026-10");
    expect(days).toMatchObject([{ day, red: true, adjustments: -5 }]);
    const reasons = new Map(faults.map((fault) => [fault.entity_id, fault]));
    expect(reasons.get(short.payment)).toMatchObject({
      order_id: short.id,
      amount: 29.99,
      expected: 30,
      reason: "another amount",
    });
    expect(reasons.get(wrong.payment)?.reason).toMatch(/fees don't make up/);
    expect(reasons.get("pay_elsewhere")).toMatchObject({
      order_id: null,
      expected: null,
      reason: "not known to the shop",
    });
    expect(reasons.get("adj_1")?.reason).toBe("an adjustment by Razorpay");
  });

  test("is read from Razorpay, page by page, once", async () => {
    const order = await paid();
    const settled_at = Date.parse("2026-09-30T20:00:00Z") / 1000;
    const item = {
      entity_id: order.payment,
      type: "payment",
      amount: 3000,
      fee: 71,
      tax: 11,
      debit: 0,
      credit: 2929,
      currency: "INR",
      settled: true,
      settled_at,
      settlement_id: "setl_9",
      settlement_utr: "UTIB9",
    };
    const many = Array.from({ length: 600 }, (_, at) => ({ ...item, entity_id: `pay_many${at}` }));
    const open = { ...item, entity_id: "pay_open", settled: false, settlement_id: null };
    own.standIn.settle([item, open, ...many]);
    expect((await fetchMonth("2026-10")).body).toMatchObject({ added: 601, known: 0 });
    expect((await fetchMonth("2026-10")).body).toMatchObject({ added: 0, known: 601 });
    // Past midnight in India.
    const october = await read("2026-10");
    const first = october.days.find(({ day }) => day === "2026-10-01");
    expect(first).toMatchObject({ received: 18_030, red: true });
    expect(october.faults).toHaveLength(100);
  });

  test("of a month with more than 20,000 items is read to its end", async () => {
    const item = {
      type: "payment",
      amount: 3000,
      debit: 0,
      credit: 3000,
      currency: "INR",
      settled: true,
      settled_at: Date.parse("2026-10-20T06:00:00Z") / 1000,
      settlement_id: "setl_10",
    };
    own.standIn.settle(
      Array.from({ length: 20_001 }, (_, at) => ({ ...item, entity_id: `pay_large${at}` })),
    );
    const { status, body } = await fetchMonth("2026-10");
    expect([status, body]).toMatchObject([200, { added: 20_001, known: 0 }]);
    own.standIn.settle([]);
  });

  test("that never ends is not called complete", async () => {
    const gateway = {
      readSettlements: async () => ({ items: [], isLast: false }),
    } as unknown as PaymentGateway;
    const actor: Actor = {
      customerId: 1,
      sessionId: "",
      role: "admin",
      staffRole: "owner",
      mustConfirm: false,
    };
    const fetched = await fetchSettlements({ ...own.shop.shop, actor }, gateway, "2026-10");
    expect(fetched).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining("more than 2,00,000 items") },
    });
  });

  test("can't be read while Razorpay doesn't respond, and nothing is lost", async () => {
    for (const mode of ["down", "nonsense"] as const) {
      own.standIn.setMode(mode);
      const { status, body, headers } = await fetchMonth("2026-08");
      expect([mode, status, headers.get("retry-after"), body.message]).toEqual([
        mode,
        503,
        "30",
        "We can't reach Razorpay right now. Try again in a minute, or upload its report.",
      ]);
    }
    own.standIn.setMode("up");
    expect((await read("2026-08")).days).toEqual([]);
  });

  test("can't be read while Razorpay refuses, and the message says why, since retrying won't help", async () => {
    own.standIn.setMode("refusing");
    const { status, body } = await fetchMonth("2026-08");
    own.standIn.setMode("up");
    expect([status, body.message]).toEqual([
      409,
      "Razorpay refuses to send its settlements: ‘Razorpay returned 400: No’. Check its keys in the settings, or upload its report.",
    ]);
  });

  test("is refused if it is another file, too large, or not for this person", async () => {
    expect((await record("Date,Narration,Credit\n24/11/2026,x,5\n")).body.text?.[0]).toMatch(
      /^These are not the columns/,
    );
    expect((await record("")).body.text?.[0]).toMatch(/^Choose a file/);
    expect((await record(`${fileOf()}\n"never closed`)).body.text?.[0]).toMatch(
      /^Line \d+: a quote is opened and never closed\. Nothing was recorded\.$/,
    );
    expect((await record("x".repeat(10 * 1024 * 1024))).status).toBe(413);
    const { body } = await record(
      fileOf(
        { id: "=HYPERLINK(1)" },
        { id: "pay_x", amount: "=1+1" },
        { id: "pay_y", day: "soon" },
        { id: "pay_z<script>" },
      ),
    );
    expect(body).toMatchObject({ added: 0, unreadable: 4 });
    const packer = await own.shop.newStaff("packer");
    expect((await record(fileOf(), packer.token)).status).toBe(403);
    expect((await fetchMonth("2026-11", packer.token)).status).toBe(403);
    const accountant = await own.shop.newStaff("accountant");
    expect((await record(fileOf({ id: "pay_a1" }), accountant.token)).status).toBe(200);
    expect((await fetchMonth("2026-13")).status).toBe(400);
  });
});

test("payments more than a week old that no report lists are counted", async () => {
  await record(fileOf({ id: "pay_early", day: "01/05/2026" }));
  const before = (await read("2026-08")).unsettled;
  const order = await paid();
  await own.shop.database.pool.query(
    "UPDATE razorpay_payments SET created_at = now() - interval '8 days' WHERE payment_id = $1",
    [order.payment],
  );
  const { unsettled } = await read("2026-08");
  expect(unsettled).toEqual({ count: before.count + 1, amount: before.amount + 30 });
  // 1 May begins in India while it is still April elsewhere.
  for (const [at, more] of [
    ["2026-05-01T00:30:00+05:30", 1],
    ["2026-04-30T23:30:00+05:30", 0],
  ] as const) {
    await own.shop.database.pool.query(
      "UPDATE razorpay_payments SET created_at = $2 WHERE payment_id = $1",
      [order.payment, at],
    );
    expect((await read("2026-08")).unsettled.count).toBe(before.count + more);
  }
});
