import { z } from "zod";
import { MAX_PICTURES } from "#app/features/media/picture-limit.ts";
import type { Draft } from "#app/shared/draft.ts";
import {
  day,
  id,
  instant,
  pageQuery,
  queryId,
  queryRupees,
  requiredText,
  rupees,
  text,
} from "#app/shared/wire-fields.ts";
import { names, wholeFonts } from "../category/category-schema.ts";
import { PACK_UNITS } from "../pack-unit.ts";

/** The API shapes of products and their packs. Prices in rupees, net quantity in g, ml or pieces. */

const packUnitPrice = z.object({
  amount: z.number(),
  per: z.enum(["g", "kg", "ml", "L", "piece"]),
});

export const pack = z.object({
  id: z.int(),
  label: z.string(),
  net_quantity: z.int(),
  unit: z.enum(PACK_UNITS),
  price: z.number(),
  mrp: z.number(),
  unit_price: packUnitPrice,
  stock: z.int(),
  sku: z.string(),
});
export type Pack = z.infer<typeof pack>;

/** A product in a list. `price`, `mrp` and `stock` are those of `pack`, which is the default pack unless it is `named`. */
export const productSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  price: z.number(),
  mrp: z.number(),
  stock: z.int(),
  category: z.object({ id: z.int(), name: z.string() }),
  category_id: z.int(),
  rating: z.number(),
  review_count: z.int(),
  free_delivery: z.boolean(),
  names,
  whole_fonts: wholeFonts,
  pack: z.object({
    id: z.int(),
    label: z.string(),
    unit_price: packUnitPrice,
    /** Present if it isn't the default pack, but has the size that the search names. */
    named: z.literal(true).optional(),
  }),
});
export type ProductSummary = z.infer<typeof productSummary>;

/** One of a product's pictures. Without an alternative text, the product's title describes it. */
const picture = z.object({
  url: z.string(),
  alt: z.string(),
  /** The id of the only pack that the picture is shown with; null for all packs. */
  pack_id: z.int().nullable(),
});
export type ProductPictureItem = z.infer<typeof picture>;

export const DIET_MARKS = ["vegetarian", "vegan", "egg", "non-vegetarian"] as const;

/** A product with its packs and label details. */
export const product = productSummary.extend({
  packs: z.array(pack),
  /** The product's pictures in order, at most 8. The first one is `image`. */
  pictures: z.array(picture),
  /** Whether only the farm's own van delivers the product, and only to the PIN codes that the van serves. */
  van_only: z.boolean(),
  hsn: z.string().nullable(),
  /** The GST rate in force today, in percent. */
  gst_rate_percent: z.number().nullable(),
  /** The GST rate in force from `next_gst_rate_from` on, a day in India, in percent. */
  next_gst_rate_percent: z.number().nullable(),
  next_gst_rate_from: z.iso.date().nullable(),
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  benefits: z.array(z.string()),
  tags: z.array(z.string()),
  is_food: z.boolean(),
  diet_mark: z.enum(DIET_MARKS).nullable(),
  storage: z.string().nullable(),
  shelf_life_months: z.int().nullable(),
  /** The shelf life of fresh goods in days, instead of `shelf_life_months`. */
  shelf_life_days: z.int().nullable(),
  maker: z.string().nullable(),
  country_of_origin: z.string().nullable(),
  consumer_care: z.string().nullable(),
  importer: z.string().nullable(),
  fssai_licence: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Product = z.infer<typeof product>;

/** A product for an administrator; `label_missing` names the label details that the law requires and that are still empty. */
export const adminProduct = product.extend({
  label_missing: z.array(z.string()),
  hidden: z.boolean(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

export const SORTS = [
  "relevance",
  "popular",
  "newest",
  "price_asc",
  "price_desc",
  "rating",
] as const;

const flag = z
  .enum(["true", "false", "1", "0"], "This must be true or false.")
  .transform((value) => value === "true" || value === "1");

export const productQuery = pageQuery.extend({
  category_id: queryId.optional(),
  q: text(200).optional(),
  sort: z.enum(SORTS).optional(),
  min_price: queryRupees.optional(),
  max_price: queryRupees.optional(),
  in_stock: flag.optional(),
  min_rating: z.coerce.number().min(0).max(5).optional(),
  origin: text(100).optional(),
  diet: z.enum(DIET_MARKS).optional(),
  /** The slug of a collection, to list only its products, in its order unless `sort` is given. */
  collection: text(80).optional(),
});
export type ProductQuery = z.infer<typeof productQuery>;

/** A country and the number of products from it. */
export const origin = z.object({ name: z.string(), product_count: z.int() });
export type Origin = z.infer<typeof origin>;

/** The maximum stock of a pack. */
export const MAX_STOCK = 1_000_000;
export const STOCK_TOO_LARGE = "Stock can't be more than 10,00,000.";

const NO_CATEGORY = "Choose a category.";
const categoryId = z.int(NO_CATEGORY).positive(NO_CATEGORY);

const stock = z
  .int("Stock must be a whole number.")
  .min(0, "Stock can't be negative.")
  .max(MAX_STOCK, STOCK_TOO_LARGE);

/** The maximum length of a SKU. */
export const MAX_SKU = 100;

const packInput = z
  .object({
    id: id.optional(),
    label: requiredText("Pack", 50),
    net_quantity: z.int("Net quantity must be a whole number.").min(1).max(1_000_000),
    unit: z.enum(PACK_UNITS),
    price: rupees,
    mrp: rupees.optional(),
    /** The stock in pieces. If missing, an existing pack's stock is unchanged and a new pack has none. */
    stock: stock.optional(),
    /** The stock that was shown when it was edited. If orders or other people have changed it since, the call fails (409). */
    expected_stock: stock.optional(),
    sku: text(MAX_SKU).optional(),
  })
  .refine((value) => value.mrp === undefined || value.price <= value.mrp, {
    path: ["price"],
    message: "The price can't be above the MRP.",
  });
export type PackInput = z.infer<typeof packInput>;
export type PackDraft = Draft<z.input<typeof packInput>>;

const gstRate = z.number().min(0).max(99.99);

const texts = z.array(requiredText("This", 200)).max(50);

const NOT_A_PICTURE_URL =
  "Enter a web address (https://…) or a path on this site that starts with /.";

/** A path on this site or a URL; nothing else loads as a picture. */
export const imageUrl = text(2000)
  .regex(/^$|^\/[^/\\]|^https?:\/\/[^\s]+$/i, { error: NOT_A_PICTURE_URL, abort: true })
  .refine((value) => URL.canParse(value, "https://shop.example"), NOT_A_PICTURE_URL);

const pictureInput = z.object({
  url: imageUrl.min(1, "Choose a picture."),
  alt: text(200).default(""),
  pack_id: id.nullish(),
});
export type PictureInput = z.infer<typeof pictureInput>;
export type PictureDraft = Draft<z.input<typeof pictureInput>>;

/** All pictures in order. `image` becomes the first one. */
const pictures = z
  .array(pictureInput)
  .max(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures.`);

const hidden = z.boolean("This must be true or false.");

const labelInput = {
  names: names.optional(),
  free_delivery: z.boolean().optional(),
  van_only: z.boolean().optional(),
  packs: z.array(packInput).min(1, "A product needs at least one pack.").max(20).optional(),
  hsn: text(8)
    .regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})?$/, "Enter an HSN code with 4, 6 or 8 digits.")
    .nullish(),
  /** The GST rate in percent, in force from today unless `next_gst_rate_from` is given. */
  gst_rate_percent: gstRate.nullish(),
  next_gst_rate_percent: gstRate.nullish(),
  next_gst_rate_from: day("Enter a date.").nullish(),
  ingredients: texts.optional(),
  allergens: texts.optional(),
  benefits: texts.optional(),
  tags: texts.optional(),
  is_food: z.boolean().optional(),
  diet_mark: z.enum(DIET_MARKS).nullish(),
  storage: text(1000).nullish(),
  shelf_life_months: z.int().min(1).max(600).nullish(),
  shelf_life_days: z.int().min(1).max(365).nullish(),
  maker: text(300).nullish(),
  country_of_origin: text(100).nullish(),
  consumer_care: text(300).nullish(),
  importer: text(300).nullish(),
  fssai_licence: text(14)
    .regex(/^([0-9]{14})?$/, "Enter an FSSAI licence with 14 digits.")
    .nullish(),
};

/** A new product. Without `packs` it gets one pack from `price` and `stock`. */
export const productInput = z.object({
  title: requiredText("Title", 200),
  description: text(5000).default(""),
  price: rupees,
  stock: stock.default(0),
  category_id: categoryId,
  image: imageUrl.default(""),
  pictures: pictures.optional(),
  /** Whether the product is a draft, which isn't visible in the shop until it is shown. */
  hidden: hidden.optional(),
  ...labelInput,
});
export type ProductInput = z.infer<typeof productInput>;
export type ProductDraft = Draft<z.input<typeof productInput>>;

/**
 * A partial change. Fails (409) if the product has changed since `expected_updated_at`, or its stock isn't `expected_stock`.
 * `price`, `mrp` and `stock` are those of the default pack. Without `mrp`, the MRP of a pack sold at its MRP changes with the
 * price.
 */
export const productChange = z.object({
  expected_updated_at: instant.optional(),
  title: requiredText("Title", 200).optional(),
  description: text(5000).optional(),
  price: rupees.optional(),
  mrp: rupees.optional(),
  stock: stock.optional(),
  expected_stock: stock.optional(),
  category_id: categoryId.optional(),
  image: imageUrl.optional(),
  pictures: pictures.optional(),
  hidden: hidden.optional(),
  ...labelInput,
});
export type ProductChange = z.infer<typeof productChange>;
export type ProductChangeDraft = Draft<z.input<typeof productChange>>;
