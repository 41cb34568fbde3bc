import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { addAmounts } from "./amounts.server.ts";
import {
  type Credit,
  type CreditableLine,
  creditedLine,
  creditRest,
  NOTHING_CREDITED,
} from "./credit.server.ts";
import { insertDocument, selectAllLines } from "./invoice-queries.server.ts";
import { type OrderKey, readDocument, takeNumber } from "./invoice-service.server.ts";
import type { IssuedLine } from "./issued-document.server.ts";

/** Credit notes (section 34 of the CGST Act), which credit an invoice line by line. */

export interface Creditable {
  lines: CreditableLine[];
  /** The sequence of the order's next credit note. */
  nextSequence: number;
}

/**
 * The lines of an order's invoice with the amounts already credited; empty if there is no invoice. Lock the order first if you are
 * going to issue a credit note.
 */
export async function readCreditable(
  ctx: ShopContext,
  { customerId, orderId }: OrderKey,
): Promise<Creditable> {
  const rows = await selectAllLines(ctx, customerId, orderId);
  const notes = rows.filter(({ series }) => series === "credit-note");
  const lines = rows
    .filter(({ series }) => series === "invoice")
    .map(({ series: _series, sequence: _sequence, ...invoiced }) => ({
      invoiced,
      credited: notes.filter(({ line }) => line === invoiced.line).reduce(add, NOTHING_CREDITED),
    }));
  return { lines, nextSequence: 1 + Math.max(0, ...notes.map(({ sequence }) => sequence)) };
}

function add(sum: typeof NOTHING_CREDITED, line: IssuedLine): typeof NOTHING_CREDITED {
  return {
    ...addAmounts(sum, line),
    quantity: sum.quantity + line.quantity,
    discount_paise: sum.discount_paise + line.discount_paise,
  };
}

/**
 * Issues a credit note for the rest of a cancelled order's invoice. Does nothing if there is no invoice or nothing is left. Call it
 * last, like `issueInvoice`.
 */
export async function issueCreditNote(
  tx: TransactionContext,
  key: OrderKey,
  now: Date | null = null,
): Promise<void> {
  const { lines } = await readCreditable(tx, key);
  const credits = creditRest(lines);
  const hasValue = credits.some(({ amount }) => amount > 0);
  if (hasValue) await issuePartCreditNote(tx, key, { credits, now });
}

export interface PartCreditNote {
  /** At most the remaining amount of each line, computed from `readCreditable` while the order is locked. */
  credits: readonly Credit[];
  /** Printed on the note; absent if the order was cancelled. */
  reason?: string;
  /** For tests; defaults to the database's clock. */
  now?: Date | null;
}

/** Issues a credit note for parts of an invoice. Call it last, like `issueInvoice`. Throws if it would credit more than is left. */
export async function issuePartCreditNote(
  tx: TransactionContext,
  key: OrderKey,
  { credits, reason, now = null }: PartCreditNote,
): Promise<void> {
  const invoice = await readDocument(tx, key, { series: "invoice" });
  if (!invoice || credits.length === 0) return;
  const { lines: creditable, nextSequence } = await readCreditable(tx, key);
  const lines = credits.map((credit) => creditedLine(lineOf(creditable, credit), credit));
  const {
    quantity: _pieces,
    discount_paise: _discount,
    ...sums
  } = lines.reduce(add, NOTHING_CREDITED);
  const { number, issued_at, particulars } = invoice;
  const against = { number, issued_at: issued_at.toISOString() };
  await insertDocument(tx, {
    ...invoice,
    ...sums,
    customer_id: key.customerId,
    series: "credit-note",
    sequence: nextSequence,
    ...(await takeNumber(tx, "credit-note", now)),
    particulars: { ...particulars, against, ...(reason && { reason }) },
    lines,
  });
}

function lineOf(creditable: readonly CreditableLine[], credit: Credit): CreditableLine {
  const line = creditable.find(({ invoiced }) => invoiced.line === credit.line);
  const left = line && line.invoiced.total_paise - line.credited.total_paise;
  if (!line || left === undefined || credit.amount > left) {
    throw new Error(`Line ${credit.line} of the invoice has less left than is to be credited.`);
  }
  return line;
}
