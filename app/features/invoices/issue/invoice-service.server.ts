import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { DocumentSeries, Particulars } from "#app/database/tables/invoice-tables.ts";
import type { DeliveryCopy } from "#app/database/tables/tables.ts";
import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { invoicing, shop } from "#app/shop.ts";
import { documentNumber, financialYear } from "./invoice-number.ts";
import {
  insertDocument,
  selectDocument,
  selectDocumentLines,
  selectSeries,
  takeSerial,
} from "./invoice-queries.server.ts";
import type { IssuedDocument } from "./issued-document.server.ts";
import { type SoldItem, stateCodeOf, type TaxedSale, taxSale } from "./sale.ts";

export interface OrderKey {
  customerId: number;
  orderId: number;
}

/** An order as its invoice needs it. */
export interface Sale extends OrderKey {
  orderedAt: Date;
  /** The payment method as printed. */
  payment: string;
  delivery: DeliveryCopy;
  items: SoldItem[];
  /** The order's total, in paise. */
  totalPaise: number;
}

const PREFIXES: Record<DocumentSeries, string> = {
  invoice: invoicing.invoicePrefix,
  "credit-note": invoicing.creditNotePrefix,
};

/**
 * Issues the invoice of an order that the transaction holds, unless there is one. Numbers have no gaps: every other transaction
 * that issues a document waits until this one ends, so call it last.
 */
export async function issueInvoice(
  tx: TransactionContext,
  { customerId, orderId, ...sale }: Sale,
  now = new Date(),
): Promise<void> {
  if (await selectDocument(tx, customerId, orderId, "invoice")) return;
  const taxed = taxSale(sale.items, stateCodeOf(sale.delivery.state));
  if (taxed.total !== sale.totalPaise) {
    throw new Error(`The lines of order ${orderId} don't sum to its total.`);
  }
  await insertDocument(tx, {
    customer_id: customerId,
    order_id: orderId,
    series: "invoice",
    number: await takeNumber(tx, "invoice", now),
    kind: taxed.kind,
    issued_at: now,
    particulars: particularsOf(sale),
    ...amountsOf(taxed),
    lines: taxed.lines.map((line, at) => ({
      line: at + 1,
      title: line.title,
      pack_label: line.pack_label,
      hsn: line.hsn,
      quantity: line.quantity,
      price_paise: line.price_paise,
      gst_rate_basis_points: line.basisPoints,
      ...amountsOf(line),
    })),
  });
}

/**
 * Issues the credit note for the whole invoice of a cancelled order, unless there is no invoice or a note already. Call it last,
 * as `issueInvoice`.
 */
export async function issueCreditNote(
  tx: TransactionContext,
  { customerId, orderId }: OrderKey,
  now = new Date(),
): Promise<void> {
  const invoice = await readDocument(tx, { customerId, orderId }, "invoice");
  if (!invoice) return;
  if (await selectDocument(tx, customerId, orderId, "credit-note")) return;
  const { number, issued_at, particulars } = invoice;
  const against = { number, issued_at: issued_at.toISOString() };
  await insertDocument(tx, {
    ...invoice,
    customer_id: customerId,
    series: "credit-note",
    number: await takeNumber(tx, "credit-note", now),
    issued_at: now,
    particulars: { ...particulars, against },
  });
}

/** One document of a customer's order, if it has been issued. */
export async function readDocument(
  ctx: ShopContext,
  { customerId, orderId }: OrderKey,
  series: DocumentSeries,
): Promise<IssuedDocument | undefined> {
  const row = await selectDocument(ctx, customerId, orderId, series);
  if (!row) return undefined;
  const { customer_id: _customer, ...document } = row;
  const lines = await selectDocumentLines(ctx, customerId, orderId, series);
  return { ...document, lines };
}

/** The documents issued for these orders of a customer. */
export async function listDocuments(
  ctx: ShopContext,
  customerId: number,
  orderIds: number[],
): Promise<{ order_id: number; series: DocumentSeries }[]> {
  return orderIds.length > 0 ? selectSeries(ctx, customerId, orderIds) : [];
}

async function takeNumber(tx: TransactionContext, series: DocumentSeries, now: Date) {
  const year = financialYear(now);
  return documentNumber(PREFIXES[series], year, await takeSerial(tx, series, year));
}

function amountsOf({
  taxable,
  exempt,
  cgst,
  sgst,
  igst,
  total,
}: Omit<TaxedSale, "kind" | "lines">) {
  return {
    taxable_paise: taxable,
    exempt_paise: exempt,
    cgst_paise: cgst,
    sgst_paise: sgst,
    igst_paise: igst,
    total_paise: total,
  };
}

type SaleDetails = Pick<Sale, "orderedAt" | "payment" | "delivery">;

function particularsOf({ orderedAt, payment, delivery }: SaleDetails): Particulars {
  const { street, district, state, pin, country } = shop.address;
  return {
    seller: {
      name: shop.name,
      legal_name: shop.legalName,
      address: [street, district, `${state} ${pin}`, country],
      phone: shop.phone,
      email: shop.careEmail,
      gstin: shop.gstin,
      fssai: shop.fssai,
      state_code: shop.stateCode,
    },
    buyer: {
      name: recipientOf(delivery),
      address: [
        delivery.line1,
        delivery.line2,
        `${delivery.city} ${delivery.pincode}`,
        delivery.state,
      ].filter((line) => line !== ""),
      state: delivery.state,
      state_code: stateCodeOf(delivery.state),
    },
    ordered_at: orderedAt.toISOString(),
    payment,
  };
}
