import { z } from "zod";
import { instant, listOf, month } from "#app/shared/wire-fields.ts";

/** The API shapes of the books. Months and days in India, amounts in rupees. */

export const monthParams = z.object({ month });

export const folderQuery = z.object({
  /** Whether the folder includes the PDFs of all documents. */
  pdfs: z.enum(["true", "false"], "This must be true or false.").default("true"),
});

/** The state of a month in the books: `running` until the month has ended. */
const monthState = z.enum(["running", "open", "closed"]);

export const monthEntry = z.object({
  month: z.string(),
  state: monthState,
  documents: z.int(),
  /** The total of invoices less credit notes, in rupees. `tax` is the GST included. */
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
  /** The money refunded, in rupees; negative. */
  refunds: z.number(),
  /** The sum of the amounts above, in rupees. */
  money: z.number(),
  /** The total of the orders' documents, in rupees. */
  orders: z.number(),
});
export type MonthMoney = z.infer<typeof moneySums>;

/** Money that doesn't match its order. */
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
  /** The time from which the month can be closed. */
  closable_from: instant,
  closed_at: instant.nullable(),
  invoices: documentSums,
  credit_notes: documentSums,
  money: moneySums,
  /** The days with money, oldest first. `red` if some of the day's money doesn't match its order. */
  days: z.array(moneySums.extend({ day: z.iso.date(), red: z.boolean() })),
  /** The money that doesn't match its order, at most a hundred entries. The folder has all of them. */
  faults: z.array(moneyFault),
  /**
   * The costs of each carrier (returned orders, deductions from the cash) and the cash that it remitted, in rupees. The carrier
   * is '' if none was given.
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
  /** Problems that the accountant has to fix by hand, one sentence each. */
  problems: z.array(z.string()),
});
export type MonthBooks = z.infer<typeof monthBooks>;
