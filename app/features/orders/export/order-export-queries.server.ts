import { type Expression, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { indiaClock } from "#app/database/india-time.ts";
import { DELIVERY_LINES } from "#app/features/invoices/issue/delivery-items.ts";
import type { SoldItem } from "#app/features/invoices/issue/sale.ts";
import type { ParcelKind } from "../parcels.ts";

/** A time in India, 'YYYY-MM-DD HH:MM'. */
function indiaTime(at: Expression<Date>) {
  return sql<string>`to_char(${indiaClock(at)}, 'YYYY-MM-DD HH24:MI')`;
}

function indiaDay(at: Expression<Date | null>) {
  return sql<string | null>`to_char(${indiaClock(at)}, 'YYYY-MM-DD')`;
}

/**
 * The rows of an order: its lines, then the delivery charge, split into the same parts as on the invoice. Without an invoice, the
 * charge is one row. Delivery rows take no HSN or GST rate from the order.
 */
const soldLines = sql<
  SoldItem & { customer_id: number; order_id: number; parcel: ParcelKind | null }
>`(
  SELECT customer_id, order_id, line, title, pack_label, quantity, price_paise, discount_paise, hsn, gst_rate_percent,
    CASE WHEN is_food THEN 'food' ELSE 'non-food' END AS parcel
  FROM order_lines AS ordered
  WHERE ordered.customer_id = orders.customer_id AND ordered.order_id = orders.id
  UNION ALL
  SELECT customer_id, order_id, line, title, pack_label, quantity, price_paise, discount_paise, NULL, NULL, NULL
  FROM invoice_lines AS part
  WHERE part.customer_id = orders.customer_id AND part.order_id = orders.id AND part.series = 'invoice'
    AND part.line >= ${sql.lit(DELIVERY_LINES)}
  UNION ALL
  SELECT orders.customer_id, orders.id, ${sql.lit(DELIVERY_LINES)}, 'Delivery', '', 1, orders.delivery_charge_paise, 0, NULL, NULL, NULL
  WHERE orders.delivery_charge_paise > 0 AND NOT EXISTS (
    SELECT FROM invoices AS issued
    WHERE issued.customer_id = orders.customer_id AND issued.order_id = orders.id AND issued.series = 'invoice'
  )
)`.as("sold");

/**
 * The lines and delivery charges of the next `limit` orders, by order and line. Their invoice data are null before the invoice is
 * issued.
 */
export function selectOrderLinesToExport({ db }: ShopContext, after: number, limit: number) {
  const page = db
    .selectFrom("orders")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .as("orders");
  return db
    .selectFrom(page)
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .innerJoinLateral(soldLines, (join) => join.onTrue())
    .leftJoin("parcels as own", (join) =>
      join
        .onRef("own.customer_id", "=", "sold.customer_id")
        .onRef("own.order_id", "=", "sold.order_id")
        .onRef("own.kind", "=", "sold.parcel")
        // Otherwise the parcel has the order's carrier and tracking number.
        .on((on) => on.or([on("own.carrier", "!=", ""), on("own.tracking_number", "!=", "")])),
    )
    .leftJoin("invoices as invoice", (join) =>
      join
        .onRef("invoice.customer_id", "=", "orders.customer_id")
        .onRef("invoice.order_id", "=", "orders.id")
        .on("invoice.series", "=", "invoice"),
    )
    .leftJoin("invoice_lines as taxed", (join) =>
      join
        .onRef("taxed.customer_id", "=", "sold.customer_id")
        .onRef("taxed.order_id", "=", "sold.order_id")
        .onRef("taxed.line", "=", "sold.line")
        .on("taxed.series", "=", "invoice"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("invoices")
          .select((note) => [
            sql<string | null>`string_agg(number, ', ' ORDER BY sequence)`.as("numbers"),
            indiaDay(note.fn.max("issued_at")).as("last_day"),
            note.fn.sum<number | null>("total_paise").as("total_paise"),
          ])
          .whereRef("invoices.customer_id", "=", "orders.customer_id")
          .whereRef("invoices.order_id", "=", "orders.id")
          .where("invoices.series", "=", "credit-note")
          .as("notes"),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      "orders.id",
      indiaTime(eb.ref("orders.created_at")).as("placed_at"),
      "orders.status",
      "orders.payment_method",
      "orders.payment_status",
      "orders.total_paise",
      "orders.delivery_charge_paise",
      "orders.delivery",
      eb.fn.coalesce("own.carrier", "orders.carrier").as("carrier"),
      eb.fn.coalesce("own.tracking_number", "orders.tracking_number").as("tracking_number"),
      sql<string | null>`orders.van_day::text`.as("van_day"),
      "orders.van_slot",
      "orders.delivery_note",
      "customers.email",
      "sold.line",
      "sold.title",
      "sold.pack_label",
      "sold.quantity",
      "sold.price_paise",
      "sold.discount_paise",
      "sold.hsn as ordered_hsn",
      "sold.gst_rate_percent as ordered_rate",
      "invoice.number as invoice_number",
      indiaDay(eb.ref("invoice.issued_at")).as("invoice_date"),
      sql<string | null>`invoice.particulars->'buyer'->>'state_code'`.as("place_of_supply"),
      "notes.numbers as credit_note_number",
      "notes.last_day as credit_note_date",
      "notes.total_paise as noted_paise",
      "invoice.total_paise as invoiced_paise",
      "orders.refunded_paise",
      "taxed.hsn as invoiced_hsn",
      "taxed.quantity as invoiced_quantity",
      "taxed.total_paise as invoiced_line_paise",
      "taxed.gst_rate_basis_points",
      "taxed.taxable_paise",
      "taxed.exempt_paise",
      "taxed.cgst_paise",
      "taxed.sgst_paise",
      "taxed.igst_paise",
    ])
    .orderBy("orders.id")
    .orderBy("sold.line")
    .execute();
}
