import { shop } from "#app/settings.ts";
import type { Pack, Product } from "../product/product-schema.ts";
import { isUnprovedHealthClaim } from "./health-claim-rule.ts";

/** The details that a label may be missing, with their labels on screens, in the order of the product form. */
export const LABEL_GAPS = {
  net_quantity: "Net quantity of the pack",
  hsn: "HSN code",
  gst_rate_percent: "GST rate",
  ingredients: "Ingredients",
  diet_mark: "Veg mark",
  storage: "Storage",
  shelf_life_months: "Best before",
  maker: "Maker's name and full address with PIN code",
  country_of_origin: "Country of origin",
  importer: "Importer's name and full address with PIN code",
  consumer_care: "Consumer care",
  fssai_licence: "FSSAI licence",
  benefits: "Claim without a value",
} as const;

export type LabelGap = keyof typeof LABEL_GAPS;

/** The fields of a product that `labelGaps` checks. */
export type LabelFacts = Pick<
  Product,
  | "hsn"
  | "gst_rate_percent"
  | "is_food"
  | "ingredients"
  | "diet_mark"
  | "storage"
  | "shelf_life_months"
  | "shelf_life_days"
  | "fssai_licence"
  | "maker"
  | "country_of_origin"
  | "importer"
  | "consumer_care"
  | "benefits"
> & { packs: readonly Pick<Pack, "label" | "unit">[] };

/** Patterns with the same meaning in JavaScript and PostgreSQL. `incompleteLabels` applies the same rules. */
export const PIN_PATTERN = "(?<![A-Za-z0-9_])[1-9][0-9]{2} ?[0-9]{3}(?![A-Za-z0-9_])";
export const PHONE_OR_EMAIL_PATTERN = "[0-9]{5}|@";
const PIN = new RegExp(PIN_PATTERN);
const PHONE_OR_EMAIL = new RegExp(PHONE_OR_EMAIL_PATTERN);
/** The pack of a product that was created without packs. */
export const UNNAMED_PACK = { label: "1 pack", unit: "piece" };

/**
 * The label details that the law requires before a sale and that are still missing.
 * Source: Legal Metrology (Packaged Commodities) Rules 2011, rules 6 and 6(10); FSS (Labelling and Display) Regulations 2020
 * for food; FSS (Advertising and Claims) Regulations 2018 for benefits; HSN and rate for the tax invoice, CGST rule 46.
 */
export function labelGaps(product: LabelFacts): LabelGap[] {
  const missing: Record<LabelGap, boolean> = {
    net_quantity: product.packs.some(
      ({ label, unit }) => label === UNNAMED_PACK.label && unit === UNNAMED_PACK.unit,
    ),
    hsn: !product.hsn,
    gst_rate_percent: product.gst_rate_percent === null,
    ...foodGaps(product),
    maker: !product.maker || (isIndian(product) && !PIN.test(product.maker)),
    country_of_origin: !product.country_of_origin,
    importer: !isIndian(product) && !PIN.test(product.importer ?? ""),
    consumer_care: !PHONE_OR_EMAIL.test(product.consumer_care ?? ""),
    benefits: product.benefits.some(isUnprovedHealthClaim),
  };
  return (Object.keys(LABEL_GAPS) as LabelGap[]).filter((name) => missing[name]);
}

function foodGaps({ is_food, ...product }: LabelFacts) {
  return {
    ingredients: is_food && product.ingredients.length === 0,
    diet_mark: is_food && !product.diet_mark,
    storage: is_food && !product.storage,
    shelf_life_months: is_food && !product.shelf_life_months && !product.shelf_life_days,
    fssai_licence: is_food && !product.fssai_licence && !shop.fssai,
  };
}

/** Goods of unknown origin count as Indian, so that no importer is required yet. */
function isIndian({ country_of_origin: country }: LabelFacts): boolean {
  return !country || country.trim().toLowerCase() === "india";
}
