import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

type Db = Pick<ShopContext, "db">;

/** Adds a product unless it is already there. Returns false if the product isn't on sale. */
export async function insertWish(
  { db }: TransactionContext,
  { customerId, productId }: Wish,
): Promise<boolean> {
  const product = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("hidden_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!product) return false;
  await db
    .insertInto("wishlist_items")
    .values({ customer_id: customerId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export interface Wish {
  customerId: number;
  productId: number;
}

/** Returns false if the product wasn't on the list. */
export async function deleteWish({ db }: Db, { customerId, productId }: Wish): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("wishlist_items")
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns undefined if there is no such product. */
export async function isWished(
  { db }: Db,
  { customerId, productId }: Wish,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom("products")
    .leftJoin("wishlist_items", (join) =>
      join
        .onRef("wishlist_items.product_id", "=", "products.id")
        .on("wishlist_items.customer_id", "=", customerId),
    )
    .select("wishlist_items.product_id as wish")
    .where("products.id", "=", productId)
    .executeTakeFirst();
  return row && row.wish !== null;
}

/** Counts all products on a wishlist, including those no longer on sale. */
export async function countWishes({ db }: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("wishlist_items")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes up to `limit` products that are no longer on sale, the longest listed first. Returns the number removed. */
export async function deleteHiddenWishes(
  { db }: TransactionContext,
  customerId: number,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("wishlist_items")
    .where("customer_id", "=", customerId)
    .where("product_id", "in", (eb) =>
      eb
        .selectFrom("wishlist_items")
        .innerJoin("products", "products.id", "wishlist_items.product_id")
        .select("products.id")
        .where("wishlist_items.customer_id", "=", customerId)
        .where("products.hidden_at", "is not", null)
        .orderBy("wishlist_items.added_at")
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The products of a wishlist that are on sale, newest first. */
export function selectWishes({ db }: Db, customerId: number, limit: number) {
  return db
    .selectFrom("wishlist_items")
    .innerJoin("products", "products.id", "wishlist_items.product_id")
    .select(["products.id", "products.title", "wishlist_items.added_at"])
    .where("wishlist_items.customer_id", "=", customerId)
    .where("products.hidden_at", "is", null)
    .orderBy("wishlist_items.added_at", "desc")
    .orderBy("products.id")
    .limit(limit)
    .execute();
}

/** All products on a wishlist, including those no longer on sale. */
export function selectOwnWishes({ db }: Db, customerId: number, limit: number) {
  return db
    .selectFrom("wishlist_items")
    .innerJoin("products", "products.id", "wishlist_items.product_id")
    .select(["wishlist_items.product_id", "products.title", "wishlist_items.added_at"])
    .where("wishlist_items.customer_id", "=", customerId)
    .orderBy("wishlist_items.added_at")
    .limit(limit)
    .execute();
}

export async function selectShare({ db }: Db, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom("wishlist_shares")
    .select("link")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.link ?? null;
}

/** Stores the link unless there already is one. Returns the valid link. */
export async function insertShare({ db }: Db, customerId: number, link: string): Promise<string> {
  const row = await db
    .insertInto("wishlist_shares")
    .values({ customer_id: customerId, link })
    .onConflict((conflict) =>
      conflict.column("customer_id").doUpdateSet({ link: sql<string>`wishlist_shares.link` }),
    )
    .returning("link")
    .executeTakeFirstOrThrow();
  return row.link;
}

export async function deleteShare({ db }: Db, customerId: number): Promise<void> {
  await db.deleteFrom("wishlist_shares").where("customer_id", "=", customerId).execute();
}

/** The customer whose wishlist a link shows. */
export async function selectSharedBy({ db }: Db, link: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("wishlist_shares")
    .select("customer_id")
    .where("link", "=", link)
    .executeTakeFirst();
  return row?.customer_id;
}
