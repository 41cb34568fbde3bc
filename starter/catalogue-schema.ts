import { z } from "zod";
import { PACK_UNITS } from "#app/features/catalogue/pack-unit.ts";
import { unitPrice } from "#app/features/catalogue/unit-price.ts";
import { toPaise } from "#app/shared/money.ts";

const text = z.string().trim().min(1);
const names = z.strictObject({ en: text, te: text, ta: text, hi: text });

const category = z.strictObject({
  id: z.int().positive(),
  position: z.int().positive(),
  name: text,
  display_name: text,
  names,
});

/** A pack on sale: `price` in whole rupees with GST, `net_quantity` in grams, millilitres or pieces. */
const pack = z
  .strictObject({
    sku: z.string().regex(/^[a-z0-9-]+$/),
    label: text,
    net_quantity: z.int().positive(),
    unit: z.enum(PACK_UNITS),
    price: z.int().positive(),
    unit_price: z.strictObject({
      amount: z.number().positive(),
      per: z.enum(["g", "kg", "ml", "L", "piece"]),
    }),
    is_default: z.boolean(),
  })
  .check((ctx) => {
    const { sku, price, net_quantity, unit, unit_price: stated } = ctx.value;
    const right = unitPrice(toPaise(price), net_quantity, unit);
    if (stated.amount === right.amount && stated.per === right.per) return;
    ctx.issues.push({
      code: "custom",
      input: stated,
      path: ["unit_price"],
      message: `${sku}: the unit price is ${right.amount} per ${right.per}, not ${stated.amount} per ${stated.per}`,
    });
  });

const product = z
  .strictObject({
    category_id: z.int().positive(),
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: text,
    names,
    description: text,
    packs: z.array(pack).min(1),
    hsn: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/),
    hsn_status: z.enum(["usual", "confirm"]),
    gst_rate_percent: z.number().min(0).max(100),
    ingredients: z.array(text).min(1),
    allergens: z.array(text),
    benefits: z.array(text),
    tags: z.array(text),
    is_food: z.boolean(),
    diet_mark: z.enum(["vegetarian", "vegan", "egg", "non-vegetarian"]).nullable(),
    storage: text,
    shelf_life_months: z.int().positive(),
    country_of_origin: text,
    /** The name and full address of the importer. */
    importer: text.optional(),
  })
  .refine((one) => (one.country_of_origin === "India") === (one.importer === undefined), {
    path: ["importer"],
    error: "goods from abroad, and no others, need an importer",
  })
  .refine((one) => one.packs.filter((each) => each.is_default).length === 1, {
    path: ["packs"],
    error: "exactly one pack must be the default pack",
  })
  .refine((one) => !one.is_food || one.diet_mark !== null, {
    path: ["diet_mark"],
    error: "a food needs its diet mark",
  });

/** The file `catalogue.json`, which is the initial content of a shop. Unknown fields are refused. */
export const catalogueSchema = z
  .strictObject({
    meta: z.strictObject({
      title: text,
      as_of: z.iso.date(),
      price_basis: text,
      notes: z.array(text),
    }),
    /** Slugs of the products to list first, in order. */
    favourites: z.array(z.string()),
    categories: z.array(category).min(1),
    synonyms: z.array(z.strictObject({ canonical: text, terms: z.array(text).min(1) })),
    products: z.array(product).min(1),
  })
  .check((ctx) => {
    const { categories, products, synonyms, favourites } = ctx.value;
    const messages = [
      ...repeated(
        "category id",
        categories.map((each) => each.id),
      ),
      ...repeated(
        "category name",
        categories.map((each) => each.name),
      ),
      ...repeated(
        "category position",
        categories.map((each) => each.position),
      ),
      ...repeated(
        "slug",
        products.map((each) => each.slug),
      ),
      ...repeated(
        "SKU",
        products.flatMap((each) => each.packs.map(({ sku }) => sku)),
      ),
      ...repeated(
        "synonym",
        synonyms.map((each) => each.canonical),
      ),
      ...repeated("favourite", favourites),
      ...unknownCategories(ctx.value),
      ...unknownFavourites(ctx.value),
    ];
    for (const message of messages) ctx.issues.push({ code: "custom", input: undefined, message });
  });

export type Catalogue = z.infer<typeof catalogueSchema>;
export type CatalogueProduct = Catalogue["products"][number];

/** Parses the catalogue. Throws an Error that lists every problem with its path. */
export function parseCatalogue(data: unknown): Catalogue {
  const parsed = catalogueSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`The first catalogue is not valid:\n${z.prettifyError(parsed.error)}`);
}

function repeated(what: string, values: readonly (string | number)[]): string[] {
  const twice = values.filter((value, index) => values.indexOf(value) !== index);
  return twice.map((value) => `${what} ${value} is there twice`);
}

function unknownCategories(catalogue: { categories: { id: number }[]; products: CatalogueLink[] }) {
  const known = new Set(catalogue.categories.map((each) => each.id));
  return catalogue.products
    .filter((each) => !known.has(each.category_id))
    .map((each) => `${each.slug}: category ${each.category_id} is unknown`);
}

function unknownFavourites(catalogue: { favourites: string[]; products: CatalogueLink[] }) {
  const known = new Set(catalogue.products.map((each) => each.slug));
  return catalogue.favourites
    .filter((slug) => !known.has(slug))
    .map((slug) => `favourite ${slug} is no product`);
}

interface CatalogueLink {
  slug: string;
  category_id: number;
}
