import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import type { AdminQuote, Quote } from "../../app/features/quotes/quote-schema.ts";
import { addDays, indiaDay } from "../../app/shared/india-time.ts";
import { createProducts, type TestProduct } from "./products.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./shopper.ts";

/** A shop with quotes. A pack costs ₹100, which is its MRP, and is quoted at ₹80. */

export const TODAY = indiaDay(new Date());

export const packOf = ({ packIds: [id = 0] }: TestProduct) => id;

export type ResponseBody<T = object> = T & {
  message?: string;
  lines?: string[];
  valid_until?: string[];
};

export interface SentQuote {
  id: number;
  token: string;
  shopper: Shopper;
}

export let shop: TestShop;
export let admin: string;
export let goods: TestProduct;

/** Opens the shop for the tests of one file. */
export function setUpQuoteShop(): void {
  beforeAll(async () => {
    shop = await openTestShop("empty", { rateLimitScale: 100 });
    admin = await shop.newAdmin();
    goods = await product();
  });
  afterAll(() => shop.close());
}

export const product = (stock = 1000) => createProducts(shop, [{ price_paise: 100_00, stock }]);
export const draftOf = (changes: object = {}) => ({
  lines: [{ pack_id: packOf(goods), quantity: 5, price: 80 }],
  delivery_charge: 40,
  note: "For the canteen.",
  valid_until: addDays(TODAY, 7),
  ...changes,
});

export const create = (changes: object = {}) =>
  shop.call<ResponseBody<{ id: number }>>("/admin/quotes/", {
    token: admin,
    body: { attempt: randomUUID(), ...draftOf(), ...changes },
  });

export const read = async (id: number) =>
  (await shop.call<AdminQuote>(`/admin/quotes/${id}`, { token: admin })).body;

export const transition = (id: number, state: string, from?: string) =>
  shop.call<ResponseBody>(`/admin/quotes/${id}/state/`, {
    token: admin,
    body: { state, from },
  });

export const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.database.pool.query<T>(text, values)).rows;

export async function idOf({ token }: Shopper): Promise<number> {
  return (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
}

/** A quote that was sent to a new customer. */
export async function sendQuote(changes: object = {}): Promise<SentQuote> {
  const shopper = await newShopper(shop);
  const made = await create({ customer_id: await idOf(shopper), ...changes });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  const { id } = made.body;
  expect((await transition(id, "sent")).status).toBe(200);
  return { id, token: tokenOf(await read(id)), shopper };
}

export const tokenOf = ({ url }: AdminQuote) => new URL(url ?? "").searchParams.get("token") ?? "";

export const status = (token: string) =>
  shop.call<ResponseBody<Quote>>(`/quotes/status?token=${token}`);

export const accept = (token: string, changes: object = {}) =>
  shop.call<ResponseBody<Quote> & Record<string, unknown>>("/quotes/accept/", {
    body: { token, address: ADDRESS, payment_method: "cod", ...changes },
  });

export const decline = (token: string, reason = "") =>
  shop.call<ResponseBody<Quote>>("/quotes/decline/", { body: { token, reason } });

export const orderCount = async (token: string) =>
  (
    await query<{ count: number }>(
      `SELECT count(orders.id) FROM orders JOIN quotes USING (customer_id) WHERE link = $1`,
      [token],
    )
  )[0]?.count;
