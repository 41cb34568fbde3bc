import {
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
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

const HOUR = 3600;
/** Events of one kind that one person's account adds within an hour. */
const MOST_OF_PERSON = 20;
/** Failed log-ins with unknown e-mail addresses that are listed within an hour. */
const MOST_OF_NOBODY = 60;
/** Failed log-ins of all customers that are listed within an hour. */
const MOST_FAILURES = 600;

export interface RecordedEvent {
  kind: SecurityEventKind;
  /** Whose account it is; null where there is none. */
  personId: number | null;
  /** An administrator's events are always listed, up to the limit of one person. */
  role?: "customer" | "admin";
  /** Set where somebody else than the person did it. */
  actorId?: number;
  detail?: string;
}

/**
 * Writes down what happened to an account, from where and by which browser; within the transaction that does it, if there is
 * one. Events that anybody can cause are listed only so often within an hour, so that nobody can fill the disk or push
 * others out of sight. There is no way to alter an event; they are removed after a year.
 */
export async function recordEvent(
  ctx: ShopContext,
  { kind, personId, role = "customer", actorId, detail = "" }: RecordedEvent,
): Promise<void> {
  const own = { bucket: `event ${kind} of ${personId}`, window: HOUR };
  const limits = [{ ...own, most: personId === null ? MOST_OF_NOBODY : MOST_OF_PERSON }];
  if (kind === "login-failed" && role === "customer") {
    limits.push({ bucket: `event ${kind}`, most: MOST_FAILURES, window: HOUR });
  }
  const listed = await countAttempt(ctx, limits);
  if (!listed.ok) return;
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

/** Writes down, in both records, that the acting administrator takes people's data out of the shop. */
export async function recordPeopleExport(
  ctx: ShopContext,
  what: "customers" | "orders",
): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return inTransaction(ctx, async (tx: TransactionContext) => {
    await recordChange(tx, {
      what: `${what}.exported`,
      id: "all",
      before: null,
      after: { format: "csv" },
    });
    const { customerId } = admin.value;
    await recordEvent(tx, { kind: `${what}-exported`, personId: customerId, role: "admin" });
    return ok();
  });
}

/** What happened to one person's account, the newest first, at most `limit`. */
export async function readOwnEvents(
  ctx: ShopContext,
  personId: number,
  limit: number,
): Promise<OwnSecurityEvent[]> {
  const rows = await selectOwnEvents(ctx, personId, limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** One page of the security events, the newest first. For administrators. */
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
  const name = `${row.first_name} ${row.last_name}`.trim() || row.email;
  return { id, name, email: row.email };
}
