import {
  brokenConstraint,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import {
  type RecordedChange,
  recordChange,
  recordChanges,
} from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { Table } from "./csv/csv-file.server.ts";
import {
  countImports,
  countRows,
  type EffectiveRow,
  lockImport,
  restoreProgress,
  selectEffectiveRows,
  selectImport,
  selectImports,
  selectLastApplied,
  selectRows,
  setProgress,
  setState,
} from "./import-queries.server.ts";
import {
  createNew,
  type Direction,
  type Replay,
  replayChanges,
} from "./import-replay-service.server.ts";
import type { ImportRow, ImportRowQuery, ProductImport } from "./import-schema.ts";
import { toImport, toImportRow } from "./import-shape.server.ts";
import { hasWaitingPictures, selectProblems } from "./import-source-queries.server.ts";
import {
  deleteCreated,
  lockChanged,
  selectCreated,
  selectInUse,
  storeCreated,
} from "./import-write-queries.server.ts";

const BATCH = 500;
/** Messages for conflicts with later changes, by the violated constraint. */
const CONFLICTS: Partial<Record<string, string>> = {
  packs_sku_key: "Another pack uses one of these SKUs now.",
  packs_price_within_mrp: "The price of a pack would be above its MRP, which has changed.",
  products_slug_key: "Another product uses one of these slugs now.",
  products_one_shelf_life:
    "A product in this file has another shelf life now, in months or in days.",
  products_category_id_fkey: "A category in this file has been deleted.",
};
const LINES_DELETED = {
  forward: "The lines of this import are no longer stored. Upload the file again.",
  backward: "This import can't be undone: its lines are no longer stored.",
};
const NO_SUCH_IMPORT = shopError("not-found", "Import not found");

/** The imports, newest first. For administrators. */
export async function listImports(
  ctx: ShopContext,
  query: { limit: number; offset: number; url: string },
): Promise<Result<Page<ProductImport>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectImports(ctx, query.limit, query.offset),
    countImports(ctx),
  ]);
  return ok(pageOf(rows.map(toImport), count, query));
}

/** One import and its progress. For administrators. */
export async function readImport(ctx: ShopContext, id: number): Promise<Result<ProductImport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const row = await selectImport(ctx, id);
  return row ? ok(toImport(row)) : failed(NO_SUCH_IMPORT);
}

/** The lines of an import, errors first. For administrators. */
export async function listImportRows(
  ctx: ShopContext,
  id: number,
  query: ImportRowQuery & { url: string },
): Promise<Result<Page<ImportRow>>> {
  const found = await readImport(ctx, id);
  if (!found.ok) return found;
  const [rows, count] = await Promise.all([
    selectRows(ctx, id, query),
    countRows(ctx, id, query.outcome),
  ]);
  return ok(pageOf(rows.map(toImportRow), count, query));
}

/** The lines of an import that have an error or a warning, as a table for a spreadsheet. For administrators. */
export async function exportProblems(ctx: ShopContext, id: number): Promise<Result<Table>> {
  const found = await readImport(ctx, id);
  if (!found.ok) return found;
  return ok({ columns: ["line", "kind", "sku", "slug", "message"], lines: problemLines(ctx, id) });
}

async function* problemLines(ctx: ShopContext, id: number): AsyncGenerator<(string | number)[]> {
  let after = 0;
  for (;;) {
    const rows = await selectProblems(ctx, id, after, BATCH);
    for (const { line, outcome, sku, slug, message } of rows)
      yield [
        line,
        outcome === "error" ? "error" : "warning",
        sku,
        slug,
        message.replaceAll("\n", " "),
      ];
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}

/**
 * Applies all lines of a checked import, or none if one has an error or conflicts with a later change. Idempotent: applying it
 * again, for example after a lost response, changes nothing. For administrators.
 */
export async function applyImport(ctx: ShopContext, id: number): Promise<Result<ProductImport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeAll(ctx, { id, direction: "forward" }, async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) return failed(NO_SUCH_IMPORT);
    if (found.state === "applied") return readImport(tx, id);
    if (found.state !== "checked")
      return failed(shopError("conflict", `This import is already ${found.state}.`));
    if (found.error_count > 0)
      return failed(
        shopError("conflict", "Fix the errors listed below, then upload the file again."),
      );
    if (await hasWaitingPictures(tx, id))
      return failed(shopError("conflict", "Its pictures are still being fetched. Wait a moment."));
    const written = await replay(ctx, tx, found, "forward");
    if (!written.ok) return written;
    await setState(tx, id, "applied");
    const { file_name, created_count, changed_count } = found;
    const after = { file_name, created_count, changed_count };
    await recordChange(tx, { what: "import.applied", id, before: null, after });
    return readImport(tx, id);
  });
}

/**
 * Undoes the last import, all or nothing. Fails with a conflict if something that it wrote has changed since. Idempotent. For
 * administrators.
 */
export async function undoImport(ctx: ShopContext, id: number): Promise<Result<ProductImport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeAll(ctx, { id, direction: "backward" }, async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) return failed(NO_SUCH_IMPORT);
    if (found.state === "undone") return readImport(tx, id);
    if (found.state !== "applied" || (await selectLastApplied(tx)) !== id)
      return failed(shopError("conflict", "Only the import applied last can be undone."));
    const written = await replay(ctx, tx, found, "backward");
    if (!written.ok) return written;
    const created = await selectCreated(tx, id);
    const inUse = await selectInUse(tx, created);
    if (inUse.length > 0) {
      const message = `This import can't be undone: ${inUse.join(", ")} has been ordered or reviewed, has new packs, or has one of these packs as its default.`;
      return failed(shopError("conflict", message));
    }
    await deleteCreated(tx, created);
    await setState(tx, id, "undone");
    const before = { file_name: found.file_name };
    await recordChange(tx, { what: "import.undone", id, before, after: null });
    return readImport(tx, id);
  });
}

/** Runs `work` in one transaction. A rollback resets the progress; violating a constraint in `CONFLICTS` is a conflict. */
async function changeAll<T>(
  ctx: ShopContext,
  { id, direction }: { id: number; direction: Direction },
  work: (tx: TransactionContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  let changed: Result<T> | undefined;
  try {
    changed = await changeCatalogue(ctx, work);
    return changed;
  } catch (error) {
    const reason = CONFLICTS[brokenConstraint(error) ?? ""];
    if (!reason) throw error;
    const message =
      direction === "forward"
        ? `${reason} Upload the file again.`
        : `This import can't be undone. ${reason}`;
    return failed(shopError("conflict", message));
  } finally {
    if (!changed?.ok) await restoreProgress(ctx, id);
  }
}

type StoredImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

async function replay(
  ctx: ShopContext,
  tx: TransactionContext,
  { id, source, created_count, changed_count }: StoredImport,
  direction: Direction,
): Promise<Result<undefined>> {
  const how: Replay = { direction, source };
  const products = new Map<string, number>();
  let line = 0;
  let done = 0;
  await lockChanged(tx, id, direction);
  await setProgress(ctx, id, done);
  for (;;) {
    const rows = await selectEffectiveRows(tx, id, line, BATCH);
    const last = rows.at(-1);
    if (!last && done < created_count + changed_count)
      return failed(shopError("conflict", LINES_DELETED[direction]));
    if (!last) return ok();
    const replayed = await replayChanges(tx, rows, how);
    if (!replayed.ok) return replayed;
    if (how.source === "grid")
      await recordChanges(
        tx,
        rows.map((row) => toRecord(row, how)),
      );
    if (how.direction === "forward")
      await storeCreated(tx, id, await createNew(tx, rows, products));
    line = last.line;
    done += rows.length;
    await setProgress(ctx, id, done);
  }
}

/**
 * One pack's changes for the audit log, under its SKU. A file's changes are only stored with the import, since a file may have
 * 20,000 lines.
 */
function toRecord(row: EffectiveRow, { direction }: Replay): RecordedChange {
  const { changes } = toImportRow(row);
  const named = (side: "old" | "new") =>
    Object.fromEntries(
      changes.map((change) => [
        change.field === "hidden" ? change.field : `${row.sku} ${change.field}`,
        change[side],
      ]),
    );
  const [before, after] =
    direction === "forward" ? (["old", "new"] as const) : (["new", "old"] as const);
  return {
    what: "product.changed",
    id: row.product_id ?? 0,
    before: named(before),
    after: named(after),
  };
}
