import { z } from "zod";
import { instant, listOf, month } from "#app/shared/wire-fields.ts";

/** The API shapes of the books. Months and days are India's, amounts in rupees. */

export const monthParams = z.object({ month });

export const folderQuery = z.object({
  /** Whether the PDFs of all documents are in the folder. */
  pdfs: z.enum(["true", "false"], "This must be true or false.").default("true"),
});

/** The state of a month in the books: `running` until the month has ended. */
const monthState = z.enum(["running", "open", "closed"]);

export const monthEntry = z.object({
  month: z.string(),
  state: monthState,
  documents: z.int(),
  /** The total of the invoices less the credit notes, in rupees. `tax` is the GST in that. */
  total: z.number(),
  tax: z.number(),
});
export type MonthEntry = z.infer<typeof monthEntry>;
export const monthList = listOf(monthEntry);

const documentSums = z.object({
  count: z.int(),
  taxable: z.number(),
  exempt: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});
export type MonthDocumentSums = z.infer<typeof documentSums>;

const moneySums = z.object({
  cod: z.number(),
  upi: z.number(),
  razorpay: z.number(),
  /** The money refunded, in rupees; below zero. */
  refunds: z.number(),
  /** The sum of the money above, in rupees. */
  money: z.number(),
  /** The total of the orders' documents, in rupees. */
  orders: z.number(),
});
export type MonthMoney = z.infer<typeof moneySums>;

/** Money that is not what its order says. */
const moneyFault = z.object({
  day: z.iso.date(),
  order_id: z.int(),
  kind: z.string(),
  method: z.string(),
  reference: z.string(),
  money: z.number(),
  order: z.number(),
});
export type MoneyFault = z.infer<typeof moneyFault>;

export const monthBooks = z.object({
  month: z.string(),
  state: monthState,
  /** From when on the month can be closed. */
  closable_from: instant,
  closed_at: instant.nullable(),
  invoices: documentSums,
  credit_notes: documentSums,
  money: moneySums,
  /** The days with money, oldest first. `red` if some money of the day isn't what its order says. */
  days: z.array(moneySums.extend({ day: z.iso.date(), red: z.boolean() })),
  /** The money that isn't what its order says, at most a hundred; the folder has all. */
  faults: z.array(moneyFault),
  /**
   * What each carrier cost (orders that came back, deductions from the cash), and the cash that it passed on, in rupees. The
   * carrier is '' if none was given.
   */
  couriers: z.array(
    z.object({
      carrier: z.string(),
      returns: z.int(),
      return_cost: z.number(),
      remitted: z.number(),
      deducted: z.number(),
    }),
  ),
  /** The problems that the accountant has to fix by hand, one sentence each. */
  problems: z.array(z.string()),
});
export type MonthBooks = z.infer<typeof monthBooks>;
