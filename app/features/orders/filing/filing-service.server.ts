import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { readDocument } from "#app/features/invoices/issue/invoice-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { selectLines, selectOrder, selectParcels } from "../order-queries.server.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import { toParcels } from "../order-shape.server.ts";
import { eInvoice } from "./e-invoice.server.ts";
import { eWayBill, needsEWayBill } from "./e-way-bill.server.ts";
import type { FilingKind } from "./filing-schema.ts";
import { sentGoods } from "./sent-goods.server.ts";

const NO_INVOICE = shopError("not-found", "There is no invoice yet.");
const TOO_SMALL = shopError("conflict", "An e-way bill is for taxable goods above ₹50,000.");
const NO_BUSINESS = shopError("conflict", "An e-invoice is for a buyer with a GSTIN.");
const ALL_EXEMPT = shopError(
  "conflict",
  "All goods of this order are exempt from GST. A bill of supply needs no e-invoice.",
);

/**
 * Returns an order's invoice as JSON for a portal, with its file name. An e-way bill leaves out pieces cancelled since the invoice,
 * because it covers only the goods in transit. For administrators.
 */
export async function readFiling(
  ctx: ShopContext,
  id: number,
  kind: FilingKind,
): Promise<Result<{ fileName: string; json: string }>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const { customerId } = customer.value;
  const order = await selectOrder(ctx, customerId, id);
  const invoice = await readDocument(ctx, { customerId, orderId: id }, { series: "invoice" });
  if (!order || !invoice) return failed(NO_INVOICE);
  const lines = await selectLines(ctx, [customerId], [id]);
  const sent = sentGoods(invoice, lines);
  if (kind === "e-way-bill" && !needsEWayBill(sent)) return failed(TOO_SMALL);
  if (kind === "e-invoice" && !invoice.particulars.buyer.gstin) return failed(NO_BUSINESS);
  if (kind === "e-invoice" && invoice.kind === "bill-of-supply") return failed(ALL_EXEMPT);
  const { delivery } = order;
  const parcels = toParcels(order, {
    lines,
    parcels: await selectParcels(ctx, [customerId], [id]),
  });
  const content =
    kind === "e-way-bill"
      ? eWayBill({ invoice: sent, delivery, parcels })
      : eInvoice({ invoice, delivery });
  const fileName = `${kind}-${invoice.number.replaceAll("/", "-")}.json`;
  return ok({ fileName, json: JSON.stringify(content, null, 2) });
}
