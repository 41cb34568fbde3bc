import { z } from "zod";
import { STATE_NAMES } from "../addresses/indian-states.ts";
import { barePin, PIN_MESSAGE, PIN_PATTERN } from "./pin-rule.ts";

/** A PIN code: six digits, the first not 0. Spaces are removed. */
export const pincode = z
  .string("PIN code is required.")
  .transform(barePin)
  .pipe(z.string().regex(PIN_PATTERN, PIN_MESSAGE))
  .describe("6 digits, the first not 0; spaces are ignored.");

/**
 * The delivery promise for a PIN code. Days are business days from the order. `states` are the states that an address there may
 * name, and `state` is the first of them. `delivery` is the charge to that state: for a parcel of 1 kg, for each further kilogram
 * or part of it, and the value of goods from which it is free (null for never). For army post offices, `state` is null and any
 * state is allowed.
 */
export const pincodeArea = z.object({
  deliverable: z.boolean(),
  state: z.enum(STATE_NAMES).nullable(),
  states: z.array(z.enum(STATE_NAMES)),
  days_min: z.int(),
  days_max: z.int(),
  cod: z.boolean(),
  /** The charge for delivery, in rupees including tax. `terms` describes it briefly. */
  delivery: z.object({
    charge: z.number(),
    per_kg: z.number(),
    free_from: z.number().nullable(),
    terms: z.string(),
  }),
});
export type PincodeArea = z.infer<typeof pincodeArea>;
