import { z } from "zod";
import { day, instant, pageQuery, queryId, text } from "#app/shared/wire-fields.ts";

/** The API shapes of the audit log. */

const values = z.record(z.string(), z.unknown()).nullable();

/** A person with entries in the log, under the name recorded last. */
export const auditActor = z.object({ id: z.int(), name: z.string() });
export type AuditActor = z.infer<typeof auditActor>;

/**
 * An entry of the audit log. `before` is null if the object was created, `after` if it was removed. Both contain only the
 * properties that differ.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  actor: auditActor,
  /** The name of the API key with which a program made the change; null if a person made it. */
  api_key: z.string().nullable(),
  what: z.string(),
  thing_id: z.string(),
  before: values,
  after: values,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `from` and `to` are days in the shop's time zone, both inclusive. */
export const auditQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  what: text(100).optional(),
  actor_id: queryId.optional(),
  from: day().optional(),
  to: day().optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
