import { z } from "zod";
import { requiredText, text } from "#app/shared/wire-fields.ts";
import { pincode } from "../pincodes/pincode-schema.ts";
import { STATE_NAMES } from "./indian-states.ts";
import { barePhone, internationalPhone, PHONE_PATTERN } from "./phone-rule.ts";

/** The API shapes of a delivery address. */

/** An Indian mobile or landline: ten digits after an optional +91 or 0; stored as +91 and ten digits. */
const indianPhone = z
  .string("Phone is required.")
  .trim()
  .transform((value) => barePhone(value))
  .pipe(z.string().regex(PHONE_PATTERN, "Please enter a phone number with 10 digits."))
  .transform(internationalPhone)
  .describe("An Indian number: 10 digits after an optional +91 or 0.");

export const addressInput = z.object({
  first_name: requiredText("First name", 100),
  last_name: text(100).default(""),
  phone: indianPhone,
  line1: requiredText("Address", 200),
  line2: text(200).default(""),
  landmark: text(200).default(""),
  city: requiredText("City", 100),
  state: z.enum(STATE_NAMES, "Please choose a state."),
  pincode,
  is_default: z.boolean().default(false),
});
export type AddressInput = z.infer<typeof addressInput>;

export const address = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof address>;
