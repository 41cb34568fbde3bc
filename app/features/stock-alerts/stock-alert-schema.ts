import { z } from "zod";
import { email } from "#app/features/account/account-schema.ts";
import { id, instant, linkToken } from "#app/shared/wire-fields.ts";

/** The API shapes of 'Tell me when it is back'. */

export const stockAlertInput = z.object({
  pack_id: id,
  /** The email address to notify. Required unless a logged-in customer's account has one. */
  email: email.optional(),
  /** The version of the consent text that the person agreed to. */
  text_version: z.int(),
});
export type StockAlertInput = z.infer<typeof stockAlertInput>;

/** The address that will get the email. */
export const stockAlert = z.object({ email: z.string() });
export type StockAlert = z.infer<typeof stockAlert>;

export const stopInput = z.object({ token: linkToken });

/** The number of alerts ended. */
export const stopped = z.object({ stopped: z.int() });
export type Stopped = z.infer<typeof stopped>;

/** An alert in the export of personal data. */
export const ownStockAlert = z.object({
  pack_id: z.int(),
  email: z.string(),
  text_version: z.int(),
  created_at: instant,
  sent_at: instant.nullable(),
});
export type OwnStockAlert = z.infer<typeof ownStockAlert>;
