import { expect } from "vitest";
import { z } from "zod";
import { toSections } from "../../../app/features/settings/settings-sections.ts";
import { terms } from "../../../app/features/texts/shipped/terms.ts";
import { addDays, indiaDay } from "../../../app/shared/india-time.ts";
import { DEFAULT_SETTINGS } from "../../../app/shop.ts";
import { MAIL } from "../mail/entered-mail.ts";
import { TENTH } from "../offer-input.ts";
import { TYPED_KEYS } from "../razorpay/entered-keys.ts";
import { type ApiResponse, type CallOptions, PASSWORD, type TestShop } from "../shop.ts";
import { type DescribedCall, pathOf, readDescribedCalls } from "./openapi-calls.ts";

export type Body = Record<string, unknown>;

const CREDENTIAL = { id: "AAAA", rawId: "AAAA", type: "public-key" };

const COLLECTION = {
  name: "For Ugadi",
  description: "",
  image: "",
  kind: "picked",
  rules: {},
  product_ids: [],
  on_home: false,
  hidden: false,
  first_day: null,
  last_day: null,
};

const PLACE = {
  first_name: "Anitha",
  last_name: "Rao",
  phone: "98480 12345",
  line1: "Flat 302",
  line2: "",
  landmark: "",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500034",
};
const ADDRESS = { ...PLACE, is_default: false };
const REVIEW = { rating: 5, title: "Clean", text: "No stones." };
const SETTINGS = toSections(DEFAULT_SETTINGS);
const PRODUCT = { title: "Samai", price: 10, category_id: 38 };
const LINES = [{ pack_id: 1, quantity: 1 }];
/** Switched off, so that orders stay as they are. */
const WEBHOOK = { url: "https://hooks.example/orders", events: ["order.placed"] };
const OFFER = { ...TENTH, enabled: false };

const TERMS = { tag: "wholesale", percent: 10, prices: [{ pack_id: 1, price: 1 }] };
const QUOTE = {
  lines: [{ pack_id: 1, quantity: 1, price: 1 }],
  delivery_charge: 0,
  note: "For the canteen",
  valid_until: addDays(indiaDay(new Date()), 7),
};
const NO_VERSION = "0b8f6c1e-3f5a-4d2b-9c7e-1a2b3c4d5e6f";

/** A valid body for every call that takes one; tests change one field of it. */
const VALID_BODIES: Record<string, Body> = {
  "POST /login": { email: "shopper@farm.example", password: PASSWORD },
  "POST /register": {
    email: "new@farm.example",
    username: "new",
    first_name: "",
    last_name: "",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  },
  "PUT /profile/update": { first_name: "Meena", last_name: "Rao", phone: "" },
  "POST /password": { current_password: PASSWORD, new_password: "korralu-payasam-1969" },
  "POST /password-reset": { email: "nobody@farm.example" },
  "POST /password-reset/confirm": { token: "x".repeat(43), new_password: "korralu-payasam-1969" },
  "POST /email-confirmation/confirm": { token: "x".repeat(43) },
  "DELETE /profile": { password: PASSWORD },
  "POST /staff-invites/read": { token: "x".repeat(43) },
  "POST /staff-invites/accept": {
    token: "x".repeat(43),
    password: PASSWORD,
    first_name: "Meena",
    last_name: "Rao",
  },
  "POST /admin/second-factor": { password: PASSWORD },
  "PUT /admin/second-factor": { code: "123456" },
  "POST /admin/second-factor/confirm": { code: "123456" },
  "POST /admin/passkeys": {
    name: "Phone",
    credential: {
      ...CREDENTIAL,
      response: { clientDataJSON: "e30", attestationObject: "oA", transports: ["internal"] },
    },
  },
  "POST /admin/passkeys/confirm": {
    passkey: {
      ...CREDENTIAL,
      response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
    },
  },
  "PUT /admin/notifications": {
    endpoint: "https://push.example/1",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    shop_key: "A",
    kinds: ["new-order"],
  },
  "POST /admin/notifications/renew": { endpoint: "https://push.example/1" },
  "PUT /admin/passkeys/{id}": { name: "Phone" },
  "PUT /admin/people/{id}": { staff_role: "packer" },
  "POST /admin/invites": { email: "packer@farm.example", staff_role: "packer" },
  "POST /categories": { name: "Jaggery" },
  "PUT /categories/{id}": { name: "Jaggery" },
  "POST /admin/categories/{id}/reorder": { before: null },
  "POST /admin/collections": COLLECTION,
  "PUT /admin/collections/{id}": { ...COLLECTION, version: 1 },
  "POST /admin/collections/{id}/reorder": { before: null },
  "POST /admin/collections/preview": { kind: "rules", rules: { max_price: 200 }, product_ids: [] },
  "POST /products": PRODUCT,
  "PUT /products/{id}": PRODUCT,
  "POST /admin/packs/review": { packs: [{ pack_id: 1, low_stock: [5, 6] }] },
  "PUT /admin/products/{id}/visibility": { hidden: false },
  "PUT /admin/stock/{id}": { low_stock: 9 },
  "POST /admin/stock/{id}/receive": { quantity: 2, batch: "A1" },
  "POST /admin/stock/deliveries": { rows: [{ pack_id: 1, quantity: 2, batch: "A1" }] },
  "POST /admin/stock/counts": { rows: [{ pack_id: 1, counted: 90, expected: 90 }] },
  "POST /admin/stock/{id}/write-off": { best_before: null, quantity: 1, reason: "Torn" },
  "PUT /admin/stock/{id}/markdown": { batch: "A1", best_before: "2099-01-31", price: 1 },
  "POST /admin/stock/{id}/correct": { counted: 90, note: "Counted" },
  "POST /products/{id}/reviews": REVIEW,
  "PUT /products/{id}/reviews/mine": REVIEW,
  "PUT /admin/reviews/{id}": { hidden: true },
  ...Object.fromEntries(
    Object.entries(SETTINGS).map(([section, values]) => [
      `PUT /admin/settings/${section}`,
      { version: 0, values },
    ]),
  ),
  "PUT /admin/services/mail": { version: 0, values: MAIL },
  "PUT /admin/services/razorpay": { version: 0, values: TYPED_KEYS },
  "POST /admin/services/mail/test": { values: MAIL },
  "POST /admin/services/razorpay/check": { values: TYPED_KEYS },
  "POST /admin/api-keys": { name: "Sheet", staff_role: "packer", reads_only: true },
  "POST /admin/webhooks": WEBHOOK,
  "PUT /admin/webhooks/{id}": { ...WEBHOOK, active: true, version: 1 },
  "POST /admin/settings/appearance/preview": { values: SETTINGS.appearance },
  "PUT /admin/texts/{name}": { version: 0, text: terms() },
  "PUT /consents": { purpose: "newsletter", given: true, text_version: 1 },
  "POST /addresses": ADDRESS,
  "PUT /addresses/{id}": ADDRESS,
  "POST /cart_items": { product_id: 2, quantity: 1 },
  "PUT /cart_items/{id}": { quantity: 2 },
  "PUT /carts/code": { code: "TEN-OFF" },
  "POST /admin/offers": OFFER,
  "PUT /admin/offers/{id}": { ...OFFER, version: 1 },
  "POST /admin/quotes": {
    ...QUOTE,
    attempt: "1c8f6c1e-3f5a-4d2b-9c7e-1a2b3c4d5e6f",
    customer: { first_name: "Ravi", last_name: "", phone: "98480 12345" },
  },
  "PUT /admin/quotes/{id}": { ...QUOTE, version: 1 },
  "POST /admin/quotes/{id}/state": { state: "sent" },
  "POST /quotes/accept": {
    token: "x".repeat(43),
    address: PLACE,
    payment_method: "cod",
    delivery_note: "Call at the gate",
  },
  "POST /quotes/decline": { token: "x".repeat(43), reason: "Too dear" },
  "POST /admin/trade-terms": TERMS,
  "PUT /admin/trade-terms/{id}": { ...TERMS, version: NO_VERSION },
  "POST /stock-alerts": { pack_id: 1, text_version: 1 },
  "POST /stock-alerts/stop": { token: "x".repeat(43) },
  "POST /orders": { address_id: 1, payment_method: "cod", delivery_note: "Call at the gate" },
  "POST /admin/orders/quote": { lines: LINES, to: { state: "Telangana", pincode: "500034" } },
  "POST /admin/orders": {
    address: PLACE,
    lines: LINES,
    payment_method: "cod",
    delivery_note: "Call at the gate",
    expected_total: 100,
  },
  "POST /admin/orders/{id}/items": { lines: LINES, expected_total: 100 },
  "POST /admin/orders/{id}/items/quote": { lines: LINES },
  "PUT /orders/{id}": { status: "shipped" },
  "POST /admin/orders/ship": {
    ids: [1],
    tracking: [{ id: 1, parcels: [{ kind: "food", carrier: "DTDC", tracking_number: "D1" }] }],
  },
  "POST /admin/orders/deliver": { ids: [1] },
  "PUT /admin/orders/{id}/address": PLACE,
  "PUT /admin/orders/{id}/delivery-note": { delivery_note: "Ring twice" },
  "PUT /admin/orders/{id}/van": { van: null },
  "PUT /admin/orders/{id}/note": { note: "Rings twice" },
  "DELETE /admin/customers/{id}": { name: "Anitha Rao" },
  "PUT /admin/customers/{id}/email": { email: "meena@farm.example", before: "" },
  "PUT /admin/customers/{id}/note": { note: "Calls after 5", tags: ["village"] },
  "POST /admin/orders/{id}/payment": { reference: "412345678901" },
  "POST /orders/{id}/cancelled-items": { items: [{ item: 1, quantity: 1 }] },
  "POST /admin/orders/{id}/refunds": { amount: 1, reason: "Torn" },
  "POST /orders/{id}/claims": {
    items: [{ item: 1, quantity: 1 }],
    reason: "damaged",
    details: "The jar is broken",
    wish: "refund",
  },
  "PUT /orders/{id}/claims/{claim}": { state: "withdrawn" },
  "PUT /admin/orders/{id}/refunds/{refund}": { reference: "UTR0000112233" },
  "PUT /admin/orders/{id}/payment": { reference: "412345678901" },
  "POST /admin/payments/statement": { text: "Date,Narration,Credit\n", columns: [] },
  "POST /admin/orders/{id}/return": {
    returned_on: "2026-11-24",
    reason: "Not at home",
    cost: 80,
    write_off: false,
    refused: true,
  },
  "POST /orders/confirmation": { token: "x".repeat(22), action: "confirm" },
  "POST /admin/remittances/match": {
    text: "AWB,COD\n",
    carrier: "Delhivery",
    columns: { tracking: "AWB", amount: "COD" },
    reference: "UTR1",
    remitted_on: "2026-11-24",
  },
  "POST /admin/remittances": {
    carrier: "Delhivery",
    rows: [
      {
        order_id: 1,
        tracking_number: "AWB1",
        amount: 20,
        deduction: 1,
        reference: "UTR1",
        remitted_on: "2026-11-24",
      },
    ],
  },
  "POST /admin/settlements": { text: "entity_id,type\n" },
  "POST /admin/settlements/fetch": { month: "2026-11" },
  "POST /admin/payments/confirm": { payments: [{ id: 1, amount: 1 }] },
  "POST /admin/recalls": { pack_id: 1, batch: "A1", message: "Please don't eat it." },
  "POST /admin/recalls/{id}/run": { retry: true },
  "POST /complaints": {
    name: "Meena Rao",
    email: "meena@farm.example",
    text: "Nobody answers.",
    attempt: "0b8f6c1e-3f5a-4d2b-9c7e-1a2b3c4d5e6f",
  },
  "POST /complaints/messages": { token: "x".repeat(43), text: "Still nobody." },
  "POST /admin/complaints/{id}/messages": { text: "We call you today.", state: "acknowledged" },
  "POST /searches": { q: "ragi" },
  "PUT /admin/searches/not-sold": { term: "ghee", not_sold: true },
  "PUT /admin/synonyms/{canonical}": { terms: ["fox nut"], before: null },
  "POST /payments/upi/reference": { order_id: 1, reference: "412345678901" },
  "POST /payments/razorpay/start": { order_id: 1 },
  "POST /payments/razorpay/verify": {
    order_id: 1,
    razorpay_payment_id: "pay_29QQoUBi66xm2f",
    razorpay_signature: "0".repeat(64),
  },
};

/** Whether there is a valid body for a call. */
export const hasValidBody = ({ name }: DescribedCall): boolean => name in VALID_BODIES;

/** A shop whose administrator owns one of everything, so that every call can succeed. */
export interface BodyCalls {
  calls: DescribedCall[];
  validBody: (call: DescribedCall) => Body;
  send: (call: DescribedCall, options: CallOptions, id?: string) => Promise<ApiResponse>;
}

export async function prepareBodyCalls(shop: TestShop): Promise<BodyCalls> {
  const token = await shop.newAdmin();
  const address = await shop.call("/addresses", { token, body: ADDRESS });
  await shop.call("/cart_items", { token, body: { product_id: 1 } });
  const address_id = address.body.id;
  const order = await shop.call("/orders", { token, body: { address_id } });
  const review = await reviewReceived(shop, token, address_id);
  await shop.call("/cart_items", { token, body: { product_id: 1 } });
  const upiBody = { address_id, payment_method: "upi" };
  const upiOrder = await shop.call("/orders", { token, body: upiBody });
  const item = await shop.call("/cart_items", { token, body: { product_id: 2 } });
  const offer = await shop.call("/admin/offers", { token, body: OFFER });
  const collection = await shop.call("/admin/collections", { token, body: COLLECTION });
  const webhook = await shop.call("/admin/webhooks", {
    token,
    body: { ...WEBHOOK, url: "https://hooks.example/first" },
  });
  const made = [address, order, review, upiOrder, item, offer, collection, webhook].map(
    ({ status }) => status,
  );
  expect(made).toEqual(Array(8).fill(201));
  const me = await shop.call("/users/me", { token });
  const people = await shop.call<{ results: { id: number }[] }>("/admin/customers", { token });
  const ids: Record<string, unknown> = {
    customers: people.body.results[0]?.id,
    addresses: address_id,
    cart_items: item.body.id,
    orders: order.body.id,
    reviews: review.body.id,
    products: 1,
    stock: 1,
    categories: 34,
    import: 1,
    people: me.body.id,
    passkeys: 1,
    notifications: 1,
    offers: offer.body.id,
    collections: collection.body.id,
    webhooks: webhook.body.id,
    terms: 1,
    quotes: 1,
    recalls: 1,
    complaints: 1,
    accounts: "2026-10",
    synonyms: "makhana",
  };
  const filledIn: Record<string, Body> = {
    "POST /orders": { address_id },
    "POST /payments/upi/reference": { order_id: upiOrder.body.id },
    "POST /admin/orders/ship": { ids: [order.body.id] },
    "POST /admin/orders/deliver": { ids: [order.body.id] },
  };
  const calls = (await readDescribedCalls(shop)).filter(({ body }) => body !== undefined);
  return {
    calls,
    validBody(call) {
      const body = VALID_BODIES[call.name];
      if (!body) throw new Error(`${call.name} takes a body; please add a valid one here.`);
      return { ...body, ...filledIn[call.name] };
    },
    send(call, options, id = String(ids[/(\w+)\/\{/.exec(call.path)?.[1] ?? ""])) {
      return shop.inject(pathOf(call, id), { method: call.method, token, ...options });
    },
  };
}

/** Orders, delivers and reviews product 1. */
async function reviewReceived(
  shop: TestShop,
  token: string,
  address_id: unknown,
): Promise<ApiResponse> {
  await shop.call("/cart_items", { token, body: { product_id: 1 } });
  const { body } = await shop.call("/orders", { token, body: { address_id } });
  for (const status of ["shipped", "delivered"]) {
    await shop.call(`/orders/${body.id}`, { method: "PUT", token, body: { status } });
  }
  return shop.call("/products/1/reviews", { token, body: REVIEW });
}

const errorShape = z
  .object({ message: z.string().regex(/\S/) })
  .catchall(z.array(z.string().regex(/\S/)).min(1));

/** Expects that an error has a message, names fields with lists of messages, and reveals no internals of the shop. */
export function expectErrorShape(what: string, { status, body }: ApiResponse): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(errorShape.safeParse(body).error, what).toBeUndefined();
  expect(JSON.stringify(body), what).not.toMatch(
    /select .* from|insert into|node_modules|\.ts:\d/i,
  );
}

/** A digest of every table, except the counters of attempts. */
export async function readEverything({ database }: TestShop): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'attempts'",
  );
  const digests: Record<string, string> = {};
  for (const { tablename } of rows) {
    const digest = await database.pool.query<{ rows: string; digest: string }>(
      `SELECT count(*) AS rows, md5(string_agg(line::text, '' ORDER BY line::text)) AS digest FROM ${tablename} AS line`,
    );
    digests[tablename] = `${digest.rows[0]?.rows} rows, ${digest.rows[0]?.digest}`;
  }
  return digests;
}

/** Runs the checks a few at a time, as browsers would, and waits for all of them. */
export async function inParallel<T>(items: T[], check: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await check(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
