import type { ShopContext } from "#app/database/context.ts";
import { packPath } from "../product/product-path.ts";
import { selectFeedPacks } from "./feed-queries.server.ts";

/** The maximum number of products in the feed. The ones added first are included. */
const MAX_PRODUCTS = 5_000;

/** A pack in the form that other sites list. */
export interface FeedPack {
  id: number;
  productId: number;
  title: string;
  description: string;
  category: string;
  /** Starts with a slash. */
  path: string;
  /** A path on this site, or a URL. */
  picture: string;
  paise: number;
  inStock: boolean;
  /** Measured in `unit`. */
  netQuantity: number;
  unit: "g" | "ml" | "piece";
}

/**
 * The packs on sale, for product lists on other sites. Includes visible products that have a photograph and don't need the farm's
 * van.
 */
export async function listFeedPacks(ctx: ShopContext): Promise<FeedPack[]> {
  const rows = await selectFeedPacks(ctx, MAX_PRODUCTS);
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    title: `${row.title}, ${row.label}`,
    description: row.description || row.title,
    category: row.category,
    path: packPath({ id: row.product_id, ...(row.is_default && { pack: row }) }, row.id),
    picture: row.image,
    paise: row.price_paise,
    inStock: row.stock > 0,
    netQuantity: row.net_quantity,
    unit: row.unit,
  }));
}
