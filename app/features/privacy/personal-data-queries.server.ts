import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { OPEN_STATES } from "#app/features/orders/claims/claim-rules.ts";

/** Tables that contain only personal data. */
export const PERSONAL_TABLES = [
  "sessions",
  "password_resets",
  "email_confirmations",
  "known_networks",
  "known_browsers",
  "push_messages",
  "push_subscriptions",
  "passkeys",
  "passkey_challenges",
  "second_factors",
  "recovery_codes",
  "cart_items",
  "cart_codes",
  "review_reports",
  "addresses",
  "idempotency_keys",
  "outbox",
  "customer_notes",
  "customer_businesses",
  "claim_photos",
  "wishlist_items",
  "wishlist_shares",
] as const;

/** Deletes a customer's rows in `PERSONAL_TABLES`. */
export async function deletePersonalRows(
  { db }: TransactionContext,
  customerId: number,
): Promise<void> {
  for (const table of PERSONAL_TABLES) {
    await db.deleteFrom(table).where("customer_id", "=", customerId).execute();
  }
}

/**
 * Removes personal data and typed texts from a customer's orders and refunds. Keeps town, state and PIN code, because the tax
 * depends on them.
 */
export async function blankOrders({ db }: TransactionContext, customerId: number): Promise<void> {
  const blank = { first_name: "", last_name: "", phone: "", line1: "", line2: "", landmark: "" };
  await db
    .updateTable("orders")
    .set({
      delivery: sql`delivery || ${JSON.stringify(blank)}::jsonb`,
      delivery_note: "",
      internal_note: "",
      business: null,
    })
    .where("customer_id", "=", customerId)
    .execute();
  await db
    .updateTable("courier_returns")
    .set({ phone: "", reason: "" })
    .where("customer_id", "=", customerId)
    .execute();
  await db
    .updateTable("order_history")
    .set({ note: "" })
    .where("customer_id", "=", customerId)
    .where("note", "<>", "")
    .execute();
  await db
    .updateTable("refunds")
    .set({ reason: "", failure: "" })
    .where("customer_id", "=", customerId)
    .where((eb) => eb.or([eb("reason", "<>", ""), eb("failure", "<>", "")]))
    .execute();
}

/** Removes what the customer and the shop have written in claims. */
export async function blankClaims({ db }: TransactionContext, customerId: number): Promise<void> {
  await db
    .updateTable("claims")
    .set({ details: "" })
    .where("customer_id", "=", customerId)
    .execute();
  await db
    .updateTable("claim_steps")
    .set({ note: "" })
    .where("customer_id", "=", customerId)
    .execute();
}

/** The accounts that were erased in the last day, newest first. */
export async function selectJustErased({ db }: ShopContext, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("erased_at", ">", sql<Date>`now() - interval '1 day'`)
    .orderBy("erased_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a customer's cart until the transaction ends. A concurrent order that takes the cart has either been placed or has to wait.
 */
export async function lockCart({ db }: TransactionContext, customerId: number): Promise<void> {
  for (const table of ["cart_items", "cart_codes"] as const) {
    await db
      .selectFrom(table)
      .select("customer_id")
      .where("customer_id", "=", customerId)
      .forUpdate()
      .execute();
  }
}

/** Locks a customer's orders until the transaction ends, so that changes of them, their claims or their refunds have to wait. */
export async function lockOrders({ db }: TransactionContext, customerId: number): Promise<void> {
  await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Why an account can't be erased yet: an open order, an open claim or a refund that is due; null if it can. */
export async function selectErasureBlocker(
  { db }: TransactionContext,
  customerId: number,
): Promise<"order" | "claim" | "refund" | null> {
  const hasDueRefund = sql<boolean>`EXISTS (
    SELECT FROM refunds
    WHERE (refunds.customer_id, refunds.order_id) = (orders.customer_id, orders.id) AND state = 'due'
  )`;
  const hasOpenClaim = sql<boolean>`EXISTS (
    SELECT FROM claims
    WHERE (claims.customer_id, claims.order_id) = (orders.customer_id, orders.id)
      AND state IN (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})
  )`;
  const row = await db
    .selectFrom("orders")
    .select((eb) => [
      eb("status", "in", ["pending", "paid", "shipped"]).as("is_open"),
      hasOpenClaim.as("is_claimed"),
    ])
    .where("customer_id", "=", customerId)
    .where((eb) =>
      eb.or([
        eb("status", "in", ["pending", "paid", "shipped"]),
        eb("payment_status", "=", "refund_due"),
        hasDueRefund,
        hasOpenClaim,
      ]),
    )
    .orderBy("is_open", "desc")
    .orderBy("is_claimed", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  if (row.is_open) return "order";
  return row.is_claimed ? "claim" : "refund";
}

/** A customer's orders that came back, newest first. */
export function selectReturnedOrders({ db }: ShopContext, customerId: number, limit: number) {
  return db
    .selectFrom("courier_returns")
    .select([
      "order_id",
      sql<string>`returned_on::text`.as("returned_on"),
      "reason",
      "phone",
      "cash_refused",
    ])
    .where("customer_id", "=", customerId)
    .orderBy("order_id", "desc")
    .limit(limit)
    .execute();
}

/** The shop's notes about a customer; null if there are none. */
export async function selectNotes({ db }: ShopContext, customerId: number) {
  const row = await db
    .selectFrom("customer_notes")
    .select(["note", "tags"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row ?? null;
}
