import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { gstRatesOn } from "#app/features/catalogue/product/gst-rate.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { joinList } from "./csv/csv-cell.ts";
import { COLUMNS, type Column, isList } from "./product-columns.ts";
import { selectExportRows } from "./product-export-queries.server.ts";

const BATCH = 500;

type Cell = string | number;

/** The products on sale, one pack a line, in the columns of an import; read in batches. For administrators. */
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
    for (const row of rows) {
      const now = { ...row, ...gstRatesOn(row, today) };
      yield COLUMNS.map((column) => cellOf(now, column));
    }
    after = last.product_id;
  }
}

type ExportRow = Awaited<ReturnType<typeof selectExportRows>>[number];

function cellOf(row: ExportRow, column: Column): Cell {
  if (column === "price") return toRupees(row.price_paise);
  if (column === "mrp") return toRupees(row.mrp_paise);
  if (column === "pack") return row.label;
  if (column.startsWith("name_")) {
    return new Map(Object.entries(row.names)).get(column.slice("name_".length)) ?? "";
  }
  const value = new Map<string, unknown>(Object.entries(row)).get(column);
  if (isList(column) && Array.isArray(value)) return joinList(value);
  if (typeof value === "number") return value;
  return value === null || value === undefined ? "" : String(value);
}
