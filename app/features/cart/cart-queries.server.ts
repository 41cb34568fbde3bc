import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** The lines of a cart at current prices, oldest first; with `id`, only that line. */
export function selectCartLines({ db }: ShopContext, customerId: number, id?: number) {
  const lines = db
    .selectFrom("cart_items")
    .innerJoin("packs", "packs.id", "cart_items.pack_id")
    .innerJoin("products", "products.id", "cart_items.product_id")
    .select([
      "cart_items.id",
      "cart_items.quantity",
      "cart_items.product_id",
      "cart_items.pack_id",
      "packs.label",
      "packs.price_paise",
      "packs.stock",
      "packs.net_quantity",
      "packs.unit",
      "products.category_id",
      "products.title",
      "products.description",
      "products.image",
      "products.van_only",
    ])
    .where("cart_items.customer_id", "=", customerId)
    .orderBy("cart_items.id");
  return (id === undefined ? lines : lines.where("cart_items.id", "=", id)).execute();
}

/** Returns whether a product is on sale. Until the transaction ends, the product and its packs can't be taken off sale. */
export async function lockOnSale({ db }: TransactionContext, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("hidden_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** A pack that is on sale: the given one, or the product's default pack. */
export function selectPackOnSale(
  { db }: ShopContext,
  productId: number,
  packId: number | undefined,
) {
  const query = db
    .selectFrom("packs")
    .select(["id", "stock"])
    .where("product_id", "=", productId)
    .where("retired_at", "is", null);
  return (
    packId === undefined ? query.where("is_default", "=", true) : query.where("id", "=", packId)
  ).executeTakeFirst();
}

interface AddedLine {
  customer_id: number;
  product_id: number;
  pack_id: number;
  quantity: number;
  /** The request's idempotency key, if it has one. */
  added_by: string | null;
}

/** The new quantity of an existing line; unchanged if the same request has already added to it. */
const quantityAfterAdding = sql<number>`cart_items.quantity + CASE
  WHEN cart_items.added_by = excluded.added_by THEN 0 ELSE excluded.quantity END`;

/** Adds to the pack's line, or creates one. Returns its id and new quantity. */
export function addToLine({ db }: ShopContext, line: AddedLine) {
  return db
    .insertInto("cart_items")
    .values(line)
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "pack_id"]).doUpdateSet((eb) => ({
        quantity: quantityAfterAdding,
        added_by: eb.ref("excluded.added_by"),
      })),
    )
    .returning(["id", "quantity"])
    .executeTakeFirstOrThrow();
}

export async function countLines({ db }: ShopContext, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("cart_items")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets a line's quantity; returns the pack's stock, or undefined if the customer has no such line. */
export function setLineQuantity(
  { db }: ShopContext,
  customerId: number,
  id: number,
  quantity: number,
) {
  return db
    .updateTable("cart_items")
    .from("packs")
    .set({ quantity })
    .where("cart_items.customer_id", "=", customerId)
    .where("cart_items.id", "=", id)
    .whereRef("packs.id", "=", "cart_items.pack_id")
    .returning("packs.stock")
    .executeTakeFirst();
}

/** Returns whether the customer had such a line. */
export async function deleteLine(
  { db }: ShopContext,
  customerId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("cart_items")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether any customer has such a line. */
export async function lineExists({ db }: ShopContext, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("cart_items")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The given packs that are on sale, with their stock. They can't be taken off sale until the transaction ends. */
export function lockPacksOnSale({ db }: TransactionContext, packIds: readonly number[]) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select(["packs.id", "packs.product_id", "packs.stock"])
    .where("packs.id", "in", packIds)
    .where("packs.retired_at", "is", null)
    .where("products.hidden_at", "is", null)
    .orderBy("packs.id")
    .forShare(["products"])
    .execute();
}

/** The number of pieces of these packs in a cart, and the key of the last request that added to them, with how many it added. */
export function selectQuantities(
  { db }: ShopContext,
  customerId: number,
  packIds: readonly number[],
) {
  return db
    .selectFrom("cart_items")
    .select(["pack_id", "quantity", "added_by", "added_pieces"])
    .where("customer_id", "=", customerId)
    .where("pack_id", "in", packIds)
    .execute();
}

/** Like `addToLine`, for several packs. Each pack may be listed only once. Stores how many pieces were added. */
export async function addLines({ db }: ShopContext, lines: AddedLine[]): Promise<void> {
  await db
    .insertInto("cart_items")
    .values(lines.map((line) => ({ ...line, added_pieces: line.quantity })))
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "pack_id"]).doUpdateSet((eb) => ({
        quantity: quantityAfterAdding,
        added_by: eb.ref("excluded.added_by"),
        added_pieces: sql<number>`CASE
          WHEN cart_items.added_by = excluded.added_by THEN cart_items.added_pieces ELSE excluded.added_pieces END`,
      })),
    )
    .execute();
}
