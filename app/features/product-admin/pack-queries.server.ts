import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { PackUnit } from "#app/features/catalogue/pack-unit.ts";

/** The ids of a product's packs on sale. */
export async function selectPackIds({ db }: ShopContext, productId: number): Promise<number[]> {
  const packs = await db
    .selectFrom("packs")
    .select("id")
    .where("product_id", "=", productId)
    .where("retired_at", "is", null)
    .execute();
  return packs.map(({ id }) => id);
}

/** Locks a product's packs on sale until the transaction ends, in id order, like placing an order. */
export function lockPacks({ db }: ShopContext, productId: number) {
  return db
    .selectFrom("packs")
    .select(["id", "is_default", "price_paise", "mrp_paise", "stock", "batches"])
    .where("product_id", "=", productId)
    .where("retired_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export interface PackRowInput {
  sku: string;
  label: string;
  net_quantity: number;
  unit: PackUnit;
  price_paise: number;
  mrp_paise: number;
  is_default: boolean;
  position: number;
}

/** Whether any pack has this SKU, on sale or not. */
export async function skuExists({ db }: ShopContext, sku: string): Promise<boolean> {
  const row = await db.selectFrom("packs").select("id").where("sku", "=", sku).executeTakeFirst();
  return row !== undefined;
}

/** Adds a pack without stock and returns its id. */
export async function insertPack(
  { db }: ShopContext,
  productId: number,
  row: PackRowInput,
): Promise<number> {
  const { id } = await db
    .insertInto("packs")
    .values({ ...row, product_id: productId, stock: 0, retired_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the given columns of one of the product's packs. */
export async function updatePack(
  { db }: ShopContext,
  productId: number,
  packId: number,
  change: Partial<PackRowInput>,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db
    .updateTable("packs")
    .set(change)
    .where("id", "=", packId)
    .where("product_id", "=", productId)
    .execute();
}

/** Removes packs from all carts, waiting for orders that are being placed from those carts. */
export async function removePacksFromCarts({ db }: ShopContext, packIds: number[]): Promise<void> {
  if (packIds.length === 0) return;
  await db.deleteFrom("cart_items").where("pack_id", "in", packIds).execute();
}

/** Takes packs off sale; the rows stay for the orders that refer to them. */
export async function retirePacks({ db }: ShopContext, packIds: number[]): Promise<void> {
  if (packIds.length === 0) return;
  await db
    .updateTable("packs")
    .set({ retired_at: sql<Date>`now()`, is_default: false })
    .where(
      "id",
      "in",
      packIds.toSorted((a, b) => a - b),
    )
    .execute();
}

/** Clears the default flag, so that another pack can take it. */
export async function clearDefaultPack({ db }: ShopContext, productId: number): Promise<void> {
  await db
    .updateTable("packs")
    .set({ is_default: false })
    .where("product_id", "=", productId)
    .execute();
}
