import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { shownEmail } from "#app/features/email/missing-email.ts";
import { phoneCell } from "#app/features/orders/export/phone-cell.ts";
import type { Table } from "#app/features/product-import/csv/csv-file.server.ts";
import { indiaFormat } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { countCustomers, selectCustomers } from "./customer-queries.server.ts";
import type { CustomerEntry, CustomerQuery } from "./customer-schema.ts";

const BATCH = 500;
type Cell = string | number;
type Row = Awaited<ReturnType<typeof selectCustomers>>[number];

/** A page of accounts, newest first. For administrators. */
export async function listCustomers(
  ctx: ShopContext,
  query: CustomerQuery & { url: string },
): Promise<Result<BoundedPage<CustomerEntry>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectCustomers(ctx, query),
    countCustomers(ctx, query.q, countingLimit(query)),
  ]);
  return ok(boundedPageOf(rows.map(toEntry), count, query));
}

function toEntry({ erased_at, created_at, spent_paise, ...row }: Row): CustomerEntry {
  return {
    ...row,
    email: erased_at ? "" : shownEmail(row.email),
    erased: erased_at !== null,
    date_joined: created_at.toISOString(),
    spent: toRupees(spent_paise),
  };
}

const CUSTOMER_COLUMNS = [
  "id",
  "email",
  "first_name",
  "last_name",
  "phone",
  "role",
  "erased",
  "date_joined",
  "order_count",
  "spent",
] as const;

/** Formats a time in India as 'YYYY-MM-DD HH:MM', as the export of orders does. */
const indiaMinute = indiaFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** All accounts as a table. For administrators. */
export function exportCustomers(ctx: ShopContext): Result<Table> {
  const admin = requireAdmin(ctx);
  return admin.ok ? ok({ columns: CUSTOMER_COLUMNS, lines: customerLines(ctx) }) : admin;
}

async function* customerLines(ctx: ShopContext): AsyncGenerator<Cell[]> {
  let before: number | undefined;
  for (;;) {
    const rows = await selectCustomers(ctx, { limit: BATCH, before });
    before = rows.at(-1)?.id;
    if (before === undefined) return;
    for (const entry of rows.map(toEntry)) {
      const date_joined = indiaMinute.format(new Date(entry.date_joined));
      const row = { ...entry, phone: phoneCell(entry.phone), date_joined };
      yield CUSTOMER_COLUMNS.map((name) =>
        typeof row[name] === "boolean" ? String(row[name]) : (row[name] as Cell),
      );
    }
  }
}
