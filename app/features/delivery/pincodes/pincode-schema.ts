import { z } from "zod";
import { STATE_NAMES } from "../addresses/indian-states.ts";
import { barePin, PIN_MESSAGE, PIN_PATTERN } from "./pin-rule.ts";

/** A PIN code: six digits, the first not 0; blanks between them are left out. */
export const pincode = z
  .string("PIN code is required.")
  .transform(barePin)
  .pipe(z.string().regex(PIN_PATTERN, PIN_MESSAGE));

/**
 * What the shop promises for a PIN code. Days are business days from the order. `states` are those an address there may
 * name, `state` the first of them: null, and any state allowed, for the army's post.
 */
export const pincodeArea = z.object({
  deliverable: z.boolean(),
  state: z.enum(STATE_NAMES).nullable(),
  states: z.array(z.enum(STATE_NAMES)),
  days_min: z.int(),
  days_max: z.int(),
  cod: z.boolean(),
});
export type PincodeArea = z.infer<typeof pincodeArea>;
