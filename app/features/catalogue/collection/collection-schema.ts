import { z } from "zod";
import { listOf } from "#app/shared/wire-fields.ts";
import { productSummary } from "../product/product-schema.ts";

/** The API shapes of collections for shoppers: named groups of products with their own page. */

/** The pattern of a slug: lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const LONGEST_SLUG = 80;

export const collectionParams = z.object({ slug: z.string().max(LONGEST_SLUG).regex(SLUG) });

export const collection = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
});
export type Collection = z.infer<typeof collection>;

/** A collection on the home page, with its first products. */
const homeCollection = z.object({
  slug: z.string(),
  name: z.string(),
  products: z.array(productSummary),
});
export type HomeCollection = z.infer<typeof homeCollection>;

export const homeCollections = listOf(homeCollection);
export type HomeCollections = z.infer<typeof homeCollections>;
