import type { ShopContext } from "#app/database/context.ts";
import { selectShownCollections } from "./collection/collection-queries.server.ts";
import { MAX_COLLECTIONS } from "./collection/collection-service.server.ts";
import { selectCategoryChanges, selectProductChanges } from "./public-page-queries.server.ts";

/** A catalogue page for the sitemap. */
export interface PublicPage {
  /** Starts with a slash. */
  path: string;
  changedAt: Date | null;
}

/** The pages of all categories, of the collections that are shown now, and of all visible products. */
export async function listPublicPages(ctx: ShopContext): Promise<PublicPage[]> {
  const [categories, collections, products] = await Promise.all([
    selectCategoryChanges(ctx),
    selectShownCollections(ctx, MAX_COLLECTIONS),
    selectProductChanges(ctx),
  ]);
  return [
    ...categories.map(({ id, updated_at }) => ({
      path: `/products?category=${id}`,
      changedAt: updated_at,
    })),
    ...collections.map(({ slug, updated_at }) => ({
      path: `/collections/${slug}`,
      changedAt: updated_at,
    })),
    ...products.map(({ id, updated_at }) => ({ path: `/products/${id}`, changedAt: updated_at })),
  ];
}
