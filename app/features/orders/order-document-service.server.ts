import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { DocumentSeries } from "#app/database/tables/invoice-tables.ts";
import { readTaxFacts } from "#app/features/catalogue/product/tax-facts-service.server.ts";
import {
  issueCreditNote,
  issueInvoice,
  listDocuments,
  readDocument,
} from "#app/features/invoices/issue/invoice-service.server.ts";
import type { SoldItem } from "#app/features/invoices/issue/sale.ts";
import { printDocument } from "#app/features/invoices/pdf/pdf-thread.server.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { selectLines, selectOrder } from "./order-queries.server.ts";
import type { Order, OrderStatus } from "./order-schema.ts";
import type { OrderKey } from "./status/order-transition-queries.server.ts";

const NOT_YET: Record<DocumentSeries, string> = {
  invoice: "There is no invoice yet. It is issued when the order is paid or shipped.",
  "credit-note": "There is no credit note. It is issued when an invoiced order is cancelled.",
};

/**
 * Issues the documents that tax law requires when an order changes status: an invoice once it is paid or shipped, a credit
 * note if it is cancelled after that. Call it from `beforeCommit`: numbering without gaps blocks other such transitions until
 * the commit.
 */
export async function issueDocuments(
  tx: TransactionContext,
  { customer_id: customerId, id: orderId }: OrderKey,
  to: OrderStatus,
  now = new Date(),
): Promise<void> {
  if (to === "pending") return;
  if (to === "cancelled") return issueCreditNote(tx, { customerId, orderId }, now);
  const order = await selectOrder(tx, customerId, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone.`);
  await issueInvoice(
    tx,
    {
      customerId,
      orderId,
      orderedAt: order.created_at,
      payment: paymentMethod(order.payment_method).label,
      delivery: order.delivery,
      items: await suppliedItems(tx, { customer_id: customerId, id: orderId }, now),
      totalPaise: order.total_paise,
    },
    now,
  );
}

/**
 * The lines of an order with the HSN and GST rate of the day of supply, when they are invoiced (sections 12 and 14 of the
 * CGST Act). Falls back to the order's own values if the product no longer has them. The price, which includes tax, stays.
 */
async function suppliedItems(
  tx: TransactionContext,
  { customer_id, id }: OrderKey,
  at: Date,
): Promise<SoldItem[]> {
  const lines = await selectLines(tx, [customer_id], [id]);
  const facts = await readTaxFacts(
    tx,
    lines.map(({ product_id }) => product_id),
    at,
  );
  return lines.map((line) => {
    const now = facts.get(line.product_id);
    return {
      ...line,
      hsn: now?.hsn ?? line.hsn,
      gst_rate_percent: now?.gst_rate_percent ?? line.gst_rate_percent,
    };
  });
}

type DocumentLinks = Pick<Order, "invoice_url" | "credit_note_url">;

/** Returns the document URLs of an order of this customer; null for documents that are not issued. */
export async function documentLinks(
  ctx: ShopContext,
  customerId: number,
  orderIds: number[],
): Promise<(orderId: number) => DocumentLinks> {
  const documents = await listDocuments(ctx, customerId, orderIds);
  const issued = new Set(documents.map(({ order_id, series }) => `${order_id} ${series}`));
  return (orderId) => ({
    invoice_url: issued.has(`${orderId} invoice`) ? `/api/orders/${orderId}/invoice` : null,
    credit_note_url: issued.has(`${orderId} credit-note`)
      ? `/api/orders/${orderId}/invoice?type=credit-note`
      : null,
  });
}

/** Renders a document of a customer's order as a PDF, with its file name. */
export async function printOrderDocument(
  ctx: ShopContext,
  key: { customerId: number; orderId: number },
  series: DocumentSeries,
): Promise<Result<{ fileName: string; pdf: Buffer }>> {
  const document = await readDocument(ctx, key, series);
  if (!document) return failed(shopError("not-found", NOT_YET[series]));
  const fileName = `${series}-${document.number.replaceAll("/", "-")}.pdf`;
  return ok({ fileName, pdf: await printDocument(document) });
}
