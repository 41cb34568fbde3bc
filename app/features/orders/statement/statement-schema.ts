import { z } from "zod";
import { id, rupees, text } from "#app/shared/wire-fields.ts";
import { upiReference } from "../order-schema.ts";
import { MAX_MEGABYTES } from "./statement-limits.ts";

/** The API shapes of a bank's statement and its matches. Money in rupees, days 'YYYY-MM-DD'. */

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
  /** The columns of other banks, as assigned before; tried if the headings are of no known bank. */
  columns: z.array(columnNames).max(5).default([]),
});
export type StatementInput = z.infer<typeof statementInput>;

/**
 * `sure`: an awaited order reports this reference and comes to this amount. `likely`: an awaited order comes to this amount and
 * its number is in the narration, or several orders report the reference. `refused`: it belongs to an order, but can't pay it;
 * `message` says why. `unknown`: no order.
 */
export const MATCHES = ["sure", "likely", "refused", "unknown"] as const;

const matchedPayment = z.object({
  /** The line of the file, from 1. */
  line: z.int(),
  day: z.iso.date(),
  amount: z.number(),
  narration: z.string(),
  /** 12 digits, null if the line has none. */
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
  /** The bank whose headings it has; null for others. */
  bank: z.string().nullable(),
  /** False if the headings are unknown; then only `headings` and `sample` are given. */
  recognised: z.boolean(),
  headings: z.array(z.string()),
  /** The first lines below the headings. */
  sample: z.array(z.array(z.string())),
  /** Payments that came in, and those that went out. */
  credits: z.int(),
  debits: z.int(),
  /** Those of no order are cut off after 200. */
  payments: z.array(matchedPayment),
  unknown: z.int(),
  /** Lines that can't be read; the first 100. */
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
