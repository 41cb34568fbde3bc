import { sql } from "kysely";
import type { ShopContext } from "../../app/database/context.ts";
import { CLOSING_DAY } from "../../app/database/india-time.ts";
import { rollUpDocuments } from "../../app/features/bookkeeping/rollup/document-rollup-service.server.ts";
import { rollUpMoney } from "../../app/features/bookkeeping/rollup/money-rollup-service.server.ts";
import { rollUpSales } from "../../app/features/orders/sales/sales-rollup-service.server.ts";

const PAUSE_MS = 100;

/** Recomputes the sums of all closed days after past orders and documents were written. The shop may be running. */
export async function sumAllSales(ctx: ShopContext): Promise<void> {
  await sql`UPDATE sales_rollup SET closed_before = NULL`.execute(ctx.db);
  await sql`
    WITH sums AS (DELETE FROM document_days), problems AS (DELETE FROM document_problems)
    UPDATE document_rollup SET closed_before = NULL
  `.execute(ctx.db);
  await sql`
    WITH sums AS (DELETE FROM money_days), costs AS (DELETE FROM courier_days)
    UPDATE money_rollup SET closed_before = NULL, checked_until = NULL
  `.execute(ctx.db);
  while (await rollUpDocuments(ctx));
  while (await rollUpMoney(ctx));
  for (;;) {
    while (await rollUpSales(ctx));
    const { rows } = await sql<{ done: boolean }>`
      SELECT closed_before >= (${CLOSING_DAY})::date AS done FROM sales_rollup
    `.execute(ctx.db);
    if (rows[0]?.done) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
