import { shop } from "#app/settings.ts";
import { toPaise } from "#app/shared/money.ts";
import type { Product } from "../product/product-schema.ts";
import { unitPriceText } from "../product/product-view.ts";
import { unitPrice } from "../unit-price.ts";
import { shopOnLabel } from "./label-identity.ts";
import { shelfLifeText } from "./shelf-life.ts";

export interface LabelRow {
  name: string;
  value: string;
}

/**
 * The rows of the label on the back of a pack. Unknown details have no row.
 * Source: Legal Metrology (Packaged Commodities) Rules 2011, rule 6, for goods sold online; FSSAI for food.
 */
export function labelRows(product: Product): LabelRow[] {
  const rows: [string, string | null | undefined][] = [
    ["Product", product.names?.en || product.title],
    ["Ingredients", listed(product.ingredients)],
    ["Allergens", product.is_food ? (listed(product.allergens) ?? "None declared") : null],
    [
      "May contain",
      product.is_food && shop.millsWheat ? "Wheat: packed where wheat is milled" : null,
    ],
    ["Best before", bestBefore(product)],
    ["Storage", product.storage],
    ["Country of origin", product.country_of_origin],
    ["HSN and GST", taxes(product)],
    ["Packed by", product.maker ?? shopOnLabel().maker],
    ["Imported by", product.importer],
    ["FSSAI licence", product.is_food ? (product.fssai_licence ?? shop.fssai) : null],
    ["Consumer care", product.consumer_care ?? shopOnLabel().consumerCare],
  ];
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/**
 * The unit sale price on a pack's label: its MRP by net quantity, regardless of the selling price.
 * Source: Legal Metrology (Packaged Commodities) Rules 2011, rule 6(1)(da).
 */
export function unitSalePrice(product: Product, packId: number | undefined): string | null {
  const pack = packOf(product, packId);
  return pack ? unitPriceText(unitPrice(toPaise(pack.mrp), pack.net_quantity, pack.unit)) : null;
}

/**
 * The net quantity on a pack's label: '500 g', '2.5 kg', '12 pieces'. The pack's own label may differ.
 * Source: Legal Metrology (Packaged Commodities) Rules 2011, rule 6(1)(c).
 */
export function netQuantity(product: Product, packId: number | undefined): string | undefined {
  const { net_quantity: count = 0, unit } = packOf(product, packId) ?? {};
  if (!unit) return undefined;
  if (unit === "piece") return count === 1 ? "1 piece" : `${count} pieces`;
  return count < 1000 ? `${count} ${unit}` : `${count / 1000} ${unit === "g" ? "kg" : "L"}`;
}

function packOf({ packs }: Product, packId: number | undefined) {
  return packs?.find(({ id }) => id === packId);
}

function listed(items: readonly string[] | undefined): string | null {
  return items && items.length > 0 ? items.join(", ") : null;
}

function bestBefore(product: Product): string | null {
  const life = shelfLifeText(product);
  return life && `${life} from packing`;
}

function taxes({ hsn, gst_rate_percent: rate }: Product): string | null {
  const included = rate === 0 ? "exempt from GST" : `${rate}% included in the price`;
  return [hsn, typeof rate === "number" && included].filter(Boolean).join(", ") || null;
}
