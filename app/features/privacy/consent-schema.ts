import { z } from "zod";
import { instant } from "#app/shared/wire-fields.ts";
import { CONSENT_PURPOSES } from "./consent-texts.ts";

/** The wire shapes of consents: for what, by which channel, to which version of the words, from when until when. */

const purpose = z.enum(CONSENT_PURPOSES, "There is no such purpose.");
const channel = z.enum(["whatsapp", "email"]);

/** One consent from when it was given until it was withdrawn; null while it holds. */
export const consentRecord = z.object({
  purpose,
  channel,
  text_version: z.int(),
  given_at: instant,
  withdrawn_at: instant.nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** A purpose, the words to agree to now, whether they are agreed to, and what was given before, the newest first. */
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

/** `text_version` says which words the person has read. */
export const consentInput = z.object({
  purpose,
  given: z.boolean("This must be true or false."),
  text_version: z.int("This must be a whole number.").min(1).max(1_000_000),
});
export type ConsentInput = z.infer<typeof consentInput>;
