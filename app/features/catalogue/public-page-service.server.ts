import type { ShopContext } from "#app/database/context.ts";
import { selectCategoryChanges, selectProductChanges } from "./public-page-queries.server.ts";

/** A catalogue page for the sitemap. */
export interface PublicPage {
  /** Starts with a slash. */
  path: string;
  changedAt: Date | null;
}

/** The pages of all categories and visible products. */
export async function listPublicPages(ctx: ShopContext): Promise<PublicPage[]> {
  const [categories, products] = await Promise.all([
    selectCategoryChanges(ctx),
    selectProductChanges(ctx),
  ]);
  return [
    ...categories.map(({ id, updated_at }) => ({
      path: `/products?category=${id}`,
      changedAt: updated_at,
    })),
    ...products.map(({ id, updated_at }) => ({ path: `/products/${id}`, changedAt: updated_at })),
  ];
}
