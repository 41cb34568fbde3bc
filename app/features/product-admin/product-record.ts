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

/** The editable fields of a product for the audit log, each pack's under its SKU. */
export function auditFields(product: Product): Record<string, unknown> {
  const own = PRODUCT_FIELDS.map((name) => [name, product[name]]);
  const packs = product.packs.flatMap((pack) =>
    PACK_FIELDS.map((name) => [`${pack.sku} ${name}`, pack[name]]),
  );
  return Object.fromEntries([...own, ...packs]);
}
