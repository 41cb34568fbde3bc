import {
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { shownEmail } from "#app/features/email/missing-email.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { countAttempt } from "../login/attempt-queries.server.ts";
import { recordChange } from "./audit-service.server.ts";
import {
  countEvents,
  insertSecurityEvent,
  selectEvents,
  selectOwnEvents,
} from "./security-event-queries.server.ts";
import type {
  OwnSecurityEvent,
  SecurityEvent,
  SecurityEventKind,
  SecurityEventQuery,
} from "./security-event-schema.ts";

/** Maximum events of one kind recorded per account in an hour. */
const MAX_PER_PERSON = 20;
/** Maximum failed log-ins with unknown emails recorded in an hour. */
const MAX_UNKNOWN = 60;
/** Maximum failed log-ins of all customers together recorded in an hour. */
const MAX_FAILURES = 600;

export interface RecordedEvent {
  kind: SecurityEventKind;
  /** The account's owner; null if there is no account. */
  personId: number | null;
  /** For an administrator, only the limit per person applies. */
  role?: "customer" | "admin";
  /** Set if somebody other than the owner acted. */
  actorId?: number;
  detail?: string;
}

/**
 * Records a security event with network address and browser, in the action's transaction if it has one. Limits the events per
 * hour so that nobody can fill the disk or bury other events. Events can't be altered; they are deleted after a year.
 */
export async function recordEvent(
  ctx: ShopContext,
  { kind, personId, role = "customer", actorId, detail = "" }: RecordedEvent,
): Promise<void> {
  const own = { bucket: `event ${kind} of ${personId}`, windowMs: HOUR_MS };
  const limits = [{ ...own, max: personId === null ? MAX_UNKNOWN : MAX_PER_PERSON }];
  if (kind === "login-failed" && role === "customer") {
    limits.push({ bucket: `event ${kind}`, max: MAX_FAILURES, windowMs: HOUR_MS });
  }
  const allowed = await countAttempt(ctx, limits);
  if (!allowed.ok) return;
  const { address = "", agent = "" } = ctx.origin ?? {};
  await insertSecurityEvent(ctx, {
    kind,
    person_id: personId,
    actor_id: actorId ?? null,
    address,
    agent,
    detail,
  });
}

/** Records an export of personal data in the audit log and in the security events. */
export async function recordPeopleExport(
  ctx: ShopContext,
  what: "customers" | "orders" | "documents" | "backups",
): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return inTransaction(ctx, async (tx: TransactionContext) => {
    await recordChange(tx, {
      what: `${what}.exported`,
      id: "all",
      before: null,
      after: { format: what === "backups" ? "age" : "csv" },
    });
    const { customerId } = admin.value;
    await recordEvent(tx, { kind: `${what}-exported`, personId: customerId, role: "admin" });
    return ok();
  });
}

/** The events of one person's account, newest first, at most `limit`. */
export async function readOwnEvents(
  ctx: ShopContext,
  personId: number,
  limit: number,
): Promise<OwnSecurityEvent[]> {
  const rows = await selectOwnEvents(ctx, personId, limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** One page of the security events, newest first. For administrators. */
export async function listSecurityEvents(
  ctx: ShopContext,
  query: SecurityEventQuery & { url: string },
): Promise<Result<BoundedPage<SecurityEvent>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectEvents(ctx, query),
    countEvents(ctx, query, countingLimit(query)),
  ]);
  return ok(boundedPageOf(rows.map(toEvent), count, query));
}

function toEvent(row: Awaited<ReturnType<typeof selectEvents>>[number]): SecurityEvent {
  const { id, at, kind, address, agent, detail } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    person: personOf(row.person_id, {
      first_name: row.person_first_name,
      last_name: row.person_last_name,
      email: row.person_email,
      erased_at: row.person_erased_at,
    }),
    actor: personOf(row.actor_id, {
      first_name: row.actor_first_name,
      last_name: row.actor_last_name,
      email: row.actor_email,
      erased_at: row.actor_erased_at,
    }),
    address,
    agent,
    detail,
  };
}

interface PersonRow {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  erased_at: Date | null;
}

function personOf(id: number | null, row: PersonRow): SecurityEvent["person"] {
  if (id === null) return null;
  if (row.erased_at || row.email === null) return { id, name: "", email: "" };
  const email = shownEmail(row.email);
  const name = `${row.first_name} ${row.last_name}`.trim() || email;
  return { id, name, email };
}
