import {
  brokenConstraint,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  countImports,
  countRows,
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
  type Direction,
  makeNew,
  readSearchSources,
  replayChanges,
} from "./import-replay-service.server.ts";
import type { ImportRow, ImportRowQuery, ProductImport } from "./import-schema.ts";
import { toImport, toImportRow } from "./import-shape.server.ts";
import { deleteMade, noteMade, selectGrown, selectMade } from "./import-write-queries.server.ts";

const BATCH = 500;
/** What somebody else did between the check and now, by the constraint that says so. */
const TAKEN: Partial<Record<string, string>> = {
  packs_sku_key: "Another pack has got one of these SKUs meanwhile. Please upload the file again.",
  products_slug_key:
    "Another product has got one of these slugs meanwhile. Please upload the file again.",
  products_category_id_fkey: "A category of these products has been removed meanwhile.",
};
const NO_SUCH_IMPORT = shopError("not-found", "Import not found");

/** The imports, the newest first. For administrators. */
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

/** One import and how far it is. For administrators. */
export async function readImport(ctx: ShopContext, id: number): Promise<Result<ProductImport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const row = await selectImport(ctx, id);
  return row ? ok(toImport(row)) : failed(NO_SUCH_IMPORT);
}

/** What each line of an import is, errors first. For administrators. */
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

/** Writes all lines of a checked import, or none where one has an error or its product has changed since. For administrators. */
export async function applyImport(ctx: ShopContext, id: number): Promise<Result<ProductImport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeAll(ctx, id, async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) return failed(NO_SUCH_IMPORT);
    if (found.state !== "checked")
      return failed(shopError("conflict", `This import is ${found.state} already.`));
    if (found.error_count > 0)
      return failed(shopError("conflict", "Please mend the errors and upload the file again."));
    const written = await replay(ctx, tx, id, "forward");
    if (!written.ok) return written;
    await setState(tx, id, "applied");
    const { file_name, created_count, changed_count } = found;
    const after = { file_name, created_count, changed_count };
    await recordChange(tx, { what: "import.applied", id, before: null, after });
    return readImport(tx, id);
  });
}

/** Takes the last import back, all of it or nothing; refused where something that it wrote has changed since. For administrators. */
export async function undoImport(ctx: ShopContext, id: number): Promise<Result<ProductImport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeAll(ctx, id, async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) return failed(NO_SUCH_IMPORT);
    if (found.state !== "applied" || (await selectLastApplied(tx)) !== id)
      return failed(shopError("conflict", "Only the last import that was applied can be undone."));
    const written = await replay(ctx, tx, id, "backward");
    if (!written.ok) return written;
    const made = await selectMade(tx, id);
    const grown = await selectGrown(tx, made);
    if (grown.length > 0) {
      const words = `This can't be undone: ${grown.join(", ")} has been ordered, reviewed or extended.`;
      return failed(shopError("conflict", words));
    }
    await deleteMade(tx, made);
    await setState(tx, id, "undone");
    const before = { file_name: found.file_name };
    await recordChange(tx, { what: "import.undone", id, before, after: null });
    return readImport(tx, id);
  });
}

/** One transaction; where it is rolled back, the progress says again that nothing is written, and what is taken meanwhile is a conflict. */
async function changeAll<T>(
  ctx: ShopContext,
  id: number,
  work: (tx: TransactionContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  let changed: Result<T> | undefined;
  try {
    changed = await changeCatalogue(ctx, work);
    return changed;
  } catch (error) {
    const words = TAKEN[brokenConstraint(error) ?? ""];
    if (!words) throw error;
    return failed(shopError("conflict", words));
  } finally {
    if (!changed?.ok) await restoreProgress(ctx, id);
  }
}

async function replay(
  ctx: ShopContext,
  tx: TransactionContext,
  id: number,
  direction: Direction,
): Promise<Result<undefined>> {
  const words = await readSearchSources(tx);
  const products = new Map<string, number>();
  let line = 0;
  let done = 0;
  await setProgress(ctx, id, done);
  for (;;) {
    const rows = await selectEffectiveRows(tx, id, line, BATCH);
    const last = rows.at(-1);
    if (!last) return ok();
    const moved = await replayChanges(tx, rows, { direction, words });
    if (!moved.ok) return moved;
    if (direction === "forward")
      await noteMade(tx, id, await makeNew(tx, rows, { words, products }));
    line = last.line;
    done += rows.length;
    await setProgress(ctx, id, done);
  }
}
