import { z } from "zod";
import { boundedListOf, day, instant, pageQuery, queryId, text } from "#app/shared/wire-fields.ts";

/** The API shapes of security events. */

export const SECURITY_EVENT_KINDS = [
  "registered",
  "logged-in",
  "login-failed",
  "logged-out",
  "sessions-ended",
  "password-changed",
  "reset-requested",
  "password-reset",
  "email-confirmed",
  "administrator-made",
  "administrator-password-set",
  "administrator-removed",
  "staff-joined",
  "staff-role-changed",
  "staff-logged-out",
  "second-factor-on",
  "second-factor-off",
  "second-factor-failed",
  "second-factor-reset",
  "passkey-added",
  "passkey-removed",
  "recovery-codes-renewed",
  "recovery-code-used",
  "new-device",
  "customers-exported",
  "customer-exported",
  "orders-exported",
  "documents-exported",
  "backups-exported",
  "own-data-exported",
  "account-erased",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** A person in a security event. Name and email are empty once the account is erased. */
const eventPerson = z.object({ id: z.int(), name: z.string(), email: z.string() });

/** `person` is the account's owner, null if there is no account; `actor` is set if somebody else acted. */
export const securityEvent = z.object({
  id: z.int(),
  at: instant,
  kind: z.string(),
  person: eventPerson.nullable(),
  actor: eventPerson.nullable(),
  address: z.string(),
  agent: z.string(),
  detail: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** An event in the export of a person's own data. */
export const ownSecurityEvent = securityEvent.pick({
  at: true,
  kind: true,
  address: true,
  agent: true,
});
export type OwnSecurityEvent = z.infer<typeof ownSecurityEvent>;

export const securityEventList = boundedListOf(securityEvent);

/** `from` and `to` are days in the shop's time zone, both inclusive. `email` must match exactly. */
export const securityEventQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  person_id: queryId.optional(),
  email: text(254).optional(),
  from: day().optional(),
  to: day().optional(),
});
export type SecurityEventQuery = z.infer<typeof securityEventQuery>;
