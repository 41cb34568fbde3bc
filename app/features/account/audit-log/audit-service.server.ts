import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import {
  type BoundedPage,
  boundedPageOf,
  countingLimit,
  type Page,
  pageOf,
} from "#app/shared/page-links.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { difference } from "./audit-difference.ts";
import { countEntries, insertEntry, selectActors, selectEntries } from "./audit-queries.server.ts";
import type { AuditActor, AuditEntry, AuditQuery } from "./audit-schema.ts";

const MOST_ACTORS = 1_000;

export interface RecordedChange {
  /** Thing and deed, such as 'product.changed'. */
  what: string;
  id: number | string;
  /** Null of what was made. */
  before: object | null;
  /** Null of what was removed. */
  after: object | null;
}

/**
 * Writes down what the acting administrator changes, in the transaction that changes it. Keeps only what differs, and nothing
 * where nothing does or where somebody else acts: what shoppers do has its own history. There is no way to alter an entry.
 */
export async function recordChange(
  tx: TransactionContext,
  { what, id, ...states }: RecordedChange,
): Promise<void> {
  if (tx.actor?.role !== "admin") return;
  const { before, after } = difference(plain(states.before), plain(states.after));
  if (before && after && Object.keys({ ...before, ...after }).length === 0) return;
  await insertEntry(tx, {
    actorId: tx.actor.customerId,
    what,
    id: String(id),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  });
}

/** The people who stand in the log, by name. For administrators. */
export async function listActors(ctx: ShopContext, url: string): Promise<Result<Page<AuditActor>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const people = await selectActors(ctx, MOST_ACTORS);
  return ok(pageOf(people, people.length, { url, limit: MOST_ACTORS, offset: 0 }));
}

/** One page of what administrators changed, the newest first. For administrators. */
export async function listChanges(
  ctx: ShopContext,
  query: AuditQuery & { url: string },
): Promise<Result<BoundedPage<AuditEntry>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectEntries(ctx, query),
    countEntries(ctx, query, countingLimit(query)),
  ]);
  const entries = rows.map(({ at, actor_id, actor_name, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: { id: actor_id, name: actor_name },
  }));
  return ok(boundedPageOf(entries, count, query));
}

/** Halves of a character are left out: the database takes no JSON that has any. */
function plain(state: object | null): Record<string, unknown> | null {
  const wellFormed = (_key: string, value: unknown) =>
    typeof value === "string" ? value.toWellFormed() : value;
  return state && JSON.parse(JSON.stringify(state, wellFormed));
}
