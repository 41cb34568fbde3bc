import { z } from "zod";
import { pageQuery, requiredText, text } from "#app/shared/wire-fields.ts";

/** The API shapes of the search report, and of the shop-keeper's changes in response. */

/** The longest search that is recorded, in characters. */
export const MAX_TERM = 60;
const MAX_TERMS = 60;

export const recordInput = z.object({ q: text(200) });

export const reportQuery = pageQuery.extend({
  days: z.coerce.number().int().min(1).max(90).default(30),
  /** '1' returns only searches that found nothing. */
  missed: z.enum(["0", "1"]).optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

export const reportRow = z.object({
  term: z.string(),
  searches: z.int(),
  /** The number of products that the search last found. */
  found: z.int(),
  not_sold: z.boolean(),
});
export type ReportRow = z.infer<typeof reportRow>;

export const notSoldInput = z.object({
  term: requiredText("Search", MAX_TERM),
  not_sold: z.boolean(),
});
export type NotSoldInput = z.infer<typeof notSoldInput>;

const term = requiredText("Each word", MAX_TERM);

export const synonymGroup = z.object({ canonical: z.string(), terms: z.array(z.string()) });
export type SynonymGroupResponse = z.infer<typeof synonymGroup>;

export const synonymInput = z.object({
  terms: z.array(term).min(1, "Enter at least one word.").max(MAX_TERMS),
  /** The group's terms when editing began; null for a new group. If they have changed since, the call fails with a conflict. */
  before: z.array(z.string()).max(MAX_TERMS).nullable(),
});
export type SynonymInput = z.infer<typeof synonymInput>;

export const synonymParams = z.object({ canonical: term });

export const synonymQuery = pageQuery.extend({ q: text(200).optional() });
export type SynonymQuery = z.infer<typeof synonymQuery>;
