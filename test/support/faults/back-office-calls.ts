import { addDays, indiaDay } from "../../../app/shared/india-time.ts";
import { createProducts } from "../products.ts";
import { ADDRESS, newShopper } from "../shopper.ts";
import { type Ground, make, next, type Prepare, withOrder } from "./ground.ts";

const linesOf = ({ packId }: Ground) => [{ pack_id: packId, quantity: 2 }];

const statementOf = (reference: string) =>
  [
    "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL",
    `24-11-2026,-,"UPI/${reference}",,"20.00",1,1`,
  ].join("\n");

/** A pack with a batch, of which a customer has received some. */
async function recallable(ground: Ground) {
  const { shop, admin: token } = ground;
  const { id: product_id, packIds } = await createProducts(shop, [{ stock: 0 }]);
  const batch = `B${next()}`;
  const best_before = addDays(indiaDay(new Date()), 300);
  const received = { quantity: 10, batch, best_before };
  await make(ground, `/admin/stock/${packIds[0]}/receive`, { token, body: received });
  const shopper = await newShopper(shop, { product_id, quantity: 2 });
  const { id } = (await shopper.place({ payment_method: "upi" })).body;
  for (const status of ["paid", "shipped", "delivered"]) {
    await make(ground, `/orders/${id}`, { method: "PUT", token, body: { status } });
  }
  return { pack_id: packIds[0], batch, message: "Please don't eat it." };
}

/** A month that has ended, with an invoice, and is open. */
async function openMonth(ground: Ground): Promise<string> {
  const { pool } = ground.shop.database;
  const { id } = await withOrder(ground, "upi", "paid");
  const { rows } = await pool.query<{ month: string }>(
    `UPDATE invoices SET issued_at = (SELECT min(issued_at) FROM invoices) - interval '40 days'
     WHERE order_id = $1 RETURNING to_char(issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month`,
    [id],
  );
  return rows[0]?.month ?? "";
}

/** Calls of the shop-keeper about orders by phone, bank statements, recalls and months. */
export const BACK_OFFICE_CALLS: Record<string, Prepare> = {
  "POST /admin/orders/quote": async (ground) => ({
    path: "/admin/orders/quote",
    token: ground.admin,
    body: { lines: linesOf(ground), to: { state: "Telangana", pincode: "500034" } },
  }),
  "POST /admin/orders": async (ground) => {
    const lines = linesOf(ground);
    const quote = { lines, to: { state: ADDRESS.state, pincode: ADDRESS.pincode } };
    const asked = { token: ground.admin, body: quote };
    const { total } = await make<{ total: number }>(ground, "/admin/orders/quote", asked);
    const address = { ...ADDRESS, phone: `9${next().slice(-9)}` };
    return {
      path: "/admin/orders",
      token: ground.admin,
      headers: { "idempotency-key": next() },
      body: { lines, address, payment_method: "cod", expected_total: total },
    };
  },
  "POST /admin/payments/statement": async (ground) => {
    await withOrder(ground, "upi");
    return {
      path: "/admin/payments/statement",
      token: ground.admin,
      body: { text: statementOf(next()) },
    };
  },
  "POST /admin/payments/confirm": async (ground) => {
    const { id } = await withOrder(ground, "upi");
    const payments = [{ id, reference: next(), amount: 20 }];
    return { path: "/admin/payments/confirm", token: ground.admin, body: { payments } };
  },
  "POST /admin/recalls": async (ground) => ({
    path: "/admin/recalls",
    token: ground.admin,
    body: await recallable(ground),
  }),
  "POST /admin/recalls/{id}/run": async (ground) => {
    const body = await recallable(ground);
    const { id } = await make(ground, "/admin/recalls", { token: ground.admin, body });
    return { path: `/admin/recalls/${id}/run`, token: ground.admin, body: { retry: false } };
  },
  "POST /admin/accounts/{month}/close": async (ground) => ({
    path: `/admin/accounts/${await openMonth(ground)}/close`,
    method: "POST",
    token: ground.admin,
  }),
};
