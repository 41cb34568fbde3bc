import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { AdminQuote, Quote } from "../../../app/features/quotes/quote-schema.ts";
import { addDays, indiaDay } from "../../../app/shared/india-time.ts";
import { createProducts, type TestProduct } from "../products.ts";
import type { TestShop } from "../shop.ts";
import { ADDRESS, newShopper, type Shopper } from "../shopper.ts";

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

/** Calls about quotes. A pack costs ₹100, which is its MRP, and is quoted at ₹80. `admin` is the token of an administrator. */
export function quoteCalls(opened: () => { shop: TestShop; admin: string; goods: TestProduct }) {
  const product = (stock = 1000) => createProducts(opened().shop, [{ price_paise: 100_00, stock }]);
  const draftOf = (changes: object = {}) => ({
    lines: [{ pack_id: packOf(opened().goods), quantity: 5, price: 80 }],
    delivery_charge: 40,
    note: "For the canteen.",
    valid_until: addDays(TODAY, 7),
    ...changes,
  });

  const create = (changes: object = {}) =>
    opened().shop.call<ResponseBody<{ id: number }>>("/admin/quotes/", {
      token: opened().admin,
      body: { attempt: randomUUID(), ...draftOf(), ...changes },
    });

  const read = async (id: number) =>
    (await opened().shop.call<AdminQuote>(`/admin/quotes/${id}`, { token: opened().admin })).body;

  const transition = (id: number, state: string) =>
    opened().shop.call<ResponseBody>(`/admin/quotes/${id}/state/`, {
      token: opened().admin,
      body: { state },
    });

  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await opened().shop.database.pool.query<T>(text, values)).rows;

  async function idOf({ token }: Shopper): Promise<number> {
    return (await opened().shop.call<{ id: number }>("/users/me/", { token })).body.id;
  }

  /** A quote that was sent to a new customer. */
  async function sendQuote(changes: object = {}): Promise<SentQuote> {
    const shopper = await newShopper(opened().shop);
    const made = await create({ customer_id: await idOf(shopper), ...changes });
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    const { id } = made.body;
    expect((await transition(id, "sent")).status).toBe(200);
    return { id, token: tokenOf(await read(id)), shopper };
  }

  const tokenOf = ({ url }: AdminQuote) => new URL(url ?? "").searchParams.get("token") ?? "";

  const status = (token: string) =>
    opened().shop.call<ResponseBody<Quote>>(`/quotes/status?token=${token}`);

  const accept = (token: string, changes: object = {}) =>
    opened().shop.call<ResponseBody<Quote> & Record<string, unknown>>("/quotes/accept/", {
      body: { token, address: ADDRESS, payment_method: "cod", ...changes },
    });

  const decline = (token: string, reason = "") =>
    opened().shop.call<ResponseBody<Quote>>("/quotes/decline/", { body: { token, reason } });

  const orderCount = async (token: string) =>
    (
      await query<{ count: number }>(
        `SELECT count(orders.id) FROM orders JOIN quotes USING (customer_id) WHERE link = $1`,
        [token],
      )
    )[0]?.count;

  return {
    product,
    draftOf,
    create,
    read,
    transition,
    query,
    idOf,
    sendQuote,
    tokenOf,
    status,
    accept,
    decline,
    orderCount,
  };
}
