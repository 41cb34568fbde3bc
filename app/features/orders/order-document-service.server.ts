import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { DocumentSeries } from "#app/database/tables/invoice-tables.ts";
import { readTaxFacts } from "#app/features/catalogue/product/tax-facts-service.server.ts";
import { issueCreditNote } from "#app/features/invoices/issue/credit-note-service.server.ts";
import {
  issueInvoice,
  listDocuments,
  readDocument,
} from "#app/features/invoices/issue/invoice-service.server.ts";
import type { SoldItem } from "#app/features/invoices/issue/sale.ts";
import { printDocument } from "#app/features/invoices/pdf/pdf-thread.server.ts";
import { readShopLogo } from "#app/features/media/logo-service.server.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { type ShopError, shopError } from "#app/shared/shop-error.ts";
import { selectLines, selectOrder } from "./order-queries.server.ts";
import type { Order, OrderStatus } from "./order-schema.ts";
import type { OrderKey } from "./status/order-transition-queries.server.ts";

const NOT_YET: Record<DocumentSeries, string> = {
  invoice: "There is no invoice yet. It is issued when the order is paid or shipped.",
  "credit-note":
    "There is no such credit note. One is issued when an invoiced order is cancelled or partly refunded.",
};

/**
 * Issues the documents that tax law requires when an order's status changes: an invoice once it is paid or shipped, a credit note
 * if it is cancelled after that. Call it from `beforeCommit`, because gapless numbering blocks other such transitions until the
 * commit.
 */
export async function issueDocuments(
  tx: TransactionContext,
  { customer_id: customerId, id: orderId }: OrderKey,
  to: OrderStatus,
): Promise<void> {
  if (to === "pending") return;
  if (to === "cancelled") return issueCreditNote(tx, { customerId, orderId });
  const order = await selectOrder(tx, customerId, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone.`);
  await issueInvoice(tx, {
    customerId,
    orderId,
    orderedAt: order.created_at,
    payment: paymentMethod(order.payment_method).label,
    delivery: order.delivery,
    business: order.business,
    items: await suppliedItems(tx, { customer_id: customerId, id: orderId }),
    deliveryChargePaise: order.delivery_charge_paise,
    totalPaise: order.total_paise,
  });
}

/**
 * The lines of an order with the HSN and GST rate on the day of supply, when they are invoiced (sections 12 and 14 of the CGST
 * Act). Falls back to the order's own values if the product no longer has any. The price, which includes tax, doesn't change.
 */
async function suppliedItems(
  tx: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<SoldItem[]> {
  const lines = await selectLines(tx, [customer_id], [id]);
  const facts = await readTaxFacts(
    tx,
    lines.map(({ product_id }) => product_id),
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

type DocumentLinks = Pick<Order, "invoice_url" | "credit_note_url" | "credit_notes">;

/** Returns the document URLs of an order of this customer; null for documents that haven't been issued. */
export async function documentLinks(
  ctx: ShopContext,
  customerId: number,
  orderIds: number[],
): Promise<(orderId: number) => DocumentLinks> {
  const documents = await listDocuments(ctx, customerId, orderIds);
  const issued = Map.groupBy(documents, ({ order_id }) => order_id);
  return (orderId) => {
    const own = issued.get(orderId) ?? [];
    const url = `/api/orders/${orderId}/invoice`;
    const credit_notes = own
      .filter(({ series }) => series === "credit-note")
      .map(({ sequence, number, issued_at, total_paise }) => ({
        note: sequence,
        number,
        issued_at: issued_at.toISOString(),
        total: toRupees(total_paise),
        url: `${url}?type=credit-note&note=${sequence}`,
      }));
    return {
      invoice_url: own.some(({ series }) => series === "invoice") ? url : null,
      credit_note_url: credit_notes.length > 0 ? `${url}?type=credit-note` : null,
      credit_notes,
    };
  };
}

const TOO_MANY: ShopError = {
  code: "too-many",
  message: "Too many documents are being prepared at once. Please try again in a moment.",
  retryAfter: 2,
};

/**
 * The most documents rendered at a time for one customer: as many as a browser loads at once. The remaining capacity is for other
 * customers.
 */
const MAX_OF_ONE = 6;
/** The number of documents being rendered, by customer. */
const inPreparation = new Map<number, number>();

/**
 * Renders a document of a customer's order as a PDF, with its file name; without `sequence`, the newest of its series. Fails with
 * `too-many` if `MAX_OF_ONE` documents of this customer are already being rendered.
 */
export async function printOrderDocument(
  ctx: ShopContext,
  key: { customerId: number; orderId: number },
  { series, sequence }: { series: DocumentSeries; sequence?: number },
): Promise<Result<{ fileName: string; pdf: Buffer }>> {
  const document = await readDocument(ctx, key, { series, sequence });
  if (!document) return failed(shopError("not-found", NOT_YET[series]));
  const fileName = `${series}-${document.number.replaceAll("/", "-")}.pdf`;
  const { customerId } = key;
  const others = inPreparation.get(customerId) ?? 0;
  if (others >= MAX_OF_ONE) return failed(TOO_MANY);
  inPreparation.set(customerId, others + 1);
  try {
    return ok({ fileName, pdf: await printDocument(document, await readShopLogo(ctx)) });
  } finally {
    const left = (inPreparation.get(customerId) ?? 1) - 1;
    if (left > 0) inPreparation.set(customerId, left);
    else inPreparation.delete(customerId);
  }
}
