import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { findAnyProducts } from "#app/features/search/search-service.server.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import {
  deleteAbandonedChecks,
  deleteOldRows,
  finishCheck,
  insertImport,
  insertRows,
} from "../import-queries.server.ts";
import { readImport } from "../import-service.server.ts";
import { gridFaults, toGridPack, toLines } from "./grid-check-service.server.ts";
import { countGridPacks, selectGridPacks, selectGridPacksById } from "./grid-queries.server.ts";
import type { GridChanges, GridPack, GridQuery, GridReview } from "./grid-schema.ts";

const NAME = "Grid of all packs";
const NOTHING_CHANGES = fieldError("packs", "Nothing would change.");

/** One page of the packs on sale, by title, or best match first for a search. For administrators. */
export async function listGridPacks(
  ctx: ShopContext,
  query: GridQuery & { url: string },
): Promise<Result<BoundedPage<GridPack>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const search = { ...query, found: query.q ? await findAnyProducts(ctx, query.q) : null };
  const [rows, count] = await Promise.all([
    selectGridPacks(ctx, search),
    countGridPacks(ctx, search, countingLimit(query)),
  ]);
  return ok(boundedPageOf(rows.map(toGridPack), count, query));
}

/**
 * Compares the grid's changes with the catalogue, without writing to it. If there are no faults, they are stored as a checked
 * import, which is applied and undone like the import of a file. For administrators.
 */
export async function reviewGrid(
  ctx: ShopContext,
  { packs: changes }: GridChanges,
): Promise<Result<GridReview>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rows = await selectGridPacksById(
    ctx,
    changes.map(({ pack_id }) => pack_id),
  );
  const packs = new Map(rows.map((row) => [row.pack_id, row]));
  const faults = gridFaults(changes, packs);
  if (faults.length > 0) return ok({ faults, import: null });
  const lines = toLines(changes, packs);
  if (lines.length === 0) return failed(NOTHING_CHANGES);
  await deleteAbandonedChecks(ctx);
  const id = await insertImport(ctx, NAME, admin.value.customerId, "grid");
  await insertRows(ctx, id, lines);
  await finishCheck(ctx, id);
  await deleteOldRows(ctx, id);
  const checked = await readImport(ctx, id);
  return checked.ok ? ok({ faults, import: checked.value }) : checked;
}
