import { randomUUID } from "node:crypto";
import { addDays, indiaDay } from "../../../app/shared/india-time.ts";
import { ADDRESS } from "../shopper.ts";
import { type Ground, make, next, type Prepare } from "./ground.ts";

const termsOf = ({ packId }: Ground) => ({
  tag: `tag ${next()}`,
  percent: 10,
  prices: [{ pack_id: packId, price: 5, min_quantity: 2 }],
});

/** Few tags can have terms. */
async function clearTerms({ shop }: Ground): Promise<void> {
  await shop.database.pool.query("DELETE FROM trade_prices");
  await shop.database.pool.query("DELETE FROM trade_terms");
}

async function withTerms(ground: Ground): Promise<number> {
  await clearTerms(ground);
  const body = termsOf(ground);
  return (await make(ground, "/admin/trade-terms", { token: ground.admin, body })).id;
}

const contentOf = ({ packId }: Ground) => ({
  lines: [{ pack_id: packId, quantity: 2, price: 9 }],
  delivery_charge: 40,
  note: "For the canteen",
  valid_until: addDays(indiaDay(new Date()), 7),
});

const quoteOf = (ground: Ground) => ({
  ...contentOf(ground),
  attempt: randomUUID(),
  customer: { first_name: "Ravi", phone: "98480 12345", email: `ravi-${next()}@farm.example` },
});

async function withQuote(ground: Ground): Promise<number> {
  const body = quoteOf(ground);
  return (await make(ground, "/admin/quotes", { token: ground.admin, body })).id;
}

/** The token of a quote that was sent. */
async function withSentQuote(ground: Ground): Promise<string> {
  const path = `/admin/quotes/${await withQuote(ground)}`;
  const { admin: token } = ground;
  await make(ground, `${path}/state`, { method: "POST", token, body: { state: "sent" } });
  const { url } = await make<{ url: string }>(ground, path, { token });
  return new URL(url).searchParams.get("token") ?? "";
}

/** Calls about trade prices and quotes. */
export const TRADE_CALLS: Record<string, Prepare> = {
  "POST /admin/trade-terms": async (ground) => {
    await clearTerms(ground);
    return { path: "/admin/trade-terms", token: ground.admin, body: termsOf(ground) };
  },
  "PUT /admin/trade-terms/{id}": async (ground) => {
    const path = `/admin/trade-terms/${await withTerms(ground)}`;
    const { version } = await make<{ version: string }>(ground, path, { token: ground.admin });
    const body = { ...termsOf(ground), version };
    return { path, method: "PUT", token: ground.admin, body };
  },
  "DELETE /admin/trade-terms/{id}": async (ground) => ({
    path: `/admin/trade-terms/${await withTerms(ground)}`,
    method: "DELETE",
    token: ground.admin,
  }),
  "POST /admin/quotes": async (ground) => ({
    path: "/admin/quotes",
    token: ground.admin,
    body: quoteOf(ground),
  }),
  "PUT /admin/quotes/{id}": async (ground) => ({
    path: `/admin/quotes/${await withQuote(ground)}`,
    method: "PUT",
    token: ground.admin,
    body: { ...contentOf(ground), version: 1 },
  }),
  "POST /admin/quotes/{id}/state": async (ground) => ({
    path: `/admin/quotes/${await withQuote(ground)}/state`,
    method: "POST",
    token: ground.admin,
    body: { state: "sent" },
  }),
  "POST /quotes/accept": async (ground) => ({
    path: "/quotes/accept",
    method: "POST",
    body: { token: await withSentQuote(ground), address: ADDRESS, payment_method: "cod" },
  }),
  "POST /quotes/decline": async (ground) => ({
    path: "/quotes/decline",
    method: "POST",
    body: { token: await withSentQuote(ground), reason: "Too dear" },
  }),
};
