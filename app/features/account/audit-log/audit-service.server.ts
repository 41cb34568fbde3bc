import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import {
  type BoundedPage,
  boundedPageOf,
  countingLimit,
  type Page,
  pageOf,
} from "#app/shared/page-links.ts";
import { ok, type Result } from "#app/shared/result.ts";
import {
  countEntries,
  insertEntries,
  type NewEntry,
  selectActors,
  selectEntries,
} from "./audit-queries.server.ts";
import type { AuditActor, AuditEntry, AuditQuery } from "./audit-schema.ts";

const MAX_ACTORS = 1_000;

type Values = Record<string, unknown>;

export interface RecordedChange {
  /** Object and action, such as 'product.changed'. */
  what: string;
  id: number | string;
  /** Null if the object was created. */
  before: object | null;
  /** Null if the object was removed. */
  after: object | null;
}

/**
 * Records an administrator's change, in the transaction that makes it. Stores only the properties that differ. Does nothing if
 * none differs or if the actor is not an administrator. Entries can't be altered.
 */
export function recordChange(tx: TransactionContext, change: RecordedChange): Promise<void> {
  return recordChanges(tx, [change]);
}

/** Records several changes in one statement. */
export async function recordChanges(
  tx: TransactionContext,
  changes: readonly RecordedChange[],
): Promise<void> {
  if (tx.actor?.role !== "admin") return;
  const entries = changes.flatMap(toEntry);
  if (entries.length > 0) await insertEntries(tx, tx.actor, entries);
}

function toEntry({ what, id, ...states }: RecordedChange): NewEntry[] {
  const { before, after } = difference(toPlainJson(states.before), toPlainJson(states.after));
  if (before && after && Object.keys({ ...before, ...after }).length === 0) return [];
  return [
    {
      what,
      id: String(id),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    },
  ];
}

/** The people with entries in the log, sorted by name. For administrators. */
export async function listActors(ctx: ShopContext, url: string): Promise<Result<Page<AuditActor>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const people = await selectActors(ctx, MAX_ACTORS);
  return ok(pageOf(people, people.length, { url, limit: MAX_ACTORS, offset: 0 }));
}

/** One page of the audit log, newest first. For administrators. */
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

/** Replaces unpaired surrogates, which PostgreSQL's JSON rejects. */
function toPlainJson(state: object | null): Values | null {
  const wellFormed = (_key: string, value: unknown) =>
    typeof value === "string" ? value.toWellFormed() : value;
  return state && JSON.parse(JSON.stringify(state, wellFormed));
}

/** The properties that differ between two states; all of them if one state is null. */
function difference(
  before: Values | null,
  after: Values | null,
): { before: Values | null; after: Values | null } {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}
