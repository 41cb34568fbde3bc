import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { gstRatesOn } from "#app/features/catalogue/product/gst-rate.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { joinList } from "./csv/csv-cell.ts";
import { COLUMNS, type Column } from "./product-columns.ts";
import { selectExportRows } from "./product-export-queries.server.ts";

const BATCH = 500;

type Cell = string | number;

/** All products, including hidden ones, one pack per line, with the columns of an import. Read in batches. For administrators. */
export function exportProducts(
  ctx: ShopContext,
): Result<{ columns: readonly string[]; lines: AsyncIterable<Cell[]> }> {
  const admin = requireAdmin(ctx);
  return admin.ok ? ok({ columns: COLUMNS, lines: productLines(ctx) }) : admin;
}

async function* productLines(ctx: ShopContext): AsyncGenerator<Cell[]> {
  let after = 0;
  for (;;) {
    const rows = await selectExportRows(ctx, after, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    const today = indiaDay(new Date());
    for (const row of rows) yield lineOf({ ...row, ...gstRatesOn(row, today) });
    after = last.product_id;
  }
}

type ExportRow = Awaited<ReturnType<typeof selectExportRows>>[number];

function lineOf(row: ExportRow): Cell[] {
  const names = Object.entries(row.names).map(([language, name]) => [`name_${language}`, name]);
  const values: Partial<Record<Column, unknown>> = {
    ...row,
    ...Object.fromEntries(names),
    price: toRupees(row.price_paise),
    mrp: toRupees(row.mrp_paise),
    pack: row.label,
  };
  return COLUMNS.map((column) => toCell(values[column]));
}

function toCell(value: unknown): Cell {
  if (Array.isArray(value)) return joinList(value);
  if (typeof value === "number") return value;
  return value === null || value === undefined ? "" : String(value);
}
