import { type Selectable, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";

/** A product's row, hidden or not, unless the product was removed. */
export function selectProductRow({ db }: ShopContext, id: number) {
  return db
    .selectFrom("products")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** The columns that the product form sets. */
export type ProductRowInput = Omit<
  Selectable<Tables["products"]>,
  | "id"
  | "slug"
  | "rating_sum"
  | "review_count"
  | "popularity"
  | "hidden_at"
  | "removed_at"
  | "created_at"
  | "updated_at"
  | "changed_in"
>;

function jsonOf({ names, latin_names }: ProductRowInput) {
  return { names: JSON.stringify(names), latin_names: JSON.stringify(latin_names) };
}

export async function insertProduct(
  { db }: ShopContext,
  slug: string,
  row: ProductRowInput,
): Promise<number> {
  const { id } = await db
    .insertInto("products")
    .values({ ...row, slug, ...jsonOf(row), hidden_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the product that a request with this idempotency key created. */
export async function noteCreated(
  { db }: TransactionContext,
  { customerId, key, productId }: { customerId: number; key: string; productId: number },
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ product_id: productId })
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .execute();
}

/** The product that a request with this idempotency key created. */
export async function selectCreatedWith(
  { db }: TransactionContext,
  customerId: number,
  key: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.product_id ?? null;
}

export async function updateProduct(
  { db }: ShopContext,
  id: number,
  row: ProductRowInput,
): Promise<void> {
  await db
    .updateTable("products")
    .set({ ...row, ...jsonOf(row), updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/**
 * Locks the product until the transaction ends, to serialise changes. Doesn't block new order lines, which refer to the product
 * while their packs are locked, since that could deadlock.
 */
export function lockProduct({ db }: ShopContext, id: number) {
  return db
    .selectFrom("products")
    .select(["id", "hidden_at", "removed_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Hides a product and removes it from every cart, or shows it again, even if it was removed. */
export async function setHidden({ db }: ShopContext, id: number, hidden: boolean): Promise<void> {
  if (hidden) await db.deleteFrom("cart_items").where("product_id", "=", id).execute();
  const change = hidden
    ? { hidden_at: sql<Date>`coalesce(hidden_at, now())` }
    : { hidden_at: null, removed_at: null };
  await db
    .updateTable("products")
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function slugExists({ db }: ShopContext, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a product as removed if orders contain it, else deletes it. Either way, removes it from all carts. */
export async function deleteOrHideProduct({ db }: ShopContext, id: number): Promise<void> {
  await db.deleteFrom("cart_items").where("product_id", "=", id).execute();
  // Orders by phone and from quotes have no cart. This lock waits until they are committed.
  await db
    .selectFrom("packs")
    .select("id")
    .where("product_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const ordered = await db
    .selectFrom("order_lines")
    .select("line")
    .where("product_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (ordered) {
    await db
      .updateTable("products")
      .set({ hidden_at: sql<Date>`now()`, removed_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
  } else {
    await db.deleteFrom("products").where("id", "=", id).execute();
  }
}
