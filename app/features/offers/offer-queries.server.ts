import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OfferRow } from "#app/database/tables/offer-tables.ts";

/** The most offers that a shop can have. */
export const MAX_OFFERS = 200;
/** Uses are counted up to this number. */
export const MAX_COUNTED = 10_000;

export type NewOffer = Omit<OfferRow, "id" | "used" | "version" | "created_at" | "attempt">;

/**
 * All offers, newest first, with the titles of their products and the number of orders that used them, up to `MAX_COUNTED` + 1.
 * Includes deleted products: an offer without any products would be for everything.
 */
export async function selectOffers({ db }: ShopContext) {
  return db
    .selectFrom("offers")
    .selectAll()
    .select([
      sql<number>`(SELECT count(*)::int FROM (
        SELECT FROM offer_uses WHERE offer_id = offers.id LIMIT ${MAX_COUNTED + 1}) AS uses)`.as(
        "uses",
      ),
      sql<{ id: number; title: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', chosen.id, 'title', coalesce(title, 'Deleted product'))
          ORDER BY title, chosen.id), '[]')
        FROM unnest(offers.product_ids) AS chosen (id) LEFT JOIN products USING (id))`.as(
        "products",
      ),
    ])
    .orderBy("id", "desc")
    .limit(MAX_OFFERS)
    .execute();
}

/** The offers that are switched on. */
export function selectEnabledOffers({ db }: Pick<ShopContext, "db">) {
  return db
    .selectFrom("offers")
    .selectAll()
    .where("enabled", "=", true)
    .orderBy("id")
    .limit(MAX_OFFERS)
    .execute();
}

/**
 * Locks the list of offers until the transaction ends, so that no order is placed with one in the meantime. Returns their number.
 */
export async function lockOffers({ db }: TransactionContext): Promise<number> {
  await sql`LOCK TABLE offers IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  const { count } = await db
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function selectOffer({ db }: TransactionContext, id: number) {
  return db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The number of orders that use an offer. Call it after `lockOffers`. */
export async function countUses({ db }: TransactionContext, id: number): Promise<number> {
  const { count } = await db
    .selectFrom("offer_uses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("offer_id", "=", id)
    .executeTakeFirstOrThrow();
  return count;
}

export function selectOfferByCode({ db }: TransactionContext, code: string) {
  return db.selectFrom("offers").select("id").where("code", "=", code).executeTakeFirst();
}

export function selectOfferByAttempt({ db }: TransactionContext, attempt: string) {
  return db.selectFrom("offers").selectAll().where("attempt", "=", attempt).executeTakeFirst();
}

export async function insertOffer(
  { db }: TransactionContext,
  offer: NewOffer & { attempt: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto("offers")
    .values(offer)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOffer(
  { db }: TransactionContext,
  id: number,
  offer: NewOffer,
): Promise<void> {
  await db
    .updateTable("offers")
    .set({
      ...offer,
      version: sql<number>`version + 1`,
      used:
        offer.max_uses === null
          ? 0
          : sql<number>`(SELECT count(*) FROM offer_uses WHERE offer_id = offers.id)`,
    })
    .where("id", "=", id)
    .execute();
}

/** Deletes an offer that no order uses. Returns whether it was deleted. */
export async function deleteOffer({ db }: TransactionContext, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("offers")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("offer_uses").select("order_id").where("offer_id", "=", id))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface CustomerFacts {
  /** Whether the customer has no order that isn't cancelled. */
  is_first_order: boolean;
  /** The number of the customer's orders that used each offer. */
  uses: Record<number, number>;
  /** Offers with no uses left for anyone. */
  used_up: number[];
}

/** The facts that decide if a customer can use these offers. */
export async function selectCustomerFacts(
  { db }: ShopContext,
  customerId: number,
  offerIds: readonly number[],
): Promise<CustomerFacts> {
  const { rows } = await sql<CustomerFacts>`
    SELECT NOT EXISTS (
        SELECT FROM orders WHERE customer_id = ${customerId} AND status <> 'cancelled') AS is_first_order,
      (SELECT coalesce(jsonb_object_agg(offer_id, uses), '{}') FROM (
        SELECT offer_id, count(*) AS uses FROM offer_uses
        WHERE customer_id = ${customerId} AND offer_id = ANY (${[...offerIds]}::bigint[])
        GROUP BY offer_id) AS counted) AS uses,
      (SELECT coalesce(jsonb_agg(id), '[]') FROM offers
        WHERE id = ANY (${[...offerIds]}::bigint[]) AND used >= max_uses) AS used_up
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("The facts about a customer's offers returned no row.");
  return facts;
}

/**
 * Counts a use of each of these offers that has a limit. Returns how many of them had no uses left. Locks them in id order to avoid
 * deadlocks. These offers can't be changed until the transaction ends.
 */
export async function takeUses(
  { db }: TransactionContext,
  offerIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ used_up: number }>`
    WITH locked AS MATERIALIZED (
      SELECT id, used, max_uses FROM offers
      WHERE id = ANY (${[...offerIds]}::bigint[]) AND max_uses IS NOT NULL
      ORDER BY id FOR NO KEY UPDATE
    ), counted AS (
      UPDATE offers SET used = used + 1
      WHERE id = ANY (ARRAY(SELECT id FROM locked WHERE used < max_uses))
    )
    SELECT count(*)::int AS used_up FROM locked WHERE used >= max_uses
  `.execute(db);
  return rows[0]?.used_up ?? 0;
}

/** Releases an order's uses of offers. */
export async function releaseUses(
  { db }: TransactionContext,
  { customer_id, id }: { customer_id: number; id: number },
): Promise<void> {
  await sql`
    WITH released AS (
      DELETE FROM offer_uses WHERE customer_id = ${customer_id} AND order_id = ${id} RETURNING offer_id
    ), locked AS MATERIALIZED (
      SELECT id FROM offers
      WHERE id = ANY (ARRAY(SELECT offer_id FROM released)) AND used > 0
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE offers SET used = used - 1 WHERE id = ANY (ARRAY(SELECT id FROM locked))
  `.execute(db);
}

export function selectCartCode({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("cart_codes")
    .select("code")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
}

export async function storeCartCode(
  { db }: ShopContext,
  customer_id: number,
  code: string,
): Promise<void> {
  await db
    .insertInto("cart_codes")
    .values({ customer_id, code })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ code }))
    .execute();
}

export async function deleteCartCode({ db }: ShopContext, customerId: number): Promise<void> {
  await db.deleteFrom("cart_codes").where("customer_id", "=", customerId).execute();
}
