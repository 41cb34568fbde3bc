import { z } from "zod";
import { STATE_NAMES } from "./indian-states.ts";

/** A PIN code as people write it: six digits, the first not 0, blanks between them; kept without blanks. */
export const pincode = z
  .string("PIN code is required.")
  .transform((value) => value.replace(/\s/g, ""))
  .pipe(z.string().regex(/^[1-9][0-9]{5}$/, "Please enter a PIN code with 6 digits."));

/** What the shop promises for a PIN code. Days are business days from the order; `state` is null for the army's post. */
export const pincodeArea = z.object({
  deliverable: z.boolean(),
  state: z.enum(STATE_NAMES).nullable(),
  days_min: z.int(),
  days_max: z.int(),
  cod: z.boolean(),
});
export type PincodeArea = z.infer<typeof pincodeArea>;
