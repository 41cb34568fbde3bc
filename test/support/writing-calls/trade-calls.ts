import { randomUUID } from "node:crypto";
import { addDays, indiaDay } from "../../../app/shared/india-time.ts";
import { ADDRESS } from "../shopper.ts";
import { callOrThrow, type Fixtures, type PrepareCall, uniqueNumber } from "./fixtures.ts";

const termsOf = ({ packId }: Fixtures) => ({
  tag: `tag ${uniqueNumber()}`,
  percent: 10,
  prices: [{ pack_id: packId, price: 5, min_quantity: 2 }],
});

/** The shop allows terms for few tags. */
async function clearTerms({ shop }: Fixtures): Promise<void> {
  await shop.database.pool.query("DELETE FROM trade_prices");
  await shop.database.pool.query("DELETE FROM trade_terms");
}

async function withTerms(fixtures: Fixtures): Promise<number> {
  await clearTerms(fixtures);
  const body = termsOf(fixtures);
  return (await callOrThrow(fixtures, "/admin/trade-terms", { token: fixtures.admin, body })).id;
}

const contentOf = ({ packId }: Fixtures) => ({
  lines: [{ pack_id: packId, quantity: 2, price: 9 }],
  delivery_charge: 40,
  note: "For the canteen",
  valid_until: addDays(indiaDay(new Date()), 7),
});

const quoteOf = (fixtures: Fixtures) => ({
  ...contentOf(fixtures),
  attempt: randomUUID(),
  customer: {
    first_name: "Ravi",
    phone: "98480 12345",
    email: `ravi-${uniqueNumber()}@farm.example`,
  },
});

async function withQuote(fixtures: Fixtures): Promise<number> {
  const body = quoteOf(fixtures);
  return (await callOrThrow(fixtures, "/admin/quotes", { token: fixtures.admin, body })).id;
}

/** The token of a quote that was sent. */
async function withSentQuote(fixtures: Fixtures): Promise<string> {
  const path = `/admin/quotes/${await withQuote(fixtures)}`;
  const { admin: token } = fixtures;
  await callOrThrow(fixtures, `${path}/state`, { method: "POST", token, body: { state: "sent" } });
  const { url } = await callOrThrow<{ url: string }>(fixtures, path, { token });
  return new URL(url).searchParams.get("token") ?? "";
}

/** Calls about trade prices and quotes. */
export const TRADE_CALLS: Record<string, PrepareCall> = {
  "POST /admin/trade-terms": async (fixtures) => {
    await clearTerms(fixtures);
    return { path: "/admin/trade-terms", token: fixtures.admin, body: termsOf(fixtures) };
  },
  "PUT /admin/trade-terms/{id}": async (fixtures) => {
    const path = `/admin/trade-terms/${await withTerms(fixtures)}`;
    const { version } = await callOrThrow<{ version: string }>(fixtures, path, {
      token: fixtures.admin,
    });
    const body = { ...termsOf(fixtures), version };
    return { path, method: "PUT", token: fixtures.admin, body };
  },
  "DELETE /admin/trade-terms/{id}": async (fixtures) => ({
    path: `/admin/trade-terms/${await withTerms(fixtures)}`,
    method: "DELETE",
    token: fixtures.admin,
  }),
  "POST /admin/quotes": async (fixtures) => ({
    path: "/admin/quotes",
    token: fixtures.admin,
    body: quoteOf(fixtures),
  }),
  "PUT /admin/quotes/{id}": async (fixtures) => ({
    path: `/admin/quotes/${await withQuote(fixtures)}`,
    method: "PUT",
    token: fixtures.admin,
    body: { ...contentOf(fixtures), version: 1 },
  }),
  "POST /admin/quotes/{id}/state": async (fixtures) => ({
    path: `/admin/quotes/${await withQuote(fixtures)}/state`,
    method: "POST",
    token: fixtures.admin,
    body: { state: "sent" },
  }),
  "POST /quotes/accept": async (fixtures) => ({
    path: "/quotes/accept",
    method: "POST",
    body: { token: await withSentQuote(fixtures), address: ADDRESS, payment_method: "cod" },
  }),
  "POST /quotes/decline": async (fixtures) => ({
    path: "/quotes/decline",
    method: "POST",
    body: { token: await withSentQuote(fixtures), reason: "Too dear" },
  }),
};
