import { randomUUID } from "node:crypto";
import { sendStockAlerts } from "../../../app/features/stock-alerts/stock-alert-service.server.ts";
import { ALERT_TEXT } from "../../../app/features/stock-alerts/stock-alert-text.ts";
import { createProducts } from "../products.ts";
import {
  callOrThrow,
  type Fixtures,
  type PrepareCall,
  uniqueNumber,
  withOrder,
} from "./fixtures.ts";

async function withWish({ shop, productId }: Fixtures) {
  const { token } = await shop.newCustomer();
  const path = `/wishlist/products/${productId}`;
  return { path, token };
}

const complaintOf = () => ({
  name: "Meena Rao",
  email: `meena-${uniqueNumber()}@farm.example`,
  text: "Nobody answers.",
  attempt: randomUUID(),
});

async function withComplaint(fixtures: Fixtures): Promise<{ token: string; id: number }> {
  const { token } = await callOrThrow<{ token: string }>(fixtures, "/complaints", {
    body: complaintOf(),
  });
  const { rows } = await fixtures.shop.database.pool.query<{ id: number }>(
    "SELECT id FROM complaints ORDER BY id DESC LIMIT 1",
  );
  return { token, id: rows[0]?.id ?? 0 };
}

const alertFor = (pack_id: number) => ({ pack_id, text_version: ALERT_TEXT.version });

async function soldOut({ shop }: Fixtures): Promise<number> {
  return (await createProducts(shop, [{ stock: 0 }])).packIds[0] ?? 0;
}

/** The token in the email that says that a pack is back. */
async function withAlertSent(fixtures: Fixtures): Promise<string | undefined> {
  const { shop, admin } = fixtures;
  const pack = await soldOut(fixtures);
  const { token } = await shop.newCustomer();
  await callOrThrow(fixtures, "/stock-alerts", { token, body: alertFor(pack) });
  const back = { counted: 5, note: "Counted" };
  await callOrThrow(fixtures, `/admin/stock/${pack}/correct`, { token: admin, body: back });
  await sendStockAlerts(shop.shop);
  const { rows } = await shop.database.pool.query<{ token: string }>(
    "SELECT payload->>'token' AS token FROM outbox WHERE kind = 'back-in-stock' ORDER BY id DESC LIMIT 1",
  );
  return rows[0]?.token;
}

/** Calls about wishlists, buying again, stock alerts and complaints. */
export const AFTERSALES_CALLS: Record<string, PrepareCall> = {
  "PUT /wishlist/products/{id}": async (fixtures) => ({
    ...(await withWish(fixtures)),
    method: "PUT",
  }),
  "DELETE /wishlist/products/{id}": async (fixtures) => {
    const { path, token } = await withWish(fixtures);
    await callOrThrow(fixtures, path, { method: "PUT", token });
    return { path, method: "DELETE", token };
  },
  "PUT /wishlist/share": async (fixtures) => {
    const { path, token } = await withWish(fixtures);
    await callOrThrow(fixtures, path, { method: "PUT", token });
    return { path: "/wishlist/share", method: "PUT", token };
  },
  "DELETE /wishlist/share": async (fixtures) => {
    const { token } = await withWish(fixtures);
    await callOrThrow(fixtures, "/wishlist/share", { method: "PUT", token });
    return { path: "/wishlist/share", method: "DELETE", token };
  },
  "POST /orders/{id}/buy-again": async (fixtures) => {
    const { id, token } = await withOrder(fixtures);
    return { path: `/orders/${id}/buy-again`, method: "POST", token };
  },
  "POST /stock-alerts": async (fixtures) => ({
    path: "/stock-alerts",
    token: (await fixtures.shop.newCustomer()).token,
    body: alertFor(await soldOut(fixtures)),
  }),
  "POST /stock-alerts/stop": async (fixtures) => ({
    path: "/stock-alerts/stop",
    body: { token: await withAlertSent(fixtures) },
  }),
  "POST /complaints": async () => ({ path: "/complaints", body: complaintOf() }),
  "POST /complaints/messages": async (fixtures) => ({
    path: "/complaints/messages",
    body: { token: (await withComplaint(fixtures)).token, text: "Still nobody." },
  }),
  "POST /admin/complaints/{id}/messages": async (fixtures) => ({
    path: `/admin/complaints/${(await withComplaint(fixtures)).id}/messages`,
    token: fixtures.admin,
    body: { text: "We call you today.", state: "acknowledged" },
  }),
};
