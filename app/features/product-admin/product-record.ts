import type { Product } from "#app/features/catalogue/product/product-schema.ts";

/** The fields of a product's label. */
export const LABEL_FIELDS = [
  "names",
  "free_delivery",
  "van_only",
  "hsn",
  "gst_rate_percent",
  "next_gst_rate_percent",
  "next_gst_rate_from",
  "ingredients",
  "allergens",
  "benefits",
  "tags",
  "is_food",
  "diet_mark",
  "storage",
  "shelf_life_months",
  "shelf_life_days",
  "maker",
  "country_of_origin",
  "consumer_care",
  "importer",
  "fssai_licence",
] as const;
/** The editable fields of a product, without its packs. */
export const PRODUCT_FIELDS = [
  "title",
  "description",
  "image",
  "category_id",
  ...LABEL_FIELDS,
] as const;
const PACK_FIELDS = ["label", "net_quantity", "unit", "price", "mrp", "stock", "sku"] as const;

/**
 * The editable fields of a product for the audit log, with each pack's fields under its SKU. The first picture's URL is `image`.
 */
export function auditFields(product: Product): Record<string, unknown> {
  const own = PRODUCT_FIELDS.map((name) => [name, product[name]]);
  const packs = product.packs.flatMap((pack) =>
    PACK_FIELDS.map((name) => [`${pack.sku} ${name}`, pack[name]]),
  );
  return Object.fromEntries([...own, ...packs, ...pictureFields(product)]);
}

/** The alternative text of the first picture, and the other pictures as 'URL: text (pack)'. Empty values are left out. */
function pictureFields({ pictures: [first, ...others], packs }: Product): [string, unknown][] {
  const texts = others.map(({ url, alt, pack_id }) => {
    const pack = packs.find(({ id }) => id === pack_id)?.sku ?? pack_id;
    return url + (alt && `: ${alt}`) + (pack === null ? "" : ` (${pack})`);
  });
  return [
    ...(first?.alt ? [["image alt", first.alt] as [string, unknown]] : []),
    ...(texts.length > 0 ? [["further pictures", texts] as [string, unknown]] : []),
  ];
}
