import { randomUUID } from "node:crypto";
import { sendStockAlerts } from "../../../app/features/stock-alerts/stock-alert-service.server.ts";
import { ALERT_TEXT } from "../../../app/features/stock-alerts/stock-alert-text.ts";
import { createProducts } from "../products.ts";
import { type Ground, make, next, type Prepare, withOrder } from "./ground.ts";

async function withWish({ shop, productId }: Ground) {
  const { token } = await shop.newCustomer();
  const path = `/wishlist/products/${productId}`;
  return { path, token };
}

const complaintOf = () => ({
  name: "Meena Rao",
  email: `meena-${next()}@farm.example`,
  text: "Nobody answers.",
  attempt: randomUUID(),
});

async function withComplaint(ground: Ground): Promise<{ token: string; id: number }> {
  const { token } = await make<{ token: string }>(ground, "/complaints", { body: complaintOf() });
  const { rows } = await ground.shop.database.pool.query<{ id: number }>(
    "SELECT id FROM complaints ORDER BY id DESC LIMIT 1",
  );
  return { token, id: rows[0]?.id ?? 0 };
}

const alertFor = (pack_id: number) => ({ pack_id, text_version: ALERT_TEXT.version });

async function soldOut({ shop }: Ground): Promise<number> {
  return (await createProducts(shop, [{ stock: 0 }])).packIds[0] ?? 0;
}

/** The token in the email that says that a pack is back. */
async function withAlertSent(ground: Ground): Promise<string | undefined> {
  const { shop, admin } = ground;
  const pack = await soldOut(ground);
  const { token } = await shop.newCustomer();
  await make(ground, "/stock-alerts", { token, body: alertFor(pack) });
  const back = { counted: 5, note: "Counted" };
  await make(ground, `/admin/stock/${pack}/correct`, { token: admin, body: back });
  await sendStockAlerts(shop.shop);
  const { rows } = await shop.database.pool.query<{ token: string }>(
    "SELECT payload->>'token' AS token FROM outbox WHERE kind = 'back-in-stock' ORDER BY id DESC LIMIT 1",
  );
  return rows[0]?.token;
}

/** Calls about what customers want later, and what they complain about. */
export const AFTERSALES_CALLS: Record<string, Prepare> = {
  "PUT /wishlist/products/{id}": async (ground) => ({ ...(await withWish(ground)), method: "PUT" }),
  "DELETE /wishlist/products/{id}": async (ground) => {
    const { path, token } = await withWish(ground);
    await make(ground, path, { method: "PUT", token });
    return { path, method: "DELETE", token };
  },
  "PUT /wishlist/share": async (ground) => {
    const { path, token } = await withWish(ground);
    await make(ground, path, { method: "PUT", token });
    return { path: "/wishlist/share", method: "PUT", token };
  },
  "DELETE /wishlist/share": async (ground) => {
    const { token } = await withWish(ground);
    await make(ground, "/wishlist/share", { method: "PUT", token });
    return { path: "/wishlist/share", method: "DELETE", token };
  },
  "POST /orders/{id}/buy-again": async (ground) => {
    const { id, token } = await withOrder(ground);
    return { path: `/orders/${id}/buy-again`, method: "POST", token };
  },
  "POST /stock-alerts": async (ground) => ({
    path: "/stock-alerts",
    token: (await ground.shop.newCustomer()).token,
    body: alertFor(await soldOut(ground)),
  }),
  "POST /stock-alerts/stop": async (ground) => ({
    path: "/stock-alerts/stop",
    body: { token: await withAlertSent(ground) },
  }),
  "POST /complaints": async () => ({ path: "/complaints", body: complaintOf() }),
  "POST /complaints/messages": async (ground) => ({
    path: "/complaints/messages",
    body: { token: (await withComplaint(ground)).token, text: "Still nobody." },
  }),
  "POST /admin/complaints/{id}/messages": async (ground) => ({
    path: `/admin/complaints/${(await withComplaint(ground)).id}/messages`,
    token: ground.admin,
    body: { text: "We call you today.", state: "acknowledged" },
  }),
};
