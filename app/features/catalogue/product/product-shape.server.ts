import { deliversFree } from "#app/selling-points.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { wholeFontsOf } from "../name-fonts/name-fonts.server.ts";
import type { selectProducts } from "../product-list/product-list-queries.server.ts";
import { unitPrice } from "../unit-price.ts";
import { gstRatesOn } from "./gst-rate.ts";
import type { selectPacks } from "./pack-queries.server.ts";
import type { selectProduct } from "./product-queries.server.ts";
import type { Pack, Product, ProductPictureItem, ProductSummary } from "./product-schema.ts";

type ListRow = Awaited<ReturnType<typeof selectProducts>>[number];
type ProductRow = NonNullable<Awaited<ReturnType<typeof selectProduct>>>;
type PackRow = Awaited<ReturnType<typeof selectPacks>>[number];

/** Converts a row to its API shape: rupees instead of paise, and a unit price. */
export function toSummary(row: ListRow): ProductSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    image: row.image,
    price: toRupees(row.price_paise),
    mrp: toRupees(row.mrp_paise),
    stock: row.stock,
    category: { id: row.category_id, name: row.category_name },
    category_id: row.category_id,
    rating: row.rating,
    review_count: row.review_count,
    free_delivery: isFree(row),
    names: row.names,
    ...wholeFontsOf(row.names),
    pack: {
      id: row.pack_id,
      label: row.label,
      unit_price: unitPrice(row.price_paise, row.net_quantity, row.unit),
      ...(!row.is_default && { named: true as const }),
    },
  };
}

/** Whether to show the free delivery badge, which would be wrong in a shop that charges for delivery. */
function isFree({ free_delivery }: { free_delivery: boolean }): boolean {
  return free_delivery && deliversFree();
}

/** Converts a product and its packs. The first pack is the default one; its price and stock are the product's. */
export function toProduct(
  { stored_pictures, ...row }: ProductRow,
  packRows: [PackRow, ...PackRow[]],
): Product {
  const [first, ...others] = packRows;
  const pack = toPack(first);
  return {
    ...row,
    ...wholeFontsOf(row.names),
    ...gstRatesOn(row, indiaDay(new Date())),
    free_delivery: isFree(row),
    price: pack.price,
    mrp: pack.mrp,
    stock: pack.stock,
    category: { id: row.category_id, name: row.category_name },
    pack: { id: pack.id, label: pack.label, unit_price: pack.unit_price },
    packs: [pack, ...others.map(toPack)],
    pictures: picturesOf(row.image, stored_pictures),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The first picture is always the product's `image`. Its stored alternative text applies only if the URL is the same. */
function picturesOf(image: string, stored: ProductRow["stored_pictures"]): ProductPictureItem[] {
  const others = stored.filter(({ position }) => position > 1);
  const alt = stored.find(({ position, url }) => position === 1 && url === image)?.alt ?? "";
  return [
    ...(image ? [{ url: image, alt, pack_id: null }] : []),
    ...others.map(({ position: _position, ...picture }) => picture),
  ];
}

function toPack(row: PackRow): Pack {
  return {
    id: row.id,
    label: row.label,
    net_quantity: row.net_quantity,
    unit: row.unit,
    price: toRupees(row.price_paise),
    mrp: toRupees(row.mrp_paise),
    unit_price: unitPrice(row.price_paise, row.net_quantity, row.unit),
    stock: row.stock,
    sku: row.sku,
  };
}
