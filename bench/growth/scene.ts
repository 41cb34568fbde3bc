import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import type { Database } from "../../app/database/connection.ts";
import type { ShopContext } from "../../app/database/context.ts";
import { openSession } from "../../app/features/account/sessions/session-service.server.ts";
import { SigningKeys } from "../../app/features/account/sessions/signing-keys.ts";
import {
  readConfirmationReferences,
  readOrderReferences,
} from "../../app/features/email/order-link-service.server.ts";
import { addDays, indiaDay } from "../../app/shared/india-time.ts";
import { commandContext } from "../../scripts/shop/command-context.ts";
import type { Shopper } from "../shoppers.ts";
import { ShopApi } from "./shop-api.ts";

/** A shop with data for every call to read. */
export interface Scene {
  api: ShopApi;
  db: Database;
  keeper: string;
  shopper: Shopper;
  /** Orders and customers of all ages, for the back office. */
  orders: number[];
  customers: number[];
  /** The shopper's delivered order, which has everything an order can have. */
  order: number;
  /** The recalled batch. */
  batch: string;
  /** The token of the account with the most orders. */
  regular: string;
  ids: Record<
    "collection" | "complaint" | "import" | "message" | "quote" | "recall" | "terms" | "webhook",
    number
  >;
  tokens: Record<"complaint" | "confirmation" | "quote" | "tracking" | "wishlist", string>;
}

const ADDRESS = {
  ...{ first_name: "Anitha", last_name: "Rao", phone: "98480 12345" },
  ...{ line1: "Flat 302", city: "Hyderabad", state: "Telangana", pincode: "500034" },
};
const BUSINESS = { gstin: "36AAGCB7383J1Z9", business_name: "Hyderabad Foods" };
const UGADI = {
  ...{ name: "For Ugadi", kind: "picked", rules: {}, product_ids: [1, 2, 3], description: "" },
  ...{ image: "", on_home: true, hidden: false, first_day: null, last_day: null },
};
const SAMPLES = 50;
const IMPORTED_LINES = 4;

interface Made {
  id: number;
  token: string;
}

/** Creates a shopper with orders and all other data a shopper can have, and the staff's data, all through the API. */
export async function makeScene(url: string, db: Database, jwtSecret: string): Promise<Scene> {
  const ctx = commandContext(db);
  const api = new ShopApi(url);
  // With `--data`, each run adds another set to the same shop.
  const run = Date.now().toString(36);
  const id = await insertPerson(db, `shopper-${run}`, "customer");
  const token = await tokenOf(ctx, jwtSecret, id, "customer");
  const { id: addressId } = await api.call<Made>("/addresses", { token, body: ADDRESS });
  const shopper = { id, addressId, token };
  const keeperId = await insertPerson(db, `keeper-${run}`, "admin");
  const keeper = await tokenOf(ctx, jwtSecret, keeperId, "admin");
  await sql`UPDATE packs SET stock = greatest(stock, 1000000) WHERE product_id <= 20`.execute(db);
  let order = 0;
  for (const payment_method of ["cod", "upi", "cod"]) {
    for (const product_id of [1, 2, 3])
      await api.call("/cart_items", { token, body: { product_id, quantity: 1 } });
    const body = { address_id: shopper.addressId, payment_method, ...BUSINESS };
    order = (await api.call<Made>("/orders", { token, body })).id;
  }
  for (const status of ["shipped", "delivered"])
    await api.call(`/orders/${order}`, { method: "PUT", token: keeper, body: { status } });
  const shopperData = await addShopperData(api, shopper, order);
  const named = { customer_id: shopper.id, order_id: order };
  return {
    ...{ api, db, keeper, shopper, order, batch: run, orders: await sample(db, "orders") },
    customers: await sample(db, "customers"),
    regular: await tokenOf(ctx, jwtSecret, await mostOrders(db), "customer"),
    ids: {
      complaint: await newest(db, "complaints"),
      message: await newest(db, "outbox"),
      ...(await addStaffData(api, keeper, { shopper, run })),
    },
    tokens: {
      ...{ complaint: shopperData.complaint.token, wishlist: shopperData.wishlist },
      confirmation: (await readConfirmationReferences(ctx)).of(named),
      tracking: (await readOrderReferences(ctx)).of(named),
      quote: await acceptQuote(api, keeper, shopper),
    },
  };
}

/** Adds reviews, a claim with a photo, a complaint and a shared wishlist. */
async function addShopperData(api: ShopApi, { token }: Shopper, order: number) {
  for (const product of [1, 2, 3]) {
    const body = { rating: 5, title: "Clean", text: "No stones." };
    await api.call(`/products/${product}/reviews`, { token, body });
    await api.call(`/wishlist/products/${product}`, { method: "PUT", token });
  }
  const items = [{ item: 1, quantity: 1 }];
  const claim = { items, reason: "other", details: "Dry", wish: "part" };
  await api.call(`/orders/${order}/claims`, { token, body: claim });
  const photo = new FormData();
  const pixels = { width: 8, height: 8, channels: 3, background: "brown" } as const;
  const bytes = await sharp({ create: pixels }).png().toBuffer();
  photo.append("file", new File([new Uint8Array(bytes)], "ragi.png"));
  await api.call(`/orders/${order}/claims/1/photos`, { token, body: photo });
  const late = { text: "Late", order_id: order, attempt: randomUUID() };
  const complaint = await api.call<Made>("/complaints", { token, body: late });
  const shared = await api.call<{ share_token: string }>("/wishlist/share", {
    method: "PUT",
    token,
  });
  return { complaint, wishlist: shared.share_token };
}

/** Adds a collection, a checked import, a recall, a text, an open quote and a webhook. */
async function addStaffData(
  api: ShopApi,
  token: string,
  { shopper, run }: { shopper: Shopper; run: string },
) {
  const collections = await api.call<{ results: (Made & { slug: string })[] }>(
    "/admin/collections",
    { token },
  );
  const known = collections.results.find(({ slug }) => slug === "for-ugadi");
  const collection = known ?? (await api.call<Made>("/admin/collections", { token, body: UGADI }));
  const response = await fetch(`${api.url}/api/admin/export/products`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = (await response.text()).split("\r\n").slice(0, IMPORTED_LINES);
  const form = new FormData();
  form.append("file", new File([lines.join("\r\n")], "products.csv", { type: "text/csv" }));
  const imported = await api.call<Made>("/admin/import/products", { token, body: form });
  const best_before = addDays(indiaDay(new Date()), 300);
  const received = { quantity: 1, batch: run, best_before };
  await api.call("/admin/stock/9/receive", { token, body: received });
  const message = "Please don't eat it.";
  const recalled = { pack_id: 9, batch: run, message };
  const recall = await api.call<Made>("/admin/recalls", { token, body: recalled });
  const banner = "/admin/texts/home-banner";
  const { version } = await api.call<{ version: number }>(banner, { token });
  await api.call(banner, { method: "PUT", token, body: { version, text: `Mangoes ${run}` } });
  const quote = await writeQuote(api, token, shopper);
  const trade = { tag: `trade-${run}`, percent: 10, prices: [] };
  const terms = (await api.call<Made>("/admin/trade-terms", { token, body: trade })).id;
  const webhook = await ensureWebhook(api, token);
  return {
    terms,
    collection: collection.id,
    import: imported.id,
    recall: recall.id,
    quote,
    webhook,
  };
}

/** A webhook that is switched off, so that nobody is called. */
async function ensureWebhook(api: ShopApi, token: string): Promise<number> {
  const path = "/admin/webhooks";
  const { results } = await api.call<{ results: Made[] }>(path, { token });
  if (results[0]) return results[0].id;
  const values = { url: "https://hooks.example/growth", events: ["order.placed"] };
  const { id } = await api.call<Made>(path, { token, body: values });
  const off = { ...values, active: false, version: 1 };
  await api.call(`${path}/${id}`, { method: "PUT", token, body: off });
  return id;
}

async function writeQuote(api: ShopApi, token: string, { id }: Shopper): Promise<number> {
  const lines = [1, 2, 3].map((pack_id) => ({ pack_id, quantity: 1, price: 1 }));
  const terms = { delivery_charge: 0, valid_until: addDays(indiaDay(new Date()), 1) };
  const body = { customer_id: id, attempt: randomUUID(), lines, ...terms };
  return (await api.call<Made>("/admin/quotes", { token, body })).id;
}

/** Returns the token in the link to a quote that its customer has accepted. */
async function acceptQuote(api: ShopApi, keeper: string, shopper: Shopper): Promise<string> {
  const path = `/admin/quotes/${await writeQuote(api, keeper, shopper)}`;
  await api.call(`${path}/state`, { token: keeper, body: { state: "sent" } });
  const { url } = await api.call<{ url: string }>(path, { token: keeper });
  const token = new URL(url).searchParams.get("token") ?? "";
  const body = { token, address: ADDRESS, payment_method: "cod" };
  await api.call("/quotes/accept", { body });
  return token;
}

async function newest(db: Database, table: "complaints" | "outbox"): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** Up to fifty ids, evenly spread over the table. */
async function sample(db: Database, table: "orders" | "customers"): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH ends AS (SELECT min(id) AS first, max(id) AS last FROM ${sql.table(table)} WHERE true ${
      table === "customers" ? sql`AND role = 'customer'` : sql``
    })
    SELECT DISTINCT (
      SELECT id FROM ${sql.table(table)} WHERE id >= first + (last - first) * n / ${SAMPLES}
        ${table === "customers" ? sql`AND role = 'customer'` : sql``} ORDER BY id LIMIT 1
    ) AS id
    FROM ends, generate_series(0, ${SAMPLES}) AS n
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function mostOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT customer_id AS id FROM orders GROUP BY customer_id ORDER BY count(*) DESC LIMIT 1
  `.execute(db);
  return rows[0]?.id ?? 0;
}

async function insertPerson(
  db: Database,
  username: string,
  role: "admin" | "customer",
): Promise<number> {
  const email = `${username}@farm.example`;
  const { id } = await db
    .insertInto("customers")
    .values({ email, username, password_hash: "", role, erased_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function tokenOf(
  ctx: ShopContext,
  jwtSecret: string,
  id: number,
  role: "admin" | "customer",
): Promise<string> {
  const person = { id, role, password_hash: "" };
  const token = await openSession(ctx, new SigningKeys([jwtSecret]), person);
  if (token === null) throw new Error(`Customer ${id} has a password.`);
  return token;
}
