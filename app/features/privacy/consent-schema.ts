import { z } from "zod";
import { instant } from "#app/shared/wire-fields.ts";
import { CONSENT_PURPOSES } from "./consent-texts.ts";

/** The API shapes of consents. */

const purpose = z.enum(CONSENT_PURPOSES, "This purpose doesn't exist.");
const channel = z.enum(["whatsapp", "email"]);

/** One consent; `withdrawn_at` is null while it is valid. */
export const consentRecord = z.object({
  purpose,
  channel,
  text_version: z.int(),
  given_at: instant,
  withdrawn_at: instant.nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** A purpose with its current text, whether the shopper consents, and the history, newest first. */
export const consent = z.object({
  purpose,
  channel,
  title: z.string(),
  text: z.string(),
  text_version: z.int(),
  given: z.boolean(),
  history: z.array(consentRecord),
});
export type Consent = z.infer<typeof consent>;

/** `text_version` is the version of the text that was shown to the shopper. */
export const consentInput = z.object({
  purpose,
  given: z.boolean("This must be true or false."),
  text_version: z.int("This must be a whole number.").min(1).max(1_000_000),
});
export type ConsentInput = z.infer<typeof consentInput>;
