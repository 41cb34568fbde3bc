import type { ShopContext } from "#app/database/context.ts";
import { oncePerAssortment } from "../once-per-assortment-service.server.ts";
import { selectProductCounts } from "./category-queries.server.ts";

/** The number of visible products of each category that has any, by category id. Every page shows them in its menu. */
export const productCounts = oncePerAssortment(
  async (ctx): Promise<ReadonlyMap<number, number>> =>
    new Map((await selectProductCounts(ctx)).map(({ id, count }) => [id, count])),
);

/** The number of visible products, in a category or in total. */
export async function countVisible(ctx: ShopContext, categoryId?: number): Promise<number> {
  const counts = await productCounts(ctx);
  if (categoryId !== undefined) return counts.get(categoryId) ?? 0;
  return counts.values().reduce((sum, count) => sum + count, 0);
}
