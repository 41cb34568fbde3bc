import type { TestShop } from "./shop.ts";

/** Everything in the database that belongs to a customer's orders, except the orders themselves. */
export async function readOrderRecords({ database: { db }, call }: TestShop, token: string) {
  const { id } = (await call<{ id: number }>("/users/me/", { token })).body;
  const [lines, history, outbox, keys] = await Promise.all([
    db
      .selectFrom("order_lines")
      .select(["order_id", "quantity", "price_paise"])
      .where("customer_id", "=", id)
      .orderBy("order_id")
      .orderBy("line")
      .execute(),
    db
      .selectFrom("order_history")
      .select(["order_id", "step", "status", "actor"])
      .where("customer_id", "=", id)
      .orderBy("order_id")
      .orderBy("step")
      .execute(),
    db
      .selectFrom("outbox")
      .select(["kind", "payload", "sent_at"])
      .where("customer_id", "=", id)
      .where("kind", "like", "order-%")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("idempotency_keys")
      .select(["key", "order_id"])
      .where("customer_id", "=", id)
      .orderBy("key")
      .execute(),
  ]);
  return { lines, history, outbox, keys };
}
