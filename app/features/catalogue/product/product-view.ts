import { formatRupees } from "#app/shared/money.ts";
import type { Names } from "../category/category-schema.ts";
import type { Pack, ProductSummary } from "./product-schema.ts";

type PackUnitPrice = Pack["unit_price"];

/** A product for a card. Fields that a response may lack are optional. Prices in rupees. */
export interface ProductView {
  id: number;
  title: string;
  description?: string;
  image?: string;
  price: unknown;
  category?: string;
  rating?: number | null;
  reviewCount?: number | null;
  freeDelivery?: boolean;
  soldOut?: boolean;
  localNames?: LocalName[];
  packLine?: string;
  /** The query string of its page's URL, which selects the pack; absent for the default pack. */
  query?: string;
}

export interface LocalName {
  lang: "te" | "ta" | "hi";
  name: string;
  /** Whether the small fonts lack one of its syllables. */
  whole_font?: true;
}

const LOCAL_LANGUAGES = ["te", "ta", "hi"] as const;

/** A category's name, from an object or the name itself. */
export function categoryName(category: { name?: string } | string | null | undefined): string {
  if (typeof category === "string") return category;
  return category?.name ?? "";
}

/** An object with names, such as a product or a category. */
interface Named {
  names?: Names;
  whole_fonts?: LocalName["lang"][];
}

/** The Telugu, Tamil and Hindi names that are known, in this order, without duplicates. */
export function localNames(named: Named | undefined): LocalName[] {
  const known = LOCAL_LANGUAGES.flatMap((lang): LocalName[] => {
    const name = named?.names?.[lang];
    if (!name) return [];
    return [named.whole_fonts?.includes(lang) ? { lang, name, whole_font: true } : { lang, name }];
  });
  return known.filter(({ name }, at) => known.findIndex((other) => other.name === name) === at);
}

/** '₹0.17/g', '₹1,650.00/kg'. */
export function unitPriceText({ amount, per }: PackUnitPrice): string {
  return `${formatRupees(amount)}/${per}`;
}

/** '500 g · ₹0.17/g'. */
export function packLine(pack: { label: string; unit_price?: PackUnitPrice }): string {
  return pack.unit_price ? `${pack.label} · ${unitPriceText(pack.unit_price)}` : pack.label;
}

export function toView(product: ProductSummary): ProductView {
  const pack: ProductSummary["pack"] | undefined = product.pack;
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    image: product.image,
    price: product.price,
    category: categoryName(product.category),
    rating: product.rating,
    reviewCount: product.review_count,
    freeDelivery: product.free_delivery,
    soldOut: product.stock === 0,
    localNames: localNames(product),
    packLine: pack && packLine(pack),
    query: pack?.named && `?pack=${pack.id}`,
  };
}
