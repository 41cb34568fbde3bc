import { z } from "zod";
import { id, instant, requiredText, rupees } from "#app/shared/wire-fields.ts";

/** The API shapes of offers. Amounts in rupees. */

export const OFFER_KINDS = ["percent", "amount", "free-pieces", "set-price"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** A code as shoppers type it; stored in upper case without spaces. */
export const offerCode = z
  .string("Code is required.")
  .transform((typed) => typed.replace(/\s/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{4,20}$/, "A code has 4 to 20 letters and digits."))
  .describe("4 to 20 letters, digits and hyphens.");

const count = (max: number) => {
  const message = `Please enter a whole number from 1 to ${max}.`;
  return z.int(message).min(1, message).max(max, message);
};

const fields = {
  name: requiredText("Name", 60),
  /** The code that shoppers enter; null if the offer needs none. */
  code: offerCode.nullable(),
  kind: z.enum(OFFER_KINDS),
  percent: count(100).nullable(),
  /** The amount that the offer takes off, or the price of a set, in rupees. */
  amount: rupees.nullable(),
  pieces: count(100).nullable(),
  free_pieces: count(99).nullable(),
  product_ids: z.array(id).max(200, "Please choose at most 200 products."),
  category_ids: z.array(id).max(50, "Please choose at most 50 categories."),
  /** The minimum value of goods for the offer, in rupees. */
  min_goods: rupees,
  first_order: z.boolean(),
  per_customer: count(1000).nullable(),
  max_uses: count(1_000_000).nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  combines: z.boolean(),
  enabled: z.boolean(),
};

const NEEDED: Record<
  OfferKind,
  readonly ["percent" | "amount" | "pieces" | "free_pieces", string][]
> = {
  percent: [["percent", "Enter the percentage."]],
  amount: [["amount", "Enter the amount."]],
  "free-pieces": [
    ["pieces", "Enter how many pieces make a set."],
    ["free_pieces", "Enter how many of them are free."],
  ],
  "set-price": [
    ["pieces", "Enter how many pieces make a set."],
    ["amount", "Enter the price of a set."],
  ],
};

type Fields = z.infer<z.ZodObject<typeof fields>>;

/** Checks that an offer has the fields that its kind needs, and that they are consistent. */
function check(offer: Fields, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  for (const [field, message] of NEEDED[offer.kind]) {
    if (offer[field] === null) refuse(field, message);
  }
  const { kind, pieces, free_pieces, starts_at, ends_at } = offer;
  if (kind === "free-pieces" && pieces !== null && free_pieces !== null && free_pieces >= pieces) {
    refuse("free_pieces", "A set needs more pieces than are free.");
  }
  if (starts_at !== null && ends_at !== null && starts_at >= ends_at) {
    refuse("ends_at", "The offer can't end before it begins.");
  }
}

export const offerInput = z
  .object({
    ...fields,
    /** Identifies this attempt. A repeated call with the same id doesn't create a second offer. */
    attempt: z.uuid("Reload the page and try again.").optional(),
  })
  .superRefine(check);
export type OfferInput = z.infer<typeof offerInput>;

/** A change of an offer. Fails with a conflict (409) unless `version` is still the offer's version. */
export const offerChange = z.object({ ...fields, version: z.int() }).superRefine(check);
export type OfferChange = z.infer<typeof offerChange>;

export const offer = z.object({
  ...fields,
  id: z.int(),
  code: z.string().nullable(),
  /** The number of orders that used the offer and were not cancelled; with `used_is_least`, there are more. */
  used: z.int(),
  used_is_least: z.boolean(),
  /** The version of the offer, incremented with each change. */
  version: z.int(),
  products: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type Offer = z.infer<typeof offer>;

/** The discount of an offer on a cart or an order. */
export const appliedOffer = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  discount: z.number(),
});
export type AppliedOffer = z.infer<typeof appliedOffer>;

export const codeInput = z.object({ code: offerCode });
