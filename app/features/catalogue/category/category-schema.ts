import { z } from "zod";
import { id, requiredText, text } from "#app/shared/wire-fields.ts";

/** The API shapes of a category; `names` is keyed by language: en, te, ta, hi. */

export const names = z.object({
  en: text(200).optional(),
  te: text(200).optional(),
  ta: text(200).optional(),
  hi: text(200).optional(),
});
export type Names = z.infer<typeof names>;

/** Languages in which the name has syllables that the small web fonts lack, so that pages show it in a full font. */
export const wholeFonts = z.array(z.enum(["te", "ta", "hi"])).optional();

export const category = z.object({
  id: z.int(),
  name: z.string(),
  display_name: z.string(),
  names,
  whole_fonts: wholeFonts,
  position: z.int(),
  product_count: z.int(),
});
export type Category = z.infer<typeof category>;

export const categoryInput = z.object({
  name: requiredText("Name", 100),
  display_name: text(200).optional(),
  names: names.optional(),
  position: z.int("This must be a whole number.").min(0).max(1_000_000).optional(),
});
export type CategoryInput = z.infer<typeof categoryInput>;

/** `before` is the name that was shown. If it has changed since, the call fails (409). */
export const categoryChange = categoryInput.extend({ before: text(100).optional() });
export type CategoryChange = z.infer<typeof categoryChange>;

/** Moves a category before another one; null moves it to the end. */
export const categoryPosition = z.object({ before: id.nullable() });
export type CategoryPosition = z.infer<typeof categoryPosition>;
