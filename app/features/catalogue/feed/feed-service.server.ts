import type { ShopContext } from "#app/database/context.ts";
import { widelyKnown } from "#app/ui/picture-crops.ts";
import { packPath } from "../product/product-path.ts";
import { selectFeedPacks } from "./feed-queries.server.ts";

/** The most products of the feed, those added first. */
const MAX_PRODUCTS = 5_000;

/** A pack as other sites list it. */
export interface FeedPack {
  id: number;
  productId: number;
  title: string;
  description: string;
  category: string;
  /** Starts with a slash. */
  path: string;
  /** A path on this site or a web address. */
  picture: string;
  paise: number;
  inStock: boolean;
  /** In `unit`. */
  netQuantity: number;
  unit: "g" | "ml" | "piece";
}

/**
 * The packs on sale, for the product lists of other sites: those of visible products that have a picture and that parcels bring to the
 * whole delivery area.
 */
export async function listFeedPacks(ctx: ShopContext): Promise<FeedPack[]> {
  const rows = await selectFeedPacks(ctx, MAX_PRODUCTS);
  return rows.flatMap((row) => {
    const picture = widelyKnown(row.image);
    if (picture === undefined) return [];
    return {
      id: row.id,
      productId: row.product_id,
      title: `${row.title}, ${row.label}`,
      description: row.description || row.title,
      category: row.category,
      path: packPath(
        { id: row.product_id, ...(row.is_default && { pack: { id: row.id } }) },
        row.id,
      ),
      picture,
      paise: row.price_paise,
      inStock: row.stock > 0,
      netQuantity: row.net_quantity,
      unit: row.unit,
    };
  });
}
