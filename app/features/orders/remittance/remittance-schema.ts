import { z } from "zod";
import { day, id, instant, listOf, requiredText, rupees, text } from "#app/shared/wire-fields.ts";
import { MAX_MEGABYTES } from "../statement/statement-limits.ts";

/** The API shapes of cash that couriers collect and remit. Money in rupees, days 'YYYY-MM-DD' in India. */

const heading = text(100);
const carrier = requiredText("The carrier", 100);
/** A bank's or courier's reference, in any format. */
const reference = text(60);
const trackingNumber = text(100);

const remittanceColumns = z.object({
  tracking: heading.min(1, "Choose a column."),
  amount: heading.min(1, "Choose a column."),
  date: heading.optional(),
  reference: heading.optional(),
  deduction: heading.optional(),
});

export const remittanceInput = z.object({
  /** The content of the CSV file, with commas, semicolons or tabs. */
  text: z
    .string("Choose a file, or paste it.")
    .max(MAX_MEGABYTES * 1024 * 1024, `A file can have up to ${MAX_MEGABYTES} MB.`),
  carrier,
  /** The columns of this carrier's files, to be stored. Defaults to those stored earlier. */
  columns: remittanceColumns.optional(),
  /** The reference for lines without their own. */
  reference: reference.default(""),
  /** The day in India for lines without their own. Defaults to today. */
  remitted_on: day().optional(),
});
export type RemittanceInput = z.infer<typeof remittanceInput>;

/**
 * `sure`: the amount is what the courier still owes for the parcel. `short`: it is less. `over`: it is more. `twice`: it is already
 * recorded, or is in an earlier line. `refused`: no cash is owed for the order. `unknown`: no parcel has this number.
 */
export const REMITTANCE_MATCHES = ["sure", "short", "over", "twice", "refused", "unknown"] as const;

const remittanceRow = z.object({
  /** The line number in the file, from 1. */
  line: z.int(),
  tracking_number: z.string(),
  amount: z.number(),
  deduction: z.number(),
  reference: z.string(),
  remitted_on: z.iso.date(),
  match: z.enum(REMITTANCE_MATCHES),
  /** The order that the line belongs to. `owed` is what the courier still owes for its parcel, in rupees. */
  order: z.object({ id: z.int(), name: z.string(), owed: z.number() }).nullable(),
  /** Why the line isn't a certain match; '' if it is. */
  message: z.string(),
});
export type RemittanceRow = z.infer<typeof remittanceRow>;

export const remittanceReport = z.object({
  /** Whether the columns are known. If not, they have to be assigned, and only `headings` and `sample` are given. */
  recognised: z.boolean(),
  headings: z.array(z.string()),
  /** The first lines of the file below the headings. */
  sample: z.array(z.array(z.string())),
  rows: z.array(remittanceRow),
  /** The first 100 unreadable lines, each with the reason. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  unreadable: z.int(),
});
export type RemittanceReport = z.infer<typeof remittanceReport>;

export const remittanceRecords = z.object({
  carrier,
  rows: z
    .array(
      z.object({
        order_id: id,
        tracking_number: trackingNumber,
        amount: rupees.refine((amount) => amount > 0, "This must be more than 0."),
        deduction: rupees.default(0),
        reference: reference.min(1, "Enter the reference of the carrier's transfer."),
        remitted_on: day(),
      }),
    )
    .min(1, "Select a line.")
    .max(100, "Record at most 100 lines at once."),
});
export type RemittanceRecords = z.infer<typeof remittanceRecords>;

/** The page of owed cash to return. `carrier` is the carrier that owes it; '' for parcels without one. */
export const owedCashQuery = z.object({
  carrier: text(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type OwedCashQuery = z.infer<typeof owedCashQuery>;

const owedParcel = z.object({
  order_id: z.int(),
  carrier: z.string(),
  tracking_number: z.string(),
  /** The amount that the courier still owes for the parcel, in rupees. `remitted` is what it has already remitted. */
  owed: z.number(),
  remitted: z.number(),
  delivered_at: instant,
});

/** The delivered parcels with cash that the courier still owes, oldest first, and the totals per carrier by age. */
export const owedCash = listOf(owedParcel).extend({
  carriers: z.array(
    z.object({
      carrier: z.string(),
      parcels: z.int(),
      owed: z.number(),
      /** The amount owed for parcels delivered up to 7 days ago, in rupees. `month`: 8 to 30 days ago; `older`: longer ago. */
      week: z.number(),
      month: z.number(),
      older: z.number(),
    }),
  ),
});
export type OwedCash = z.infer<typeof owedCash>;
