import { toRupees } from "#app/shared/money.ts";
import type { EffectiveRow, selectImports } from "./import-queries.server.ts";
import type { ImportRow, ProductImport } from "./import-schema.ts";

type Row = Awaited<ReturnType<typeof selectImports>>[number];

/** Converts an import to its API shape. */
export function toImport(row: Row): ProductImport {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    done_count: row.done_count ?? 0,
    // Only a checked import has pictures left to fetch.
    picture_count: row.state === "checked" ? (row.picture_count ?? 0) : 0,
  };
}

/** Converts a line to its API shape: prices in rupees, under the names of the file's columns. */
export function toImportRow(row: EffectiveRow): ImportRow {
  const { line, outcome, sku, slug, message } = row;
  const all = Object.entries({ ...row.product_changes, ...row.pack_changes });
  // A price is checked together with its MRP even if only one of them changes.
  const changed = all.filter(([, [old, now]]) => outcome === "created" || old !== now);
  const changes = changed.map(([name, [old, now]]) => {
    if (!name.endsWith("_paise")) return { field: name, old, new: now };
    return { field: name.replace("_paise", ""), old: rupeesOf(old), new: rupeesOf(now) };
  });
  return { line, outcome, sku, slug, message, changes };
}

function rupeesOf(paise: unknown): unknown {
  return typeof paise === "number" ? toRupees(paise) : paise;
}
