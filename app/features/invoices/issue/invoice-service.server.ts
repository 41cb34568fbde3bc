import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { DocumentSeries, Particulars } from "#app/database/tables/invoice-tables.ts";
import type { DeliveryCopy } from "#app/database/tables/tables.ts";
import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { stateOfCode } from "#app/features/delivery/addresses/indian-states.ts";
import { privateSettings, shop } from "#app/settings.ts";
import type { BusinessBuyer } from "./business-buyer.ts";
import { deliveryItems } from "./delivery-items.ts";
import { documentNumber } from "./invoice-number.ts";
import {
  insertDocument,
  selectDocument,
  selectDocumentLines,
  selectInvoiceLines,
  selectInvoices,
  selectIssued,
  selectSeriesOfPrefix,
  takeDocumentSerial,
} from "./invoice-queries.server.ts";
import type { IssuedDocument } from "./issued-document.server.ts";
import { type SoldItem, stateCodeOf, type TaxedSale, taxSale } from "./sale.ts";

export interface OrderKey {
  customerId: number;
  orderId: number;
}

/** An order with the data for its invoice. */
export interface Sale extends OrderKey {
  orderedAt: Date;
  /** The payment method as printed. */
  payment: string;
  delivery: DeliveryCopy;
  /** The registered business that is buying; null for a consumer. */
  business: BusinessBuyer | null;
  items: SoldItem[];
  /** The delivery charge, in paise, including tax. */
  deliveryChargePaise: number;
  /** The order's total, in paise. */
  totalPaise: number;
}

function prefixOf(series: DocumentSeries): string {
  const { invoicePrefix, creditNotePrefix } = privateSettings.invoicing;
  return series === "invoice" ? invoicePrefix : creditNotePrefix;
}

/**
 * Whether the other series has used this prefix in the current financial year. Each series has its own counter, so a number could
 * otherwise be issued twice.
 */
export async function isPrefixOfOther(
  ctx: ShopContext,
  series: DocumentSeries,
  prefix: string,
): Promise<boolean> {
  const users = await selectSeriesOfPrefix(ctx, prefix);
  return users.some((user) => user !== series);
}

/**
 * Issues the invoice of an order that the transaction has locked, unless it already has one. Numbers have no gaps: every other
 * transaction that issues a document waits until this one ends, so call it last. It is dated by the database's clock; tests can
 * pass their own time.
 */
export async function issueInvoice(
  tx: TransactionContext,
  { customerId, orderId, ...sale }: Sale,
  now: Date | null = null,
): Promise<void> {
  if (await selectDocument(tx, customerId, orderId, { series: "invoice" })) return;
  const items = [...sale.items, ...deliveryItems(sale.items, sale.deliveryChargePaise)];
  const taxed = taxSale(items, placeOfSupply(sale).state_code);
  if (taxed.total !== sale.totalPaise) {
    throw new Error(`The lines of order ${orderId} don't sum to its total.`);
  }
  await insertDocument(tx, {
    customer_id: customerId,
    order_id: orderId,
    series: "invoice",
    sequence: 1,
    ...(await takeNumber(tx, "invoice", now)),
    kind: taxed.kind,
    particulars: particularsOf(sale),
    ...amountsOf(taxed),
    lines: taxed.lines.map((line) => ({
      line: line.line,
      title: line.title,
      pack_label: line.pack_label,
      hsn: line.hsn,
      quantity: line.quantity,
      price_paise: line.price_paise,
      discount_paise: line.discount_paise,
      gst_rate_basis_points: line.basisPoints,
      ...amountsOf(line),
    })),
  });
}

/** Returns a document of a customer's order, if it has been issued; without `sequence`, the newest of its series. */
export async function readDocument(
  ctx: ShopContext,
  { customerId, orderId }: OrderKey,
  wanted: { series: DocumentSeries; sequence?: number },
): Promise<IssuedDocument | undefined> {
  const row = await selectDocument(ctx, customerId, orderId, wanted);
  if (!row) return undefined;
  const { customer_id: _customer, ...document } = row;
  const lines = await selectDocumentLines(ctx, customerId, orderId, document);
  return { ...document, lines };
}

/** The invoices of these orders of any customers, by order. Orders without one are left out. */
export async function readInvoices(ctx: ShopContext, keys: OrderKey[]): Promise<IssuedDocument[]> {
  if (keys.length === 0) return [];
  const customers = [...new Set(keys.map(({ customerId }) => customerId))];
  const orders = keys.map(({ orderId }) => orderId);
  const [rows, lines] = await Promise.all([
    selectInvoices(ctx, customers, orders),
    selectInvoiceLines(ctx, customers, orders),
  ]);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  return rows.map(({ customer_id: _customer, ...document }) => ({
    ...document,
    lines: (linesOf.get(document.order_id) ?? []).map(({ order_id: _order, ...line }) => line),
  }));
}

/** The documents issued for these orders of a customer, oldest first. */
export async function listDocuments(ctx: ShopContext, customerId: number, orderIds: number[]) {
  return orderIds.length > 0 ? selectIssued(ctx, customerId, orderIds) : [];
}

/** Takes the next number of a series, with the time of issue. Other transactions that take one wait until this one ends. */
export async function takeNumber(
  tx: TransactionContext,
  series: DocumentSeries,
  now: Date | null,
): Promise<Pick<IssuedDocument, "number" | "issued_at">> {
  const { serial, financial_year, issued_at } = await takeDocumentSerial(tx, series, now);
  return { number: documentNumber(prefixOf(series), financial_year, serial), issued_at };
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

/**
 * The place where goods are delivered (section 10(1)(a) of the IGST Act). If a business has them sent to another state, it is the
 * business's own state (bill-to, ship-to: section 10(1)(b)).
 */
function placeOfSupply({ delivery, business }: Pick<Sale, "delivery" | "business">) {
  const state_code = business ? business.gstin.slice(0, 2) : stateCodeOf(delivery.state);
  return { state: stateOfCode(state_code) ?? delivery.state, state_code };
}

function buyerOf(
  sale: Pick<Sale, "delivery" | "business">,
): Pick<Particulars, "buyer" | "ship_to"> {
  const { delivery, business } = sale;
  const place = placeOfSupply(sale);
  const address = [
    delivery.line1,
    delivery.line2,
    `${delivery.city} ${delivery.pincode}`,
    delivery.state,
  ].filter((line) => line !== "");
  const recipient = { name: recipientOf(delivery), address };
  if (!business) return { buyer: { ...recipient, ...place } };
  const { name, gstin } = business;
  const registered = business.address ? [business.address, place.state] : address;
  return { buyer: { name, address: registered, ...place, gstin }, ship_to: recipient };
}

type SaleDetails = Pick<Sale, "orderedAt" | "payment" | "delivery" | "business">;

function particularsOf({ orderedAt, payment, ...sale }: SaleDetails): Particulars {
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
      state_code: privateSettings.stateCode,
    },
    ...buyerOf(sale),
    ordered_at: orderedAt.toISOString(),
    payment,
  };
}
