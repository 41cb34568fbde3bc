import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { MAX_PRICES, MAX_TERMS } from "./trade-schema.ts";

type Db = Pick<ShopContext, "db">;

/** Customers with a tag are counted up to this number. */
export const MAX_COUNTED = 10_000;

export interface StoredPrice {
  pack_id: number;
  price_paise: number;
  min_quantity: number;
}

export function selectTerms({ db }: Db) {
  return db
    .selectFrom("trade_terms")
    .select(["id", "tag", "percent", "version"])
    .orderBy("tag")
    .limit(MAX_TERMS)
    .execute();
}

/** The prices of all terms. */
export function selectAllPrices({ db }: Db) {
  return db
    .selectFrom("trade_prices")
    .selectAll()
    .limit(MAX_TERMS * MAX_PRICES)
    .execute();
}

/** The terms with their number of prices, and their number of customers up to `MAX_COUNTED` + 1. */
export function selectCountedTerms({ db }: Db) {
  return db
    .selectFrom("trade_terms")
    .select([
      "id",
      "tag",
      "percent",
      sql<number>`(SELECT count(*)::int FROM trade_prices WHERE terms_id = trade_terms.id)`.as(
        "price_count",
      ),
      sql<number>`(SELECT count(*)::int FROM (
        SELECT FROM customer_notes WHERE tags @> ARRAY[trade_terms.tag] LIMIT ${MAX_COUNTED + 1}) AS tagged)`.as(
        "customers",
      ),
    ])
    .orderBy("tag")
    .limit(MAX_TERMS)
    .execute();
}

export function selectOneTerms({ db }: Db, id: number) {
  return db
    .selectFrom("trade_terms")
    .select(["id", "tag", "percent", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The prices of some terms, with the packs' names and regular prices. */
export function selectNamedPrices({ db }: Db, termsId: number) {
  return db
    .selectFrom("trade_prices")
    .innerJoin("packs", "packs.id", "trade_prices.pack_id")
    .innerJoin("products", "products.id", "packs.product_id")
    .select([
      "trade_prices.pack_id",
      "trade_prices.price_paise",
      "trade_prices.min_quantity",
      "packs.price_paise as shop_price_paise",
      "packs.label",
      "packs.sku",
      "products.title",
      sql<boolean>`packs.retired_at IS NULL AND products.hidden_at IS NULL`.as("on_sale"),
    ])
    .where("trade_prices.terms_id", "=", termsId)
    .orderBy("products.title")
    .orderBy("packs.position")
    .orderBy("packs.id")
    .limit(MAX_PRICES)
    .execute();
}

/** Locks the list of terms until the transaction ends. Returns all of them. */
export async function lockTerms(tx: TransactionContext) {
  await sql`LOCK TABLE trade_terms IN SHARE ROW EXCLUSIVE MODE`.execute(tx.db);
  return selectTerms(tx);
}

export function selectPrices({ db }: TransactionContext, termsId: number): Promise<StoredPrice[]> {
  return db
    .selectFrom("trade_prices")
    .select(["pack_id", "price_paise", "min_quantity"])
    .where("terms_id", "=", termsId)
    .limit(MAX_PRICES)
    .execute();
}

/** The number of these packs that exist. */
export async function countPacks({ db }: TransactionContext, ids: number[]): Promise<number> {
  const { count } = await db
    .selectFrom("packs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(sql<boolean>`id = ANY (${ids}::bigint[])`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTerms(
  { db }: TransactionContext,
  terms: { tag: string; percent: number },
): Promise<number> {
  const { id } = await db
    .insertInto("trade_terms")
    .values(terms)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTerms(
  { db }: TransactionContext,
  id: number,
  terms: { tag: string; percent: number },
): Promise<void> {
  await db
    .updateTable("trade_terms")
    .set({ ...terms, version: sql<string>`gen_random_uuid()` })
    .where("id", "=", id)
    .execute();
}

export async function replacePrices(
  { db }: TransactionContext,
  termsId: number,
  prices: readonly StoredPrice[],
): Promise<void> {
  await db.deleteFrom("trade_prices").where("terms_id", "=", termsId).execute();
  await sql`
    INSERT INTO trade_prices (terms_id, pack_id, price_paise, min_quantity)
    SELECT ${termsId}, pack_id, price_paise, min_quantity
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      AS given (pack_id bigint, price_paise bigint, min_quantity int)
  `.execute(db);
}

export async function deleteTerms({ db }: TransactionContext, id: number): Promise<void> {
  await db.deleteFrom("trade_prices").where("terms_id", "=", id).execute();
  await db.deleteFrom("trade_terms").where("id", "=", id).execute();
}

/** A customer's tags. */
export async function selectTags({ db }: Db, customerId: number): Promise<string[]> {
  const row = await db
    .selectFrom("customer_notes")
    .select("tags")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.tags ?? [];
}

/** The regular prices and MRPs of packs. */
export function selectPackPrices({ db }: Db, ids: readonly number[]) {
  return db
    .selectFrom("packs")
    .select(["id", "price_paise", "mrp_paise"])
    .where("id", "in", ids)
    .execute();
}

/** The packs of a product that are on sale. */
export function selectProductPacks({ db }: Db, productId: number) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select(["packs.id as pack_id", "packs.price_paise"])
    .where("packs.product_id", "=", productId)
    .where("packs.retired_at", "is", null)
    .where("products.hidden_at", "is", null)
    .orderBy("packs.position")
    .orderBy("packs.id")
    .execute();
}
