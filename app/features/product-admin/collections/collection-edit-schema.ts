import { z } from "zod";
import { LONGEST_SLUG, SLUG } from "#app/features/catalogue/collection/collection-schema.ts";
import { DIET_MARKS, imageUrl } from "#app/features/catalogue/product/product-schema.ts";
import { day, id, requiredText, rupees, text } from "#app/shared/wire-fields.ts";

/** The API shapes of collections for administrators. Prices in rupees. */

const COLLECTION_KINDS = ["picked", "rules"] as const;
const MAX_PICKED = 100;

const count = (max: number) => {
  const message = `Enter a whole number from 1 to ${max}.`;
  return z.int(message).min(1, message).max(max, message);
};

/** The rules for a collection's products. A product must match all given rules. They have the names of list filters. */
const rules = z
  .object({
    category_ids: z.array(id).min(1).max(50, "Choose at most 50 categories.").optional(),
    min_price: rupees.optional(),
    max_price: rupees.optional(),
    tag: requiredText("Tag", 100).optional(),
    diet: z.enum(DIET_MARKS).optional(),
    origin: requiredText("Country of origin", 100).optional(),
    in_stock: z.literal(true).optional(),
    /** Only products added to the shop within this many days. */
    new_days: count(365).optional(),
    /** Only products that are at least this many percent below the MRP. */
    min_discount: count(99).optional(),
  })
  .refine(
    ({ min_price, max_price }) =>
      min_price === undefined || max_price === undefined || min_price <= max_price,
    { path: ["max_price"], message: "This can't be below the lowest price." },
  );
export type CollectionRules = z.infer<typeof rules>;

const goods = {
  kind: z.enum(COLLECTION_KINDS),
  rules,
  /** The ids of the hand-picked products, in order. */
  product_ids: z.array(id).max(MAX_PICKED, `Choose at most ${MAX_PICKED} products.`),
};

/** The definition of a collection's products. */
export const collectionGoods = z.object(goods);
export type CollectionGoodsInput = z.infer<typeof collectionGoods>;

const fields = {
  name: requiredText("Name", 60),
  /** The collection's slug. Derived from the name if it is missing. */
  slug: text(LONGEST_SLUG)
    .regex(SLUG, "Use small letters, digits and single hyphens, such as: for-ugadi")
    .optional(),
  description: text(1000),
  image: imageUrl,
  ...goods,
  on_home: z.boolean(),
  hidden: z.boolean(),
  /** The first day in India on which the collection is shown; `last_day` is the last one. Null for no limit. */
  first_day: day("Enter a date.").nullable(),
  last_day: day("Enter a date.").nullable(),
};

type Fields = z.infer<z.ZodObject<typeof fields>>;

function check(
  {
    kind,
    rules: given,
    first_day,
    last_day,
  }: Pick<Fields, "kind" | "rules" | "first_day" | "last_day">,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (kind === "rules" && Object.values(given).every((rule) => rule === undefined)) {
    refuse("rules", "Set at least one rule.");
  }
  if (first_day !== null && last_day !== null && first_day > last_day) {
    refuse("last_day", "The last day can't be before the first.");
  }
}

export const collectionInput = z.object(fields).superRefine(check);
export type CollectionInput = z.infer<typeof collectionInput>;

/** A change to a collection. Fails (409) unless `version` is still its version. */
export const collectionChange = z.object({ ...fields, version: z.int() }).superRefine(check);
export type CollectionChange = z.infer<typeof collectionChange>;

export const listedCollection = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  on_home: z.boolean(),
  hidden: z.boolean(),
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
  /** The current number of visible products in the collection. */
  product_count: z.int(),
});
export type ListedCollection = z.infer<typeof listedCollection>;

export const adminCollection = z.object({
  ...fields,
  id: z.int(),
  slug: z.string(),
  rules,
  version: z.int(),
  /** The products of `product_ids`, in the same order. */
  products: z.array(z.object({ id: z.int(), title: z.string(), hidden: z.boolean() })),
});
export type AdminCollection = z.infer<typeof adminCollection>;

/** The number of visible products that a collection would have, and the first of them. */
export const collectionPreview = z.object({
  product_count: z.int(),
  titles: z.array(z.string()),
});
export type CollectionPreview = z.infer<typeof collectionPreview>;

/** Moves a collection before another one; null moves it to the end. */
export const collectionPosition = z.object({ before: id.nullable() });
export type CollectionPosition = z.infer<typeof collectionPosition>;
