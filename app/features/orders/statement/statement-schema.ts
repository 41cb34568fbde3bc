import { z } from "zod";
import { id, rupees, text } from "#app/shared/wire-fields.ts";
import { upiReference } from "../order-schema.ts";
import { MAX_MEGABYTES } from "./statement-limits.ts";

/** The API shapes of a bank statement and its matches. Money in rupees, days 'YYYY-MM-DD'. */

const heading = text(100);

export const columnNames = z.object({
  date: heading.min(1),
  narration: heading.min(1),
  credit: heading.min(1),
  reference: heading.optional(),
  side: heading.optional(),
});

export const statementInput = z.object({
  /** The content of the CSV file, with commas, semicolons or tabs. */
  text: z
    .string("Choose a file, or paste the statement.")
    .max(MAX_MEGABYTES * 1024 * 1024, `A statement can have up to ${MAX_MEGABYTES} MB.`),
  /** The columns assigned earlier for other banks. Tried if the headings belong to no known bank. */
  columns: z.array(columnNames).max(5).default([]),
});
export type StatementInput = z.infer<typeof statementInput>;

/**
 * `sure`: an awaited order reports this reference and has this total. `likely`: an awaited order has this total, and its number is
 * in the narration; or several orders report the reference, or it may come from the payer's note. `refused`: it belongs to an order
 * that it can't pay for, or repeats another line; `message` says why. `unknown`: no order matches.
 */
export const MATCHES = ["sure", "likely", "refused", "unknown"] as const;

const matchedPayment = z.object({
  /** The line number in the file, from 1. */
  line: z.int(),
  day: z.iso.date(),
  amount: z.number(),
  narration: z.string(),
  /** The UPI reference of the payment, 12 digits; null if the line has none. */
  reference: z.string().nullable(),
  match: z.enum(MATCHES),
  orders: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      total: z.number(),
      reference: z.string().nullable(),
    }),
  ),
  message: z.string(),
});
export type MatchedPayment = z.infer<typeof matchedPayment>;

export const statementReport = z.object({
  /** The bank that uses the file's headings; null for an unknown bank. */
  bank: z.string().nullable(),
  /** Whether the headings are known. If not, only `headings` and `sample` are given. */
  recognised: z.boolean(),
  headings: z.array(z.string()),
  /** The first lines of the file below the headings. */
  sample: z.array(z.array(z.string())),
  /** The number of incoming payments. `debits` is the number of outgoing ones. */
  credits: z.int(),
  debits: z.int(),
  /** The incoming payments. At most 200 of them match no order. */
  payments: z.array(matchedPayment),
  unknown: z.int(),
  /** The first 100 unreadable lines, each with the reason. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  unreadable: z.int(),
});
export type StatementReport = z.infer<typeof statementReport>;

/** Each `amount` is what the bank received; it must be the order's total. */
export const statementPayments = z.object({
  payments: z
    .array(z.object({ id, reference: upiReference.optional(), amount: rupees }))
    .min(1, "Select a payment.")
    .max(100, "Confirm at most 100 payments at once."),
});
export type StatementPayments = z.infer<typeof statementPayments>;
