import { randomUUID } from "node:crypto";
import type { TestShop } from "./shop.ts";

export interface TestPack {
  label?: string;
  price_paise?: number;
  stock?: number;
}

export interface TestProduct {
  id: number;
  title: string;
  /** The packs in the given order; the first is the default. */
  packIds: number[];
}

/** Inserts a product into a test shop, by default with one pack at ₹10 and 100 in stock. */
export async function createProducts(
  { database: { db } }: TestShop,
  packs: TestPack[] = [{}],
): Promise<TestProduct> {
  const slug = `product-${randomUUID().slice(0, 12)}`;
  const { id: category_id } = await db
    .insertInto("categories")
    .values({ name: slug, display_name: slug, names: "{}" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("products")
    .values({ category_id, slug, title: `Title of ${slug}`, names: "{}", hidden_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const packIds: number[] = [];
  for (const [position, { label, price_paise = 1000, stock = 100 }] of packs.entries()) {
    const row = await db
      .insertInto("packs")
      .values({
        product_id: id,
        sku: `${slug}-${position}`,
        label: label ?? `${position + 1} kg`,
        net_quantity: 1000 * (position + 1),
        unit: "g",
        price_paise,
        mrp_paise: price_paise,
        stock,
        is_default: position === 0,
        position,
        retired_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (stock !== 0) {
      const opening = { pack_id: row.id, kind: "opening" as const, quantity: stock };
      await db
        .insertInto("stock_movements")
        .values({ ...opening, order_id: null, actor_id: null })
        .execute();
    }
    packIds.push(row.id);
  }
  return { id, title: `Title of ${slug}`, packIds };
}

/** A product that is not food, so that it is sent in a parcel of its own. */
export async function createSoap(shop: TestShop, pack: TestPack = {}): Promise<TestProduct> {
  const soap = await createProducts(shop, [pack]);
  await shop.database.db
    .updateTable("products")
    .set({ is_food: false })
    .where("id", "=", soap.id)
    .execute();
  return soap;
}

/** The stock of each pack, in the order of the ids. */
export async function stockOf(
  { database: { db } }: TestShop,
  packIds: number[],
): Promise<(number | undefined)[]> {
  const rows = await db
    .selectFrom("packs")
    .select(["id", "stock"])
    .where("id", "in", packIds)
    .execute();
  return packIds.map((id) => rows.find((row) => row.id === id)?.stock);
}
