import { addDays, indiaDay } from "../../../app/shared/india-time.ts";
import { createProducts } from "../products.ts";
import { ADDRESS, newShopper } from "../shopper.ts";
import {
  callOrThrow,
  type Fixtures,
  type PrepareCall,
  uniqueNumber,
  withOrder,
} from "./fixtures.ts";

const linesOf = ({ packId }: Fixtures) => [{ pack_id: packId, quantity: 2 }];

const statementOf = (reference: string) =>
  [
    "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL",
    `24-11-2026,-,"UPI/${reference}",,"20.00",1,1`,
  ].join("\n");

/** A pack with a batch, of which a customer has received some. */
async function recallable(fixtures: Fixtures) {
  const { shop, admin: token } = fixtures;
  const { id: product_id, packIds } = await createProducts(shop, [{ stock: 0 }]);
  const batch = `B${uniqueNumber()}`;
  const best_before = addDays(indiaDay(new Date()), 300);
  const received = { quantity: 10, batch, best_before };
  await callOrThrow(fixtures, `/admin/stock/${packIds[0]}/receive`, { token, body: received });
  const shopper = await newShopper(shop, { product_id, quantity: 2 });
  const { id } = (await shopper.place({ payment_method: "upi" })).body;
  for (const status of ["paid", "shipped", "delivered"]) {
    await callOrThrow(fixtures, `/orders/${id}`, { method: "PUT", token, body: { status } });
  }
  return { pack_id: packIds[0], batch, message: "Please don't eat it." };
}

/** A month that has ended, has an invoice, and is open. */
async function openMonth(fixtures: Fixtures): Promise<string> {
  const { pool } = fixtures.shop.database;
  const { id } = await withOrder(fixtures, "upi", "paid");
  const { rows } = await pool.query<{ month: string }>(
    `UPDATE invoices SET issued_at = (SELECT min(issued_at) FROM invoices) - interval '40 days'
     WHERE order_id = $1 RETURNING to_char(issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month`,
    [id],
  );
  return rows[0]?.month ?? "";
}

/** The shop-keeper's calls about phone orders, bank statements, recalls and months. */
export const BACK_OFFICE_CALLS: Record<string, PrepareCall> = {
  "POST /admin/orders/quote": async (fixtures) => ({
    path: "/admin/orders/quote",
    token: fixtures.admin,
    body: { lines: linesOf(fixtures), to: { state: "Telangana", pincode: "500034" } },
  }),
  "POST /admin/orders": async (fixtures) => {
    const lines = linesOf(fixtures);
    const quote = { lines, to: { state: ADDRESS.state, pincode: ADDRESS.pincode } };
    const asked = { token: fixtures.admin, body: quote };
    const { total } = await callOrThrow<{ total: number }>(fixtures, "/admin/orders/quote", asked);
    const address = { ...ADDRESS, phone: `9${uniqueNumber().slice(-9)}` };
    return {
      path: "/admin/orders",
      token: fixtures.admin,
      headers: { "idempotency-key": uniqueNumber() },
      body: { lines, address, payment_method: "cod", expected_total: total },
    };
  },
  "POST /admin/payments/statement": async (fixtures) => {
    await withOrder(fixtures, "upi");
    return {
      path: "/admin/payments/statement",
      token: fixtures.admin,
      body: { text: statementOf(uniqueNumber()) },
    };
  },
  "POST /admin/payments/confirm": async (fixtures) => {
    const { id } = await withOrder(fixtures, "upi");
    const payments = [{ id, reference: uniqueNumber(), amount: 20 }];
    return { path: "/admin/payments/confirm", token: fixtures.admin, body: { payments } };
  },
  "POST /admin/recalls": async (fixtures) => ({
    path: "/admin/recalls",
    token: fixtures.admin,
    body: await recallable(fixtures),
  }),
  "POST /admin/recalls/{id}/run": async (fixtures) => {
    const body = await recallable(fixtures);
    const { id } = await callOrThrow(fixtures, "/admin/recalls", { token: fixtures.admin, body });
    return { path: `/admin/recalls/${id}/run`, token: fixtures.admin, body: { retry: false } };
  },
  "POST /admin/accounts/{month}/close": async (fixtures) => ({
    path: `/admin/accounts/${await openMonth(fixtures)}/close`,
    method: "POST",
    token: fixtures.admin,
  }),
};
