import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { dayEnd, dayStart, indiaClock } from "#app/database/india-time.ts";
import type { DocumentPeriod } from "../invoice-schema.ts";
import type { DocumentCursor } from "../issue/issued-document.server.ts";

/** The lines of the next `limit` documents of a period, by time of issue. */
export function selectDocumentLinesToExport(
  { db }: ShopContext,
  { from, to }: DocumentPeriod,
  { after, limit }: { after: DocumentCursor | null; limit: number },
) {
  let page = db.selectFrom("invoices").selectAll();
  if (from) page = page.where("issued_at", ">=", dayStart(from));
  if (to) page = page.where("issued_at", "<", dayEnd(to));
  if (after)
    page = page.where(
      sql<boolean>`(issued_at, number) > (${after.issued}::timestamptz, ${after.number})`,
    );
  return db
    .selectFrom(page.orderBy("issued_at").orderBy("number").limit(limit).as("document"))
    .innerJoin("invoice_lines as sold", (join) =>
      join
        .onRef("sold.customer_id", "=", "document.customer_id")
        .onRef("sold.order_id", "=", "document.order_id")
        .onRef("sold.series", "=", "document.series")
        .onRef("sold.sequence", "=", "document.sequence"),
    )
    .select((eb) => [
      "document.series",
      "document.kind",
      "document.number",
      "document.order_id",
      "document.particulars",
      sql<string>`document.issued_at::text`.as("issued"),
      sql<string>`to_char(${indiaClock(eb.ref("document.issued_at"))}, 'YYYY-MM-DD')`.as("day"),
      "sold.line",
      "sold.title",
      "sold.pack_label",
      "sold.hsn",
      "sold.quantity",
      "sold.gst_rate_basis_points",
      "sold.taxable_paise",
      "sold.exempt_paise",
      "sold.cgst_paise",
      "sold.sgst_paise",
      "sold.igst_paise",
      "sold.total_paise",
    ])
    .orderBy("document.issued_at")
    .orderBy("document.number")
    .orderBy("sold.line")
    .execute();
}
